//! Fixture files: the rulings as people write them.

use std::collections::BTreeMap;

use referee_rules::{
    OptionKind,
    any::{AnyOutcome, AnyRules, GameId},
};

use super::{
    clause::{Basis, basis, sentence, since},
    position::{position_fields, rule_choices, some_fields},
    ruling::{Expect, Forbidden, Place, Ruling},
};
use crate::{
    engine::wire::read_rules,
    yaml::{Decoder, Key, MapReader, Node, Span, Value},
};

const FILE_KEYS: &[&str] = &["game", "topic", "rulings"];

/// The keys of a ruling.
pub const RULING_KEYS: &[&str] = &[
    "id", "title", "clauses", "basis", "since", "examples", "rules", "option", "position", "line",
    "play", "expect", "after", "tags", "note",
];

/// The keys of an expectation.
pub const EXPECT_KEYS: &[&str] = &[
    "legal", "allows", "forbids", "position", "outcome", "scores",
];

/// The clauses that a ruling may name; `None` if the clause files are broken, so that their faults
/// are not reported a second time at every ruling.
pub(super) type KnownClauses<'k> = Option<&'k [String]>;

/// Reads a fixture file; what is wrong in it is reported.
pub(super) fn fixture_file(
    decoder: &Decoder<'_>,
    node: &Node,
    known: KnownClauses<'_>,
) -> Option<Vec<Ruling>> {
    let map = decoder.map(node, FILE_KEYS)?;
    let game = map.required("game", |decoder, node| {
        decoder
            .choice(node, GameId::ALL, |game| game.name())
            .copied()
    });
    let topic = map.required("topic", Decoder::text);
    let (game, topic) = (game?, topic.unwrap_or_default());
    map.required("rulings", |decoder, node| {
        let Value::List(items) = &node.value else {
            return decoder.mismatch(node, "a list");
        };
        // A ruling that is wrong is reported, and the others are kept, so that what refers to
        // them is not reported too.
        Some(
            items
                .iter()
                .filter_map(|node| ruling(decoder, node, game, &topic, known))
                .collect(),
        )
    })
}

fn ruling(
    decoder: &Decoder<'_>,
    node: &Node,
    game: GameId,
    topic: &str,
    known: KnownClauses<'_>,
) -> Option<Ruling> {
    let map = decoder.map(node, RULING_KEYS)?;
    let id = map.required("id", |decoder, node| {
        decoder.parse(node, "an id such as jungle.leap.rat-blocks", ruling_id)
    });
    let title = map.required("title", Decoder::text);
    let clauses = map.required("clauses", |decoder, node| {
        decoder.list(node, |decoder, node| clause_id(decoder, node, known))
    });
    let basis = map.required("basis", basis);
    let since = map.optional("since", since);
    let examples = map.optional("examples", |decoder, node| decoder.list(node, sentence));
    let rules = map.optional("rules", |decoder, node| rule_choices(decoder, node, game));
    let option = map.optional("option", |decoder, node| {
        let known: Vec<_> = game.all_options().copied().collect();
        decoder.choice(node, &known, |info| info.name).copied()
    });
    let choices = rules?.unwrap_or_default();
    let in_force = read_rules(game, &choices).ok()?;
    let position = map.optional("position", |decoder, node| {
        position_fields(decoder, node, game, &choices)
    });
    let actions = |decoder: &Decoder<'_>, node: &Node| action_list(decoder, node, game);
    let play = map.optional("play", actions);
    let line = map.optional("line", actions);
    let expect = map.optional("expect", |decoder, node| {
        expect(decoder, node, &in_force, known)
    });
    let after = map.optional("after", |decoder, node| {
        after(decoder, node, &in_force, known)
    });
    let tags = map.optional("tags", |decoder, node| decoder.list(node, Decoder::text));
    let note = map.optional("note", Decoder::text);

    let option_fits = check_option(decoder, &map, basis, option.as_ref()?.as_ref());
    let expect = expect?.unwrap_or_default();
    let after = after?.unwrap_or_default();
    if expect.is_empty() && after.is_empty() {
        let problem = decoder
            .source()
            .problem(map.span(), "the ruling expects nothing");
        decoder.report(problem.expected("`expect` or `after`"));
        return None;
    }
    option_fits.then_some(())?;
    Some(Ruling {
        id: id?,
        title: title?,
        game,
        topic: topic.to_owned(),
        clauses: clauses?,
        basis: basis?,
        since: since?.unwrap_or(1),
        examples: examples?.unwrap_or_default(),
        rules: choices,
        option: option?.map(|info| info.name.to_owned()),
        position: position?,
        line: line?,
        play: play?.unwrap_or_default(),
        expect,
        after,
        tags: tags?.unwrap_or_default(),
        note: note?,
        place: Place {
            file: decoder.source().name().to_owned(),
            span: map.get("id").map_or_else(|| map.span(), |node| node.span),
        },
    })
}

pub(super) fn clause_id(
    decoder: &Decoder<'_>,
    node: &Node,
    known: KnownClauses<'_>,
) -> Option<String> {
    let id = decoder.text(node)?;
    match known {
        Some(known) if !known.contains(&id) => {
            let nearest = crate::yaml::nearest(&id, known.iter().map(String::as_str));
            let message = format!("there is no clause `{id}`");
            decoder.report(
                decoder
                    .source()
                    .problem(node.span, message)
                    .did_you_mean(nearest),
            );
            None
        }
        _ => Some(id),
    }
}

pub(super) fn ruling_id(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split('.').collect();
    let plain = |part: &&str| {
        let legal = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        !part.is_empty() && part.bytes().all(legal)
    };
    (parts.len() >= 2 && parts.iter().all(plain)).then(|| text.to_owned())
}

/// An open ruling names the open option that decides it, and no other ruling names one.
fn check_option(
    decoder: &Decoder<'_>,
    map: &MapReader<'_, '_, '_>,
    basis: Option<Basis>,
    option: Option<&referee_rules::OptionInfo>,
) -> bool {
    let complaint = match (basis, option) {
        (Some(Basis::Open), None) => "an open ruling names the `option` that decides it".to_owned(),
        (Some(Basis::Open), Some(info)) if info.kind != OptionKind::Open => {
            format!("the guides decide `{}`: it is no open question", info.name)
        }
        (Some(basis), Some(_)) if basis != Basis::Open => {
            "only an open ruling names an `option`".to_owned()
        }
        _ => return true,
    };
    let span = map.key_span(if option.is_some() { "option" } else { "basis" });
    decoder.report(decoder.source().problem(span, complaint));
    false
}

pub(super) fn action_list(decoder: &Decoder<'_>, node: &Node, game: GameId) -> Option<Vec<String>> {
    decoder.list(node, |decoder, node| {
        let text = decoder.word(node)?;
        action(decoder, &text, node.span, game)
    })
}

fn action(decoder: &Decoder<'_>, text: &str, span: Span, game: GameId) -> Option<String> {
    match game.check_action(text) {
        Ok(()) => Some(text.to_owned()),
        Err(why) => {
            decoder.report(decoder.source().problem(span, why));
            None
        }
    }
}

fn after(
    decoder: &Decoder<'_>,
    node: &Node,
    rules: &AnyRules,
    known: KnownClauses<'_>,
) -> Option<Vec<(String, Expect)>> {
    decoder.entries(node, |decoder, key, node| {
        let action = action(decoder, &key.text, key.span, rules.game());
        let expect = expect(decoder, node, rules, known);
        Some((action?, expect?))
    })
}

fn expect(
    decoder: &Decoder<'_>,
    node: &Node,
    rules: &AnyRules,
    known: KnownClauses<'_>,
) -> Option<Expect> {
    let game = rules.game();
    let map = decoder.map(node, EXPECT_KEYS)?;
    let actions = |decoder: &Decoder<'_>, node: &Node| action_list(decoder, node, game);
    let legal = map.optional("legal", |decoder, node| {
        let legal = actions(decoder, node)?;
        repeats_nothing(decoder, node, &legal).then_some(legal)
    });
    let allows = map.optional("allows", actions);
    let forbids = map.optional("forbids", |decoder, node| {
        forbids(decoder, node, game, known)
    });
    let position = map.optional("position", |decoder, node| {
        some_fields(decoder, node, rules)
    });
    let outcome = map.optional("outcome", |decoder, node| decoder.nullable(node, outcome));
    let scores = map.optional("scores", scores);
    let expect = Expect {
        legal: legal?,
        allows: allows?.unwrap_or_default(),
        forbids: forbids?.unwrap_or_default(),
        position: position?,
        outcome: outcome?,
        scores: scores?,
    };
    if expect.is_empty() {
        return decoder.mismatch(node, "something that must hold");
    }
    Some(expect)
}

fn repeats_nothing(decoder: &Decoder<'_>, node: &Node, actions: &[String]) -> bool {
    let repeated = (1..actions.len()).find(|index| actions[..*index].contains(&actions[*index]));
    let Some(index) = repeated else { return true };
    let span = match &node.value {
        Value::List(items) => items[index].span,
        _ => node.span,
    };
    let message = format!("`{}` is listed twice", actions[index]);
    decoder.report(decoder.source().problem(span, message));
    false
}

fn forbids(
    decoder: &Decoder<'_>,
    node: &Node,
    game: GameId,
    known: KnownClauses<'_>,
) -> Option<Vec<Forbidden>> {
    if matches!(node.value, Value::List(_)) {
        let actions = action_list(decoder, node, game)?;
        let plain = actions.into_iter().map(|action| Forbidden {
            action,
            clause: None,
        });
        return Some(plain.collect());
    }
    decoder.entries(node, |decoder, key: &Key, node| {
        let action = action(decoder, &key.text, key.span, game);
        let clause = clause_id(decoder, node, known);
        Some(Forbidden {
            action: action?,
            clause: Some(clause?),
        })
    })
}

pub(super) fn outcome(decoder: &Decoder<'_>, node: &Node) -> Option<AnyOutcome> {
    let map = decoder.map(node, &["winners", "reason"])?;
    let winners = map.required("winners", |decoder, node| decoder.list(node, Decoder::text));
    let reason = map.optional("reason", Decoder::text);
    Some(AnyOutcome {
        winners: winners?,
        reason: reason?,
    })
}

pub(super) fn scores(decoder: &Decoder<'_>, node: &Node) -> Option<BTreeMap<String, u32>> {
    let scores = decoder.entries(node, |decoder, key, node| {
        let score = decoder.int_in(node, 0..=10_000)?;
        Some((key.text.clone(), u32::try_from(score).ok()?))
    })?;
    Some(scores.into_iter().collect())
}
