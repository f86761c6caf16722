//! An impact as a list of parts that people read, before it is known how they are written.

use std::collections::BTreeMap;

use referee_rules::any::AnyRules;
use serde_json::{Map, Value, json};

use super::{
    board::Board,
    columns::wrapped,
    sides::{Side, question, sides},
};
use crate::{
    check::{CheckKind, Verdict},
    draw::Marks,
    engine::{Reference, wire::Play},
    errata::{
        Change, ChangedPosition, Difference, Dossier, Fate, Flip, Impact, OptionChange, SEED, Seen,
    },
    report::{in_words, rules_in_words},
    suite::{Effect, Suite},
};

/// How many questions of a ruling are shown.
const QUESTIONS_SHOWN: usize = 3;

/// A question with its two answers as a picture.
pub(super) struct Picture {
    pub(super) asked: String,
    pub(super) lines: Vec<String>,
}

/// The options that change: `jungle: elephant_takes_trapped_rat allowed → forbidden`.
pub(super) fn options(impact: &Impact<'_>) -> Vec<String> {
    let option = |change: &OptionChange| {
        format!(
            "{}: {} {} → {}",
            change.game, change.option, change.old, change.new
        )
    };
    impact.change.options().iter().map(option).collect()
}

/// What stands above the two answers.
fn heads(impact: &Impact<'_>) -> (&'static str, &'static str) {
    let is_decided = |erratum: &crate::suite::Erratum| erratum.acceptance().is_some();
    match impact.erratum.is_some_and(is_decided) {
        true => ("before the decision", "today"),
        false => ("today", "with the change"),
    }
}

/// How many rulings flip and stay, in a sentence.
pub(super) fn counted(impact: &Impact<'_>) -> String {
    let effect = impact.erratum.map(|erratum| &erratum.effect);
    counted_rulings(&impact.change, effect, impact.flips.len(), impact.unchanged)
}

/// The same of an erratum.
pub(super) fn dossier_counted(dossier: &Dossier<'_>) -> String {
    let effect = Some(&dossier.erratum.effect);
    counted_rulings(&dossier.change, effect, dossier.flips, dossier.unchanged)
}

fn counted_rulings(
    change: &Change,
    effect: Option<&Effect>,
    flips: usize,
    unchanged: usize,
) -> String {
    if change.is_empty() {
        return match effect.map_or(0, |effect| effect.rulings().count()) {
            0 => "Only texts change. No ruling flips, and no engine need do otherwise.".to_owned(),
            named => format!(
                "No option changes, and so no ruling flips by itself; {named} are named by the \
                 erratum."
            ),
        };
    }
    let games: Vec<&str> = change.games().iter().map(|game| game.name()).collect();
    format!(
        "{flips} of {} rulings of {} {}, {unchanged} {}.",
        flips + unchanged,
        games.join(" and "),
        if flips == 1 { "flips" } else { "flip" },
        if unchanged == 1 { "stays" } else { "stay" },
    )
}

/// Who answers without the change of an erratum, and who with it; `None` if no option changes.
pub(super) fn references(dossier: &Dossier<'_>) -> (Reference, Option<Reference>) {
    let change = &dossier.change;
    let after = (!change.is_empty()).then(|| change.after());
    (change.before(), after)
}

/// Where an erratum begins, its action marked if there is but one.
pub(super) fn start_board(dossier: &Dossier<'_>) -> Option<Board> {
    let ask = dossier.erratum.ask();
    let rules = dossier.change.before().rules_of(&ask).ok()?;
    let position = dossier.start.position.as_ref()?;
    let marks = match ask.actions.as_slice() {
        [action] => Marks::of_action(rules, position, action),
        _ => Marks::default(),
    };
    Board::of(&rules, &dossier.start, &marks)
}

/// The pictures of a flipped ruling, and how many more questions there are.
pub(super) fn pictures(impact: &Impact<'_>, flip: &Flip<'_>) -> (Vec<Picture>, usize) {
    let (before, after) = (impact.change.before(), impact.change.after());
    let asks = questions(flip);
    let shown = asks.iter().take(QUESTIONS_SHOWN).map(|ask| {
        let (one, other) = (Seen::by(&before, ask), Seen::by(&after, ask));
        Picture {
            asked: question(ask),
            lines: sides(
                ask,
                Side {
                    head: heads(impact).0,
                    seen: &one,
                    reference: Some(&before),
                },
                Side {
                    head: heads(impact).1,
                    seen: &other,
                    reference: Some(&after),
                },
            ),
        }
    });
    (shown.collect(), asks.len().saturating_sub(QUESTIONS_SHOWN))
}

/// The questions of a flipped ruling, each once. That an action is no longer listed shows where it
/// is played.
fn questions<'f>(flip: &'f Flip<'_>) -> Vec<&'f Play> {
    let is_list =
        |kind: CheckKind| matches!(kind, CheckKind::AllowsListed | CheckKind::ForbidsListed);
    let any_played = flip.checks.iter().any(|check| !is_list(check.kind));
    let mut asks: Vec<&Play> = Vec::new();
    for check in &flip.checks {
        let is_told = any_played && is_list(check.kind);
        if !is_told && !asks.contains(&&check.ask) {
            asks.push(&check.ask);
        }
    }
    asks
}

/// What the sample says, in sentences.
pub(super) fn sampled(impact: &Impact<'_>) -> Vec<String> {
    let sample = &impact.sample;
    if impact.change.is_of_table() {
        return vec![
            "What a table allows is never among the legal actions, so play cannot show it."
                .to_owned(),
        ];
    }
    if sample.first.is_empty() && sample.contradictory == 0 {
        return vec![format!(
            "It shows in none of {} positions of random games (seed {SEED}): such positions are \
             rare in random play.",
            sample.positions
        )];
    }
    let shows = [
        (
            sample.changed,
            "has other legal actions",
            "have other legal actions",
        ),
        (
            sample.leads,
            "is left for elsewhere by the action that was played",
            "are left for elsewhere by the action that was played",
        ),
        (sample.ends, "ends otherwise", "end otherwise"),
        (
            sample.contradictory,
            "contradicts itself under the changed rules",
            "contradict themselves under the changed rules",
        ),
    ];
    let shows: Vec<String> = shows
        .into_iter()
        .filter(|(count, _, _)| *count > 0)
        .map(|(count, one, several)| {
            let verb = if count == 1 { one } else { several };
            format!("{count} {verb}")
        })
        .collect();
    vec![format!(
        "Of {} positions of random games (seed {SEED}), {}.",
        sample.positions,
        shows.join(", ")
    )]
}

/// A position of the sample in which the change shows, as a picture.
pub(super) fn sample_picture(impact: &Impact<'_>, position: &ChangedPosition) -> Picture {
    let point = Play {
        game: position.game,
        rules: position.rules.clone(),
        position: Some(position.position.clone()),
        actions: Vec::new(),
    };
    let under = |reference: &Reference| reference.rules_of(&point).ok();
    let rules = match &position.difference {
        Difference::Legal { gained, .. } if !gained.is_empty() => under(&impact.change.after()),
        _ => under(&impact.change.before()),
    };
    let rules = rules.unwrap_or_else(|| AnyRules::guide(position.game));
    let marks = match &position.difference {
        Difference::Legal { lost, gained } => {
            let other: Vec<&String> = lost.iter().chain(gained).collect();
            match other.as_slice() {
                [action] => Marks::of_action(rules, &position.position, action),
                actions => Marks::of_legal(rules, &position.position, actions),
            }
        }
        Difference::Leads { action, .. } => Marks::of_action(rules, &position.position, action),
        Difference::Ends { .. } => Marks::default(),
    };
    let mut lines = Board::drawn(&rules, &position.position, &marks, false).lines();
    let said = |head: &str, words: String| wrapped(&format!("{head}: {words}"), 100);
    let asked = match &position.difference {
        Difference::Legal { lost, gained } => {
            for (head, actions) in [("legal before only", lost), ("legal after only", gained)] {
                if !actions.is_empty() {
                    lines.extend(said(head, actions.join(" ")));
                }
            }
            "what is legal here".to_owned()
        }
        Difference::Leads {
            action,
            before,
            after,
        } => {
            lines.extend(said("before", differing(before, after)));
            lines.extend(said("after", differing(after, before)));
            format!("where {action} leads")
        }
        Difference::Ends { before, after } => {
            lines.extend(said("before", in_words(before)));
            lines.extend(said("after", in_words(after)));
            "how the game ends here".to_owned()
        }
    };
    let table = rules_in_words(&point).map(|table| format!(" ({table})"));
    Picture {
        asked: format!("{asked}{}", table.unwrap_or_default()),
        lines,
    }
}

/// The fields that another position has otherwise, in words.
fn differing(fields: &Map<String, Value>, other: &Map<String, Value>) -> String {
    let mut fields = fields.clone();
    fields.retain(|field, value| other.contains_key(field) && other.get(field) != Some(value));
    in_words(&json!({ "position": fields }))
}

/// What becomes of the lists of real engines: the engine, what becomes of rulings, and of which.
pub(super) fn lists(impact: &Impact<'_>) -> Vec<(String, Fate, Vec<String>)> {
    let rows = impact.lists.iter();
    grouped(rows.map(|change| (change.engine.to_owned(), change.fate, change.ruling)))
}

/// What becomes of engines in logs: the engine, the verdicts before and after, and the rulings.
pub(super) fn logs(impact: &Impact<'_>) -> Vec<(String, (Verdict, Verdict), Vec<String>)> {
    let rows = impact.logs.iter();
    grouped(rows.map(|change| {
        let verdicts = (change.before, change.after);
        (change.engine.clone(), verdicts, change.ruling.as_str())
    }))
}

/// Rulings that go the same way, engine by engine in the order in which they come.
fn grouped<'r, K: Copy + Ord>(
    rows: impl Iterator<Item = (String, K, &'r str)>,
) -> Vec<(String, K, Vec<String>)> {
    let mut engines: Vec<(String, BTreeMap<K, Vec<String>>)> = Vec::new();
    for (engine, kind, ruling) in rows {
        let known = engines.iter().position(|(name, _)| *name == engine);
        let index = known.unwrap_or_else(|| {
            engines.push((engine, BTreeMap::new()));
            engines.len() - 1
        });
        let kinds = &mut engines[index].1;
        kinds.entry(kind).or_default().push(ruling.to_owned());
    }
    let flat = engines.into_iter().flat_map(|(engine, kinds)| {
        let rows = kinds.into_iter();
        rows.map(move |(kind, rulings)| (engine.clone(), kind, rulings))
    });
    flat.collect()
}

/// The rulings that an effect names, each with what becomes of it and its title.
pub(super) fn named_rulings(suite: &Suite, effect: &Effect) -> Vec<String> {
    let named = effect.rulings().map(|(word, id)| {
        let title = suite.ruling(id).map(|ruling| format!(": {}", ruling.title));
        format!("{word} {id}{}", title.unwrap_or_default())
    });
    named.collect()
}
