//! Every ruling, asked of the reference, as a test of its own.

use std::process::ExitCode;

use referee::engine::Reference;

fn main() -> ExitCode {
    referee::test_engine(Reference::default)
}
