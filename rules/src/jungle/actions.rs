use arrayvec::ArrayVec;

use super::{
    board::{Leap, RIVER, Terrain, Way},
    captures::{Standing, why_not_taken},
    illegal::Illegal,
    options::{Annihilation, LeapOverRat, Rules, TigerLeaps},
    position::{Position, Side},
    setup::{Animal, Piece},
    squares::{Square, Squares},
};
use crate::{groups::Groups, options::Table};

/// One ply of jungle.
///
/// A step, a leap and a capture are all a move: the squares tell them apart.
///
/// # Examples
///
/// ```
/// use referee_rules::jungle::Action;
///
/// let leap: Action = "b3-b7".parse()?;
/// assert_eq!(leap, Action::Move { from: "b3".parse()?, to: "b7".parse()? });
/// assert_eq!(leap.to_string(), "b3-b7");
/// # Ok::<(), referee_rules::NotAnAction>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// An animal goes from one square to another.
    Move {
        /// Where the animal stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// The side does nothing; no guide's rule grants it (`JUN-06`).
    Pass,
}

/// The legal actions of a position. Eight animals have at most four ways each, which the capacity
/// holds.
pub type Actions = ArrayVec<Action, 32>;

/// The most groups that the moves of a side come in: the free steps in four directions, the captures
/// of eight animals, and the leaps of three.
const MOST_GROUPS: usize = 15;

impl Animal {
    /// Whether it goes into the river (`JUN-11`).
    #[inline]
    pub(super) fn swims(self, rules: &Rules) -> bool {
        match self {
            Self::Rat => true,
            Self::Dog => rules.dog_swims.is_allowed(),
            _ => false,
        }
    }

    /// Whether it leaps over a river in a way (`JUN-12`).
    #[inline]
    fn leaps(self, rules: &Rules, way: Way) -> bool {
        match self {
            Self::Lion => true,
            Self::Tiger => match rules.tiger_leaps {
                TigerLeaps::BothWays => true,
                TigerLeaps::AlongRanks => way == Way::Rank,
                TigerLeaps::AlongFiles => way == Way::File,
                TigerLeaps::Never => false,
            },
            Self::Leopard => rules.leopard_leaps.is_allowed(),
            _ => false,
        }
    }

    /// Whether it leaps at all (`JUN-12`).
    #[inline]
    pub(super) fn is_leaper(self, rules: &Rules) -> bool {
        self.leaps(rules, Way::Rank) || self.leaps(rules, Way::File)
    }

    /// The squares where an animal of a side may stand at all (`JUN-10`, `JUN-11`).
    #[inline]
    pub(super) fn ground(self, rules: &Rules, side: Side) -> Squares {
        let mut ground = Squares::ALL;
        if !rules.own_den.is_allowed() {
            ground = ground & !side.den();
        }
        if !self.swims(rules) {
            ground = ground & !RIVER;
        }
        ground
    }
}

impl Position {
    #[inline]
    pub(super) fn legal_actions(&self, rules: impl Table<Rules>) -> Actions {
        let mut actions = Actions::new();
        if self.ended_with_actions_left(rules) {
            return actions;
        }
        // The capacity holds every list that any rules give; a full list drops the rest.
        self.for_each_group(rules, &mut |group| {
            group.for_each(&mut |action| {
                let _ = actions.try_push(action);
            });
        });
        if self.must_pass(rules) {
            let _ = actions.try_push(Action::Pass);
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
        if self.ended_with_actions_left(rules) {
            return None;
        }
        let mut moves = Groups::<_, MOST_GROUPS>::new();
        self.for_each_group(rules, &mut |group| moves.push(group));
        let must_pass = self.must_pass(rules);
        let count = moves.count() + usize::from(must_pass);
        let place = (count > 0).then(|| pick(count))?;
        let passes = must_pass && place == moves.count();
        moves.nth(place).or(passes.then_some(Action::Pass))
    }

    /// How many actions are legal.
    #[inline]
    pub(super) fn count_actions(&self, rules: impl Table<Rules>) -> u64 {
        if self.ended_with_actions_left(rules) {
            return 0;
        }
        self.count_moves(rules) as u64 + u64::from(self.must_pass(rules))
    }

    /// Whether the side to move has something to do, the ends apart that do not ask for it.
    #[inline]
    pub(super) fn can_act(&self, rules: impl Table<Rules>) -> bool {
        self.count_moves(rules) > 0 || self.must_pass(rules)
    }

    /// Whether the side to move has lost all its animals and the rules let the game go on
    /// (`JUN-06`, `JUN-31`).
    #[inline]
    fn must_pass(&self, rules: impl Table<Rules>) -> bool {
        rules.annihilation == Annihilation::Passes
            && self.own().is_empty()
            && !self.enemy().is_empty()
    }

    /// The squares out of some enemies' on which an animal can capture what stands there.
    #[inline]
    pub(super) fn captures(
        &self,
        rules: impl Table<Rules>,
        animal: Animal,
        from: Square,
        taken: Squares,
    ) -> Squares {
        let mut captures = taken;
        for to in taken {
            if let Some(victim) = self.enemy().animal_on(to)
                && self
                    .why_not_captured(rules, animal, from, victim, to)
                    .is_some()
            {
                captures = captures.without(to);
            }
        }
        captures
    }

    /// Where an animal can land across a river, whatever stands there.
    #[inline]
    pub(super) fn landings(
        &self,
        rules: impl Table<Rules>,
        animal: Animal,
        from: Square,
    ) -> Squares {
        from.leaps()
            .filter(|leap| animal.leaps(&rules, leap.way) && !self.is_blocked(rules, leap))
            .map(|leap| leap.landing)
            .collect()
    }

    #[inline]
    fn is_blocked(&self, rules: impl Table<Rules>, leap: &Leap) -> bool {
        leap.path.meets(self.blockers(rules))
    }

    /// The squares that no leap goes over (`JUN-14`).
    #[inline]
    fn blockers(&self, rules: impl Table<Rules>) -> Squares {
        let without_rat = |side: Side| match self.herd(side).place(Animal::Rat) {
            Some(rat) => self.herd(side).standing().without(rat),
            None => self.herd(side).standing(),
        };
        let (own, enemy) = (self.turn, self.turn.opponent());
        match rules.leap_over_rat {
            LeapOverRat::Forbidden => self.own().standing() | self.enemy().standing(),
            LeapOverRat::OwnRat => without_rat(own) | self.enemy().standing(),
            LeapOverRat::AnyRat => without_rat(own) | without_rat(enemy),
            LeapOverRat::AnyPiece => Squares::EMPTY,
        }
    }

    /// Why an animal cannot capture what stands where it can go (`JUN-15` to `JUN-27`).
    #[inline]
    fn why_not_captured(
        &self,
        rules: impl Table<Rules>,
        animal: Animal,
        from: Square,
        victim: Animal,
        to: Square,
    ) -> Option<Illegal> {
        let attacker = Standing {
            piece: Piece {
                side: self.turn,
                animal,
            },
            square: from,
        };
        let victim = Standing {
            piece: Piece {
                side: self.turn.opponent(),
                animal: victim,
            },
            square: to,
        };
        if !rules.landing_capture.is_allowed() && !from.steps().contains(to) {
            return Some(Illegal::LandingTaken {
                to,
                piece: victim.piece,
            });
        }
        why_not_taken(&rules, attacker, victim)
    }

    /// Why an action is illegal, the clauses asked in their order.
    pub(super) fn why_illegal(&self, rules: &Rules, action: Action) -> Option<Illegal> {
        if self.has_ended(rules) {
            return Some(Illegal::GameOver);
        }
        match action {
            Action::Pass => (!self.must_pass(rules)).then_some(Illegal::Pass),
            Action::Move { from, to } => self.why_not_moved(rules, from, to),
        }
    }

    fn why_not_moved(&self, rules: &Rules, from: Square, to: Square) -> Option<Illegal> {
        let Some(animal) = self.own().animal_on(from) else {
            return Some(match self.enemy().animal_on(from) {
                Some(animal) => Illegal::NotYours {
                    from,
                    piece: Piece {
                        side: self.turn.opponent(),
                        animal,
                    },
                },
                None => Illegal::NothingThere { from },
            });
        };
        let is_step = from.steps().contains(to);
        let both_on_land = [from, to]
            .map(Square::terrain)
            .into_iter()
            .all(|terrain| terrain != Terrain::River);
        let is_over_water = both_on_land && from.between(to).meets(RIVER);
        if !is_step && !is_over_water {
            return Some(Illegal::NotOneStep { from, to });
        }
        if let Some(animal) = self.own().animal_on(to) {
            let side = self.turn;
            return Some(Illegal::OwnAnimal {
                to,
                piece: Piece { side, animal },
            });
        }
        if !animal.ground(rules, self.turn).contains(to) {
            return Some(if self.turn.den().contains(to) {
                Illegal::OwnDen { to }
            } else {
                Illegal::DoesNotSwim { animal, to }
            });
        }
        if is_over_water && let Some(illegal) = self.why_no_leap(rules, animal, from, to) {
            return Some(illegal);
        }
        let victim = self.enemy().animal_on(to)?;
        self.why_not_captured(rules, animal, from, victim, to)
    }

    /// Why an animal cannot leap between two squares of land that have water between them.
    fn why_no_leap(
        &self,
        rules: &Rules,
        animal: Animal,
        from: Square,
        to: Square,
    ) -> Option<Illegal> {
        let way = if from.rank() == to.rank() {
            Way::Rank
        } else {
            Way::File
        };
        if !animal.leaps(rules, way) {
            return Some(Illegal::DoesNotLeap { animal, from, to });
        }
        let Some(leap) = from.leaps().find(|leap| leap.landing == to) else {
            return Some(Illegal::NotBankToBank { from, to });
        };
        let on = (leap.path & self.blockers(rules)).first()?;
        let piece = self.board().piece(on)?;
        Some(Illegal::Blocked {
            from,
            to,
            piece,
            on,
        })
    }
}
