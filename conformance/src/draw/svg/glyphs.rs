//! Marks, told apart by their shapes: a dashed outline where an action begins, an arrow to a full
//! outline where it ends, a cross on what is captured, a barred ring on what is in the way, a dot
//! or corners where actions lead.

use super::{
    element::Element,
    geometry::{At, Path},
    scene::Place,
};
use crate::draw::marks::{Mark, Marks};

/// The marks of a board. `is_taken` says whether a piece stands on a place.
pub(super) fn glyphs(
    marks: &Marks,
    places: &[Place],
    is_taken: impl Fn(&Place) -> bool,
) -> Option<Element> {
    let named = |name: &String| places.iter().find(|place| place.name == *name);
    let on = |mark: Mark| marks.places(mark).iter().filter_map(named);
    let mut group = Element::group("marks");
    group.extend(on(Mark::Target).map(|place| target(place, is_taken(place))));
    group.extend(on(Mark::From).map(|place| Element::path("from", outline(place, 2.0))));
    group.extend(on(Mark::To).map(|place| Element::path("to", outline(place, 2.0))));
    group.extend(way(
        &[Mark::From, Mark::Passed, Mark::To].map(|mark| on(mark).collect::<Vec<_>>()),
        &is_taken,
    ));
    group.extend(on(Mark::Jumped).map(cross));
    group.extend(on(Mark::Blocked).map(barred));
    (!marks.is_empty()).then_some(group)
}

/// The edge of a place, a little inside of it.
fn outline(place: &Place, inside: f64) -> Path {
    let half = place.half - inside;
    if place.round {
        Path::circle(place.at, half)
    } else {
        Path::square(place.at, half)
    }
}

fn target(place: &Place, is_taken: bool) -> Element {
    if is_taken {
        Element::path(
            "target taken",
            Path::corners(place.at, place.half - 3.0, place.half / 2.5),
        )
    } else {
        Element::path("target", Path::circle(place.at, place.half / 4.5))
    }
}

/// The way from where an action begins to where it ends, and on from a landing to a link's end.
fn way([from, passed, to]: &[Vec<&Place>; 3], is_taken: &impl Fn(&Place) -> bool) -> Vec<Element> {
    let Some((landing, beyond)) = to.split_first() else {
        return Vec::new();
    };
    let mut walk: Vec<At> = from.iter().chain(passed).map(|place| place.at).collect();
    walk.push(landing.at);
    let mut ways = vec![walk];
    let mut last = landing;
    for next in beyond {
        ways.push(vec![last.at, next.at]);
        last = next;
    }
    let starts_on_piece = from.first().is_some_and(|place| is_taken(place));
    ways.into_iter()
        .filter(|walk| walk.len() > 1)
        .enumerate()
        .map(|(index, walk)| {
            let clear = if index == 0 && starts_on_piece {
                landing.half * 0.7
            } else {
                0.0
            };
            arrow(walk, clear, landing.half * 0.45)
        })
        .collect()
}

/// An arrow along some points, which begins and ends a little off the first and the last of them.
fn arrow(mut walk: Vec<At>, clear_of_start: f64, clear_of_end: f64) -> Element {
    const HEAD: f64 = 9.0;
    if let [first, second, ..] = walk.as_mut_slice() {
        *first = first.nearer_to(*second, clear_of_start);
    }
    let mut head = Path::default();
    if let [.., before, last] = walk.as_mut_slice() {
        let tip = last.nearer_to(*before, clear_of_end);
        let neck = tip.nearer_to(*before, HEAD);
        let (x, y) = ((neck.y - tip.y) * 0.6, (tip.x - neck.x) * 0.6);
        head = Path::through([tip, neck.plus(x, y), neck.plus(-x, -y)]).closed();
        *last = neck;
    }
    let line = Path::through(walk);
    Element::group("way")
        .child(Element::path("halo", line.clone().and(head.clone())))
        .child(Element::path("shaft", line))
        .child(Element::path("head", head))
}

fn cross(place: &Place) -> Element {
    let (at, out) = (place.at, place.half * 0.72);
    let path = Path::default()
        .line(at.plus(-out, -out), at.plus(out, out))
        .line(at.plus(-out, out), at.plus(out, -out));
    Element::group("jumped")
        .child(Element::path("halo", path.clone()))
        .child(Element::path("stroke", path))
}

/// A ring with a bar, at the upper right corner of the place, so that the piece can be read.
fn barred(place: &Place) -> Element {
    let radius = (place.half * 0.36).max(7.0);
    let at = place.at.plus(place.half * 0.66, -place.half * 0.66);
    let out = radius * 0.7;
    Element::group("blocked")
        .child(Element::path("disc", Path::circle(at, radius)))
        .child(Element::path(
            "stroke",
            Path::default().line(at.plus(-out, -out), at.plus(out, out)),
        ))
}
