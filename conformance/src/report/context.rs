use super::failure::{Failure, shell_quoted};
use crate::{
    check::{RulingRecord, RunRecord},
    suite::Suite,
    text::visible,
};

/// How much a person wants to read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verbosity {
    /// The last line only.
    Quiet,
    /// Failures and the summary.
    #[default]
    Normal,
    /// Every ruling, also those that pass.
    Verbose,
}

/// What reports are made with, besides the runs.
#[derive(Clone, Copy, Debug)]
pub struct Context<'s> {
    /// The suite, for clauses.
    pub suite: &'s Suite,
    /// The folder that the suite was read from, as it was named; `None` for the one within the
    /// program.
    pub folder: Option<&'s str>,
    /// Arguments that say how the engine's process is started and treated, as a shell reads them;
    /// empty, or with a blank before each.
    pub process_flags: &'s str,
    /// The same for how answers are judged.
    pub flags: &'s str,
    /// How much a person wants to read.
    pub verbosity: Verbosity,
    /// How many of the slowest questions a person wants to see.
    pub slowest: usize,
    /// Whether machine formats tell times.
    pub times: bool,
}

impl<'s> Context<'s> {
    /// A report over an embedded suite, without anything optional.
    #[must_use]
    pub const fn new(suite: &'s Suite) -> Self {
        Self {
            suite,
            folder: None,
            flags: "",
            process_flags: "",
            verbosity: Verbosity::Normal,
            slowest: 0,
            times: false,
        }
    }

    /// The command that asks an engine one ruling again.
    pub(crate) fn rerun(&self, run: &RunRecord, id: &str) -> String {
        let mut command = format!(
            "referee check --engine {}",
            shell_quoted(&run.info.engine.command)
        );
        if let Some(folder) = self.folder {
            command.push_str(&format!(" --suite {}", shell_quoted(folder)));
        }
        let sets = run.info.set.split(',').filter(|set| !set.is_empty());
        command.extend(sets.map(|set| format!(" --set {}", shell_quoted(set))));
        command.push_str(self.process_flags);
        command.push_str(self.flags);
        command.push_str(&format!(" --id {id}"));
        command
    }

    /// The command that finds out which house rules explain an engine's answers.
    pub(super) fn diagnose(&self, run: &RunRecord) -> String {
        let engine = shell_quoted(&run.info.engine.command);
        let mut command = format!("referee diagnose --engine {engine}");
        if let Some(folder) = self.folder {
            command.push_str(&format!(" --suite {}", shell_quoted(folder)));
        }
        command.push_str(self.process_flags);
        command
    }

    /// The fixture file of a ruling as it is found from where the harness was started.
    pub(super) fn path(&self, record: &RulingRecord) -> String {
        match self.folder {
            Some(folder) => format!("{}/{}", folder.trim_end_matches('/'), record.file),
            None => record.file.clone(),
        }
    }

    /// The whole text of a ruling that is not met, with styles.
    pub(super) fn failure(&self, run: &RunRecord, record: &RulingRecord) -> String {
        self.with_failure(run, record, |failure| failure.text())
    }

    /// The same without styles and without what names the ruling.
    pub(super) fn plain_failure(&self, run: &RunRecord, record: &RulingRecord) -> String {
        self.with_failure(run, record, |failure| failure.plain_body())
    }

    fn with_failure(
        &self,
        run: &RunRecord,
        record: &RulingRecord,
        text: impl FnOnce(Failure<'_>) -> String,
    ) -> String {
        text(Failure {
            suite: self.suite,
            record,
            rerun: &self.rerun(run, &record.id),
        })
    }
}

/// What there is to say of a ruling in one line.
pub(super) fn headline(record: &RulingRecord) -> String {
    use super::finding::Finding;
    use crate::check::Verdict;

    let told = record
        .telling()
        .map(|check| Finding::of(check, &record.clauses).one_line());
    match (&record.listed, record.verdict) {
        (Some(listed), Verdict::Fixed) => {
            format!(
                "passes, but is listed as known to fail: {}",
                listed.reason.trim()
            )
        }
        (Some(listed), Verdict::Known) => {
            format!("{} as listed: {}", listed.verdict, listed.reason.trim())
        }
        (_, Verdict::Skip | Verdict::Unasked) => reason_not_judged(record).unwrap_or_default(),
        (_, Verdict::Differs) => {
            let reading = visible(&record.reading().unwrap_or_default());
            let plays = format!("the engine plays {reading}");
            let told = told.unwrap_or_default().replace(&format!("; {plays}"), "");
            format!("{plays}; {told}")
        }
        _ => told.unwrap_or_default(),
    }
}

/// Why a ruling was not judged.
pub(super) fn reason_not_judged(record: &RulingRecord) -> Option<String> {
    let note = record.telling()?.note.as_deref()?;
    Some(visible(note))
}
