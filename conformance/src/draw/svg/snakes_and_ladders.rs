use referee_rules::snakes_and_ladders::{Link, Numbering, Rules, Side, Square, WIDTH};
use serde_json::{Map, Value};

use super::{
    element::Element,
    geometry::{At, Path},
    lettering::{coordinate, letter},
    links::{ladder, snake},
    scene::{Piece, Place, Scene, Standing},
};
use crate::draw::links::{ladders, snakes};

const SQUARE: f64 = 46.0;
/// Where the top left corner of the board is.
const CORNER: At = At::new(12.0, 12.0);
/// How large the tokens are, so that two stand on a square.
const TOKEN: f64 = 0.62;

/// The hundred squares with their links, and the place off the board.
pub(super) struct SnakesAndLadders {
    numbering: Numbering,
}

const SPAN: f64 = WIDTH as f64 * SQUARE;

impl SnakesAndLadders {
    pub(super) const fn new(numbering: Numbering) -> Self {
        Self { numbering }
    }

    /// The middle of a square; off the board, that of the box below.
    fn centre(&self, square: Square) -> At {
        match square.place(self.numbering) {
            Some((column, row)) => CORNER.plus(
                (f64::from(column) + 0.5) * SQUARE,
                SPAN - (f64::from(row) + 0.5) * SQUARE,
            ),
            None => CORNER.plus(SPAN - SQUARE / 2.0, SPAN + 12.0 + SQUARE / 2.0),
        }
    }

    fn ends(&self, link: Link) -> (At, At) {
        (self.centre(link.foot), self.centre(link.end))
    }

    fn squares(&self) -> impl Iterator<Item = (Square, At)> {
        Square::all().map(|square| (square, self.centre(square)))
    }
}

impl Scene for SnakesAndLadders {
    fn size(&self) -> (f64, f64) {
        (SPAN + 24.0, SPAN + SQUARE + 34.0)
    }

    fn ground(&self) -> Vec<Element> {
        let is_dark = |at: &At| {
            let steps = ((at.x - CORNER.x) / SQUARE).floor() + ((at.y - CORNER.y) / SQUARE).floor();
            steps % 2.0 == 0.0
        };
        let squares = |dark: bool| {
            let on_board = self
                .squares()
                .filter(|(square, _)| *square != Square::OFF_BOARD);
            on_board
                .filter(move |(_, at)| is_dark(at) == dark)
                .fold(Path::default(), |path, (_, at)| {
                    path.and(Path::square(at, SQUARE / 2.0))
                })
        };
        let off_board = Path::square(self.centre(Square::OFF_BOARD), SQUARE / 2.0 - 2.0);
        let numbers = self.squares().map(|(square, at)| {
            let corner = at.plus(-SQUARE / 2.0 + 4.0, -SQUARE / 2.0 + 10.0);
            coordinate("number", corner, &square.to_string())
        });
        vec![
            Element::path("light", squares(false)),
            Element::path("dark", squares(true)),
            Element::path("box", off_board),
            Element::group("ladders").children(ladders(self.numbering).map(|link| {
                let (foot, top) = self.ends(link);
                ladder(foot, top)
            })),
            Element::group("snakes").children(snakes(self.numbering).map(|link| {
                let (head, tail) = self.ends(link);
                snake(head, tail)
            })),
            Element::group("numbers").children(numbers),
        ]
    }

    fn has_the_guides_ground(&self) -> bool {
        self.numbering == Rules::default().numbering
    }

    fn places(&self) -> Vec<Place> {
        self.squares()
            .map(|(square, at)| Place {
                name: square.to_string(),
                at,
                half: SQUARE / 2.0,
                round: false,
            })
            .collect()
    }

    fn pieces(&self) -> Vec<Piece> {
        Side::ALL
            .map(|side| Piece {
                key: side.to_string(),
                look: look(side),
            })
            .into()
    }

    fn standing(&self, position: &Map<String, Value>) -> Option<Vec<Standing>> {
        let square = |side: Side| Square::at(position.get(&side.to_string())?.as_i64()?);
        let squares = [square(Side::Black)?, square(Side::White)?];
        let together = squares[0] == squares[1];
        let standing = Side::ALL.into_iter().zip(squares).map(|(side, square)| {
            let aside = match side {
                _ if !together => 0.0,
                Side::Black => -10.0,
                Side::White => 10.0,
            };
            Standing {
                piece: side.to_string(),
                place: square.to_string(),
                count: 1,
                at: self.centre(square).plus(aside, 5.0),
                scale: TOKEN,
                count_above: None,
            }
        });
        Some(standing.collect())
    }

    fn facts(&self) -> &'static [&'static str] {
        &["turn", "sixes", "pending"]
    }

    fn foot(&self) -> At {
        CORNER.plus(0.0, SPAN + 12.0 + SQUARE / 2.0)
    }
}

/// Black's token is round, white's stands on a corner.
fn look(side: Side) -> Element {
    let origin = At::new(0.0, 0.0);
    match side {
        Side::Black => Element::group("piece black")
            .child(Element::new("circle").with("r", 18.0))
            .child(letter(origin, "B")),
        Side::White => Element::group("piece white")
            .child(Element::path("body", Path::figure(origin, 23.0, 4, 0.0)))
            .child(letter(origin, "W")),
    }
}
