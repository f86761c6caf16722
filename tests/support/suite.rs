//! The whole suite, read once for all tests of a program.

use std::sync::LazyLock;

use referee::suite::{Suite, SuiteSource};

static SUITE: LazyLock<Suite> = LazyLock::new(|| Suite::read(&SuiteSource::Embedded).unwrap());

pub(crate) fn suite() -> &'static Suite {
    &SUITE
}
