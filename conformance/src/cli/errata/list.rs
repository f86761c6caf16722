use std::io::Write as _;

use serde_json::{Value, json};

use super::{
    super::{args::Format, dispatch::Quit, exit::Exit, output},
    args::ListArgs,
};
use crate::{
    report::{FAINT, STRONG, WARN, painted},
    suite::{Erratum, Suite},
};

/// Lists errata, a line each.
pub(super) fn run(suite: &Suite, args: &ListArgs) -> Result<Exit, Quit> {
    let all = suite.errata.iter();
    let listed: Vec<&Erratum> = all.filter(|erratum| args.filter.matches(erratum)).collect();
    let mut to = output::open(args.output.output.as_deref())?;
    match args.output.format {
        Format::Human => {
            for erratum in &listed {
                let id = painted(STRONG, &erratum.id.to_string());
                let status = painted(WARN, &format!("{:<9}", erratum.status));
                let clause = painted(FAINT, &erratum.clause);
                writeln!(to, "{id}  {status}  {clause}  {}", erratum.question)?;
            }
            writeln!(to, "{} of {} errata", listed.len(), suite.errata.len())?;
        }
        Format::Json => {
            let rows: Vec<Value> = listed.iter().map(|erratum| row(erratum)).collect();
            to.write_all(super::pretty(&Value::from(rows))?.as_bytes())?;
        }
    }
    to.flush()?;
    Ok(if listed.is_empty() {
        Exit::Nothing
    } else {
        Exit::Ok
    })
}

fn row(erratum: &Erratum) -> Value {
    json!({
        "id": erratum.id.to_string(),
        "date": erratum.date.to_string(),
        "status": erratum.status.name(),
        "game": erratum.game.name(),
        "clause": erratum.clause,
        "question": erratum.question,
        "options": erratum.effect.options.keys().collect::<Vec<_>>(),
        "file": erratum.place.file,
    })
}
