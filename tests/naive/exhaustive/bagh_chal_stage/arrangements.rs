//! Arrangements of four tigers and sixteen to twenty goats, as sets of points.

pub(super) const POINTS: usize = 25;
const TIGERS: usize = 4;
/// The most points that are empty in the moving stage: four goats are captured.
pub(super) const MOST_EMPTY: usize = 5;

/// A set of points, one bit each; bit 0 is a1, bit 1 b1, bit 5 a2.
pub(super) type Points = u32;

/// Where a point goes by one of the eight maps of the square onto itself.
fn mapped(point: usize, map: usize) -> usize {
    let (file, rank) = (point % 5, point / 5);
    let (file, rank) = match map % 4 {
        0 => (file, rank),
        1 => (4 - rank, file),
        2 => (4 - file, 4 - rank),
        _ => (rank, 4 - file),
    };
    let file = if map < 4 { file } else { 4 - file };
    rank * 5 + file
}

pub(super) fn members(points: Points) -> impl Iterator<Item = usize> {
    (0..POINTS).filter(move |point| points & 1 << point != 0)
}

pub(super) fn image(points: Points, map: usize) -> Points {
    members(points).map(|point| 1 << mapped(point, map)).sum()
}

/// Hands out every set of so many points of some.
fn for_each_set<E>(
    of: &[usize],
    size: usize,
    chosen: Points,
    push: &mut impl FnMut(Points) -> Result<(), E>,
) -> Result<(), E> {
    if size == 0 {
        return push(chosen);
    }
    for (index, point) in of.iter().enumerate() {
        for_each_set(&of[index + 1..], size - 1, chosen | 1 << point, push)?;
    }
    Ok(())
}

/// Every set of four points.
pub(super) fn tiger_sets() -> Vec<Points> {
    let all: Vec<usize> = (0..POINTS).collect();
    let mut sets = Vec::new();
    let pushed: Result<(), ()> = for_each_set(&all, TIGERS, 0, &mut |set| {
        sets.push(set);
        Ok(())
    });
    assert_eq!(pushed, Ok(()));
    sets
}

/// Hands out the empty points of every arrangement with these tigers; all other points have goats.
pub(super) fn for_each_arrangement(
    tigers: Points,
    mut push: impl FnMut(Points) -> Result<(), String>,
) -> Result<(), String> {
    let others: Vec<usize> = (0..POINTS)
        .filter(|point| tigers & 1 << point == 0)
        .collect();
    for size in 1..=MOST_EMPTY {
        for_each_set(&others, size, 0, &mut push)?;
    }
    Ok(())
}

/// The maps that leave a set of points where it is.
fn maps_that_keep(points: Points) -> Vec<usize> {
    (0..8).filter(|map| image(points, *map) == points).collect()
}

/// Hands out one arrangement of each eight images, with how many different images it has.
pub(super) fn for_each_up_to_symmetry(
    tigers: Points,
    mut push: impl FnMut(Points, u64) -> Result<(), String>,
) -> Result<(), String> {
    let keep_tigers = maps_that_keep(tigers);
    for_each_arrangement(tigers, |empty| {
        let images = keep_tigers.iter().map(|map| image(empty, *map));
        if images.clone().min() != Some(empty) {
            return Ok(());
        }
        let keep_both = images.filter(|image| *image == empty).count() as u64;
        push(empty, 8 / keep_both)
    })
}

/// The sets of four tigers, one of each eight images.
pub(super) fn tiger_sets_up_to_symmetry() -> Vec<Points> {
    let mut sets = tiger_sets();
    sets.retain(|set| (0..8).all(|map| image(*set, map) >= *set));
    sets
}
