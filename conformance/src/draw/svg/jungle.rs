use referee_rules::jungle::{Animal, Board, FILES, Piece as Beast, RANKS, Side, Square, Terrain};
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

const WIDE: f64 = FILES as f64 * SQUARE;
const HIGH: f64 = RANKS as f64 * SQUARE;

fn centre(square: Square) -> At {
    let below = RANKS - 1 - square.rank();
    CORNER.plus(
        (square.file() as f64 + 0.5) * SQUARE,
        (below as f64 + 0.5) * SQUARE,
    )
}

impl Scene for Jungle {
    fn size(&self) -> (f64, f64) {
        (CORNER.x + WIDE + 14.0, CORNER.y + HIGH + 56.0)
    }

    fn ground(&self) -> Vec<Element> {
        let land = Element::new("rect")
            .with("class", "land")
            .with("x", CORNER.x)
            .with("y", CORNER.y)
            .with("width", WIDE)
            .with("height", HIGH);
        let mut ground = vec![
            land,
            terrain(Terrain::River, "river"),
            terrain(Terrain::Trap, "trap"),
            terrain(Terrain::Den, "den"),
            Element::path("line", lines()),
        ];
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
            count_above: None,
        });
        Some(standing.collect())
    }

    fn facts(&self) -> &'static [&'static str] {
        &["turn", "quiet"]
    }

    fn foot(&self) -> At {
        CORNER.plus(0.0, HIGH + 38.0)
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

/// What tells the squares of a terrain apart without their colour: their pattern, and the mark of
/// the wire.
fn terrain(terrain: Terrain, class: &str) -> Element {
    let squares = Square::all().filter(|square| square.terrain() == terrain);
    let mut group = Element::group(class);
    for at in squares.map(centre) {
        let corner = match terrain {
            Terrain::Den => at,
            _ => at.plus(16.0, -15.0),
        };
        group.push(Element::path("bed", Path::square(at, SQUARE / 2.0)));
        group.push(Element::path("pattern", pattern(terrain, at)));
        group.push(coordinate("terrain", corner, &terrain.mark().to_string()));
    }
    group
}

/// Waves, hatching, or a square within a square.
fn pattern(terrain: Terrain, at: At) -> Path {
    const HALF: f64 = SQUARE / 2.0;
    match terrain {
        Terrain::Land => Path::default(),
        Terrain::River => [-10.0, 2.0, 14.0]
            .into_iter()
            .fold(Path::default(), |path, down| {
                path.wave(at.plus(-18.0, down), 9.0, 4, 4.0)
            }),
        // Lines both ways, each from one edge of the square to another.
        Terrain::Trap => {
            [-1.0, -0.5, 0.0, 0.5, 1.0]
                .into_iter()
                .fold(Path::default(), |path, shift: f64| {
                    let (low, high) = (
                        (shift - 1.0).max(-1.0) * HALF,
                        (shift + 1.0).min(1.0) * HALF,
                    );
                    let shift = shift * HALF;
                    path.line(at.plus(low, shift - low), at.plus(high, shift - high))
                        .line(at.plus(low, low - shift), at.plus(high, high - shift))
                })
        }
        Terrain::Den => Path::square(at, 20.0).and(Path::square(at, 14.0)),
    }
}

/// The lines between the squares, the edge included.
fn lines() -> Path {
    let mut path = Path::default();
    for file in 0..=FILES {
        let top = CORNER.plus(file as f64 * SQUARE, 0.0);
        path = path.line(top, top.plus(0.0, HIGH));
    }
    for rank in 0..=RANKS {
        let left = CORNER.plus(0.0, rank as f64 * SQUARE);
        path = path.line(left, left.plus(WIDE, 0.0));
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
