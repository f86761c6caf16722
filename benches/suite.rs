//! How long it takes to read the suite: all clause files and fixtures, checked, with the place of
//! every value; in rulings a second.
//!
//! `cargo bench --bench suite`

use std::path::Path;

use divan::{Bencher, counter::ItemsCount};
use referee::{
    suite::{Suite, SuiteSource},
    yaml::Problems,
};

fn main() -> Result<(), Problems> {
    let rulings = Suite::read(&SuiteSource::Embedded)?.rulings.len();
    println!("{rulings} rulings");
    divan::main();
    Ok(())
}

fn read(bencher: Bencher<'_, '_>, source: SuiteSource) {
    let rulings = Suite::read(&source).map_or(0, |suite| suite.rulings.len());
    bencher
        .counter(ItemsCount::new(rulings))
        .bench(|| Suite::read(&source));
}

#[divan::bench]
fn from_within_the_program(bencher: Bencher<'_, '_>) {
    read(bencher, SuiteSource::Embedded);
}

#[divan::bench]
fn from_the_folder(bencher: Bencher<'_, '_>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf();
    read(bencher, SuiteSource::Folder(folder));
}
