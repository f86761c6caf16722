//! One entry of the table of links is wrong.

use super::{
    rules::{LAST, LINKS, SIDES},
    slip,
};
use crate::slip::Slip;

/// A ladder or snake is not there.
pub(super) fn missing() -> Vec<Slip> {
    let slips = LINKS.into_iter().map(|(foot, end)| {
        slip("link-missing", format!("{foot}-{end}"), |rules| {
            for links in &mut rules.links {
                links[foot] = foot;
            }
        })
    });
    slips.collect()
}

/// A ladder or snake works for one of the sides only.
pub(super) fn for_one_side() -> Vec<Slip> {
    let cases = LINKS
        .into_iter()
        .flat_map(|link| [0, 1].map(|side| (link, side)));
    let slips = cases.map(|((foot, end), side)| {
        let name = format!("{foot}-{end}-for-{}", SIDES[side]);
        slip("link-for-one-side", name, |rules| {
            rules.links[1 - side][foot] = foot
        })
    });
    slips.collect()
}

/// A ladder or snake ends a square or a row off.
pub(super) fn ends_elsewhere() -> Vec<Slip> {
    let mut slips = Vec::new();
    for (foot, end) in LINKS {
        for other in [end - 1, end + 1, end.saturating_sub(10), end + 10] {
            if !(1..=LAST).contains(&other) || other == foot {
                continue;
            }
            let name = format!("{foot}-{end}-at-{other}");
            slips.push(slip("link-ends-elsewhere", name, |rules| {
                for links in &mut rules.links {
                    links[foot] = other;
                }
            }));
        }
    }
    slips
}

/// A ladder or snake begins a square or a row off.
pub(super) fn begins_elsewhere() -> Vec<Slip> {
    let mut slips = Vec::new();
    for (foot, end) in LINKS {
        for other in [foot - 1, foot + 1, foot.saturating_sub(10), foot + 10] {
            let is_free = (1..LAST).contains(&other) && LINKS.iter().all(|link| link.0 != other);
            if !is_free || other == end {
                continue;
            }
            let name = format!("{foot}-{end}-from-{other}");
            slips.push(slip("link-begins-elsewhere", name, |rules| {
                for links in &mut rules.links {
                    links[foot] = foot;
                    links[other] = end;
                }
            }));
        }
    }
    slips
}

/// A ladder or snake works from its other end as well, or instead.
pub(super) fn turned_round() -> Vec<Slip> {
    let mut slips = Vec::new();
    for (foot, end) in LINKS {
        slips.push(slip("link-both-ways", format!("{foot}-{end}"), |rules| {
            for links in &mut rules.links {
                links[end] = foot;
            }
        }));
        slips.push(slip(
            "link-turned-round",
            format!("{foot}-{end}"),
            |rules| {
                for links in &mut rules.links {
                    links[foot] = foot;
                    links[end] = foot;
                }
            },
        ));
    }
    slips
}

/// There is a link on a square that has none: up to 99, or down to 1.
pub(super) fn added() -> Vec<Slip> {
    let plain = (1..LAST).filter(|square| LINKS.iter().all(|(foot, _)| foot != square));
    let cases = plain.flat_map(|square| [(square, 99), (square, 1)]);
    cases
        .filter(|(square, end)| square != end)
        .map(|(square, end)| {
            slip("link-added", format!("{square}-{end}"), |rules| {
                for links in &mut rules.links {
                    links[square] = end;
                }
            })
        })
        .collect()
}
