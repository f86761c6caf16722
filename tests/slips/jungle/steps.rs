//! One entry of the table of steps is wrong.
//!
//! Steps out of a den are not here: no side's animals enter its own, and the game is over when one
//! stands in the enemy's, so nobody ever sees what that part of the table says.

use super::{
    rules::Rules,
    slip,
    squares::{FILES, SQUARES, name, toward},
};
use crate::slip::Slip;

fn way(from: usize, to: usize) -> String {
    format!("{}-{}", name(from), name(to))
}

/// The squares from which steps are seen.
fn squares() -> impl Iterator<Item = usize> {
    let dens = Rules::default().dens;
    (0..SQUARES).filter(move |square| dens[*square].is_none())
}

/// A step is missing, one way.
pub(super) fn missing() -> Vec<Slip> {
    let steps = Rules::default().steps;
    let ways = squares().flat_map(|from| steps[from].iter().map(move |to| (from, *to)));
    ways.map(|(from, to)| {
        slip("step-missing", way(from, to), |rules| {
            rules.steps[from].retain(|other| *other != to);
        })
    })
    .collect()
}

/// There is a step, one way, that there should not be: slanting, of two squares, or around the edge
/// of the board, where a table by numbers runs on from the end of one rank to the next.
pub(super) fn added() -> Vec<Slip> {
    let slanting = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    let of_two = [(2, 0), (0, 2), (-2, 0), (0, -2)];
    let mut slips = Vec::new();
    for from in squares() {
        let ends = |ways: [(isize, isize); 4]| {
            ways.into_iter()
                .filter_map(move |(files, ranks)| toward(from, files, ranks))
        };
        let around = [
            (from % FILES == FILES - 1).then_some(from + 1),
            (from % FILES == 0).then(|| from.wrapping_sub(1)),
            (from / FILES == 0).then_some(from + SQUARES - FILES),
            (from / FILES == SQUARES / FILES - 1).then(|| from + FILES - SQUARES),
        ];
        let around = around.into_iter().flatten().filter(|to| *to < SQUARES);
        let kinds = ends(slanting)
            .map(|to| ("step-slanting", to))
            .chain(ends(of_two).map(|to| ("step-of-two", to)))
            .chain(around.map(|to| ("step-around-the-edge", to)));
        for (family, to) in kinds {
            slips.push(slip(family, way(from, to), |rules| {
                rules.steps[from].push(to)
            }));
        }
    }
    slips
}
