//! Two runs over the same engine, compared ruling by ruling.

use std::fmt::{self, Write};

use serde_json::{Value, json};

use super::{
    context::headline,
    markdown::escaped,
    style::{BAD, FAINT, GOOD, STRONG, WARN, painted},
};
use crate::check::{RulingRecord, RunRecord, Verdict};

/// In which way a ruling is not as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChangeKind {
    /// It was met or counted as ok, and is not any more; or it was met, and is skipped.
    Regression,
    /// It was not ok, and is.
    Repaired,
    /// The verdict or the answer is another, no better and no worse.
    Changed,
    /// It was not there.
    New,
    /// It is not there any more.
    Gone,
}

impl ChangeKind {
    const ALL: [Self; 5] = [
        Self::Regression,
        Self::Repaired,
        Self::Changed,
        Self::New,
        Self::Gone,
    ];

    /// Its word in every format.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Regression => "regression",
            Self::Repaired => "repaired",
            Self::Changed => "changed",
            Self::New => "new",
            Self::Gone => "gone",
        }
    }
}

/// A ruling that is not as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The ruling's id.
    pub id: String,
    /// In which way.
    pub kind: ChangeKind,
    /// The verdict before; `None` if the ruling was not there.
    pub before: Option<Verdict>,
    /// The verdict now; `None` if the ruling is not there any more.
    pub after: Option<Verdict>,
    /// What there is to say of it now, or was before it went, in one line.
    pub about: String,
}

/// An engine that is in one log only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unpaired {
    /// It was not asked before.
    New(String),
    /// It was not asked any more.
    Gone(String),
}

impl fmt::Display for Unpaired {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::New(engine) => write!(f, "{engine} was not asked before"),
            Self::Gone(engine) => write!(f, "{engine} is not asked any more"),
        }
    }
}

/// What has become of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diff {
    /// The engine then and now.
    pub engines: (String, String),
    /// The hash of the suite then and now.
    pub suites: (String, String),
    /// The rulings that are not as they were, the worst kind first.
    pub changes: Vec<Change>,
    /// How many rulings are as they were.
    pub unchanged: usize,
    /// Why the new run is not complete, in words.
    pub missing: Vec<String>,
}

impl Diff {
    /// Compares two runs.
    #[must_use]
    pub fn between(old: &RunRecord, new: &RunRecord) -> Self {
        let strict = new.info.strict;
        let find = |run: &'_ RunRecord, id: &str| -> Option<usize> {
            run.rulings.iter().position(|record| record.id == id)
        };
        let mut changes = Vec::new();
        let mut unchanged = 0;
        for after in &new.rulings {
            let before = find(old, &after.id).map(|index| &old.rulings[index]);
            match kind(before, after, strict) {
                Some(kind) => changes.push(change(kind, before, Some(after))),
                None => unchanged += 1,
            }
        }
        for before in &old.rulings {
            if find(new, &before.id).is_none() {
                changes.push(change(ChangeKind::Gone, Some(before), None));
            }
        }
        changes.sort_by_key(|change| change.kind);
        Self {
            engines: (old.engine(), new.engine()),
            suites: (old.info.suite_hash.clone(), new.info.suite_hash.clone()),
            changes,
            unchanged,
            missing: new.summary.missing(),
        }
    }

    /// Pairs the runs of two logs: by the engine's command, or the only ones.
    #[must_use]
    pub fn between_all(old: &[RunRecord], new: &[RunRecord]) -> (Vec<Self>, Vec<Unpaired>) {
        if let ([old], [new]) = (old, new) {
            return (vec![Self::between(old, new)], Vec::new());
        }
        let mut diffs = Vec::new();
        let mut alone = Vec::new();
        let same = |one: &RunRecord, other: &RunRecord| {
            one.info.engine.command == other.info.engine.command
        };
        for run in new {
            match old.iter().find(|other| same(run, other)) {
                Some(before) => diffs.push(Self::between(before, run)),
                None => alone.push(Unpaired::New(run.info.engine.command.clone())),
            }
        }
        for run in old {
            if !new.iter().any(|other| same(run, other)) {
                alone.push(Unpaired::Gone(run.info.engine.command.clone()));
            }
        }
        (diffs, alone)
    }

    /// Whether something is worse, or is not known to be no worse because the new run is not
    /// complete.
    #[must_use]
    pub fn is_worse(&self) -> bool {
        let mut changes = self.changes.iter();
        !self.missing.is_empty() || changes.any(|change| change.kind == ChangeKind::Regression)
    }

    fn count(&self, kind: ChangeKind) -> usize {
        self.changes
            .iter()
            .filter(|change| change.kind == kind)
            .count()
    }

    fn counts(&self) -> String {
        let mut counts: Vec<String> = ChangeKind::ALL
            .into_iter()
            .filter(|kind| self.count(*kind) > 0)
            .map(|kind| format!("{} {}", self.count(kind), kind.name()))
            .collect();
        counts.push(format!("{} unchanged", self.unchanged));
        counts.join(", ")
    }

    fn head(&self) -> (String, Option<String>) {
        let (then, now) = &self.engines;
        let engines = if then == now {
            now.clone()
        } else {
            format!("{then} → {now}")
        };
        let (old, new) = &self.suites;
        let suites = (old != new).then(|| format!("the suite has changed: {old} → {new}"));
        (engines, suites)
    }

    /// The comparison for people.
    #[must_use]
    pub fn human(&self) -> String {
        let mut text = String::new();
        let (engines, suites) = self.head();
        let _ = writeln!(text, "{}", painted(STRONG, &engines));
        for missing in &self.missing {
            let _ = writeln!(text, "{}: {missing}", painted(BAD, "not complete"));
        }
        if let Some(suites) = suites {
            let _ = writeln!(text, "{}", painted(WARN, &suites));
        }
        for change in &self.changes {
            let style = match change.kind {
                ChangeKind::Regression => BAD,
                ChangeKind::Repaired => GOOD,
                ChangeKind::Changed => WARN,
                ChangeKind::New | ChangeKind::Gone => FAINT,
            };
            let kind = painted(style, change.kind.name());
            let id = painted(STRONG, &change.id);
            let _ = writeln!(text, "{kind} {id} ({})", change.verdicts());
            if !change.about.is_empty() {
                let _ = writeln!(text, "    {}", change.about);
            }
        }
        let _ = writeln!(text, "{}", self.counts());
        text
    }

    /// The comparison as Markdown.
    #[must_use]
    pub fn markdown(&self) -> String {
        let mut text = String::new();
        let (engines, suites) = self.head();
        let _ = writeln!(text, "## {}\n", escaped(&engines));
        for missing in &self.missing {
            let _ = writeln!(text, "> **Not complete:** {}\n", escaped(missing));
        }
        let _ = writeln!(text, "{}.\n", self.counts());
        if let Some(suites) = suites {
            let _ = writeln!(text, "{}.\n", escaped(&suites));
        }
        for change in &self.changes {
            let (kind, id) = (change.kind.name(), &change.id);
            let _ = write!(text, "- {kind} `{id}` ({})", change.verdicts());
            if !change.about.is_empty() {
                let _ = write!(text, ": {}", escaped(&change.about));
            }
            text.push('\n');
        }
        text
    }

    /// The comparison for machines.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let changes: Vec<Value> = self
            .changes
            .iter()
            .map(|change| {
                json!({
                    "id": change.id,
                    "kind": change.kind.name(),
                    "before": change.before,
                    "after": change.after,
                    "about": change.about,
                })
            })
            .collect();
        json!({
            "engines": { "old": self.engines.0, "new": self.engines.1 },
            "suites": { "old": self.suites.0, "new": self.suites.1 },
            "complete": self.missing.is_empty(),
            "missing": self.missing,
            "worse": self.is_worse(),
            "unchanged": self.unchanged,
            "changes": changes,
        })
    }
}

impl Change {
    fn verdicts(&self) -> String {
        match (self.before, self.after) {
            (Some(before), Some(after)) if before == after => {
                format!("{after}, but answered otherwise")
            }
            (Some(before), Some(after)) => format!("{before} → {after}"),
            (Some(only), None) | (None, Some(only)) => only.to_string(),
            (None, None) => String::new(),
        }
    }
}

fn change(kind: ChangeKind, before: Option<&RulingRecord>, after: Option<&RulingRecord>) -> Change {
    let about = match after.or(before) {
        Some(record) if record.verdict != Verdict::Pass => headline(record),
        _ => String::new(),
    };
    let record = after.or(before);
    Change {
        id: record.map(|record| record.id.clone()).unwrap_or_default(),
        kind,
        before: before.map(|record| record.verdict),
        after: after.map(|record| record.verdict),
        about,
    }
}

/// In which way a ruling is not as it was; `None` if it is.
fn kind(before: Option<&RulingRecord>, after: &RulingRecord, strict: bool) -> Option<ChangeKind> {
    let Some(before) = before else {
        return Some(ChangeKind::New);
    };
    let (was_ok, is_ok) = (before.verdict.is_ok(strict), after.verdict.is_ok(strict));
    let lost = before.verdict == Verdict::Pass && after.verdict == Verdict::Skip;
    if (was_ok && !is_ok) || lost {
        Some(ChangeKind::Regression)
    } else if !was_ok && is_ok {
        Some(ChangeKind::Repaired)
    } else if before.verdict != after.verdict || answers_otherwise(before, after) {
        Some(ChangeKind::Changed)
    } else {
        None
    }
}

/// Whether the answer that the verdict rests on is another. Where the verdict is `pass`, answers
/// differ in nothing that is judged.
fn answers_otherwise(before: &RulingRecord, after: &RulingRecord) -> bool {
    let got = |record: &RulingRecord| {
        record.telling().map(|check| {
            (
                check.kind,
                check.ask.clone(),
                check.got.clone(),
                check.note.clone(),
            )
        })
    };
    after.verdict != Verdict::Pass && got(before) != got(after)
}
