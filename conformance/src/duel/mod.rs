//! Two sides play the same seeded random games, and every answer is compared: where they differ,
//! the difference is made as bare as it can be, and named.
//!
//! One game is one function: [`Contest::play`] goes from a number, by the seed, the options and the
//! engines' answers, to a [`GameRecord`]. A [`Ledger`] takes the records in order and finds what
//! is wrong; [`run`] does both.

mod apart;
mod asking;
mod boundary;
mod contest;
mod course;
mod coverage;
mod deviation;
mod finding;
mod games;
mod json;
mod ledger;
mod log;
mod perft;
mod record;
mod ruling;
mod run;
mod script;
mod seed;
mod shrink;
mod sight;
mod telling;
mod terms;
mod walk;
mod words;

pub use contest::{Contest, DuelOptions, Engines};
pub use course::PlayStyle;
pub use coverage::Touchable;
pub use deviation::{Deviation, Kind};
pub use finding::Finding;
pub use ledger::{Ledger, Totals};
pub use log::{LogHead, LogWriter, ResumeError, read_records};
pub use perft::{Descent, OnProgress, descend};
pub use record::GameRecord;
pub use ruling::SavedRuling;
pub use run::{Copy, End, Event, Limits, run};
pub use seed::game_seed;
pub use terms::{Opponent, Side};
pub use words::{Names, Report, per_thousand};
