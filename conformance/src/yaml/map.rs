//! The keys of a map, each read once.

use super::decode::{Decoder, names_in_words};
use super::nearest::nearest;
use super::node::{Key, Node};
use super::problem::quoted;
use super::source::Span;

/// A map with a known set of keys; made by [`Decoder::map`].
pub struct MapReader<'d, 'a, 'n> {
    decoder: &'d Decoder<'a>,
    node: &'n Node,
    entries: &'n [(Key, Node)],
    /// Known keys that an unknown one was probably meant to be.
    misspelt: Vec<String>,
}

impl<'d, 'a, 'n> MapReader<'d, 'a, 'n> {
    /// Reports every key that is not known.
    pub(super) fn new(
        decoder: &'d Decoder<'a>,
        node: &'n Node,
        entries: &'n [(Key, Node)],
        known: &[&str],
    ) -> Self {
        let mut misspelt = Vec::new();
        let is_given = |name: &str| entries.iter().any(|(key, _)| key.text == name);
        for (key, _) in entries
            .iter()
            .filter(|(key, _)| !known.contains(&key.text.as_str()))
        {
            let meant = nearest(
                &key.text,
                known.iter().copied().filter(|name| !is_given(name)),
            );
            misspelt.extend(meant.map(str::to_owned));
            let message = format!("unknown key {}", quoted(&key.text));
            let problem = decoder
                .source()
                .problem(key.span, message)
                .did_you_mean(meant);
            decoder.report(problem.expected(names_in_words(known)));
        }
        Self {
            decoder,
            node,
            entries,
            misspelt,
        }
    }

    /// Reads the value of a key that must be there; `None` if it is missing or wrong, which is reported.
    pub fn required<T>(
        &self,
        key: &str,
        decode: impl FnOnce(&Decoder<'a>, &'n Node) -> Option<T>,
    ) -> Option<T> {
        let Some(node) = self.get(key) else {
            // "Did you mean …" has been said already.
            if !self.misspelt.iter().any(|name| name == key) {
                let message = format!("key {} is missing", quoted(key));
                self.decoder
                    .report(self.decoder.source().problem(self.span(), message));
            }
            return None;
        };
        decode(self.decoder, node)
    }

    /// Reads the value of a key that may be left out: `Some(None)` if it is, `None` if it is wrong, which is reported.
    ///
    /// A key that is given as `null` is given: only [`Decoder::nullable`] reads it.
    pub fn optional<T>(
        &self,
        key: &str,
        decode: impl FnOnce(&Decoder<'a>, &'n Node) -> Option<T>,
    ) -> Option<Option<T>> {
        match self.get(key) {
            Some(node) => decode(self.decoder, node).map(Some),
            None => Some(None),
        }
    }

    /// The value of a key, unread.
    pub fn get(&self, key: &str) -> Option<&'n Node> {
        self.entries
            .iter()
            .find(|(known, _)| known.text == key)
            .map(|(_, node)| node)
    }

    /// Where to point when the map as a whole is meant: its first key.
    pub fn span(&self) -> Span {
        self.entries
            .first()
            .map_or(self.node.span, |(key, _)| key.span)
    }

    /// Where to point when a key is meant, not its value; the map if it is not given.
    pub fn key_span(&self, key: &str) -> Span {
        let given = self.entries.iter().find(|(known, _)| known.text == key);
        given.map_or_else(|| self.span(), |(key, _)| key.span)
    }
}
