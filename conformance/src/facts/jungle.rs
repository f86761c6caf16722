use std::collections::BTreeSet;

use referee_rules::{
    Position as _,
    jungle::{Position, Rules, Square},
};

use super::fact::{Fact, Source, Value};

pub(super) const FACTS: &[Fact] = &[
    Fact {
        id: "leaps",
        about: "leaps over the rivers, each way apart",
        value: Value::Whole {
            known: 20,
            count: leaps,
        },
        source: Source::own("the reference's table, and every pair of squares in tests/jungle"),
    },
    Fact {
        id: "perft",
        about: "sequences of 1 to 6 plies from the start",
        value: Value::Wholes {
            known: &[24, 576, 12_240, 260_099, 5_111_620, 100_453_636],
            count: || {
                let start = Position::start(&Rules::GUIDE);
                (1..=6)
                    .map(|depth| start.perft(&Rules::GUIDE, depth))
                    .collect()
            },
        },
        source: Source::own(
            "the reference with sets of squares, and the naive implementation with a map of squares",
        ),
    },
];

fn leaps() -> u64 {
    let leaps = Square::all().flat_map(|from| from.leaps().map(move |leap| (from, leap.landing)));
    leaps.collect::<BTreeSet<_>>().len() as u64
}
