use std::{collections::BTreeMap, fmt};

use referee_rules::any::{AnyOutcome, GameId};
use serde_json::{Map, Value};

use super::{clause::Basis, sentence::SentenceId};
use crate::{
    engine::wire::{Play, RuleChoices},
    yaml::Span,
};

/// A position, perhaps some actions, and what must hold.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// Its id, never changed and never used again.
    pub id: String,
    /// What it says, in one sentence.
    pub title: String,
    /// The game.
    pub game: GameId,
    /// The topic of its file.
    pub topic: String,
    /// The clauses that it rests on.
    pub clauses: Vec<String>,
    /// What it rests on.
    pub basis: Basis,
    /// The version of the suite that brought it.
    pub since: u32,
    /// The sentences of the guides that work out just this, as an example or in an exercise.
    pub examples: Vec<SentenceId>,
    /// The choices of the table.
    pub rules: RuleChoices,
    /// On an open ruling: the option that decides it.
    pub option: Option<String>,
    /// The position; absent for the start.
    pub position: Option<Map<String, Value>>,
    /// Actions from the start of the game that lead to the position.
    pub line: Option<Vec<String>>,
    /// The actions that lead to the point in question.
    pub play: Vec<String>,
    /// What must hold there.
    pub expect: Expect,
    /// What must hold after one action more.
    pub after: Vec<(String, Expect)>,
    /// Free labels.
    pub tags: Vec<String>,
    /// A remark for the reader.
    pub note: Option<String>,
    /// Where it stands.
    pub place: Place,
}

impl Ruling {
    /// The question that leads to the point where [`Ruling::expect`] must hold.
    #[must_use]
    pub fn question(&self) -> Play {
        Play {
            game: self.game,
            rules: self.rules.clone(),
            position: self.position.clone(),
            actions: self.play.clone(),
        }
    }

    /// The same question for an engine that cannot set positions; `None` if no line is known.
    #[must_use]
    pub fn question_from_start(&self) -> Option<Play> {
        let mut question = self.question();
        if question.position.take().is_some() {
            let mut actions = self.line.clone()?;
            actions.extend(question.actions);
            question.actions = actions;
        }
        Some(question)
    }
}

/// What must hold at a point.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Expect {
    /// The exact set of legal actions.
    pub legal: Option<Vec<String>>,
    /// Actions that are legal.
    pub allows: Vec<String>,
    /// Actions that are refused.
    pub forbids: Vec<Forbidden>,
    /// Fields of the position, in the form that is compared.
    pub position: Option<Map<String, Value>>,
    /// How the game ended; the inner `None` says that it goes on.
    pub outcome: Option<Option<AnyOutcome>>,
    /// The score of each side.
    pub scores: Option<BTreeMap<String, u32>>,
}

impl Expect {
    /// Whether nothing must hold.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// An action that is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// The action.
    pub action: String,
    /// The clause that the reference must name.
    pub clause: Option<String>,
}

/// A place in a fixture file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file's name.
    pub file: String,
    /// The place in it.
    pub span: Span,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.span.start.line)
    }
}
