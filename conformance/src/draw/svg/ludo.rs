use referee_rules::ludo::{Cell, Colour, Rules, TokenLists};
use serde::Deserialize as _;
use serde_json::{Map, Value};

use super::{
    element::Element,
    geometry::{At, Path},
    lettering::{coordinate, letter},
    scene::{Piece, Place, Scene, Standing},
};
use crate::draw::{
    cross::{WIDTH, is_in_the_middle, row_and_column},
    marks::place_name,
};

const CELL: f64 = 32.0;
/// Where the top left corner of the board is.
const CORNER: At = At::new(10.0, 10.0);
/// How large a token on a cell is.
const TOKEN: f64 = 0.66;
/// How large tokens are where several colours share a cell.
const SHARING: f64 = 0.44;
/// Cells to each side of a yard, which lies between two arms.
const YARD: f64 = 6.0;

/// The cross: ring, columns, yards, homes.
pub(super) struct Ludo {
    rules: Rules,
}

/// A point of the cross, in cells from the middle, as red sees it; turned to a colour's side.
fn turned(colour: Colour, across: f64, down: f64) -> At {
    let (mut x, mut y) = (across, down);
    for _ in 0..colour as usize {
        (x, y) = (-y, x);
    }
    let middle = WIDTH as f64 / 2.0;
    CORNER.plus((middle + x) * CELL, (middle + y) * CELL)
}

fn span() -> f64 {
    WIDTH as f64 * CELL
}

fn yard(colour: Colour) -> At {
    let out = WIDTH as f64 / 2.0 - YARD / 2.0;
    turned(colour, -out, -out)
}

/// Where the four tokens of a yard wait.
fn slots(colour: Colour) -> [At; 4] {
    let yard = yard(colour);
    let out = 1.05 * CELL;
    [(-out, -out), (out, -out), (-out, out), (out, out)].map(|(x, y)| yard.plus(x, y))
}

impl Ludo {
    pub(super) const fn new(rules: Rules) -> Self {
        Self { rules }
    }

    /// Where tokens of a colour are that have arrived: on its side of the middle, beside its column
    /// where that comes so far.
    fn home(&self, colour: Colour) -> At {
        if colour.way(&self.rules).into_iter().any(is_in_the_middle) {
            turned(colour, -1.0, -1.0)
        } else {
            turned(colour, -0.95, 0.0)
        }
    }

    fn centre(&self, colour: Colour, cell: Cell) -> At {
        match row_and_column(colour, cell) {
            Some((row, column)) => {
                CORNER.plus((column as f64 + 0.5) * CELL, (row as f64 + 0.5) * CELL)
            }
            None if cell == Cell::YARD => yard(colour),
            None => self.home(colour),
        }
    }

    /// Every place: the ring once, and each colour's own.
    fn cells(&self) -> Vec<(Colour, Cell)> {
        let column = |colour: Colour| {
            colour
                .way(&self.rules)
                .into_iter()
                .filter(|cell| cell.is_column())
        };
        let ring = Cell::all().filter(|cell| cell.is_ring());
        let own = Colour::ALL.into_iter().flat_map(move |colour| {
            [Cell::YARD, Cell::HOME]
                .into_iter()
                .chain(column(colour))
                .map(move |cell| (colour, cell))
        });
        ring.map(|cell| (Colour::Red, cell)).chain(own).collect()
    }

    fn is_seated(position: &Map<String, Value>, colour: Colour) -> bool {
        let tokens = position.get("tokens").and_then(Value::as_object);
        tokens.is_none_or(|tokens| tokens.contains_key(colour.name()))
    }

    fn ring(&self) -> Element {
        let mut ring = Element::group("ring");
        for (colour, cell) in self.cells() {
            let Some(number) = cell.number() else {
                continue;
            };
            let at = self.centre(colour, cell);
            let starter = Colour::ALL
                .into_iter()
                .find(|colour| cell == colour.start());
            let class = match starter {
                Some(colour) => format!("cell {colour}"),
                None if cell.is_column() => format!("cell {colour}"),
                None => "cell".to_owned(),
            };
            ring.push(Element::path(&class, Path::square(at, CELL / 2.0)));
            if cell.is_safe(&self.rules) {
                ring.push(Element::path("star", star(at)));
            }
            let name = if cell.is_ring() {
                number.to_string()
            } else {
                cell.to_string()
            };
            ring.push(coordinate(
                "cell-number",
                at.plus(-CELL / 2.0 + 2.0, -CELL / 2.0 + 6.0),
                &name,
            ));
        }
        ring
    }
}

/// A five-pointed star.
fn star(at: At) -> Path {
    let points = (0..10u32).map(|point| {
        let radius = if point.is_multiple_of(2) { 11.0 } else { 4.6 };
        let angle = std::f64::consts::PI * f64::from(point) / 5.0;
        at.plus(radius * angle.sin(), -radius * angle.cos())
    });
    Path::through(points).closed()
}

/// What is drawn over the yard of a seat that is empty.
fn empty_seat(colour: Colour) -> Path {
    let (at, half) = (yard(colour), 2.0 * CELL);
    Path::default()
        .line(at.plus(-half, -half), at.plus(half, half))
        .line(at.plus(-half, half), at.plus(half, -half))
}

/// A face of the die; nothing for a number that no die shows.
fn die(at: At, pips: u64) -> Option<Element> {
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

/// Red's tokens are round, green's square, yellow's stand on a corner, blue's have six.
fn look(colour: Colour) -> Element {
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

/// How far from the middle of a cell a colour's tokens stand that share it, and how large they are.
fn beside_others(colour: Colour, sharing: &[Colour]) -> (At, f64) {
    const ASIDE: f64 = 0.24 * CELL;
    let index = sharing.iter().position(|other| *other == colour);
    let (x, y) = match (sharing.len(), index) {
        (2, Some(0)) => (-1.0, 0.0),
        (2, Some(1)) => (1.0, 0.0),
        (3.., Some(0)) => (-1.0, -1.0),
        (3.., Some(1)) => (1.0, -1.0),
        (3.., Some(2)) => (1.0, 1.0),
        (3.., Some(3)) => (-1.0, 1.0),
        _ => return (At::new(0.0, 0.0), TOKEN),
    };
    (At::new(x * ASIDE, y * ASIDE), SHARING)
}

impl Scene for Ludo {
    fn size(&self) -> (f64, f64) {
        (span() + 20.0, span() + 54.0)
    }

    fn ground(&self) -> Vec<Element> {
        let yards = Colour::ALL.map(|colour| {
            let slots = slots(colour).map(|at| {
                Element::new("circle")
                    .with("class", "slot")
                    .with("cx", at.x)
                    .with("cy", at.y)
                    .with("r", 17.0)
            });
            Element::group(&format!("yard {colour}"))
                .child(Element::path(
                    "corner",
                    Path::square(yard(colour), YARD / 2.0 * CELL),
                ))
                .child(Element::path(
                    "court",
                    Path::square(yard(colour), 2.0 * CELL),
                ))
                .children(slots)
        });
        let homes = Colour::ALL.map(|colour| {
            let triangle = [(-1.5, -1.5), (0.0, 0.0), (-1.5, 1.5)];
            let corners = triangle.map(|(across, down)| turned(colour, across, down));
            Element::path(&format!("home {colour}"), Path::through(corners).closed())
        });
        let mut ground = Vec::from(yards);
        ground.extend(homes);
        ground.push(self.ring());
        ground
    }

    fn has_the_guides_ground(&self) -> bool {
        let guide = Self::new(Rules::GUIDE);
        let is_safe = |ludo: &Self, cell: Cell| cell.is_safe(&ludo.rules);
        let cells = self.cells();
        let alike = |(_, cell): &(Colour, Cell)| is_safe(self, *cell) == is_safe(&guide, *cell);
        cells == guide.cells() && cells.iter().all(alike)
    }

    fn places(&self) -> Vec<Place> {
        self.cells()
            .into_iter()
            .map(|(colour, cell)| Place {
                name: place_name(colour, cell),
                at: self.centre(colour, cell),
                half: match cell {
                    Cell::YARD => 2.0 * CELL,
                    _ => CELL / 2.0,
                },
                round: cell == Cell::HOME,
            })
            .collect()
    }

    fn pieces(&self) -> Vec<Piece> {
        Colour::ALL
            .map(|colour| Piece {
                key: colour.name().to_owned(),
                look: look(colour),
            })
            .into()
    }

    fn standing(&self, position: &Map<String, Value>) -> Option<Vec<Standing>> {
        let tokens = TokenLists::deserialize(position.get("tokens")?).ok()?;
        let mut standing = Vec::new();
        for (colour, cells) in tokens.iter() {
            for together in cells.chunk_by(|one, other| one == other) {
                let Some(cell) = together.first().copied() else {
                    continue;
                };
                let stack = |at, count, scale| Standing {
                    piece: colour.name().to_owned(),
                    place: place_name(colour, cell),
                    count,
                    at,
                    scale,
                };
                if cell == Cell::YARD {
                    standing.extend(
                        slots(colour)
                            .into_iter()
                            .zip(together)
                            .map(|(at, _)| stack(at, 1, TOKEN)),
                    );
                    continue;
                }
                let others = |other: &Colour| {
                    cell.is_ring() && tokens.get(*other).unwrap_or_default().contains(&cell)
                };
                let sharing: Vec<Colour> = Colour::ALL
                    .into_iter()
                    .filter(|other| *other == colour || others(other))
                    .collect();
                let at = self.centre(colour, cell);
                let (aside, scale) = beside_others(colour, &sharing);
                standing.push(stack(at.plus(aside.x, aside.y), together.len(), scale));
            }
        }
        Some(standing)
    }

    /// Empty seats, and the die on the yard of whoever is to move by it.
    fn besides(&self, position: &Map<String, Value>) -> Vec<Element> {
        let mut besides: Vec<Element> = Colour::ALL
            .into_iter()
            .filter(|colour| !Self::is_seated(position, *colour))
            .map(|colour| Element::path("empty", empty_seat(colour)))
            .collect();
        let turn = position
            .get("turn")
            .and_then(Value::as_str)
            .and_then(Colour::from_name);
        if let Some(colour) = turn {
            besides.push(Element::path(
                "turn",
                Path::square(yard(colour), 2.0 * CELL),
            ));
            let pips = position.get("die").and_then(Value::as_u64);
            besides.extend(pips.and_then(|pips| die(yard(colour), pips)));
        }
        besides
    }

    fn facts(&self) -> &'static [&'static str] {
        &["turn", "die", "sixes", "owed"]
    }

    fn foot(&self) -> At {
        CORNER.plus(0.0, span() + 22.0)
    }
}
