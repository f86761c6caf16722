use std::io::Write as _;

use super::{
    super::{args::Common, dispatch::Quit, exit::Exit, output},
    args::{ImpactArgs, TextFormat},
    find,
};
use crate::{
    errata::{Change, Impact, impact_human, impact_json, impact_markdown},
    known::engine_lists,
    log,
    suite::Suite,
};

/// Says what a change would do.
pub(super) fn run(suite: &Suite, common: &Common, args: &ImpactArgs) -> Result<Exit, Quit> {
    let lists = engine_lists(&common.source(), suite)?;
    let impact = match args.id {
        Some(id) => Impact::of_erratum(suite, find(suite, id)?, &lists)?,
        None => Impact::of_change(suite, Change::to(&args.set, &args.game)?, &lists),
    };
    let mut runs = Vec::new();
    for file in &args.log {
        runs.extend(log::read(file, suite)?);
    }
    let impact = impact.with_runs(suite, &runs);
    let text = match args.output.format {
        TextFormat::Human => impact_human(&impact, suite),
        TextFormat::Json => super::pretty(&impact_json(&impact))?,
        TextFormat::Markdown => impact_markdown(&impact, suite),
    };
    let mut to = output::open(args.output.output.as_deref())?;
    to.write_all(text.as_bytes())?;
    to.flush()?;
    Ok(Exit::Ok)
}
