//! Every ruling on snakes and ladders is a test of its own.

mod adapter;

fn main() -> std::process::ExitCode {
    referee::test_engine(|| adapter::Adapter)
}
