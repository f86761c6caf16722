//! What a duel found, for people.

use std::fmt::{self, Write as _};

use referee_rules::any::RuleValue;
use serde_json::Value;

use super::{
    contest::Contest,
    course::PlayStyle,
    finding::Finding,
    ledger::{Ledger, Totals},
    run::End,
    telling::Telling,
};
use crate::{
    engine::{EngineSpec, Profile},
    report::{BAD, FAINT, GOOD, STRONG, WARN, painted, shell_quoted},
    suite::Suite,
    text::{counted, visible},
};

/// The width to which lists of clauses are broken.
const WIDTH: usize = 96;

/// How the engines were named on the command line.
#[derive(Clone, Debug)]
pub struct Names {
    /// The engine's command.
    pub engine: EngineSpec,
    /// That of the other one; `None` for the reference by the guide.
    pub opponent: Option<EngineSpec>,
    /// What else decides what is asked, as it stood on the command line: ` --set …`.
    pub extra: String,
}

/// A duel, or a descent, to be told of.
#[derive(Clone, Copy, Debug)]
pub struct Report<'r> {
    /// The suite, for clauses.
    pub suite: &'r Suite,
    /// What was found.
    pub ledger: &'r Ledger<'r>,
    /// How the engines are called.
    pub names: &'r Names,
    /// Who the engine is.
    pub engine: &'r Profile,
}

impl Report<'_> {
    /// Tells of a duel.
    ///
    /// # Errors
    ///
    /// What `out` says of writing.
    pub fn write_duel(&self, end: &End, out: &mut dyn fmt::Write) -> fmt::Result {
        if !end.is_whole() {
            writeln!(
                out,
                "{}",
                painted(WARN, &format!("not complete: {}", why(end)))
            )?;
        }
        self.write_findings(out)?;
        self.write_totals(out)?;
        for (game, why) in self.contest().left_out() {
            writeln!(out, "{game}: not played, {why}")?;
        }
        let found = self.ledger.findings().len();
        let readings = self.readings();
        let faults = found - readings;
        let games: u64 = self
            .ledger
            .totals()
            .values()
            .map(|totals| totals.games)
            .sum();
        let plies: u64 = self
            .ledger
            .totals()
            .values()
            .map(|totals| totals.plies)
            .sum();
        let about = format!(
            "{}, {plies} plies, seed {}",
            counted(games, "game"),
            self.contest().options().seed
        );
        let together = match self.ledger.together() {
            0 => String::new(),
            times => format!("; {times} answers show several of them at once"),
        };
        match (faults, readings) {
            (0, 0) if plies == 0 => writeln!(out, "nothing was compared: {about}"),
            (0, 0) => writeln!(out, "{}: {about}", painted(GOOD, "alike")),
            (0, readings) => writeln!(
                out,
                "{}: other readings of open questions {readings}; {about}{together}",
                painted(GOOD, "alike")
            ),
            (faults, readings) => {
                let mut counts = format!("faults {faults}");
                if readings > 0 {
                    let _ = write!(counts, ", other readings of open questions {readings}");
                }
                writeln!(
                    out,
                    "{}: {counts}; {about}{together}",
                    painted(BAD, "not alike")
                )
            }
        }
    }

    /// How many of the findings only read an open question otherwise.
    #[must_use]
    pub fn readings(&self) -> usize {
        let findings = self.ledger.findings().iter();
        findings.filter(|finding| finding.is_reading()).count()
    }

    fn contest(&self) -> &Contest {
        self.ledger.contest()
    }

    fn write_totals(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for (game, totals) in self.ledger.totals() {
            let Some(touchable) = self.contest().touchable(*game) else {
                continue;
            };
            let touched = touchable
                .clauses()
                .filter(|it| totals.touched.contains_key(*it));
            let mut line = format!(
                "{}  {}, {} plies, {} questions; touched {} of {} clauses",
                painted(STRONG, game.name()),
                counted(totals.games, "game"),
                totals.plies,
                totals.questions,
                touched.count(),
                touchable.len()
            );
            if totals.skipped > 0 {
                let _ = write!(line, "; {} questions skipped", totals.skipped);
            }
            writeln!(out, "{line}")?;
            self.write_touched(totals, touchable.clauses(), out)?;
        }
        writeln!(out)
    }

    /// How often each clause was touched in a thousand plies.
    fn write_touched<'c>(
        &self,
        totals: &Totals,
        clauses: impl Iterator<Item = &'c str>,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        let (mut words, mut never) = (Vec::new(), Vec::new());
        for clause in clauses {
            match totals.touched.get(clause) {
                Some(plies) => {
                    words.push(format!("{clause} {}", per_thousand(*plies, totals.plies)))
                }
                None => never.push(clause.to_owned()),
            }
        }
        for (label, words) in [("in a thousand plies", words), ("never", never)] {
            if !words.is_empty() {
                for line in wrapped(&format!("  {label}: "), &words) {
                    writeln!(out, "{}", painted(FAINT, &line))?;
                }
            }
        }
        Ok(())
    }

    /// Tells of every finding.
    ///
    /// # Errors
    ///
    /// What `out` says of writing.
    pub fn write_findings(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for finding in self.ledger.findings() {
            if let Some(field) = self.contest().field(finding.game) {
                Telling {
                    report: self,
                    field,
                    finding,
                }
                .write(out)?;
                writeln!(out)?;
            }
        }
        Ok(())
    }

    /// The commands that show a finding again, alone.
    #[must_use]
    pub fn reruns(&self, finding: &Finding) -> Vec<String> {
        let mut reruns = Vec::new();
        if finding.number.is_some() {
            reruns.push(self.duel_again(finding));
        }
        reruns.extend(self.explain(finding));
        reruns
    }

    fn duel_again(&self, finding: &Finding) -> String {
        let mut line = format!(
            "referee duel --engine {}",
            shell_quoted(&self.names.engine.to_string())
        );
        if let Some(opponent) = &self.names.opponent {
            let _ = write!(line, " --engine {}", shell_quoted(&opponent.to_string()));
        }
        line.push_str(&self.names.extra);
        if self.contest().options().play == PlayStyle::Uniform {
            line.push_str(" --play uniform");
        }
        let (game, seed) = (finding.game, finding.seed);
        let _ = write!(line, " --game {game} --seed {seed} --games 1");
        line
    }

    fn explain(&self, finding: &Finding) -> Option<String> {
        let play = &finding.barest.play;
        let field = self.contest().field(finding.game)?;
        let mut line = format!("referee explain --game {}", finding.game);
        let mut rules = field.terms.named().clone();
        rules.extend(play.rules.clone());
        for (key, value) in &rules {
            let value = match value {
                RuleValue::Flag(flag) => flag.to_string(),
                RuleValue::Text(text) => text.clone(),
                RuleValue::List(list) => list.join("+"),
            };
            let _ = write!(line, " --set {}.{key}={value}", finding.game);
        }
        match &play.position {
            None => line.push_str(" start"),
            Some(fields) => {
                let position = Value::Object(fields.clone()).to_string();
                let _ = write!(line, " {}", shell_words::quote(&position));
            }
        }
        let unlike = finding.barest.first_unlike(&field.terms);
        let last = finding.barest.tried.as_ref().or(unlike.as_ref());
        for action in play.actions.iter().chain(last) {
            let _ = write!(line, " {}", shell_quoted(action));
        }
        Some(line)
    }
}

/// Why a duel is not complete, in words.
fn why(end: &End) -> String {
    match end {
        End::Games | End::Time | End::Findings => String::new(),
        End::Interrupted => "it was interrupted".to_owned(),
        End::Gone(why) => visible(why),
        End::Nothing => "there is no game that both sides play".to_owned(),
    }
}

/// So many of so many plies, in a thousand.
#[must_use]
pub fn per_thousand(count: u64, plies: u64) -> String {
    let rate = count as f64 * 1000.0 / plies.max(1) as f64;
    match rate {
        rate if rate >= 10.0 => format!("{rate:.0}"),
        rate => format!("{rate:.1}"),
    }
}

fn wrapped(label: &str, words: &[String]) -> Vec<String> {
    let indent = " ".repeat(4);
    let mut lines = Vec::new();
    let mut line = label.to_owned();
    for (index, word) in words.iter().enumerate() {
        let comma = if index + 1 < words.len() { ", " } else { "" };
        if line.len() + word.len() + comma.len() > WIDTH {
            lines.push(
                std::mem::replace(&mut line, indent.clone())
                    .trim_end()
                    .to_owned(),
            );
        }
        line.push_str(word);
        line.push_str(comma);
    }
    lines.push(line);
    lines
}
