use std::io::Write as _;

use super::{
    super::{args::Format, dispatch::Quit, exit::Exit, output, show},
    args::HistoryArgs,
};
use crate::{
    errata::{History, history_human, history_json},
    suite::Suite,
};

/// Tells what became of a clause.
pub(super) fn run(suite: &Suite, args: &HistoryArgs) -> Result<Exit, Quit> {
    let Some(history) = History::of(suite, args.clause.trim()) else {
        return Err(Quit::Usage(show::unknown(suite, args.clause.trim())));
    };
    let text = match args.output.format {
        Format::Human => history_human(&history),
        Format::Json => super::pretty(&history_json(&history))?,
    };
    let mut to = output::open(args.output.output.as_deref())?;
    to.write_all(text.as_bytes())?;
    to.flush()?;
    Ok(Exit::Ok)
}
