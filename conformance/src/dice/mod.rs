//! Whether the rolls of an engine that rolls for itself are those of a fair die.
//!
//! [`collect`] asks an engine for rolls, over several starts; [`read_rolls`] reads them from a text.
//! A [`Sample`] is put to several tests, each of which finds one kind of fault and stays calm at the
//! others; an [`Inquest`] shares one rate of false alarms among all of them. `specs/dice.md`
//! describes the tests.

mod collect;
mod inquest;
mod json;
mod power;
mod read;
mod sample;
mod tails;
mod trials;
mod words;

pub use collect::{NotCollected, Roller, Wanted, collect, games_with_dice};
pub use inquest::{Alarm, Inquest, Judged, NoAlarm};
pub use power::{EXCESS, power};
pub use read::{RollsError, read_rolls};
pub use sample::{LEAST, Sample};
pub use trials::{Measured, Test};
