//! A finding as a ruling that can be put among the fixtures.

use std::fmt::Write as _;

use referee_rules::any::{GameId, RuleValue};
use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};

use super::{contest::Field, deviation::Deviation, finding::Finding};
use crate::{
    compare::{Difference, Part, Told, differences},
    engine::{
        Reference,
        wire::{Here, Play, Reply, RuleChoices},
    },
    report::in_words,
    suite::{Basis, SUITE_VERSION, Suite},
};

/// A ruling as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedRuling {
    /// Its id.
    pub id: String,
    /// A fixture file with this one ruling.
    pub yaml: String,
}

/// What must hold, in the keys of a fixture.
#[derive(Clone, Debug, Default)]
struct Wanted {
    legal: Option<Vec<String>>,
    allows: Vec<String>,
    forbids: Vec<(String, Option<String>)>,
    position: Map<String, Value>,
    outcome: Option<Value>,
    scores: Option<Value>,
}

/// Writes a finding as a ruling; `None` if the reference, as the suite reads the rules, answers as
/// the engine did.
pub(super) fn ruling_of(suite: &Suite, field: &Field, finding: &Finding) -> Option<SavedRuling> {
    Writer {
        suite,
        field,
        finding,
        deviation: &finding.barest,
    }
    .write()
}

struct Writer<'w> {
    suite: &'w Suite,
    field: &'w Field,
    finding: &'w Finding,
    deviation: &'w Deviation,
}

impl Writer<'_> {
    fn write(&self) -> Option<SavedRuling> {
        let mut play = self.deviation.play.clone();
        play.rules.extend(self.field.terms.named().clone());
        play.rules.retain(|key, _| key != "ruleset");
        let (last, wanted) = match &self.deviation.tried {
            Some(tried) => (None, self.refusing(&play, tried)),
            None => self.wanted(&mut play)?,
        };
        let title = self.title(&play, last.as_deref(), &wanted);
        let id = self.id(&play, last.as_deref(), &wanted);
        Some(SavedRuling {
            yaml: self.yaml(&id, &title, &play, last.as_deref(), &wanted),
            id,
        })
    }

    /// What must hold, at the point itself or after the action that is taken off the question.
    fn wanted(&self, play: &mut Play) -> Option<(Option<String>, Wanted)> {
        let reference = Reference::default();
        match reference.answer(play) {
            Reply::Illegal(index) if index + 1 == play.actions.len() => {
                let tried = play.actions.pop()?;
                let wanted = self.refusing(play, &tried);
                Some((None, wanted))
            }
            Reply::Here(here) => {
                let heard = self.deviation.heard(&self.field.terms);
                let wanted = match &heard {
                    Told::Here(_) => self.parts(play, &heard, here),
                    Told::Illegal(_) | Told::Invalid if !play.actions.is_empty() => {
                        let allows = vec![play.actions.pop()?];
                        return Some((
                            None,
                            Wanted {
                                allows,
                                ..Wanted::default()
                            },
                        ));
                    }
                    _ => Wanted {
                        legal: here.legal,
                        outcome: here.outcome.map(|outcome| json!(outcome)),
                        ..Wanted::default()
                    },
                };
                if wanted.is_empty() {
                    return None;
                }
                let last = match wanted.is_about_the_action() {
                    true => play.actions.pop(),
                    false => None,
                };
                Some((last, wanted))
            }
            _ => None,
        }
    }

    fn refusing(&self, play: &Play, tried: &str) -> Wanted {
        let mut refused = play.clone();
        refused.actions.push(tried.to_owned());
        let refusal = Reference::default().refusal(&refused);
        let clause = refusal.and_then(|refusal| refusal.clause.map(|clause| clause.to_string()));
        Wanted {
            forbids: vec![(tried.to_owned(), clause)],
            ..Wanted::default()
        }
    }

    /// The parts of a reply in which the engine's is another.
    fn parts(&self, play: &Play, heard: &Told, here: Here) -> Wanted {
        let mut wanted = Wanted::default();
        let found = differences(heard, &Told::of_reference(Reply::Here(here.clone())));
        let outcome = here.outcome.flatten();
        // Where only one sees an end, what is legal follows from that.
        let ends_alike = found.iter().all(|it| it.part() != Part::Outcome);
        for difference in found {
            match difference {
                Difference::Missing(action) if ends_alike => wanted.allows.push(action),
                Difference::Extra(action)
                    if ends_alike && self.field.terms.game.check_action(&action).is_ok() =>
                {
                    wanted.forbids.extend(self.refusing(play, &action).forbids);
                }
                Difference::Extra(_) | Difference::Twice(_) if ends_alike => {
                    wanted.legal = here.legal.clone();
                }
                Difference::Field { field, .. } => {
                    let field = field.split('.').next().unwrap_or_default();
                    let known = here.position.as_ref().and_then(|fields| fields.get(field));
                    let entry = known.map(|value| (field.to_owned(), value.clone()));
                    wanted.position.extend(entry);
                }
                Difference::GoesOn { .. }
                | Difference::Ends { .. }
                | Difference::Winners { .. } => {
                    wanted.outcome = Some(
                        outcome
                            .as_ref()
                            .map_or(Value::Null, |outcome| json!({ "winners": outcome.winners })),
                    );
                }
                Difference::Score { .. } => wanted.scores = Some(json!(here.scores)),
                _ => {}
            }
        }
        if !wanted.allows.is_empty() || !wanted.forbids.is_empty() {
            wanted.legal = None;
        }
        wanted
    }

    fn title(&self, play: &Play, last: Option<&str>, wanted: &Wanted) -> String {
        let mut facts: Vec<String> = Vec::new();
        if let Some((action, clause)) = wanted.forbids.first() {
            let by = clause.as_ref().map(|clause| format!(" by {clause}"));
            facts.push(format!("{action} is illegal{}", by.unwrap_or_default()));
        }
        if let Some(action) = wanted.allows.first() {
            facts.push(format!("{action} is legal"));
        }
        if !wanted.position.is_empty() {
            let fields = json!({ "position": wanted.position });
            facts.push(format!("the position is {}", in_words(&fields)));
        }
        if let Some(outcome) = &wanted.outcome {
            facts.push(in_words(&json!({ "outcome": outcome })));
        }
        if wanted.scores.is_some() {
            facts.push("the scores are the clause's".to_owned());
        }
        if facts.is_empty() {
            facts.push("the legal actions are the guide's".to_owned());
        }
        let place = match last.or(play.actions.last().map(String::as_str)) {
            Some(action) => format!("After {action}, "),
            None => "Here ".to_owned(),
        };
        place + &facts.join(", and ")
    }

    /// An id of its own for each question and what must hold there.
    fn id(&self, play: &Play, last: Option<&str>, wanted: &Wanted) -> String {
        let prefix = match self.field.terms.game {
            GameId::SnakesAndLadders => "snakes",
            GameId::Jungle => "jungle",
            GameId::BaghChal => "bagh",
            GameId::Ludo => "ludo",
        };
        let clause = self.finding.clauses.first();
        let clause = clause.map_or_else(|| "rule".to_owned(), |clause| clause.to_lowercase());
        let mut holds = String::new();
        expectation(&mut holds, wanted, "");
        let asked = json!({ "play": play, "last": last, "holds": holds });
        let hash = Sha256::digest(asked.to_string());
        let hash: String = hash
            .iter()
            .take(4)
            .map(|byte| format!("{byte:02x}"))
            .collect();
        format!("{prefix}.duel.{clause}-{hash}")
    }

    /// What the ruling rests on, and the open option that decides it. Nobody has looked up whether
    /// the guide says just this, so it follows from a stated clause at best.
    fn basis(&self) -> (Basis, Option<&str>) {
        let open = self
            .finding
            .setting()
            .and_then(|setting| match setting.choices() {
                [only] if only.is_open() => Some(only.option.name),
                _ => None,
            });
        if let Some(option) = open {
            return (Basis::Open, Some(option));
        }
        let clause = self.finding.clauses.first();
        let clause = clause.and_then(|clause| self.suite.clause(clause));
        match clause.map(|clause| clause.basis) {
            Some(Basis::Conventional) => (Basis::Conventional, None),
            _ => (Basis::Derived, None),
        }
    }

    fn yaml(
        &self,
        id: &str,
        title: &str,
        play: &Play,
        last: Option<&str>,
        wanted: &Wanted,
    ) -> String {
        let game = self.field.terms.game;
        let (basis, option) = self.basis();
        let mut yaml = format!("game: {game}\ntopic: found by a duel\nrulings:\n");
        let _ = writeln!(yaml, "  - id: {id}");
        let _ = writeln!(yaml, "    title: {}", quoted(title));
        let _ = writeln!(yaml, "    clauses: [{}]", self.finding.clauses.join(", "));
        let _ = writeln!(yaml, "    basis: {basis}");
        let _ = writeln!(yaml, "    since: {SUITE_VERSION}");
        if let Some(option) = option {
            let _ = writeln!(yaml, "    option: {option}");
        }
        if !play.rules.is_empty() {
            let _ = writeln!(yaml, "    rules: {}", rules(&play.rules));
        }
        if let Some(fields) = &play.position {
            position(&mut yaml, fields);
        }
        if !play.actions.is_empty() {
            let _ = writeln!(yaml, "    play: {}", flow(&json!(play.actions)));
        }
        match last {
            None => {
                let _ = writeln!(yaml, "    expect:");
                expectation(&mut yaml, wanted, "      ");
            }
            Some(action) => {
                let _ = writeln!(yaml, "    after:\n      {action}:");
                expectation(&mut yaml, wanted, "        ");
            }
        }
        let mut tags = vec!["duel"];
        if play.position.is_some() {
            tags.push("far");
        }
        let _ = writeln!(yaml, "    tags: [{}]", tags.join(", "));
        let _ = writeln!(yaml, "    note: {}", quoted(&self.note()));
        yaml
    }

    fn note(&self) -> String {
        let found = match self.finding.number {
            Some(_) => format!("Found by a duel with seed {}", self.finding.seed),
            None => "Found by counting action sequences".to_owned(),
        };
        match self.finding.setting() {
            Some(setting) => format!("{found}: the engine played {setting}."),
            None => format!("{found}."),
        }
    }
}

impl Wanted {
    fn is_empty(&self) -> bool {
        self.legal.is_none()
            && self.allows.is_empty()
            && self.forbids.is_empty()
            && !self.is_about_the_action()
    }

    /// Whether it is the action before that is in question, and not what may be played next.
    fn is_about_the_action(&self) -> bool {
        !self.position.is_empty() || self.outcome.is_some() || self.scores.is_some()
    }
}

fn expectation(yaml: &mut String, wanted: &Wanted, indent: &str) {
    let mut add = |key: &str, value: &Value| {
        let _ = writeln!(yaml, "{indent}{key}: {}", flow(value));
    };
    if let Some(legal) = &wanted.legal {
        add("legal", &json!(legal));
    }
    if !wanted.allows.is_empty() {
        add("allows", &json!(wanted.allows));
    }
    if wanted.forbids.iter().all(|(_, clause)| clause.is_some()) {
        let named: Map<String, Value> = wanted
            .forbids
            .iter()
            .map(|(action, clause)| (action.clone(), json!(clause)))
            .collect();
        if !named.is_empty() {
            add("forbids", &Value::Object(named));
        }
    } else {
        let actions: Vec<&String> = wanted.forbids.iter().map(|(action, _)| action).collect();
        add("forbids", &json!(actions));
    }
    if !wanted.position.is_empty() {
        add("position", &json!(wanted.position));
    }
    if let Some(outcome) = &wanted.outcome {
        add("outcome", outcome);
    }
    if let Some(scores) = &wanted.scores {
        add("scores", scores);
    }
}

/// A position, its board drawn where it is one of letters.
fn position(yaml: &mut String, fields: &Map<String, Value>) {
    let _ = writeln!(yaml, "    position:");
    for (key, value) in fields {
        match (key.as_str(), value) {
            ("board", Value::String(board)) => {
                let _ = writeln!(yaml, "      board: |");
                for row in board.split('/') {
                    let points: Vec<String> = row.chars().map(String::from).collect();
                    let _ = writeln!(yaml, "        {}", points.join(" "));
                }
            }
            ("tokens", Value::Object(tokens)) => {
                let _ = writeln!(yaml, "      tokens:");
                for (colour, cells) in tokens {
                    let _ = writeln!(yaml, "        {colour}: {}", flow(cells));
                }
            }
            (_, Value::Null) => {}
            _ => {
                let _ = writeln!(yaml, "      {key}: {}", flow(value));
            }
        }
    }
}

fn rules(choices: &RuleChoices) -> String {
    let values = choices.iter().map(|(key, value)| {
        let value = match value {
            RuleValue::Flag(flag) => flag.to_string(),
            RuleValue::Text(text) => quoted(text),
            RuleValue::List(list) => format!("[{}]", list.join(", ")),
        };
        format!("{key}: {value}")
    });
    format!("{{{}}}", values.collect::<Vec<_>>().join(", "))
}

/// A value in one line. Words of the games stand as they are, other text in quotes.
fn flow(value: &Value) -> String {
    match value {
        Value::String(text) => word(text),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(flow).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(fields) => {
            let fields = fields
                .iter()
                .map(|(key, value)| format!("{}: {}", word(key), flow(value)));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

fn word(text: &str) -> String {
    let begins_well = text.starts_with(|letter: char| letter.is_ascii_alphabetic());
    let plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | ' ' | '_');
    if begins_well && text.chars().all(plain) && !NO_TEXTS.contains(&text) {
        text.to_owned()
    } else {
        quoted(text)
    }
}

/// Words that YAML may read as something else than text.
const NO_TEXTS: &[&str] = &["yes", "no", "on", "off", "null", "true", "false", "y", "n"];

/// A text in double quotes; JSON's escapes are YAML's.
fn quoted(text: &str) -> String {
    Value::String(text.to_owned()).to_string()
}
