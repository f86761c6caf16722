//! One question with two answers, each with its board.

use serde_json::{Value, json};

use super::{board::Board, columns::beside};
use crate::{
    engine::wire::{Here, Play},
    errata::Seen,
    report::{asked, in_words, rules_in_words},
};

/// An answer with the word that stands above it.
#[derive(Clone, Copy)]
pub(super) struct Side<'s> {
    pub(super) head: &'s str,
    pub(super) seen: &'s Seen,
}

/// Two answers to a question, side by side: the boards, and what there is to say below them.
pub(super) fn sides(ask: &Play, one: Side<'_>, other: Side<'_>) -> Vec<String> {
    let (left, one_width) = side(ask, one, other.seen);
    let (right, other_width) = side(ask, other, one.seen);
    beside(&left, &right, one_width.max(other_width))
}

/// The lines of an answer, and the width of its board.
fn side(ask: &Play, side: Side<'_>, other: &Seen) -> (Vec<String>, usize) {
    let mut lines = vec![side.head.to_owned()];
    let mut width = 0;
    if let Some(board) = side.seen.point().and_then(|here| Board::of(ask.game, here)) {
        width = board.width();
        lines.extend(board.lines());
    }
    lines.extend(said(ask, side.seen, other));
    (lines, width)
}

/// An answer in words, as far as it is not the other one.
fn said(ask: &Play, seen: &Seen, other: &Seen) -> Vec<String> {
    match seen {
        Seen::Contradictory(why) => vec![format!("the position cannot be: {why}")],
        Seen::Refused {
            index, why, clause, ..
        } => {
            let action = ask.actions.get(*index).map_or("", String::as_str);
            let clause = clause.map(|clause| format!(" ({clause})"));
            vec![format!(
                "{action} is illegal: {why}{}",
                clause.unwrap_or_default()
            )]
        }
        Seen::Reached(here) => reached(ask, here, other),
    }
}

fn reached(ask: &Play, here: &Here, other: &Seen) -> Vec<String> {
    let mut lines = Vec::new();
    let Seen::Reached(there) = other else {
        let action = ask.actions.last().map_or("", String::as_str);
        lines.push(format!("{action} is legal"));
        lines.extend(ending(here));
        return lines;
    };
    let only_here: Vec<&str> = here
        .legal
        .iter()
        .flatten()
        .filter(|action| {
            there
                .legal
                .as_ref()
                .is_some_and(|legal| !legal.contains(action))
        })
        .map(String::as_str)
        .collect();
    let goes_on = |here: &Here| here.legal.as_ref().is_some_and(|legal| !legal.is_empty());
    if !only_here.is_empty() && goes_on(there) {
        lines.push(format!("legal here only: {}", only_here.join(" ")));
    } else if here == there {
        lines.push("the same".to_owned());
    }
    if here.outcome != there.outcome || here.scores != there.scores {
        lines.extend(ending(here).or_else(|| Some("the game goes on".to_owned())));
    }
    lines
}

/// How the game ended, if it did.
fn ending(here: &Here) -> Option<String> {
    let outcome = here.outcome.as_ref()?.as_ref()?;
    let mut parts = json!({ "outcome": outcome });
    if let (Some(scores), Value::Object(parts)) = (&here.scores, &mut parts) {
        parts.insert("scores".to_owned(), json!(scores));
    }
    Some(in_words(&parts))
}

/// A question in words: the table, where it starts, what is played.
pub(super) fn question(ask: &Play) -> String {
    let table = rules_in_words(ask).map(|rules| format!(" ({rules})"));
    let start = match ask.position {
        Some(_) => "",
        None => "from the start, ",
    };
    format!("{start}{}{}", asked(ask), table.unwrap_or_default())
}
