//! The `referee` command.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    referee::cli::run(std::env::args_os())
}
