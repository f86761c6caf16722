//! All of them.

use libtest_mimic::Trial;

use super::{flags, signals, table};

pub(crate) fn trials(has_python: bool) -> Vec<Trial> {
    table::trials()
        .into_iter()
        .chain(signals::trials())
        .chain(flags::trials())
        .map(|trial| trial.with_kind("hostile").with_ignored_flag(!has_python))
        .collect()
}
