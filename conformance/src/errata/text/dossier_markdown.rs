//! Errata as Markdown: what is sent to those who decide.

use std::fmt::Write as _;

use super::{
    board::Board,
    sides::{Side, question, sides},
    story::{dossier_counted, named_rulings, references, start_board},
};
use crate::{
    errata::Dossier,
    report::{escaped, in_words},
    suite::{Suite, cited},
};

/// An erratum as Markdown.
#[must_use]
pub fn dossier_markdown(dossier: &Dossier<'_>, suite: &Suite) -> String {
    let erratum = dossier.erratum;
    let mut text = String::new();
    let _ = writeln!(text, "## {}: {}\n", erratum.id, escaped(&erratum.question));
    let name = suite
        .clause(&erratum.clause)
        .map_or("", |clause| &clause.name);
    let _ = writeln!(
        text,
        "{}, {}, recorded on {}. Clause {} {name}; sentences {}.\n",
        erratum.game,
        erratum.status,
        erratum.date,
        erratum.clause,
        cited(&erratum.sentences)
    );
    picture(&mut text, dossier);
    let _ = writeln!(text, "**Claim.** {}\n", escaped(erratum.claim.trim()));
    effect(&mut text, dossier, suite);
    if let Some(note) = &erratum.note {
        let _ = writeln!(text, "{}\n", escaped(note.trim()));
    }
    if let Some(decision) = erratum.status.decision() {
        let _ = writeln!(
            text,
            "**Decision.** {} on {}: {}\n",
            erratum.status,
            decision.date,
            escaped(decision.reason.trim())
        );
    }
    let counted = dossier_counted(dossier);
    let _ = writeln!(text, "**Impact.** {counted}\n");
    // Boards have styles.
    anstream::adapter::strip_str(&text).to_string()
}

fn picture(text: &mut String, dossier: &Dossier<'_>) {
    let ask = dossier.erratum.ask();
    let (before, after) = references(dossier);
    let _ = writeln!(text, "```text");
    if !ask.actions.is_empty() {
        let board = start_board(dossier);
        for line in board.into_iter().flat_map(Board::lines) {
            let _ = writeln!(text, "{line}");
        }
        text.push('\n');
    }
    let _ = writeln!(text, "{}", question(&ask));
    let today = Side {
        head: "today",
        seen: &dossier.today,
        reference: Some(&before),
    };
    if let Some(claimed) = &dossier.claimed {
        let claimed = Side {
            head: "claimed",
            seen: claimed,
            reference: after.as_ref(),
        };
        for line in sides(&ask, today, claimed) {
            let _ = writeln!(text, "{line}");
        }
    } else {
        let answer = crate::errata::alike(&dossier.erratum.today, &dossier.today);
        let _ = writeln!(text, "today and as claimed: {}", in_words(&answer));
    }
    let _ = writeln!(text, "```\n");
}

fn effect(text: &mut String, dossier: &Dossier<'_>, suite: &Suite) {
    let effect = &dossier.erratum.effect;
    for (id, amendment) in &effect.clauses {
        let _ = writeln!(text, "- {id}, old: {}", escaped(&amendment.old));
        let _ = writeln!(text, "- {id}, new: {}", escaped(&amendment.new));
    }
    for change in dossier.change.options() {
        let _ = writeln!(
            text,
            "- `{}.{}`: `{}` → `{}`",
            change.game, change.option, change.old, change.new
        );
    }
    for reading in &dossier.readings {
        let _ = writeln!(
            text,
            "- otherwise `{}={}`: {} The answer would be: {}",
            reading.option,
            reading.value,
            escaped(reading.about),
            escaped(&in_words(&reading.answer))
        );
    }
    for ruling in named_rulings(suite, effect) {
        let _ = writeln!(text, "- {}", escaped(&ruling));
    }
    if !(effect.clauses.is_empty() && effect.is_text_only()) {
        text.push('\n');
    }
}
