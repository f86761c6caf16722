//! Finds lines: the actions that lead from the start of a game to the position of a ruling, so that
//! engines that cannot set positions are asked too.
//!
//! ```text
//! cargo run --release --example find_line -- [--game GAME] [--write] [RULING…]
//! ```
//!
//! Without rulings it looks at all that set a position and have no line, but for those tagged
//! `unreachable`; a ruling that is named is searched in any case. The lines are printed, or with
//! `--write` put into the fixture files, where a ruling without one is tagged `far`. The same search
//! finds the same line every time. The reference plays each line before it is given out.

mod bagh_chal;
mod beam;
mod jungle;
mod ludo;
mod snakes_and_ladders;
mod write;

use std::{error::Error, fs, path::PathBuf};

use clap::Parser;
use referee::{
    engine::{read_position, wire::read_rules},
    lint::{LONGEST_LINE, Unreached, line_fault},
    suite::{Ruling, Suite, SuiteSource},
};
use referee_rules::any::{AnyRules, AnySetup, GameId};
use serde_json::Value;

/// Finds lines from the start of a game to the positions of rulings.
#[derive(Debug, Parser)]
struct Args {
    /// Only rulings of this game.
    #[arg(long)]
    game: Option<GameId>,
    /// The folder that has `specs` and `fixtures`.
    #[arg(long, value_name = "DIR", default_value = ".")]
    suite: PathBuf,
    /// Write into the fixture files.
    #[arg(long)]
    write: bool,
    /// The longest line, in plies.
    #[arg(long, value_name = "PLIES", default_value_t = LONGEST_LINE)]
    longest: usize,
    /// Only these rulings, also those that have a line.
    rulings: Vec<String>,
}

impl Args {
    fn selects(&self, ruling: &Ruling) -> bool {
        let asked = if self.rulings.is_empty() {
            matches!(
                Unreached::of(ruling),
                Some(Unreached::Far | Unreached::Unsaid)
            )
        } else {
            self.rulings.contains(&ruling.id)
        };
        asked && self.game.is_none_or(|game| ruling.game == game)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let args = Args::parse();
    let suite = Suite::read(&SuiteSource::Folder(args.suite.clone()))?;
    for ruling in suite.rulings.iter().filter(|ruling| args.selects(ruling)) {
        let line = find(ruling, args.longest)?;
        match &line {
            Some(line) => {
                println!("{}: {} plies", ruling.id, line.len());
                write::rendered(line)
                    .iter()
                    .for_each(|row| println!("{row}"));
            }
            None => println!("{}: no line found", ruling.id),
        }
        if args.write {
            let path = args.suite.join(&ruling.place.file);
            let text = fs::read_to_string(&path)?;
            let changed = match &line {
                Some(line) => write::with_line(&text, &ruling.id, line),
                None if ruling.line.is_some() => continue,
                None => write::with_tag(&text, &ruling.id, "far"),
            };
            let changed =
                changed.ok_or_else(|| format!("{} is not laid out as usual", ruling.id))?;
            fs::write(path, changed)?;
        }
    }
    Ok(())
}

/// A line to the position of a ruling.
fn find(ruling: &Ruling, longest: usize) -> Result<Option<Vec<String>>, String> {
    let Some(fields) = &ruling.position else {
        return Ok(None);
    };
    let rules = read_rules(ruling.game, &ruling.rules)?;
    let position = read_position(&rules, fields)?;
    let found = match (position.setup(), rules) {
        (AnySetup::SnakesAndLadders(setup), AnyRules::SnakesAndLadders(rules)) => {
            snakes_and_ladders::find(&setup, &rules.game, longest)
        }
        (AnySetup::Jungle(setup), _) => jungle::find(&setup, longest),
        (AnySetup::BaghChal(setup), _) => bagh_chal::find(&setup, longest),
        (AnySetup::Ludo(setup), AnyRules::Ludo(rules)) => ludo::find(&setup, &rules.game, longest),
        _ => None,
    };
    let Some(mut line) = found else {
        return Ok(None);
    };
    if let Some(Value::String(side)) = fields.get("offer") {
        let on_turn = fields.get("turn").and_then(Value::as_str) == Some(side);
        offer(&mut line, side, on_turn);
    }
    let mut with_line = ruling.clone();
    with_line.line = Some(line.clone());
    with_line.tags.retain(|tag| tag != "far");
    match line_fault(&with_line) {
        None => Ok(Some(line)),
        // A search knows the guide's rules only, and a ruling may have others.
        Some(_) => Ok(None),
    }
}

/// Puts an offer of a draw into a line, on the turn of the side that makes it.
fn offer(line: &mut Vec<String>, side: &str, on_turn: bool) {
    let before_the_end = usize::from(!on_turn);
    let place = line.len().saturating_sub(before_the_end);
    line.insert(place, format!("offer-draw {side}"));
}
