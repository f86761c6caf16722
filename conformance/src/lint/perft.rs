use referee_rules::any::AnyPosition;

use super::report::{Findings, Linted};
use crate::{
    engine::{read_position, wire::read_rules},
    suite::{ClauseFile, PerftCase},
};

/// Counts beyond this are left to the tests: a lint is quick.
const MOST: u64 = 1_000_000;

/// The counts of action sequences are the reference's.
pub(super) fn check(linted: &Linted<'_>) -> Findings {
    let mut problems = Vec::new();
    let mut counts = 0;
    for file in &linted.suite.clause_files {
        for case in &file.perft {
            match wrong_count(file, case, &mut counts) {
                Ok(()) => {}
                Err(why) => {
                    let message = format!("perft `{}`: {why}", case.name);
                    problems.push(linted.problem(file.source.name(), case.span, message));
                }
            }
        }
    }
    Findings {
        checked: format!("{counts} counts of at most {MOST} sequences"),
        problems,
    }
}

fn wrong_count(file: &ClauseFile, case: &PerftCase, counted: &mut usize) -> Result<(), String> {
    let game = file.game.ok_or("the table has no positions")?;
    let rules = read_rules(game, &case.rules)?;
    let position = match &case.position {
        None => AnyPosition::start(&rules),
        Some(fields) => read_position(&rules, fields)?,
    };
    for (depth, wanted) in (1..).zip(&case.counts) {
        if *wanted > MOST {
            break;
        }
        *counted += 1;
        let nodes = position.perft(depth);
        if nodes != *wanted {
            return Err(format!("depth {depth} has {nodes} sequences, not {wanted}"));
        }
    }
    Ok(())
}
