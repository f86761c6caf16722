use serde::{Deserialize, Serialize};

use super::{
    actions::{Action, Actions},
    options::{CapturedGoats, First, Repetition, Rules, ShutIn, ShutInWhilePlacing, StuckGoats},
    points::{Point, Points},
    refusal::Illegal,
    setup::{Board, Contradiction, GOATS, PastPosition, Piece, Setup},
};
use crate::{
    Contradictions, Outcome, Reason,
    game::perft_by_playing,
    options::{Table, at_table},
};

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

    /// How the game ended here.
    #[inline]
    pub(super) fn ending(&self, rules: &Rules) -> Option<Outcome<Side>> {
        if self.captures_have_won(rules) {
            Some(Outcome::won_by(Side::Tiger, Reason::Captures))
        } else if rules.repetition == Repetition::Draw && self.times_seen() >= 2 {
            Some(Outcome::draw(Reason::Repetition))
        } else if self.turn == Side::Tiger && self.shut_in_ends(rules) && self.is_shut_in(rules) {
            Some(Outcome::won_by(Side::Goat, Reason::NoAction))
        } else if self.turn == Side::Goat && self.goats_are_stuck(rules) {
            Some(match rules.stuck_goats {
                StuckGoats::Lose => Outcome::won_by(Side::Tiger, Reason::NoAction),
                StuckGoats::Draw => Outcome::draw(Reason::NoAction),
            })
        } else if rules.repetition == Repetition::Banned && self.all_is_banned(rules) {
            Some(Outcome::won_by(self.turn.opponent(), Reason::NoAction))
        } else {
            None
        }
    }

    /// Whether the game has ended although the side to move could act on. A side that could not has
    /// lost for that, or passes: its list of actions tells.
    #[inline]
    pub(super) fn ended_with_actions_left(&self, rules: impl Table<Rules>) -> bool {
        let shut_in_can_act = rules.shut_in != ShutIn::AllTigers || rules.tiger_pass.is_allowed();
        self.captures_have_won(&rules)
            || (rules.repetition == Repetition::Draw && self.times_seen() >= 2)
            || (shut_in_can_act
                && self.turn == Side::Tiger
                && self.shut_in_ends(&rules)
                && self.is_shut_in(&rules))
    }

    /// Whether the tigers have captured enough (`BAG-23`).
    #[inline]
    pub(super) const fn captures_have_won(&self, rules: &Rules) -> bool {
        self.captured >= rules.captures_to_win.count()
    }

    /// Whether shutting the tigers in ends the game at this stage (`BAG-24`).
    #[inline]
    fn shut_in_ends(&self, rules: &Rules) -> bool {
        rules.shut_in_while_placing == ShutInWhilePlacing::Wins || self.in_hand == 0
    }

    /// Whether the tigers have nothing to do (`BAG-24`, `BAG-25`, `BAG-26`).
    #[inline]
    pub(super) fn is_shut_in(&self, rules: &Rules) -> bool {
        let can_step = |tiger| !self.tiger_steps(rules, tiger).is_empty();
        let can_capture = |tiger| self.all_capturers(rules).contains(tiger);
        let mut tigers = self.tigers.into_iter();
        // A tiger in the middle of a chain of captures may always stop.
        self.jumper.is_none()
            && match rules.shut_in {
                ShutIn::AllTigers => !tigers.any(can_step) && self.all_capturers(rules).is_empty(),
                ShutIn::OneTiger => {
                    let can_act = |tiger| can_step(tiger) || can_capture(tiger);
                    self.tigers.is_empty() || !tigers.all(can_act)
                }
                ShutIn::StepsOnly => !tigers.any(can_step),
            }
    }

    /// Whether the goats' side has nothing to do (`BAG-27`). While a goat is in hand there is a
    /// point to place it on, since 24 pieces do not fill the board.
    #[inline]
    fn goats_are_stuck(&self, rules: &Rules) -> bool {
        self.in_hand == 0 && !self.some_goat_can_move(rules)
    }

    /// Whether every action would bring a position up for the third time.
    fn all_is_banned(&self, rules: &Rules) -> bool {
        let mut all = true;
        self.for_each_action(rules, &mut |action| all &= self.repeats(rules, action));
        all
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
        let mut next = self.copy(rules);
        next.play_out(rules, action);
        next.times_seen() >= 2
    }

    /// A copy to play on with, that remembers what these rules ask for.
    #[inline]
    pub(super) fn copy(&self, rules: impl Table<Rules>) -> Self {
        let seen = match rules.repetition {
            Repetition::Free => Vec::new(),
            Repetition::Draw | Repetition::Banned => self.seen.clone(),
        };
        Self { seen, ..*self }
    }

    /// Plays an action.
    #[inline]
    pub(super) fn play_out(&mut self, rules: impl Table<Rules>, action: Action) {
        let before = self.as_past();
        self.turn = before.turn.opponent();
        self.jumper = None;
        let captured = match action {
            Action::Place(point) => self.place(point),
            Action::Move { from, to } => self.relocate(before.turn, from, to),
            Action::Pass => 0,
        };
        self.captured = self.captured.saturating_add(captured);
        if rules.captured_goats == CapturedGoats::PlacedAgain {
            self.in_hand = self.in_hand.saturating_add(captured);
        }
        if let Action::Move { to, .. } = action
            && captured > 0
            && rules.chain_jumps.is_allowed()
            && !self.captures_have_won(&rules)
            && self.all_capturers(&rules).contains(to)
        {
            self.turn = Side::Tiger;
            self.jumper = Some(to);
        }
        let reversible = captured == 0 && !matches!(action, Action::Place(_));
        if rules.repetition != Repetition::Free && reversible {
            self.seen.push(before);
        } else {
            self.seen.clear();
        }
    }

    /// Puts a goat from the hand on the board (`BAG-09`); captures nothing.
    #[inline]
    fn place(&mut self, point: Point) -> u8 {
        self.goats = self.goats.with(point);
        self.in_hand = self.in_hand.saturating_sub(1);
        0
    }

    /// Moves a piece and takes off what it jumped over (`BAG-17`); returns the goats captured, which
    /// are out of the game (`BAG-20`).
    #[inline]
    fn relocate(&mut self, mover: Side, from: Point, to: Point) -> u8 {
        let over = from.between(to);
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
        self.ending(rules)
    }

    #[inline]
    fn legal(&self, rules: &Rules) -> Actions {
        at_table!(rules => self.legal_actions(rules))
    }

    #[inline]
    fn choose(&self, rules: &Rules, pick: impl FnOnce(usize) -> usize) -> Option<Action> {
        at_table!(rules => self.choose_legal(rules, pick))
    }

    fn refusal(&self, rules: &Rules, action: Action) -> Option<Illegal> {
        self.why_illegal(rules, action)
    }

    #[inline]
    fn act(&mut self, rules: &Rules, action: Action) {
        at_table!(rules => self.play_out(rules, action));
    }

    #[inline]
    fn count_legal(&self, rules: &Rules) -> u64 {
        at_table!(rules => self.count_actions(rules) as u64)
    }

    fn perft(&self, rules: &Rules, depth: u32) -> u64 {
        if *rules == Rules::GUIDE {
            self.count_sequences(depth)
        } else {
            perft_by_playing(self, rules, depth)
        }
    }

    fn check_board(text: &str) -> Result<(), crate::TextError> {
        text.parse::<Board>().map(|_| ())
    }
}
