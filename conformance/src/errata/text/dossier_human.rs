//! An erratum for a person at a terminal.

use std::fmt::Write as _;

use super::{
    board::Board,
    columns::wrapped,
    sides::{Side, question, sides},
    story::{dossier_counted, named_rulings, references, start_board},
};
use crate::{
    errata::Dossier,
    report::{FAINT, STRONG, WARN, in_words, painted},
    suite::{Erratum, Suite, cited},
};

const WIDTH: usize = 100;

/// An erratum as text, with styles.
#[must_use]
pub fn dossier_human(dossier: &Dossier<'_>, suite: &Suite) -> String {
    let erratum = dossier.erratum;
    let mut text = String::new();
    head(&mut text, erratum, suite);
    boards(&mut text, dossier);
    labelled(&mut text, "claim", erratum.claim.trim());
    for (id, amendment) in &erratum.effect.clauses {
        labelled(&mut text, &format!("{id} old"), &amendment.old);
        labelled(&mut text, &format!("{id} new"), &amendment.new);
    }
    for change in dossier.change.options() {
        let option = format!(
            "{}.{}: {} → {}",
            change.game, change.option, change.old, change.new
        );
        labelled(&mut text, "option", &option);
    }
    for reading in &dossier.readings {
        let said = format!(
            "{}={}: {} The answer would be: {}",
            reading.option,
            reading.value,
            reading.about,
            in_words(&reading.answer)
        );
        labelled(&mut text, "otherwise", &said);
    }
    for ruling in named_rulings(suite, &erratum.effect) {
        labelled(&mut text, "ruling", &ruling);
    }
    if let Some(note) = &erratum.note {
        labelled(&mut text, "note", note.trim());
    }
    if let Some(decision) = erratum.status.decision() {
        let since = erratum
            .acceptance()
            .map(|(_, since)| format!(", since suite {since}"));
        let said = format!(
            "{} on {}{}: {}",
            erratum.status,
            decision.date,
            since.unwrap_or_default(),
            decision.reason.trim()
        );
        labelled(&mut text, "decision", &said);
    }
    let impact = format!(
        "{} See `referee errata impact {}`.",
        dossier_counted(dossier),
        erratum.id
    );
    labelled(&mut text, "impact", &impact);
    text
}

fn head(text: &mut String, erratum: &Erratum, suite: &Suite) {
    let id = painted(STRONG, &erratum.id.to_string());
    let status = painted(WARN, erratum.status.name());
    let _ = writeln!(text, "{id}  {status}  {}  {}", erratum.date, erratum.game);
    for line in wrapped(&erratum.question, WIDTH) {
        let _ = writeln!(text, "{}", painted(STRONG, &line));
    }
    let name = suite
        .clause(&erratum.clause)
        .map_or("", |clause| &clause.name);
    let about = format!("{} {name}; {}", erratum.clause, cited(&erratum.sentences));
    for line in wrapped(&about, WIDTH) {
        let _ = writeln!(text, "{}", painted(FAINT, &line));
    }
}

fn boards(text: &mut String, dossier: &Dossier<'_>) {
    let ask = dossier.erratum.ask();
    let (before, after) = references(dossier);
    let mut lines = Vec::new();
    if !ask.actions.is_empty() {
        let board = start_board(dossier);
        lines.extend(board.into_iter().flat_map(Board::lines));
        lines.push(String::new());
    }
    lines.push(question(&ask));
    let today = Side {
        head: match dossier.erratum.acceptance() {
            Some(_) => "before the decision",
            None => "today",
        },
        seen: &dossier.today,
        reference: Some(&before),
    };
    match &dossier.claimed {
        Some(claimed) => lines.extend(sides(
            &ask,
            today,
            Side {
                head: "claimed",
                seen: claimed,
                reference: after.as_ref(),
            },
        )),
        None => lines.push(format!(
            "{}, and the claim changes no answer: {}",
            today.head,
            in_words(&crate::errata::alike(
                &dossier.erratum.today,
                &dossier.today
            ))
        )),
    }
    text.push('\n');
    for line in lines {
        let _ = writeln!(text, "{}", format!("  {line}").trim_end());
    }
    text.push('\n');
}

/// A paragraph with a label, its further lines set in.
fn labelled(text: &mut String, label: &str, content: &str) {
    const LABEL: usize = 12;
    let lines = wrapped(
        &content.split_whitespace().collect::<Vec<_>>().join(" "),
        WIDTH - LABEL,
    );
    for (index, line) in lines.iter().enumerate() {
        let label = if index == 0 { label } else { "" };
        let label = painted(FAINT, &format!("{label:<w$}", w = LABEL - 2));
        let _ = writeln!(text, "{label}  {line}");
    }
}
