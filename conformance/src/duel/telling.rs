use std::fmt;

use serde_json::{Map, Value, json};

use super::{contest::Field, difference::Kind, finding::Finding, terms::Side, words::Report};
use crate::{
    compare::{Point, Told},
    diagnose::Setting,
    draw::draw,
    engine::wire::Play,
    report::{BAD, FAINT, STRONG, WARN, in_words, painted},
    text::visible,
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
                format!("{clause} ({})", finding.barest.shape)
            }
            ([], None) => finding.barest.shape.clone(),
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
        if let (Told::Here(own), Told::Here(known)) = (heard, expected) {
            return self.points(own, known, out);
        }
        let refusal = self.field.terms.refusal(&self.finding.barest.play);
        let words = match (expected, refusal) {
            (Told::Illegal(_), Some(refusal)) => match refusal.clause {
                Some(clause) => format!("illegal ({clause}: {})", refusal.why),
                None => format!("illegal: {}", refusal.why),
            },
            (told, _) => told_in_words(told),
        };
        line(out, "expected", &words)?;
        line(out, "answered", &told_in_words(heard))
    }

    /// What differs between two points.
    fn points(&self, own: &Point, known: &Point, out: &mut dyn fmt::Write) -> fmt::Result {
        let (own_fields, known_fields) = unlike(own, known);
        if !known_fields.is_empty() {
            line(out, "expected", &in_words(&Value::Object(known_fields)))?;
            line(out, "answered", &in_words(&Value::Object(own_fields)))?;
        }
        // Where only one sees an end, what is legal follows from that.
        let ends_alike = own.winners.is_none() || own.winners == known.winners;
        let (Some(own), Some(known)) = (&own.legal, &known.legal) else {
            return Ok(());
        };
        if own == known || !ends_alike {
            return Ok(());
        }
        if own.windows(2).any(|pair| pair[0] == pair[1]) {
            line(out, "twice", "an action is listed twice")?;
        }
        let without = |one: &[String], other: &[String]| -> Vec<String> {
            one.iter()
                .filter(|it| !other.contains(it))
                .cloned()
                .collect()
        };
        let (missing, extra) = (without(known, own), without(own, known));
        if !missing.is_empty() {
            line(out, "missing", &shortened(&missing).join(" "))?;
        }
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

fn counted(count: u64, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
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

/// The parts besides the legal actions in which two points differ.
fn unlike(own: &Point, known: &Point) -> (Map<String, Value>, Map<String, Value>) {
    let (mut left, mut right) = (Map::new(), Map::new());
    if let (Some(one), Some(other)) = (&own.position, &known.position) {
        let keys = one
            .iter()
            .filter(|(key, value)| other.get(*key).is_some_and(|it| it != *value))
            .map(|(key, _)| key.clone());
        let keys: Vec<String> = keys.collect();
        let picked = |from: &Map<String, Value>| {
            let fields = keys
                .iter()
                .filter_map(|key| Some((key.clone(), from.get(key)?.clone())));
            Value::Object(fields.collect())
        };
        if !keys.is_empty() {
            left.insert("position".to_owned(), picked(one));
            right.insert("position".to_owned(), picked(other));
        }
    }
    if let (Some(one), Some(other)) = (&own.winners, &known.winners)
        && one != other
    {
        let outcome = |winners: &Option<_>| match winners {
            None => Value::Null,
            Some(winners) => json!({ "winners": winners }),
        };
        left.insert("outcome".to_owned(), outcome(one));
        right.insert("outcome".to_owned(), outcome(other));
    }
    if let (Some(one), Some(other)) = (&own.scores, &known.scores)
        && one != other
    {
        left.insert("scores".to_owned(), json!(one));
        right.insert("scores".to_owned(), json!(other));
    }
    (left, right)
}

fn shortened(words: &[String]) -> Vec<String> {
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
