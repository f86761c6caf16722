//! An impact for a person at a terminal.

use std::fmt::Write as _;

use super::{columns::wrapped, story};
use crate::{
    errata::{Flip, Impact},
    report::{FAINT, STRONG, painted},
    suite::Suite,
    text::counted,
};

const WIDTH: usize = 100;

/// The impact as text, with styles.
#[must_use]
pub fn impact_human(impact: &Impact<'_>, suite: &Suite) -> String {
    let mut text = String::new();
    if let Some(erratum) = impact.erratum {
        let id = painted(STRONG, &erratum.id.to_string());
        let _ = writeln!(text, "{id} ({}) {}", erratum.status, erratum.question);
    }
    for option in story::options(impact) {
        let _ = writeln!(text, "{}", painted(STRONG, &option));
    }
    let _ = writeln!(text, "\n{}", story::counted(impact));
    for (clause, flips) in impact.by_clause() {
        clause_head(&mut text, impact, suite, clause);
        for flip in flips {
            one(&mut text, impact, flip);
        }
    }
    without_flips(&mut text, impact, suite);
    named(&mut text, impact, suite);
    if !impact.change.is_empty() {
        in_play(&mut text, impact);
        engines(&mut text, impact);
    }
    text
}

fn clause_head(text: &mut String, impact: &Impact<'_>, suite: &Suite, id: &str) {
    let Some(clause) = suite.clause(id) else {
        return;
    };
    let head = format!("{} {}", clause.id, clause.name);
    let _ = writeln!(text, "\n{} ({})", painted(STRONG, &head), clause.basis);
    let amended = impact.texts().find(|(amended, _)| *amended == id);
    match amended {
        Some((_, amendment)) => amended_text(text, &amendment.old, &amendment.new),
        None => paragraph(text, "  ", clause.english()),
    }
    for line in wrapped(&format!("  {}", clause.citation()), WIDTH) {
        let _ = writeln!(text, "{}", painted(FAINT, &line));
    }
}

fn amended_text(text: &mut String, old: &str, new: &str) {
    paragraph(text, "  old: ", old);
    paragraph(text, "  new: ", new);
}

fn paragraph(text: &mut String, label: &str, content: &str) {
    for line in wrapped(&format!("{label}{}", content.trim()), WIDTH) {
        let _ = writeln!(text, "{line}");
    }
}

fn one(text: &mut String, impact: &Impact<'_>, flip: &Flip<'_>) {
    let ruling = flip.ruling;
    let _ = writeln!(text, "\n  {}", painted(STRONG, &ruling.id));
    let _ = writeln!(text, "  {}", ruling.title);
    let _ = writeln!(text, "  {}", painted(FAINT, &ruling.place.to_string()));
    let (pictures, more) = story::pictures(impact, flip);
    for picture in pictures {
        self::picture(text, &picture);
    }
    if more > 0 {
        let _ = writeln!(text, "\n    and {more} more questions");
    }
}

fn picture(text: &mut String, picture: &story::Picture) {
    let _ = writeln!(text, "\n    {}", picture.asked);
    for line in &picture.lines {
        let _ = writeln!(text, "{}", format!("    {line}").trim_end());
    }
}

/// Clauses whose text changes although none of their rulings flips.
fn without_flips(text: &mut String, impact: &Impact<'_>, suite: &Suite) {
    let told: Vec<&str> = impact
        .by_clause()
        .iter()
        .map(|(clause, _)| *clause)
        .collect();
    for (clause, _) in impact.texts().filter(|(clause, _)| !told.contains(clause)) {
        clause_head(text, impact, suite, clause);
    }
}

/// The rulings that the effect names itself.
fn named(text: &mut String, impact: &Impact<'_>, suite: &Suite) {
    let Some(erratum) = impact.erratum else {
        return;
    };
    let named = story::named_rulings(suite, &erratum.effect);
    if !named.is_empty() {
        let _ = writeln!(
            text,
            "\n{}",
            painted(STRONG, "rulings that the erratum names")
        );
        for line in named {
            let _ = writeln!(text, "  {line}");
        }
    }
}

fn in_play(text: &mut String, impact: &Impact<'_>) {
    let _ = writeln!(text, "\n{}", painted(STRONG, "in play"));
    for line in story::sampled(impact) {
        paragraph(text, "  ", &line);
    }
    for position in &impact.sample.first {
        picture(text, &story::sample_picture(impact, position));
    }
}

fn engines(text: &mut String, impact: &Impact<'_>) {
    let rows = story::lists(impact);
    let head = painted(STRONG, "real engines, by their lists of known failures");
    let _ = writeln!(text, "\n{head}");
    if rows.is_empty() {
        let _ = writeln!(text, "  no list has anything to do with it");
    }
    for (engine, fate, rulings) in rows {
        let count = counted(rulings.len() as u64, "ruling");
        paragraph(text, "  ", &format!("{engine}, {count}: {}", fate.about()));
        paragraph(text, "    ", &rulings.join(", "));
    }
    let rows = story::logs(impact);
    if !rows.is_empty() {
        let _ = writeln!(text, "\n{}", painted(STRONG, "engines, by their logs"));
    }
    for (engine, (before, after), rulings) in rows {
        let count = counted(rulings.len() as u64, "ruling");
        paragraph(
            text,
            "  ",
            &format!("{engine}, {count}: {before} → {after}"),
        );
        paragraph(text, "    ", &rulings.join(", "));
    }
}
