//! The reference as an engine, with nothing round it: see `tests/mutants/run`.
//!
//!     mutant                  answers the protocol
//!     mutant clauses          reads requests to play, and names for each the clause that forbids its last action
//!     mutant settings         lists every house rule: game, option, value
//!     mutant houses           reads such a list on one line, then requests to play; asks them anew under each setting
//!                             of their game, and adds to each setting a sum of the answers; if it is there already,
//!                             exits with 1 at the first that is another
//!     mutant counts FILE…     exits with 1 unless the counts of action sequences in these specs are found again

mod counts;
mod houses;
mod position;
mod serve;

use std::{env, io, process::ExitCode};

fn main() -> io::Result<ExitCode> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.split_first() {
        Some((mode, _)) if mode == "clauses" => serve::clauses()?,
        Some((mode, _)) if mode == "settings" => houses::list(),
        Some((mode, _)) if mode == "houses" => return houses::ask(),
        Some((mode, specs)) if mode == "counts" => return Ok(counts::check(specs)),
        _ => serve::serve()?,
    }
    Ok(ExitCode::SUCCESS)
}
