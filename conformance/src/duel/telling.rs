use std::{collections::BTreeSet, fmt};

use serde_json::{Map, Value, json};

use super::{contest::Field, deviation::Kind, finding::Finding, terms::Side, words::Report};
use crate::{
    compare::{Difference, Part, Told, differences},
    diagnose::Setting,
    draw::draw,
    engine::wire::Play,
    report::{BAD, FAINT, STRONG, WARN, in_words, painted},
    text::{counted, visible},
};

/// Boards up to this width stand side by side.
const NARROW: usize = 36;
/// So many actions of a list are named.
const ACTIONS_SHOWN: usize = 12;

/// One finding, told to a person.
pub(super) struct Telling<'t> {
    pub(super) report: &'t Report<'t>,
    pub(super) field: &'t Field,
    pub(super) finding: &'t Finding,
}

impl Telling<'_> {
    pub(super) fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.head(out)?;
        writeln!(out)?;
        let play = &self.finding.barest.play;
        let begins = Play {
            actions: Vec::new(),
            ..play.clone()
        };
        let expected = self.field.terms.told(play, &Setting::guide());
        let heard = self.finding.barest.heard(&self.field.terms);
        let mut boards = Vec::new();
        if let Some(fields) = position(&self.field.terms.told(&begins, &Setting::guide())) {
            let heading = match play.actions.as_slice() {
                [] => "expected",
                _ => "position",
            };
            boards.push((heading, draw(self.finding.game, fields)));
        }
        if !play.actions.is_empty()
            && let Some(fields) = position(&expected)
        {
            boards.push(("expected", draw(self.finding.game, fields)));
        }
        if let (Some(own), Some(known)) = (position(&heard), position(&expected))
            && own
                .iter()
                .any(|(key, value)| known.get(key).is_some_and(|it| it != value))
        {
            let mut whole = known.clone();
            whole.extend(own.clone());
            boards.push(("answered", draw(self.finding.game, &whole)));
        } else if !play.actions.is_empty()
            && position(&expected).is_none()
            && let Some(fields) = position(&heard)
        {
            boards.push(("answered", draw(self.finding.game, fields)));
        }
        for row in together(&boards) {
            writeln!(out, "    {}", visible(&row))?;
        }
        writeln!(out)?;
        self.asked(out)?;
        self.answers(&expected, &heard, out)?;
        self.clauses(out)?;
        for (index, rerun) in self.report.reruns(self.finding).iter().enumerate() {
            line(out, if index == 0 { "rerun" } else { "" }, rerun)?;
        }
        Ok(())
    }

    fn head(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let finding = self.finding;
        let kind = match finding.is_reading() {
            true => painted(WARN, "READS OTHERWISE"),
            false => painted(BAD, "DIFFERS"),
        };
        let name = self.name();
        writeln!(
            out,
            "{kind} {}: {name}",
            painted(STRONG, finding.game.name())
        )?;
        if finding.side == Side::B {
            writeln!(
                out,
                "  it is the other engine that differs from the reference"
            )?;
        }
        for setting in &finding.settings {
            for choice in setting.choices() {
                writeln!(out, "  {choice}: {}", choice.about())?;
            }
        }
        if finding.settings.is_empty() && !finding.alike.is_empty() {
            let alike: Vec<String> = finding.alike.iter().map(ToString::to_string).collect();
            writeln!(
                out,
                "  here it answers as {}, but not everywhere",
                alike.join(" or ")
            )?;
        }
        let (times, games) = (finding.times, finding.games);
        let seen = match finding.number {
            None => format!("  seen in {}", counted(times, "position")),
            Some(number) => format!(
                "  seen in {} of {}, first in game {number} (seed {})",
                counted(times, "answer"),
                counted(games, "game"),
                finding.seed
            ),
        };
        writeln!(out, "{}", painted(FAINT, &seen))
    }

    /// What is wrong, in a few words.
    fn name(&self) -> String {
        let finding = self.finding;
        let settings: Vec<String> = finding.settings.iter().map(ToString::to_string).collect();
        match (settings.as_slice(), finding.clauses.first()) {
            ([only], _) => only.clone(),
            ([_, ..], _) => format!("either {}", settings.join(" or ")),
            ([], Some(clause)) => {
                let clause = self.report.suite.clause(clause);
                let clause = clause.map_or(String::new(), |it| format!("{} {}", it.id, it.name));
                format!("{clause} ({})", visible(&finding.barest.shape))
            }
            ([], None) => visible(&finding.barest.shape),
        }
    }

    fn asked(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let barest = &self.finding.barest;
        if !barest.play.rules.is_empty() {
            let rules = serde_json::to_value(&barest.play.rules).unwrap_or_default();
            line(out, "rules", &rules.to_string())?;
        }
        let mut asked = match barest.play.actions.as_slice() {
            [] => "where are we?".to_owned(),
            actions => format!("play {}", actions.join(", ")),
        };
        if let Some(tried) = &barest.tried {
            asked.push_str(&format!(
                "; then {tried}, which is illegal; then the same again"
            ));
        }
        line(out, "asked", &asked)
    }

    fn answers(&self, expected: &Told, heard: &Told, out: &mut dyn fmt::Write) -> fmt::Result {
        if let Err(fault) = &self.finding.barest.answer {
            return line(out, "answered", &visible(&fault.to_string()));
        }
        if self.finding.barest.kind == Kind::Spoilt {
            line(
                out,
                "expected",
                "the same answer as before the illegal action",
            )?;
        }
        if matches!((heard, expected), (Told::Here(_), Told::Here(_))) {
            return self.points(&differences(heard, expected), out);
        }
        let refusal = self.field.terms.refusal(&self.finding.barest.play);
        let words = match (expected, refusal) {
            (Told::Illegal(_), Some(refusal)) => match refusal.clause {
                Some(clause) => format!("illegal ({clause}: {})", refusal.why),
                None => format!("illegal: {}", refusal.why),
            },
            (told, _) => self.told(told),
        };
        line(out, "expected", &words)?;
        line(out, "answered", &self.told(heard))
    }

    /// What is told, a refused action by its name.
    fn told(&self, told: &Told) -> String {
        let actions = &self.finding.barest.play.actions;
        match told {
            Told::Illegal(index) if let Some(action) = actions.get(*index) => format!(
                "{} is illegal (action {} of {})",
                visible(action),
                index + 1,
                actions.len()
            ),
            told => told_in_words(told),
        }
    }

    /// What differs between two points.
    fn points(&self, differences: &[Difference], out: &mut dyn fmt::Write) -> fmt::Result {
        let (own, known) = unlike(differences);
        if !known.is_empty() {
            line(out, "expected", &in_words(&Value::Object(known)))?;
            line(out, "answered", &in_words(&Value::Object(own)))?;
        }
        // Where only one sees an end, what is legal follows from that.
        if differences.iter().any(|it| it.part() == Part::Outcome) {
            return Ok(());
        }
        let twice: Vec<&String> = differences
            .iter()
            .filter_map(|it| match it {
                Difference::Twice(action) => Some(action),
                _ => None,
            })
            .collect();
        if !twice.is_empty() {
            let actions = shortened(&twice).join(" ");
            line(out, "twice", &format!("{actions}: listed more than once"))?;
        }
        let missing: Vec<&String> = differences
            .iter()
            .filter_map(|it| match it {
                Difference::Missing(action) => Some(action),
                _ => None,
            })
            .collect();
        if !missing.is_empty() {
            line(out, "missing", &shortened(&missing).join(" "))?;
        }
        let extra: Vec<&String> = differences
            .iter()
            .filter_map(|it| match it {
                Difference::Extra(action) => Some(action),
                _ => None,
            })
            .collect();
        for (index, action) in extra.iter().take(ACTIONS_SHOWN).enumerate() {
            let label = if index == 0 { "extra" } else { "" };
            line(out, label, &self.why_illegal(action))?;
        }
        match extra.len().saturating_sub(ACTIONS_SHOWN) {
            0 => Ok(()),
            more => line(out, "", &format!("and {more} more")),
        }
    }

    fn why_illegal(&self, action: &str) -> String {
        let mut play = self.finding.barest.play.clone();
        play.actions.push(action.to_owned());
        let action = visible(action);
        match self.field.terms.refusal(&play) {
            Some(refusal) => match refusal.clause {
                Some(clause) => format!("{action} ({clause}: {})", refusal.why),
                None => format!("{action} ({})", refusal.why),
            },
            None => action,
        }
    }

    fn clauses(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for id in &self.finding.clauses {
            if let Some(clause) = self.report.suite.clause(id) {
                let text = format!("{} {}: {}", clause.id, clause.name, clause.english());
                line(out, "clause", &text)?;
                line(out, "", &format!("({})", clause.citation()))?;
            }
        }
        Ok(())
    }
}

const fn position(told: &Told) -> Option<&Map<String, Value>> {
    match told {
        Told::Here(point) => point.position.as_ref(),
        _ => None,
    }
}

fn told_in_words(told: &Told) -> String {
    match told {
        Told::Here(_) => "it is played".to_owned(),
        Told::Illegal(index) => format!("illegal (action {index})"),
        Told::Invalid => "the request is invalid".to_owned(),
        Told::Nothing => "nothing".to_owned(),
    }
}

/// What differs besides the legal actions, as parts of a reply: what was answered, and what was
/// expected.
fn unlike(differences: &[Difference]) -> (Map<String, Value>, Map<String, Value>) {
    let (mut own, mut known) = (Map::new(), Map::new());
    let mut both = |part: &str, field: Option<&str>, got: Value, wanted: Value| {
        for (parts, value) in [(&mut own, got), (&mut known, wanted)] {
            match field {
                None => {
                    parts.insert(part.to_owned(), value);
                }
                Some(field) => {
                    let fields = parts.entry(part).or_insert_with(|| json!({}));
                    fields[field] = value;
                }
            }
        }
    };
    let won = |winners: &BTreeSet<String>| json!({ "winners": winners });
    for difference in differences {
        match difference {
            Difference::Field { field, got, wanted } => {
                both("position", Some(field), got.clone(), wanted.clone());
            }
            Difference::GoesOn { winners } => both("outcome", None, Value::Null, won(winners)),
            Difference::Ends { winners } => both("outcome", None, won(winners), Value::Null),
            Difference::Winners { got, wanted } => both("outcome", None, won(got), won(wanted)),
            Difference::Score { side, got, wanted } => {
                both("scores", Some(side), json!(got), json!(wanted));
            }
            _ => {}
        }
    }
    (own, known)
}

fn shortened(words: &[&String]) -> Vec<String> {
    let mut shown: Vec<String> = words
        .iter()
        .take(ACTIONS_SHOWN)
        .map(|it| visible(it))
        .collect();
    if words.len() > ACTIONS_SHOWN {
        shown.push(format!("and {} more", words.len() - ACTIONS_SHOWN));
    }
    shown
}

/// Boards side by side if they are narrow, else one below the other, each with its heading.
fn together(boards: &[(&str, Vec<String>)]) -> Vec<String> {
    let width = |rows: &[String]| {
        rows.iter()
            .map(|row| row.chars().count())
            .max()
            .unwrap_or(0)
    };
    if boards.iter().any(|(_, rows)| width(rows) > NARROW) {
        let count = boards.len();
        let shown = boards.iter().enumerate().map(|(index, (heading, rows))| {
            // Of three such boards the first is told in its last line, which says it all.
            let from = if count > 2 && index == 0 {
                rows.len().saturating_sub(1)
            } else {
                0
            };
            let heading = (count > 1).then(|| format!("{heading}:"));
            let rows = rows.get(from..).unwrap_or_default().iter().cloned();
            heading.into_iter().chain(rows).collect::<Vec<String>>()
        });
        return shown.flatten().collect();
    }
    let height = boards.iter().map(|(_, rows)| rows.len()).max().unwrap_or(0);
    let row = |index: Option<usize>| {
        let cells: Vec<String> = boards
            .iter()
            .map(|(heading, rows)| {
                let cell = match index {
                    None => (*heading).to_owned(),
                    Some(index) => rows.get(index).cloned().unwrap_or_default(),
                };
                format!("{cell:<wide$}", wide = width(rows).max(heading.len()) + 4)
            })
            .collect();
        cells.concat().trim_end().to_owned()
    };
    let heading = (boards.len() > 1).then(|| row(None));
    heading
        .into_iter()
        .chain((0..height).map(|index| row(Some(index))))
        .collect()
}

/// One line of the text: a word on the left, what it names on the right.
fn line(out: &mut dyn fmt::Write, label: &str, content: &str) -> fmt::Result {
    let label = painted(FAINT, &format!("{label:>10}"));
    writeln!(out, "{label}  {content}")
}
