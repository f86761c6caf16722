//! Every ruling of the suite can be seen.

use std::collections::{BTreeMap, BTreeSet};

use anstream::adapter::strip_str;
use pretty_assertions::assert_eq;
use referee::draw::{
    Mark, Marks, draw, draw_marked, facts,
    svg::{Caption, board_using_symbols, places, symbols},
};
use referee_rules::any::GameId;
use roxmltree::{Document, Node};

use crate::support::{Point, of_class, picture, pieces_on_the_wire, points};

#[test]
fn every_text_holds_each_piece_once() {
    for point in points() {
        let rows = draw(point.rules, &point.position);
        let (told, board) = rows.split_last().unwrap();
        assert_eq!(*told, facts(&point.position));
        let is_edge = |row: &&String| row.trim_start().starts_with("a ");
        let words = board
            .iter()
            .filter(|row| !is_edge(row))
            .flat_map(|row| row.split(|c: char| !c.is_alphanumeric()));
        let mut letters: Vec<String> = words.flat_map(letters_of).collect();
        letters.sort();
        let mut expected: Vec<String> = pieces_on_the_wire(point.rules.game(), &point.position)
            .into_iter()
            .filter(|(place, _)| place != "0")
            .map(|(_, letter)| letter)
            .collect();
        expected.sort();
        assert_eq!(letters, expected, "{}: {rows:#?}", point.id);
    }
}

/// The letters of a word of a board, each as often as it says: `R2Y` is `R`, `R`, `Y`.
fn letters_of(word: &str) -> Vec<String> {
    // A square's number, and the head of a snake.
    let word = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let word = word.strip_prefix('v').unwrap_or(word);
    let mut letters: Vec<String> = Vec::new();
    for letter in word.chars() {
        match letter.to_digit(10) {
            Some(count) => {
                let last = letters.last().unwrap().clone();
                letters.extend(std::iter::repeat_n(last, count as usize - 1));
            }
            None => letters.push(letter.to_string()),
        }
    }
    letters
}

/// The pieces of a picture: the place and the letter of each.
fn pieces(svg: &Document<'_>, letter: impl Fn(Node<'_, '_>) -> String) -> Vec<(String, String)> {
    let mut pieces = Vec::new();
    for node in svg.descendants() {
        let Some(place) = node.attribute("data-at") else {
            continue;
        };
        let count = node.attribute("data-count").unwrap_or("1");
        for _ in 0..count.parse().unwrap() {
            pieces.push((place.to_owned(), letter(node)));
        }
    }
    pieces.sort();
    pieces
}

/// The letter that is drawn within an element.
fn letter_in(node: Node<'_, '_>) -> String {
    node.descendants()
        .filter(|node| node.attribute("class") == Some("letter"))
        .filter_map(|node| node.text())
        .collect()
}

#[test]
fn the_picture_of_every_ruling_is_xml_with_a_title_a_description_and_each_piece_once() {
    let mut seen = BTreeSet::new();
    for point in points() {
        if !seen.insert(point.id.clone()) {
            continue;
        }
        let svg = picture(point.rules, &point.position, &Marks::default());
        let document =
            Document::parse(&svg).unwrap_or_else(|error| panic!("{}: {error}", point.id));
        assert_eq!(called(&document)[0], "A title");
        assert!(called(&document)[1].contains("turn "), "{}", point.id);
        let expected = pieces_on_the_wire(point.rules.game(), &point.position);
        assert_eq!(pieces(&document, letter_in), expected, "{}", point.id);
    }
}

/// The texts by which an image is called.
fn called<'d>(document: &'d Document<'_>) -> Vec<&'d str> {
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    let ids = root.attribute("aria-labelledby").unwrap().split(' ');
    ids.map(|id| {
        let mut named = document
            .descendants()
            .filter(|node| node.attribute("id") == Some(id));
        let text = named.next().unwrap().text().unwrap();
        assert!(named.next().is_none(), "`{id}` is there once");
        text
    })
    .collect()
}

#[test]
fn the_short_picture_of_every_position_refers_to_each_piece_once() {
    for (game, points) in by_game() {
        let symbols = symbols(game);
        let symbols = Document::parse(&symbols).unwrap();
        let ids: Vec<&str> = symbols
            .descendants()
            .filter_map(|node| node.attribute("id"))
            .collect();
        assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len());
        let referred = |node: Node<'_, '_>| {
            let id = node.attribute("href").unwrap().trim_start_matches('#');
            let is_it = |node: &Node<'_, '_>| node.attribute("id") == Some(id);
            letter_in(symbols.descendants().find(is_it).unwrap())
        };
        for point in points {
            let svg = short(point, &Marks::default());
            let document = Document::parse(&svg).unwrap();
            let expected = pieces_on_the_wire(game, &point.position);
            assert_eq!(pieces(&document, referred), expected, "{}", point.id);
            let standing: Vec<&str> = document
                .descendants()
                .filter(|node| node.has_attribute("data-at"))
                .filter_map(|node| node.attribute("transform"))
                .collect();
            let different: BTreeSet<&&str> = standing.iter().collect();
            assert_eq!(standing.len(), different.len(), "{}", point.id);
        }
    }
}

fn by_game() -> BTreeMap<GameId, Vec<&'static Point>> {
    let mut games: BTreeMap<GameId, Vec<&'static Point>> = BTreeMap::new();
    for point in points() {
        games.entry(point.rules.game()).or_default().push(point);
    }
    games
}

fn short(point: &Point, marks: &Marks) -> String {
    board_using_symbols(point.rules, &point.position, marks, &Caption::new("", ""))
}

#[test]
fn every_action_is_marked_in_text_and_in_the_picture() {
    for (game, points) in by_game() {
        let known: BTreeSet<String> = places(game).into_iter().map(|place| place.name).collect();
        let mut seen = BTreeSet::new();
        for point in points {
            for action in &point.actions {
                let marks = Marks::of_action(point.rules, &point.position, action);
                if seen.insert(format!("{marks:?}")) {
                    let marked = Mark::ALL.iter().flat_map(|mark| marks.places(*mark));
                    // The cell that only some house rules have.
                    let unknown =
                        marked.filter(|place| !known.contains(*place) && !place.ends_with("c6"));
                    assert_eq!(unknown.count(), 0, "{} {action}: {marks:?}", point.id);
                    assert_shown(point, &marks);
                }
            }
        }
    }
}

fn assert_shown(point: &Point, marks: &Marks) {
    let svg = short(point, marks);
    let document = Document::parse(&svg).unwrap();
    for (class, places) in [
        ("from", &marks.from),
        ("to", &marks.to),
        ("jumped", &marks.jumped),
        ("blocked", &marks.blocked),
    ] {
        let shown = of_class(&document, class).len();
        assert_eq!(shown, places.len(), "{}: {class} of {marks:?}", point.id);
    }
    let rows = draw_marked(point.rules, &point.position, marks);
    let legend = strip_str(rows.last().unwrap()).to_string();
    let mut marked = Mark::ALL.iter().flat_map(|mark| marks.places(*mark));
    // Nothing of a text is off the board.
    let is_told = marked.any(|place| place != "0");
    assert_eq!(
        legend != facts(&point.position),
        is_told,
        "{}: {marks:?}",
        point.id
    );
}
