//! An answer against an expectation.

use std::collections::BTreeSet;

use referee_rules::any::{AnyOutcome, AnyRules};
use serde_json::{Map, Value, json};

use super::{
    expected::{Expected, Parts},
    verdict::Verdict,
};
use crate::{
    engine::{
        Answer, Fault,
        wire::{Here, Reply},
    },
    suite::{canonical_fields, merge},
};

/// What is said of one answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The verdict.
    pub verdict: Verdict,
    /// The parts of the reply that were looked at.
    pub got: Value,
    /// What there is to say.
    pub note: Option<String>,
}

impl Judgement {
    fn new(verdict: Verdict, got: Value) -> Self {
        Self {
            verdict,
            got,
            note: None,
        }
    }

    fn pass(got: Value) -> Self {
        Self::new(Verdict::Pass, got)
    }

    fn fail(got: Value) -> Self {
        Self::new(Verdict::Fail, got)
    }

    fn with(mut self, note: impl Into<String>) -> Self {
        self.note = Some(note.into());
        self
    }
}

/// Judges an answer. `first` is the answer to the question that this one repeats.
#[must_use]
pub fn judge(
    rules: &AnyRules,
    expected: &Expected,
    answer: &Answer,
    first: Option<&Answer>,
) -> Judgement {
    let reply = match answer {
        Ok(reply) => reply,
        Err(fault) => return judge_fault(fault),
    };
    match (reply, expected) {
        (_, Expected::Same) => judge_same(reply, first),
        (Reply::Skip(why), _) => {
            Judgement::new(Verdict::Skip, reply.to_value()).with(format!("the engine skips: {why}"))
        }
        (Reply::Error(why), _) => Judgement::new(Verdict::Refused, reply.to_value())
            .with(format!("the engine holds the request to be invalid: {why}")),
        (Reply::Illegal(index), Expected::Refused(wanted)) if index == wanted => {
            Judgement::pass(reply.to_value())
        }
        (Reply::Illegal(_), Expected::Refused(wanted)) => Judgement::fail(reply.to_value()).with(
            format!("the first action that is forbidden is number {wanted}"),
        ),
        (Reply::Illegal(_), _) => {
            Judgement::fail(reply.to_value()).with("a legal action is refused")
        }
        (Reply::Here(here), Expected::Refused(_)) => {
            Judgement::fail(brief(here)).with("an illegal action is played")
        }
        (Reply::Here(here), Expected::Accepted) => Judgement::pass(brief(here)),
        (Reply::Here(here), Expected::LegalIs(wanted)) => {
            judge_legal(here, |legal| compare_sets(legal, wanted))
        }
        (Reply::Here(here), Expected::Lists(action)) => judge_legal(here, |legal| {
            if legal.contains(action) {
                Ok(())
            } else {
                Err(format!("{action} is missing from the legal actions"))
            }
        }),
        (Reply::Here(here), Expected::Omits(action)) => judge_legal(here, |legal| {
            if legal.contains(action) {
                Err(format!("{action} is among the legal actions"))
            } else {
                Ok(())
            }
        }),
        (Reply::Here(here), Expected::Parts(parts)) => judge_parts(rules, here, parts),
    }
}

pub(super) fn judge_fault(fault: &Fault) -> Judgement {
    let verdict = match fault {
        Fault::Timeout { .. } => Verdict::Timeout,
        Fault::Crash { .. } => Verdict::Crash,
        Fault::Protocol { .. } => Verdict::Protocol,
        Fault::Gone { .. } => Verdict::Unasked,
    };
    Judgement::new(verdict, Value::Null).with(fault.to_string())
}

/// A question asked again must get the answer that it got at first.
fn judge_same(reply: &Reply, first: Option<&Answer>) -> Judgement {
    match first {
        // Who does not say where it is cannot be seen to have stayed there.
        Some(Ok(Reply::Skip(_) | Reply::Error(_))) => {
            Judgement::new(Verdict::Skip, reply.to_value()).with("the first answer tells nothing")
        }
        Some(Ok(first)) if same_reply(first, reply) => Judgement::pass(reply.to_value()),
        Some(Ok(first)) => Judgement::fail(json!({
            "before": first.to_value(),
            "again": reply.to_value(),
        }))
        .with("after a refused action the same question gets another answer"),
        // What was wrong with the first answer is said there.
        _ => Judgement::new(Verdict::Skip, reply.to_value()).with("the first answer is missing"),
    }
}

pub(super) fn same_reply(one: &Reply, other: &Reply) -> bool {
    match (one, other) {
        (Reply::Here(one), Reply::Here(other)) => {
            let sorted = |here: &Here| {
                let mut here = here.clone();
                if let Some(legal) = &mut here.legal {
                    legal.sort();
                }
                here
            };
            sorted(one) == sorted(other)
        }
        (Reply::Skip(_), Reply::Skip(_)) | (Reply::Error(_), Reply::Error(_)) => true,
        _ => one == other,
    }
}

/// What a reply says of a position, without the list of actions.
fn brief(here: &Here) -> Value {
    Reply::Here(Here {
        legal: None,
        ..here.clone()
    })
    .to_value()
}

/// A reply that lacks what it must carry. What an engine does not report it says in `hello`.
fn missing(part: &str, got: Value) -> Judgement {
    Judgement::new(Verdict::Protocol, got).with(format!(
        "the reply has no `{part}`, and `reports` in hello does not leave it out"
    ))
}

fn judge_legal(here: &Here, check: impl FnOnce(&[String]) -> Result<(), String>) -> Judgement {
    let Some(legal) = &here.legal else {
        return missing("legal", brief(here));
    };
    let got = json!({ "legal": legal });
    match repeated(legal) {
        Some(action) => Judgement::fail(got).with(format!(
            "{action} is listed twice: pieces that stand together, or ways to do the same, are \
             one action"
        )),
        None => match check(legal) {
            Ok(()) => Judgement::pass(got),
            Err(note) => Judgement::fail(got).with(note),
        },
    }
}

fn repeated(actions: &[String]) -> Option<&String> {
    let mut seen = BTreeSet::new();
    actions.iter().find(|action| !seen.insert(action.as_str()))
}

fn compare_sets(legal: &[String], wanted: &[String]) -> Result<(), String> {
    let difference = |one: &[String], other: &[String]| -> Vec<String> {
        one.iter()
            .filter(|action| !other.contains(action))
            .cloned()
            .collect()
    };
    let (missing, extra) = (difference(wanted, legal), difference(legal, wanted));
    let named = |word: &str, actions: &[String]| match actions {
        [] => None,
        actions => Some(format!("{word}: {}", actions.join(", "))),
    };
    let notes: Vec<String> = [named("missing", &missing), named("too many", &extra)]
        .into_iter()
        .flatten()
        .collect();
    if notes.is_empty() {
        Ok(())
    } else {
        Err(notes.join("; "))
    }
}

fn judge_parts(rules: &AnyRules, here: &Here, parts: &Parts) -> Judgement {
    let mut got = Map::new();
    let mut notes = Vec::new();
    let mut verdict = Verdict::Pass;
    let judged = [
        parts
            .position
            .as_ref()
            .map(|wanted| judge_position(rules, here, parts, wanted)),
        parts
            .legal
            .as_ref()
            .map(|wanted| judge_legal(here, |legal| compare_sets(legal, wanted))),
        parts
            .outcome
            .as_ref()
            .map(|wanted| judge_outcome(here, wanted.as_ref())),
        parts.scores.as_ref().map(|wanted| match &here.scores {
            // Who holds that the game goes on has no scores yet.
            None if here.outcome == Some(None) => Judgement::fail(brief(here)),
            None => missing("scores", brief(here)),
            Some(scores) if scores == wanted => Judgement::pass(json!({ "scores": scores })),
            Some(scores) => Judgement::fail(json!({ "scores": scores })),
        }),
    ];
    for judgement in judged.into_iter().flatten() {
        verdict = verdict.max(judgement.verdict);
        if let Value::Object(part) = judgement.got {
            merge(&mut got, &part);
        }
        notes.extend(judgement.note);
    }
    Judgement {
        verdict,
        got: Value::Object(got),
        note: (!notes.is_empty()).then(|| notes.join("; ")),
    }
}

/// Whether a field of a position still says something once the game is over.
pub(crate) fn is_compared_at_the_end(field: &str) -> bool {
    !matches!(field, "turn" | "die" | "sixes")
}

fn judge_position(
    rules: &AnyRules,
    here: &Here,
    parts: &Parts,
    wanted: &Map<String, Value>,
) -> Judgement {
    let Some(given) = &here.position else {
        return missing("position", brief(here));
    };
    let over = matches!(parts.outcome, Some(Some(_))) || matches!(here.outcome, Some(Some(_)));
    let mut compared = wanted.clone();
    if over {
        compared.retain(|field, _| is_compared_at_the_end(field));
    }
    let mut named = Map::new();
    for field in compared.keys() {
        match given.get(field) {
            Some(value) => named.insert(field.clone(), value.clone()),
            None => {
                return missing(&format!("position.{field}"), json!({ "position": given }));
            }
        };
    }
    match canonical_fields(rules, &named) {
        Err(error) => Judgement::new(Verdict::Protocol, json!({ "position": given })).with(
            format!("the position in the reply has another form: {error}"),
        ),
        Ok(mut fields) => {
            narrow(&mut fields, &compared);
            let same = fields == compared;
            let got = json!({ "position": fields });
            if same {
                Judgement::pass(got)
            } else {
                Judgement::fail(got)
            }
        }
    }
}

/// Leaves out of a map within a map what is not asked for.
fn narrow(fields: &mut Map<String, Value>, wanted: &Map<String, Value>) {
    for (field, value) in fields.iter_mut() {
        if let (Value::Object(inner), Some(Value::Object(wanted))) = (value, wanted.get(field)) {
            inner.retain(|key, _| wanted.contains_key(key));
        }
    }
}

fn judge_outcome(here: &Here, wanted: Option<&AnyOutcome>) -> Judgement {
    let Some(given) = &here.outcome else {
        return missing("outcome", brief(here));
    };
    let winners = |outcome: Option<&AnyOutcome>| {
        outcome.map(|outcome| {
            outcome
                .winners
                .iter()
                .cloned()
                .collect::<BTreeSet<String>>()
        })
    };
    let got = json!({ "outcome": given });
    if winners(given.as_ref()) == winners(wanted) {
        Judgement::pass(got)
    } else {
        Judgement::fail(got)
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use referee_rules::any::GameId;

    use super::*;

    #[test]
    fn who_never_says_where_it_is_passes_nothing() {
        let rules = AnyRules::guide(GameId::BaghChal);
        let skipped: Answer = Ok(Reply::Skip("why".to_owned()));
        let again = judge(&rules, &Expected::Same, &skipped, Some(&skipped));
        assert_eq!(again.verdict, Verdict::Skip);
    }

    #[test]
    fn a_state_that_a_refusal_spoils_is_a_failure() {
        let rules = AnyRules::guide(GameId::BaghChal);
        let at = |turn: &str| -> Answer {
            let fields = json!({ "turn": turn });
            Ok(Reply::Here(Here {
                position: fields.as_object().cloned(),
                ..Here::default()
            }))
        };
        let verdict =
            |again: &str| judge(&rules, &Expected::Same, &at(again), Some(&at("goat"))).verdict;
        assert_eq!(verdict("goat"), Verdict::Pass);
        assert_eq!(verdict("tiger"), Verdict::Fail);
    }
}
