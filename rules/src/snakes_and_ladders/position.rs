use serde::{Deserialize, Serialize};

use super::{
    actions::{Action, Actions, Illegal},
    board::{Face, LinkTable, Routes, Square},
    options::{First, Links, Meeting, Rules, Six},
    setup::{Contradiction, Setup},
};
use crate::{Contradictions, Outcome, Reason};

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
    black: Square,
    white: Square,
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
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    pub(super) const fn unchecked(
        turn: Side,
        black: Square,
        white: Square,
        sixes: u8,
        pending: bool,
    ) -> Self {
        Self {
            turn,
            black,
            white,
            sixes,
            pending,
        }
    }

    const fn set_square(&mut self, side: Side, square: Square) {
        match side {
            Side::Black => self.black = square,
            Side::White => self.white = square,
        }
    }

    /// Who won: the side whose token is on 100 (`SAL-27`, `SAL-28`).
    #[inline]
    pub(super) fn winner(&self) -> Option<Side> {
        if self.black == Square::LAST {
            Some(Side::Black)
        } else if self.white == Square::LAST {
            Some(Side::White)
        } else {
            None
        }
    }

    /// The position after a roll of the side whose turn it is.
    #[inline]
    pub(super) fn after_roll(&self, rules: &Rules, face: Face) -> Self {
        let mut next = *self;
        if !self.is_void(rules, face) {
            next.advance(rules, self.turn, face);
        }
        next.end_roll(rules, self, face);
        next
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

    /// Moves a side's token by a roll (`SAL-10`, `SAL-11`).
    #[inline]
    fn advance(&mut self, rules: &Rules, side: Side, face: Face) {
        let from = self.square(side);
        if from == Square::OFF_BOARD && !rules.entry.admits(face) {
            return;
        }
        let routes = Routes::of(rules.numbering, rules.links, rules.overshoot);
        self.rest(rules, side, routes.end(from, face));
    }

    /// Brings a side's token to rest on a square, where the other token may stand (`SAL-25`). A
    /// token that ends where it stood does not meet another there.
    #[inline]
    fn rest(&mut self, rules: &Rules, side: Side, to: Square) {
        let from = self.square(side);
        self.set_square(side, to);
        if from == to || self.square(side.opponent()) != to {
            return;
        }
        let displaced_to = match rules.meeting {
            Meeting::Share => return,
            Meeting::SendsBack => rules.start.square(),
            Meeting::Swaps => from,
        };
        self.set_square(side.opponent(), displaced_to);
        // A token that was taken off a foot has no link to take any more.
        self.pending = false;
    }

    /// Passes the turn, or leaves it where a six rolls again (`SAL-06`, `SAL-24`), and lets links
    /// act that wait for their token's owner (`SAL-16`).
    #[inline]
    fn end_roll(&mut self, rules: &Rules, before: &Self, face: Face) {
        let again = before.rolls_again(rules, face);
        if !again {
            self.turn = before.turn.opponent();
        }
        if rules.six == Six::ThirdSixVoid {
            self.sixes = if again { before.sixes + 1 } else { 0 };
        }
        if rules.links == Links::NextTurn {
            self.take_waiting_links(rules, before);
        }
    }

    /// Takes the link on whose foot the token of the side to roll rests since its last roll
    /// (`SAL-16`).
    fn take_waiting_links(&mut self, rules: &Rules, before: &Self) {
        if self.winner().is_none() {
            self.take_link_of_roller(rules, before);
        }
        if self.winner().is_some() {
            // Nobody has a turn any more.
            self.pending = false;
        }
    }

    /// Takes it at once if the same side rolls again, else when the other side has rolled; the turn has
    /// passed already.
    fn take_link_of_roller(&mut self, rules: &Rules, before: &Self) {
        let links = LinkTable::of(rules.numbering);
        let roller = before.turn;
        let square = self.square(roller);
        let landed = square != before.square(roller) && links.is_foot(square);
        if self.turn == roller {
            if landed {
                self.rest(rules, roller, links.follow(square));
            }
        } else {
            let due = std::mem::replace(&mut self.pending, landed);
            if due {
                let foot = self.square(self.turn);
                self.rest(rules, self.turn, links.follow(foot));
            }
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
            black: i64::from(self.black.number()),
            white: i64::from(self.white.number()),
            sixes: i64::from(self.sixes),
            pending: self.pending.then(|| self.turn.opponent()),
        }
    }

    fn outcome(&self, _rules: &Rules) -> Option<Outcome<Side>> {
        self.winner()
            .map(|side| Outcome::won_by(side, Reason::Arrival))
    }

    fn legal(&self, _rules: &Rules) -> Actions {
        self.legal_actions()
    }

    fn refusal(&self, _rules: &Rules, action: Action) -> Option<Illegal> {
        self.why_illegal(action)
    }

    /// After a roll of what is no face, the position itself.
    fn after(&self, rules: &Rules, action: Action) -> Self {
        match action.face() {
            Some(face) => self.after_roll(rules, face),
            None => *self,
        }
    }

    fn count_legal(&self, _rules: &Rules) -> u64 {
        match self.winner() {
            Some(_) => 0,
            None => Face::ALL.len() as u64,
        }
    }
}
