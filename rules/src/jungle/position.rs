use serde::{Deserialize, Serialize};

use super::{
    actions::{Action, Actions},
    captures::{Standing, both_fall},
    herd::Herd,
    illegal::Illegal,
    options::{Annihilation, First, QuietAfterCapture, QuietEndAndStuck, Repetition, Rules, Stuck},
    setup::{Animal, Board, Contradiction, PastPosition, Piece, Setup},
    squares::Square,
};
use crate::{
    Contradictions, Outcome, Reason,
    options::{Table, at_table},
};

/// The two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Red: its den is `d1`, and it moves first.
    Red,
    /// Blue: its den is `d9`.
    Blue,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Blue];

    /// The other side.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }
}

/// A position of jungle that does not contradict itself.
///
/// # Examples
///
/// ```
/// use referee_rules::{Position as _, jungle::{Position, Rules, Side}};
///
/// let rules = Rules::default();
/// let position = Position::start(&rules).play(&rules, "a3-a4".parse()?)?;
/// assert_eq!(position.turn(), Side::Blue);
/// assert_eq!(position.setup().quiet, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    red: Herd,
    blue: Herd,
    pub(super) turn: Side,
    quiet: u32,
    /// Empty, and so without allocation, unless the rules count repetitions.
    seen: Vec<PastPosition>,
}

impl Position {
    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Plies since the last capture.
    #[must_use]
    pub const fn quiet(&self) -> u32 {
        self.quiet
    }

    /// The pieces on the board.
    #[must_use]
    pub fn board(&self) -> Board {
        let mut board = Board::EMPTY;
        for side in Side::BOTH {
            for (animal, square) in self.herd(side).animals() {
                board = board.with(square, Piece { side, animal });
            }
        }
        board
    }

    pub(super) fn from_setup_unchecked(setup: &Setup) -> Self {
        let mut position = Self {
            red: Herd::default(),
            blue: Herd::default(),
            turn: setup.turn,
            quiet: setup.quiet,
            seen: setup.seen.clone(),
        };
        for (square, piece) in setup.board.pieces() {
            position.herd_mut(piece.side).put(piece.animal, square);
        }
        position
    }

    #[inline]
    pub(super) const fn herd(&self, side: Side) -> &Herd {
        match side {
            Side::Red => &self.red,
            Side::Blue => &self.blue,
        }
    }

    #[inline]
    const fn herd_mut(&mut self, side: Side) -> &mut Herd {
        match side {
            Side::Red => &mut self.red,
            Side::Blue => &mut self.blue,
        }
    }

    /// The animals of the side to move.
    #[inline]
    pub(super) const fn own(&self) -> &Herd {
        self.herd(self.turn)
    }

    /// The animals of the other side.
    #[inline]
    pub(super) const fn enemy(&self) -> &Herd {
        self.herd(self.turn.opponent())
    }

    /// How the game ended here (`JUN-29` to `JUN-36`).
    #[inline]
    fn ending<T: Table<Rules>>(&self, table: T) -> Option<Outcome<Side>> {
        if let Some(winner) = self.winner_by_den() {
            return Some(Outcome::won_by(winner, Reason::Den));
        }
        let is_stuck = !self.can_act(table);
        if self.is_quiet_end(table) && !(is_stuck && self.stuck_goes_first(table)) {
            return Some(Outcome::draw(Reason::Quiet));
        }
        if self.is_repeated(table) {
            return Some(Outcome::draw(Reason::Repetition));
        }
        is_stuck.then(|| self.without_action(table))
    }

    /// Whether the game has ended, for a side that has something to do.
    #[inline]
    pub(super) fn ended_with_actions_left<T: Table<Rules>>(&self, table: T) -> bool {
        self.winner_by_den().is_some() || self.is_quiet_end(table) || self.is_repeated(table)
    }

    /// Whether the game has ended.
    pub(super) fn has_ended<T: Table<Rules>>(&self, table: T) -> bool {
        self.ended_with_actions_left(table) || !self.can_act(table)
    }

    /// The side that has an animal in the enemy's den (`JUN-29`).
    #[inline]
    fn winner_by_den(&self) -> Option<Side> {
        if self.red.standing().meets(Side::Blue.den()) {
            Some(Side::Red)
        } else if self.blue.standing().meets(Side::Red.den()) {
            Some(Side::Blue)
        } else {
            None
        }
    }

    /// Whether the last plies that may go by without a capture have gone by (`JUN-32`).
    #[inline]
    fn is_quiet_end<T: Table<Rules>>(&self, table: T) -> bool {
        match table.rules().quiet_limit.plies() {
            Some(limit) => self.quiet >= limit,
            None => false,
        }
    }

    /// Whether having no action counts before the draw for want of captures (`JUN-35`).
    fn stuck_goes_first<T: Table<Rules>>(&self, table: T) -> bool {
        table.rules().quiet_end_and_stuck == QuietEndAndStuck::Loss
    }

    /// What becomes of a side that has nothing to do (`JUN-30`, `JUN-31`).
    fn without_action<T: Table<Rules>>(&self, table: T) -> Outcome<Side> {
        let enemy = self.turn.opponent();
        match (self.own().is_empty(), self.enemy().is_empty()) {
            // Only where equal ranks take each other off.
            (true, true) => Outcome::draw(Reason::Annihilation),
            (true, false) => match table.rules().annihilation {
                Annihilation::Loses | Annihilation::Passes => {
                    Outcome::won_by(enemy, Reason::Annihilation)
                }
                Annihilation::Draws => Outcome::draw(Reason::Annihilation),
            },
            (false, _) => match table.rules().stuck {
                Stuck::Loses => Outcome::won_by(enemy, Reason::NoAction),
                Stuck::Draws => Outcome::draw(Reason::NoAction),
            },
        }
    }

    /// Whether this position has come up for the third time (`JUN-36`).
    #[inline]
    fn is_repeated<T: Table<Rules>>(&self, table: T) -> bool {
        table.rules().repetition == Repetition::Draw && self.times_seen() >= 2
    }

    /// How often this position came up before, as far back as it can have.
    fn times_seen(&self) -> usize {
        let now = self.as_past();
        self.seen.iter().filter(|past| **past == now).count()
    }

    fn as_past(&self) -> PastPosition {
        PastPosition {
            turn: self.turn,
            board: self.board(),
        }
    }

    /// The position after an action (`JUN-28`).
    #[inline]
    pub(super) fn after_action<T: Table<Rules>>(&self, table: T, action: Action) -> Self {
        match action {
            Action::Move { from, to } => match self.own().animal_on(from) {
                Some(animal) => self.after_move(table, animal, from, to),
                None => self.after_pass(table),
            },
            Action::Pass => self.after_pass(table),
        }
    }

    /// The position after an animal of the side to move has gone from one square to another.
    #[inline]
    pub(super) fn after_move<T: Table<Rules>>(
        &self,
        table: T,
        animal: Animal,
        from: Square,
        to: Square,
    ) -> Self {
        let mut next = self.after_quiet_ply();
        next.herd_mut(self.turn).put(animal, to);
        if self.enemy().standing().contains(to) {
            next.take_off(table, animal, from, to);
            if table.rules().quiet_after_capture == QuietAfterCapture::Restarts {
                next.quiet = 0;
            }
        } else {
            self.remember(table, &mut next);
        }
        next
    }

    /// The position after the side to move has done nothing.
    pub(super) fn after_pass<T: Table<Rules>>(&self, table: T) -> Self {
        let mut next = self.after_quiet_ply();
        self.remember(table, &mut next);
        next
    }

    #[inline]
    fn after_quiet_ply(&self) -> Self {
        Self {
            turn: self.turn.opponent(),
            quiet: self.quiet.saturating_add(1),
            seen: Vec::new(),
            ..*self
        }
    }

    /// Hands on what was seen since the last capture, where the rules count repetitions (`JUN-36`).
    #[inline]
    fn remember<T: Table<Rules>>(&self, table: T, next: &mut Self) {
        if table.rules().repetition == Repetition::Draw {
            next.seen.clone_from(&self.seen);
            next.seen.push(self.as_past());
        }
    }

    /// Takes off what an animal has captured by going to a square: the side to move is its victim's
    /// (`JUN-28`).
    fn take_off<T: Table<Rules>>(&mut self, table: T, animal: Animal, from: Square, to: Square) {
        let Some(captured) = self.own().animal_on(to) else {
            return;
        };
        let (mover, owner) = (self.turn.opponent(), self.turn);
        self.herd_mut(owner).remove(captured);
        let attacker = Standing {
            piece: Piece {
                side: mover,
                animal,
            },
            square: from,
        };
        let victim = Standing {
            piece: Piece {
                side: owner,
                animal: captured,
            },
            square: to,
        };
        if both_fall(table.rules(), attacker, victim) {
            self.herd_mut(mover).remove(animal);
        }
    }

    /// The number of action sequences of exactly `depth` plies, the last one counted in bulk.
    fn count_sequences<T: Table<Rules>>(&self, table: T, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_actions(table),
            _ => self
                .legal_actions(table)
                .into_iter()
                .map(|action| {
                    let next = self.after_action(table, action);
                    next.count_sequences(table, depth - 1)
                })
                .sum(),
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

    const FIELDS: &'static [&'static str] = &["turn", "board", "quiet", "seen"];
    const REQUIRED_FIELDS: &'static [&'static str] = &["turn", "board"];
    const TABLE_SIDES: Option<[Side; 2]> = Some([Side::Red, Side::Blue]);

    fn turn(&self) -> Side {
        self.turn
    }

    fn start(rules: &Rules) -> Self {
        Self::from_setup_unchecked(&Setup {
            turn: match rules.first {
                First::Red => Side::Red,
                First::Blue => Side::Blue,
            },
            board: Board::start(),
            quiet: 0,
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
            quiet: self.quiet,
            seen: self.seen.clone(),
        }
    }

    fn outcome(&self, rules: &Rules) -> Option<Outcome<Side>> {
        at_table!(rules, table => self.ending(table))
    }

    fn legal(&self, rules: &Rules) -> Actions {
        at_table!(rules, table => self.legal_actions(table))
    }

    fn refusal(&self, rules: &Rules, action: Action) -> Option<Illegal> {
        self.why_illegal(rules, action)
    }

    fn act(&mut self, rules: &Rules, action: Action) {
        *self = at_table!(rules, table => self.after_action(table, action));
    }

    fn count_legal(&self, rules: &Rules) -> u64 {
        at_table!(rules, table => self.count_actions(table))
    }

    fn perft(&self, rules: &Rules, depth: u32) -> u64 {
        at_table!(rules, table => self.count_sequences(table, depth))
    }

    fn check_board(text: &str) -> Result<(), crate::TextError> {
        text.parse::<Board>().map(|_| ())
    }
}
