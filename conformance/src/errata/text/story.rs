//! An impact as a list of parts that people read, before it is known how they are written.

use super::{
    columns::wrapped,
    sides::{Side, question, sides},
};
use crate::{
    check::CheckKind,
    engine::wire::Play,
    errata::{Change, ChangedPosition, Difference, Fate, Flip, Impact, OptionChange, SEED, Seen},
    report::in_words,
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
    counted_rulings(&impact.change, impact.flips.len(), impact.unchanged)
}

/// How many rulings flip and stay under a change, in a sentence.
pub(super) fn counted_rulings(change: &Change, flips: usize, unchanged: usize) -> String {
    if change.is_empty() {
        return "No option changes, so no ruling flips by itself.".to_owned();
    }
    let games: Vec<&str> = change.games().iter().map(|game| game.name()).collect();
    format!(
        "{flips} of {} rulings of {} {}, {unchanged} stay.",
        flips + unchanged,
        games.join(" and "),
        if flips == 1 { "flips" } else { "flip" },
    )
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
                },
                Side {
                    head: heads(impact).1,
                    seen: &other,
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
        if !(any_played && is_list(check.kind)) && !asks.contains(&&check.ask) {
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
    let mut lines = vec![format!(
        "Of {} positions of random games (seed {SEED}), {} have other legal actions; in {} the \
         action that was played leads elsewhere; {} end otherwise.",
        sample.positions, sample.changed, sample.leads, sample.ends
    )];
    if sample.contradictory > 0 {
        lines.push(format!(
            "{} contradict themselves under the changed rules.",
            sample.contradictory
        ));
    }
    lines
}

/// A position of the sample in which the change shows, as a picture.
pub(super) fn sample_picture(position: &ChangedPosition, changed: &str) -> Picture {
    let ask = |actions: &[String]| Play {
        game: position.game,
        rules: position.rules.clone(),
        position: Some(position.position.clone()),
        actions: actions.to_vec(),
    };
    let here = ask(&[]);
    let mut lines = crate::draw::draw(position.game, &position.position);
    let said = |head: &str, words: String| wrapped(&format!("{head}: {words}"), 100);
    match &position.difference {
        Difference::Legal { lost, gained } => {
            for (head, actions) in [("legal before only", lost), ("legal after only", gained)] {
                if !actions.is_empty() {
                    lines.extend(said(head, actions.join(" ")));
                }
            }
        }
        Difference::Leads {
            action,
            before,
            after,
        } => {
            lines.push(format!("{action} leads to"));
            let differing =
                |one: &serde_json::Map<String, serde_json::Value>,
                 other: &serde_json::Map<String, serde_json::Value>| {
                    let fields = one
                        .iter()
                        .filter(|(key, value)| other.get(*key) != Some(value));
                    let fields: serde_json::Map<_, _> = fields
                        .map(|(key, value)| (key.clone(), value.clone()))
                        .collect();
                    in_words(&serde_json::json!({ "position": fields }))
                };
            lines.extend(said("before", differing(before, after)));
            lines.extend(said("after", differing(after, before)));
        }
        Difference::Ends { before, after } => {
            lines.extend(said("before", in_words(before)));
            lines.extend(said("after", in_words(after)));
        }
    }
    Picture {
        asked: format!("{} under {changed}", question(&here)),
        lines,
    }
}

/// What becomes of the lists of real engines: the engine, what becomes of how many, and of which.
pub(super) fn lists(impact: &Impact<'_>) -> Vec<(String, Fate, Vec<String>)> {
    let mut rows: Vec<(String, Fate, Vec<String>)> = Vec::new();
    for change in &impact.lists {
        let row = rows
            .iter_mut()
            .find(|(engine, fate, _)| engine == change.engine && *fate == change.fate);
        match row {
            Some((_, _, rulings)) => rulings.push(change.ruling.to_owned()),
            None => rows.push((
                change.engine.to_owned(),
                change.fate,
                vec![change.ruling.to_owned()],
            )),
        }
    }
    rows
}

/// The rulings that an effect names, each with what becomes of it and its title.
pub(super) fn named_rulings(suite: &Suite, effect: &Effect) -> Vec<String> {
    let named = effect.rulings().map(|(word, id)| {
        let title = suite.ruling(id).map(|ruling| format!(": {}", ruling.title));
        format!("{word} {id}{}", title.unwrap_or_default())
    });
    named.collect()
}
