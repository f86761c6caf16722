use std::collections::HashSet;

use referee_rules::{
    Position as _,
    snakes_and_ladders::{
        Action, Face, LADDERS, Link, Overshoot, Position, Rules, SNAKES, Setup, Side,
    },
};

use super::{
    chain::Chain,
    decimals::decimals,
    fact::{Fact, Source, Value},
};

const ALTHOEN: Source = Source::published(
    "S. C. Althoen, L. King and K. Schilling, How Long is a Game of Snakes and Ladders?, \
     The Mathematical Gazette 77 (1993), 71-76",
);
const CHAIN: Source =
    Source::own("the chain of the reference, and that of the naive implementation (tests/naive)");

/// After so many rolls of each token less than 1 of 10^12 races is undecided.
const ENOUGH_ROLLS: u32 = 600;

pub(super) const FACTS: &[Fact] = &[
    Fact {
        id: "expected-rolls",
        about: "expected rolls of a token that races alone",
        value: Value::Fraction {
            known: "225837582538403273407117496273279920181931269186581786048583/\
                    5757472998140039232950575874628786131130999406013041613400",
            solve: || race(Overshoot::Stay).expected_steps(),
        },
        source: ALTHOEN,
    },
    Fact {
        id: "fewest-rolls",
        about: "fewest rolls from the start to 100",
        value: Value::Whole {
            known: 7,
            count: || race(Overshoot::Stay).fewest_steps().map_or(0, u64::from),
        },
        source: ALTHOEN,
    },
    Fact {
        id: "chance-of-the-fewest",
        about: "chance of a race in seven rolls",
        value: Value::Fraction {
            known: "47/31104",
            solve: || race(Overshoot::Stay).chances().nth(7),
        },
        source: CHAIN,
    },
    Fact {
        id: "variance",
        about: "variance of the number of rolls",
        value: Value::Decimals {
            known: "636.2984613448",
            solve: |places| Some(decimals(&race(Overshoot::Stay).variance()?, places)),
        },
        source: CHAIN,
    },
    Fact {
        id: "median",
        about: "rolls within which half of all races are over",
        value: Value::Whole {
            known: 32,
            count: || race(Overshoot::Stay).median(200).map_or(0, u64::from),
        },
        source: CHAIN,
    },
    Fact {
        id: "mode",
        about: "likeliest number of rolls",
        value: Value::Whole {
            known: 22,
            count: || race(Overshoot::Stay).mode(200).map_or(0, u64::from),
        },
        source: CHAIN,
    },
    Fact {
        id: "first-of-two",
        about: "chance that the first of two players wins",
        value: Value::Decimals {
            known: "0.5079115938",
            solve: first_of_two,
        },
        source: CHAIN,
    },
    Fact {
        id: "expected-rolls-clamp",
        about: "expected rolls where a roll beyond 100 stops there (overshoot=clamp)",
        value: Value::Decimals {
            known: "35.8349384136",
            solve: |places| Some(decimals(&race(Overshoot::Clamp).expected_steps()?, places)),
        },
        source: CHAIN,
    },
    Fact {
        id: "expected-rolls-bounce",
        about: "expected rolls where a roll beyond 100 walks back (overshoot=bounce)",
        value: Value::Decimals {
            known: "43.3245974417",
            solve: |places| Some(decimals(&race(Overshoot::Bounce).expected_steps()?, places)),
        },
        source: CHAIN,
    },
    Fact {
        id: "chained-links",
        about: "ends of ladders and snakes that are the foot of another",
        value: Value::Whole {
            known: 0,
            count: chained_links,
        },
        source: Source::own("the lists of both guides, and those of the reference"),
    },
    Fact {
        id: "reachable-positions",
        about: "positions that games come to, the start and the ends among them",
        value: Value::Whole {
            known: 12_270,
            count: reachable_positions,
        },
        source: Source::own(
            "by playing on from the start, with the reference and with the naive implementation",
        ),
    },
];

/// One token that races alone by the reference: the other one stays off the board.
fn race(overshoot: Overshoot) -> Chain<6> {
    let rules = Rules {
        overshoot,
        ..Rules::GUIDE
    };
    Chain::explore(0, |square| {
        let setup = Setup {
            turn: Side::Black,
            black: square,
            white: 0,
            sixes: 0,
            pending: None,
        };
        let position = Position::new(&setup, &rules);
        Face::ALL.map(|face| {
            let Ok(position) = &position else {
                // No square that a token comes to contradicts anything; if one did, nothing would be found.
                return Some(square);
            };
            let reached = position.after(&rules, Action::from(face));
            let ended = reached.outcome(&rules).is_some();
            (!ended).then(|| i64::from(reached.square(Side::Black).number()))
        })
    })
}

fn first_of_two(places: u32) -> Option<String> {
    let (least, most) = race(Overshoot::Stay).first_of_two(ENOUGH_ROLLS);
    let (least, most) = (decimals(&least, places), decimals(&most, places));
    Some(if least == most {
        least
    } else {
        format!("between {least} and {most}")
    })
}

fn chained_links() -> u64 {
    let links: Vec<Link> = LADDERS.into_iter().chain(SNAKES).collect();
    let is_foot = |link: &&Link| links.iter().any(|other| other.foot == link.end);
    links.iter().filter(is_foot).count() as u64
}

fn reachable_positions() -> u64 {
    let rules = Rules::GUIDE;
    let start = Position::start(&rules);
    let mut seen = HashSet::from([start]);
    let mut new = vec![start];
    while let Some(position) = new.pop() {
        for action in position.legal(&rules) {
            let next = position.after(&rules, action);
            if seen.insert(next) {
                new.push(next);
            }
        }
    }
    seen.len() as u64
}
