//! Both implementations at one position of the moving stage.

use referee_rules::{
    Position as _, Refusal as _,
    bagh_chal::{Action, Board, Piece, Point, Position, Rules, Setup, Side},
};

use super::{
    arrangements::{POINTS, Points, image, members},
    counts::Counts,
};
use crate::bagh_chal::{At, Choice, Naive};

const GUIDE: Rules = Rules::GUIDE;
/// Actions besides the legal ones that are tried in each position.
const TRIED: u64 = 3;

/// Both implementations at one position.
pub(super) struct Both {
    pub(super) reference: Position,
    pub(super) second: Naive,
}

fn at(point: usize) -> At {
    ((point % 5 + 1) as i8, (point / 5 + 1) as i8)
}

/// The reference's point of ours.
fn point_of((file, rank): At) -> Point {
    Point::at(file as usize - 1, rank as usize - 1).unwrap()
}

fn action_of(choice: &Choice) -> Action {
    match choice.from {
        None => Action::Place(point_of(choice.to)),
        Some(from) => Action::Move {
            from: point_of(from),
            to: point_of(choice.to),
        },
    }
}

const fn letter_of(side: Side) -> char {
    match side {
        Side::Goat => 'G',
        Side::Tiger => 'T',
    }
}

/// Whether both implementations have the same letters, turn and counts.
fn is_same(reference: &Position, second: &Naive) -> bool {
    let board = reference.board();
    let setup = reference.setup();
    let letters = Point::all().zip((0..POINTS).map(at)).all(|(point, at)| {
        let letter = match board.piece(point) {
            Some(Piece::Tiger) => 'T',
            Some(Piece::Goat) => 'G',
            None => '.',
        };
        letter == second.letter(at)
    });
    letters
        && letter_of(setup.turn) == second.turn
        && usize::from(setup.in_hand) == second.in_hand
        && usize::from(setup.captured) == second.captured
        && setup.jumper.is_none()
        && setup.seen.is_empty()
}

impl Both {
    pub(super) fn at(turn: Side, tigers: Points, empty: Points) -> Self {
        let captured = empty.count_ones() as usize - 1;
        let mut second = Naive::new(letter_of(turn), "", 0, captured);
        let goats = !(tigers | empty) & ((1 << POINTS) - 1);
        members(tigers).for_each(|point| second.put(at(point), 'T'));
        members(goats).for_each(|point| second.put(at(point), 'G'));
        let points = |points| members(points).map(|point| point_of(at(point))).collect();
        let setup = Setup {
            turn,
            board: Board::of(points(tigers), points(goats)).unwrap(),
            in_hand: 0,
            captured: captured as u8,
            jumper: None,
            seen: Vec::new(),
        };
        let reference = Position::new(&setup, &GUIDE).unwrap();
        Self { reference, second }
    }

    /// An arrangement in the image that a hash chooses; the hash is given too.
    pub(super) fn at_an_image(turn: Side, tigers: Points, empty: Points) -> (Self, u64) {
        let hash = hash_of(turn, tigers, empty);
        let map = (hash % 8) as usize;
        let both = Self::at(turn, image(tigers, map), image(empty, map));
        (both, hash >> 3)
    }

    /// Compares outcome, legal actions, where each leads, and some refusals.
    pub(super) fn compare(
        &self,
        hash: u64,
        images: u64,
        counts: &mut Counts,
    ) -> Result<(), String> {
        let choices = self.second.choices();
        let listed = self.reference.legal(&GUIDE);
        let winner = self
            .reference
            .outcome(&GUIDE)
            .map(|outcome| outcome.winners[0]);
        let winner_too = choices.is_empty().then(|| self.second.other_side());
        if winner.map(letter_of) != winner_too {
            return Err(format!(
                "won by {winner:?}, {winner_too:?} in {:?}",
                self.second
            ));
        }
        if listed.len() != choices.len() {
            return Err(format!("{listed:?}, {choices:?} in {:?}", self.second));
        }
        for choice in &choices {
            let action = action_of(choice);
            if !listed.contains(&action) {
                return Err(format!("{action} is not listed in {:?}", self.second));
            }
            let Ok(next) = self.reference.play(&GUIDE, action) else {
                return Err(format!("{action} is refused in {:?}", self.second));
            };
            let next_too = self.second.after(*choice);
            if !is_same(&next, &next_too) {
                return Err(format!(
                    "{action} in {:?}: {next:?}, {next_too:?}",
                    self.second
                ));
            }
        }
        counts.add(&self.second, &choices, images);
        self.try_others(hash, &choices, counts)
    }

    /// Tries some actions of all that can be written.
    fn try_others(&self, hash: u64, choices: &[Choice], counts: &mut Counts) -> Result<(), String> {
        for tried in 0..TRIED {
            let number = (hash >> (tried * 16)) as usize;
            let (from, to) = (number % POINTS, number / POINTS % (POINTS + 1));
            let (action, first) = if to == POINTS {
                let placed = Action::Place(point_of(at(from)));
                (placed, self.second.first_clause_against_placing(at(from)))
            } else {
                let (from, to) = (at(from), at(to));
                let choice = Choice {
                    from: Some(from),
                    over: None,
                    to,
                };
                (
                    action_of(&choice),
                    self.second.first_clause_against_moving(from, to),
                )
            };
            let first = if choices.is_empty() { Some(5) } else { first };
            let refusal = self.reference.refusal(&GUIDE, action);
            let clause = refusal.map(|refusal| refusal.clause().id());
            let number = clause.and_then(|clause| clause.strip_prefix("BAG-")?.parse().ok());
            if number != first {
                return Err(format!(
                    "{action}: {clause:?}, {first:?} in {:?}",
                    self.second
                ));
            }
            counts.refused += u64::from(first.is_some());
        }
        Ok(())
    }
}

/// Mixes the bits of an arrangement (splitmix64).
fn hash_of(turn: Side, tigers: Points, empty: Points) -> u64 {
    let mut mixed = u64::from(tigers) << 32 | u64::from(empty) << 1 | u64::from(turn == Side::Goat);
    mixed = mixed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
