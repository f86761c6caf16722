//! The lines of the board, counted by what tigers do.

use std::collections::BTreeSet;

use referee_rules::{
    Position as _,
    bagh_chal::{EDGES, JUMP_LINES, Point, Position, Side},
};

use crate::{
    naive::{at, directions, on, points},
    support::{GUIDE, position},
};

/// Positions with a tiger on a point, goats on some others, and the other tigers in two different
/// places out of the way.
fn with_tiger(tiger: Point, goats: &[Point]) -> Vec<Position> {
    let free = Point::all().filter(|point| *point != tiger && !goats.contains(point));
    let free: Vec<Point> = free.collect();
    let others = [&free[..3], &free[free.len() - 3..]];
    let letter = |others: &[Point], point: Point| {
        if point == tiger || others.contains(&point) {
            'T'
        } else if goats.contains(&point) {
            'G'
        } else {
            '.'
        }
    };
    let board = |others: &[Point]| {
        let row = |rank| {
            let files = (0..5).filter_map(|file| Point::at(file, rank));
            files.map(|point| letter(others, point)).collect::<String>()
        };
        [4, 3, 2, 1, 0].map(row).join("/")
    };
    let in_hand = 20 - goats.len() as u8;
    others
        .map(|others| position(Side::Tiger, &board(others), in_hand, 0))
        .into()
}

fn moves_of(tiger: Point, goats: &[Point]) -> BTreeSet<String> {
    let own = format!("{tiger}-");
    with_tiger(tiger, goats)
        .iter()
        .flat_map(|position| position.legal(&GUIDE))
        .map(|action| action.to_string())
        .filter(|action| action.starts_with(&own))
        .collect()
}

#[test]
fn every_step_is_there_both_ways() {
    let steps: BTreeSet<String> = Point::all()
        .flat_map(|tiger| moves_of(tiger, &[]))
        .collect();
    assert_eq!(steps.len(), 2 * EDGES as usize);
    assert_eq!(EDGES, 56);
    for step in &steps {
        let (from, to) = step.split_once('-').unwrap();
        assert!(steps.contains(&format!("{to}-{from}")), "{step}");
        let next = |direction| on(at(from), direction, 1);
        assert!(
            directions(at(from))
                .iter()
                .any(|direction| next(*direction) == at(to))
        );
    }
}

#[test]
fn every_jump_is_there_both_ways() {
    let mut jumps = BTreeSet::new();
    for tiger in Point::all() {
        for goat in Point::all().filter(|goat| *goat != tiger) {
            let without: BTreeSet<_> = moves_of(tiger, &[]);
            let with = moves_of(tiger, &[goat]);
            jumps.extend(with.difference(&without).cloned());
        }
    }
    assert_eq!(jumps.len(), 2 * JUMP_LINES as usize);
    assert_eq!(JUMP_LINES, 40);
    for jump in &jumps {
        let (from, to) = jump.split_once('-').unwrap();
        assert!(jumps.contains(&format!("{to}-{from}")), "{jump}");
    }
}

#[test]
fn a_line_that_starts_goes_on() {
    for from in points() {
        for &direction in directions(from) {
            let next = on(from, direction, 1);
            let on_board = points().any(|point| point == next);
            assert!(!on_board || directions(next).contains(&direction));
        }
    }
}
