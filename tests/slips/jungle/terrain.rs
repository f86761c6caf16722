//! One square is taken for another terrain, or an animal begins on the wrong one.

use super::{
    rules::{ANIMALS, Rules, SIDES},
    slip,
    squares::{SQUARES, leaps, name},
};
use crate::slip::Slip;

fn river() -> impl Iterator<Item = usize> {
    let water = Rules::default().water;
    (0..SQUARES).filter(move |square| water[*square])
}

/// A river square is taken for land: when leaps are worked out from the water, and when they are
/// a table of their own.
pub(super) fn river_as_land() -> Vec<Slip> {
    river()
        .flat_map(|square| {
            let dry = slip("river-as-land", name(square), |rules| {
                rules.water[square] = false;
                rules.leaps = leaps(&rules.water);
            });
            let dry_below_leaps = slip("river-as-land-below-leaps", name(square), |rules| {
                rules.water[square] = false;
            });
            [dry, dry_below_leaps]
        })
        .collect()
}

/// A square of land is taken for water.
pub(super) fn land_as_river() -> Vec<Slip> {
    let rules = Rules::default();
    let land = (0..SQUARES).filter(|square| !rules.water[*square] && rules.dens[*square].is_none());
    land.map(|square| {
        slip("land-as-river", name(square), |rules| {
            rules.water[square] = true;
            rules.leaps = leaps(&rules.water);
        })
    })
    .collect()
}

/// A trap is missing or belongs to the other side, or there is one more, where land or water should
/// be: a square has one terrain.
///
/// A den that is taken for a trap is no den, as in [`dens`].
pub(super) fn traps() -> Vec<Slip> {
    let mut slips = Vec::new();
    for (square, owner) in Rules::default().traps.into_iter().enumerate() {
        match owner {
            Some(owner) => {
                slips.push(slip("trap-missing", name(square), |rules| {
                    rules.traps[square] = None;
                }));
                slips.push(slip("trap-of-the-other-side", name(square), |rules| {
                    rules.traps[square] = Some(1 - owner);
                }));
            }
            None => slips.extend(SIDES.into_iter().enumerate().map(|(owner, side)| {
                slip(
                    "trap-added",
                    format!("{}-of-{side}", name(square)),
                    |rules| {
                        rules.traps[square] = Some(owner);
                        rules.water[square] = false;
                        rules.dens[square] = None;
                    },
                )
            })),
        }
    }
    slips
}

/// A den is missing or elsewhere, or there is one more.
pub(super) fn dens() -> Vec<Slip> {
    let mut slips = Vec::new();
    for (square, owner) in Rules::default().dens.into_iter().enumerate() {
        match owner {
            Some(owner) => {
                slips.push(slip("den-missing", name(square), |rules| {
                    rules.dens[square] = None
                }));
                slips.push(slip("den-of-the-other-side", name(square), |rules| {
                    rules.dens[square] = Some(1 - owner);
                }));
            }
            None => slips.extend(SIDES.into_iter().enumerate().map(|(owner, side)| {
                slip(
                    "den-added",
                    format!("{}-of-{side}", name(square)),
                    |rules| {
                        rules.dens[square] = Some(owner);
                    },
                )
            })),
        }
    }
    slips
}

/// Two animals of a side begin on each other's squares.
pub(super) fn start() -> Vec<Slip> {
    let mut slips = Vec::new();
    for (side, owner) in SIDES.into_iter().enumerate() {
        for animal in 1..ANIMALS.len() {
            let letters = &ANIMALS[animal - 1..=animal];
            slips.push(slip(
                "start",
                format!("{owner}-{letters}-swapped"),
                |rules| {
                    for piece in rules.start.iter_mut().flatten() {
                        if piece.side == side && piece.animal == animal {
                            piece.animal = animal - 1;
                        } else if piece.side == side && piece.animal == animal - 1 {
                            piece.animal = animal;
                        }
                    }
                },
            ));
        }
    }
    slips
}
