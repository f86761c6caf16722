//! Which engine a name means, and how it is started.

use std::{env, process::exit};

use super::{adapters, dice, engine::Engine, kinds::honest, replies, starts, stops, windows};

const AS_ENGINE: &str = "as-engine";

/// This program.
pub(crate) fn program() -> String {
    env::current_exe().unwrap().display().to_string()
}

/// The command of an engine.
pub(crate) fn command(name: &str) -> String {
    format!("'{}' {AS_ENGINE} {name}", program())
}

/// Plays an engine and ends, if that is what this program was started for.
pub(crate) fn play_if_asked() {
    let mut arguments = env::args().skip(1);
    if arguments.next().as_deref() != Some(AS_ENGINE) {
        return;
    }
    let name = arguments.next().unwrap_or_default();
    match named(&name, arguments.next()) {
        Some(mut engine) => engine.run(),
        None => {
            eprintln!("there is no engine `{name}`");
            exit(2);
        }
    }
}

fn named(name: &str, more: Option<String>) -> Option<Box<dyn Engine>> {
    if name == "honest" {
        return Some(honest());
    }
    starts::named(name)
        .or_else(|| stops::named(name))
        .or_else(|| replies::named(name))
        .or_else(|| windows::named(name))
        .or_else(|| adapters::named(name))
        .or_else(|| dice::named(name, more))
}
