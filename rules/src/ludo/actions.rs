use std::{error::Error, fmt};

use arrayvec::ArrayVec;

use super::{
    board::{Cell, Colour, Die, Track},
    options::{EnterOn, Entering, Finish, Rules},
    position::Position,
};
use crate::{Clause, Refusal};

/// One ply of ludo.
///
/// Tokens of a colour that stand together are one action: it names cells, not tokens.
///
/// # Examples
///
/// ```
/// use referee_rules::ludo::{Action, Cell, Die};
///
/// assert_eq!("roll 6".parse(), Ok(Action::Roll(Die::Six)));
/// let enter: Action = "yard-r0".parse()?;
/// assert_eq!(enter, Action::Move { from: Cell::YARD, to: "r0".parse()? });
/// # Ok::<(), referee_rules::NotAnAction>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// The die shows a face (`LUD-09`).
    Roll(Die),
    /// A token goes from one place to another; from the yard, it enters (`LUD-10`).
    Move {
        /// Where the token is.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// The roll is left unused; no guide's rule grants it (`LUD-08`).
    Pass,
}

/// The legal actions of a position: six rolls, or at most four moves and a pass.
pub type Actions = ArrayVec<Action, 6>;

const ROLLS: [Action; 6] = [
    Action::Roll(Die::One),
    Action::Roll(Die::Two),
    Action::Roll(Die::Three),
    Action::Roll(Die::Four),
    Action::Roll(Die::Five),
    Action::Roll(Die::Six),
];

/// Whose pair is in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairOf {
    /// An opponent's.
    Opponent(Colour),
    /// One of a token of each opponent, where these count as a pair (`LUD-51`).
    BothOpponents,
    /// The partner's, where it blocks (`LUD-50`).
    Partner,
    /// The mover's own, where it blocks (`LUD-38`).
    Own,
}

/// Why an action is illegal. Its text says what is in the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game has ended (`LUD-07`).
    GameOver,
    /// No passing (`LUD-08`).
    Pass,
    /// No roll is pending, so nothing moves (`LUD-09`).
    RollFirst,
    /// A roll is pending and must be used (`LUD-09`).
    MoveFirst {
        /// The pending roll.
        die: Die,
    },
    /// No token of the mover is there (`LUD-10`).
    NothingThere {
        /// The mover.
        mover: Colour,
        /// The place.
        from: Cell,
    },
    /// The token there belongs to another colour (`LUD-10`).
    NotYours {
        /// The place.
        from: Cell,
        /// Whose token it is.
        colour: Colour,
    },
    /// A token that is home stays there (`LUD-10`).
    AlreadyHome,
    /// The roll brings no token out of the yard (`LUD-12`).
    NoEntry {
        /// The roll.
        die: Die,
    },
    /// A token enters on its colour's start (`LUD-13`).
    EntersElsewhere {
        /// The colour.
        mover: Colour,
    },
    /// A token that can enter must (compulsory entering; `LUD-14`).
    MustEnter,
    /// The token has left the ring, or its colour leaves it before that cell (`LUD-16`).
    OffTheRing {
        /// The colour.
        mover: Colour,
        /// The ring cell.
        to: Cell,
    },
    /// The token is not round the ring yet (`LUD-17`).
    NotRound {
        /// The ring cell on which the roll ends.
        end: Cell,
    },
    /// The token would walk against the direction of play (`LUD-18`).
    Backwards {
        /// Where it stands.
        from: Cell,
        /// Where it would go.
        to: Cell,
    },
    /// The roll leads beyond home (`LUD-19`).
    BeyondHome {
        /// Where the token stands.
        from: Cell,
        /// The roll.
        die: Die,
    },
    /// The cell is not as far away as the roll says (`LUD-20`).
    WrongCount {
        /// Where the token stands.
        from: Cell,
        /// The roll.
        die: Die,
        /// Where the roll leads.
        end: Cell,
    },
    /// A pair is on the cell (`LUD-33`; on safe cells `LUD-35`).
    PairStops {
        /// The cell.
        cell: Cell,
        /// Whose pair it is.
        pair: PairOf,
        /// Whether the cell is safe.
        safe: bool,
    },
    /// A pair on the way is a wall (`LUD-36`; on safe cells `LUD-37`).
    PairBars {
        /// The pair's cell.
        cell: Cell,
        /// Whose pair it is.
        pair: PairOf,
        /// Whether the cell is safe.
        safe: bool,
    },
    /// Single tokens of several opponents are on the cell (where that blocks; `LUD-52`).
    SharedCell {
        /// The cell.
        cell: Cell,
    },
}

impl Error for Illegal {}

impl Refusal for Illegal {
    fn clause(&self) -> Clause {
        Clause::new(match self {
            Self::GameOver => "LUD-07",
            Self::Pass => "LUD-08",
            Self::RollFirst | Self::MoveFirst { .. } => "LUD-09",
            Self::NothingThere { .. } | Self::NotYours { .. } | Self::AlreadyHome => "LUD-10",
            Self::NoEntry { .. } => "LUD-12",
            Self::EntersElsewhere { .. } => "LUD-13",
            Self::MustEnter => "LUD-14",
            Self::OffTheRing { .. } => "LUD-16",
            Self::NotRound { .. } => "LUD-17",
            Self::Backwards { .. } => "LUD-18",
            Self::BeyondHome { .. } => "LUD-19",
            Self::WrongCount { .. } => "LUD-20",
            Self::PairStops { pair, safe, .. } => match pair {
                PairOf::Own => "LUD-38",
                PairOf::Partner => "LUD-50",
                PairOf::BothOpponents => "LUD-51",
                PairOf::Opponent(_) if *safe => "LUD-35",
                PairOf::Opponent(_) => "LUD-33",
            },
            Self::PairBars { pair, safe, .. } => match pair {
                PairOf::Own => "LUD-38",
                PairOf::Partner => "LUD-50",
                PairOf::BothOpponents => "LUD-51",
                PairOf::Opponent(_) if *safe => "LUD-37",
                PairOf::Opponent(_) => "LUD-36",
            },
            Self::SharedCell { .. } => "LUD-52",
        })
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over"),
            Self::Pass => f.write_str("a player may not pass"),
            Self::RollFirst => f.write_str("the die must be rolled first"),
            Self::MoveFirst { die } => write!(f, "the {die} that was rolled must be used first"),
            Self::NothingThere { mover, from } => write!(f, "{mover} has no token on {from}"),
            Self::NotYours { from, colour } => write!(f, "the token on {from} is {colour}'s"),
            Self::AlreadyHome => f.write_str("a token that is home stays there"),
            Self::NoEntry { die } => write!(f, "a {die} brings no token out of the yard"),
            Self::EntersElsewhere { mover } => {
                write!(f, "{mover}'s tokens enter on {}", mover.start())
            }
            Self::MustEnter => f.write_str("a token can enter, so one must"),
            Self::OffTheRing { mover, to } => {
                write!(f, "{mover} turns into its column before {to}")
            }
            Self::NotRound { end } => {
                write!(f, "the token is not round yet: the roll ends on {end}")
            }
            Self::Backwards { from, to } => write!(f, "from {from} to {to} is backwards"),
            Self::BeyondHome { from, die } => {
                write!(f, "a {die} leads from {from} beyond home")
            }
            Self::WrongCount { from, die, end } => {
                write!(f, "a {die} leads from {from} to {end}")
            }
            Self::PairStops { cell, pair, .. } => {
                write!(f, "{pair} pair is on {cell}: no token may stop there")
            }
            Self::PairBars { cell, pair, .. } => {
                write!(f, "{pair} pair on {cell} bars the way")
            }
            Self::SharedCell { cell } => write!(f, "tokens of both opponents are on {cell}"),
        }
    }
}

impl fmt::Display for PairOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Opponent(colour) => write!(f, "{colour}'s"),
            Self::BothOpponents => f.write_str("the opponents'"),
            Self::Partner => f.write_str("the partner's"),
            Self::Own => f.write_str("the mover's own"),
        }
    }
}

impl Position {
    #[inline]
    pub(super) fn legal_actions(&self, rules: &Rules) -> Actions {
        if self.is_over(rules) {
            return Actions::new();
        }
        let Some(die) = self.die else {
            return Actions::from(ROLLS);
        };
        let mut actions = Actions::new();
        self.for_each_move(rules, die, |from, to| {
            // Four tokens have at most four moves, so there is room.
            let _ = actions.try_push(Action::Move { from, to });
            true
        });
        if rules.choices.passing.is_allowed() {
            let _ = actions.try_push(Action::Pass);
        }
        actions
    }

    /// Whether the pending roll can be used.
    #[inline]
    pub(super) fn has_move(&self, rules: &Rules) -> bool {
        let mut found = false;
        if let Some(die) = self.die {
            self.for_each_move(rules, die, |_, _| {
                found = true;
                false
            });
        }
        found
    }

    /// Hands out every move that a roll allows, until told `false`; tokens that stand together
    /// once.
    #[inline]
    fn for_each_move(&self, rules: &Rules, die: Die, mut go_on: impl FnMut(Cell, Cell) -> bool) {
        let mover = self.mover(rules);
        let mut last = Cell::HOME;
        for &from in &self.tokens.of(mover) {
            if from == last || from == Cell::HOME {
                continue;
            }
            last = from;
            let Some(to) = end_of_move(rules, mover, from, die) else {
                continue;
            };
            if !self.is_free_to_go(rules, mover, from, to, die) {
                continue;
            }
            let entering_only =
                from == Cell::YARD && rules.choices.entering == Entering::Compulsory;
            if !go_on(from, to) || entering_only {
                return;
            }
        }
    }

    /// Why an action is illegal, the clauses asked in their order.
    pub(super) fn why_illegal(&self, rules: &Rules, action: Action) -> Option<Illegal> {
        if self.is_over(rules) {
            return Some(Illegal::GameOver);
        }
        match (action, self.die) {
            (Action::Pass, Some(_)) if rules.choices.passing.is_allowed() => None,
            (Action::Pass, _) => Some(Illegal::Pass),
            (Action::Roll(_), None) => None,
            (Action::Roll(_), Some(die)) => Some(Illegal::MoveFirst { die }),
            (Action::Move { .. }, None) => Some(Illegal::RollFirst),
            (Action::Move { from, to }, Some(die)) => self.why_not_moved(rules, die, from, to),
        }
    }

    fn why_not_moved(&self, rules: &Rules, die: Die, from: Cell, to: Cell) -> Option<Illegal> {
        let mover = self.mover(rules);
        if self.tokens.count(mover, from) == 0 {
            return Some(self.whose_token(mover, from));
        }
        if from == Cell::HOME {
            return Some(Illegal::AlreadyHome);
        }
        let end = end_of_move(rules, mover, from, die);
        if from == Cell::YARD {
            if end.is_none() {
                return Some(Illegal::NoEntry { die });
            }
            if end != Some(to) {
                return Some(Illegal::EntersElsewhere { mover });
            }
        } else {
            if self.must_enter(rules, mover, die) {
                return Some(Illegal::MustEnter);
            }
            if end != Some(to) {
                return Some(why_not_there(rules, mover, from, to, die));
            }
        }
        self.why_no_stop(rules, mover, from, to).or_else(|| {
            let walls = rules.walls_stand();
            walls.then(|| self.why_no_passing(rules, mover, from, die))?
        })
    }

    fn whose_token(&self, mover: Colour, from: Cell) -> Illegal {
        let other = mover
            .others()
            .find(|other| from.is_ring() && self.tokens.count(*other, from) > 0);
        match other {
            Some(colour) => Illegal::NotYours { from, colour },
            None => Illegal::NothingThere { mover, from },
        }
    }

    /// Whether a token can enter and so must (`LUD-14`).
    fn must_enter(&self, rules: &Rules, mover: Colour, die: Die) -> bool {
        rules.choices.entering == Entering::Compulsory
            && self.tokens.count(mover, Cell::YARD) > 0
            && end_of_move(rules, mover, Cell::YARD, die)
                .is_some_and(|to| self.is_free_to_go(rules, mover, Cell::YARD, to, die))
    }
}

/// Where a roll leads a token, other tokens left aside (`LUD-12`, `LUD-13`, `LUD-19`, `LUD-20`).
#[inline]
fn end_of_move(rules: &Rules, mover: Colour, from: Cell, die: Die) -> Option<Cell> {
    if from == Cell::YARD {
        return enters(rules, die).then(|| mover.start());
    }
    let track = Track::of(rules);
    track
        .end(mover, from, die)
        .or_else(|| match rules.choices.finish {
            Finish::Exact => None,
            Finish::Overshoot => track.steps(mover, from).map(|_| Cell::HOME),
            Finish::Bounce => {
                let beyond = track.steps(mover, from)? + die.pips();
                track.cell_at(mover, (2 * track.length()).checked_sub(beyond)?)
            }
        })
}

/// Whether a roll brings a token out of the yard (`LUD-12`).
#[inline]
fn enters(rules: &Rules, die: Die) -> bool {
    match rules.choices.enter_on {
        EnterOn::Six => die == Die::Six,
        EnterOn::One => die == Die::One,
        EnterOn::OneOrSix => die == Die::One || die == Die::Six,
        EnterOn::Any => true,
    }
}

/// Why a roll does not lead a token on the board to a place.
fn why_not_there(rules: &Rules, mover: Colour, from: Cell, to: Cell, die: Die) -> Illegal {
    let track = Track::of(rules);
    let end = end_of_move(rules, mover, from, die);
    let back = to == Cell::YARD || track.end(mover, to, die) == Some(from);
    match end {
        _ if to.is_ring() && !end.is_some_and(Cell::is_ring) => Illegal::OffTheRing { mover, to },
        _ if to.is_ring() && track.steps(mover, to).is_none() => Illegal::OffTheRing { mover, to },
        Some(end) if end.is_ring() && (to.is_column() || to == Cell::HOME) => {
            Illegal::NotRound { end }
        }
        _ if back => Illegal::Backwards { from, to },
        Some(end) => Illegal::WrongCount { from, die, end },
        None => Illegal::BeyondHome { from, die },
    }
}
