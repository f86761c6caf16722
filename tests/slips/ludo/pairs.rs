//! What stands in the way, and what is captured, is wrong.

use super::{
    cells::Cell,
    rules::Rules,
    slip,
    state::{Gains, Move, State},
};
use crate::slip::Slip;

type May = fn(&Rules, &State, &Move) -> bool;

/// Whether any opponent has so many tokens on a cell.
fn enemies(state: &State, colour: usize, cell: Cell) -> usize {
    let enemies = (0..4).filter(|other| state.are_enemies(colour, *other));
    enemies.map(|other| state.count(other, cell)).sum()
}

pub(super) fn pairs() -> Vec<Slip> {
    let stops: [(&str, May); 8] = [
        ("stopping-on-pairs", |_, _, _| true),
        ("no-stopping-on-single-tokens", |rules, state, it| {
            rules.may_stop(state, it) && enemies(state, it.colour, it.to) == 0
        }),
        (
            "no-stopping-beside-pairs-on-safe-cells",
            |rules, state, it| {
                let mut others = (0..4).filter(|other| state.are_enemies(it.colour, *other));
                let pair = others.any(|other| state.count(other, it.to) > 1);
                rules.may_stop(state, it) && !(rules.is_safe(it.colour, it.to) && pair)
            },
        ),
        (
            "no-stopping-beside-others-on-safe-cells",
            |rules, state, it| {
                let others = enemies(state, it.colour, it.to);
                rules.may_stop(state, it) && !(rules.is_safe(it.colour, it.to) && others > 0)
            },
        ),
        ("no-entering-beside-others", |rules, state, it| {
            let others = enemies(state, it.colour, it.to);
            rules.may_stop(state, it) && !(it.from == Cell::Yard && others > 0)
        }),
        ("no-entering-beside-own", |rules, state, it| {
            let own = state.count(it.colour, it.to);
            rules.may_stop(state, it) && !(it.from == Cell::Yard && own > 0)
        }),
        ("no-third-token-on-an-own-pair", |rules, state, it| {
            let own = state.count(it.colour, it.to);
            rules.may_stop(state, it) && !(it.to.is_ring() && own > 1)
        }),
        ("no-second-token-in-the-column", |rules, state, it| {
            let own = state.count(it.colour, it.to);
            let column = matches!(it.to, Cell::Column(_));
            rules.may_stop(state, it) && !(column && own > 0)
        }),
    ];
    let passes: [(&str, May); 9] = [
        ("walls-where-none-were-chosen", |rules, state, it| {
            let mut walled = state.clone();
            walled.table.walls = true;
            rules.may_pass(&walled, it)
        }),
        ("walls-are-overlooked", |_, _, _| true),
        ("single-tokens-are-walls", |rules, state, it| {
            let free =
                |cell| rules.is_safe(it.colour, cell) || enemies(state, it.colour, cell) == 0;
            !state.table.walls || it.from == Cell::Yard || rules.passed(it).all(free)
        }),
        ("pairs-on-safe-cells-are-walls", |rules, state, it| {
            let free = |cell| enemies(state, it.colour, cell) < 2;
            !state.table.walls || it.from == Cell::Yard || rules.passed(it).all(free)
        }),
        ("own-pairs-are-walls", |rules, state, it| {
            let free = |cell: Cell| !cell.is_ring() || state.count(it.colour, cell) < 2;
            let own = !state.table.walls || rules.passed(it).all(free);
            rules.may_pass(state, it) && own
        }),
        ("the-cell-before-the-last-is-no-wall", |rules, state, it| {
            let passed: Vec<Cell> = rules.passed(it).collect();
            let seen = passed.split_last().map_or(&[][..], |(_, seen)| seen);
            let free = |cell: &Cell| rules.pair_on(state, it.colour, *cell).is_none();
            !state.table.walls || seen.iter().all(free)
        }),
        ("the-first-cell-is-no-wall", |rules, state, it| {
            let free = |cell| rules.pair_on(state, it.colour, cell).is_none();
            !state.table.walls || it.from == Cell::Yard || rules.passed(it).skip(1).all(free)
        }),
        ("walls-do-not-stop-a-six", |rules, state, it| {
            it.die == 6 || rules.may_pass(state, it)
        }),
        (
            "walls-do-not-stop-who-turns-into-the-column",
            |rules, state, it| !it.to.is_ring() || rules.may_pass(state, it),
        ),
    ];
    type IsPair = fn(usize) -> bool;
    let counts: [(&str, IsPair); 3] = [
        ("three-are-no-pair", |count| count == 2 || count == 4),
        ("four-are-no-pair", |count| count == 2 || count == 3),
        ("only-three-are-a-pair", |count| count >= 3),
    ];
    let stops = stops
        .into_iter()
        .map(|(name, case)| slip("pair", name, |rules| rules.may_stop = case));
    let passes = passes
        .into_iter()
        .map(|(name, case)| slip("wall", name, |rules| rules.may_pass = case));
    let counts = counts
        .into_iter()
        .map(|(name, case)| slip("pair", name, |rules| rules.is_pair = case));
    let each_token = slip("pair", "its-tokens-are-listed-one-by-one", |rules| {
        rules.each_token = true;
    });
    let cases = stops.chain(passes).chain(counts);
    cases.chain([each_token]).collect()
}

type Victim = fn(&Rules, &State, &Move) -> Option<usize>;

pub(super) fn captures() -> Vec<Slip> {
    let victims: [(&str, Victim); 11] = [
        ("nothing-is-captured", |_, _, _| None),
        ("the-next-colour-is-never-captured", |rules, state, it| {
            rules
                .victim(state, it)
                .filter(|victim| (it.colour + 1) % 4 != *victim)
        }),
        (
            "the-opposite-colour-is-never-captured",
            |rules, state, it| {
                rules
                    .victim(state, it)
                    .filter(|victim| (it.colour + 2) % 4 != *victim)
            },
        ),
        ("the-last-colour-is-never-captured", |rules, state, it| {
            rules
                .victim(state, it)
                .filter(|victim| (it.colour + 3) % 4 != *victim)
        }),
        ("own-tokens-are-captured", |rules, state, it| {
            let own = state.count(it.colour, it.to) > 0 && it.to.is_ring();
            rules
                .victim(state, it)
                .or((own && !rules.is_safe(it.colour, it.to)).then_some(it.colour))
        }),
        ("what-is-passed-is-captured", |rules, state, it| {
            let mut passed = rules.passed(it).filter(|cell| cell.is_ring());
            let single = |cell: Cell| {
                let mut others = (0..4).filter(|other| state.are_enemies(it.colour, *other));
                others.find(|other| state.count(*other, cell) == 1)
            };
            rules.victim(state, it).or_else(|| {
                passed.find_map(|cell| single(cell).filter(|_| !rules.is_safe(it.colour, cell)))
            })
        }),
        ("on-the-own-star-captures", |rules, state, it| {
            let star = Cell::Ring((rules.starts[it.colour] + 8) % 52);
            let mut others = (0..4).filter(|other| state.are_enemies(it.colour, *other));
            let there = others.find(|other| it.to == star && state.count(*other, star) == 1);
            rules.victim(state, it).or(there)
        }),
        ("on-foreign-stars-captures", |rules, state, it| {
            let Cell::Ring(cell) = it.to else { return None };
            let foreign =
                (0..4).any(|colour| colour != it.colour && cell == (rules.starts[colour] + 8) % 52);
            let mut others = (0..4).filter(|other| state.are_enemies(it.colour, *other));
            let there = others.find(|other| foreign && state.count(*other, it.to) == 1);
            rules.victim(state, it).or(there)
        }),
        (
            "on-the-start-of-a-colour-that-plays-not-captures",
            |rules, state, it| {
                let Cell::Ring(cell) = it.to else { return None };
                let unused = (0..4).any(|colour| {
                    !state.table.seated[colour]
                        && [0, 8].contains(&((cell + 52 - rules.starts[colour]) % 52))
                });
                let mut others = (0..4).filter(|other| state.are_enemies(it.colour, *other));
                let there = others.find(|other| unused && state.count(*other, it.to) == 1);
                rules.victim(state, it).or(there)
            },
        ),
        (
            "a-token-on-its-own-start-is-captured",
            |rules, state, it| {
                let mut others = (0..4).filter(|other| state.are_enemies(it.colour, *other));
                let there = others.find(|other| {
                    it.to == Cell::Ring(rules.starts[*other]) && state.count(*other, it.to) == 1
                });
                rules.victim(state, it).or(there)
            },
        ),
        (
            "in-teams-the-partner-is-captured-first",
            |rules, state, it| {
                let partner = (it.colour + 2) % 4;
                let there = state.table.teams
                    && it.to.is_ring()
                    && !rules.is_safe(it.colour, it.to)
                    && it.from != Cell::Yard
                    && state.count(partner, it.to) == 1;
                there.then_some(partner).or_else(|| rules.victim(state, it))
            },
        ),
    ];
    type Aftermath = fn(&mut State, &Move, Gains);
    let aftermaths: [(&str, Aftermath); 4] = [
        ("the-captured-token-stays", |state, it, gains| {
            let from = Cell::Yard;
            let missing = (0..4).find(|other| {
                state.are_enemies(it.colour, *other) && state.count(*other, from) > 0
            });
            if let Some(victim) = missing.filter(|_| gains.capture) {
                state.relocate(victim, Cell::Yard, it.to);
            }
        }),
        (
            "the-captured-token-goes-to-its-start",
            |state, it, gains| {
                let start = Rules::default().starts;
                let missing = (0..4).find(|other| {
                    state.are_enemies(it.colour, *other) && state.count(*other, Cell::Yard) > 0
                });
                if let Some(victim) = missing.filter(|_| gains.capture) {
                    state.relocate(victim, Cell::Yard, Cell::Ring(start[victim]));
                }
            },
        ),
        ("the-capturing-token-goes-back-too", |state, it, gains| {
            if gains.capture {
                state.relocate(it.colour, it.to, Cell::Yard);
            }
        }),
        ("the-whole-stack-moves", |state, it, _| {
            if it.from.is_ring() {
                for token in &mut state.tokens[it.colour] {
                    if *token == it.from {
                        *token = it.to;
                    }
                }
            }
        }),
    ];
    let victims = victims
        .into_iter()
        .map(|(name, case)| slip("capture", name, |rules| rules.victim = case));
    let aftermaths = aftermaths
        .into_iter()
        .map(|(name, case)| slip("capture", name, |rules| rules.aftermath = case));
    victims.chain(aftermaths).collect()
}
