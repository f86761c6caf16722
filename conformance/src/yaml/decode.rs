//! Turns nodes into values and goes on after what is wrong, so that one run tells all.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use super::map::MapReader;
use super::nearest::nearest;
use super::node::{Key, Node, Value};
use super::problem::{Problem, Problems, quoted};
use super::source::{Source, Span};

/// Reads values from the nodes of one source.
///
/// Every method answers `None` for what it cannot read, and has then reported why. Read all fields first and only
/// then use `?`, so that no problem hides another. A value may also come back although a problem was reported (an
/// unknown key): after all is read, it counts whether there are problems.
///
/// ```
/// use referee::yaml::{Decoder, Node, Problems, Source, read};
///
/// struct Clause { id: String, since: i64, sources: Vec<String> }
///
/// fn clause(decoder: &Decoder, node: &Node) -> Option<Clause> {
///     let map = decoder.map(node, &["id", "since", "sources"])?;
///     let id = map.required("id", Decoder::text);
///     let since = map.required("since", |decoder, node| decoder.int_in(node, 1..=9));
///     let sources = map.optional("sources", |decoder, node| decoder.list(node, Decoder::text));
///     Some(Clause { id: id?, since: since?, sources: sources?.unwrap_or_default() })
/// }
///
/// let source = Source::embedded("a.yaml", "id: JUN-1\nsince: 12\nsource: [x]\n");
/// let mut problems = Problems::new();
/// let node = read(&source)?;
/// assert!(clause(&Decoder::new(&source, &mut problems), &node).is_none());
/// assert_eq!(problems.len(), 2);
/// # Ok::<(), Vec<referee::yaml::Problem>>(())
/// ```
pub struct Decoder<'a> {
    source: &'a Source,
    problems: RefCell<&'a mut Problems>,
}

impl<'a> Decoder<'a> {
    /// A decoder of a source's nodes that adds to `problems`.
    pub fn new(source: &'a Source, problems: &'a mut Problems) -> Self {
        Self {
            source,
            problems: RefCell::new(problems),
        }
    }

    /// The source that is read.
    pub fn source(&self) -> &'a Source {
        self.source
    }

    /// Adds a problem; [`Source::problem`] makes one.
    pub fn report(&self, problem: Problem) {
        self.problems.borrow_mut().push(problem);
    }

    /// Reports that a value is not what belongs there, and answers `None` for the caller to return.
    pub fn mismatch<T>(&self, node: &Node, expected: &str) -> Option<T> {
        let problem = self
            .source
            .problem(node.span, format!("found {}", node.describe()));
        self.report(problem.expected(expected));
        None
    }

    /// A map with known keys; each other key is reported, with the known one that is nearest.
    pub fn map<'d, 'n>(&'d self, node: &'n Node, known: &[&str]) -> Option<MapReader<'d, 'a, 'n>> {
        match &node.value {
            Value::Map(entries) => Some(MapReader::new(self, node, entries, known)),
            _ => self.mismatch(node, "a map"),
        }
    }

    /// A map with free keys, in the order of the file. All entries are read; one that is wrong makes the whole `None`.
    pub fn entries<'n, T>(
        &self,
        node: &'n Node,
        mut decode: impl FnMut(&Self, &'n Key, &'n Node) -> Option<T>,
    ) -> Option<Vec<T>> {
        match &node.value {
            Value::Map(entries) => all(entries.iter().map(|(key, value)| decode(self, key, value))),
            _ => self.mismatch(node, "a map"),
        }
    }

    /// A list. All items are read; one that is wrong makes the whole `None`.
    pub fn list<'n, T>(
        &self,
        node: &'n Node,
        mut decode: impl FnMut(&Self, &'n Node) -> Option<T>,
    ) -> Option<Vec<T>> {
        match &node.value {
            Value::List(items) => all(items.iter().map(|item| decode(self, item))),
            _ => self.mismatch(node, "a list"),
        }
    }

    /// A value or `null`.
    pub fn nullable<'n, T>(
        &self,
        node: &'n Node,
        decode: impl FnOnce(&Self, &'n Node) -> Option<T>,
    ) -> Option<Option<T>> {
        match node.value {
            Value::Null => Some(None),
            _ => decode(self, node).map(Some),
        }
    }

    /// A text, and nothing that is read as a number or a truth value.
    pub fn text(&self, node: &Node) -> Option<String> {
        match &node.value {
            Value::Text(text) => Some(text.clone()),
            Value::Bool(_) | Value::Int(_) => {
                let problem = self
                    .source
                    .problem(node.span, format!("found {}", node.describe()));
                self.report(problem.expected("a text").hint("put it in quotes"));
                None
            }
            _ => self.mismatch(node, "a text"),
        }
    }

    /// A text, number or truth value as it is spelt: what `4` and `"4"` have in common.
    pub fn word(&self, node: &Node) -> Option<String> {
        self.parse(node, "a word", |word| Some(word.to_owned()))
    }

    /// A scalar that `parse` understands; `expected` says what that is ("a clause id such as JUN-14").
    pub fn parse<T>(
        &self,
        node: &Node,
        expected: &str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let spelling = match node.value {
            Value::Null => None,
            _ => node.spelling(),
        };
        spelling
            .and_then(parse)
            .or_else(|| self.mismatch(node, expected))
    }

    /// A whole number.
    pub fn int(&self, node: &Node) -> Option<i64> {
        match node.value {
            Value::Int(number) => Some(number),
            _ => self.mismatch(node, "a whole number"),
        }
    }

    /// A whole number within bounds.
    pub fn int_in(&self, node: &Node, bounds: RangeInclusive<i64>) -> Option<i64> {
        match node.value {
            Value::Int(number) if bounds.contains(&number) => Some(number),
            _ => self.mismatch(
                node,
                &format!("a whole number from {} to {}", bounds.start(), bounds.end()),
            ),
        }
    }

    /// `true` or `false`.
    pub fn bool(&self, node: &Node) -> Option<bool> {
        match node.value {
            Value::Bool(value) => Some(value),
            _ => self.mismatch(node, "true or false"),
        }
    }

    /// One of some names, as it stands in the list of names.
    pub fn one_of<'l, N: AsRef<str>>(&self, node: &Node, names: &'l [N]) -> Option<&'l N> {
        self.choice(node, names, AsRef::as_ref)
    }

    /// One of some values, by its name.
    ///
    /// ```
    /// # use referee::yaml::{Decoder, Problems, Source, read};
    /// let source = Source::embedded("a.yaml", "blue");
    /// let mut problems = Problems::new();
    /// let node = read(&source)?;
    /// let side = Decoder::new(&source, &mut problems).choice(&node, &[("red", 0), ("blue", 1)], |side| side.0);
    /// assert_eq!(side.map(|side| side.1), Some(1));
    /// # Ok::<(), Vec<referee::yaml::Problem>>(())
    /// ```
    pub fn choice<'l, T>(
        &self,
        node: &Node,
        values: &'l [T],
        name: impl Fn(&'l T) -> &'l str,
    ) -> Option<&'l T> {
        match (node.spelling(), &node.value) {
            (Some(word), value) if *value != Value::Null => {
                self.known(word, node.span, values, name)
            }
            _ => {
                let names: Vec<_> = values.iter().map(name).collect();
                self.mismatch(node, &names_in_words(&names))
            }
        }
    }

    /// One of some values by a name that is already read, such as a [`Key`].
    pub fn known<'l, T>(
        &self,
        word: &str,
        span: Span,
        values: &'l [T],
        name: impl Fn(&'l T) -> &'l str,
    ) -> Option<&'l T> {
        let found = values.iter().find(|value| name(value) == word);
        if found.is_none() {
            let names: Vec<_> = values.iter().map(name).collect();
            let problem = self
                .source
                .problem(span, format!("unknown name {}", quoted(word)));
            let meant = nearest(word, names.iter().copied());
            self.report(problem.did_you_mean(meant).expected(names_in_words(&names)));
        }
        found
    }
}

/// Reads all before it answers, unlike collecting into an `Option`, which stops at the first `None`.
fn all<T>(items: impl Iterator<Item = Option<T>>) -> Option<Vec<T>> {
    let items: Vec<Option<T>> = items.collect();
    items.into_iter().collect()
}

/// More names than this are not read by anybody.
const NAMES_SHOWN: usize = 16;

pub(super) fn names_in_words(names: &[&str]) -> String {
    match names {
        [] => "nothing".to_owned(),
        [only] => quoted(only),
        _ if names.len() <= NAMES_SHOWN => format!("one of: {}", names.join(", ")),
        _ => {
            let shown: Vec<_> = names.iter().take(NAMES_SHOWN).copied().collect();
            format!("one of: {}, … ({} in all)", shown.join(", "), names.len())
        }
    }
}

#[cfg(test)]
mod tests;
