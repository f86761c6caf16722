//! Engines that roll for themselves, fairly or not.

use std::{fs::File, io, io::Write, process::exit, thread, time::Duration};

use referee::engine::{Die, Face};
use serde_json::{Value, json};

use super::engine::{Engine, say};

const NAMES: [&str; 12] = [
    "fair",
    "biased",
    "alternating",
    "constant-seed",
    "short-period",
    "error",
    "skip",
    "seven",
    "one-short",
    "crash",
    "hang-at-roll",
    "leaves",
];

/// A roller by its name; one that hangs makes a file first, for whoever waits for this moment.
pub(super) fn named(name: &str, file: Option<String>) -> Option<Box<dyn Engine>> {
    let name = NAMES.into_iter().find(|known| *known == name)?;
    let die = match name {
        "constant-seed" | "short-period" => Die::seeded(5),
        _ => Die::default(),
    };
    Some(Box::new(Roller {
        name,
        file,
        die,
        rolled: Vec::new(),
    }))
}

struct Roller {
    name: &'static str,
    file: Option<String>,
    die: Die,
    rolled: Vec<u8>,
}

impl Engine for Roller {
    fn take(&mut self, request: &Value) {
        let id = &request["id"];
        match request["cmd"].as_str() {
            Some("hello") => {
                let games = json!({"ludo": {}, "jungle": {}});
                let name = self.name;
                say(
                    &json!({"id": id, "engine": name, "version": "1", "protocol": 1, "games": games}),
                );
            }
            Some("roll") => {
                self.answer(
                    id,
                    usize::try_from(request["count"].as_u64().unwrap()).unwrap(),
                );
            }
            _ => {
                say(&json!({"id": id}));
                self.end();
            }
        }
    }
}

impl Roller {
    fn answer(&mut self, id: &Value, count: usize) {
        match self.name {
            "error" => return say(&json!({"id": id, "error": "I know no roll"})),
            "skip" => return say(&json!({"id": id, "skip": "I never roll"})),
            "crash" => {
                let _ = writeln!(io::stderr(), "no die on the table\u{1b}[2J");
                exit(1);
            }
            "hang-at-roll" => {
                if let Some(file) = &self.file {
                    File::create(file).unwrap();
                }
                thread::sleep(Duration::from_secs(60));
            }
            _ => {}
        }
        let count = count - usize::from(self.name == "one-short");
        let rolls: Vec<u8> = (0..count).map(|_| self.roll()).collect();
        say(&json!({"id": id, "rolls": rolls}));
        if self.name == "leaves" {
            self.end();
        }
    }

    fn roll(&mut self) -> u8 {
        let before = self.rolled.len();
        let pips = match self.name {
            // Four in twenty-five for each face but six, which has five.
            "biased" => loop {
                let number = 6 * (self.fair() - 1) + self.fair();
                if number <= 25 {
                    break number.div_ceil(4).min(6);
                }
            },
            "alternating" => (self.fair() - 1) / 2 * 2 + 1 + u8::from(before.is_multiple_of(2)),
            "short-period" if before >= 500 => self.rolled[before - 500],
            "seven" if before == 100 => 7,
            _ => self.fair(),
        };
        self.rolled.push(pips);
        pips
    }

    fn fair(&mut self) -> u8 {
        let rolls = self.die.roll(1).unwrap();
        rolls.into_iter().map(Face::pips).next().unwrap()
    }
}
