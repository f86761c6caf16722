use serde_json::{Map, Value};

use super::{
    bagh_chal::BaghChal, element::Element, geometry::At, jungle::Jungle, ludo::Ludo,
    snakes_and_ladders::SnakesAndLadders,
};
use referee_rules::any::{AnyRules, GameId};

/// The picture of a game's board under some rules: where its places are, and how its pieces look.
pub(super) trait Scene {
    /// Width and height, in the units of the drawing.
    fn size(&self) -> (f64, f64);

    /// What never moves: squares, lines, coordinates.
    fn ground(&self) -> Vec<Element>;

    /// Whether what never moves is as under the guide's rules.
    fn has_the_guides_ground(&self) -> bool;

    /// Every place that a piece can stand on or a mark can name.
    fn places(&self) -> Vec<Place>;

    /// The pieces that the game has.
    fn pieces(&self) -> Vec<Piece>;

    /// What a position puts where; `None` if it has not the form of the game.
    fn standing(&self, position: &Map<String, Value>) -> Option<Vec<Standing>>;

    /// What a position shows besides its pieces: a die, empty seats.
    fn besides(&self, _position: &Map<String, Value>) -> Vec<Element> {
        Vec::new()
    }

    /// Fields that are told below the board.
    fn facts(&self) -> &'static [&'static str];

    /// The centre of what is told below the board, at its left end.
    fn foot(&self) -> At;
}

/// A place of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Its name on the wire; a place of ludo that is not on the ring with its colour: `red c2`.
    pub name: String,
    /// Its middle.
    pub at: At,
    /// From its middle to its edge.
    pub half: f64,
    /// Whether it is a point and not a square.
    pub round: bool,
}

/// A piece of a game.
pub(super) struct Piece {
    /// The side and the kind in a word, parted by `-`: `red-rat`.
    pub(super) key: String,
    /// How it looks, around the origin: about 18 units to each side.
    pub(super) look: Element,
}

/// A piece, or several that are alike, on a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The side and the kind in English, parted by `-`, as the pieces' symbols are called:
    /// `red-rat`, `tiger`, `green`.
    pub piece: String,
    /// The place, as in [`Place`].
    pub place: String,
    /// How many stand together.
    pub count: usize,
    pub(super) at: At,
    pub(super) scale: f64,
    /// Where others share the place: whether the number stands above, and not below.
    pub(super) count_above: Option<bool>,
}

/// The picture of a game's board.
pub(super) fn scene(rules: &AnyRules) -> Box<dyn Scene> {
    match rules {
        AnyRules::SnakesAndLadders(chosen) => {
            Box::new(SnakesAndLadders::new(chosen.game.numbering))
        }
        AnyRules::Jungle(_) => Box::new(Jungle),
        AnyRules::BaghChal(chosen) => Box::new(BaghChal::new(chosen.game.diagonals)),
        AnyRules::Ludo(chosen) => Box::new(Ludo::new(chosen.game)),
    }
}

/// The id of a piece's symbol, or of the ground's.
pub(super) fn id(game: GameId, part: &str) -> String {
    format!("{game}-{part}")
}
