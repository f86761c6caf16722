use std::collections::BTreeSet;

use super::report::{Findings, Linted};
use crate::suite::{Clause, Language};

/// Every clause has a text in every language, and all of them name the same cells, clauses and keys.
pub(super) fn check(linted: &Linted<'_>) -> Findings {
    let mut problems = Vec::new();
    let mut clauses = 0;
    for file in &linted.suite.clause_files {
        for clause in &file.clauses {
            clauses += 1;
            for fault in Language::ALL
                .into_iter()
                .filter_map(|language| fault(clause, language))
            {
                let message = format!("{} {}: {fault}", clause.id, clause.name);
                problems.push(linted.problem(file.source.name(), clause.span, message));
            }
        }
    }
    let codes = Language::ALL.map(Language::code).join(", ");
    Findings {
        checked: format!("{clauses} clauses in {codes}"),
        problems,
    }
}

/// What is wrong with the text of a clause in a language.
fn fault(clause: &Clause, language: Language) -> Option<String> {
    let (name, code) = (language.name(), language.code());
    let text = clause.text.get(code).map_or("", |text| text.trim());
    if text.is_empty() {
        return Some(format!("it has no text in {name} (`{code}`)"));
    }
    let (english, here) = (names(clause.english()), names(text));
    let listed = |names: Vec<&str>| (!names.is_empty()).then(|| names.join(", "));
    let missing = listed(english.difference(&here).copied().collect());
    let extra = listed(here.difference(&english).copied().collect());
    let differences: Vec<String> = [
        missing.map(|names| format!("does not name {names}, which the English does")),
        extra.map(|names| format!("names {names}, which the English does not")),
    ]
    .into_iter()
    .flatten()
    .collect();
    (!differences.is_empty()).then(|| {
        format!(
            "its text in {name} (`{code}`) {}",
            differences.join("; it ")
        )
    })
}

/// What is written alike in every language: clauses (`JUN-12`), cells (`r13`, `d9`), and words
/// between backticks.
fn names(text: &str) -> BTreeSet<&str> {
    let quoted = text.split('`').skip(1).step_by(2);
    let codes = text
        .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-')
        .filter(|word| {
            word.starts_with(|letter: char| letter.is_ascii_alphabetic())
                && word.contains(|letter: char| letter.is_ascii_digit())
        });
    quoted.chain(codes).collect()
}
