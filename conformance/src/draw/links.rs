//! The links of snakes and ladders as a numbering numbers their ends.

use referee_rules::snakes_and_ladders::{LADDERS, Link, Numbering, SNAKES};

/// The ladders.
pub(super) fn ladders(numbering: Numbering) -> impl Iterator<Item = Link> {
    LADDERS
        .into_iter()
        .map(move |link| link.renumbered(numbering))
}

/// The snakes.
pub(super) fn snakes(numbering: Numbering) -> impl Iterator<Item = Link> {
    SNAKES
        .into_iter()
        .map(move |link| link.renumbered(numbering))
}

/// Ladders and snakes.
pub(super) fn links(numbering: Numbering) -> impl Iterator<Item = Link> {
    ladders(numbering).chain(snakes(numbering))
}
