//! One entry of the tables of lines is wrong.

use super::{
    rules::{
        Side::{self, Goat, Tiger},
        all_jumps, distance, is_edge, jumps, name, pairs,
    },
    slip,
};
use crate::slip::Slip;

/// Whose step is wrong, and whether there and back.
const CASES: [(&str, &[Side], bool); 3] = [
    ("all", &[Goat, Tiger], true),
    ("goats", &[Goat], false),
    ("tigers", &[Tiger], false),
];

/// A step along a line is missing.
pub(super) fn missing_steps() -> Vec<Slip> {
    steps("step-missing", is_edge, |steps, point| {
        steps.retain(|other| *other != point);
    })
}

/// There is a step between points that no line joins.
pub(super) fn added_steps() -> Vec<Slip> {
    let apart = |from, to| from != to && !is_edge(from, to);
    steps("step-added", apart, |steps, point| steps.push(point))
}

/// Changes each of these steps: for all pieces there and back, and, between points that lie side by
/// side, for one kind of piece one way.
fn steps(
    family: &'static str,
    concerns: fn(usize, usize) -> bool,
    change: fn(&mut Vec<usize>, usize),
) -> Vec<Slip> {
    let mut slips = Vec::new();
    for (from, to) in pairs().filter(|(from, to)| concerns(*from, *to)) {
        let (files, ranks) = distance(from, to);
        let is_near = files.abs() <= 1 && ranks.abs() <= 1;
        for (whose, sides, there_and_back) in CASES {
            let is_new = if there_and_back { from < to } else { is_near };
            if !is_new {
                continue;
            }
            let name = format!("{}-{}-for-{whose}", name(from), name(to));
            slips.push(slip(family, name, |rules| {
                for side in sides {
                    let steps = &mut rules.steps[*side as usize];
                    change(&mut steps[from], to);
                    if there_and_back {
                        change(&mut steps[to], from);
                    }
                }
            }));
        }
    }
    slips
}

/// A jump along a line is missing.
pub(super) fn missing_jumps() -> Vec<Slip> {
    jumps()
        .map(|jump| {
            slip("jump-missing", jump_name(jump), |rules| {
                rules.jumps.retain(|other| *other != jump);
            })
        })
        .collect()
}

/// There is a jump where no line runs.
pub(super) fn added_jumps() -> Vec<Slip> {
    all_jumps()
        .filter(|[from, over, _]| !is_edge(*from, *over))
        .map(|jump| {
            slip("jump-added", jump_name(jump), |rules| {
                rules.jumps.push(jump)
            })
        })
        .collect()
}

fn jump_name([from, over, to]: [usize; 3]) -> String {
    format!("{}-over-{}-to-{}", name(from), name(over), name(to))
}
