//! Marks, told apart by their shapes: a dashed outline where an action begins, an arrow to a full
//! outline where it ends, a cross on what is captured, a barred ring on what is in the way, a dot
//! or corners where actions lead.

use super::{
    element::Element,
    geometry::{At, Path},
    scene::Place,
};
use crate::draw::marks::{Mark, Marks};

/// The marks of a board: what lies below the pieces, and what lies on them.
pub(super) struct Glyphs {
    pub(super) below: Vec<Element>,
    pub(super) above: Vec<Element>,
}

/// The marks of a board. `is_taken` says whether a piece stands on a place.
pub(super) fn glyphs(marks: &Marks, places: &[Place], is_taken: impl Fn(&Place) -> bool) -> Glyphs {
    let named = |name: &String| places.iter().find(|place| place.name == *name);
    let on = |mark: Mark| marks.places(mark).iter().filter_map(named);
    let outlined = |mark, class| on(mark).map(move |place| Element::path(class, outline(place)));
    let way = Way {
        from: on(Mark::From).collect(),
        passed: on(Mark::Passed).collect(),
        to: on(Mark::To).collect(),
        is_barred: !marks.blocked.is_empty(),
    };
    let outlines = outlined(Mark::From, "from").chain(outlined(Mark::To, "to"));
    let above = on(Mark::Target)
        .map(|place| target(place, is_taken(place)))
        .chain(on(Mark::Jumped).map(cross))
        .chain(on(Mark::Blocked).map(barred));
    let in_group = |marks: Vec<Element>| {
        let group = (!marks.is_empty()).then(|| Element::group("marks").children(marks));
        group.into_iter().collect()
    };
    Glyphs {
        below: in_group(outlines.chain(way.arrows(&is_taken)).collect()),
        above: in_group(above.collect()),
    }
}

/// The edge of a place, a little inside of it.
fn outline(place: &Place) -> Path {
    let half = place.half - 2.0;
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

/// The way of an action, in the places that are marked.
struct Way<'p> {
    from: Vec<&'p Place>,
    passed: Vec<&'p Place>,
    to: Vec<&'p Place>,
    /// Whether something stands in it.
    is_barred: bool,
}

impl Way<'_> {
    /// An arrow from where the action begins to where it ends, and one more from a landing to a
    /// link's end. None crosses the pieces at its ends.
    fn arrows(&self, is_taken: impl Fn(&Place) -> bool) -> Vec<Element> {
        let clear_of = |place: &Place| if is_taken(place) { 0.85 } else { 0.4 } * place.half;
        let mut start = self.from.first().map(|from| (from.at, clear_of(from)));
        let mut passed = self.passed.iter().map(|place| place.at);
        let mut arrows = Vec::new();
        for to in &self.to {
            if let Some((at, clear)) = start {
                let walk = [at].into_iter().chain(passed.by_ref()).chain([to.at]);
                arrows.push(arrow(walk.collect(), clear, clear_of(to), self.is_barred));
            }
            start = Some((to.at, 0.0));
        }
        arrows
    }
}

/// An arrow along some points, which begins and ends a little off the first and the last of them.
fn arrow(mut walk: Vec<At>, clear_of_start: f64, clear_of_end: f64, is_barred: bool) -> Element {
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
    Element::group(if is_barred { "way barred" } else { "way" })
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
