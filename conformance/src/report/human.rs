//! The report for people: the summary first, then what is not met, then what was not judged.

use std::{fmt::Write, time::Duration};

use super::{
    context::{Context, Verbosity, headline},
    style::{BAD, FAINT, GOOD, STRONG, WARN, painted, verdict_style},
    table::aligned,
    tally,
    words::counted,
};
use crate::{
    check::{Exchange, RulingRecord, RunOutcome, RunRecord, Verdict, open_readings},
    text::visible,
};

/// How many rulings that are not met are shown in full; the others get a line.
const FULL_SHOWN: usize = 20;

/// The report, with styles.
pub(super) fn text(runs: &[RunRecord], context: &Context<'_>) -> String {
    let mut text = String::new();
    for run in runs {
        Report {
            run,
            context,
            text: &mut text,
        }
        .write();
    }
    if runs.len() > 1 && context.verbosity != Verbosity::Quiet {
        comparison(&mut text, runs);
    }
    text
}

struct Report<'r, 's, 't> {
    run: &'r RunRecord,
    context: &'r Context<'s>,
    text: &'t mut String,
}

impl Report<'_, '_, '_> {
    fn write(&mut self) {
        let quiet = self.context.verbosity == Verbosity::Quiet;
        if !quiet {
            self.head();
        }
        self.missing();
        if !quiet {
            self.summary();
            self.passes();
            self.failures();
            self.known();
            self.not_judged();
            self.coverage();
            self.suspects();
            self.slowest();
        }
        self.end();
    }

    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{line}");
    }

    fn head(&mut self) {
        let info = &self.run.info;
        let engine = self.run.engine();
        let asks = painted(STRONG, "referee");
        let command = &info.engine.command;
        let head = format!("{asks} asks {engine} ({command})");
        let suite = format!(
            "suite {} ({}), {} of {} rulings: {}",
            info.suite_version,
            info.suite_hash,
            info.selected.len(),
            info.suite_rulings,
            visible(&info.selection.to_string())
        );
        let set = (!info.set.is_empty()).then(|| format!("expected under {}", info.set));
        self.line(&head);
        self.line(&suite);
        if let Some(set) = set {
            self.line(&painted(WARN, &set));
        }
        for (game, ability) in &info.engine.games {
            let plays: Vec<String> = open_readings(*game, ability)
                .map(|(name, value)| format!("{name}={value}"))
                .collect();
            if !plays.is_empty() {
                let plays = visible(&plays.join(" "));
                self.line(&format!(
                    "{game}: expected under {plays}, as its hello says"
                ));
            }
        }
        self.line("");
    }

    fn missing(&mut self) {
        let all = self.run.summary.missing();
        for missing in &all {
            self.line(&format!("{}: {missing}", painted(BAD, "not complete")));
        }
        if !all.is_empty() && self.context.verbosity != Verbosity::Quiet {
            self.line("");
        }
    }

    fn summary(&mut self) {
        let rows = tally::summary(self.run, self.context.verbosity == Verbosity::Verbose);
        for (index, line) in aligned(&tally::cells(&rows)).iter().enumerate() {
            match index {
                0 => self.line(&painted(FAINT, line)),
                _ => self.line(line),
            }
        }
        self.line("");
    }

    /// With `--verbose`: every ruling that is met or was not judged.
    fn passes(&mut self) {
        if self.context.verbosity != Verbosity::Verbose {
            return;
        }
        for record in &self.run.rulings {
            if record.is_failure() || record.verdict == Verdict::Known {
                continue;
            }
            let verdict = painted(verdict_style(record.verdict), record.verdict.name());
            match record.verdict {
                Verdict::Pass => self.line(&format!("{verdict} {}", record.id)),
                _ => self.line(&format!("{verdict} {}: {}", record.id, headline(record))),
            }
        }
        self.line("");
    }

    fn failures(&mut self) {
        let records = self.run.rulings.iter().filter(|record| record.is_failure());
        let mut failures: Vec<&RulingRecord> = records.collect();
        // What a whole game shows, a short question mostly shows better.
        failures.sort_by_key(|record| record.telling().map_or(0, |check| check.ask.actions.len()));
        let full = match self.context.verbosity {
            Verbosity::Verbose => failures.len(),
            _ => FULL_SHOWN,
        };
        for record in failures.iter().take(full) {
            let failure = self.context.failure(self.run, record);
            self.line(&failure);
        }
        for record in failures.iter().skip(full) {
            let name = record.verdict.name().to_uppercase();
            let name = painted(verdict_style(record.verdict), &name);
            let id = painted(STRONG, &record.id);
            self.line(&format!("{name} {id}: {}", headline(record)));
        }
        if failures.len() > full {
            let rest = failures.len() - full;
            self.line(&format!("\n{rest} in short; --verbose shows all in full\n"));
        }
    }

    fn known(&mut self) {
        let records = self.run.rulings.iter();
        let known: Vec<&RulingRecord> = records
            .filter(|record| record.verdict == Verdict::Known)
            .collect();
        for record in &known {
            let name = painted(verdict_style(record.verdict), record.verdict.name());
            self.line(&format!("{name} {}: {}", record.id, headline(record)));
        }
        if !known.is_empty() {
            self.line("");
        }
    }

    fn not_judged(&mut self) {
        let reasons = tally::not_judged(self.run);
        for (verdict, reason, count) in &reasons {
            let name = painted(verdict_style(*verdict), verdict.name());
            self.line(&format!("{count} {name}: {reason}"));
        }
        if !reasons.is_empty() {
            self.line("");
        }
    }

    fn coverage(&mut self) {
        for line in tally::coverage(self.run) {
            self.line(&line);
        }
    }

    /// What the failures have in common, and who can tell more.
    fn suspects(&mut self) {
        let Some(suspects) = tally::suspects(self.run) else {
            return;
        };
        let diagnose = self.context.diagnose(self.run);
        self.line("");
        self.line(&format!("rulings fail most by clause: {suspects}"));
        self.line(&format!("one cause for all? {diagnose}"));
        self.line("");
    }

    fn slowest(&mut self) {
        let mut asked: Vec<(&RulingRecord, &Exchange)> = self
            .run
            .rulings
            .iter()
            .flat_map(|record| {
                record
                    .exchanges
                    .iter()
                    .map(move |exchange| (record, exchange))
            })
            .filter(|(_, exchange)| exchange.time > Duration::ZERO)
            .collect();
        asked.sort_by_key(|(_, exchange)| std::cmp::Reverse(exchange.time));
        asked.truncate(self.context.slowest);
        if asked.is_empty() {
            return;
        }
        self.line("\nslowest");
        for (record, exchange) in asked {
            let time = exchange.time.as_secs_f64() * 1000.0;
            let asked = match exchange.ask.actions.as_slice() {
                [] => "where are we?".to_owned(),
                actions => format!("play {}", visible(&actions.join(", "))),
            };
            self.line(&format!("{time:>10.3} ms  {}: {asked}", record.id));
        }
        self.line("");
    }

    fn end(&mut self) {
        let outcome = self.run.outcome();
        let style = match outcome {
            RunOutcome::Ok => GOOD,
            RunOutcome::Nothing => WARN,
            RunOutcome::NotOk | RunOutcome::NotComplete => BAD,
        };
        let word = painted(style, outcome.name());
        let rulings = counted(&self.run.summary.rulings);
        let checks = counted(&self.run.summary.checks);
        self.line(&format!("{word}: rulings {rulings}; checks {checks}"));
    }
}

fn comparison(text: &mut String, runs: &[RunRecord]) {
    let _ = writeln!(text, "\n{} engines compared", runs.len());
    for (index, run) in runs.iter().enumerate() {
        let letter = painted(STRONG, &tally::letter(index));
        let command = &run.info.engine.command;
        let _ = writeln!(text, "  {letter}  {} ({command})", run.engine());
    }
    let _ = writeln!(text);
    for line in aligned(&tally::comparison(runs)) {
        let _ = writeln!(text, "{line}");
    }
}
