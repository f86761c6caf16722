//! Counts in units are the counts of one machine.

use pretty_assertions::assert_eq;
use referee::{
    engine::{
        Interrupt,
        wire::{RuleChoices, read_rules},
    },
    work::{Counted, PerftJob, Task, Unit},
};
use referee_rules::any::{AnyPosition, GameId, RuleValue};
use serde_json::{Value, json};

use crate::support::{done, file, merge, plan, referee, run, turned};

#[test]
fn the_report_is_that_of_one_machine() {
    for words in [
        "--game bagh-chal --depth 4",
        "--game bagh-chal --depth 4 --divide",
        "--game jungle --depth 3 --divide",
        "--game ludo --depth 4 --set seats=red+yellow",
        "--game snakes-and-ladders --depth 5 --set overshoot=bounce --divide",
        "--game bagh-chal --depth 1 --divide",
        "--game bagh-chal --depth 0 --divide",
    ] {
        let units = plan(&format!("perft {words} --units 7"));
        let name = format!("perft-{}.jsonl", words.replace([' ', '+', '='], ""));
        let results = file(&name, &turned(&done(&units)));
        for format in ["human", "json"] {
            let merged = merge(&[&results], &["--format", format]);
            let alone = referee(&format!("perft {words} --format {format}"));
            assert_eq!((merged.code, merged.stderr.as_str()), (0, ""), "{words}");
            assert_eq!(merged.stdout, alone.stdout, "{words}");
        }
    }
}

#[test]
fn a_position_is_counted_from() {
    let position =
        r#"{"turn":"tiger","board":"T...T/...../..G../.G.../.T..T","in_hand":18,"captured":0}"#;
    let plan = run(
        [
            "work",
            "plan",
            "perft",
            "--game",
            "bagh-chal",
            "--depth",
            "3",
            "--position",
            position,
        ],
        "",
    );
    let results = file("perft-position.jsonl", &done(&plan.stdout));
    let alone = run(
        [
            "perft",
            "--game",
            "bagh-chal",
            "--depth",
            "3",
            "--format",
            "json",
            "--position",
            position,
        ],
        "",
    );
    assert_eq!(
        merge(&[&results], &["--format", "json"]).stdout,
        alone.stdout
    );
}

/// The count of a job, unit by unit.
fn counted(job: &PerftJob, units: &[Unit]) -> Counted {
    let results: Vec<Value> = units
        .iter()
        .map(|unit| match &unit.task {
            Task::Perft { share, .. } => json!(job.perform(share, &Interrupt::default()).unwrap()),
            _ => panic!("a unit of another kind"),
        })
        .collect();
    job.merge(results.iter()).unwrap()
}

#[test]
fn under_every_option_the_sum_of_the_parts_is_the_whole() {
    const DEPTH: u32 = 3;
    for game in GameId::ALL {
        for option in game.options() {
            for value in option.values {
                let text = RuleValue::Text(value.name.to_owned());
                let rules: RuleChoices = [(option.name.to_owned(), text)].into();
                let Ok(in_force) = read_rules(*game, &rules) else {
                    continue;
                };
                let whole = AnyPosition::start(&in_force).perft(DEPTH);
                let job = PerftJob {
                    game: *game,
                    rules,
                    depth: DEPTH,
                    ..PerftJob::default()
                };
                let units = job.plan(3, Some(2)).unwrap();
                assert_eq!(
                    counted(&job, &units).nodes,
                    whole,
                    "{game} {option:?} {value:?}"
                );
            }
        }
    }
}

#[test]
fn wherever_it_is_cut_the_count_is_the_same() {
    let mut job = PerftJob {
        game: GameId::BaghChal,
        depth: 4,
        divide: true,
        ..PerftJob::default()
    };
    let whole = counted(&job, &job.plan(1, Some(0)).unwrap());
    assert_eq!(whole.nodes, 68_204);
    assert_eq!(whole.divide.values().sum::<u64>(), 68_204);
    for split in 0..4 {
        for units in [1, 5, 1_000_000] {
            let units = job.plan(units, Some(split)).unwrap();
            assert_eq!(counted(&job, &units), whole, "after {split} plies");
        }
    }
    assert!(
        job.plan(1, Some(4)).is_err(),
        "there would be nothing to count"
    );
    job.depth = 0;
    assert_eq!(counted(&job, &job.plan(3, None).unwrap()).nodes, 1);
}

#[test]
fn equal_positions_are_counted_once() {
    let job = PerftJob {
        game: GameId::BaghChal,
        depth: 4,
        ..PerftJob::default()
    };
    let units = job.plan(1, Some(3)).unwrap();
    let Task::Perft { share, .. } = &units[0].task else {
        panic!("a unit of another kind")
    };
    let ways: u64 = share.positions.iter().map(|position| position.times).sum();
    assert_eq!(ways, 5_052);
    assert!(share.positions.len() < 5_052, "{}", share.positions.len());
    let mut seen = std::collections::BTreeSet::new();
    for position in &share.positions {
        assert!(seen.insert(json!(position.position).to_string()));
    }
}
