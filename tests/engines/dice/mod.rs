//! `referee dice` on engines that roll for themselves, fairly or not.

mod rolls;

pub(crate) use rolls::trials;
