//! Positions of the suite, and pictures read back as XML.

use std::sync::LazyLock;

use referee::{
    draw::{
        Marks,
        svg::{Caption, board, describe},
    },
    engine::{
        Reference,
        wire::{Play, Reply},
    },
    suite::Ruling,
};
use referee_rules::any::{AnyRules, GameId};
use serde_json::{Map, Value};

use crate::suite::suite;

pub(crate) type Position = Map<String, Value>;

/// Reads a position that a test has written.
pub(crate) fn position(json: &str) -> Position {
    serde_json::from_str(json).unwrap()
}

/// The rules of a game with some options.
pub(crate) fn rules(game: GameId, options: &[(&str, &str)]) -> AnyRules {
    let mut rules = AnyRules::guide(game);
    for (option, value) in options {
        rules.set(option, value).unwrap();
    }
    rules
}

/// A point of a ruling: the rules, the position, and actions that are asked about.
pub(crate) struct Point {
    pub(crate) id: String,
    pub(crate) rules: AnyRules,
    pub(crate) position: Position,
    pub(crate) actions: Vec<String>,
}

/// Every ruling where it starts, at the point in question, and after one action more.
pub(crate) fn points() -> &'static [Point] {
    static POINTS: LazyLock<Vec<Point>> =
        LazyLock::new(|| suite().rulings.iter().flat_map(points_of).collect());
    &POINTS
}

fn points_of(ruling: &Ruling) -> Vec<Point> {
    let reference = Reference::default();
    let at = |actions: Vec<String>, asked: Vec<String>| {
        let question = Play {
            actions,
            ..ruling.question()
        };
        match reference.answer(&question) {
            Reply::Here(here) => Some(Point {
                id: ruling.id.clone(),
                rules: reference.rules_of(&question).unwrap(),
                position: here.position.unwrap(),
                actions: [asked, here.legal.unwrap()].concat(),
            }),
            _ => None,
        }
    };
    let forbidden = ruling.expect.forbids.iter();
    let asked = forbidden
        .map(|forbidden| forbidden.action.clone())
        .collect();
    let mut points = vec![
        at(Vec::new(), ruling.play.clone()),
        at(ruling.play.clone(), asked),
    ];
    for (action, _) in &ruling.after {
        points.push(at(
            [ruling.play.clone(), vec![action.clone()]].concat(),
            Vec::new(),
        ));
    }
    points.into_iter().flatten().collect()
}

/// A stand-alone picture, described in words.
pub(crate) fn picture(rules: impl Into<AnyRules>, position: &Position, marks: &Marks) -> String {
    let rules = rules.into();
    let caption = Caption::new("A title", describe(rules, position, marks));
    board(rules, position, marks, &caption)
}

/// The elements of a class.
pub(crate) fn of_class<'d>(
    document: &'d roxmltree::Document<'_>,
    class: &str,
) -> Vec<roxmltree::Node<'d, 'd>> {
    let has = |node: &roxmltree::Node<'_, '_>| {
        let classes = node.attribute("class").unwrap_or_default();
        classes.split(' ').any(|known| known == class)
    };
    document.descendants().filter(has).collect()
}

/// The pieces of a position as the wire has them, read without the reference.
pub(crate) fn pieces_on_the_wire(game: GameId, position: &Position) -> Vec<(String, String)> {
    let mut pieces: Vec<(String, String)> = match game {
        GameId::SnakesAndLadders => ["black", "white"]
            .map(|side| (position[side].to_string(), side[..1].to_uppercase()))
            .into(),
        GameId::Jungle | GameId::BaghChal => on_rows(position["board"].as_str().unwrap()),
        GameId::Ludo => position["tokens"]
            .as_object()
            .unwrap()
            .iter()
            .flat_map(|(colour, cells)| {
                cells.as_array().unwrap().iter().map(move |cell| {
                    let cell = cell.as_str().unwrap();
                    let place = match cell.starts_with('r') {
                        true => cell.to_owned(),
                        false => format!("{colour} {cell}"),
                    };
                    (place, colour[..1].to_uppercase())
                })
            })
            .collect(),
    };
    pieces.sort();
    pieces
}

fn on_rows(board: &str) -> Vec<(String, String)> {
    let rows: Vec<&str> = board.split('/').collect();
    let mut pieces = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        for (file, letter) in ('a'..).zip(row.chars()) {
            if letter != '.' {
                let place = format!("{file}{}", rows.len() - index);
                pieces.push((place, letter.to_string()));
            }
        }
    }
    pieces
}
