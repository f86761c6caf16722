//! One entry of a table of cells is wrong: the way of a colour, its start, the safe cells.

use super::{
    cells::{COLOURS, COLUMN, Cell, RING, WALK, way},
    rules::Rules,
    slip,
};
use crate::slip::Slip;

/// A colour enters a cell beside its start, or walks from there, or walks backwards.
pub(super) fn starts() -> Vec<Slip> {
    let mut slips = Vec::new();
    for (colour, name) in COLOURS.into_iter().enumerate() {
        let right = Rules::default().starts[colour];
        for start in [right + 1, (right + RING - 1) % RING] {
            slips.push(slip("start-moved", format!("{name}-r{start}"), |rules| {
                rules.starts[colour] = start;
            }));
        }
        slips.push(slip("way-backwards", name, |rules| {
            let ring = (0..WALK).map(|step| Cell::Ring((right + RING - step) % RING));
            rules.ways[colour].splice(..WALK, ring);
        }));
        slips.push(slip("way-turned", format!("{name}-by-one"), |rules| {
            rules.starts[colour] = right + 1;
            rules.ways[colour] = way(right + 1);
        }));
    }
    slips
}

/// A colour turns into its column a cell early or late, or its column is a cell shorter or longer.
pub(super) fn entries() -> Vec<Slip> {
    let mut slips = Vec::new();
    for (colour, name) in COLOURS.into_iter().enumerate() {
        let start = Rules::default().starts[colour];
        let last = Cell::Ring((start + WALK) % RING);
        slips.push(slip("column-entry", format!("{name}-early"), |rules| {
            rules.ways[colour].remove(WALK - 1);
        }));
        slips.push(slip("column-entry", format!("{name}-late"), |rules| {
            rules.ways[colour].insert(WALK, last);
        }));
        slips.push(slip("column-length", format!("{name}-shorter"), |rules| {
            rules.ways[colour].remove(WALK + COLUMN - 1);
        }));
        slips.push(slip("column-length", format!("{name}-longer"), |rules| {
            rules.ways[colour].insert(WALK + COLUMN, Cell::Column(COLUMN + 1));
        }));
    }
    slips
}

/// A colour skips one cell of its way, or counts it twice where its way runs round.
pub(super) fn skipped() -> Vec<Slip> {
    let mut slips = Vec::new();
    for (colour, name) in COLOURS.into_iter().enumerate() {
        for step in 1..WALK + COLUMN {
            let cell = Rules::default().ways[colour][step].name();
            slips.push(slip("cell-skipped", format!("{name}-{cell}"), |rules| {
                rules.ways[colour].remove(step);
            }));
        }
    }
    slips.extend(
        COLOURS
            .into_iter()
            .enumerate()
            .skip(1)
            .map(|(colour, name)| {
                slip("ring-not-wrapped", name, |rules| {
                    for cell in &mut rules.ways[colour] {
                        if let Cell::Ring(index) = cell
                            && *index < rules.starts[colour]
                        {
                            // As if the ring began with 1 on the second round.
                            *index = (*index + 1) % RING;
                        }
                    }
                })
            }),
    );
    slips
}

/// A safe cell is ordinary, or an ordinary cell is safe.
pub(super) fn safe_cells() -> Vec<Slip> {
    let [safe, ..] = Rules::default().safe;
    let safe = safe.into_iter().enumerate();
    safe.map(|(cell, is_safe)| {
        let family = if is_safe {
            "safe-cell-missing"
        } else {
            "safe-cell-added"
        };
        slip(family, format!("r{cell}"), |rules| {
            for safe in &mut rules.safe {
                safe[cell] = !is_safe;
            }
        })
    })
    .collect()
}

/// The same seen from each colour's start, as in a table that all colours share. A table of safe
/// cells for one colour alone is not here: which cells are safe is no matter of colour.
pub(super) fn safe_steps() -> Vec<Slip> {
    let starts = Rules::default().starts;
    (0..WALK)
        .map(|step| {
            slip("safe-step", format!("{step}-from-each-start"), |rules| {
                for (safe, start) in rules.safe.iter_mut().zip(starts) {
                    let cell = (start + step) % RING;
                    safe[cell] = !safe[cell];
                }
            })
        })
        .collect()
}

/// A star is a cell further on, or a cell before.
pub(super) fn stars() -> Vec<Slip> {
    let mut slips = Vec::new();
    for start in Rules::default().starts {
        let star = start + 8;
        for other in [star - 1, star + 1] {
            slips.push(slip("star-moved", format!("r{star}-r{other}"), |rules| {
                for safe in &mut rules.safe {
                    safe[star] = false;
                    safe[other] = true;
                }
            }));
        }
    }
    slips
}
