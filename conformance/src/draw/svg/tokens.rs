//! Ludo's tokens and its die.

use referee_rules::ludo::Colour;

use super::{
    element::Element,
    geometry::{At, Path},
    lettering::letter,
};

/// Red's tokens are round, green's square, yellow's stand on a corner, blue's have six.
pub(super) fn look(colour: Colour) -> Element {
    let origin = At::new(0.0, 0.0);
    let (body, mark) = match colour {
        Colour::Red => (Element::new("circle").with("r", 18.0), "R"),
        Colour::Green => (Element::path("body", Path::square(origin, 16.5)), "G"),
        Colour::Yellow => (
            Element::path("body", Path::figure(origin, 22.0, 4, 0.0)),
            "Y",
        ),
        Colour::Blue => (
            Element::path("body", Path::figure(origin, 20.0, 6, 0.0)),
            "B",
        ),
    };
    Element::group(&format!("piece {colour}"))
        .child(body)
        .child(letter(origin, mark))
}

/// On which side of a cell a colour's tokens stand; `None` for those that have it for themselves.
pub(super) fn aside(colour: Colour, sharing: &[Colour]) -> Option<(f64, f64)> {
    const OF_TWO: [(f64, f64); 2] = [(-1.0, 0.0), (1.0, 0.0)];
    const OF_MORE: [(f64, f64); 4] = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let sides: &[(f64, f64)] = match sharing.len() {
        0 | 1 => return None,
        2 => &OF_TWO,
        _ => &OF_MORE,
    };
    let index = sharing.iter().position(|other| *other == colour)?;
    sides.get(index).copied()
}

/// A face of the die; nothing for a number that no die shows.
pub(super) fn die(at: At, pips: u64) -> Option<Element> {
    const OUT: f64 = 6.5;
    let places: &[(f64, f64)] = match pips {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[
            (-1.0, -1.0),
            (1.0, -1.0),
            (0.0, 0.0),
            (-1.0, 1.0),
            (1.0, 1.0),
        ],
        6 => &[
            (-1.0, -1.0),
            (1.0, -1.0),
            (-1.0, 0.0),
            (1.0, 0.0),
            (-1.0, 1.0),
            (1.0, 1.0),
        ],
        _ => return None,
    };
    // A line of no length with round ends is a dot.
    let dots = places.iter().fold(Path::default(), |path, (x, y)| {
        let dot = at.plus(x * OUT, y * OUT);
        path.line(dot, dot)
    });
    let face = Element::new("rect")
        .with("x", at.x - 13.0)
        .with("y", at.y - 13.0)
        .with("width", 26.0)
        .with("height", 26.0)
        .with("rx", 5.0);
    Some(
        Element::group("die")
            .child(face)
            .child(Element::path("pips", dots)),
    )
}
