//! Clause files, and the list of the guides' sentences.

use pretty_assertions::assert_eq;
use referee::{
    lint::CHECKS,
    suite::{Clause, ClauseFile, Files, Language, Suite},
    yaml::{Problems, Source},
};

use super::support::{a_span_is_in_its_text, problems_are_told_with_their_places, source, sources};

/// The longest perft that is counted here.
const MOST_COUNTS: usize = 2;

/// A clause file is told to be wrong, each time with a place in it, or all its clauses have their
/// words and stand where they say, and can be linted.
pub fn a_clause_file_is_kept_or_told_with_its_place(data: &[u8]) {
    let Some(source) = source("specs/any.yaml", data) else {
        return;
    };
    let guides = sources("specs/guides.yaml");
    let files: Files = guides.chain([source.clone()]).collect();
    match Suite::from_files(&files) {
        Err(problems) => problems_are_told_with_their_places(&problems),
        Ok(suite) => {
            for file in &suite.clause_files {
                for clause in &file.clauses {
                    has_its_words(clause, file, &source);
                }
            }
            let short = |file: &ClauseFile| {
                let mut cases = file.perft.iter();
                cases.all(|case| case.counts.len() <= MOST_COUNTS)
            };
            let is_quick = suite.clause_files.iter().all(short);
            let checks = CHECKS.iter().filter(|check| match check.name {
                "sentences" | "languages" | "options" => true,
                "perft" => is_quick,
                _ => false,
            });
            for check in checks {
                let problems = check.run(&files, &suite).problems;
                if !problems.is_empty() {
                    problems_are_told_with_their_places(&Problems::from(problems));
                }
            }
        }
    }
}

fn has_its_words(clause: &Clause, file: &ClauseFile, source: &Source) {
    a_span_is_in_its_text(source, clause.span);
    assert!(clause.id.starts_with(&file.prefix), "{clause:?}");
    assert!(clause.text.contains_key("en"), "{clause:?}");
    for language in Language::ALL {
        let words = clause.words(language);
        assert_eq!(words, words.trim());
    }
    let cited: usize = clause
        .sources_by_guide()
        .iter()
        .map(|(_, sentences)| sentences.len())
        .sum();
    assert_eq!(cited, clause.sources.len());
}

/// A list of sentences is told to be wrong, each time with a place in it, or is written as it was
/// read.
pub fn a_list_of_sentences_is_written_as_it_was_read(data: &[u8]) {
    const NAME: &str = "specs/guides.yaml";
    let Some(source) = source(NAME, data) else {
        return;
    };
    let read = |source: Source| Suite::from_files(&[source].into_iter().collect());
    match read(source) {
        Err(problems) => problems_are_told_with_their_places(&problems),
        Ok(suite) => {
            let written = suite.guides.to_yaml();
            match read(Source::new(NAME, &written)) {
                Err(problems) => panic!("{problems}\n{written}"),
                Ok(again) => assert_eq!(again.guides, suite.guides, "{written}"),
            }
            for guide in suite.guides.names() {
                for sentence in suite.guides.sentences(guide) {
                    assert!(suite.guides.contains(&sentence));
                }
            }
        }
    }
}
