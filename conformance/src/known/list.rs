use std::collections::HashMap;

use super::answer::answered;
use crate::{
    check::{Listed, RulingReport, Settle, Verdict},
    yaml::{Node, Source},
};

/// The reason of an entry that `--update-known` has written and nobody has explained yet.
pub const UNEXPLAINED: &str = "to be explained";

/// An entry of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownEntry {
    /// A ruling's id, or a glob over ids.
    pub ruling: String,
    /// The ids that it names.
    pub ids: Vec<String>,
    /// How these rulings fail.
    pub verdict: Verdict,
    /// What the engine's answer begins with; see [`answered`]. Never with a glob.
    pub got: Option<String>,
    /// Why.
    pub reason: String,
    /// Where it stands.
    pub(super) node: Node,
}

impl KnownEntry {
    /// Whether nobody has said yet why the ruling fails.
    #[must_use]
    pub fn is_unexplained(&self) -> bool {
        self.reason.trim() == UNEXPLAINED
    }

    /// The line on which it stands, from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.node.span.start.line
    }

    /// Whether this is how a ruling fails.
    #[must_use]
    pub fn fits(&self, verdict: Verdict, answer: &str) -> bool {
        let got = self.got.as_deref().unwrap_or_default();
        self.verdict == verdict && answer.starts_with(got)
    }

    fn in_words(&self) -> String {
        match &self.got {
            Some(got) => format!("{}, answering {got}", self.verdict),
            None => self.verdict.to_string(),
        }
    }
}

/// A list of known failures.
#[derive(Clone, Debug)]
pub struct KnownFailures {
    pub(super) source: Source,
    pub(super) root: Node,
    pub(super) entries: Vec<KnownEntry>,
    /// The index of the entry for each id.
    pub(super) by_id: HashMap<String, usize>,
}

impl KnownFailures {
    /// The entries, in the order of the file.
    #[must_use]
    pub fn entries(&self) -> &[KnownEntry] {
        &self.entries
    }

    /// The entry for a ruling.
    #[must_use]
    pub fn entry(&self, id: &str) -> Option<&KnownEntry> {
        self.by_id.get(id).map(|index| &self.entries[*index])
    }

    /// The file's name.
    #[must_use]
    pub fn file(&self) -> &str {
        self.source.name()
    }
}

impl Settle for KnownFailures {
    fn settle(&self, report: &mut RulingReport<'_>) {
        let own = report.verdict;
        let Some(entry) = self.entry(&report.ruling.id) else {
            return;
        };
        if matches!(own, Verdict::Skip | Verdict::Unasked) {
            return;
        }
        let telling = report.checks.iter().find(|check| check.verdict == own);
        let fits = entry.fits(own, &answered(telling));
        report.verdict = match own {
            Verdict::Pass => Verdict::Fixed,
            _ if fits => Verdict::Known,
            _ => own,
        };
        report.listed = Some(Listed {
            verdict: own,
            reason: entry.reason.clone(),
            instead_of: (own != Verdict::Pass && !fits).then(|| entry.in_words()),
        });
    }
}
