use super::{element::Element, geometry::At};

/// How far below the middle of a letter its foot is, in its height.
const MIDDLE: f64 = 0.35;

/// The letter of a piece, in the middle of a place.
pub(super) fn letter(at: At, text: &str) -> Element {
    centred("letter", 20.0, at, text)
}

/// A small text at a place: a coordinate, a number, a sign of the wire.
pub(super) fn coordinate(class: &str, at: At, text: &str) -> Element {
    centred(class, 11.0, at, text)
}

fn centred(class: &str, height: f64, at: At, text: &str) -> Element {
    Element::new("text")
        .with("class", class)
        .with("x", at.x)
        .with("y", at.y + MIDDLE * height)
        .text(text)
}
