//! An impact as Markdown, ready to paste into a review.

use std::fmt::Write as _;

use super::story::{self, Picture};
use crate::{errata::Impact, report::escaped, suite::Suite};

/// The impact as Markdown.
#[must_use]
pub fn impact_markdown(impact: &Impact<'_>, suite: &Suite) -> String {
    let mut text = String::new();
    match impact.erratum {
        Some(erratum) => {
            let _ = writeln!(text, "## {}: {}\n", erratum.id, escaped(&erratum.question));
            let _ = writeln!(text, "{}\n", escaped(erratum.claim.trim()));
        }
        None => {
            let _ = writeln!(text, "## What `{}` changes\n", impact.change);
        }
    }
    for option in story::options(impact) {
        let _ = writeln!(text, "- `{option}`");
    }
    let _ = writeln!(text, "\n**{}**\n", escaped(&story::counted(impact)));
    texts(&mut text, impact);
    flips(&mut text, impact, suite);
    named(&mut text, impact, suite);
    if !impact.change.is_empty() {
        in_play(&mut text, impact);
        engines(&mut text, impact);
    }
    // Boards have styles.
    anstream::adapter::strip_str(&text).to_string()
}

fn texts(text: &mut String, impact: &Impact<'_>) {
    let mut rows = impact.texts().peekable();
    if rows.peek().is_none() {
        return;
    }
    let _ = writeln!(text, "| clause | old | new |\n| --- | --- | --- |");
    for (clause, amendment) in rows {
        let (old, new) = (escaped(&amendment.old), escaped(&amendment.new));
        let _ = writeln!(text, "| {clause} | {old} | {new} |");
    }
    text.push('\n');
}

fn flips(text: &mut String, impact: &Impact<'_>, suite: &Suite) {
    for (id, flips) in impact.by_clause() {
        if let Some(clause) = suite.clause(id) {
            let _ = writeln!(
                text,
                "### {} {} ({})\n",
                clause.id, clause.name, clause.basis
            );
            let _ = writeln!(
                text,
                "{} ({})\n",
                escaped(clause.english()),
                clause.citation()
            );
        }
        for flip in flips {
            let ruling = flip.ruling;
            let title = escaped(&ruling.title);
            let _ = writeln!(text, "`{}`: {title} (`{}`)\n", ruling.id, ruling.place);
            let (pictures, more) = story::pictures(impact, flip);
            for picture in pictures {
                self::picture(text, &picture);
            }
            if more > 0 {
                let _ = writeln!(text, "… and {more} more questions\n");
            }
        }
    }
}

fn picture(text: &mut String, picture: &Picture) {
    let _ = writeln!(text, "```text\n{}", picture.asked);
    for line in &picture.lines {
        let _ = writeln!(text, "{line}");
    }
    let _ = writeln!(text, "```\n");
}

fn named(text: &mut String, impact: &Impact<'_>, suite: &Suite) {
    let Some(erratum) = impact.erratum else {
        return;
    };
    let named = story::named_rulings(suite, &erratum.effect);
    for line in &named {
        let _ = writeln!(text, "- {}", escaped(line));
    }
    if !named.is_empty() {
        text.push('\n');
    }
}

fn in_play(text: &mut String, impact: &Impact<'_>) {
    let _ = writeln!(text, "### In play\n");
    for line in story::sampled(impact) {
        let _ = writeln!(text, "{}\n", escaped(&line));
    }
    for position in &impact.sample.first {
        picture(text, &story::sample_picture(impact, position));
    }
}

fn engines(text: &mut String, impact: &Impact<'_>) {
    let _ = writeln!(text, "### Real engines, by their lists of known failures\n");
    let rows = story::lists(impact);
    if rows.is_empty() {
        let _ = writeln!(text, "No list has anything to do with it.");
    }
    for (engine, fate, rulings) in rows {
        row(text, &engine, fate.about(), &rulings);
    }
    for (engine, (before, after), rulings) in story::logs(impact) {
        let verdicts = format!("{before} → {after}, by its log");
        row(text, &engine, &verdicts, &rulings);
    }
}

fn row(text: &mut String, engine: &str, about: &str, rulings: &[String]) {
    let ids: Vec<String> = rulings.iter().map(|id| format!("`{id}`")).collect();
    let engine = escaped(engine);
    let _ = writeln!(
        text,
        "- **{engine}**, {}: {about} ({})",
        rulings.len(),
        ids.join(", ")
    );
}
