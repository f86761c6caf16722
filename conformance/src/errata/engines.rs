//! What a change does to the lists of known failures of real engines, as far as the lists tell.

use serde_json::Value;

use super::flips::{Flip, FlippedCheck};
use crate::{
    known::{EngineList, KnownEntry, answered_value},
    suite::Basis,
};

/// What becomes of one ruling in the list of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListChange<'l> {
    /// The engine.
    pub engine: &'l str,
    /// The ruling.
    pub ruling: &'l str,
    /// What becomes of it.
    pub fate: Fate,
}

/// What becomes of an entry, or of a ruling that is not listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    /// It is listed, and what the engine is known to answer is right after the change: the entry
    /// goes, if nothing else of the ruling fails.
    Goes,
    /// It is not listed: an engine that passes it today would fail, and an entry would come. An
    /// engine that is not asked it today skips it then too.
    Comes,
    /// It is listed with an answer that is wrong after the change too.
    Stays,
    /// It is not listed, and open: the engine passes it, differs on it, or is not asked. The list
    /// does not tell which.
    PassesOrDiffers,
    /// It is listed, but without an answer, or with the beginning of one that does not decide.
    Untold,
}

impl Fate {
    /// Its word in machine formats.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Goes => "goes",
            Self::Comes => "comes",
            Self::Stays => "stays",
            Self::PassesOrDiffers => "passes-or-differs",
            Self::Untold => "untold",
        }
    }

    /// What it means, for people.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Goes => "its known answer would be right: the entry goes",
            Self::Comes => "not listed: if it passes today it would fail, and an entry comes",
            Self::Stays => "its known answer stays wrong",
            Self::PassesOrDiffers => {
                "not listed, and open today: passed, or read otherwise, or not asked; the list \
                 does not tell which"
            }
            Self::Untold => "listed, but too little of its answer stands there to tell",
        }
    }
}

/// What becomes of the flipped rulings in the lists of engines that play their game, engine by
/// engine.
#[must_use]
pub fn list_changes<'l>(lists: &'l [EngineList], flips: &[Flip<'l>]) -> Vec<ListChange<'l>> {
    let mut changes = Vec::new();
    for list in lists {
        let played = |flip: &&Flip<'_>| list.games.contains(&flip.ruling.game);
        for flip in flips.iter().filter(played) {
            let ruling = flip.ruling;
            changes.push(ListChange {
                engine: &list.engine,
                ruling: &ruling.id,
                fate: fate(list.known.entry(&ruling.id), flip),
            });
        }
    }
    changes
}

fn fate(entry: Option<&KnownEntry>, flip: &Flip<'_>) -> Fate {
    let Some(entry) = entry else {
        return match flip.ruling.basis {
            Basis::Open => Fate::PassesOrDiffers,
            _ => Fate::Comes,
        };
    };
    let Some(got) = &entry.got else {
        return Fate::Untold;
    };
    // A list keeps the beginning of an answer: a whole one can be read, and then decides.
    let whole: Option<Value> = serde_json::from_str(got).ok();
    let is_right = |check: &FlippedCheck| {
        let begins = answered_value(&check.after).starts_with(got.as_str());
        begins || whole.as_ref().is_some_and(|got| agrees(got, &check.after))
    };
    if flip.checks.iter().any(is_right) {
        Fate::Goes
    } else if whole.is_some() {
        Fate::Stays
    } else {
        Fate::Untold
    }
}

/// Whether all that an answer says is in another, which may say more: an engine need not report
/// everything.
fn agrees(answer: &Value, other: &Value) -> bool {
    match (answer, other) {
        (Value::Object(answer), Value::Object(other)) => answer
            .iter()
            .all(|(key, value)| other.get(key).is_some_and(|other| agrees(value, other))),
        (Value::Array(answer), Value::Array(other)) => {
            answer.len() == other.len() && answer.iter().all(|item| other.contains(item))
        }
        _ => answer == other,
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use serde_json::json;

    use super::*;

    #[test]
    fn who_reports_less_can_still_be_right() {
        let after = json!({"position": {"board": "x", "turn": "red"}, "legal": ["a", "b"]});
        let said = |answer: Value| agrees(&answer, &after);
        assert!(said(
            json!({"position": {"board": "x"}, "legal": ["b", "a"]})
        ));
        assert_eq!(said(json!({"position": {"board": "y"}})), false);
        assert!(!said(json!({"legal": ["a"]})));
        assert!(!said(json!({"illegal": 0})));
    }
}
