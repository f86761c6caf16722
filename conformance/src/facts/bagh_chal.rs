use referee_rules::{
    Position as _,
    bagh_chal::{Position, Rules},
};

use super::{
    fact::{Fact, Source, Value},
    lines::{GOATS_MOVING, Lines, arrangements},
};

const LIM: Source = Source::published(
    "Lim Y. J. and J. Nievergelt, Tigers and Goats is a draw, Games of No Chance 3, MSRI Publications 56 \
     (2009); here by Burnside's lemma, and position by position in tests/naive",
);
const KUDCHUET: Source = Source::published(
    "the perft test of github.com/ultrasuperpingu/kudchuet, games/bagh_chal/src/game.rs",
);
const BOARD: Source =
    Source::own("asked of the reference, and read from a drawing of the board in tests/naive");
const COUNTED: Source = Source::own(
    "by arithmetic over the lines of the reference, and position by position in tests/naive",
);

pub(super) const FACTS: &[Fact] = &[
    Fact {
        id: "lines",
        about: "lines between neighbouring points",
        value: Value::Whole {
            known: 56,
            count: || Lines::of_the_reference().step_count() / 2,
        },
        source: BOARD,
    },
    Fact {
        id: "jump-lines",
        about: "rows of three points along a line",
        value: Value::Whole {
            known: 40,
            count: || Lines::of_the_reference().jump_count() / 2,
        },
        source: BOARD,
    },
    Fact {
        id: "positions-up-to-symmetry",
        about: "positions of the moving stage, 16 to 20 goats and both sides to move, up to the eight symmetries",
        value: Value::Whole {
            known: 88_260_972,
            count: || 2 * up_to_symmetry().iter().sum::<u64>(),
        },
        source: LIM,
    },
    Fact {
        id: "positions-by-captures",
        about: "the same for one side to move, by goats captured: none to four",
        value: Value::Wholes {
            known: &[33_481, 333_175, 2_105_695, 9_469_965, 32_188_170],
            count: up_to_symmetry,
        },
        source: COUNTED,
    },
    Fact {
        id: "positions",
        about: "positions of the moving stage, both sides to move, images counted apart",
        value: Value::Whole {
            known: 705_743_500,
            count: || 2 * over_all_goats(|goats| arrangements(goats, 0, 0, 0)),
        },
        source: COUNTED,
    },
    Fact {
        id: "goat-moves",
        about: "legal moves of the goats in all these positions",
        value: Value::Whole {
            known: 4_994_503_360,
            count: || {
                let ways = Lines::of_the_reference().step_count();
                ways * over_all_goats(|goats| arrangements(goats, 0, 1, 1))
            },
        },
        source: COUNTED,
    },
    Fact {
        id: "tiger-steps",
        about: "legal steps of the tigers in all these positions",
        value: Value::Whole {
            known: 1_228_988_992,
            count: || {
                let ways = Lines::of_the_reference().step_count();
                ways * over_all_goats(|goats| arrangements(goats, 1, 0, 1))
            },
        },
        source: COUNTED,
    },
    Fact {
        id: "captures",
        about: "legal captures in all these positions",
        value: Value::Whole {
            known: 620_435_200,
            count: || {
                let ways = Lines::of_the_reference().jump_count();
                ways * over_all_goats(|goats| arrangements(goats, 1, 1, 1))
            },
        },
        source: COUNTED,
    },
    Fact {
        id: "stuck-goats",
        about: "positions of the moving stage in which the goats have lost for want of a move",
        value: Value::Whole {
            known: 496,
            count: || {
                let lines = Lines::of_the_reference();
                over_all_goats(|goats| lines.stuck_goats(goats))
            },
        },
        source: COUNTED,
    },
    Fact {
        id: "shut-in-tigers",
        about: "positions of the moving stage in which the tigers are shut in",
        value: Value::Whole {
            known: 825_536,
            count: || {
                let lines = Lines::of_the_reference();
                over_all_goats(|goats| lines.shut_in_tigers(goats))
            },
        },
        source: COUNTED,
    },
    Fact {
        id: "perft",
        about: "sequences of 1 to 8 plies from the start",
        value: Value::Wholes {
            known: &[
                21,
                252,
                5_052,
                68_204,
                1_304_788,
                18_592_000,
                339_123_476,
                4_933_406_760,
            ],
            count: || {
                let start = Position::start(&Rules::GUIDE);
                (1..=8)
                    .map(|depth| start.perft(&Rules::GUIDE, depth))
                    .collect()
            },
        },
        source: KUDCHUET,
    },
];

/// For one side to move, from no goat captured to four.
fn up_to_symmetry() -> Vec<u64> {
    let lines = Lines::of_the_reference();
    let goats = GOATS_MOVING.rev();
    goats
        .map(|goats| lines.arrangements_up_to_symmetry(goats))
        .collect()
}

fn over_all_goats(count: impl Fn(usize) -> u64) -> u64 {
    GOATS_MOVING.map(count).sum()
}
