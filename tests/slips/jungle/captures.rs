//! Who takes whom is wrong.

use super::{
    rules::{ANIMALS, Attack, ELEPHANT, LION, RAT, Rules, SIDES, TIGER},
    slip,
};
use crate::slip::Slip;

/// An animal's rank is one too low or too high, for both sides or for one.
///
/// The elephant's 9 for both sides is not here: nothing but an elephant reaches 8, so it changes
/// nothing. Nor is the rat's 0 for both: it lets a rat in a trap take a rat, and nothing else, which
/// is how the other reading of `trapped_attacker` plays.
pub(super) fn ranks() -> Vec<Slip> {
    let mut slips = Vec::new();
    for (animal, letter) in ANIMALS.chars().enumerate() {
        let right = animal as u32 + 1;
        for rank in [right - 1, right + 1] {
            let cases = [("both", &[0, 1][..]), (SIDES[0], &[0]), (SIDES[1], &[1])];
            for (whose, sides) in cases {
                let is_extreme = rank == 0 || rank == 9;
                if is_extreme && sides.len() == 2 {
                    continue;
                }
                let name = format!("{letter}-counts-{rank}-for-{whose}");
                slips.push(slip("rank", name, |rules| {
                    for side in sides {
                        rules.ranks[*side][animal] = rank;
                    }
                }));
            }
        }
    }
    slips
}

type Takes = fn(&Rules, &Attack) -> bool;

/// A case of the rules of capture is forgotten, or stands the wrong way round.
pub(super) fn rules() -> Vec<Slip> {
    let cases: [(&str, Takes); 19] = [
        ("lower-takes-higher", |rules, attack| {
            let turned = Attack {
                attacker: attack.victim,
                victim: attack.attacker,
                ..*attack
            };
            rules.takes(attack) || rules.takes(&turned)
        }),
        ("only-the-lower-are-taken", |rules, attack| {
            attack.attacker.animal != attack.victim.animal && rules.takes(attack)
        }),
        ("the-rat-takes-the-lion-too", |rules, attack| {
            let pair = (attack.attacker.animal, attack.victim.animal);
            rules.takes(attack)
                || (pair == (RAT, LION) && rules.water[attack.from] == rules.water[attack.to])
        }),
        ("the-rat-takes-nothing-but-rats", |rules, attack| {
            let pair = (attack.attacker.animal, attack.victim.animal);
            pair != (RAT, ELEPHANT) && rules.takes(attack)
        }),
        ("the-rat-takes-no-rat", |rules, attack| {
            let pair = (attack.attacker.animal, attack.victim.animal);
            pair != (RAT, RAT) && rules.takes(attack)
        }),
        ("the-elephant-takes-no-cat-either", |rules, attack| {
            let pair = (attack.attacker.animal, attack.victim.animal);
            pair != (ELEPHANT, 1) && rules.takes(attack)
        }),
        ("lion-and-tiger-are-equals", |rules, attack| {
            let pair = (attack.attacker.animal, attack.victim.animal);
            rules.takes(attack) || (pair == (TIGER, LION) && rules.traps[attack.from].is_none())
        }),
        ("a-rat-takes-out-of-the-water", |rules, attack| {
            rules.takes(attack)
                || (attack.attacker.animal == RAT
                    && attack.victim.animal == ELEPHANT
                    && rules.water[attack.from])
        }),
        ("a-rat-takes-a-rat-out-of-the-water", |rules, attack| {
            let pair = (attack.attacker.animal, attack.victim.animal);
            rules.takes(attack) || (pair == (RAT, RAT) && rules.water[attack.from])
        }),
        ("a-rat-takes-a-rat-in-the-water", |rules, attack| {
            let pair = (attack.attacker.animal, attack.victim.animal);
            rules.takes(attack) || (pair == (RAT, RAT) && rules.water[attack.to])
        }),
        ("a-rat-in-the-water-is-taken-from-land", |rules, attack| {
            rules.takes(attack)
                || (attack.victim.animal == RAT
                    && rules.water[attack.to]
                    && attack.attacker.animal != ELEPHANT)
        }),
        (
            "rats-in-the-water-leave-each-other-alone",
            |rules, attack| {
                !(rules.water[attack.from] && rules.water[attack.to]) && rules.takes(attack)
            },
        ),
        ("the-trap-counts-for-its-owner", |rules, attack| {
            let own = rules.traps[attack.to] == Some(attack.victim.side);
            own || rules.takes(attack)
        }),
        ("the-trap-counts-against-equals-only", |rules, attack| {
            let trapped = rules.traps[attack.to] == Some(1 - attack.victim.side);
            let higher = attack.victim.animal > attack.attacker.animal + 1;
            let exempt = (attack.attacker.animal, attack.victim.animal) == (RAT, ELEPHANT);
            rules.takes(attack) && !(trapped && higher && !exempt)
        }),
        (
            "a-trapped-elephant-is-safe-from-all-but-rats",
            |rules, attack| {
                let trapped = rules.traps[attack.to] == Some(1 - attack.victim.side);
                let safe =
                    trapped && attack.victim.animal == ELEPHANT && attack.attacker.animal != RAT;
                rules.takes(attack) && !(safe && attack.attacker.animal != ELEPHANT)
            },
        ),
        ("a-trapped-rat-is-safe", |rules, attack| {
            let trapped = rules.traps[attack.to] == Some(1 - attack.victim.side);
            rules.takes(attack) && !(trapped && attack.victim.animal == RAT)
        }),
        ("leaps-take-nothing", |rules, attack| {
            rules.steps[attack.from].contains(&attack.to) && rules.takes(attack)
        }),
        ("leaps-take-anything", |rules, attack| {
            !rules.steps[attack.from].contains(&attack.to) || rules.takes(attack)
        }),
        ("nothing-is-taken-beside-a-den", |rules, attack| {
            let beside = rules.steps[attack.to]
                .iter()
                .any(|to| rules.dens[*to].is_some());
            !(beside && rules.traps[attack.to] == Some(attack.victim.side)) && rules.takes(attack)
        }),
    ];
    let slips = cases.into_iter();
    slips
        .map(|(name, takes)| slip("capture", name, |rules| rules.takes = takes))
        .collect()
}
