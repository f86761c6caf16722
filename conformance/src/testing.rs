//! Rulings as named tests.

use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};

use crate::{
    check::{RunOptions, Runner, Verdict},
    engine::Engine,
    report::Failure,
    suite::{Suite, SuiteSource},
};

/// Runs every ruling as a test of its own against a Rust engine, in the manner of `cargo test`:
/// names can be given to run some of them, `--list` lists them.
///
/// A test is named after the game's module and the ruling, so that `cargo test bagh_chal` runs
/// all of a game. A ruling that the engine skips is an ignored test.
///
/// # Examples
///
/// A test target with `harness = false`:
///
/// ```no_run
/// use referee::engine::Reference;
///
/// fn main() -> std::process::ExitCode {
///     referee::test_engine(Reference::default)
/// }
/// ```
#[must_use]
pub fn test_engine<E: Engine>(engine: impl Fn() -> E + Send + Sync + 'static) -> ExitCode {
    let arguments = Arguments::from_args();
    // The tests outlive this function's frame, so what they share is given to the process.
    let suite: &'static Suite = match Suite::read(&SuiteSource::Embedded) {
        Ok(suite) => Box::leak(Box::new(suite)),
        Err(problems) => {
            eprintln!("{problems}");
            return ExitCode::from(2);
        }
    };
    let engine: &'static _ = Box::leak(Box::new(engine));
    let profile = engine().profile();
    let trials = suite.rulings.iter().map(|ruling| {
        let name = format!("{}::{}", ruling.game.module(), ruling.id);
        let not_played = profile.ability(ruling.game).is_none();
        Trial::test(name, move || {
            let runner = Runner::new(suite, RunOptions::default());
            let mut engine = engine();
            let profile = engine.profile();
            let report = runner.judge_ruling(ruling, &profile, &mut engine);
            if matches!(
                report.verdict,
                Verdict::Pass | Verdict::Skip | Verdict::Differs
            ) {
                return Ok(());
            }
            let failure = Failure {
                suite,
                record: &(&report).into(),
                rerun: &format!("cargo test -- {}::{}", ruling.game.module(), ruling.id),
            };
            let text = anstream::adapter::strip_str(&failure.text()).to_string();
            Err(Failed::from(text))
        })
        .with_ignored_flag(not_played)
    });
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}
