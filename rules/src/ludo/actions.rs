use arrayvec::ArrayVec;

use super::{
    board::{Cell, Colour, Die, Track},
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
        self.for_each_move(rules, die, |from, to| {
            // Four tokens have at most four moves, so there is room.
            let _ = actions.try_push(Action::Move { from, to });
            true
        });
        if rules.choices().passing.is_allowed() {
            let _ = actions.try_push(Action::Pass);
        }
        actions
    }

    /// Whether the pending roll can be used.
    #[inline]
    pub(super) fn has_move(&self, rules: &impl InForce) -> bool {
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
    fn for_each_move(
        &self,
        rules: &impl InForce,
        die: Die,
        mut go_on: impl FnMut(Cell, Cell) -> bool,
    ) {
        let mover = self.mover(rules);
        let track = Track::of(rules);
        let tokens = self.tokens.of(mover);
        let mut last = Cell::HOME;
        for from in tokens {
            if from == last {
                continue;
            }
            last = from;
            let Some(to) = end_of_move(rules, track, mover, from, die) else {
                continue;
            };
            if !self.is_free_to_go(rules, mover, from, to, die) {
                continue;
            }
            let entering_only =
                from == Cell::YARD && rules.choices().entering == Entering::Compulsory;
            if !go_on(from, to) || entering_only {
                return;
            }
        }
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
        let end = end_of_move(rules, Track::of(rules), mover, from, die);
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
            && end_of_move(rules, Track::of(rules), mover, Cell::YARD, die)
                .is_some_and(|to| self.is_free_to_go(rules, mover, Cell::YARD, to, die))
    }
}

/// Where a roll leads a token, other tokens left aside (`LUD-12`, `LUD-13`, `LUD-19`, `LUD-20`).
#[inline]
fn end_of_move(
    rules: &impl InForce,
    track: &Track,
    mover: Colour,
    from: Cell,
    die: Die,
) -> Option<Cell> {
    if from == Cell::YARD {
        return enters(rules, die).then(|| mover.start());
    }
    track
        .end(mover, from, die)
        .or_else(|| match rules.choices().finish {
            Finish::Exact => None,
            _ if from == Cell::HOME => None,
            Finish::Overshoot => track.steps(mover, from).map(|_| Cell::HOME),
            Finish::Bounce => {
                let beyond = track.steps(mover, from)? + die.pips();
                track.cell_at(mover, (2 * track.length()).checked_sub(beyond)?)
            }
        })
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
    let end = end_of_move(rules, track, mover, from, die);
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
