//! Jungle: every animal of each side on every square, going to every square with everything that may be there;
//! and every leap with the two rats everywhere.

use std::collections::BTreeMap;

use referee_rules::{
    Position as _, Refusal as _,
    jungle::{Action, Animal, Board, Piece, Position, Rules, Setup, Side, Square},
};

use super::all_cores::on_all_cores;
use crate::jungle::{At, End, Naive};

const GUIDE: Rules = Rules::GUIDE;

/// A piece on a square.
type Standing = (Piece, Square);

fn all_pieces() -> impl Iterator<Item = Piece> + Clone {
    let of = |side| {
        Animal::ALL
            .into_iter()
            .map(move |animal| Piece { side, animal })
    };
    Side::BOTH.into_iter().flat_map(of)
}

fn at(square: Square) -> At {
    (square.file() as i8 + 1, square.rank() as i8 + 1)
}

fn naive(setup: &Setup) -> Naive {
    let pieces = setup.board.pieces();
    let pieces = pieces.map(|(square, piece)| (at(square), piece.letter()));
    Naive {
        pieces: pieces.collect::<BTreeMap<_, _>>(),
        red_to_move: setup.turn == Side::Red,
        quiet: setup.quiet,
    }
}

/// The position with these pieces, if it does not contradict itself.
fn position(turn: Side, standing: &[Standing], quiet: u32) -> Option<(Position, Naive)> {
    let board = standing
        .iter()
        .fold(Board::EMPTY, |board, (piece, square)| {
            board.with(*square, *piece)
        });
    let setup = Setup {
        turn,
        board,
        quiet,
        seen: Vec::new(),
    };
    let position = Position::new(&setup, &GUIDE).ok()?;
    Some((position, naive(&setup)))
}

fn end_of(position: &Position) -> Option<End> {
    let outcome = position.outcome(&GUIDE)?;
    Some(match outcome.winners.as_slice() {
        [Side::Red] => End::Red,
        [Side::Blue] => End::Blue,
        _ => End::Draw,
    })
}

/// Compares the outcome here, whether a move is legal or which clause forbids it, and where it leads.
fn compare(position: &Position, second: &Naive, from: Square, to: Square) -> Result<(), String> {
    let action = Action::Move { from, to };
    let differ = |what: &str| Err(format!("{what}: {action} in {position:?}"));
    let end = second.end();
    if end_of(position) != end {
        return differ("the outcome");
    }
    let first = match end {
        Some(_) => Some(5),
        None => second.first_clause_against(at(from), at(to)),
    };
    let legal = second.moves().contains(&(at(from), at(to)));
    if legal != first.is_none() || legal != position.legal(&GUIDE).contains(&action) {
        return differ("the list");
    }
    match position.play(&GUIDE, action) {
        Err(refusal) => {
            let clause = refusal.clause().id();
            let number: Option<u8> = clause
                .strip_prefix("JUN-")
                .and_then(|number| number.parse().ok());
            if number != first {
                return differ(&format!("{clause} or {first:?}"));
            }
        }
        Ok(next) => {
            if !legal {
                return differ("accepted");
            }
            let next_too = second.go(at(from), at(to));
            if naive(&next.setup()) != next_too || end_of(&next) != next_too.end() {
                return differ("the position after");
            }
        }
    }
    Ok(())
}

/// Every way of an animal to certain squares, with everything that may be there.
fn every_move_of(
    mover: Piece,
    quiet: u32,
    goes_to: impl Fn(Square, Square) -> bool,
) -> Result<u64, String> {
    let mut situations = 0;
    for from in Square::all() {
        for to in Square::all().filter(|to| goes_to(from, *to)) {
            let occupants = all_pieces().filter(|piece| *piece != mover).map(Some);
            for occupant in [None].into_iter().chain(occupants) {
                let standing = occupant.map(|piece| (piece, to));
                let pieces: Vec<Standing> = standing.into_iter().chain([(mover, from)]).collect();
                let Some((position, second)) = position(mover.side, &pieces, quiet) else {
                    continue;
                };
                compare(&position, &second, from, to)?;
                situations += 1;
            }
        }
    }
    Ok(situations)
}

/// Every leap of a lion or tiger with every landing, and the rats on certain squares or nowhere.
fn every_leap_of(
    leaper: Piece,
    rat_on: impl Fn(Square, Square, Square) -> bool,
) -> Result<u64, String> {
    let mut situations = 0;
    let rats = Side::BOTH.map(|side| Piece {
        side,
        animal: Animal::Rat,
    });
    let leaps = Square::all().flat_map(|from| from.leaps().map(move |leap| (from, leap.landing)));
    for (from, to) in leaps {
        let squares: Vec<Option<Square>> = [None]
            .into_iter()
            .chain(
                Square::all()
                    .filter(|on| *on != from && *on != to && rat_on(from, to, *on))
                    .map(Some),
            )
            .collect();
        let occupants = all_pieces().filter(|piece| *piece != leaper && !rats.contains(piece));
        for occupant in [None].into_iter().chain(occupants.map(Some)) {
            for red_rat in &squares {
                for blue_rat in squares
                    .iter()
                    .filter(|blue| blue.is_none() || *blue != red_rat)
                {
                    let mut pieces = vec![(leaper, from)];
                    pieces.extend(occupant.map(|piece| (piece, to)));
                    pieces.extend(red_rat.map(|square| (rats[0], square)));
                    pieces.extend(blue_rat.map(|square| (rats[1], square)));
                    let Some((position, second)) = position(leaper.side, &pieces, 0) else {
                        continue;
                    };
                    compare(&position, &second, from, to)?;
                    situations += 1;
                }
            }
        }
    }
    Ok(situations)
}

fn leapers() -> impl Iterator<Item = Piece> {
    all_pieces().filter(|piece| matches!(piece.animal, Animal::Lion | Animal::Tiger))
}

/// The squares on one file or rank with another, the ways of steps and leaps, and the next but one of
/// every other direction.
fn is_near(from: Square, to: Square) -> bool {
    let (files, ranks) = (
        from.file().abs_diff(to.file()),
        from.rank().abs_diff(to.rank()),
    );
    (files == 0 || ranks == 0 || files + ranks == 2) && files + ranks <= 4
}

#[test]
fn every_step_and_leap_with_everything_that_may_be_in_the_way() {
    let mut situations = 0;
    for mover in all_pieces() {
        situations += every_move_of(mover, 7, is_near).unwrap();
        // The sixtieth ply without a capture draws.
        let is_step = |from: Square, to| from.steps().contains(to);
        situations += every_move_of(mover, 59, is_step).unwrap();
    }
    for leaper in leapers() {
        let on_path = |from: Square, to: Square, square| from.between(to).contains(square);
        situations += every_leap_of(leaper, on_path).unwrap();
    }
    assert!(situations > 150_000, "{situations}");
}

#[test]
#[ignore = "a minute in a release build: `cargo test --release --test naive -- --ignored --nocapture`"]
fn every_animal_from_every_square_to_every_square() {
    let movers: Vec<Piece> = all_pieces().collect();
    let situations = on_all_cores(movers.len(), movers.len() as u64, |part, done| {
        let situations = every_move_of(movers[part], 7, |_, _| true)?;
        done.add(1);
        Ok(situations)
    });
    println!(
        "{} situations of an animal, a square and what is there",
        situations.iter().sum::<u64>()
    );
    assert_eq!(situations.len(), 16);
}

#[test]
#[ignore = "a minute in a release build: `cargo test --release --test naive -- --ignored --nocapture`"]
fn every_leap_with_the_rats_everywhere() {
    let leapers: Vec<Piece> = leapers().collect();
    let situations = on_all_cores(leapers.len(), leapers.len() as u64, |part, done| {
        let situations = every_leap_of(leapers[part], |_, _, _| true)?;
        done.add(1);
        Ok(situations)
    });
    println!(
        "{} situations of a leap and two rats",
        situations.iter().sum::<u64>()
    );
    assert_eq!(situations.len(), 4);
}
