//! One question with two answers, each with its board.

use referee_rules::any::AnyRules;
use serde_json::{Value, json};

use super::{board::Board, columns::beside};
use crate::{
    draw::Marks,
    engine::{
        Reference,
        wire::{Here, Play, Reply},
    },
    errata::Seen,
    report::{asked, in_words, rules_in_words},
};

/// An answer with the word that stands above it.
#[derive(Clone, Copy)]
pub(super) struct Side<'s> {
    pub(super) head: &'s str,
    pub(super) seen: &'s Seen,
    /// Who gave the answer; `None` if nobody plays it.
    pub(super) reference: Option<&'s Reference>,
}

/// Two answers to a question, side by side: the boards, and what there is to say below them.
pub(super) fn sides(ask: &Play, one: Side<'_>, other: Side<'_>) -> Vec<String> {
    let (left, one_width) = one.lines(ask, other.seen);
    let (right, other_width) = other.lines(ask, one.seen);
    beside(&left, &right, one_width.max(other_width))
}

impl Side<'_> {
    /// The lines of the answer, and the width of its board.
    fn lines(self, ask: &Play, other: &Seen) -> (Vec<String>, usize) {
        let mut lines = vec![self.head.to_owned()];
        let mut width = 0;
        let rules = self
            .reference
            .and_then(|reference| reference.rules_of(ask).ok())
            .unwrap_or_else(|| AnyRules::guide(ask.game));
        let marks = self.marks(ask, other, &rules);
        let board = self.seen.point();
        if let Some(board) = board.and_then(|here| Board::of(&rules, here, &marks)) {
            width = board.width();
            lines.extend(board.lines());
        }
        lines.extend(said(ask, self.seen, other));
        (lines, width)
    }

    /// What is to be seen: the action that is refused, where actions lead that are legal here only,
    /// or else the last action.
    fn marks(self, ask: &Play, other: &Seen, rules: &AnyRules) -> Marks {
        let Some(reference) = self.reference else {
            return Marks::default();
        };
        let of_action = |here: &Here, action: &String| {
            let position = here.position.clone().unwrap_or_default();
            Marks::of_action(*rules, &position, action)
        };
        match (self.seen, other) {
            (Seen::Refused { index, at, .. }, _) => ask
                .actions
                .get(*index)
                .map(|action| of_action(at, action))
                .unwrap_or_default(),
            (Seen::Reached(here), Seen::Reached(there)) if !only(here, there).is_empty() => {
                let position = here.position.clone().unwrap_or_default();
                Marks::of_legal(*rules, &position, &only(here, there))
            }
            _ => {
                let Some((action, before)) = ask.actions.split_last() else {
                    return Marks::default();
                };
                let before = Play {
                    actions: before.to_vec(),
                    ..ask.clone()
                };
                match reference.answer(&before) {
                    Reply::Here(here) => of_action(&here, action),
                    _ => Marks::default(),
                }
            }
        }
    }
}

/// The actions that are legal here and not there, while the game goes on there.
fn only<'h>(here: &'h Here, there: &Here) -> Vec<&'h str> {
    let (Some(legal), Some(others)) = (&here.legal, &there.legal) else {
        return Vec::new();
    };
    let missing = legal.iter().filter(|action| !others.contains(action));
    match others.is_empty() {
        true => Vec::new(),
        false => missing.map(String::as_str).collect(),
    }
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
    let only_here = only(here, there);
    if !only_here.is_empty() {
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
