use referee_rules::bagh_chal::{Board, Point, Setup, Side};

use super::{Spread, Style};
use crate::chance::Chance;

const POINTS: usize = 25;
const WIDTH: usize = 5;
const TIGERS: usize = 4;
const GOATS: usize = 20;
/// The captures at which the game ends.
const WINNING: usize = 5;

/// What stands on the points, from `a1` on.
type Grid = [char; POINTS];

pub(super) fn arrangement(chance: &mut Chance, spread: Spread) -> Option<Setup> {
    let turn = match chance.below(2) {
        0 => Side::Goat,
        _ => Side::Tiger,
    };
    let captured = match (spread, chance.below(8)) {
        (Spread::Gathered, 0..=2) => 0,
        (Spread::Gathered, 3..=5) => WINNING - 1,
        _ => chance.below(WINNING),
    };
    let in_hand = match (spread, chance.below(8)) {
        (Spread::Gathered, 0..=2) => 0,
        (Spread::Gathered, 3) => 1,
        _ => chance.below(GOATS + 1 - captured),
    };
    let standing = GOATS - in_hand - captured;
    let layout = match (spread, chance.below(6)) {
        (Spread::Even, _) => Layout::Anyhow,
        (_, 0) => Layout::TigersInside,
        (_, 1) => Layout::GapInside,
        _ => Layout::TigersNear,
    };
    Some(Setup {
        turn,
        board: read(&grid_of(chance, layout, standing))?,
        in_hand: u8::try_from(in_hand).ok()?,
        captured: u8::try_from(captured).ok()?,
        jumper: None,
        seen: Vec::new(),
    })
}

/// How the pieces lie around a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    /// Anyhow.
    Anyhow,
    /// The tigers near it, the goats anyhow.
    TigersNear,
    /// The tigers innermost, then the goats: the tigers may be shut in.
    TigersInside,
    /// The free points innermost, then the tigers: the goats may be stuck.
    GapInside,
}

fn grid_of(chance: &mut Chance, layout: Layout, goats: usize) -> Grid {
    let focus = chance.below(POINTS);
    let mut order: Vec<(usize, usize)> = (0..POINTS)
        .map(|point| {
            let distance = match layout {
                Layout::Anyhow => 0,
                _ => distance(point, focus) * 4,
            };
            (distance + chance.below(5), point)
        })
        .collect();
    order.sort_unstable();
    let mut points: Vec<usize> = order.into_iter().map(|(_, point)| point).collect();
    let free = POINTS - TIGERS - goats;
    let mut grid: Grid = ['.'; POINTS];
    let first = match layout {
        Layout::GapInside => free,
        _ => 0,
    };
    for tiger in points.drain(first..first + TIGERS) {
        grid[tiger] = 'T';
    }
    for _ in 0..goats {
        let place = match layout {
            Layout::TigersInside => 0,
            Layout::GapInside => points.len() - 1,
            _ => chance.below(points.len()),
        };
        grid[points.remove(place)] = 'G';
    }
    grid
}

fn distance(one: usize, other: usize) -> usize {
    let files = (one % WIDTH).abs_diff(other % WIDTH);
    let ranks = (one / WIDTH).abs_diff(other / WIDTH);
    files.max(ranks)
}

fn read(grid: &Grid) -> Option<Board> {
    let rows: Vec<String> = grid
        .chunks(WIDTH)
        .rev()
        .map(|row| row.iter().collect())
        .collect();
    rows.join("/").parse().ok()
}

fn grid(board: &Board) -> Grid {
    let mut grid = ['.'; POINTS];
    for (row, text) in board.to_string().split('/').rev().enumerate() {
        for (file, piece) in text.chars().enumerate().take(WIDTH) {
            if let Some(point) = grid.get_mut(row * WIDTH + file) {
                *point = piece;
            }
        }
    }
    grid
}

fn index(point: Point) -> usize {
    point.rank() * WIDTH + point.file()
}

fn points(action: &str) -> Option<(usize, usize)> {
    let (from, to) = action.split_once('-')?;
    Some((index(from.parse().ok()?), index(to.parse().ok()?)))
}

pub(super) fn weight(style: Style, setup: &Setup, action: &str, before: Option<&str>) -> usize {
    let way = points(action);
    let jumps = way.is_some_and(|(from, to)| distance(from, to) > 1);
    let target = way
        .map(|(_, to)| to)
        .or_else(|| action.parse().ok().map(index));
    let meets_tigers = || {
        let near = |point: &Point| target.is_some_and(|to| distance(index(*point), to) == 1);
        setup.board.tigers().into_iter().filter(near).count()
    };
    let is_goats = setup.turn == Side::Goat;
    match style {
        Style::Fierce if jumps => 24,
        Style::Fierce if is_goats => 2 + 4 * meets_tigers(),
        // The tigers are hemmed in, and they keep to the edge.
        Style::Reach if jumps => 1,
        Style::Reach if is_goats => target.map_or(1, |to| hemming(&setup.board, to)),
        Style::Reach => 1 + 2 * target.map_or(0, |to| distance(to, POINTS / 2)),
        Style::Quiet | Style::Huddled if jumps => 0,
        // Tigers in one corner and goats everywhere else: the last free point is among the tigers.
        Style::Huddled if is_goats => match target.map_or(0, |to| distance(to, 0)) {
            0..=1 => 0,
            _ if meets_tigers() > 0 => 1,
            far => 20 * far,
        },
        Style::Huddled => way.map_or(1, |(from, to)| match (distance(from, 0), distance(to, 0)) {
            (before, after) if after < before => 60,
            (0..=1, 0..=1) => 12,
            (before, after) if after == before => 4,
            _ => 1,
        }),
        Style::Quiet if way.is_some() && before.and_then(points) == way.map(|(a, b)| (b, a)) => 90,
        _ => 3,
    }
}

/// How well a goat on a point hems the tigers in: it stands in their way where it cannot be jumped
/// over, or behind another goat that could be.
fn hemming(board: &Board, to: usize) -> usize {
    let occupied = grid(board);
    let at = |file: isize, rank: isize| {
        let (file, rank) = (usize::try_from(file).ok()?, usize::try_from(rank).ok()?);
        (file < WIDTH && rank < WIDTH).then_some(rank * WIDTH + file)
    };
    let mut weight = 2;
    for tiger in board.tigers() {
        let (files, ranks) = (
            to as isize % WIDTH as isize - tiger.file() as isize,
            to as isize / WIDTH as isize - tiger.rank() as isize,
        );
        let is_diagonal = files != 0 && ranks != 0;
        if is_diagonal && !tiger.is_even() {
            continue;
        }
        match files.abs().max(ranks.abs()) {
            1 => {
                let behind = at(
                    tiger.file() as isize + 2 * files,
                    tiger.rank() as isize + 2 * ranks,
                );
                if behind.is_some_and(|behind| occupied[behind] == '.') {
                    return 0;
                }
                weight += 16;
            }
            2 if files % 2 == 0 && ranks % 2 == 0 => {
                let between = at(
                    tiger.file() as isize + files / 2,
                    tiger.rank() as isize + ranks / 2,
                );
                if between.is_some_and(|between| occupied[between] == 'G') {
                    weight += 16;
                }
            }
            _ => {}
        }
    }
    weight
}

/// A placement, a step, a jump or a pass of either side.
pub(super) fn stray(chance: &mut Chance, setup: &Setup) -> String {
    let all: Vec<Point> = Point::all().collect();
    let board = &setup.board;
    let pieces: Vec<Point> = board.tigers().into_iter().chain(board.goats()).collect();
    let from = match chance.below(8) {
        0 => chance.pick(&all),
        _ => chance.pick(&pieces),
    };
    let longest = 1 + chance.below(3);
    let reach: Vec<Point> = all
        .iter()
        .copied()
        .filter(|to| from.is_some_and(|from| distance(index(*from), index(*to)) == longest))
        .filter(|to| longest < 3 || from.is_some_and(|from| from.is_straight_to(*to)))
        .collect();
    match (chance.below(30), from, chance.pick(&reach)) {
        (0, ..) => "pass".to_owned(),
        (1..=5, Some(from), _) => from.to_string(),
        (_, Some(from), Some(to)) => format!("{from}-{to}"),
        _ => "c3".to_owned(),
    }
}

/// Goats off the board, into the hand, or, where none is to be placed, among the captured.
pub(super) fn simpler(setup: &Setup) -> Vec<Setup> {
    let before = grid(&setup.board);
    let goats: Vec<usize> = (0..POINTS).filter(|point| before[*point] == 'G').collect();
    let with = |gone: &[usize], to_hand: bool| {
        let mut grid = before;
        for goat in gone {
            grid[*goat] = '.';
        }
        let count = u8::try_from(gone.len()).ok()?;
        let (hand, captured) = if to_hand { (count, 0) } else { (0, count) };
        Some(Setup {
            board: read(&grid)?,
            in_hand: setup.in_hand + hand,
            captured: setup.captured + captured,
            ..setup.clone()
        })
    };
    let mut gone: Vec<&[usize]> = Vec::new();
    for size in [goats.len(), goats.len() / 2, 1] {
        if size > 0 {
            gone.extend(goats.chunks(size));
        }
    }
    let mut simpler: Vec<Setup> = gone
        .iter()
        .filter_map(|gone| with(gone, setup.in_hand > 0))
        .collect();
    if setup.in_hand == 0 {
        simpler.extend(gone.iter().filter_map(|gone| with(gone, true)));
    }
    // A captured goat is one that has not yet been placed.
    if setup.captured > 0 {
        for back in [setup.captured, 1] {
            simpler.push(Setup {
                captured: setup.captured - back,
                in_hand: setup.in_hand + back,
                ..setup.clone()
            });
        }
    }
    simpler
}
