//! A colour, a side of the board or a direction is taken for another when a question is read and
//! when its answer is written: the reference, asked in a wrong translation.

use referee::engine::{
    Answer, Engine, Profile, Reference,
    wire::{Play, Reply},
};
use referee_rules::any::{GameId, RuleValue};
use serde_json::{Map, Value};

use crate::slip::Slip;

/// A translation that is its own inverse.
#[derive(Clone, Copy)]
struct Translation {
    /// Of the name of a side.
    side: fn(&str) -> &str,
    /// Of a board, row by row.
    board: fn(&str) -> String,
    /// Of an action.
    action: fn(&str) -> String,
    /// Of a cell of ludo.
    cell: fn(&str) -> String,
}

const NONE: Translation = Translation {
    side: |side| side,
    board: ToOwned::to_owned,
    action: ToOwned::to_owned,
    cell: ToOwned::to_owned,
};

impl Translation {
    fn fields(&self, fields: &Map<String, Value>) -> Map<String, Value> {
        fields
            .iter()
            .map(|(field, value)| {
                let value = match (field.as_str(), value) {
                    ("turn", Value::String(side)) => Value::String((self.side)(side).to_owned()),
                    ("board", Value::String(board)) => Value::String((self.board)(board)),
                    ("tokens", Value::Object(tokens)) => Value::Object(self.tokens(tokens)),
                    (_, value) => value.clone(),
                };
                ((self.side)(field).to_owned(), value)
            })
            .collect()
    }

    fn tokens(&self, tokens: &Map<String, Value>) -> Map<String, Value> {
        let cells = |cells: &Value| match cells {
            Value::Array(cells) => {
                let cells = cells.iter().filter_map(Value::as_str);
                Value::Array(cells.map(|cell| Value::String((self.cell)(cell))).collect())
            }
            other => other.clone(),
        };
        tokens
            .iter()
            .map(|(colour, list)| ((self.side)(colour).to_owned(), cells(list)))
            .collect()
    }

    fn question(&self, play: &Play) -> Play {
        let mut play = play.clone();
        if let Some(RuleValue::List(seats)) = play.rules.get_mut("seats") {
            for seat in seats {
                *seat = (self.side)(seat).to_owned();
            }
        }
        play.position = play.position.map(|fields| self.fields(&fields));
        play.actions = play
            .actions
            .iter()
            .map(|action| (self.action)(action))
            .collect();
        play
    }

    fn reply(&self, mut reply: Reply) -> Reply {
        if let Reply::Here(here) = &mut reply {
            here.position = here.position.take().map(|fields| self.fields(&fields));
            for action in here.legal.iter_mut().flatten() {
                *action = (self.action)(action);
            }
            for winner in here
                .outcome
                .iter_mut()
                .flatten()
                .flat_map(|it| &mut it.winners)
            {
                *winner = (self.side)(winner).to_owned();
            }
            here.scores = here.scores.take().map(|scores| {
                let scores = scores.into_iter();
                scores
                    .map(|(side, score)| ((self.side)(&side).to_owned(), score))
                    .collect()
            });
        }
        reply
    }
}

struct Translated(Translation);

impl Engine for Translated {
    fn profile(&self) -> Profile {
        Profile::playing_everything("translated")
    }

    fn play(&mut self, play: &Play) -> Answer {
        // What belongs to the table names sides in its actions; it is not translated.
        if play.rules.contains_key("mode") {
            return Reference::default().play(play);
        }
        let reply = Reference::default().answer(&self.0.question(play));
        Ok(self.0.reply(reply))
    }
}

fn other_case(board: &str) -> String {
    let turned = |letter: char| {
        if letter.is_ascii_uppercase() {
            letter.to_ascii_lowercase()
        } else {
            letter.to_ascii_uppercase()
        }
    };
    board.chars().map(turned).collect()
}

fn rows_reversed(board: &str) -> String {
    board.split('/').rev().collect::<Vec<_>>().join("/")
}

fn files_reversed(board: &str) -> String {
    let reversed = |row: &str| row.chars().rev().collect::<String>();
    board.split('/').map(reversed).collect::<Vec<_>>().join("/")
}

/// Each square of an action, changed in file and rank.
fn squares(action: &str, change: fn(u8, u8) -> (u8, u8)) -> String {
    let square = |name: &str| match name.as_bytes() {
        [file, rank] => {
            let (file, rank) = change(*file, *rank);
            [char::from(file), char::from(rank)].iter().collect()
        }
        _ => name.to_owned(),
    };
    action.split('-').map(square).collect::<Vec<_>>().join("-")
}

fn green_and_blue(side: &str) -> &str {
    match side {
        "green" => "blue",
        "blue" => "green",
        other => other,
    }
}

/// A cell of the ring seen from the other side.
fn opposite_cell(cell: &str) -> String {
    let index = cell
        .strip_prefix('r')
        .and_then(|index| index.parse::<u32>().ok());
    index.map_or_else(
        || cell.to_owned(),
        |index| format!("r{}", (index + 26) % 52),
    )
}

pub(crate) fn slips() -> Vec<Slip> {
    let cases = [
        (
            GameId::SnakesAndLadders,
            "black-and-white",
            Translation {
                side: |side| match side {
                    "black" => "white",
                    "white" => "black",
                    other => other,
                },
                ..NONE
            },
        ),
        (
            GameId::Jungle,
            "red-and-blue",
            Translation {
                side: |side| match side {
                    "red" => "blue",
                    "blue" => "red",
                    other => other,
                },
                board: other_case,
                ..NONE
            },
        ),
        (
            GameId::Jungle,
            "capitals-and-small-letters",
            Translation {
                board: other_case,
                ..NONE
            },
        ),
        (
            GameId::Jungle,
            "top-and-bottom",
            Translation {
                board: rows_reversed,
                action: |action| squares(action, |file, rank| (file, b'1' + b'9' - rank)),
                ..NONE
            },
        ),
        (
            GameId::Jungle,
            "left-and-right",
            Translation {
                board: files_reversed,
                action: |action| squares(action, |file, rank| (b'a' + b'g' - file, rank)),
                ..NONE
            },
        ),
        (
            GameId::Jungle,
            "first-row-and-last-row",
            Translation {
                board: rows_reversed,
                ..NONE
            },
        ),
        (
            GameId::BaghChal,
            "first-row-and-last-row",
            Translation {
                board: rows_reversed,
                ..NONE
            },
        ),
        (
            GameId::BaghChal,
            "left-and-right-on-the-board-only",
            Translation {
                board: files_reversed,
                ..NONE
            },
        ),
        (
            GameId::BaghChal,
            "files-and-ranks-in-actions-only",
            Translation {
                action: |action| {
                    squares(action, |file, rank| {
                        (b'a' + (rank - b'1'), b'1' + (file - b'a'))
                    })
                },
                ..NONE
            },
        ),
        (
            GameId::Ludo,
            "green-and-blue",
            Translation {
                side: green_and_blue,
                ..NONE
            },
        ),
        (
            GameId::Ludo,
            "opposite-sides-of-the-ring",
            Translation {
                cell: opposite_cell,
                action: |action| {
                    let cells = action.split('-').map(opposite_cell);
                    cells.collect::<Vec<_>>().join("-")
                },
                ..NONE
            },
        ),
    ];
    let slips = cases.into_iter();
    slips
        .map(|(game, name, translation)| {
            Slip::new(game, "swapped", name, move || Translated(translation))
        })
        .collect()
}
