//! Ladders and snakes: the one has rungs, the other a head, a pattern and a tail, so that nobody
//! needs colours to tell them apart.

use super::{
    element::Element,
    geometry::{At, Path},
};

/// From the middle of a ladder to its rails.
const RAIL: f64 = 6.0;
/// From rung to rung.
const RUNG: f64 = 13.0;
/// Points of a snake's outline on each side, for each half of a wave.
const POINTS_IN_HALF_A_WAVE: u32 = 6;

/// A place on a line: along it, and to its right.
fn beside(from: At, to: At, along: f64, aside: f64) -> At {
    let length = from.distance_to(to);
    let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length);
    from.plus(x * along - y * aside, y * along + x * aside)
}

pub(super) fn ladder(foot: At, top: At) -> Element {
    let length = foot.distance_to(top);
    let (start, end) = (4.0, length - 2.0);
    let rail = |aside| {
        Path::default().line(
            beside(foot, top, start, aside),
            beside(foot, top, end, aside),
        )
    };
    let rungs = ((end - start) / RUNG).floor();
    let first = start + (end - start - (rungs - 1.0) * RUNG) / 2.0;
    let path = (0..rungs as u32).fold(rail(-RAIL).and(rail(RAIL)), |path, rung| {
        let along = first + f64::from(rung) * RUNG;
        path.line(
            beside(foot, top, along, -RAIL),
            beside(foot, top, along, RAIL),
        )
    });
    Element::group("ladder")
        .child(Element::path("under", path.clone()))
        .child(Element::path("over", path))
}

pub(super) fn snake(head: At, tail: At) -> Element {
    let length = head.distance_to(tail);
    // Whole waves, so that the head looks along the line and not across it.
    let halves = 2 * ((length / 90.0).round() as u32).max(1);
    let points = halves * POINTS_IN_HALF_A_WAVE;
    let spine = |point: u32, aside: f64| {
        let part = f64::from(point) / f64::from(points);
        let swing = (part * f64::from(halves) * std::f64::consts::PI).sin();
        // The waves grow from the head on, and fade out at the tail.
        let height = 9.0 * (1.0 - (2.0 * part - 1.0).powi(4));
        beside(head, tail, part * length, swing * height + aside)
    };
    let girth = |point: u32| {
        let part = f64::from(point) / f64::from(points);
        5.0 * (1.0 - part.powi(3)) + 0.6
    };
    let right = (0..=points).map(|point| spine(point, girth(point)));
    let left = (0..=points).rev().map(|point| spine(point, -girth(point)));
    let body = Path::through(right.chain(left)).closed();
    let back = Path::through((1..=points).map(|point| spine(point, 0.0)));
    let tongue = [-2.5, 2.5].into_iter().fold(
        Path::default().line(
            beside(head, tail, -8.0, 0.0),
            beside(head, tail, -12.0, 0.0),
        ),
        |path, aside| {
            path.line(
                beside(head, tail, -12.0, 0.0),
                beside(head, tail, -15.0, aside),
            )
        },
    );
    let skull = Path::through([
        beside(head, tail, 9.0, 5.0),
        beside(head, tail, 2.0, 7.5),
        beside(head, tail, -6.0, 5.5),
        beside(head, tail, -9.0, 0.0),
        beside(head, tail, -6.0, -5.5),
        beside(head, tail, 2.0, -7.5),
        beside(head, tail, 9.0, -5.0),
    ])
    .closed();
    let eyes = [-3.2, 3.2].map(|aside| {
        let at = beside(head, tail, -2.0, aside);
        Element::new("circle")
            .with("class", "eye")
            .with("cx", at.x)
            .with("cy", at.y)
            .with("r", 1.5)
    });
    Element::group("snake")
        .child(Element::path("tongue", tongue))
        .child(Element::path("body", body))
        .child(Element::path("back", back))
        .child(Element::path("body", skull))
        .children(eyes)
}
