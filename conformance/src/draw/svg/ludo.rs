use referee_rules::ludo::{Cell, Colour, Rules, TokenLists};
use serde::Deserialize as _;
use serde_json::{Map, Value};

use super::{
    element::Element,
    geometry::{At, Path},
    lettering::coordinate,
    scene::{Piece, Place, Scene, Standing},
    tokens::{aside, die, look},
};
use crate::draw::{
    cross::{WIDTH, cells, is_in_the_middle, row_and_column},
    marks::place_name,
};

const CELL: f64 = 32.0;
const SPAN: f64 = WIDTH as f64 * CELL;
/// Where the top left corner of the board is.
const CORNER: At = At::new(10.0, 10.0);
/// How large a token is.
const TOKEN: f64 = 0.66;
/// How large tokens are where several colours share a cell.
const SHARING: f64 = 0.44;
/// How far from the middle of the cell these are.
const ASIDE: f64 = 0.24 * CELL;
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

    /// Tokens of a colour that stand together, aside where other colours share the cell.
    fn stack(&self, tokens: &TokenLists, colour: Colour, cell: Cell, count: usize) -> Standing {
        let stands_there = |other: &Colour| {
            let is_shared = *other == colour || cell.is_ring();
            is_shared && tokens.get(*other).unwrap_or_default().contains(&cell)
        };
        let sharing: Vec<Colour> = Colour::ALL.into_iter().filter(stands_there).collect();
        let centre = self.centre(colour, cell);
        let standing = Standing {
            piece: colour.name().to_owned(),
            place: place_name(colour, cell),
            count,
            at: centre,
            scale: TOKEN,
            count_above: None,
        };
        match aside(colour, &sharing) {
            None => standing,
            Some((x, y)) => Standing {
                at: centre.plus(x * ASIDE, y * ASIDE),
                scale: SHARING,
                count_above: Some(y < 0.0),
                ..standing
            },
        }
    }

    fn is_seated(position: &Map<String, Value>, colour: Colour) -> bool {
        let tokens = position.get("tokens").and_then(Value::as_object);
        tokens.is_none_or(|tokens| tokens.contains_key(colour.name()))
    }

    fn ring(&self) -> Element {
        let mut ring = Element::group("ring");
        for (colour, cell) in cells(&self.rules) {
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

/// The tokens of a yard, each in its slot.
fn in_yard(colour: Colour, count: usize) -> Vec<Standing> {
    let slots = slots(colour).into_iter().take(count);
    slots
        .map(|at| Standing {
            piece: colour.name().to_owned(),
            place: place_name(colour, Cell::YARD),
            count: 1,
            at,
            scale: TOKEN,
            count_above: None,
        })
        .collect()
}

impl Scene for Ludo {
    fn size(&self) -> (f64, f64) {
        (SPAN + 20.0, SPAN + 54.0)
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
        let guide = Rules::GUIDE;
        let own = cells(&self.rules);
        let is_as_safe =
            |(_, cell): &(Colour, Cell)| cell.is_safe(&self.rules) == cell.is_safe(&guide);
        own == cells(&guide) && own.iter().all(is_as_safe)
    }

    fn places(&self) -> Vec<Place> {
        cells(&self.rules)
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
        let stacks = tokens.iter().flat_map(|(colour, cells)| {
            let stacks = cells.chunk_by(|one, other| one == other);
            stacks.filter_map(move |stack| Some((colour, *stack.first()?, stack.len())))
        });
        let standing = stacks.flat_map(|(colour, cell, count)| {
            if cell == Cell::YARD {
                in_yard(colour, count)
            } else {
                vec![self.stack(&tokens, colour, cell, count)]
            }
        });
        Some(standing.collect())
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
        CORNER.plus(0.0, SPAN + 22.0)
    }
}
