//! How fast the rulings are asked and judged, in checks a second: of the reference within the
//! process, and by the command as a whole, which also starts, reads the suite and reports.
//!
//! `cargo bench --bench check`

use std::{error::Error, process::Command};

use divan::{Bencher, counter::ItemsCount};
use referee::{
    check::{Event, RunOptions, Runner},
    engine::Reference,
    suite::{Suite, SuiteSource},
};

fn main() -> Result<(), Box<dyn Error>> {
    println!("{} checks", checks(&suite()?)?);
    divan::main();
    Ok(())
}

fn suite() -> Result<Suite, String> {
    Suite::read(&SuiteSource::Embedded).map_err(|problems| problems.to_string())
}

/// Asks the reference everything; how many checks that was.
fn checks(suite: &Suite) -> Result<usize, String> {
    let runner = Runner::new(suite, RunOptions::default());
    let summary = runner
        .run(&mut Reference::default(), &mut |_: &Event<'_>| Ok(()))
        .map_err(|error| error.to_string())?;
    Ok(summary.checks.all())
}

fn count() -> Result<(Suite, usize), String> {
    let suite = suite()?;
    let count = checks(&suite)?;
    Ok((suite, count))
}

#[divan::bench]
fn within_the_process(bencher: Bencher<'_, '_>) {
    if let Ok((suite, count)) = count() {
        bencher
            .counter(ItemsCount::new(count))
            .bench(|| checks(&suite));
    }
}

/// `referee check`, all of it: the reference as a built-in engine.
#[divan::bench]
fn whole_command(bencher: Bencher<'_, '_>) {
    command(bencher, &["check", "--quiet"]);
}

/// `referee check --engine "referee serve"`: the reference through its own process.
#[divan::bench]
fn whole_command_through_a_process(bencher: Bencher<'_, '_>) {
    let engine = format!("{} serve", env!("CARGO_BIN_EXE_referee"));
    command(bencher, &["check", "--quiet", "--engine", &engine]);
}

fn command(bencher: Bencher<'_, '_>, arguments: &[&str]) {
    if let Ok((_, count)) = count() {
        bencher.counter(ItemsCount::new(count)).bench(|| {
            let output = Command::new(env!("CARGO_BIN_EXE_referee"))
                .args(arguments)
                .output();
            assert!(
                output.is_ok_and(|output| output.status.success()),
                "the run failed"
            );
        });
    }
}
