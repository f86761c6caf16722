use referee_rules::jungle::{Animal, Board, Piece as Beast, Side, Square, Terrain};
use serde_json::{Map, Value};

use super::{
    element::Element,
    geometry::{At, Path},
    lettering::{coordinate, letter},
    scene::{Piece, Place, Scene, Standing},
};

const SQUARE: f64 = 48.0;
/// Where the top left corner of the board is.
const CORNER: At = At::new(28.0, 12.0);

/// The 63 squares.
pub(super) struct Jungle;

/// The number of files and of ranks.
fn files_and_ranks() -> (usize, usize) {
    Square::all().fold((0, 0), |(files, ranks), square| {
        (files.max(square.file() + 1), ranks.max(square.rank() + 1))
    })
}

fn width() -> f64 {
    files_and_ranks().0 as f64 * SQUARE
}

fn height() -> f64 {
    files_and_ranks().1 as f64 * SQUARE
}

fn centre(square: Square) -> At {
    let below = files_and_ranks().1 - 1 - square.rank();
    CORNER.plus(
        (square.file() as f64 + 0.5) * SQUARE,
        (below as f64 + 0.5) * SQUARE,
    )
}

impl Scene for Jungle {
    fn size(&self) -> (f64, f64) {
        (CORNER.x + width() + 14.0, CORNER.y + height() + 56.0)
    }

    fn ground(&self) -> Vec<Element> {
        let terrain = |terrain: Terrain, class: &'static str| {
            let squares = Square::all().filter(move |square| square.terrain() == terrain);
            Element::group(class).children(squares.flat_map(|square| {
                let at = centre(square);
                [ground_of(at), sign_of(at, terrain)]
            }))
        };
        let land = Element::new("rect")
            .with("class", "land")
            .with("x", CORNER.x)
            .with("y", CORNER.y)
            .with("width", width())
            .with("height", height());
        let kinds = [
            (Terrain::River, "river"),
            (Terrain::Trap, "trap"),
            (Terrain::Den, "den"),
        ];
        let mut ground = vec![land];
        ground.extend(kinds.map(|(kind, class)| terrain(kind, class)));
        ground.push(Element::path("line", lines()));
        ground.extend(coordinates());
        ground
    }

    fn has_the_guides_ground(&self) -> bool {
        true
    }

    fn places(&self) -> Vec<Place> {
        Square::all()
            .map(|square| Place {
                name: square.to_string(),
                at: centre(square),
                half: SQUARE / 2.0,
                round: false,
            })
            .collect()
    }

    fn pieces(&self) -> Vec<Piece> {
        [Side::Red, Side::Blue]
            .into_iter()
            .flat_map(|side| Animal::ALL.map(|animal| Beast { side, animal }))
            .map(|beast| Piece {
                key: key(beast),
                look: look(beast),
            })
            .collect()
    }

    fn standing(&self, position: &Map<String, Value>) -> Option<Vec<Standing>> {
        let board: Board = position.get("board")?.as_str()?.parse().ok()?;
        let standing = board.pieces().map(|(square, beast)| Standing {
            piece: key(beast),
            place: square.to_string(),
            count: 1,
            at: centre(square),
            scale: 1.0,
        });
        Some(standing.collect())
    }

    fn facts(&self) -> &'static [&'static str] {
        &["turn", "quiet"]
    }

    fn foot(&self) -> At {
        CORNER.plus(0.0, height() + 38.0)
    }
}

fn key(beast: Beast) -> String {
    format!("{}-{}", beast.side, beast.animal)
}

/// Red's animals are round, blue's are square.
fn look(beast: Beast) -> Element {
    let origin = At::new(0.0, 0.0);
    let body = match beast.side {
        Side::Red => Element::new("circle").with("r", 18.0),
        Side::Blue => Element::new("rect")
            .with("x", -17.0)
            .with("y", -17.0)
            .with("width", 34.0)
            .with("height", 34.0)
            .with("rx", 5.0),
    };
    Element::group(&format!("piece {}", beast.side))
        .child(body)
        .child(letter(origin, &beast.letter().to_string()))
}

fn ground_of(at: At) -> Element {
    Element::path("bed", Path::square(at, SQUARE / 2.0))
}

/// What tells a terrain apart without its colour: its pattern, and the letter of the wire.
fn sign_of(at: At, terrain: Terrain) -> Element {
    let mut path = Path::default();
    match terrain {
        Terrain::Land => {}
        Terrain::River => {
            for down in [-10.0, 2.0, 14.0] {
                path = path.wave(at.plus(-18.0, down), 9.0, 4, 4.0);
            }
        }
        Terrain::Trap => {
            for across in [-24.0, -12.0, 0.0, 12.0, 24.0] {
                let (low, high) = (
                    f64::max(-24.0, across - 24.0),
                    f64::min(24.0, across + 24.0),
                );
                path = path
                    .line(at.plus(low, across - low), at.plus(high, across - high))
                    .line(at.plus(low, low - across), at.plus(high, high - across));
            }
        }
        Terrain::Den => {
            for half in [20.0, 14.0] {
                path = path.and(Path::square(at, half));
            }
        }
    }
    let mark = match terrain {
        Terrain::Land => "",
        Terrain::River => "~",
        Terrain::Trap => "#",
        Terrain::Den => "@",
    };
    let text = match terrain {
        Terrain::Den => coordinate("terrain", at, mark),
        _ => coordinate("terrain", at.plus(16.0, -15.0), mark),
    };
    Element::new("g")
        .child(Element::path("pattern", path))
        .child(text)
}

/// The lines between the squares, the edge included.
fn lines() -> Path {
    let (files, ranks) = files_and_ranks();
    let mut path = Path::default();
    for file in 0..=files {
        let top = CORNER.plus(file as f64 * SQUARE, 0.0);
        path = path.line(top, top.plus(0.0, height()));
    }
    for rank in 0..=ranks {
        let left = CORNER.plus(0.0, rank as f64 * SQUARE);
        path = path.line(left, left.plus(width(), 0.0));
    }
    path
}

/// The files below the board and the ranks beside it, each named by a square of it.
fn coordinates() -> Vec<Element> {
    let name = |square: Square, part: usize| {
        let name = square.to_string();
        name.chars().nth(part).map(String::from).unwrap_or_default()
    };
    let files = Square::all().filter(|square| square.rank() == 0);
    let ranks = Square::all().filter(|square| square.file() == 0);
    files
        .map(|square| {
            let at = centre(square).plus(0.0, SQUARE / 2.0 + 11.0);
            coordinate("edge", at, &name(square, 0))
        })
        .chain(ranks.map(|square| {
            let at = centre(square).plus(-SQUARE / 2.0 - 12.0, 0.0);
            coordinate("edge", at, &name(square, 1))
        }))
        .collect()
}
