//! The board's 63 squares by number: a1 is 0, b1 is 1, g9 is 62.

pub(super) const SQUARES: usize = 63;
pub(super) const FILES: usize = 7;
const RANKS: usize = 9;

pub(super) fn name(square: usize) -> String {
    let file = char::from(b'a' + (square % FILES) as u8);
    format!("{file}{}", square / FILES + 1)
}

/// The square of a name.
pub(super) fn square(name: &str) -> Option<usize> {
    let [file, rank] = name.as_bytes() else {
        return None;
    };
    let file = usize::from(file.checked_sub(b'a')?);
    let rank = usize::from(rank.checked_sub(b'1')?);
    (file < FILES && rank < RANKS).then_some(rank * FILES + file)
}

/// The squares of these names, parted by spaces.
pub(super) fn named(names: &str) -> Vec<usize> {
    names.split(' ').filter_map(square).collect()
}

/// The square so many files and ranks away.
pub(super) fn toward(square: usize, files: isize, ranks: isize) -> Option<usize> {
    let file = (square % FILES).checked_add_signed(files)?;
    let rank = (square / FILES).checked_add_signed(ranks)?;
    (file < FILES && rank < RANKS).then_some(rank * FILES + file)
}

pub(super) const SIDEWAYS: [(isize, isize); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// A leap: from bank to bank over water.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Leap {
    pub(super) from: usize,
    pub(super) to: usize,
    /// The squares that must be empty for a lion and for a tiger.
    pub(super) paths: [Vec<usize>; 2],
}

/// Every leap over this water.
pub(super) fn leaps(water: &[bool]) -> Vec<Leap> {
    let mut leaps = Vec::new();
    for from in (0..SQUARES).filter(|from| !water[*from]) {
        for (files, ranks) in SIDEWAYS {
            let mut path = Vec::new();
            let mut next = toward(from, files, ranks);
            while let Some(square) = next.filter(|square| water[*square]) {
                path.push(square);
                next = toward(square, files, ranks);
            }
            if let Some(to) = next.filter(|_| !path.is_empty()) {
                let paths = [path.clone(), path];
                leaps.push(Leap { from, to, paths });
            }
        }
    }
    leaps
}
