//! What stands in the record of the suite itself.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use referee::suite::Erratum;
use referee_rules::{OptionKind, any::GameId};

use crate::suite::suite;

#[test]
fn every_open_question_of_every_game_stands_in_the_record() {
    let suite = suite();
    let asked: BTreeSet<&str> = suite
        .errata
        .iter()
        .flat_map(|erratum| erratum.effect.options.keys())
        .map(String::as_str)
        .collect();
    let open = GameId::ALL.iter().flat_map(|game| game.all_options());
    let missing: BTreeSet<&str> = open
        .filter(|info| info.kind == OptionKind::Open && !asked.contains(info.name))
        .map(|info| info.name)
        .collect();
    assert_eq!(
        missing,
        BTreeSet::new(),
        "`referee errata new` records them"
    );
}

#[test]
fn what_the_guides_say_against_each_other_stands_in_the_record() {
    let suite = suite();
    let cited = |sentence: &str| {
        let cites = |erratum: &&Erratum| {
            erratum
                .sentences
                .iter()
                .any(|cited| cited.to_string() == sentence)
        };
        suite.errata.iter().find(cites).is_some()
    };
    // An exact roll to wait for, squares on which nothing rests, a star without a direction.
    for sentence in [
        "snakes-ladders-ko 50.3",
        "snakes-ladders-ko 16.4",
        "ludo-ko 16.2",
    ] {
        assert!(cited(sentence), "{sentence}");
    }
}

#[test]
fn an_erratum_without_an_option_says_what_would_change() {
    let suite = suite();
    for erratum in suite
        .errata
        .iter()
        .filter(|erratum| erratum.effect.options.is_empty())
    {
        assert!(
            !erratum.effect.clauses.is_empty(),
            "{}: which text?",
            erratum.id
        );
        assert!(
            erratum.note.is_some(),
            "{}: why is there no option?",
            erratum.id
        );
    }
}

#[test]
fn no_sentence_of_a_guide_is_copied() {
    // Questions and claims are in English; the guides are Korean and Spanish.
    for erratum in &suite().errata {
        let texts = [&erratum.question, &erratum.claim];
        let hangul = |letter: char| ('\u{ac00}'..='\u{d7a3}').contains(&letter);
        assert!(
            texts.iter().all(|text| !text.contains(hangul)),
            "{}",
            erratum.id
        );
    }
}
