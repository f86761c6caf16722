use std::io::Write;

use serde_json::json;

use super::{
    args::{Format, ListArgs},
    dispatch::Quit,
    exit::Exit,
    output,
    show::check_clauses,
};
use crate::{
    report::{FAINT, STRONG, painted},
    suite::{Ruling, Suite},
};

/// Lists rulings, a line each.
pub(super) fn run(suite: &Suite, args: &ListArgs) -> Result<Exit, Quit> {
    let selection = args.select.selection();
    check_clauses(suite, &selection.clauses)?;
    let selected: Vec<&Ruling> = suite
        .rulings
        .iter()
        .filter(|ruling| selection.matches(ruling))
        .collect();
    let mut output = output::open(args.output.output.as_deref())?;
    match args.output.format {
        Format::Human => {
            for ruling in &selected {
                let id = painted(STRONG, &ruling.id);
                let clauses = painted(FAINT, &ruling.clauses.join(" "));
                writeln!(output, "{id}  {}  {clauses}", ruling.title)?;
            }
            writeln!(
                output,
                "{} of {} rulings",
                selected.len(),
                suite.rulings.len()
            )?;
        }
        Format::Json => {
            let rows: Vec<_> = selected
                .iter()
                .map(|ruling| {
                    json!({
                        "id": ruling.id,
                        "game": ruling.game.name(),
                        "title": ruling.title,
                        "basis": ruling.basis.name(),
                        "clauses": ruling.clauses,
                        "tags": ruling.tags,
                        "since": ruling.since,
                        "file": ruling.place.file,
                        "line": ruling.place.span.start.line,
                    })
                })
                .collect();
            serde_json::to_writer_pretty(&mut output, &rows).map_err(std::io::Error::from)?;
            writeln!(output)?;
        }
    }
    output.flush()?;
    Ok(if selected.is_empty() {
        Exit::Nothing
    } else {
        Exit::Ok
    })
}
