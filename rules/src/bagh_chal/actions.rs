use std::ops::BitOr as _;

use arrayvec::ArrayVec;

use super::{
    board::{Lines, Ray},
    groups::Group,
    options::{Capture, Repetition, Rules, ShutInWhilePlacing},
    points::{Point, Points},
    position::{Position, Side},
};
use crate::{
    groups::{Group as _, Groups},
    options::Table,
};

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

/// The legal actions of a position.
///
/// No rules give more: the goats' side has at most 21 placements, one step for each of the 72 pieces
/// of line where every point has diagonals, and 4 captures of each tiger; four tigers have 24 moves
/// each, and may pass.
pub type Actions = ArrayVec<Action, 128>;

/// The most groups that the moves of a side come in. The goats' are the placements, the steps onto
/// each empty point and the captures in eight directions; the tigers' are the captures and the long
/// captures in eight directions and the steps of each tiger.
const MOST_GROUPS: usize = 40;

impl Position {
    /// The legal actions, as a list.
    #[inline]
    pub(super) fn legal_actions(&self, rules: impl Table<Rules>) -> Actions {
        let mut actions = Actions::new();
        if self.ended_with_actions_left(rules) {
            return actions;
        }
        self.for_each_action(rules, &mut |action| {
            // The capacity holds every list that any rules give; a full list drops the rest.
            let _ = actions.try_push(action);
        });
        if rules.repetition == Repetition::Banned {
            actions.retain(|action| !self.repeats(&rules, *action));
        }
        actions
    }

    /// One of the legal actions, by its place in the list of them.
    #[inline]
    pub(super) fn choose_legal(
        &self,
        rules: impl Table<Rules>,
        pick: impl FnOnce(usize) -> usize,
    ) -> Option<Action> {
        if rules.repetition == Repetition::Banned {
            let actions = self.legal_actions(rules);
            let place = (!actions.is_empty()).then(|| pick(actions.len()))?;
            return actions.get(place).copied();
        }
        if self.ended_with_actions_left(rules) {
            return None;
        }
        let mut moves = Groups::<_, MOST_GROUPS>::new();
        self.for_each_group(rules, &mut |group| moves.push(group));
        let may_pass = self.may_pass(rules);
        let count = moves.count() + usize::from(may_pass);
        let place = (count > 0).then(|| pick(count))?;
        let passes = may_pass && place == moves.count();
        moves.nth(place).or(passes.then_some(Action::Pass))
    }

    /// How many actions are legal.
    #[inline]
    pub(super) fn count_actions(&self, rules: impl Table<Rules>) -> usize {
        if rules.repetition == Repetition::Banned {
            return self.legal_actions(rules).len();
        }
        let mut count = 0;
        if !self.ended_with_actions_left(rules) {
            self.for_each_group(rules, &mut |group| count += group.len());
            count += usize::from(self.may_pass(rules));
        }
        count
    }

    /// Hands out every action that the pieces can make, whether or not the game has ended.
    #[inline]
    pub(super) fn for_each_action(&self, rules: impl Table<Rules>, push: &mut impl FnMut(Action)) {
        self.for_each_group(rules, &mut |group| group.for_each(push));
        if self.may_pass(rules) {
            push(Action::Pass);
        }
    }

    /// Hands out every move of the pieces, in groups; some may be empty.
    #[inline]
    fn for_each_group(&self, rules: impl Table<Rules>, push: &mut impl FnMut(Group)) {
        match self.turn {
            Side::Goat => self.goat_actions(rules, push),
            Side::Tiger => self.tiger_actions(rules, push),
        }
    }

    /// A goat is placed while one is in hand (`BAG-09`), and moved afterwards (`BAG-10`).
    #[inline]
    fn goat_actions(&self, rules: impl Table<Rules>, push: &mut impl FnMut(Group)) {
        if self.in_hand > 0 {
            push(Group::of_placements(self.empty()));
        }
        if self.goats_may_move(&rules) {
            let lines = Lines::of(rules.diagonals);
            for to in self.empty() {
                let from = lines.steps(to) & self.goats;
                push(Group::of_moves_to(to, from));
            }
            if rules.goat_captures.is_allowed() {
                self.goat_captures(&rules, push);
            }
        }
    }

    /// Goats jump over tigers: never by the guide (`BAG-12`).
    fn goat_captures(&self, rules: &Rules, push: &mut impl FnMut(Group)) {
        for ray in Lines::of_jumps(rules.diagonals, rules.jump_lines).rays() {
            let capturers = ray.jumpers(self.goats, self.tigers, self.empty());
            push(Group::of_moves_by(ray.steps(2), capturers));
        }
    }

    /// Whether the goats on the board may move at this stage (`BAG-09`).
    #[inline]
    pub(super) const fn goats_may_move(&self, rules: &Rules) -> bool {
        self.in_hand == 0 || rules.goats_move_while_placing.is_allowed()
    }

    /// Whether some goat can move.
    #[inline]
    pub(super) fn some_goat_can_move(&self, rules: &Rules) -> bool {
        let lines = Lines::of(rules.diagonals);
        let mut empty = self.empty().into_iter();
        empty.any(|to| lines.steps(to).meets(self.goats)) || self.some_goat_can_capture(rules)
    }

    fn some_goat_can_capture(&self, rules: &Rules) -> bool {
        let mut rays = Lines::of_jumps(rules.diagonals, rules.jump_lines)
            .rays()
            .iter();
        rules.goat_captures.is_allowed()
            && rays.any(|ray| {
                !ray.jumpers(self.goats, self.tigers, self.empty())
                    .is_empty()
            })
    }

    /// Captures and steps (`BAG-11`).
    #[inline]
    fn tiger_actions(&self, rules: impl Table<Rules>, push: &mut impl FnMut(Group)) {
        let (movers, may_step) = match self.jumper {
            Some(jumper) => (Points::EMPTY.with(jumper), false),
            None => (self.tigers, !self.must_capture(&rules)),
        };
        for ray in Lines::of_jumps(rules.diagonals, rules.jump_lines).rays() {
            let capturers = self.capturers(&rules, ray, movers);
            push(Group::of_moves_by(ray.steps(2), capturers));
            if rules.jump_two_goats.is_allowed() {
                let capturers = self.long_capturers(&rules, ray, movers);
                push(Group::of_moves_by(ray.steps(3), capturers));
            }
        }
        if may_step {
            for from in movers {
                let to = self.tiger_steps(&rules, from);
                push(Group::of_moves_from(from, to));
            }
        }
    }

    /// Whether only captures are legal: never (`BAG-19`).
    #[inline]
    fn must_capture(&self, rules: &Rules) -> bool {
        rules.capture == Capture::Compulsory && !self.all_capturers(rules).is_empty()
    }

    /// Whether the side to move may do nothing: never (`BAG-06`). Where the rules grant it, a tiger
    /// may end its chain of captures, and tigers may be shut in while goats are in hand.
    #[inline]
    fn may_pass(&self, rules: impl Table<Rules>) -> bool {
        let shut_in_is_no_end =
            rules.shut_in_while_placing == ShutInWhilePlacing::Passes && self.in_hand > 0;
        self.turn == Side::Tiger
            && (self.jumper.is_some()
                || rules.tiger_pass.is_allowed()
                || (shut_in_is_no_end && self.is_shut_in(&rules)))
    }

    /// The points to which a tiger can step (`BAG-11`, `BAG-13`, `BAG-16`).
    #[inline]
    pub(super) fn tiger_steps(&self, rules: &Rules, from: Point) -> Points {
        Lines::of(rules.diagonals).steps(from) & self.empty()
    }

    /// The tigers that can capture.
    pub(super) fn all_capturers(&self, rules: &Rules) -> Points {
        Lines::of_jumps(rules.diagonals, rules.jump_lines)
            .rays()
            .iter()
            .map(|ray| {
                self.capturers(rules, ray, self.tigers)
                    | self.long_capturers(rules, ray, self.tigers)
            })
            .fold(Points::EMPTY, Points::bitor)
    }

    /// Those of some tigers that can capture in one direction, by a jump along the line over a goat
    /// to the empty point right behind it (`BAG-11`, `BAG-13`, `BAG-15`, `BAG-16`).
    #[inline]
    fn capturers(&self, rules: &Rules, ray: &Ray, tigers: Points) -> Points {
        ray.jumpers(tigers, self.passable(rules), self.empty())
    }

    /// Those of some tigers that can jump over two goats in one direction: none (`BAG-14`).
    #[inline]
    fn long_capturers(&self, rules: &Rules, ray: &Ray, tigers: Points) -> Points {
        if rules.jump_two_goats.is_allowed() {
            ray.long_jumpers(tigers, self.goats, self.empty())
        } else {
            Points::EMPTY
        }
    }

    /// What a tiger may jump over: goats (`BAG-15`).
    #[inline]
    pub(super) fn passable(&self, rules: &Rules) -> Points {
        if rules.jump_over_tiger.is_allowed() {
            self.goats | self.tigers
        } else {
            self.goats
        }
    }
}
