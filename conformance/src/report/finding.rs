//! What there is to say of one check that is not met.

use serde_json::{Value, json};

use super::{
    compare::{name_points, unlike},
    words::{in_words, plain},
};

use crate::{
    check::{CheckKind, CheckReport, Verdict},
    draw::View,
    engine::{Reference, wire::Play},
    text::visible,
};

/// Lists of actions up to this length are written out even where the difference is said too.
const SHORT_LIST: usize = 6;

/// How many actions of a long list are named.
const ACTIONS_SHOWN: usize = 12;

/// The facts of a check, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Finding {
    /// The rules of the table, if any are chosen.
    pub(super) rules: Option<String>,
    /// The question.
    pub(super) asked: String,
    /// What must be answered.
    pub(super) expected: String,
    /// What was answered, if anything.
    pub(super) answered: Option<String>,
    /// Legal actions that the engine lacks.
    pub(super) missing: Vec<String>,
    /// That an action is legal, and on which clauses the ruling rests that says so.
    is_legal: String,
    /// Illegal actions that the engine lists, each with why it is illegal and by which clause.
    pub(super) extra: Vec<String>,
    /// Why the action that was asked about is legal, or is not.
    pub(super) because: Option<String>,
    /// What else is said of the answer, by line.
    pub(super) notes: Vec<String>,
}

impl Finding {
    /// Says what there is to say of a check of a ruling that rests on `clauses`.
    pub(super) fn of(check: &CheckReport, clauses: &[String]) -> Self {
        let difference = Difference::of(check);
        let is_legal = format!("legal; the ruling rests on {}", clauses.join(", "));
        let (expected, mut answered) = sides(check, &difference);
        let mut notes = said_notes(check, &difference);
        if check.got.is_null() && check.verdict.is_fault() {
            // What happened instead of an answer.
            answered = (!notes.is_empty()).then(|| notes.remove(0));
        }
        Self {
            rules: rules_in_words(&check.ask),
            asked: asked(&check.ask),
            expected,
            answered,
            extra: extra(check, &difference),
            because: because(check, &is_legal),
            missing: difference.missing,
            is_legal,
            notes,
        }
    }

    /// What is missing in this finding and those on the same answer, with the clauses of the
    /// ruling.
    pub(super) fn missing_with(&self, others: &[Self]) -> Option<String> {
        let mut missing: Vec<String> = self.missing.clone();
        for action in others.iter().flat_map(|other| &other.missing) {
            if !missing.contains(action) {
                missing.push(action.clone());
            }
        }
        let all = shown(&missing).join(" ");
        (!missing.is_empty()).then(|| format!("{all}: {}", self.is_legal))
    }

    /// The finding in one line.
    pub(super) fn one_line(&self) -> String {
        let mut line = format!("{}: expected {}", self.asked, self.expected);
        if let Some(answered) = &self.answered {
            line.push_str(&format!(", answered {answered}"));
        }
        let missing = self.missing_with(&[]);
        line.extend(missing.map(|missing| format!("; missing {missing}")));
        line.extend(self.extra.iter().map(|extra| format!("; extra {extra}")));
        line.extend(self.because.iter().map(|why| format!("; {why}")));
        line.extend(self.notes.iter().map(|note| format!("; {}", note.trim())));
        line
    }
}

/// The first of many words, and how many more there are.
fn shown(words: &[String]) -> Vec<String> {
    let words_shown = words.iter().take(ACTIONS_SHOWN);
    let mut shown: Vec<String> = words_shown.map(|word| visible(word)).collect();
    if words.len() > ACTIONS_SHOWN {
        shown.push(format!("and {} more", words.len() - ACTIONS_SHOWN));
    }
    shown
}

fn extra(check: &CheckReport, difference: &Difference) -> Vec<String> {
    let actions = difference.extra.iter().take(ACTIONS_SHOWN);
    let mut extra: Vec<String> = actions
        .map(|action| {
            let mut play = check.ask.clone();
            play.actions.push(action.clone());
            why_illegal(&play)
        })
        .collect();
    if difference.extra.len() > ACTIONS_SHOWN {
        extra.push(format!(
            "and {} more",
            difference.extra.len() - ACTIONS_SHOWN
        ));
    }
    extra
}

/// The actions by which an answer's list is not the expected one.
#[derive(Debug, Default)]
struct Difference {
    missing: Vec<String>,
    extra: Vec<String>,
}

impl Difference {
    fn of(check: &CheckReport) -> Self {
        let Some(got) = actions(&check.got) else {
            return Self::default();
        };
        let without = |one: &[String], other: &[String]| -> Vec<String> {
            let lacking = one.iter().filter(|action| !other.contains(action));
            lacking.cloned().collect()
        };
        if let Some(expected) = actions(&check.expected) {
            return Self {
                missing: without(&expected, &got),
                extra: without(&got, &expected),
            };
        }
        let named = |word: &str| -> Vec<String> {
            let legal = check.expected.get("legal");
            let action = legal.and_then(|legal| legal.get(word));
            action
                .and_then(Value::as_str)
                .map(ToOwned::to_owned)
                .into_iter()
                .collect()
        };
        Self {
            missing: without(&named("has"), &got),
            extra: named("lacks")
                .into_iter()
                .filter(|action| got.contains(action))
                .collect(),
        }
    }

    fn is_empty(&self) -> bool {
        self.missing.is_empty() && self.extra.is_empty()
    }
}

fn actions(parts: &Value) -> Option<Vec<String>> {
    serde_json::from_value(parts.get("legal")?.clone()).ok()
}

/// Parts of a reply, with the number of actions instead of a long list of them where the
/// difference says it better.
fn shortened(parts: &Value, difference: &Difference) -> Value {
    let mut parts = parts.clone();
    if let Some(Value::Array(list)) = parts.get("legal")
        && list.len() > SHORT_LIST
        && !difference.is_empty()
    {
        let count = list.len();
        parts["legal"] = json!(count);
    }
    parts
}

/// What must be answered and what was, without what the two have in common.
fn sides(check: &CheckReport, difference: &Difference) -> (String, Option<String>) {
    if let (Some(before), Some(again)) = (check.got.get("before"), check.got.get("again")) {
        let (before, again) = (unlike(before, again), unlike(again, before));
        let answered = format!("at first {}; now {}", in_words(&before), in_words(&again));
        return (in_words(&check.expected), Some(answered));
    }
    let in_words = |parts: &Value| match parts.get("illegal").and_then(Value::as_u64) {
        Some(index) => refused_in_words(&check.ask, index),
        None => in_words(parts),
    };
    if check.kind == CheckKind::ForbidsPlayed && check.got.get("position").is_some() {
        return (in_words(&check.expected), Some("it is played".to_owned()));
    }
    let (mut expected, mut got) = (check.expected.clone(), check.got.clone());
    if matches!(check.verdict, Verdict::Fail | Verdict::Differs) && compares_parts(&expected, &got)
    {
        // A field that is not in the answer was not compared.
        if let Some(fields) = expected.get_mut("position").and_then(Value::as_object_mut) {
            fields.retain(|field, _| check.got["position"].get(field).is_some());
        }
        let sides = (unlike(&expected, &got), unlike(&got, &expected));
        if sides.0 != json!({}) && sides.1 != json!({}) {
            (expected, got) = sides;
        }
        name_points(&mut expected, &mut got);
    }
    let answered = (!check.got.is_null()).then(|| in_words(&shortened(&got, difference)));
    (in_words(&shortened(&expected, difference)), answered)
}

/// Whether both sides name parts of a position that can be compared part by part.
fn compares_parts(expected: &Value, got: &Value) -> bool {
    let is_named = |side: &Value| side.get("position").is_some_and(Value::is_object);
    is_named(expected) && is_named(got) && expected["position"] != json!({}) && expected != got
}

/// That an action is refused, by its name.
fn refused_in_words(ask: &Play, index: u64) -> String {
    let action = usize::try_from(index)
        .ok()
        .and_then(|index| ask.actions.get(index));
    match action {
        Some(action) if ask.actions.len() > 1 => {
            let action = visible(action);
            format!(
                "{action} is illegal (action {} of {})",
                index + 1,
                ask.actions.len()
            )
        }
        Some(action) => format!("{} is illegal", visible(action)),
        None => format!("action {index} is illegal, counted from 0"),
    }
}

/// The notes of a check without what its other lines say already.
fn said_notes(check: &CheckReport, difference: &Difference) -> Vec<String> {
    let said_by_actions = |part: &str| {
        !difference.is_empty()
            && (part.starts_with("missing: ")
                || part.starts_with("too many: ")
                || part.ends_with(" is missing from the legal actions")
                || part.ends_with(" is among the legal actions"))
    };
    let said = |part: &str| {
        said_by_actions(part)
            || part == "a legal action is refused"
            || part == "an illegal action is played"
            || part.starts_with("the first action that is forbidden is number ")
            || part.starts_with("the engine holds the request to be invalid: ")
    };
    let note = check.note.as_deref().unwrap_or_default();
    note.lines()
        .filter_map(|line| {
            let parts: Vec<&str> = line.split("; ").filter(|part| !said(part)).collect();
            (!parts.is_empty()).then(|| visible(&parts.join("; ")))
        })
        .collect()
}

/// Why a played action had to be accepted, or refused.
fn because(check: &CheckReport, is_legal: &str) -> Option<String> {
    if check.verdict != Verdict::Fail {
        return None;
    }
    // The clauses of the ruling are about what comes later.
    if let Some((_, action)) = refused_on_the_way(check) {
        let action = visible(action);
        return Some(format!("{action}: legal, and on the way to the question"));
    }
    if check.kind == CheckKind::ForbidsPlayed {
        return Some(why_illegal(&check.ask));
    }
    Some(format!("{}: {is_legal}", visible(refused(check)?.1)))
}

/// The action that an engine refuses, with its index.
fn refused(check: &CheckReport) -> Option<(usize, &str)> {
    let index = usize::try_from(check.got.get("illegal")?.as_u64()?).ok()?;
    Some((index, check.ask.actions.get(index)?))
}

/// The same, if it is not the last, so that the question itself is not reached.
fn refused_on_the_way(check: &CheckReport) -> Option<(usize, &str)> {
    let is_early = |(index, _): &(usize, &str)| index + 1 < check.ask.actions.len();
    let of_fault = check.verdict == Verdict::Fail;
    refused(check).filter(is_early).filter(|_| of_fault)
}

/// Why the last action of a question is illegal, with its clause.
fn why_illegal(play: &Play) -> String {
    let action = visible(play.actions.last().map_or("", String::as_str));
    match Reference::default().refusal(play) {
        Some(refusal) => {
            let clause = refusal.clause.map(|clause| format!(" ({clause})"));
            format!("{action}: {}{}", refusal.why, clause.unwrap_or_default())
        }
        // Under readings that the engine declares, which are not part of the question.
        None => format!("{action}: illegal under the rules in force"),
    }
}

/// The choices of the table in words, if there are any.
pub(crate) fn rules_in_words(ask: &Play) -> Option<String> {
    let rules: Vec<String> = ask
        .rules
        .iter()
        .map(|(key, value)| {
            let value = serde_json::to_value(value).unwrap_or_default();
            format!("{}={}", visible(key), plain(&value))
        })
        .collect();
    (!rules.is_empty()).then(|| rules.join(" "))
}

/// A question in words.
pub(crate) fn asked(ask: &Play) -> String {
    match ask.actions.as_slice() {
        [] => "where are we, and what is legal?".to_owned(),
        actions => format!("play {}", visible(&actions.join(", "))),
    }
}

/// The point that a check is about: where the legal actions are asked for, or before the last
/// action where it is asked what that action does; but before an action that is refused on the way
/// there.
pub(crate) fn point(check: &CheckReport) -> Play {
    let lists_actions = matches!(
        check.kind,
        CheckKind::Legal
            | CheckKind::AllowsListed
            | CheckKind::ForbidsListed
            | CheckKind::ForbidsAgain
    );
    let mut point = check.ask.clone();
    if let Some((index, _)) = refused_on_the_way(check) {
        point.actions.truncate(index);
    } else if !lists_actions {
        point.actions.pop();
    }
    point
}

/// The action that a check is about; `None` where it is about many.
fn in_question(check: &CheckReport) -> Option<String> {
    let named = |word: &str| {
        let action = check.expected.get("legal")?.get(word)?;
        action.as_str().map(ToOwned::to_owned)
    };
    if let Some((_, action)) = refused_on_the_way(check) {
        return Some(action.to_owned());
    }
    match check.kind {
        CheckKind::AllowsListed => named("has"),
        CheckKind::ForbidsListed => named("lacks"),
        CheckKind::Legal => {
            let Difference { missing, extra } = Difference::of(check);
            match [missing, extra].concat().as_slice() {
                [action] => Some(action.clone()),
                _ => None,
            }
        }
        CheckKind::ForbidsAgain => None,
        _ => check.ask.actions.last().cloned(),
    }
}

/// The board at a point, with the actions that checks ask about there; as far as the reference can
/// go on the way.
pub(super) fn board(point: &Play, checks: &[&CheckReport]) -> Vec<String> {
    let Ok(view) = View::of(point) else {
        return Vec::new();
    };
    let actions = checks.iter().filter_map(|check| in_question(check));
    actions
        .fold(view, |view, action| view.with_action(&action))
        .rows()
}
