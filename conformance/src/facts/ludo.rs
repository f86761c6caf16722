use num_rational::BigRational;
use num_traits::{One as _, Zero as _};
use referee_rules::{
    Position as _,
    ludo::{Action, Cell, Colour, Die, Position, Rules, Seats, Setup, Table},
};

use super::{
    chain::Chain,
    fact::{Fact, Source, Value},
    lines::choose,
};

const TWICE: Source = Source::own("the reference, and the naive implementation in tests/naive");

pub(super) const FACTS: &[Fact] = &[
    Fact {
        id: "places",
        about: "places of a token: the yard, 51 cells of the ring, the column, home",
        value: Value::Whole {
            known: 58,
            count: places,
        },
        source: TWICE,
    },
    Fact {
        id: "arrangements-of-a-colour",
        about: "arrangements of the four tokens of a colour, which are alike",
        value: Value::Whole {
            known: 521_855,
            count: || choose(places() as usize + 3, 4),
        },
        source: Source::own("the multisets of four among 58 places"),
    },
    Fact {
        id: "rolls-of-the-last-token",
        about: "expected rolls that bring the last token from the yard home",
        value: Value::Fraction {
            known: "3621763811540576101886646808106975665975/134713546244127343440523266742756048896",
            solve: || last_token().expected_steps(),
        },
        source: TWICE,
    },
    Fact {
        id: "third-six",
        about: "chance that a turn ends with a third six",
        value: Value::Fraction {
            known: "1/216",
            solve: || Some(first_turn().third_six),
        },
        source: Source::own("one face of six, three times"),
    },
    Fact {
        id: "rolls-a-turn",
        about: "expected rolls in the first turn of a game",
        value: Value::Fraction {
            known: "43/36",
            solve: || Some(first_turn().rolls),
        },
        source: Source::own("1 + 1/6 + 1/36"),
    },
    Fact {
        id: "perft",
        about: "sequences of 1 to 8 actions from the start, four players",
        value: Value::Wholes {
            known: &[6, 31, 161, 812, 4_102, 20_687, 104_362, 526_502],
            count: || {
                let start = Position::start(&Rules::GUIDE);
                (1..=8)
                    .map(|depth| start.perft(&Rules::GUIDE, depth))
                    .collect()
            },
        },
        source: TWICE,
    },
];

/// Red with three tokens home and one on a cell, to roll after so many sixes; Yellow waits in its yard.
fn with_last_token(rules: &Rules, cell: Cell, sixes: u8) -> Option<Position> {
    let red = vec![cell, Cell::HOME, Cell::HOME, Cell::HOME];
    let yellow = vec![Cell::YARD; 4];
    let setup = Setup {
        turn: Colour::Red,
        die: None,
        sixes,
        tokens: [(Colour::Red, red), (Colour::Yellow, yellow)]
            .into_iter()
            .collect(),
        owed: 0,
        last_moved: None,
        pending: Vec::new(),
        turn_start: None,
        places: Vec::new(),
    };
    Position::new(&setup, rules).ok()
}

fn table_for_two() -> Rules {
    let seats = Seats::new(&[Colour::Red, Colour::Yellow]);
    let table = Table {
        seats: seats.unwrap_or(Seats::ALL),
        ..Table::PLAIN
    };
    Rules::new(table, *Rules::GUIDE.choices())
}

fn places() -> u64 {
    let rules = table_for_two();
    let stands = |cell: &Cell| *cell == Cell::HOME || with_last_token(&rules, *cell, 0).is_some();
    Cell::all().filter(stands).count() as u64
}

/// The rolls of Red's last token, by the cell on which it is and the sixes before; the opponent's turns
/// are left out.
fn last_token() -> Chain<6> {
    let rules = table_for_two();
    Chain::explore((Cell::YARD, 0), |(cell, sixes)| {
        let position = with_last_token(&rules, cell, sixes);
        Die::ALL.map(|die| {
            let Some(position) = &position else {
                // No cell that a token comes to contradicts anything; if one did, nothing would be found.
                return Some((cell, sixes));
            };
            let mut reached = position.after(&rules, Action::Roll(die));
            while reached.die().is_some() {
                let only = reached.legal(&rules).into_iter().next()?;
                reached = reached.after(&rules, only);
            }
            let again = reached.turn() == Colour::Red;
            let last = reached
                .tokens(Colour::Red)
                .into_iter()
                .find(|cell| *cell != Cell::HOME)?;
            Some((last, if again { reached.sixes() } else { 0 }))
        })
    })
}

/// What becomes of a turn, on average.
struct Turn {
    /// The chance that it ends with the third six in a row.
    third_six: BigRational,
    /// The rolls in it.
    rolls: BigRational,
}

/// The first turn of a game, of all moves the first that is listed: which one does not matter, while all
/// opponents are in their yards.
fn first_turn() -> Turn {
    fn play(position: &Position, rules: &Rules, chance: &BigRational, turn: &mut Turn) {
        let share = chance / BigRational::from_integer(6.into());
        for die in Die::ALL {
            turn.rolls += &share;
            let mut reached = position.after(rules, Action::Roll(die));
            while reached.die().is_some() {
                let Some(first) = reached.legal(rules).into_iter().next() else {
                    return;
                };
                reached = reached.after(rules, first);
            }
            if reached.turn() == position.turn() {
                play(&reached, rules, &share, turn);
            } else if die == Die::Six {
                turn.third_six += &share;
            }
        }
    }
    let mut turn = Turn {
        third_six: BigRational::zero(),
        rolls: BigRational::zero(),
    };
    let start = Position::start(&Rules::GUIDE);
    play(&start, &Rules::GUIDE, &BigRational::one(), &mut turn);
    turn
}
