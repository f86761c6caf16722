use std::{error::Error, fmt};

use super::{
    actions::Action,
    board::Lines,
    options::{Repetition, Rules},
    points::Point,
    position::{Position, Side},
    setup::Piece,
};
use crate::{Clause, Refusal};

/// Why an action is illegal. Its text says what is in the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game has ended (`BAG-05`).
    GameOver,
    /// No passing (`BAG-06`).
    Pass,
    /// A goat is placed on the tigers' turn (`BAG-07`).
    NotTheGoatsTurn,
    /// No piece stands there (`BAG-08`).
    NothingThere {
        /// The empty point.
        from: Point,
    },
    /// The piece there is the other side's (`BAG-08`).
    NotYours {
        /// Its point.
        from: Point,
        /// What it is.
        piece: Piece,
    },
    /// A goat moves while goats are in hand (`BAG-09`).
    PlaceFirst {
        /// Goats in hand.
        in_hand: u8,
    },
    /// A goat is placed, but none is in hand (`BAG-10`).
    NoneInHand,
    /// The target point is taken (`BAG-11`).
    Taken {
        /// The target.
        to: Point,
        /// What stands on it.
        piece: Piece,
    },
    /// A goat jumps (`BAG-12`).
    GoatJumps {
        /// The point that it would jump over.
        over: Point,
    },
    /// No line runs between the points (`BAG-13`).
    NoLine {
        /// Where the piece stands.
        from: Point,
        /// Where it would go.
        to: Point,
    },
    /// A tiger jumps over more than one goat (`BAG-14`).
    SeveralGoats {
        /// How many goats stand in between.
        goats: u32,
    },
    /// A tiger jumps, but not over a goat (`BAG-15`).
    NoGoatBetween {
        /// The point in between.
        over: Point,
        /// What stands on it.
        piece: Option<Piece>,
    },
    /// The points are too far apart for a step (`BAG-16`).
    TooFar {
        /// Where the piece stands.
        from: Point,
        /// Where it would go.
        to: Point,
    },
    /// Only the tiger that has captured may go on, by capturing (chain jumps; `BAG-18`).
    MustGoOn {
        /// Where that tiger stands.
        jumper: Point,
    },
    /// A capture is compulsory (`BAG-19`).
    MustCapture,
    /// The action would bring a position up for the third time (`BAG-28`).
    Repeats,
}

impl Error for Illegal {}

impl Refusal for Illegal {
    fn clause(&self) -> Clause {
        Clause::new(match self {
            Self::GameOver => "BAG-05",
            Self::Pass => "BAG-06",
            Self::NotTheGoatsTurn => "BAG-07",
            Self::NothingThere { .. } | Self::NotYours { .. } => "BAG-08",
            Self::PlaceFirst { .. } => "BAG-09",
            Self::NoneInHand => "BAG-10",
            Self::Taken { .. } => "BAG-11",
            Self::GoatJumps { .. } => "BAG-12",
            Self::NoLine { .. } => "BAG-13",
            Self::SeveralGoats { .. } => "BAG-14",
            Self::NoGoatBetween { .. } => "BAG-15",
            Self::TooFar { .. } => "BAG-16",
            Self::MustGoOn { .. } => "BAG-18",
            Self::MustCapture => "BAG-19",
            Self::Repeats => "BAG-28",
        })
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over"),
            Self::Pass => f.write_str("a side may not pass"),
            Self::NotTheGoatsTurn => f.write_str("it is the tigers' turn: no goat is placed"),
            Self::NothingThere { from } => write!(f, "no piece stands on {from}"),
            Self::NotYours { from, piece } => {
                write!(f, "the {piece} on {from} belongs to the other side")
            }
            Self::PlaceFirst { in_hand } => write!(
                f,
                "{in_hand} goats are in hand: one must be placed before any goat moves"
            ),
            Self::NoneInHand => f.write_str("all twenty goats have been placed"),
            Self::Taken { to, piece } => write!(f, "{to} is taken by a {piece}"),
            Self::GoatJumps { over } => write!(f, "a goat may not jump over {over}"),
            Self::NoLine { from, to } => {
                write!(f, "the line from {from} to {to} does not exist")
            }
            Self::SeveralGoats { goats } => {
                write!(f, "{goats} goats are in between: a tiger jumps over one")
            }
            Self::NoGoatBetween { over, piece: None } => {
                write!(f, "no goat is on {over} to jump over")
            }
            Self::NoGoatBetween {
                over,
                piece: Some(piece),
            } => write!(f, "a {piece} is on {over}: a tiger jumps over a goat only"),
            Self::TooFar { from, to } => {
                write!(f, "{to} is not next to {from}")
            }
            Self::MustGoOn { jumper } => {
                write!(
                    f,
                    "the tiger on {jumper} is capturing: it goes on or passes"
                )
            }
            Self::MustCapture => f.write_str("a tiger can capture, so it must"),
            Self::Repeats => f.write_str("the position would come up for the third time"),
        }
    }
}

impl Position {
    /// Why an action is illegal, the clauses asked in their order.
    pub(super) fn why_illegal(&self, rules: &Rules, action: Action) -> Option<Illegal> {
        if self.ending(rules).is_some() {
            return Some(Illegal::GameOver);
        }
        let mut possible = false;
        self.for_each_action(rules, &mut |candidate| possible |= candidate == action);
        if possible {
            let banned = rules.repetition == Repetition::Banned && self.repeats(rules, action);
            return banned.then_some(Illegal::Repeats);
        }
        Some(match action {
            Action::Pass => Illegal::Pass,
            Action::Place(point) => self.why_not_placed(point),
            Action::Move { from, to } => self.why_not_moved(rules, from, to),
        })
    }

    fn why_not_placed(&self, to: Point) -> Illegal {
        match (self.turn, self.board().piece(to)) {
            (Side::Tiger, _) => Illegal::NotTheGoatsTurn,
            (Side::Goat, Some(piece)) if self.in_hand > 0 => Illegal::Taken { to, piece },
            (Side::Goat, _) => Illegal::NoneInHand,
        }
    }

    fn why_not_moved(&self, rules: &Rules, from: Point, to: Point) -> Illegal {
        let board = self.board();
        let Some(piece) = board.piece(from) else {
            return Illegal::NothingThere { from };
        };
        if piece != self.turn.piece() {
            return Illegal::NotYours { from, piece };
        }
        if piece == Piece::Goat && !self.goats_may_move(rules) {
            return Illegal::PlaceFirst {
                in_hand: self.in_hand,
            };
        }
        if let Some(piece) = board.piece(to) {
            return Illegal::Taken { to, piece };
        }
        let no_way = match piece {
            Piece::Goat => self.why_no_goat_goes(rules, from, to),
            Piece::Tiger => self.why_no_tiger_goes(rules, from, to),
        };
        no_way.unwrap_or(match self.jumper {
            Some(jumper) => Illegal::MustGoOn { jumper },
            None => Illegal::MustCapture,
        })
    }

    /// Why a goat cannot get to an empty point, if it cannot.
    fn why_no_goat_goes(&self, rules: &Rules, from: Point, to: Point) -> Option<Illegal> {
        let between = from.between(to);
        if let Some(over) = (between & !self.empty()).nearest_to(from) {
            Some(Illegal::GoatJumps { over })
        } else if !runs(Lines::of(rules.diagonals), from, to) {
            Some(Illegal::NoLine { from, to })
        } else {
            (!between.is_empty()).then_some(Illegal::TooFar { from, to })
        }
    }

    /// Why a tiger cannot get to an empty point, if it could not even if it might act freely.
    fn why_no_tiger_goes(&self, rules: &Rules, from: Point, to: Point) -> Option<Illegal> {
        let between = from.between(to);
        let lines = if between.is_empty() {
            Lines::of(rules.diagonals)
        } else {
            Lines::of_jumps(rules.diagonals, rules.jump_lines)
        };
        if !runs(lines, from, to) {
            return Some(Illegal::NoLine { from, to });
        }
        let nearest = between.nearest_to(from)?;
        let goats = (between & self.goats).len();
        let most_goats = 1 + u32::from(rules.jump_two_goats.is_allowed());
        if goats > most_goats {
            return Some(Illegal::SeveralGoats { goats });
        }
        let in_the_way = between & self.tigers & !self.passable(rules);
        if !between.meets(self.passable(rules)) || !in_the_way.is_empty() {
            let over = in_the_way.nearest_to(from).unwrap_or(nearest);
            let piece = self.board().piece(over);
            return Some(Illegal::NoGoatBetween { over, piece });
        }
        let right_behind = between.len() == 1 || between.len() == goats;
        (!right_behind).then_some(Illegal::TooFar { from, to })
    }
}

/// Whether a line runs from one point to another (`BAG-13`).
fn runs(lines: &Lines, from: Point, to: Point) -> bool {
    let next = from.between(to).nearest_to(from).unwrap_or(to);
    from.is_straight_to(to) && lines.steps(from).contains(next)
}
