use serde::{Deserialize, Serialize};

use super::{
    actions::{Action, Actions, Illegal},
    board::{Point, Points},
    options::{CapturedGoats, First, Repetition, Rules, ShutIn, ShutInWhilePlacing, StuckGoats},
    setup::{Board, Contradiction, GOATS, PastPosition, Piece, Setup},
};
use crate::{Contradictions, Outcome, Reason};

/// The two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Twenty white goats: they place first, and win by shutting the tigers in.
    Goat,
    /// Four black tigers: they win by capturing.
    Tiger,
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Goat => Self::Tiger,
            Self::Tiger => Self::Goat,
        }
    }

    /// The pieces of this side.
    #[must_use]
    pub const fn piece(self) -> Piece {
        match self {
            Self::Goat => Piece::Goat,
            Self::Tiger => Piece::Tiger,
        }
    }
}

/// A position of bagh chal that does not contradict itself.
///
/// # Examples
///
/// ```
/// use referee_rules::{Position as _, bagh_chal::{Position, Rules, Side}};
///
/// let rules = Rules::default();
/// let position = Position::start(&rules).play(&rules, "c3".parse()?)?;
/// assert_eq!(position.turn(), Side::Tiger);
/// assert_eq!(position.setup().in_hand, 19);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) tigers: Points,
    pub(super) goats: Points,
    pub(super) in_hand: u8,
    pub(super) captured: u8,
    pub(super) turn: Side,
    pub(super) jumper: Option<Point>,
    /// Empty, and so without allocation, unless the rules count repetitions.
    seen: Vec<PastPosition>,
}

impl Position {
    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The pieces on the board.
    #[must_use]
    pub const fn board(&self) -> Board {
        Board {
            tigers: self.tigers,
            goats: self.goats,
        }
    }

    pub(super) fn from_setup_unchecked(setup: &Setup) -> Self {
        Self {
            tigers: setup.board.tigers,
            goats: setup.board.goats,
            in_hand: setup.in_hand,
            captured: setup.captured,
            turn: setup.turn,
            jumper: setup.jumper,
            seen: setup.seen.clone(),
        }
    }

    /// The points on which nothing stands.
    #[inline]
    pub(super) fn empty(&self) -> Points {
        !(self.tigers | self.goats)
    }

    /// How the game ended here (`BAG-23` to `BAG-28`).
    pub(super) fn ending(&self, rules: &Rules) -> Option<Outcome<Side>> {
        if self.captured >= rules.captures_to_win.count() {
            return Some(Outcome::won_by(Side::Tiger, Reason::Captures));
        }
        if rules.repetition == Repetition::Draw && self.times_seen() >= 2 {
            return Some(Outcome::draw(Reason::Repetition));
        }
        match self.turn {
            Side::Tiger if self.shut_in_ends(rules) && self.is_shut_in(rules) => {
                Some(Outcome::won_by(Side::Goat, Reason::NoAction))
            }
            Side::Goat if !self.goats_can_act(rules) => Some(match rules.stuck_goats {
                StuckGoats::Lose => Outcome::won_by(Side::Tiger, Reason::NoAction),
                StuckGoats::Draw => Outcome::draw(Reason::NoAction),
            }),
            _ => None,
        }
    }

    /// Whether shutting the tigers in ends the game at this stage (`BAG-24`).
    fn shut_in_ends(&self, rules: &Rules) -> bool {
        match rules.shut_in_while_placing {
            ShutInWhilePlacing::Wins => true,
            ShutInWhilePlacing::Passes => self.in_hand == 0,
        }
    }

    /// Whether the tigers have nothing to do (`BAG-24`, `BAG-25`, `BAG-26`).
    pub(super) fn is_shut_in(&self, rules: &Rules) -> bool {
        if self.jumper.is_some() {
            return false;
        }
        let mut tigers = self.tigers.into_iter();
        let stuck =
            |tiger| !self.tiger_can_step(rules, tiger) && !self.tiger_can_capture(rules, tiger);
        match rules.shut_in {
            ShutIn::AllTigers => tigers.all(stuck),
            ShutIn::OneTiger => self.tigers.is_empty() || tigers.any(stuck),
            ShutIn::StepsOnly => tigers.all(|tiger| !self.tiger_can_step(rules, tiger)),
        }
    }

    /// Whether the goats' side has something to do (`BAG-27`).
    fn goats_can_act(&self, rules: &Rules) -> bool {
        let mut found = false;
        self.for_each_action(rules, &mut |_| found = true);
        found
    }

    /// How often this position came up before, as far back as it can have.
    fn times_seen(&self) -> usize {
        let now = self.as_past();
        self.seen.iter().filter(|past| **past == now).count()
    }

    const fn as_past(&self) -> PastPosition {
        PastPosition {
            turn: self.turn,
            board: self.board(),
        }
    }

    /// Whether an action would bring a position up for the third time.
    pub(super) fn repeats(&self, rules: &Rules, action: Action) -> bool {
        self.after_action(rules, action).times_seen() >= 2
    }

    pub(super) fn after_action(&self, rules: &Rules, action: Action) -> Self {
        let mut next = Self {
            turn: self.turn.opponent(),
            jumper: None,
            seen: Vec::new(),
            ..*self
        };
        let captured = match action {
            Action::Place(point) => {
                next.goats = next.goats.with(point);
                next.in_hand = next.in_hand.saturating_sub(1);
                0
            }
            Action::Move { from, to } => next.relocate(self.turn, from, to),
            Action::Pass => 0,
        };
        next.captured += captured;
        if rules.captured_goats == CapturedGoats::PlacedAgain {
            next.in_hand += captured;
        }
        if let Action::Move { to, .. } = action
            && captured > 0
            && rules.chain_jumps.is_allowed()
            && next.captured < rules.captures_to_win.count()
            && next.tiger_can_capture(rules, to)
        {
            next.turn = Side::Tiger;
            next.jumper = Some(to);
        }
        let reversible = captured == 0 && !matches!(action, Action::Place(_));
        if rules.repetition != Repetition::Free && reversible {
            next.seen.clone_from(&self.seen);
            next.seen.push(self.as_past());
        }
        next
    }

    /// Moves a piece and takes off what it jumped over (`BAG-17`); returns the goats captured.
    fn relocate(&mut self, mover: Side, from: Point, to: Point) -> u8 {
        let over: Points = from.between(to).into_iter().collect();
        match mover {
            Side::Tiger => {
                self.tigers = self.tigers.without(from).with(to);
                let captured = self.goats & over;
                self.goats = self.goats & !over;
                captured.len() as u8
            }
            Side::Goat => {
                self.goats = self.goats.without(from).with(to);
                self.tigers = self.tigers & !over;
                0
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

    const FIELDS: &'static [&'static str] =
        &["turn", "board", "in_hand", "captured", "jumper", "seen"];
    const REQUIRED_FIELDS: &'static [&'static str] = &["turn", "board", "in_hand"];

    fn turn(&self) -> Side {
        self.turn
    }

    fn start(rules: &Rules) -> Self {
        Self::from_setup_unchecked(&Setup {
            turn: match rules.first {
                First::Goat => Side::Goat,
                First::Tiger => Side::Tiger,
            },
            board: Board::start(),
            in_hand: GOATS,
            captured: 0,
            jumper: None,
            seen: Vec::new(),
        })
    }

    fn new(setup: &Setup, rules: &Rules) -> Result<Self, Contradictions<Contradiction>> {
        Self::checked(setup, rules)
    }

    fn setup(&self) -> Setup {
        Setup {
            turn: self.turn,
            board: self.board(),
            in_hand: self.in_hand,
            captured: self.captured,
            jumper: self.jumper,
            seen: self.seen.clone(),
        }
    }

    fn outcome(&self, rules: &Rules) -> Option<Outcome<Side>> {
        let ended = self.ending(rules);
        if ended.is_none()
            && rules.repetition == Repetition::Banned
            && self.legal_actions(rules).is_empty()
        {
            // Every action is banned: a side without a legal action loses (`BAG-24`, `BAG-27`).
            return Some(Outcome::won_by(self.turn.opponent(), Reason::NoAction));
        }
        ended
    }

    fn legal(&self, rules: &Rules) -> Actions {
        self.legal_actions(rules)
    }

    fn refusal(&self, rules: &Rules, action: Action) -> Option<Illegal> {
        self.why_illegal(rules, action)
    }

    fn after(&self, rules: &Rules, action: Action) -> Self {
        self.after_action(rules, action)
    }

    fn check_board(text: &str) -> Result<(), crate::TextError> {
        text.parse::<Board>().map(|_| ())
    }
}
