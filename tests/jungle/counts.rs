//! Counts of action sequences, by the reference and by the naive generator.

use referee::{
    engine::{read_position, wire::read_rules},
    suite::{Suite, SuiteSource},
};
use referee_rules::any::{AnyPosition, AnyRules, GameId};

use crate::naive::Naive;

/// Beyond this the naive generator takes too long.
const MOST_FOR_NAIVE: u64 = 100_000;
/// Beyond this a test takes too long.
const MOST: u64 = 6_000_000;

#[test]
fn the_counts_of_the_clause_file_are_those_of_both_generators() {
    let suite = Suite::read(&SuiteSource::Embedded).unwrap();
    let file = suite
        .clause_files
        .iter()
        .find(|file| file.game == Some(GameId::Jungle))
        .unwrap();
    assert!(file.perft.len() > 6);
    let mut wrong = Vec::new();
    for case in &file.perft {
        let rules = read_rules(GameId::Jungle, &case.rules).unwrap();
        let position = match &case.position {
            Some(fields) => read_position(&rules, fields).unwrap(),
            None => AnyPosition::start(&rules),
        };
        let naive = naive_of(&position);
        for (depth, wanted) in (1..).zip(&case.counts) {
            if *wanted <= MOST && position.perft(depth) != *wanted {
                wrong.push(format!("{} at {depth}: reference", case.name));
            }
            if *wanted <= MOST_FOR_NAIVE && naive.perft(depth) != *wanted {
                wrong.push(format!("{} at {depth}: naive", case.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn naive_of(position: &AnyPosition) -> Naive {
    let fields = serde_json::to_value(position.setup()).unwrap();
    let quiet = fields["quiet"].as_u64().unwrap();
    Naive::read(
        fields["board"].as_str().unwrap(),
        fields["turn"].as_str().unwrap(),
        u32::try_from(quiet).unwrap(),
    )
}

#[test]
fn a_house_rule_changes_the_counts() {
    let mut rules = AnyRules::guide(GameId::Jungle);
    rules.set("dog_swims", "allowed").unwrap();
    let start = AnyPosition::start(&rules);
    assert_eq!((start.perft(1), start.perft(2)), (24, 576));
    assert_ne!(
        start.perft(4),
        AnyPosition::start(&AnyRules::guide(GameId::Jungle)).perft(4)
    );
}
