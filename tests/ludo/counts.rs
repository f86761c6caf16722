//! Counts of action sequences, by the reference and by the naive implementation.

use referee::{
    engine::{read_position, wire::read_rules},
    suite::{Suite, SuiteSource},
};
use referee_rules::any::{AnyPosition, AnyRules, GameId};

use crate::naive::{Naive, Table};

/// Beyond this the naive implementation takes too long.
const MOST_FOR_NAIVE: u64 = 30_000;
/// Beyond this a test takes too long.
const MOST: u64 = 5_000_000;

#[test]
fn the_counts_of_the_clause_file_are_those_of_both() {
    let suite = Suite::read(&SuiteSource::Embedded).unwrap();
    let file = suite
        .clause_files
        .iter()
        .find(|file| file.game == Some(GameId::Ludo))
        .unwrap();
    assert!(file.perft.len() >= 5);
    let mut wrong = Vec::new();
    for case in &file.perft {
        let rules = read_rules(GameId::Ludo, &case.rules).unwrap();
        let position = match &case.position {
            Some(fields) => read_position(&rules, fields).unwrap(),
            None => AnyPosition::start(&rules),
        };
        let naive = Naive::read(&serde_json::to_value(position.setup()).unwrap());
        for (depth, wanted) in (1..).zip(&case.counts) {
            if *wanted <= MOST && position.perft(depth) != *wanted {
                wrong.push(format!("{} at {depth}: reference", case.name));
            }
            if *wanted <= MOST_FOR_NAIVE && naive.perft(depth, table(&rules)) != *wanted {
                wrong.push(format!("{} at {depth}: naive", case.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn table(rules: &AnyRules) -> Table {
    match rules {
        AnyRules::Ludo(chosen) => crate::support::naive_table(&chosen.game),
        _ => Table::default(),
    }
}
