use serde::{Deserialize, Serialize};

use super::{
    actions::{Action, Actions, Illegal},
    board::{Face, LinkTable, Routes, Square},
    options::{First, Links, Meeting, Rules, Six},
    setup::{Contradiction, Setup},
};
use crate::{
    Contradictions, Outcome, Reason,
    options::{Guide, Table},
};

/// The two players, each with one token (`SAL-03`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The player of the black token.
    Black,
    /// The player of the white token.
    White,
}

impl Side {
    /// Both sides.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// A position of snakes and ladders that does not contradict itself.
///
/// # Examples
///
/// ```
/// use referee_rules::{Position as _, snakes_and_ladders::{Position, Rules, Side}};
///
/// let rules = Rules::default();
/// let position = Position::start(&rules).play(&rules, "roll 1".parse()?)?;
/// assert_eq!(position.square(Side::Black).number(), 38);
/// assert_eq!(position.turn(), Side::White);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    turn: Side,
    /// The token of the side to roll. A position names the tokens by what they do, and not by their
    /// side, so that nothing hangs on whose turn it is when a roll is played.
    rolling: Square,
    /// The token of the side that waits.
    waiting: Square,
    /// Sixes that the side to roll has rolled in a row; 0 unless the rules count them.
    sixes: u8,
    /// Whether the token of the side that waits rests on a foot whose link acts when its turn
    /// comes; never under rules by which links act at once.
    pending: bool,
}

impl Position {
    /// The side to roll.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Where a side's token stands.
    #[inline]
    #[must_use]
    pub const fn square(&self, side: Side) -> Square {
        if side as u8 == self.turn as u8 {
            self.rolling
        } else {
            self.waiting
        }
    }

    pub(super) const fn unchecked(
        turn: Side,
        black: Square,
        white: Square,
        sixes: u8,
        pending: bool,
    ) -> Self {
        let (rolling, waiting) = match turn {
            Side::Black => (black, white),
            Side::White => (white, black),
        };
        Self {
            turn,
            rolling,
            waiting,
            sixes,
            pending,
        }
    }

    /// Who won: the side whose token is on 100 (`SAL-27`, `SAL-28`).
    #[inline]
    pub(super) fn winner(&self) -> Option<Side> {
        if self.rolling == Square::LAST {
            Some(self.turn)
        } else if self.waiting == Square::LAST {
            Some(self.turn.opponent())
        } else {
            None
        }
    }

    /// The position after a roll by house rules. It is kept apart, and takes a copy, so that the
    /// compiler can hold a position that is played by the guide in registers.
    #[inline(never)]
    fn after_house_roll(mut self, rules: &Rules, face: Face) -> Self {
        self.roll(rules, face);
        self
    }

    /// A roll of the side whose turn it is.
    #[inline]
    fn roll(&mut self, rules: impl Table<Rules>, face: Face) {
        let from = self.rolling;
        if !self.is_void(&rules, face) {
            self.advance(&rules, face);
        }
        let again = self.rolls_again(&rules, face);
        if rules.six == Six::ThirdSixVoid {
            self.sixes = if again { self.sixes + 1 } else { 0 };
        }
        let landed = rules.links == Links::NextTurn && self.has_landed_on_foot(&rules, from);
        if !again {
            self.pass_turn();
        }
        if rules.links == Links::NextTurn {
            self.take_waiting_link(&rules, landed, again);
        }
    }

    /// Whether a roll moves nothing because it is the third six in a row (`SAL-24`).
    const fn is_void(&self, rules: &Rules, face: Face) -> bool {
        matches!(rules.six, Six::ThirdSixVoid) && matches!(face, Face::Six) && self.sixes >= 2
    }

    /// Whether the side that rolled rolls again (`SAL-24`).
    const fn rolls_again(&self, rules: &Rules, face: Face) -> bool {
        match rules.six {
            Six::EndsTurn => false,
            Six::RollsAgain => matches!(face, Face::Six),
            Six::ThirdSixVoid => matches!(face, Face::Six) && self.sixes < 2,
        }
    }

    /// Moves the token of the side to roll (`SAL-10`, `SAL-11`).
    #[inline]
    fn advance(&mut self, rules: &Rules, face: Face) {
        if self.rolling == Square::OFF_BOARD && !rules.entry.admits(face) {
            return;
        }
        let routes = Routes::of(rules.numbering, rules.links, rules.overshoot);
        self.rest(rules, routes.end(self.rolling, face));
    }

    /// Brings the token of the side to roll to rest on a square, where the other token may stand
    /// (`SAL-25`). A token that ends where it stood does not meet another there.
    #[inline]
    fn rest(&mut self, rules: &Rules, to: Square) {
        let from = std::mem::replace(&mut self.rolling, to);
        if rules.meeting == Meeting::Share || from == to || self.waiting != to {
            return;
        }
        self.waiting = match rules.meeting {
            Meeting::Share => return,
            Meeting::SendsBack => rules.start.square(),
            Meeting::Swaps => from,
        };
        // A token that was taken off a foot has no link to take any more.
        self.pending = false;
    }

    /// The other side has the turn (`SAL-06`).
    #[inline]
    fn pass_turn(&mut self) {
        self.turn = self.turn.opponent();
        std::mem::swap(&mut self.rolling, &mut self.waiting);
    }

    /// Whether the token that has just moved from a square rests on a foot.
    fn has_landed_on_foot(&self, rules: &Rules, from: Square) -> bool {
        self.rolling != from && LinkTable::of(rules.numbering).is_foot(self.rolling)
    }

    /// Takes the link on whose foot the token of the side to roll rests since its last roll, if it
    /// landed there then; whether the last roll landed on one is remembered until its owner rolls
    /// again (`SAL-16`).
    fn take_waiting_link(&mut self, rules: &Rules, landed: bool, again: bool) {
        if self.winner().is_none() {
            let due = if again {
                landed
            } else {
                std::mem::replace(&mut self.pending, landed)
            };
            if due {
                let end = LinkTable::of(rules.numbering).follow(self.rolling);
                self.rest(rules, end);
            }
        }
        if self.winner().is_some() {
            // Nobody has a turn any more.
            self.pending = false;
        }
    }
}

impl crate::Position for Position {
    type Rules = Rules;
    type Setup = Setup;
    type Contradiction = Contradiction;
    type Side = Side;
    type Action = Action;
    type Actions = Actions;
    type Illegal = Illegal;

    const FIELDS: &'static [&'static str] = &["turn", "black", "white", "sixes", "pending"];
    const REQUIRED_FIELDS: &'static [&'static str] = &["turn", "black", "white"];
    const TABLE_SIDES: Option<[Side; 2]> = Some(Side::ALL);

    fn turn(&self) -> Side {
        self.turn
    }

    fn start(rules: &Rules) -> Self {
        let turn = match rules.first {
            First::Black => Side::Black,
            First::White => Side::White,
        };
        let square = rules.start.square();
        Self::unchecked(turn, square, square, 0, false)
    }

    fn new(setup: &Setup, rules: &Rules) -> Result<Self, Contradictions<Contradiction>> {
        setup.checked(rules)
    }

    fn setup(&self) -> Setup {
        Setup {
            turn: self.turn,
            black: i64::from(self.square(Side::Black).number()),
            white: i64::from(self.square(Side::White).number()),
            sixes: i64::from(self.sixes),
            pending: self.pending.then(|| self.turn.opponent()),
        }
    }

    fn outcome(&self, _rules: &Rules) -> Option<Outcome<Side>> {
        self.winner()
            .map(|side| Outcome::won_by(side, Reason::Arrival))
    }

    #[inline]
    fn legal(&self, _rules: &Rules) -> Actions {
        self.legal_actions()
    }

    #[inline]
    fn choose(&self, _rules: &Rules, pick: impl FnOnce(usize) -> usize) -> Option<Action> {
        if self.winner().is_some() {
            return None;
        }
        Action::of_place(pick(Face::ALL.len()))
    }

    fn refusal(&self, _rules: &Rules, action: Action) -> Option<Illegal> {
        self.why_illegal(action)
    }

    /// A roll of what is no face changes nothing.
    #[inline]
    fn act(&mut self, rules: &Rules, action: Action) {
        if let Some(face) = action.face() {
            if *rules == Rules::GUIDE {
                self.roll(Guide::<Rules>::RULES, face);
            } else {
                *self = self.after_house_roll(rules, face);
            }
        }
    }

    fn count_legal(&self, _rules: &Rules) -> u64 {
        match self.winner() {
            Some(_) => 0,
            None => Face::ALL.len() as u64,
        }
    }
}
