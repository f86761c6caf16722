//! How fast the reference counts action sequences from the start of a game, in sequences a second.
//! The last plies are counted in bulk: one in jungle, up to three in bagh chal.
//!
//! `cargo bench --bench perft`

use divan::{Bencher, counter::ItemsCount};
use referee_rules::{Position, bagh_chal, jungle};

fn main() {
    divan::main();
}

fn count<P: Position>(bencher: Bencher<'_, '_>, depth: u32, sequences: u64) {
    let rules = divan::black_box(P::Rules::default());
    let start = P::start(&rules);
    assert_eq!(start.perft(&rules, depth), sequences, "a wrong count");
    bencher
        .counter(ItemsCount::new(sequences))
        .bench_local(|| divan::black_box(&start).perft(&rules, depth));
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn bagh_chal_to_depth_8(bencher: Bencher<'_, '_>) {
    count::<bagh_chal::Position>(bencher, 8, 4_933_406_760);
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn jungle_to_depth_6(bencher: Bencher<'_, '_>) {
    count::<jungle::Position>(bencher, 6, 100_453_636);
}
