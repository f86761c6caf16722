//! Rolls that come again: after a new start, or after a while.

use super::{Measured, Test};
use crate::{
    dice::sample::Sample,
    engine::{FACES, Face},
};

/// The longest block that is looked for: as many rolls as a number of 128 bits holds.
const LONGEST: usize = 48;
/// So many rolls of a block are shown.
const SHOWN: usize = 12;

/// The longest block that two starts have in common, at any place. `None` for a single start.
pub(super) fn restart(sample: &Sample) -> Option<Measured> {
    let starts = sample.starts();
    if starts.len() < 2 {
        return None;
    }
    let lengths: Vec<f64> = starts.iter().map(|rolls| rolls.len() as f64).collect();
    let all: f64 = lengths.iter().sum();
    let squares: f64 = lengths.iter().map(|length| length * length).sum();
    let common = longest(|length| common(starts, length, |one, other| one.start != other.start));
    let finding = match &common {
        None => "no two starts have a roll in common".to_owned(),
        Some((length, one, other)) => format!(
            "start {} and start {} have {} in a row in common{}: {}",
            one.start + 1,
            other.start + 1,
            counted(*length),
            match (one.at, other.at) {
                (0, 0) => String::new(),
                (at, there) => format!(", from roll {} and {}", at + 1, there + 1),
            },
            shown(&starts[one.start][one.at..])
        ),
    };
    Some(Measured {
        test: Test::Restart,
        p: chance((all * all - squares) / 2.0, sample, common.as_ref()),
        finding,
    })
}

/// The longest block that comes twice in one start, at any two places.
pub(super) fn period(sample: &Sample) -> Measured {
    let starts = sample.starts();
    let pairs = starts.iter().map(|rolls| rolls.len() as f64);
    let pairs = pairs
        .map(|length| length * (length - 1.0).max(0.0) / 2.0)
        .sum();
    let common = longest(|length| common(starts, length, |one, other| one.start == other.start));
    let finding = match &common {
        None => "no roll comes twice".to_owned(),
        Some((length, one, other)) => {
            let distance = other.at.abs_diff(one.at);
            let rolls = &starts[one.start];
            let first = one.at.min(other.at);
            if is_periodic(&rolls[first..], distance) {
                format!(
                    "from roll {} on, the rolls come again every {distance}",
                    first + 1
                )
            } else {
                format!(
                    "rolls {} to {} come again from roll {}",
                    first + 1,
                    first + length,
                    first + distance + 1
                )
            }
        }
    };
    Measured {
        test: Test::Period,
        p: chance(pairs, sample, common.as_ref()),
        finding,
    }
}

/// Where a block begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    start: usize,
    at: usize,
}

/// The length of a common block, and where it is.
type Common = (usize, Place, Place);

/// At most the chance that any of so many pairs of places agrees so far: each agrees roll by roll.
fn chance(pairs: f64, sample: &Sample, common: Option<&Common>) -> f64 {
    let length = common.map_or(0, |(length, _, _)| *length);
    let agree = sample
        .sameness()
        .powi(i32::try_from(length).unwrap_or(i32::MAX));
    (pairs * agree).min(1.0)
}

/// The longest block that is found; whoever has a long one in common has the shorter ones too.
fn longest(find: impl Fn(usize) -> Option<(Place, Place)>) -> Option<Common> {
    let (mut known, mut none) = (None, LONGEST + 1);
    let mut length = LONGEST;
    loop {
        match find(length) {
            Some((one, other)) => known = Some((length, one, other)),
            None => none = length,
        }
        let least = known.map_or(0, |(length, _, _)| length);
        if none - least <= 1 {
            return known;
        }
        length = usize::midpoint(least, none);
    }
}

/// Two places, the first that may be paired, from which so many rolls are the same.
fn common(
    starts: &[Vec<Face>],
    length: usize,
    may_pair: impl Fn(Place, Place) -> bool,
) -> Option<(Place, Place)> {
    let mut blocks: Vec<(u128, Place)> = Vec::new();
    for (start, rolls) in starts.iter().enumerate() {
        let top = (FACES as u128).pow(u32::try_from(length).ok()?.checked_sub(1)?);
        let mut block = 0;
        for (index, face) in rolls.iter().enumerate() {
            block = block % top * FACES as u128 + face.index() as u128;
            if index + 1 >= length {
                let at = index + 1 - length;
                blocks.push((block, Place { start, at }));
            }
        }
    }
    blocks.sort_unstable();
    let pairs = blocks.windows(2).filter(|pair| pair[0].0 == pair[1].0);
    let places = pairs.map(|pair| (pair[0].1, pair[1].1));
    places.filter(|(one, other)| may_pair(*one, *other)).min()
}

/// Whether each roll is that of so many rolls before.
fn is_periodic(rolls: &[Face], distance: usize) -> bool {
    let later = rolls.get(distance..).unwrap_or_default();
    rolls.iter().zip(later).all(|(one, other)| one == other)
}

fn counted(length: usize) -> String {
    match length {
        LONGEST => format!("{LONGEST} rolls and more"),
        1 => "1 roll".to_owned(),
        length => format!("{length} rolls"),
    }
}

fn shown(rolls: &[Face]) -> String {
    let pips: Vec<String> = rolls.iter().take(SHOWN).map(ToString::to_string).collect();
    format!("{} …", pips.join(" "))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::chance::Chance;

    fn random(seed: u64, count: usize) -> Vec<Face> {
        let mut chance = Chance::new(seed);
        (0..count).map(|_| Face::at(chance.below(FACES))).collect()
    }

    #[test]
    fn the_longest_block_is_that_of_every_pair_of_places() {
        for seed in 0..20 {
            let starts = [random(seed, 60), random(seed + 100, 40)];
            let agree = |one: &[Face], other: &[Face]| {
                let pairs = one.iter().zip(other);
                pairs.take_while(|(one, other)| one == other).count()
            };
            let (mut across, mut within) = (0, 0);
            for (start, rolls) in starts.iter().enumerate() {
                for at in 0..rolls.len() {
                    for there in at + 1..rolls.len() {
                        within = within.max(agree(&rolls[at..], &rolls[there..]));
                    }
                    if start == 0 {
                        for there in 0..starts[1].len() {
                            across = across.max(agree(&rolls[at..], &starts[1][there..]));
                        }
                    }
                }
            }
            let found = |same: bool| {
                longest(|length| {
                    common(&starts, length, |one, other| {
                        (one.start == other.start) == same
                    })
                })
            };
            assert_eq!(found(true).unwrap().0, within, "seed {seed}");
            assert_eq!(found(false).unwrap().0, across, "seed {seed}");
        }
    }
}
