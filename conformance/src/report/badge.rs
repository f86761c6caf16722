//! The JSON of a badge that shields.io draws (an endpoint badge).

use std::io;

use serde_json::json;

use super::words::counted;
use crate::check::{RunOutcome, RunRecord};

/// The badge of one run. Green is a complete run without failures, and no other.
pub(super) fn text(runs: &[RunRecord]) -> io::Result<String> {
    let [run] = runs else {
        return Err(io::Error::other(
            "a badge is about one engine; ask one, or make a badge for each",
        ));
    };
    let counts = counted(&run.summary.rulings);
    let (message, color) = match run.outcome() {
        RunOutcome::Ok => (counts, "brightgreen"),
        RunOutcome::NotOk => (counts, "red"),
        RunOutcome::NotComplete => (format!("not complete: {counts}"), "red"),
        RunOutcome::Nothing => ("nothing was judged".to_owned(), "lightgrey"),
    };
    let selection = run.info.selection.to_string();
    let label = match selection.as_str() {
        "everything" => "referee".to_owned(),
        part => format!("referee ({part})"),
    };
    let badge = json!({
        "schemaVersion": 1,
        "label": label,
        "message": message,
        "color": color,
        "isError": run.outcome() != RunOutcome::Ok,
    });
    Ok(format!("{badge}\n"))
}
