//! `referee work`: units of work are made, done and brought together.

mod args;
mod merge;
mod merge_duel;
mod plan;
mod run;

pub(super) use args::WorkArgs;

use super::{args::Common, dispatch::Quit, exit::Exit};
use args::WorkCommand;

/// Makes, does or brings together units of work.
pub(super) fn run(common: &Common, args: &WorkArgs) -> Result<Exit, Quit> {
    match &args.command {
        WorkCommand::Plan(args) => plan::run(common, args),
        WorkCommand::Run(args) => run::run(common, args),
        WorkCommand::Merge(args) => merge::run(common, args),
    }
}
