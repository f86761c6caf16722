use referee_rules::bagh_chal::{Board, Diagonals, Piece as Beast, Point, Rules, WIDTH};
use serde_json::{Map, Value};

use super::{
    element::Element,
    geometry::{At, Path},
    lettering::{coordinate, letter},
    scene::{Piece, Place, Scene, Standing},
};

/// From a point to the next.
const STEP: f64 = 76.0;
/// Where the point at the top left is.
const CORNER: At = At::new(54.0, 36.0);

/// The 25 points and the lines between them.
pub(super) struct BaghChal {
    diagonals: Diagonals,
}

/// From the first point of a row to the last.
const SPAN: f64 = (WIDTH - 1) as f64 * STEP;

fn centre(point: Point) -> At {
    let below = WIDTH - 1 - point.rank();
    CORNER.plus(point.file() as f64 * STEP, below as f64 * STEP)
}

impl BaghChal {
    pub(super) const fn new(diagonals: Diagonals) -> Self {
        Self { diagonals }
    }

    /// Each line from a point to a later one, once.
    fn lines(&self) -> Path {
        let mut path = Path::default();
        for from in Point::all() {
            for to in from.neighbours(self.diagonals) {
                if from < to {
                    path = path.line(centre(from), centre(to));
                }
            }
        }
        path
    }
}

impl Scene for BaghChal {
    fn size(&self) -> (f64, f64) {
        (CORNER.x + SPAN + 34.0, CORNER.y + SPAN + 84.0)
    }

    fn ground(&self) -> Vec<Element> {
        let margin = 26.0;
        let wood = Element::new("rect")
            .with("class", "wood")
            .with("x", CORNER.x - margin)
            .with("y", CORNER.y - margin)
            .with("width", SPAN + 2.0 * margin)
            .with("height", SPAN + 2.0 * margin)
            .with("rx", 10.0);
        let mut ground = vec![wood, Element::path("way-line", self.lines())];
        ground.extend(Point::all().map(|point| {
            let at = centre(point);
            Element::new("circle")
                .with("class", "point")
                .with("cx", at.x)
                .with("cy", at.y)
                .with("r", 4.0)
        }));
        ground.extend(coordinates());
        ground
    }

    fn has_the_guides_ground(&self) -> bool {
        self.diagonals == Rules::default().diagonals
    }

    fn places(&self) -> Vec<Place> {
        Point::all()
            .map(|point| Place {
                name: point.to_string(),
                at: centre(point),
                half: 24.0,
                round: true,
            })
            .collect()
    }

    fn pieces(&self) -> Vec<Piece> {
        [Beast::Tiger, Beast::Goat]
            .map(|beast| Piece {
                key: key(beast).to_owned(),
                look: look(beast),
            })
            .into()
    }

    fn standing(&self, position: &Map<String, Value>) -> Option<Vec<Standing>> {
        let board: Board = position.get("board")?.as_str()?.parse().ok()?;
        let standing = Point::all().filter_map(|point| {
            Some(Standing {
                piece: key(board.piece(point)?).to_owned(),
                place: point.to_string(),
                count: 1,
                at: centre(point),
                scale: 1.0,
                count_above: None,
            })
        });
        Some(standing.collect())
    }

    fn facts(&self) -> &'static [&'static str] {
        &["turn", "in_hand", "captured"]
    }

    fn foot(&self) -> At {
        CORNER.plus(-26.0, SPAN + 66.0)
    }
}

const fn key(beast: Beast) -> &'static str {
    match beast {
        Beast::Tiger => "tiger",
        Beast::Goat => "goat",
    }
}

/// A tiger has two round ears, a goat two horns and a pointed face.
fn look(beast: Beast) -> Element {
    let origin = At::new(0.0, 1.0);
    match beast {
        Beast::Tiger => Element::group("piece tiger")
            .child(ear(-13.0))
            .child(ear(13.0))
            .child(Element::new("circle").with("r", 18.0))
            .child(letter(origin, "T")),
        Beast::Goat => Element::group("piece goat")
            .child(Element::path("horns", "M-6-11Q-9-20-17-19M6-11Q9-20 17-19"))
            .child(
                Element::new("path")
                    .with("d", "M-15-6Q-14-13 0-13Q14-13 15-6Q13 8 0 18Q-13 8-15-6Z"),
            )
            .child(letter(At::new(0.0, -0.5), "G")),
    }
}

fn ear(x: f64) -> Element {
    Element::new("circle")
        .with("cx", x)
        .with("cy", -13.0)
        .with("r", 7.0)
}

/// The files below the board and the ranks beside it, each named by a point of it.
fn coordinates() -> Vec<Element> {
    let name = |point: Point, part: usize| {
        let name = point.to_string();
        name.chars().nth(part).map(String::from).unwrap_or_default()
    };
    let files = Point::all().filter(|point| point.rank() == 0);
    let ranks = Point::all().filter(|point| point.file() == 0);
    files
        .map(|point| coordinate("edge", centre(point).plus(0.0, 38.0), &name(point, 0)))
        .chain(
            ranks.map(|point| coordinate("edge", centre(point).plus(-39.0, 0.0), &name(point, 1))),
        )
        .collect()
}
