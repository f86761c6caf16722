use referee_rules::any::{AnyRules, GameId};
use serde_json::{Map, Value};

use super::{
    caption::Caption,
    element::{Element, short},
    geometry::At,
    glyphs::glyphs,
    lettering::coordinate,
    scene::{Piece, Place, Scene, Standing, id, scene},
    style::style,
};
use crate::draw::marks::Marks;

/// The part of a symbol's id for what never moves.
const GROUND: &str = "ground";

/// A position as a stand-alone SVG, light or dark as the reader prefers.
///
/// The rules are those of the guide for a [`GameId`]; other rules may have other lines, numbers or
/// cells, and these are drawn. A position that has not the form of the game is drawn as an empty
/// board.
///
/// # Examples
///
/// ```
/// use referee::draw::{Marks, svg::{Caption, board}};
/// use referee_rules::any::GameId;
///
/// let position = serde_json::json!({
///     "turn": "tiger", "board": "T...T/...../...../.G.../T...T", "in_hand": 19, "captured": 0,
/// });
/// let position = position.as_object().unwrap();
/// let marks = Marks::of_action(GameId::BaghChal, position, "a1-c3");
/// let caption = Caption::new("A tiger captures", "a1-c3 takes the goat on b2");
/// let svg = board(GameId::BaghChal, position, &marks, &caption);
/// assert!(svg.starts_with("<svg ") && svg.contains("<title id=\"board-title\">A tiger captures</title>"));
/// ```
#[must_use]
pub fn board(
    rules: impl Into<AnyRules>,
    position: &Map<String, Value>,
    marks: &Marks,
    caption: &Caption,
) -> String {
    let picture = Picture::of(&rules.into());
    let size = picture.scene.size();
    let paper = Element::new("rect")
        .with("class", "paper")
        .with("width", size.0)
        .with("height", size.1);
    let svg = picture
        .frame(caption)
        .with("width", size.0)
        .with("height", size.1)
        .children(caption.elements())
        .child(Element::new("style").text(style()))
        .child(paper)
        .children(picture.scene.ground())
        .children(picture.position(position, marks, &Pieces::Drawn(picture.scene.pieces())));
    format!("{svg}\n")
}

/// The same picture for a page that has the [`symbols`] of the game and the [`style`] once: it is
/// short, because it only refers to them.
///
/// The ground of rules that are not the guide's is drawn within the picture where it is another.
///
/// [`style`]: super::style
#[must_use]
pub fn board_using_symbols(
    rules: impl Into<AnyRules>,
    position: &Map<String, Value>,
    marks: &Marks,
    caption: &Caption,
) -> String {
    let rules = rules.into();
    let picture = Picture::of(&rules);
    let mut svg = picture.frame(caption).children(caption.elements());
    if picture.scene.has_the_guides_ground() {
        svg.push(use_of(picture.game, GROUND));
    } else {
        svg.extend(picture.scene.ground());
    }
    svg.extend(picture.position(position, marks, &Pieces::Used));
    svg.to_string()
}

/// A hidden SVG with the symbols of a game: the board under the guide's rules, and each piece.
#[must_use]
pub fn symbols(game: GameId) -> String {
    let scene = scene(&AnyRules::guide(game));
    let symbol = |part: &str| {
        // What is used is styled by itself: it does not see what the symbols stand in.
        Element::new("symbol")
            .with("class", "board")
            .with("id", id(game, part))
            .with("overflow", "visible")
    };
    let pieces = scene
        .pieces()
        .into_iter()
        .map(|piece| symbol(&piece.key).child(piece.look));
    // Not `display: none`: some readers do not draw what refers to such a one.
    Element::new("svg")
        .with("xmlns", "http://www.w3.org/2000/svg")
        .with("class", "board symbols")
        .with("width", "0")
        .with("height", "0")
        .with("style", "position:absolute")
        .with("aria-hidden", "true")
        .child(symbol(GROUND).children(scene.ground()))
        .children(pieces)
        .to_string()
}

/// Every place of a board, with where it is in the picture.
#[must_use]
pub fn places(rules: impl Into<AnyRules>) -> Vec<Place> {
    scene(&rules.into()).places()
}

/// What stands where, stack by stack.
#[must_use]
pub fn standing(rules: impl Into<AnyRules>, position: &Map<String, Value>) -> Vec<Standing> {
    scene(&rules.into()).standing(position).unwrap_or_default()
}

fn use_of(game: GameId, part: &str) -> Element {
    Element::new("use").with("href", format!("#{}", id(game, part)))
}

/// How pieces come into a picture.
enum Pieces {
    /// Each is drawn.
    Drawn(Vec<Piece>),
    /// Each refers to its symbol.
    Used,
}

struct Picture {
    game: GameId,
    scene: Box<dyn Scene>,
}

impl Picture {
    fn of(rules: &AnyRules) -> Self {
        Self {
            game: rules.game(),
            scene: scene(rules),
        }
    }

    fn frame(&self, caption: &Caption) -> Element {
        let (width, height) = self.scene.size();
        let view = format!("0 0 {width} {height}");
        caption.attributes(
            Element::new("svg")
                .with("xmlns", "http://www.w3.org/2000/svg")
                .with("class", format!("board {}", self.game))
                .with("viewBox", view),
        )
    }

    fn position(
        &self,
        position: &Map<String, Value>,
        marks: &Marks,
        pieces: &Pieces,
    ) -> Vec<Element> {
        let standing = self.scene.standing(position).unwrap_or_default();
        let is_taken = |place: &Place| standing.iter().any(|standing| standing.place == place.name);
        let glyphs = glyphs(marks, &self.scene.places(), is_taken);
        let mut elements = self.scene.besides(position);
        elements.extend(glyphs.below);
        elements.extend(standing.iter().map(|standing| self.piece(standing, pieces)));
        elements.extend(standing.iter().filter(|stack| stack.count > 1).map(count));
        elements.extend(glyphs.above);
        elements.extend(self.facts(position));
        elements
    }

    fn piece(&self, standing: &Standing, pieces: &Pieces) -> Element {
        let (x, y) = (short(standing.at.x), short(standing.at.y));
        let piece = match pieces {
            Pieces::Drawn(pieces) => {
                let piece = pieces.iter().find(|piece| piece.key == standing.piece);
                Element::new("g").children(piece.map(|piece| piece.look.clone()))
            }
            Pieces::Used => use_of(self.game, &standing.piece),
        };
        let size = match standing.scale {
            1.0 => String::new(),
            scale => format!("scale({scale})"),
        };
        let piece = piece
            .with("transform", format!("translate({x} {y}){size}"))
            .with("data-at", standing.place.as_str());
        match standing.count {
            1 => piece,
            several => piece.with("data-count", several),
        }
    }

    /// The fields of a position that are told below the board.
    fn facts(&self, position: &Map<String, Value>) -> Option<Element> {
        let facts = plain_facts(position, |field| self.scene.facts().contains(&field));
        let At { x, y } = self.scene.foot();
        let text = Element::new("text")
            .with("class", "fact")
            .with("x", x)
            .with("y", y + 5.0);
        (!facts.is_empty()).then(|| text.text(facts.join(" · ")))
    }
}

/// Fields of a position in the words of the wire; those that are lists, or have no value, are left
/// out.
pub(super) fn plain_facts(
    position: &Map<String, Value>,
    is_told: impl Fn(&str) -> bool,
) -> Vec<String> {
    position
        .iter()
        .filter(|(field, _)| is_told(field))
        .filter_map(|(field, value)| match value {
            Value::Null | Value::Array(_) | Value::Object(_) => None,
            Value::String(text) => Some(format!("{field} {text}")),
            value => Some(format!("{field} {value}")),
        })
        .collect()
}

/// How many stand together, beside them.
fn count(stack: &Standing) -> Element {
    let out = 16.0 * stack.scale;
    let (at, radius) = match stack.count_above {
        None => (stack.at.plus(out * 0.8, out), 7.0),
        Some(true) => (stack.at.plus(0.0, -11.5), 5.5),
        Some(false) => (stack.at.plus(0.0, 11.5), 5.5),
    };
    Element::group("count")
        .child(
            Element::new("circle")
                .with("cx", at.x)
                .with("cy", at.y)
                .with("r", radius),
        )
        .child(coordinate("number-of-them", at, &stack.count.to_string()))
}
