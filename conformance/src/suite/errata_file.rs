//! Errata as people write them: one YAML file each.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use referee_rules::{OptionInfo, any::GameId};

use super::{
    clause::{Clause, ClauseFile, sentence, since},
    erratum::{Amendment, Decision, Effect, Erratum, ErratumId, Recorded, Status},
    fixture::{KnownClauses, action_list, clause_id, outcome, ruling_id, scores},
    guides::Guides,
    position::{position_fields, rule_choices, some_fields},
    ruling::Place,
    sentence::SentenceId,
};
use crate::{
    engine::wire::{Here, read_rules},
    yaml::{Decoder, MapReader, Node, quoted},
};

/// The keys of an erratum.
pub const ERRATUM_KEYS: &[&str] = &[
    "id",
    "date",
    "question",
    "game",
    "rules",
    "clause",
    "sentences",
    "position",
    "actions",
    "claim",
    "today",
    "claimed",
    "status",
    "decision",
    "effect",
    "note",
];
const ANSWER_KEYS: &[&str] = &[
    "position", "legal", "outcome", "scores", "illegal", "clause",
];
const EFFECT_KEYS: &[&str] = &["options", "clauses", "rulings"];
const RULINGS_KEYS: &[&str] = &["added", "changed", "withdrawn"];

/// What an erratum may name.
#[derive(Clone, Copy)]
pub(super) struct Context<'c> {
    /// The clause files; `None` if they are broken, so that their faults are not told twice.
    pub(super) clauses: Option<&'c [ClauseFile]>,
    /// The ids of the clauses.
    pub(super) clause_ids: KnownClauses<'c>,
    /// The guides; `None` if they are broken.
    pub(super) guides: Option<&'c Guides>,
}

/// Reads an erratum; what is wrong in it is reported.
pub(super) fn erratum_file(
    decoder: &Decoder<'_>,
    node: &Node,
    context: Context<'_>,
) -> Option<Erratum> {
    let map = decoder.map(node, ERRATUM_KEYS)?;
    let id = map.required("id", |decoder, node| {
        let id = decoder.parse(node, "an id such as ERR-2026-003", |word| word.parse().ok())?;
        is_named_as(decoder, node, id).then_some(id)
    });
    let date = map.required("date", date);
    let question = map.required("question", Decoder::text);
    let game = map.required("game", |decoder, node| {
        decoder
            .choice(node, GameId::ALL, |game| game.name())
            .copied()
    });
    let clause = map.required("clause", |decoder, node| {
        clause_id(decoder, node, context.clause_ids)
    });
    let sentences = map.required("sentences", |decoder, node| {
        decoder.list(node, |decoder, node| known_sentence(decoder, node, context))
    });
    let claim = map.required("claim", Decoder::text);
    let status = status(decoder, &map);
    let note = map.optional("note", Decoder::text);
    let game = game?;
    let rules = map.optional("rules", |decoder, node| rule_choices(decoder, node, game));
    let effect = map.required("effect", |decoder, node| {
        effect(decoder, node, game, context)
    });
    let rules = rules?.unwrap_or_default();
    let in_force = read_rules(game, &rules).ok()?;
    let position = map.optional("position", |decoder, node| {
        position_fields(decoder, node, game, &rules)
    });
    let actions = map.optional("actions", |decoder, node| action_list(decoder, node, game));
    let answer =
        |decoder: &Decoder<'_>, node: &Node| recorded(decoder, node, &in_force, context.clause_ids);
    let today = map.required("today", answer);
    let claimed = map.optional("claimed", answer);
    Some(Erratum {
        id: id?,
        date: date?,
        question: question?,
        game,
        rules,
        clause: clause?,
        sentences: sentences?,
        position: position?,
        actions: actions?.unwrap_or_default(),
        claim: claim?,
        today: today?,
        claimed: claimed?,
        status: status?,
        effect: effect?,
        note: note?,
        place: Place {
            file: decoder.source().name().to_owned(),
            span: map.get("id").map_or_else(|| map.span(), |node| node.span),
        },
        node: node.clone(),
    })
}

/// An erratum stands in the file of its name, so that no two can have one id.
fn is_named_as(decoder: &Decoder<'_>, node: &Node, id: ErratumId) -> bool {
    let wanted = format!("{id}.yaml");
    let name = decoder.source().name();
    let given = name.rsplit('/').next().unwrap_or(name);
    if given == wanted {
        return true;
    }
    let message = format!("erratum {id} stands in {}", quoted(given));
    decoder.report(
        decoder
            .source()
            .problem(node.span, message)
            .expected(wanted),
    );
    false
}

/// A day, as `2026-11-30`.
fn date(decoder: &Decoder<'_>, node: &Node) -> Option<NaiveDate> {
    decoder.parse(node, "a day such as 2026-11-30", |word| {
        let plain = word.len() == 10;
        NaiveDate::parse_from_str(word, "%Y-%m-%d")
            .ok()
            .filter(|_| plain)
    })
}

fn known_sentence(decoder: &Decoder<'_>, node: &Node, context: Context<'_>) -> Option<SentenceId> {
    let sentence = sentence(decoder, node)?;
    if context
        .guides
        .is_none_or(|guides| guides.contains(&sentence))
    {
        return Some(sentence);
    }
    let message = format!("no guide has a sentence {}", quoted(&sentence.to_string()));
    decoder.report(decoder.source().problem(node.span, message));
    None
}

/// The status, with the decision that it needs; an open erratum has none.
fn status(decoder: &Decoder<'_>, map: &MapReader<'_, '_, '_>) -> Option<Status> {
    let name = map.required("status", |decoder, node| {
        decoder.one_of(node, &Status::NAMES).copied()
    })?;
    if name == "open" {
        if map.get("decision").is_none() {
            return Some(Status::Open);
        }
        let span = map.key_span("decision");
        let problem = decoder
            .source()
            .problem(span, "an open erratum has no decision");
        decoder.report(problem.hint("say what was decided in `status`"));
        return None;
    }
    let keys: &[&str] = match name {
        "accepted" => &["date", "reason", "since"],
        _ => &["date", "reason"],
    };
    map.required("decision", |decoder, node| {
        let map = decoder.map(node, keys)?;
        let date = map.required("date", date);
        let reason = map.required("reason", Decoder::text);
        let since = match name {
            "accepted" => map.required("since", since),
            _ => Some(0),
        };
        let (decision, since) = (
            Decision {
                date: date?,
                reason: reason?,
            },
            since?,
        );
        Some(match name {
            "accepted" => Status::Accepted { decision, since },
            "rejected" => Status::Rejected(decision),
            _ => Status::Withdrawn(decision),
        })
    })
}

/// An answer: named parts of where the actions lead, or the action that is refused.
fn recorded(
    decoder: &Decoder<'_>,
    node: &Node,
    rules: &referee_rules::any::AnyRules,
    clauses: KnownClauses<'_>,
) -> Option<Recorded> {
    let map = decoder.map(node, ANSWER_KEYS)?;
    if let Some(illegal) = map.get("illegal") {
        let index = decoder.int_in(illegal, 0..=9999);
        let clause = map.optional("clause", |decoder, node| clause_id(decoder, node, clauses));
        let others = ["position", "legal", "outcome", "scores"];
        if let Some(other) = others.into_iter().find(|key| map.get(key).is_some()) {
            let span = map.key_span(other);
            let message = format!("a refusal has no {}", quoted(other));
            decoder.report(decoder.source().problem(span, message));
            return None;
        }
        return Some(Recorded::Refused {
            index: usize::try_from(index?).ok()?,
            clause: clause?,
        });
    }
    let position = map.optional("position", |decoder, node| {
        some_fields(decoder, node, rules)
    });
    let legal = map.optional("legal", |decoder, node| {
        action_list(decoder, node, rules.game())
    });
    let outcome = map.optional("outcome", |decoder, node| decoder.nullable(node, outcome));
    let scores = map.optional("scores", scores);
    let here = Here {
        position: position?,
        legal: legal?,
        outcome: outcome?,
        scores: scores?,
    };
    if map.get("clause").is_some() {
        let problem = decoder.source().problem(
            map.key_span("clause"),
            "only a refusal names the clause that forbids",
        );
        decoder.report(problem);
        return None;
    }
    if here == Here::default() {
        return decoder.mismatch(node, "parts of an answer, or `illegal`");
    }
    Some(Recorded::Reached(here))
}

fn effect(
    decoder: &Decoder<'_>,
    node: &Node,
    game: GameId,
    context: Context<'_>,
) -> Option<Effect> {
    let map = decoder.map(node, EFFECT_KEYS)?;
    let options = map.optional("options", |decoder, node| options(decoder, node, game));
    let clauses = map.optional("clauses", |decoder, node| clauses(decoder, node, context));
    let rulings = map.optional("rulings", |decoder, node| {
        let map = decoder.map(node, RULINGS_KEYS)?;
        let list = |key| {
            map.optional(key, |decoder, node| {
                decoder.list(node, |decoder, node| {
                    decoder.parse(node, "a ruling's id", ruling_id)
                })
            })
        };
        let (added, changed, withdrawn) = (list("added"), list("changed"), list("withdrawn"));
        Some([
            added?.unwrap_or_default(),
            changed?.unwrap_or_default(),
            withdrawn?.unwrap_or_default(),
        ])
    });
    let [added, changed, withdrawn] = rulings?.unwrap_or_default();
    Some(Effect {
        options: options?.unwrap_or_default(),
        clauses: clauses?.unwrap_or_default(),
        added,
        changed,
        withdrawn,
    })
}

fn options(
    decoder: &Decoder<'_>,
    node: &Node,
    game: GameId,
) -> Option<BTreeMap<String, Amendment>> {
    let known: Vec<OptionInfo> = game.all_options().copied().collect();
    let entries = decoder.entries(node, |decoder, key, node| {
        let info = decoder.known(&key.text, key.span, &known, |info| info.name)?;
        let value = |decoder: &Decoder<'_>, node: &Node| {
            decoder
                .choice(node, info.values, |value| value.name)
                .map(|value| value.name.to_owned())
        };
        Some((info.name.to_owned(), amendment(decoder, node, value)?))
    })?;
    Some(entries.into_iter().collect())
}

fn clauses(
    decoder: &Decoder<'_>,
    node: &Node,
    context: Context<'_>,
) -> Option<BTreeMap<String, Amendment>> {
    let ids: Option<Vec<&str>> = context.clauses.map(|files| {
        let clauses = files.iter().flat_map(|file| &file.clauses);
        clauses.map(|clause: &Clause| clause.id.as_str()).collect()
    });
    let entries = decoder.entries(node, |decoder, key, node| {
        if let Some(ids) = &ids {
            decoder.known(&key.text, key.span, ids, |id| id)?;
        }
        let text = |decoder: &Decoder<'_>, node: &Node| {
            decoder.text(node).map(|text| text.trim().to_owned())
        };
        Some((key.text.clone(), amendment(decoder, node, text)?))
    })?;
    Some(entries.into_iter().collect())
}

/// What was before and what is afterwards; the two are not the same.
fn amendment(
    decoder: &Decoder<'_>,
    node: &Node,
    read: impl Fn(&Decoder<'_>, &Node) -> Option<String>,
) -> Option<Amendment> {
    let map = decoder.map(node, &["old", "new"])?;
    let old = map.required("old", |decoder, node| read(decoder, node));
    let new = map.required("new", |decoder, node| read(decoder, node));
    let amendment = Amendment {
        old: old?,
        new: new?,
    };
    if amendment.old == amendment.new {
        let span = map.key_span("new");
        let problem = decoder
            .source()
            .problem(span, "`old` and `new` are the same");
        decoder.report(problem.hint("leave out what does not change"));
        return None;
    }
    Some(amendment)
}
