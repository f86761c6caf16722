use super::{
    clauses_named, coverage, errata_answers, errata_effects, errata_history, errata_ids,
    errata_rulings, languages, lines, options, perft, reference, sentences,
};
use crate::{
    suite::{Files, Suite},
    yaml::{Problem, Source, Span},
};

/// One check on the written truth.
#[derive(Clone, Copy, Debug)]
pub struct LintCheck {
    /// Its name.
    pub name: &'static str,
    /// What it demands.
    pub about: &'static str,
    run: fn(&Linted<'_>) -> Findings,
}

impl LintCheck {
    /// Runs the check.
    #[must_use]
    pub fn run(&self, files: &Files, suite: &Suite) -> Findings {
        (self.run)(&Linted { files, suite })
    }
}

/// What a check looked at, and what it found.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// What was looked at, in words and figures.
    pub checked: String,
    /// What is wrong.
    pub problems: Vec<Problem>,
}

/// What the checks look at.
pub(super) struct Linted<'l> {
    pub(super) files: &'l Files,
    pub(super) suite: &'l Suite,
}

impl Linted<'_> {
    /// A problem at a place in a file.
    pub(super) fn problem(&self, file: &str, span: Span, message: impl Into<String>) -> Problem {
        let source = self.files.iter().find(|source| source.name() == file);
        let source = source.cloned().unwrap_or_else(|| Source::new(file, ""));
        source.problem(span, message)
    }
}

/// Every check.
pub const CHECKS: &[LintCheck] = &[
    LintCheck {
        name: "sentences",
        about: "every sentence of the guides is cited by a clause, or listed as no rule",
        run: sentences::check,
    },
    LintCheck {
        name: "coverage",
        about: "every clause has rulings that a wrong engine fails in either direction",
        run: coverage::check,
    },
    LintCheck {
        name: "languages",
        about: "every clause is written in every language, with the same cells and clauses named",
        run: languages::check,
    },
    LintCheck {
        name: "options",
        about: "every option stands at a clause; every open one has an open ruling",
        run: options::check,
    },
    LintCheck {
        name: "reference",
        about: "the reference answers every ruling as it says",
        run: reference::check,
    },
    LintCheck {
        name: "clauses-named",
        about: "the reference names the clause that a ruling says forbids an action",
        run: clauses_named::check,
    },
    LintCheck {
        name: "lines",
        about: "every ruling that sets a position has a line that leads there, or says why not",
        run: lines::check,
    },
    LintCheck {
        name: "perft",
        about: "the counts of action sequences are the reference's",
        run: perft::check,
    },
    ERRATA_CHECKS[0],
    ERRATA_CHECKS[1],
    ERRATA_CHECKS[2],
    ERRATA_CHECKS[3],
    ERRATA_CHECKS[4],
];

/// The checks on the record of errata, which are among [`CHECKS`].
pub const ERRATA_CHECKS: &[LintCheck] = &[
    LintCheck {
        name: "errata-ids",
        about: "the ids of errata have no gap, and their days are in order",
        run: errata_ids::check,
    },
    LintCheck {
        name: "errata-rulings",
        about: "the rulings that errata name are there, or gone, as their status says",
        run: errata_rulings::check,
    },
    LintCheck {
        name: "errata-effects",
        about: "options and clauses are as the open and the accepted errata say",
        run: errata_effects::check,
    },
    LintCheck {
        name: "errata-history",
        about: "a clause that an erratum has changed tells of it",
        run: errata_history::check,
    },
    LintCheck {
        name: "errata-answers",
        about: "the answers that errata record are the reference's",
        run: errata_answers::check,
    },
];

/// Runs every check.
pub fn lint(files: &Files, suite: &Suite) -> Vec<(&'static LintCheck, Findings)> {
    CHECKS
        .iter()
        .map(|check| (check, check.run(files, suite)))
        .collect()
}
