//! A new erratum as a file.

use std::fmt::Write as _;

use referee_rules::{
    any::GameId,
    jungle::{Square, Terrain},
};
use serde_json::{Map, Value, json};

use super::draft::Draft;
use crate::{
    suite::Recorded,
    yaml::{flow, scalar},
};

/// Texts are broken before this column.
const WIDTH: usize = 98;

/// The text of the file.
pub(super) fn erratum_yaml(draft: &Draft) -> String {
    let letter = &draft.letter;
    let mut text = String::new();
    let _ = writeln!(text, "id: {}", draft.id);
    let _ = writeln!(text, "date: {}", letter.date);
    let _ = writeln!(text, "question: {}", scalar(&one_line(&letter.question)));
    let _ = writeln!(text, "game: {}", letter.game);
    if !letter.rules.is_empty() {
        field(&mut text, 0, "rules", &json!(letter.rules));
    }
    let _ = writeln!(text, "clause: {}", letter.clause);
    let sentences: Vec<String> = letter.sentences.iter().map(ToString::to_string).collect();
    field(&mut text, 0, "sentences", &json!(sentences));
    if let Some(fields) = &letter.position {
        position(&mut text, 0, letter.game, fields);
    }
    if !letter.actions.is_empty() {
        field(&mut text, 0, "actions", &json!(letter.actions));
    }
    folded(&mut text, "claim", &letter.claim);
    answer(&mut text, "today", letter.game, &draft.today);
    if let Some(claimed) = &draft.claimed {
        answer(&mut text, "claimed", letter.game, claimed);
    }
    let _ = writeln!(text, "status: open");
    if draft.options.is_empty() {
        let _ = writeln!(text, "effect: {{}}");
    } else {
        let _ = writeln!(text, "effect:\n  options:");
        for (option, amendment) in &draft.options {
            let values = json!({ "old": amendment.old, "new": amendment.new });
            let _ = writeln!(text, "    {option}: {}", flow(&values));
        }
    }
    text
}

/// A key with its value: on one line where that fits, else a map key by key, a list broken.
fn field(text: &mut String, indent: usize, key: &str, value: &Value) {
    let space = " ".repeat(indent);
    let line = format!("{space}{key}: {}", flow(value));
    match value {
        Value::Object(fields) if line.chars().count() > WIDTH => {
            let _ = writeln!(text, "{space}{key}:");
            for (key, value) in fields {
                field(text, indent + 2, key, value);
            }
        }
        Value::Array(items) if line.chars().count() > WIDTH => {
            let _ = writeln!(text, "{space}{key}:");
            broken(text, indent + 2, items);
        }
        _ => {
            let _ = writeln!(text, "{line}");
        }
    }
}

/// The items of a list in brackets, over several lines.
fn broken(text: &mut String, indent: usize, items: &[Value]) {
    let mut line = format!("{}[", " ".repeat(indent));
    for (index, item) in items.iter().enumerate() {
        let end = if index + 1 == items.len() { "]" } else { "," };
        let item = format!("{}{end}", flow(item));
        if line.chars().count() + 1 + item.chars().count() > WIDTH {
            let _ = writeln!(text, "{}", line.trim_end());
            line = " ".repeat(indent + 1);
        }
        line.push_str(&item);
        line.push(' ');
    }
    let _ = writeln!(text, "{}", line.trim_end());
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text of several lines that are read as one.
fn folded(text: &mut String, key: &str, content: &str) {
    let _ = writeln!(text, "{key}: >-");
    let mut line = String::from(" ");
    for word in content.split_whitespace() {
        if line.chars().count() + 1 + word.chars().count() > WIDTH && !line.trim().is_empty() {
            let _ = writeln!(text, "{line}");
            line = String::from(" ");
        }
        line.push(' ');
        line.push_str(word);
    }
    let _ = writeln!(text, "{line}");
}

fn answer(text: &mut String, key: &str, game: GameId, answer: &Recorded) {
    match answer {
        Recorded::Refused { index, clause } => {
            let mut parts = Map::new();
            parts.insert("illegal".to_owned(), json!(index));
            if let Some(clause) = clause {
                parts.insert("clause".to_owned(), json!(clause));
            }
            let _ = writeln!(text, "{key}: {}", flow(&Value::Object(parts)));
        }
        Recorded::Reached(here) => {
            let _ = writeln!(text, "{key}:");
            if let Some(fields) = &here.position {
                position(text, 2, game, fields);
            }
            let legal = here.legal.as_ref().map(|legal| ("legal", json!(legal)));
            let outcome = here.outcome.as_ref().map(|end| ("outcome", json!(end)));
            let scores = here.scores.as_ref().map(|scores| ("scores", json!(scores)));
            for (key, value) in [legal, outcome, scores].into_iter().flatten() {
                field(text, 2, key, &value);
            }
        }
    }
}

/// A position, its board drawn.
fn position(text: &mut String, indent: usize, game: GameId, fields: &Map<String, Value>) {
    let space = " ".repeat(indent);
    let _ = writeln!(text, "{space}position:");
    for (name, value) in fields {
        match value {
            Value::String(board) if name == "board" => {
                let _ = writeln!(text, "{space}  board: |");
                for row in drawn(game, board) {
                    let _ = writeln!(text, "{space}    {row}");
                }
            }
            value => {
                field(text, indent + 2, name, value);
            }
        }
    }
}

/// The rows of a board with blanks between its places, and with the terrain of empty ones.
fn drawn(game: GameId, board: &str) -> Vec<String> {
    let rows: Vec<&str> = board.split('/').collect();
    let mark = |from_top: usize, file: usize, letter: char| match game {
        GameId::Jungle if letter == '.' => {
            let rank = rows.len() - 1 - from_top;
            match Square::at(file, rank).map(Square::terrain) {
                Some(Terrain::River) => '~',
                Some(Terrain::Trap) => '#',
                Some(Terrain::Den) => '@',
                Some(Terrain::Land) | None => '.',
            }
        }
        _ => letter,
    };
    let row = |(from_top, row): (usize, &&str)| {
        let letters = row.chars().enumerate();
        let marks = letters.map(|(file, letter)| mark(from_top, file, letter).to_string());
        marks.collect::<Vec<_>>().join(" ")
    };
    rows.iter().enumerate().map(row).collect()
}
