use std::collections::BTreeMap;

use super::report::{Findings, Linted};
use crate::suite::SentenceId;

/// Every sentence of the guides is cited by a clause, or listed as no rule, and not both. The
/// examples that rulings name are sentences of the guides.
pub(super) fn check(linted: &Linted<'_>) -> Findings {
    let guides = &linted.suite.guides;
    let mut problems = Vec::new();
    let mut cited: BTreeMap<&SentenceId, &str> = BTreeMap::new();
    for file in &linted.suite.clause_files {
        for clause in &file.clauses {
            for sentence in &clause.sources {
                cited.insert(sentence, &clause.id);
                if !guides.contains(sentence) {
                    let message = format!("{} cites {sentence}, which no guide has", clause.id);
                    problems.push(linted.problem(file.source.name(), clause.span, message));
                }
            }
        }
    }
    for ruling in &linted.suite.rulings {
        for sentence in &ruling.examples {
            if !guides.contains(sentence) {
                let place = &ruling.place;
                let message = format!("{} names {sentence}, which no guide has", ruling.id);
                problems.push(linted.problem(&place.file, place.span, message));
            }
        }
    }
    let mut listed: BTreeMap<&SentenceId, &str> = BTreeMap::new();
    for file in &linted.suite.clause_files {
        for not_rule in &file.not_rules {
            let sentence = &not_rule.sentence;
            let mut complain = |message: String| {
                problems.push(linted.problem(file.source.name(), not_rule.span, message));
            };
            if !guides.contains(sentence) {
                complain(format!("no guide has {sentence}"));
            }
            if let Some(clause) = cited.get(sentence) {
                let of_table = not_rule.kind == crate::suite::SentenceKind::Table;
                if !of_table {
                    complain(format!(
                        "{sentence} is listed as no rule, but {clause} cites it"
                    ));
                }
            }
            if listed.insert(sentence, not_rule.kind.name()).is_some() {
                complain(format!("{sentence} is listed twice"));
            }
        }
    }
    let all: Vec<SentenceId> = guides
        .names()
        .flat_map(|guide| guides.sentences(guide))
        .collect();
    let unclassified: Vec<&SentenceId> = all
        .iter()
        .filter(|sentence| !cited.contains_key(sentence) && !listed.contains_key(sentence))
        .collect();
    if let Some(source) = linted.files.guides() {
        for sentence in &unclassified {
            let line = line_of(source.text(), sentence);
            let message = format!("{sentence} is neither cited by a clause nor listed as no rule");
            problems.push(source.problem(crate::yaml::Span::at(line, 3), message));
        }
    }
    let classified = all.len() - unclassified.len();
    let percent = (classified * 100).checked_div(all.len()).unwrap_or(100);
    Findings {
        checked: format!(
            "{} guides, {classified} of {} sentences classified ({percent}%): {} cited by clauses, {} no rules",
            guides.names().count(),
            all.len(),
            cited.len(),
            listed
                .keys()
                .filter(|sentence| !cited.contains_key(*sentence))
                .count()
        ),
        problems,
    }
}

/// The line of the list on which a sentence stands.
fn line_of(list: &str, sentence: &SentenceId) -> usize {
    let guide = format!("{}:", sentence.guide);
    let number = format!("'{}':", sentence.number);
    let mut lines = list
        .lines()
        .enumerate()
        .skip_while(|(_, line)| *line != guide);
    lines
        .find(|(_, line)| line.trim_start().starts_with(&number))
        .map_or(1, |(index, _)| index + 1)
}
