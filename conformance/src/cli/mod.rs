//! The `referee` command: one file a subcommand.

mod args;
mod check;
mod diagnose;
mod dice;
mod dice_args;
mod dispatch;
mod doctor;
mod duel;
mod duel_args;
mod errata;
mod exit;
mod explain;
mod facts;
mod guard;
mod init;
mod kills;
mod language_args;
mod lint;
mod list;
mod manual;
mod output;
mod perft;
mod perft_args;
mod perft_engine;
mod process_args;
mod replay;
mod report;
mod report_args;
mod rules;
mod schema;
mod serve;
mod show;
mod site;

pub use args::command;
pub use dispatch::run;
pub use exit::Exit;
