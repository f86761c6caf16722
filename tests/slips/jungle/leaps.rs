//! One leap, or what blocks it, is wrong.

use super::{
    rules::{ANIMALS, LION, Piece, RAT, Rules, TIGER},
    slip,
    squares::{Leap, SIDEWAYS, name, toward},
};
use crate::slip::Slip;

fn way(leap: &Leap) -> String {
    format!("{}-{}", name(leap.from), name(leap.to))
}

fn leaps() -> impl Iterator<Item = Leap> {
    Rules::default().leaps.into_iter()
}

/// A leap is missing.
pub(super) fn missing() -> Vec<Slip> {
    leaps()
        .map(|leap| {
            slip("leap-missing", way(&leap), |rules| {
                rules.leaps.retain(|other| *other != leap);
            })
        })
        .collect()
}

/// There is a leap more: one that begins or lands a square beside, before or behind one of the
/// board.
///
/// Leaps out of the water, into it or out of a den are not here: no lion or tiger is ever there.
pub(super) fn added() -> Vec<Slip> {
    let board = Rules::default();
    let ways: Vec<(usize, usize)> = leaps().map(|leap| (leap.from, leap.to)).collect();
    let mut slips = Vec::new();
    for leap in leaps() {
        let beside = |square: usize| {
            let around = SIDEWAYS.into_iter();
            around.filter_map(move |(files, ranks)| toward(square, files, ranks))
        };
        let begins = beside(leap.from).map(|from| (from, leap.to));
        let lands = beside(leap.to).map(|to| (leap.from, to));
        for (from, to) in begins.chain(lands) {
            let acts = !board.water[from] && !board.water[to] && board.dens[from].is_none();
            let is_new = from != to && !ways.contains(&(from, to));
            if acts && is_new && !board.steps[from].contains(&to) {
                let leap = Leap {
                    from,
                    to,
                    ..leap.clone()
                };
                slips.push(slip("leap-added", way(&leap), |rules| {
                    rules.leaps.push(leap)
                }));
            }
        }
    }
    slips.sort_by(|one, other| one.name.cmp(&other.name));
    slips.dedup_by(|one, other| one.name == other.name);
    slips
}

/// A lion, or a tiger, overlooks one square of one leap.
pub(super) fn overlooked() -> Vec<Slip> {
    let mut slips = Vec::new();
    for (index, leap) in leaps().enumerate() {
        for (who, animal) in ["lion", "tiger"].into_iter().enumerate() {
            for square in &leap.paths[who] {
                let name = format!("{}-over-{}-by-the-{animal}", way(&leap), name(*square));
                slips.push(slip("leap-overlooks", name, |rules| {
                    rules.leaps[index].paths[who].retain(|other| other != square);
                }));
            }
        }
    }
    slips
}

/// The wrong animals leap, swim or block.
pub(super) fn blockers() -> Vec<Slip> {
    let mut slips = Vec::new();
    for (animal, letter) in ANIMALS.chars().enumerate() {
        if [TIGER, LION].contains(&animal) {
            slips.push(slip("leaper-missing", letter, |rules| {
                rules.leapers.retain(|other| *other != animal);
            }));
        } else {
            slips.push(slip("leaper-added", letter, |rules| {
                rules.leapers.push(animal)
            }));
        }
        if animal == RAT {
            slips.push(slip("swimmer-missing", letter, |rules| {
                rules.swimmers.clear()
            }));
        } else {
            slips.push(slip("swimmer-added", letter, |rules| {
                rules.swimmers.push(animal)
            }));
        }
    }
    type Blocks = fn(usize, Piece) -> bool;
    let blocks: [(&str, Blocks); 4] = [
        ("own-rats-do-not", |side, other| other.side != side),
        ("enemy-rats-do-not", |side, other| other.side == side),
        ("red-rats-do-not", |_, other| other.side != 0),
        ("blue-rats-do-not", |_, other| other.side != 1),
    ];
    slips.extend(
        blocks
            .into_iter()
            .map(|(name, blocks)| slip("blocker", name, |rules| rules.blocks = blocks)),
    );
    slips
}
