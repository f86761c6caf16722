//! How fast the reference plays whole games by chance, from the start to the end by the guide's
//! rules, every legal action as likely as another: in games a second.
//!
//! `choosing` picks an action without a list and plays in place. `listing` makes a list of the legal
//! actions and a new position at every ply, as one does who wants to see them.
//!
//! First the mean length of a game is told, which must be what is known of it.
//!
//! `cargo bench --bench playouts`

use std::{error::Error, ops::Range};

use divan::{Bencher, counter::ItemsCount};
use referee_rules::{Position, bagh_chal, jungle, ludo, snakes_and_ladders};

/// Games whose lengths are averaged.
const GAMES_FOR_THE_MEAN: u64 = 4_000;

fn main() -> Result<(), Box<dyn Error>> {
    mean::<snakes_and_ladders::Position>("snakes and ladders, two players", 51.0..53.4)?;
    mean::<bagh_chal::Position>("bagh chal", 49.5..51.5)?;
    mean::<jungle::Position>("jungle", 74.0..77.4)?;
    mean::<ludo::Position>("ludo, four seats", 683.0..703.0)?;
    divan::main();
    Ok(())
}

/// Even chances from a generator that takes next to no time (a Weyl sequence, folded).
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let folded = u128::from(self.0) * u128::from(self.0 ^ 0xd6e8_feb8_6659_fd93);
        let high = ((folded >> 64) ^ folded) as u64 >> 32;
        ((high * count as u64) >> 32) as usize
    }
}

/// Plays a game and returns how many actions it had.
fn play_choosing<P: Position>(start: &P, rules: &P::Rules, chance: &mut Chance) -> u64 {
    let mut position = start.clone();
    let mut plies = 0;
    while let Some(action) = position.choose(rules, |count| chance.below(count)) {
        position.act(rules, action);
        plies += 1;
    }
    plies
}

/// The same with a list and a new position at every ply.
fn play_listing<P: Position>(start: &P, rules: &P::Rules, chance: &mut Chance) -> u64 {
    let mut position = start.clone();
    let mut plies = 0;
    loop {
        let legal = position.legal(rules);
        let legal = legal.as_ref();
        if legal.is_empty() {
            return plies;
        }
        let Some(action) = legal.get(chance.below(legal.len())) else {
            return plies;
        };
        position = position.after(rules, *action);
        plies += 1;
    }
}

fn mean<P: Position>(game: &str, known: Range<f64>) -> Result<(), String> {
    let rules = P::Rules::default();
    let start = P::start(&rules);
    let mut chance = Chance(1);
    let plies: u64 = (0..GAMES_FOR_THE_MEAN)
        .map(|_| play_choosing(&start, &rules, &mut chance))
        .sum();
    let mean = plies as f64 / GAMES_FOR_THE_MEAN as f64;
    println!("{game}: {mean:.1} actions a game");
    if known.contains(&mean) {
        Ok(())
    } else {
        Err(format!("that should be within {known:?}"))
    }
}

fn bench<P: Position>(
    bencher: Bencher<'_, '_>,
    games: u64,
    play: impl Fn(&P, &P::Rules, &mut Chance) -> u64,
) {
    let rules = divan::black_box(P::Rules::default());
    let start = P::start(&rules);
    let mut chance = Chance(7);
    bencher.counter(ItemsCount::new(games)).bench_local(|| {
        (0..games)
            .map(|_| play(&start, &rules, &mut chance))
            .sum::<u64>()
    });
}

#[divan::bench_group(sample_count = 50, sample_size = 1)]
mod choosing {
    use super::*;

    #[divan::bench]
    fn snakes_and_ladders(bencher: Bencher<'_, '_>) {
        bench::<snakes_and_ladders::Position>(bencher, 100_000, play_choosing);
    }

    #[divan::bench]
    fn bagh_chal(bencher: Bencher<'_, '_>) {
        bench::<bagh_chal::Position>(bencher, 5_000, play_choosing);
    }

    #[divan::bench]
    fn jungle(bencher: Bencher<'_, '_>) {
        bench::<jungle::Position>(bencher, 3_000, play_choosing);
    }

    #[divan::bench]
    fn ludo_with_four_seats(bencher: Bencher<'_, '_>) {
        bench::<ludo::Position>(bencher, 1_000, play_choosing);
    }
}

#[divan::bench_group(sample_count = 50, sample_size = 1)]
mod listing {
    use super::*;

    #[divan::bench]
    fn snakes_and_ladders(bencher: Bencher<'_, '_>) {
        bench::<snakes_and_ladders::Position>(bencher, 20_000, play_listing);
    }

    #[divan::bench]
    fn bagh_chal(bencher: Bencher<'_, '_>) {
        bench::<bagh_chal::Position>(bencher, 3_000, play_listing);
    }

    #[divan::bench]
    fn jungle(bencher: Bencher<'_, '_>) {
        bench::<jungle::Position>(bencher, 2_000, play_listing);
    }

    #[divan::bench]
    fn ludo_with_four_seats(bencher: Bencher<'_, '_>) {
        bench::<ludo::Position>(bencher, 500, play_listing);
    }
}
