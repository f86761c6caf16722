//! Who takes whom: ranks, the rat and the elephant, the shore and the traps.

use super::{
    board::RIVER,
    illegal::Illegal,
    options::{
        DogWolf, EnemyTrap, EqualRanks, OwnTrap, RatTakesFromWater, Rules, TrappedAttacker,
        WaterRat,
    },
    setup::{Animal, Piece},
    squares::Square,
};

/// An animal where it stands, as attacker or as victim.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    pub(super) piece: Piece,
    pub(super) square: Square,
}

impl Standing {
    #[inline]
    const fn is_in_water(self) -> bool {
        RIVER.contains(self.square)
    }

    #[inline]
    const fn is(self, animal: Animal) -> bool {
        self.piece.animal as u8 == animal as u8
    }

    #[inline]
    const fn is_in_enemy_trap(self) -> bool {
        self.piece.side.opponent().traps().contains(self.square)
    }

    #[inline]
    const fn is_in_own_trap(self) -> bool {
        self.piece.side.traps().contains(self.square)
    }

    /// Whether a trap takes this animal's rank away (`JUN-22`, `JUN-24`). Nothing of it outlasts
    /// the trap (`JUN-23`).
    #[inline]
    fn is_weakened(self, rules: &Rules) -> bool {
        let by_enemy_trap = rules.enemy_trap == EnemyTrap::Weakens && self.is_in_enemy_trap();
        let by_own_trap = rules.own_trap == OwnTrap::Weakens && self.is_in_own_trap();
        by_enemy_trap || by_own_trap
    }

    /// The rank with which it defends itself (`JUN-22`).
    #[inline]
    fn rank_as_victim(self, rules: &Rules) -> u8 {
        if self.is_weakened(rules) {
            0
        } else {
            self.piece.animal.rank(rules)
        }
    }

    /// The rank with which it attacks (`JUN-25`).
    #[inline]
    fn rank_as_attacker(self, rules: &Rules) -> u8 {
        if rules.trapped_attacker == TrappedAttacker::Zero && self.is_weakened(rules) {
            0
        } else {
            self.piece.animal.rank(rules)
        }
    }
}

impl Animal {
    /// The rank, 1 for the weakest (`JUN-18`).
    ///
    /// # Examples
    ///
    /// ```
    /// use referee_rules::jungle::{Animal, Rules};
    ///
    /// assert_eq!(Animal::Wolf.rank(&Rules::GUIDE), 4);
    /// ```
    #[inline]
    #[must_use]
    pub fn rank(self, rules: &Rules) -> u8 {
        match (self, rules.dog_wolf) {
            (Self::Dog, DogWolf::WolfBelowDog) => Self::Wolf as u8 + 1,
            (Self::Wolf, DogWolf::WolfBelowDog) => Self::Dog as u8 + 1,
            _ => self as u8 + 1,
        }
    }
}

/// Why an animal cannot take another next to it or across the river, or `None` if it can.
#[inline]
pub(super) fn why_not_taken(
    rules: &Rules,
    attacker: Standing,
    victim: Standing,
) -> Option<Illegal> {
    why_not_across_the_shore(rules, attacker, victim)
        .or_else(|| why_not_in_the_water(rules, victim))
        .or_else(|| why_not_by_rank(rules, attacker, victim))
        .or_else(|| why_protected(rules, victim))
}

/// Nothing is taken between water and land (`JUN-16`).
#[inline]
fn why_not_across_the_shore(
    rules: &Rules,
    attacker: Standing,
    victim: Standing,
) -> Option<Illegal> {
    let may_cross = match (attacker.is_in_water(), victim.is_in_water()) {
        (true, false) => {
            let prey = match rules.rat_takes_from_water {
                RatTakesFromWater::Nothing => false,
                RatTakesFromWater::Elephant => victim.is(Animal::Elephant),
                RatTakesFromWater::Rat => victim.is(Animal::Rat),
                RatTakesFromWater::Both => victim.is(Animal::Elephant) || victim.is(Animal::Rat),
            };
            attacker.is(Animal::Rat) && prey
        }
        (false, true) => rules.water_rat == WaterRat::TakenFromLand && victim.is(Animal::Rat),
        (true, true) | (false, false) => true,
    };
    (!may_cross).then_some(Illegal::AcrossTheShore {
        victim: victim.piece,
        to: victim.square,
        in_water: victim.is_in_water(),
    })
}

/// A rat in the water can be taken there (`JUN-17`).
#[inline]
fn why_not_in_the_water(rules: &Rules, victim: Standing) -> Option<Illegal> {
    let immune = rules.water_rat == WaterRat::Immune && victim.is(Animal::Rat);
    (immune && victim.is_in_water()).then_some(Illegal::WaterRat { to: victim.square })
}

/// An equal or a lower rank is taken (`JUN-19`), but for the rat and the elephant
/// (`JUN-20`, `JUN-21`, `JUN-26`, `JUN-27`), and no rank is left to attack with in a trap (`JUN-25`).
#[inline]
fn why_not_by_rank(rules: &Rules, attacker: Standing, victim: Standing) -> Option<Illegal> {
    match (attacker.piece.animal, victim.piece.animal) {
        (Animal::Rat, Animal::Elephant) => return why_rat_spares(rules, attacker, victim),
        (Animal::Elephant, Animal::Rat) => {
            if let Some(illegal) = why_elephant_spares(rules, victim) {
                return Some(illegal);
            }
        }
        _ => {}
    }
    let own_rank = attacker.piece.animal.rank(rules);
    let rank = victim.rank_as_victim(rules);
    if own_rank < rank {
        return Some(Illegal::Outranked {
            attacker: attacker.piece.animal,
            victim: victim.piece,
            to: victim.square,
        });
    }
    if own_rank == rank && rules.equal_ranks == EqualRanks::NoCapture {
        return Some(Illegal::EqualRanks {
            victim: victim.piece,
            to: victim.square,
        });
    }
    (attacker.rank_as_attacker(rules) < rank).then_some(Illegal::TrappedAttacker {
        attacker: attacker.piece,
        from: attacker.square,
    })
}

/// The rat takes the elephant (`JUN-20`), also out of a trap (`JUN-26`).
#[inline]
fn why_rat_spares(rules: &Rules, rat: Standing, elephant: Standing) -> Option<Illegal> {
    let barred = !rules.trapped_rat_takes_elephant.is_allowed()
        && rat.is_weakened(rules)
        && elephant.rank_as_victim(rules) > 0;
    barred.then_some(Illegal::TrappedRat { from: rat.square })
}

/// The elephant takes no rat (`JUN-21`), but for one in a trap (`JUN-27`).
#[inline]
fn why_elephant_spares(rules: &Rules, rat: Standing) -> Option<Illegal> {
    if rules.elephant_takes_rat.is_allowed() {
        return None;
    }
    if !rat.is_weakened(rules) {
        return Some(Illegal::ElephantSparesRat { to: rat.square });
    }
    let spared = !rules.elephant_takes_trapped_rat.is_allowed();
    spared.then_some(Illegal::ElephantSparesTrappedRat { to: rat.square })
}

/// A trap protects nobody (`JUN-22`, `JUN-24`).
#[inline]
fn why_protected(rules: &Rules, victim: Standing) -> Option<Illegal> {
    let by_enemy_trap = rules.enemy_trap == EnemyTrap::Protects && victim.is_in_enemy_trap();
    let by_own_trap = rules.own_trap == OwnTrap::Protects && victim.is_in_own_trap();
    (by_enemy_trap || by_own_trap).then_some(Illegal::Protected {
        victim: victim.piece,
        to: victim.square,
        own: by_own_trap,
    })
}

/// Whether the attacker leaves the board with the victim (`JUN-19`, `JUN-28`).
#[inline]
pub(super) fn both_fall(rules: &Rules, attacker: Standing, victim: Standing) -> bool {
    rules.equal_ranks == EqualRanks::BothFall
        && attacker.rank_as_attacker(rules) == victim.rank_as_victim(rules)
}
