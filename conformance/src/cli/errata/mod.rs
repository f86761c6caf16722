//! `referee errata`: one file a subcommand.

mod args;
mod history;
mod impact;
mod interview;
mod letter;
mod list;
mod new;
mod show;
mod verify;

use std::io;

use serde_json::Value;

use super::{args::Common, dispatch::Quit, exit::Exit};
use crate::{
    suite::{Erratum, ErratumId, Suite},
    yaml::nearest,
};

use args::ErrataCommand;

pub(super) use args::ErrataArgs;

/// Runs a subcommand of `referee errata`.
pub(super) fn run(suite: &Suite, common: &Common, args: &ErrataArgs) -> Result<Exit, Quit> {
    match &args.command {
        ErrataCommand::Impact(args) => impact::run(suite, common, args),
        ErrataCommand::List(args) => list::run(suite, args),
        ErrataCommand::Show(args) => show::run(suite, args),
        ErrataCommand::Verify(args) => verify::run(common, args),
        ErrataCommand::History(args) => history::run(suite, args),
        ErrataCommand::New(args) => new::run(common, args),
    }
}

fn find(suite: &Suite, id: ErratumId) -> Result<&Erratum, Quit> {
    suite.erratum(id).ok_or_else(|| {
        let ids: Vec<String> = suite
            .errata
            .iter()
            .map(|other| other.id.to_string())
            .collect();
        Quit::Usage(
            match nearest(&id.to_string(), ids.iter().map(String::as_str)) {
                Some(near) => format!("there is no erratum {id}; did you mean {near}?"),
                None => {
                    format!("there is no erratum {id}; `referee errata list` shows what there is")
                }
            },
        )
    })
}

/// JSON for machines, over several lines.
fn pretty(value: &Value) -> Result<String, Quit> {
    let mut text = serde_json::to_string_pretty(value).map_err(io::Error::from)?;
    text.push('\n');
    Ok(text)
}
