use std::io::Write as _;

use serde_json::Value;

use super::{
    super::{dispatch::Quit, exit::Exit, output},
    args::{ShowArgs, TextFormat},
    find,
};
use crate::{
    errata::{Dossier, dossier_human, dossier_json, dossier_markdown},
    suite::{Erratum, Suite},
};

/// Shows errata: the board, today's answer, the claimed answer.
pub(super) fn run(suite: &Suite, args: &ShowArgs) -> Result<Exit, Quit> {
    let named: Vec<&Erratum> = match args.ids.as_slice() {
        [] => suite.errata.iter().collect(),
        ids => ids
            .iter()
            .map(|id| find(suite, *id))
            .collect::<Result<_, _>>()?,
    };
    let dossiers: Vec<Dossier<'_>> = named
        .into_iter()
        .filter(|erratum| args.filter.matches(erratum))
        .map(|erratum| Dossier::of(suite, erratum))
        .collect::<Result<_, _>>()?;
    let text = match args.output.format {
        TextFormat::Human => {
            let texts = dossiers.iter().map(|dossier| dossier_human(dossier, suite));
            texts.collect::<Vec<_>>().join("\n\n")
        }
        TextFormat::Markdown => {
            let texts = dossiers.iter();
            texts
                .map(|dossier| dossier_markdown(dossier, suite))
                .collect()
        }
        TextFormat::Json => {
            let all: Vec<Value> = dossiers.iter().map(dossier_json).collect();
            super::pretty(&Value::from(all))?
        }
    };
    let mut to = output::open(args.output.output.as_deref())?;
    to.write_all(text.as_bytes())?;
    to.flush()?;
    Ok(if dossiers.is_empty() {
        Exit::Nothing
    } else {
        Exit::Ok
    })
}
