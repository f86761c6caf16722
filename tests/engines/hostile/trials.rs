//! All of them.

use libtest_mimic::Trial;

use super::{flags, signals, table};

pub(crate) fn trials() -> Vec<Trial> {
    table::trials()
        .into_iter()
        .chain(signals::trials())
        .chain(flags::trials())
        .map(|trial| trial.with_kind("hostile"))
        .collect()
}
