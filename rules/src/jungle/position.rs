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
    fn ending(&self, rules: impl Table<Rules>) -> Option<Outcome<Side>> {
        if let Some(winner) = self.winner_by_den() {
            return Some(Outcome::won_by(winner, Reason::Den));
        }
        let is_stuck = !self.can_act(rules);
        if self.is_quiet_end(rules) && !(is_stuck && self.stuck_goes_first(rules)) {
            return Some(Outcome::draw(Reason::Quiet));
        }
        if self.is_repeated(rules) {
            return Some(Outcome::draw(Reason::Repetition));
        }
        is_stuck.then(|| self.without_action(rules))
    }

    /// Whether the game has ended, for a side that has something to do.
    #[inline]
    pub(super) fn ended_with_actions_left(&self, rules: impl Table<Rules>) -> bool {
        self.winner_by_den().is_some() || self.is_quiet_end(rules) || self.is_repeated(rules)
    }

    /// Whether the game has ended.
    pub(super) fn has_ended(&self, rules: impl Table<Rules>) -> bool {
        self.ended_with_actions_left(rules) || !self.can_act(rules)
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
    fn is_quiet_end(&self, rules: impl Table<Rules>) -> bool {
        match rules.quiet_limit.plies() {
            Some(limit) => self.quiet >= limit,
            None => false,
        }
    }

    /// Whether having no action counts before the draw for want of captures (`JUN-35`).
    fn stuck_goes_first(&self, rules: impl Table<Rules>) -> bool {
        rules.quiet_end_and_stuck == QuietEndAndStuck::Loss
    }

    /// What becomes of a side that has nothing to do (`JUN-30`, `JUN-31`).
    fn without_action(&self, rules: impl Table<Rules>) -> Outcome<Side> {
        let enemy = self.turn.opponent();
        match (self.own().is_empty(), self.enemy().is_empty()) {
            // Only where equal ranks take each other off.
            (true, true) => Outcome::draw(Reason::Annihilation),
            (true, false) => match rules.annihilation {
                Annihilation::Loses | Annihilation::Passes => {
                    Outcome::won_by(enemy, Reason::Annihilation)
                }
                Annihilation::Draws => Outcome::draw(Reason::Annihilation),
            },
            (false, _) => match rules.stuck {
                Stuck::Loses => Outcome::won_by(enemy, Reason::NoAction),
                Stuck::Draws => Outcome::draw(Reason::NoAction),
            },
        }
    }

    /// Whether this position has come up for the third time (`JUN-36`).
    #[inline]
    fn is_repeated(&self, rules: impl Table<Rules>) -> bool {
        rules.repetition == Repetition::Draw && self.times_seen() >= 2
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

    /// A copy to play on with, that remembers what these rules ask for.
    #[inline]
    fn copy(&self, rules: impl Table<Rules>) -> Self {
        let seen = match rules.repetition {
            Repetition::Free => Vec::new(),
            Repetition::Draw => self.seen.clone(),
        };
        Self { seen, ..*self }
    }

    /// Plays an action (`JUN-28`).
    #[inline]
    fn play_out(&mut self, rules: impl Table<Rules>, action: Action) {
        let before = (rules.repetition == Repetition::Draw).then(|| self.as_past());
        self.quiet = self.quiet.saturating_add(1);
        self.turn = self.turn.opponent();
        let captured = match action {
            Action::Move { from, to } => self.relocate(rules, from, to),
            Action::Pass => false,
        };
        match before {
            Some(before) if !captured => self.seen.push(before),
            _ => self.seen.clear(),
        }
        if captured && rules.quiet_after_capture == QuietAfterCapture::Restarts {
            self.quiet = 0;
        }
    }

    /// Moves an animal of the side that has just had its turn, and takes off what it captures
    /// (`JUN-28`); returns whether it captured.
    #[inline]
    fn relocate(&mut self, rules: impl Table<Rules>, from: Square, to: Square) -> bool {
        let mover = self.turn.opponent();
        let Some(animal) = self.herd(mover).animal_on(from) else {
            return false;
        };
        self.herd_mut(mover).relocate(animal, from, to);
        let captured = self.own().standing().contains(to);
        if captured {
            self.take_off(&rules, animal, from, to);
        }
        captured
    }

    /// Takes off what an animal has captured by going to a square: the side to move is its victim's
    /// (`JUN-28`).
    fn take_off(&mut self, rules: &Rules, animal: Animal, from: Square, to: Square) {
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
        if both_fall(rules, attacker, victim) {
            self.herd_mut(mover).remove(animal);
        }
    }

    /// The number of action sequences of exactly `depth` plies, the last one counted in bulk.
    fn count_sequences(&self, rules: impl Table<Rules>, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_actions(rules),
            _ => {
                let mut sequences = 0;
                for action in self.legal_actions(rules) {
                    let mut next = self.copy(rules);
                    next.play_out(rules, action);
                    sequences += next.count_sequences(rules, depth - 1);
                }
                sequences
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
        at_table!(rules => self.ending(rules))
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

    fn count_legal(&self, rules: &Rules) -> u64 {
        at_table!(rules => self.count_actions(rules))
    }

    fn perft(&self, rules: &Rules, depth: u32) -> u64 {
        at_table!(rules => self.count_sequences(rules, depth))
    }

    fn check_board(text: &str) -> Result<(), crate::TextError> {
        text.parse::<Board>().map(|_| ())
    }
}
