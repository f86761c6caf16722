//! Slips: engines with one programmer's error each, all caught by the rulings alone.
//!
//! They are no house rules (`tests/options.rs` has those), and no random play helps. A slip that no
//! observer could tell is not here; the reason stands beside its family.
//!
//! ```text
//! cargo test --test slips                            # each slip is a test
//! cargo test --test slips -- --kills [GAME]          # the families, and how well they are caught
//! cargo test --test slips -- --kills --verbose       # each slip, with all rulings that catch it
//! cargo test --test slips -- --by-ruling [GAME]      # what each ruling alone catches
//! ```

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

mod answers;
mod bagh_chal;
mod changed;
mod diagnosed;
mod jungle;
mod little;
mod ludo;
mod report;
mod slip;
mod snakes_and_ladders;
mod state;
mod suite;
mod table;
mod translated;

use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};
use referee::engine::Engine;
use referee_rules::any::GameId;

use crate::{report::Wanted, slip::Slip, suite::Dockets};

type New = fn() -> Box<dyn Engine>;

/// The little engines without a slip: they pass everything, or the slips would prove nothing.
const WITHOUT_A_SLIP: [(GameId, New); 4] = [
    (GameId::SnakesAndLadders, snakes_and_ladders::without_a_slip),
    (GameId::Jungle, jungle::without_a_slip),
    (GameId::BaghChal, bagh_chal::without_a_slip),
    (GameId::Ludo, ludo::without_a_slip),
];

fn slips() -> Vec<Slip> {
    [
        answers::slips(),
        state::slips(),
        table::slips(),
        translated::slips(),
        snakes_and_ladders::slips(),
        jungle::slips(),
        bagh_chal::slips(),
        ludo::slips(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn main() -> ExitCode {
    let dockets: &'static Dockets = Box::leak(Box::new(Dockets::new()));
    if let Some(wanted) = Wanted::read(std::env::args()) {
        wanted.print(dockets, &slips());
        return ExitCode::SUCCESS;
    }
    let arguments = Arguments::from_args();
    let controls = WITHOUT_A_SLIP.map(|(game, engine)| {
        let name = format!("{}::without-a-slip", game.module());
        Trial::test(name, move || dockets.passes(game, engine))
    });
    let slips = slips().into_iter().map(|slip| {
        Trial::test(slip.id(), move || {
            if dockets.catches(&slip) {
                return Ok(());
            }
            Err(Failed::from(format!(
                "no ruling catches this engine; write one that it fails, or add to the lists of \
                 one, in fixtures/{}/",
                slip.game
            )))
        })
    });
    let diagnosed = diagnosed::trials(self::slips)
        .into_iter()
        .chain([diagnosed::trial(self::slips)]);
    let trials = controls.into_iter().chain(slips).chain(diagnosed);
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}
