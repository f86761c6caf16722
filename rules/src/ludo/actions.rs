use arrayvec::ArrayVec;

use super::{
    board::{Cell, Colour, Die, Track},
    four::{Cells, Marks},
    illegal::Illegal,
    options::{EnterOn, Entering, Finish},
    position::Position,
    rules::InForce,
};

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

impl Position {
    #[inline]
    pub(super) fn legal_actions(&self, rules: &impl InForce) -> Actions {
        if self.is_over(rules) {
            return Actions::new();
        }
        let Some(die) = self.die else {
            return Actions::from(ROLLS);
        };
        let mut actions = Actions::new();
        let mut movable = self.movable(rules, die);
        while let Some(action) = self.first_move(rules, die, movable) {
            // Four tokens have at most four moves, so there is room for them and for a pass.
            let _ = actions.try_push(action);
            movable = movable.without_first();
        }
        if rules.choices().passing.is_allowed() {
            let _ = actions.try_push(Action::Pass);
        }
        actions
    }

    /// One of the legal actions, by its place in the list of them.
    #[inline]
    pub(super) fn choose_legal(
        &self,
        rules: &impl InForce,
        pick: impl FnOnce(usize) -> usize,
    ) -> Option<Action> {
        if self.is_over(rules) {
            return None;
        }
        let Some(die) = self.die else {
            return ROLLS.get(pick(ROLLS.len())).copied();
        };
        let movable = self.movable(rules, die);
        let moves = movable.len();
        let may_pass = rules.choices().passing.is_allowed();
        let count = moves + usize::from(may_pass);
        let place = (count > 0).then(|| pick(count))?;
        let passes = may_pass && place == moves;
        let chosen = self.first_move(rules, die, movable.without_firsts(place));
        chosen.or(passes.then_some(Action::Pass))
    }

    /// How many actions are legal.
    #[inline]
    pub(super) fn count_actions(&self, rules: &impl InForce) -> usize {
        if self.is_over(rules) {
            return 0;
        }
        let Some(die) = self.die else {
            return ROLLS.len();
        };
        let may_pass = rules.choices().passing.is_allowed();
        self.movable(rules, die).len() + usize::from(may_pass)
    }

    /// Whether the pending roll can be used.
    #[inline]
    pub(super) fn has_move(&self, rules: &impl InForce) -> bool {
        self.die
            .is_some_and(|die| !self.movable(rules, die).is_empty())
    }

    /// The tokens that a roll can move; of those that stand together only the first.
    #[inline]
    fn movable(&self, rules: &impl InForce, die: Die) -> Marks {
        let mover = self.mover(rules);
        let from = self.tokens.of(mover);
        let ends = ends_of_moves(rules, mover, from, die);
        let mut movable = ends.on(Cell::YARD).others().and(from.repeated().others());
        let mut in_question = movable;
        if !rules.walls_stand() {
            in_question = movable.and(self.tokens.on_shared_cells(ends));
        }
        while !in_question.is_empty() {
            let token = in_question.first();
            in_question = in_question.without_first();
            if let Some((from, to)) = from.get(token).zip(ends.get(token))
                && !self.is_free_to_go(rules, mover, from, to, die)
            {
                movable = movable.without(token);
            }
        }
        let entering = movable.and(from.on(Cell::YARD));
        if rules.choices().entering == Entering::Compulsory && !entering.is_empty() {
            return entering;
        }
        movable
    }

    /// The move of the first of some tokens.
    #[inline]
    fn first_move(&self, rules: &impl InForce, die: Die, tokens: Marks) -> Option<Action> {
        let mover = self.mover(rules);
        let from = self.tokens.of(mover).get(tokens.first())?;
        let to = end_of_move(rules, mover, from, die)?;
        Some(Action::Move { from, to })
    }

    /// Why an action is illegal, the clauses asked in their order.
    pub(super) fn why_illegal(&self, rules: &impl InForce, action: Action) -> Option<Illegal> {
        if self.is_over(rules) {
            return Some(Illegal::GameOver);
        }
        match (action, self.die) {
            (Action::Pass, Some(_)) if rules.choices().passing.is_allowed() => None,
            (Action::Pass, _) => Some(Illegal::Pass),
            (Action::Roll(_), None) => None,
            (Action::Roll(_), Some(die)) => Some(Illegal::MoveFirst { die }),
            (Action::Move { .. }, None) => Some(Illegal::RollFirst),
            (Action::Move { from, to }, Some(die)) => self.why_not_moved(rules, die, from, to),
        }
    }

    fn why_not_moved(
        &self,
        rules: &impl InForce,
        die: Die,
        from: Cell,
        to: Cell,
    ) -> Option<Illegal> {
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
    fn must_enter(&self, rules: &impl InForce, mover: Colour, die: Die) -> bool {
        rules.choices().entering == Entering::Compulsory
            && self.tokens.count(mover, Cell::YARD) > 0
            && end_of_move(rules, mover, Cell::YARD, die)
                .is_some_and(|to| self.is_free_to_go(rules, mover, Cell::YARD, to, die))
    }
}

/// Where a roll leads each token, other tokens left aside; the yard if it leads nowhere
/// (`LUD-12`, `LUD-13`, `LUD-19`, `LUD-20`).
#[inline]
fn ends_of_moves(rules: &impl InForce, mover: Colour, from: Cells, die: Die) -> Cells {
    let track = Track::of(rules);
    let walked = match rules.choices().finish {
        Finish::Exact => from.map(|from| track.end_or_yard(mover, from, die)),
        _ => from.map(|from| end_of_walk(rules, track, mover, from, die)),
    };
    if enters(rules, die) {
        walked.with_put(from.on(Cell::YARD), mover.start())
    } else {
        walked
    }
}

/// Where a roll leads a token on the board; the yard if it leads nowhere (`LUD-19`, `LUD-20`).
fn end_of_walk(rules: &impl InForce, track: &Track, mover: Colour, from: Cell, die: Die) -> Cell {
    let end = track.end(mover, from, die);
    let beyond = || {
        let steps = track.steps(mover, from).filter(|_| from != Cell::HOME)?;
        match rules.choices().finish {
            Finish::Exact => None,
            Finish::Overshoot => Some(Cell::HOME),
            Finish::Bounce => {
                let beyond = steps + die.pips();
                track.cell_at(mover, (2 * track.length()).checked_sub(beyond)?)
            }
        }
    };
    end.or_else(beyond).unwrap_or(Cell::YARD)
}

/// Where a roll leads a token, other tokens left aside.
#[inline]
fn end_of_move(rules: &impl InForce, mover: Colour, from: Cell, die: Die) -> Option<Cell> {
    let ends = ends_of_moves(rules, mover, Cells::all_on(from), die);
    ends.get(0).filter(|end| *end != Cell::YARD)
}

/// Whether a roll brings a token out of the yard (`LUD-12`).
#[inline]
fn enters(rules: &impl InForce, die: Die) -> bool {
    match rules.choices().enter_on {
        EnterOn::Six => die == Die::Six,
        EnterOn::One => die == Die::One,
        EnterOn::OneOrSix => die == Die::One || die == Die::Six,
        EnterOn::Any => true,
    }
}

/// Why a roll does not lead a token on the board to a place.
fn why_not_there(rules: &impl InForce, mover: Colour, from: Cell, to: Cell, die: Die) -> Illegal {
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
