//! Rewrites a list of known failures as a text: what stays keeps its lines, its reason and the
//! comments around it.

use std::{collections::HashMap, error::Error, fmt};

use super::{
    answer::answered,
    list::{KnownEntry, KnownFailures, UNEXPLAINED},
};
use crate::{
    check::{RulingRecord, Verdict},
    yaml::{Node, Source, Style, scalar},
};

/// The longest beginning of an answer that is written into the list.
const GOT_CHARS: usize = 400;

/// What a list begins with where there was none.
pub const NEW_FILE: &str = "\
# Known failures. What fails as it is written here counts as ok; what passes, or fails otherwise,
# shows. Every entry has its reason.

";

/// Why a list cannot be rewritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotRewritten;

impl fmt::Display for NotRewritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "the list is written in brackets; write each entry with a dash on a line of its own",
        )
    }
}

impl Error for NotRewritten {}

/// The text of the list after a run over the whole suite: entries that pass are gone, entries that
/// fail otherwise say so, new failures stand at the end and wait for their reasons.
///
/// A comment right above an entry goes with it, but not from the head of the file; one that an
/// empty line sets apart stays.
///
/// # Errors
///
/// [`NotRewritten`] if the entries do not stand on lines of their own.
pub fn updated(
    known: &KnownFailures,
    records: &[RulingRecord],
    strict: bool,
) -> Result<String, NotRewritten> {
    let lines = rows(&known.source);
    let now: HashMap<&str, Failing> = records
        .iter()
        .map(|record| (record.id.as_str(), Failing::of(record)))
        .collect();
    let is_in_brackets = known.root.style == Style::Flow && !known.entries.is_empty();
    if is_in_brackets {
        return Err(NotRewritten);
    }
    let mut text: Vec<String> = Vec::new();
    let mut next_line = 0;
    for (index, entry) in known.entries.iter().enumerate() {
        let place = Place::of(entry, &lines);
        let mut before: Vec<&str> = lines[next_line..place.first].to_vec();
        let written = rewritten(entry, &lines[place.first..=place.last], place.first, &now);
        if written.is_empty() && index > 0 {
            while before.last().is_some_and(|line| is_comment(line)) {
                before.pop();
            }
            while before.last().is_some_and(|line| line.trim().is_empty()) {
                before.pop();
            }
        }
        text.extend(before.into_iter().map(ToOwned::to_owned));
        text.extend(written);
        next_line = place.last + 1;
    }
    // An empty list may be written as `[]`, which nothing can follow; nor may anything follow the
    // mark that ends a document.
    let stays = |line: &&&str| match known.entries.is_empty() {
        true => is_comment(line) || matches!(line.trim_end(), "" | "---"),
        false => !line.starts_with("..."),
    };
    let rest = lines[next_line.min(lines.len())..].iter();
    text.extend(rest.filter(stays).map(ToString::to_string));
    let indent = known
        .entries
        .first()
        .map_or(0, |entry| indent(entry, &lines));
    for record in records {
        let failing = Failing::of(record);
        if failing.is_failure(strict) && known.entry(&record.id).is_none() {
            text.extend(failing.item(&record.id, UNEXPLAINED, indent));
        }
    }
    let mut text = text.join("\n");
    if !text.is_empty() {
        text.push('\n');
    }
    Ok(text)
}

/// The lines of a list, as the places of its entries count them.
fn rows(source: &Source) -> Vec<&str> {
    let mut rows: Vec<&str> = source.lines().collect();
    rows.pop_if(|last| last.is_empty());
    rows
}

/// How a ruling fails, whatever the list says of it.
#[derive(Clone, Debug)]
struct Failing {
    verdict: Verdict,
    answer: String,
}

impl Failing {
    fn of(record: &RulingRecord) -> Self {
        let own = record.listed.as_ref().map(|listed| listed.verdict);
        Self {
            verdict: own.unwrap_or(record.verdict),
            answer: answered(record.telling()),
        }
    }

    fn is_failure(&self, strict: bool) -> bool {
        self.verdict != Verdict::Unasked && !self.verdict.is_ok(strict)
    }

    fn got(&self) -> String {
        self.answer.chars().take(GOT_CHARS).collect()
    }

    /// The lines of an entry that lists it.
    fn item(&self, id: &str, reason: &str, indent: usize) -> Vec<String> {
        item(id, self.verdict, Some(&self.got()), reason, indent)
    }
}

/// The lines of an entry, from 0: the one with its dash, and its last.
struct Place {
    first: usize,
    last: usize,
}

impl Place {
    fn of(entry: &KnownEntry, lines: &[&str]) -> Self {
        let begun = entry.node.span.start.line.saturating_sub(1);
        let mut first = begun.min(lines.len().saturating_sub(1));
        while first > 0 && !lines[first].trim_start().starts_with('-') {
            first -= 1;
        }
        let end = entry.node.span.end;
        // An end at the first column is the start of the line after.
        let last = end.line.saturating_sub(if end.column == 1 { 2 } else { 1 });
        let mut last = last.clamp(first, lines.len().saturating_sub(1).max(first));
        while last > first && lines[last].trim().is_empty() {
            last -= 1;
        }
        Self { first, last }
    }
}

fn indent(entry: &KnownEntry, lines: &[&str]) -> usize {
    let dash = lines.get(Place::of(entry, lines).first);
    dash.map_or(0, |line| line.len() - line.trim_start().len())
}

fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

/// The lines of an entry as they are to be; none if it is to go.
fn rewritten(
    entry: &KnownEntry,
    lines: &[&str],
    first: usize,
    now: &HashMap<&str, Failing>,
) -> Vec<String> {
    let as_it_was = || lines.iter().map(ToString::to_string).collect();
    // What was skipped, or not asked, may still fail.
    let silent = |verdict: Verdict| matches!(verdict, Verdict::Skip | Verdict::Unasked);
    let state = |id: &String| now.get(id.as_str());
    let stays = |id: &String| {
        state(id).is_none_or(|failing| {
            silent(failing.verdict) || entry.fits(failing.verdict, &failing.answer)
        })
    };
    if entry.ids.iter().all(stays) {
        return as_it_was();
    }
    let indent = lines
        .first()
        .map_or(0, |line| line.len() - line.trim_start().len());
    if let ([id], true) = (entry.ids.as_slice(), entry.ids == [entry.ruling.clone()]) {
        return match state(id) {
            Some(failing) if failing.verdict != Verdict::Pass => {
                in_place(entry, lines, first, failing)
                    .unwrap_or_else(|| failing.item(id, &entry.reason, indent))
            }
            _ => Vec::new(),
        };
    }
    // A glob: each of its rulings is listed by itself now, if it still fails or may do so.
    let listed = |id: &String| match state(id) {
        Some(failing) if failing.verdict == Verdict::Pass => Vec::new(),
        Some(failing) if !silent(failing.verdict) => failing.item(id, &entry.reason, indent),
        _ => item(id, entry.verdict, None, &entry.reason, indent),
    };
    entry.ids.iter().flat_map(listed).collect()
}

/// The lines of an entry with another verdict and another answer, all else as it was; `None` if
/// these are not written as one word or one line each.
fn in_place(
    entry: &KnownEntry,
    lines: &[&str],
    first: usize,
    failing: &Failing,
) -> Option<Vec<String>> {
    let mut lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
    let verdict = entry.node.get("verdict")?;
    let got = entry.node.get("got");
    if entry.node.style != Style::Block {
        return None;
    }
    replace(&mut lines, first, verdict, failing.verdict.name())?;
    let got_now = scalar(&failing.got());
    match got {
        Some(got) => replace(&mut lines, first, got, &got_now)?,
        None => {
            let at = verdict.span.start.line.checked_sub(first)?;
            let key_column = entry.node.span.start.column.checked_sub(1)?;
            let line = format!("{}got: {got_now}", " ".repeat(key_column));
            lines.insert(at.min(lines.len()), line);
        }
    }
    Some(lines)
}

/// Writes a text in the place of a value that stands on one line.
fn replace(lines: &mut [String], first: usize, node: &Node, text: &str) -> Option<()> {
    if !matches!(
        node.style,
        Style::Plain | Style::SingleQuoted | Style::DoubleQuoted
    ) || node.span.start.line != node.span.end.line
    {
        return None;
    }
    let line = lines.get_mut(node.span.start.line.checked_sub(1 + first)?)?;
    let letters: Vec<char> = line.chars().collect();
    let (start, end) = (node.span.start.column - 1, node.span.end.column - 1);
    let mut new: String = letters.get(..start)?.iter().collect();
    new.push_str(text);
    new.extend(letters.get(end..)?);
    *line = new;
    Some(())
}

/// The lines of an entry.
fn item(id: &str, verdict: Verdict, got: Option<&str>, reason: &str, indent: usize) -> Vec<String> {
    let space = " ".repeat(indent);
    let got = got.map(|got| format!("{space}  got: {}", scalar(got)));
    [
        Some(format!("{space}- ruling: {id}")),
        Some(format!("{space}  verdict: {verdict}")),
        got,
        Some(format!("{space}  reason: {}", scalar(reason.trim()))),
    ]
    .into_iter()
    .flatten()
    .collect()
}
