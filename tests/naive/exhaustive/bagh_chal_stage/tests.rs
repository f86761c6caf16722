use pretty_assertions::assert_eq;
use referee_rules::bagh_chal::Side;

use super::{
    arrangements::{
        MOST_EMPTY, POINTS, Points, for_each_arrangement, for_each_up_to_symmetry, image,
        tiger_sets, tiger_sets_up_to_symmetry,
    },
    both::Both,
    counts::{Counts, sum},
};
use crate::exhaustive::all_cores::on_all_cores;

const UP_TO_SYMMETRY: u64 = 88_260_972;
const ALL: u64 = 705_743_500;

/// Compares the positions with some tigers, both sides to move.
fn compare_with_tigers(tigers: Points, by_captures: &mut [u64]) -> Result<(u64, Counts), String> {
    let (mut positions, mut counts) = (0, Counts::default());
    for_each_up_to_symmetry(tigers, |empty, images| {
        by_captures[empty.count_ones() as usize - 1] += 1;
        for turn in [Side::Goat, Side::Tiger] {
            let (both, hash) = Both::at_an_image(turn, tigers, empty);
            both.compare(hash, images, &mut counts)?;
            positions += 1;
        }
        Ok(())
    })?;
    Ok((positions, counts))
}

/// What the actions of all positions, images counted apart, add up to.
const SUMS: Counts = Counts {
    positions: ALL,
    goat_moves: 4_994_503_360,
    tiger_steps: 1_228_988_992,
    captures: 620_435_200,
    stuck_goats: 496,
    shut_in_tigers: 825_536,
    refused: 0,
};

#[test]
#[ignore = "minutes in a release build: `cargo test --release --test naive -- --ignored --nocapture`"]
fn every_position_up_to_symmetry() {
    let sets = tiger_sets_up_to_symmetry();
    let parts = on_all_cores(sets.len(), UP_TO_SYMMETRY, |part, done| {
        let mut by_captures = [0; MOST_EMPTY];
        let (positions, counts) = compare_with_tigers(sets[part], &mut by_captures)?;
        done.add(positions);
        Ok((positions, by_captures, counts))
    });
    let positions: u64 = parts.iter().map(|(positions, _, _)| positions).sum();
    let mut by_captures = [0; MOST_EMPTY];
    for (_, of_part, _) in &parts {
        by_captures
            .iter_mut()
            .zip(of_part)
            .for_each(|(all, more)| *all += more);
    }
    let counts = sum(parts.into_iter().map(|(_, _, counts)| counts).collect());
    println!(
        "{positions} positions compared, {} illegal actions refused alike",
        counts.refused
    );
    assert_eq!(positions, UP_TO_SYMMETRY);
    assert_eq!(
        by_captures,
        [33_481, 333_175, 2_105_695, 9_469_965, 32_188_170]
    );
    assert_eq!(
        Counts {
            refused: 0,
            ..counts
        },
        SUMS
    );
}

/// Counts the actions with some tigers, both sides to move, by both implementations.
fn count_with_tigers(tigers: Points) -> Result<Counts, String> {
    let (mut counts, mut counts_too) = (Counts::default(), Counts::default());
    for_each_arrangement(tigers, |empty| {
        for turn in [Side::Goat, Side::Tiger] {
            let Both { reference, second } = Both::at(turn, tigers, empty);
            counts_too.add(&second, &second.choices(), 1);
            counts.add_reference(&reference);
        }
        Ok(())
    })?;
    if counts == counts_too {
        Ok(counts)
    } else {
        Err(format!(
            "{counts:?}, {counts_too:?} with tigers on {tigers:025b}"
        ))
    }
}

#[test]
#[ignore = "minutes in a release build: `cargo test --release --test naive -- --ignored --nocapture`"]
fn the_actions_of_all_positions_without_symmetry() {
    let sets = tiger_sets();
    let parts = on_all_cores(sets.len(), ALL, |part, done| {
        let counts = count_with_tigers(sets[part])?;
        done.add(counts.positions);
        Ok(counts)
    });
    let counts = sum(parts);
    println!("{counts:?}");
    assert_eq!(counts, SUMS);
}

#[test]
fn a_sample_of_the_positions() {
    let sets = tiger_sets_up_to_symmetry();
    let (mut refused, mut positions) = (0, 0);
    // Every so manieth set of tigers, and of its arrangements every so manieth.
    for tigers in sets.iter().skip(7).step_by(101) {
        let mut counts = Counts::default();
        let mut number = 0;
        for_each_up_to_symmetry(*tigers, |empty, images| {
            number += 1;
            if number % 97 != 0 {
                return Ok(());
            }
            for turn in [Side::Goat, Side::Tiger] {
                let (both, hash) = Both::at_an_image(turn, *tigers, empty);
                both.compare(hash, images, &mut counts)?;
                positions += 1;
            }
            Ok(())
        })
        .unwrap();
        refused += counts.refused;
    }
    assert!(positions > 8_000, "{positions}");
    assert!(refused > 2 * positions, "{refused}");
}

#[test]
fn the_eight_maps_are_eight() {
    let corner_and_side: Points = 1 | 1 << 1 | 1 << 7;
    let mut images: Vec<Points> = (0..8).map(|map| image(corner_and_side, map)).collect();
    images.sort_unstable();
    images.dedup();
    assert_eq!(images.len(), 8);
    for map in 0..8 {
        assert_eq!(image((1 << POINTS) - 1, map), (1 << POINTS) - 1);
    }
}
