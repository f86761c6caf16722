//! `referee doctor` on engines with the usual faults of a first adapter.

mod patients;

pub(crate) use patients::trials;
