//! Errata.

use std::collections::BTreeMap;

use pretty_assertions::assert_eq;
use referee::{
    engine::SetOption,
    errata::{Draft, Letter},
    lint::ERRATA_CHECKS,
    suite::{Erratum, Files, Recorded, Suite},
    yaml::{Problems, Source},
};

use super::support::{
    a_span_is_in_its_text, problems_are_told_with_their_places, source, sources, suite,
};

/// An erratum is told to be wrong, each time with a place in it, or what a reader says in it can be
/// recorded anew: the file that is written is read to the same letter, with the answers of today.
pub fn an_erratum_is_written_as_it_was_read(data: &[u8]) {
    let name = "specs/errata/ERR-2025-001.yaml";
    let Some(source) = source(name, data) else {
        return;
    };
    let files = files_with(&source);
    match Suite::from_files(&files) {
        Err(problems) => problems_are_told_with_their_places(&problems),
        Ok(read) => {
            for check in ERRATA_CHECKS {
                let problems = check.run(&files, &read).problems;
                if !problems.is_empty() {
                    problems_are_told_with_their_places(&Problems::from(problems));
                }
            }
            for erratum in &read.errata {
                stands_where_it_says(erratum, &source);
                let letter = letter_of(erratum);
                if let Ok(draft) = Draft::of(letter.clone(), suite())
                    && names_clauses_of_the_small_suite(&draft)
                {
                    is_read_as_drafted(&draft, &letter);
                }
            }
        }
    }
}

fn files_with(source: &Source) -> Files {
    sources("specs/").chain([source.clone()]).collect()
}

fn stands_where_it_says(erratum: &Erratum, source: &Source) {
    for path in [
        &["id"][..],
        &["effect", "options"],
        &["today", "legal"],
        &["none"],
    ] {
        a_span_is_in_its_text(source, erratum.span_at(path));
    }
    assert!(source.slice(erratum.place.span).is_some());
}

/// What the reader said, whatever came of it.
fn letter_of(erratum: &Erratum) -> Letter {
    let options = erratum.effect.options.iter();
    Letter {
        date: erratum.date,
        game: erratum.game,
        rules: erratum.rules.clone(),
        position: erratum.position.clone(),
        actions: erratum.actions.clone(),
        clause: erratum.clause.clone(),
        sentences: erratum.sentences.clone(),
        question: erratum.question.clone(),
        claim: erratum.claim.clone(),
        effect: options
            .map(|(option, amendment)| SetOption {
                game: Some(erratum.game),
                option: option.clone(),
                value: amendment.new.clone(),
            })
            .collect(),
    }
}

/// The reference may refuse an action by a clause that the small suite does not have.
fn names_clauses_of_the_small_suite(draft: &Draft) -> bool {
    let answers = [Some(&draft.today), draft.claimed.as_ref()];
    answers.into_iter().flatten().all(|answer| match answer {
        Recorded::Refused { clause, .. } => clause
            .as_deref()
            .is_none_or(|clause| suite().clause(clause).is_some()),
        Recorded::Reached(_) => true,
    })
}

fn is_read_as_drafted(draft: &Draft, letter: &Letter) {
    let written = draft.to_yaml();
    let name = format!("specs/errata/{}.yaml", draft.id);
    let files = files_with(&Source::new(&name, &written));
    let suite = Suite::from_files(&files).unwrap_or_else(|told| panic!("{told}\n{written}"));
    let erratum = suite
        .erratum(draft.id)
        .unwrap_or_else(|| panic!("{written}"));
    let again = letter_of(erratum);
    assert_eq!(again.ask(), letter.ask(), "{written}");
    assert_eq!(again.date, letter.date);
    assert_eq!(again.clause, letter.clause);
    assert_eq!(again.sentences, letter.sentences, "{written}");
    assert_eq!(words(&again.question), words(&letter.question), "{written}");
    assert_eq!(words(&again.claim), words(&letter.claim), "{written}");
    let options: BTreeMap<_, _> = draft.options.iter().cloned().collect();
    assert_eq!(erratum.effect.options, options, "{written}");
    assert_eq!(erratum.today, draft.today, "{written}");
    assert_eq!(erratum.claimed, draft.claimed, "{written}");
}

/// Line ends and blanks are not what a text says.
fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}
