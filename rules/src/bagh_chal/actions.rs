use std::{error::Error, fmt};

use arrayvec::ArrayVec;

use super::{
    board::{Jump, Lines, Point, Points},
    options::{Capture, Repetition, Rules, ShutInWhilePlacing},
    position::{Position, Side},
    setup::Piece,
};
use crate::{Clause, Refusal};

/// One ply of bagh chal.
///
/// A step and a capture are both a move: the distance tells them apart.
///
/// # Examples
///
/// ```
/// use referee_rules::bagh_chal::Action;
///
/// let capture: Action = "a1-c3".parse()?;
/// assert_eq!(capture, Action::Move { from: "a1".parse()?, to: "c3".parse()? });
/// assert_eq!(Action::Place("c3".parse()?).to_string(), "c3");
/// # Ok::<(), referee_rules::NotAnAction>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// A goat comes from the hand onto a point (`BAG-09`).
    Place(Point),
    /// A piece goes from one point to another: a step along a line, or a tiger's jump.
    Move {
        /// Where the piece stands.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// The side does nothing; no guide's rule grants it (`BAG-06`).
    Pass,
}

/// The legal actions of a position. The most that any rules allow is well below the capacity.
pub type Actions = ArrayVec<Action, 256>;

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

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tiger => "tiger",
            Self::Goat => "goat",
        })
    }
}

impl Position {
    pub(super) fn legal_actions(&self, rules: &Rules) -> Actions {
        let mut actions = Actions::new();
        if self.ending(rules).is_some() {
            return actions;
        }
        self.for_each_action(rules, &mut |action| {
            // The capacity holds every list that any rules give; a full list drops the rest.
            let _ = actions.try_push(action);
        });
        if rules.repetition == Repetition::Banned {
            actions.retain(|action| !self.repeats(rules, *action));
        }
        actions
    }

    /// Hands out every action that the pieces can make, whether or not the game has ended.
    #[inline]
    pub(super) fn for_each_action(&self, rules: &Rules, push: &mut impl FnMut(Action)) {
        match self.turn {
            Side::Goat => self.goat_actions(rules, push),
            Side::Tiger => self.tiger_actions(rules, push),
        }
    }

    #[inline]
    fn goat_actions(&self, rules: &Rules, push: &mut impl FnMut(Action)) {
        if self.in_hand > 0 {
            self.empty()
                .into_iter()
                .for_each(|point| push(Action::Place(point)));
            if !rules.goats_move_while_placing.is_allowed() {
                return;
            }
        }
        let lines = Lines::of(rules.diagonals);
        for from in self.goats {
            for to in lines.steps(from) & self.empty() {
                push(Action::Move { from, to });
            }
            if rules.goat_captures.is_allowed() {
                self.jumps(rules, from, self.tigers, &mut |to| {
                    push(Action::Move { from, to })
                });
            }
        }
    }

    #[inline]
    fn tiger_actions(&self, rules: &Rules, push: &mut impl FnMut(Action)) {
        if let Some(jumper) = self.jumper {
            self.captures(rules, jumper, push);
            push(Action::Pass);
            return;
        }
        for from in self.tigers {
            self.captures(rules, from, push);
        }
        let steps_barred = rules.capture == Capture::Compulsory && self.can_capture(rules);
        if !steps_barred {
            let lines = Lines::of(rules.diagonals);
            for from in self.tigers {
                for to in lines.steps(from) & self.empty() {
                    push(Action::Move { from, to });
                }
            }
        }
        if rules.tiger_pass.is_allowed() || self.must_pass(rules) {
            push(Action::Pass);
        }
    }

    /// Whether the tigers are shut in and the rules let that win only once all goats are placed.
    fn must_pass(&self, rules: &Rules) -> bool {
        rules.shut_in_while_placing == ShutInWhilePlacing::Passes
            && self.in_hand > 0
            && self.is_shut_in(rules)
    }

    /// The captures of one tiger (`BAG-13`, `BAG-14`, `BAG-15`).
    #[inline]
    pub(super) fn captures(&self, rules: &Rules, from: Point, push: &mut impl FnMut(Action)) {
        let passable = if rules.jump_over_tiger.is_allowed() {
            self.goats | self.tigers
        } else {
            self.goats
        };
        self.jumps(rules, from, passable, &mut |to| {
            push(Action::Move { from, to })
        });
        if rules.jump_two_goats.is_allowed() {
            self.long_jumps(rules, from, &mut |to| push(Action::Move { from, to }));
        }
    }

    /// The landings of jumps over one piece out of a set.
    #[inline]
    fn jumps(&self, rules: &Rules, from: Point, over_any: Points, land: &mut impl FnMut(Point)) {
        let lines = Lines::of_jumps(rules.diagonals, rules.jump_lines);
        for &Jump { over, landing } in lines.jumps(from) {
            if over_any.contains(over) && self.empty().contains(landing) {
                land(landing);
            }
        }
    }

    /// The landings of jumps over two goats in a row.
    fn long_jumps(&self, rules: &Rules, from: Point, land: &mut impl FnMut(Point)) {
        let lines = Lines::of_jumps(rules.diagonals, rules.jump_lines);
        for first in lines.jumps(from) {
            for second in lines.jumps(first.over) {
                if second.over == first.landing
                    && self.goats.contains(first.over)
                    && self.goats.contains(second.over)
                    && self.empty().contains(second.landing)
                {
                    land(second.landing);
                }
            }
        }
    }

    pub(super) fn can_capture(&self, rules: &Rules) -> bool {
        self.tigers
            .into_iter()
            .any(|tiger| self.tiger_can_capture(rules, tiger))
    }

    pub(super) fn tiger_can_capture(&self, rules: &Rules, tiger: Point) -> bool {
        let mut found = false;
        self.captures(rules, tiger, &mut |_| found = true);
        found
    }

    pub(super) fn tiger_can_step(&self, rules: &Rules, tiger: Point) -> bool {
        Lines::of(rules.diagonals).steps(tiger).meets(self.empty())
    }

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

    fn why_not_placed(&self, point: Point) -> Illegal {
        if self.turn == Side::Tiger {
            return Illegal::NotTheGoatsTurn;
        }
        match self.board().piece(point) {
            _ if self.in_hand == 0 => Illegal::NoneInHand,
            Some(piece) => Illegal::Taken { to: point, piece },
            None => Illegal::NoneInHand,
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
        let goats_wait = self.in_hand > 0 && !rules.goats_move_while_placing.is_allowed();
        if piece == Piece::Goat && goats_wait {
            return Illegal::PlaceFirst {
                in_hand: self.in_hand,
            };
        }
        if let Some(piece) = board.piece(to) {
            return Illegal::Taken { to, piece };
        }
        if let Some(jumper) = self.jumper {
            return Illegal::MustGoOn { jumper };
        }
        self.why_no_way(rules, piece, from, to)
    }

    /// Why a piece cannot go to an empty point.
    fn why_no_way(&self, rules: &Rules, piece: Piece, from: Point, to: Point) -> Illegal {
        let between = from.between(to);
        let far = between.len();
        if piece == Piece::Goat && far == 1 && !self.empty().contains(between[0]) {
            return Illegal::GoatJumps { over: between[0] };
        }
        let lines = match (piece, far) {
            (Piece::Tiger, 1..) => Lines::of_jumps(rules.diagonals, rules.jump_lines),
            _ => Lines::of(rules.diagonals),
        };
        let first_step = between.first().copied().unwrap_or(to);
        if !from.is_straight_to(to) || !lines.steps(from).contains(first_step) {
            return Illegal::NoLine { from, to };
        }
        if far == 0 {
            return Illegal::MustCapture;
        }
        if piece == Piece::Goat {
            return Illegal::TooFar { from, to };
        }
        let goats = between
            .iter()
            .filter(|point| self.goats.contains(**point))
            .count();
        match (far, goats) {
            (2.., _) if goats == far => Illegal::SeveralGoats {
                goats: goats as u32,
            },
            (1, _) => Illegal::NoGoatBetween {
                over: between[0],
                piece: self.board().piece(between[0]),
            },
            _ => Illegal::TooFar { from, to },
        }
    }
}
