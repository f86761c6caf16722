use std::{collections::HashMap, str::FromStr as _};

use super::list::{KnownEntry, KnownFailures};
use crate::{
    check::Verdict,
    suite::{IdGlob, Suite},
    yaml::{Decoder, Node, Problems, Source, Span, Value, nearest, quoted, read},
};

/// How many rulings a glob may name: a list is to say what fails, not to hide it.
pub const MAX_MATCHES: usize = 20;

/// The verdicts that can be known. The others are not for a list to say.
const VERDICTS: [Verdict; 6] = [
    Verdict::Fail,
    Verdict::Differs,
    Verdict::Refused,
    Verdict::Timeout,
    Verdict::Crash,
    Verdict::Protocol,
];

const KEYS: &[&str] = &["ruling", "verdict", "got", "reason"];

/// Reads a list of known failures of a suite. A file without entries is an empty list.
///
/// # Errors
///
/// Every problem with its place: among them an entry that names no ruling or one that is listed
/// already, a glob that names too many, a reason that is missing.
pub fn load(source: &Source, suite: &Suite) -> Result<KnownFailures, Problems> {
    let root = read(source).map_err(Problems::from)?;
    let mut problems = Problems::new();
    let entries = match root.value {
        Value::Null => Vec::new(),
        _ => {
            let decoder = Decoder::new(source, &mut problems);
            let entries = decoder.list(&root, |decoder, node| entry(decoder, node, suite));
            entries.unwrap_or_default()
        }
    };
    let mut by_id: HashMap<String, usize> = HashMap::new();
    for (index, entry) in entries.iter().enumerate() {
        for id in &entry.ids {
            if let Some(before) = by_id.insert(id.clone(), index) {
                let line = entries[before].line();
                let message = format!("{} is listed in line {line} already", quoted(id));
                problems.push(source.problem(entry.node.span_of("ruling"), message));
            }
        }
    }
    problems.into_result(KnownFailures {
        source: source.clone(),
        root,
        entries,
        by_id,
    })
}

trait SpanOf {
    /// The place of a key's value; the whole, if it is not there.
    fn span_of(&self, key: &str) -> Span;
}

impl SpanOf for Node {
    fn span_of(&self, key: &str) -> Span {
        self.get(key).map_or(self.span, |value| value.span)
    }
}

fn entry(decoder: &Decoder<'_>, node: &Node, suite: &Suite) -> Option<KnownEntry> {
    let map = decoder.map(node, KEYS)?;
    let ruling = map.required("ruling", |decoder, node| {
        let text = decoder.text(node)?;
        let ids = named(decoder, node, &text, suite)?;
        Some((text, ids))
    });
    let verdict = map.required("verdict", |decoder, node| {
        decoder
            .choice(node, &VERDICTS, |verdict| verdict.name())
            .copied()
    });
    let got = map.optional("got", Decoder::word);
    let reason = map.required("reason", |decoder, node| {
        let reason = decoder.text(node)?;
        match reason.trim() {
            "" => decoder.mismatch(node, "why the engine fails here"),
            _ => Some(reason),
        }
    });
    let is_glob = ruling.as_ref().is_some_and(|(text, _)| has_marks(text));
    if is_glob && matches!(got, Some(Some(_))) {
        let message = "a glob has no `got`: its rulings are answered each in its own way";
        decoder.report(
            decoder
                .source()
                .problem(map.key_span("got"), message)
                .hint("list the rulings one by one, or leave `got` out"),
        );
        return None;
    }
    let (ruling, ids) = ruling?;
    Some(KnownEntry {
        ruling,
        ids,
        verdict: verdict?,
        got: got?,
        reason: reason?,
        node: node.clone(),
    })
}

fn has_marks(text: &str) -> bool {
    text.contains(['*', '?', '[', '{'])
}

/// The ids that an entry names.
fn named(decoder: &Decoder<'_>, node: &Node, text: &str, suite: &Suite) -> Option<Vec<String>> {
    let report = |message: String, hint: Option<&str>| {
        decoder.report(
            decoder
                .source()
                .problem(node.span, message)
                .did_you_mean(hint),
        );
        None
    };
    if !has_marks(text) {
        if suite.ruling(text).is_some() {
            return Some(vec![text.to_owned()]);
        }
        let ids = suite.rulings.iter().map(|ruling| ruling.id.as_str());
        let message = format!("there is no ruling {}", quoted(text));
        return report(message, nearest(text, ids));
    }
    let glob = match IdGlob::from_str(text) {
        Ok(glob) => glob,
        Err(why) => return report(why, None),
    };
    let rulings = suite.rulings.iter();
    let ids: Vec<String> = rulings
        .filter(|ruling| glob.matches(&ruling.id))
        .map(|ruling| ruling.id.clone())
        .collect();
    match ids.len() {
        0 => report(format!("no ruling matches {}", quoted(text)), None),
        1..=MAX_MATCHES => Some(ids),
        many => report(
            format!(
                "{} matches {many} rulings; a glob may match {MAX_MATCHES}",
                quoted(text)
            ),
            None,
        ),
    }
}
