use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use super::sentence::SentenceId;
use crate::yaml::{Decoder, Node, scalar};

/// How many hexadecimal digits of a sentence's hash are kept.
const HASH_DIGITS: usize = 8;

/// The sentences of the guides, by their ids, each with a short hash of its text. The texts
/// themselves are not ours to copy; the hashes show when one has changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guides(BTreeMap<String, BTreeMap<String, String>>);

impl Guides {
    /// The guides' names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// The sentences of a guide, in order.
    pub fn sentences(&self, guide: &str) -> impl Iterator<Item = SentenceId> {
        let guide_name = guide.to_owned();
        self.0
            .get(guide)
            .into_iter()
            .flatten()
            .map(move |(number, _)| SentenceId {
                guide: guide_name.clone(),
                number: number.clone(),
            })
    }

    /// Whether a guide has a sentence.
    #[must_use]
    pub fn contains(&self, sentence: &SentenceId) -> bool {
        self.hash(sentence).is_some()
    }

    /// The hash of a sentence's text.
    #[must_use]
    pub fn hash(&self, sentence: &SentenceId) -> Option<&str> {
        self.0
            .get(&sentence.guide)?
            .get(&sentence.number)
            .map(String::as_str)
    }

    /// The number of sentences in all guides.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.values().map(BTreeMap::len).sum()
    }

    /// Whether there is no sentence.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Reads the sentences of one guide's text: a number, blanks, the sentence, line by line.
    ///
    /// ```
    /// use referee::suite::Guides;
    ///
    /// let guides = Guides::from_texts([("toy-en", "01.1  A heading\n02.1  A rule.\n")]);
    /// assert_eq!(guides.len(), 2);
    /// ```
    pub fn from_texts<'t>(texts: impl IntoIterator<Item = (&'t str, &'t str)>) -> Self {
        let guide = |text: &str| {
            let numbered = text
                .lines()
                .filter_map(|line| line.split_once(char::is_whitespace));
            numbered
                .map(|(number, text)| (number.to_owned(), sentence_hash(text)))
                .collect()
        };
        Self(
            texts
                .into_iter()
                .map(|(name, text)| (name.to_owned(), guide(text)))
                .collect(),
        )
    }

    /// The list as it stands in `specs/guides.yaml`.
    #[must_use]
    pub fn to_yaml(&self) -> String {
        let mut yaml = String::from(
            "# The sentences of the guides, each with the first digits of the SHA-256 of its text.\n",
        );
        if self.0.is_empty() {
            yaml.push_str("{}\n");
        }
        for (guide, sentences) in &self.0 {
            let none = if sentences.is_empty() { " {}" } else { "" };
            yaml.push_str(&format!("{}:{none}\n", scalar(guide)));
            for (number, hash) in sentences {
                yaml.push_str(&format!("  {}: '{hash}'\n", scalar(number)));
            }
        }
        yaml
    }
}

/// The hash of a sentence: the first digits of the SHA-256 of its text without outer blanks.
#[must_use]
pub fn sentence_hash(text: &str) -> String {
    let digest = Sha256::digest(text.trim().as_bytes());
    let digits = digest
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect::<String>();
    digits.chars().take(HASH_DIGITS).collect()
}

/// Reads `specs/guides.yaml`.
pub(super) fn guides_file(decoder: &Decoder<'_>, node: &Node) -> Option<Guides> {
    let guides = decoder.entries(node, |decoder, guide, node| {
        let sentences = decoder.entries(node, |decoder, number, node| {
            let hash = decoder.parse(node, "eight hexadecimal digits", |word| {
                let hex =
                    word.len() == HASH_DIGITS && word.bytes().all(|byte| byte.is_ascii_hexdigit());
                hex.then(|| word.to_owned())
            })?;
            Some((number.text.clone(), hash))
        })?;
        Some((guide.text.clone(), sentences.into_iter().collect()))
    })?;
    Some(Guides(guides.into_iter().collect()))
}
