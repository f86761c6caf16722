//! Every ruling, asked of the reference, as a test of its own.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

use std::process::ExitCode;

use referee::engine::Reference;

fn main() -> ExitCode {
    referee::test_engine(Reference::default)
}
