use std::{collections::BTreeMap, fmt, str::FromStr};

use crate::yaml::{Decoder, Node};

/// A language in which the clauses are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// English, in which every clause has a text.
    #[default]
    English,
    /// Korean.
    Korean,
    /// Spanish.
    Spanish,
}

impl Language {
    /// Every language, English first.
    pub const ALL: [Self; 3] = [Self::English, Self::Korean, Self::Spanish];

    /// Its code, as in clause files and on the command line.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Korean => "ko",
            Self::Spanish => "es",
        }
    }

    /// Its name in English.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Korean => "Korean",
            Self::Spanish => "Spanish",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// A code that is none of [`Language::ALL`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage(String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "there is no language `{}`; there are en, ko and es",
            self.0
        )
    }
}

impl std::error::Error for UnknownLanguage {}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, UnknownLanguage> {
        Self::ALL
            .into_iter()
            .find(|language| language.code() == code)
            .ok_or_else(|| UnknownLanguage(code.to_owned()))
    }
}

/// A text in English, or a map of texts by language with English among them.
pub(super) fn text_by_language(
    decoder: &Decoder<'_>,
    node: &Node,
) -> Option<BTreeMap<String, String>> {
    let english = Language::English.code();
    if node.spelling().is_some() {
        return decoder
            .text(node)
            .map(|text| BTreeMap::from([(english.to_owned(), text)]));
    }
    let map = decoder.map(node, &Language::ALL.map(Language::code))?;
    map.required(english, Decoder::text)?;
    decoder
        .entries(node, |decoder, key, node| {
            Some((key.text.clone(), decoder.text(node)?))
        })
        .map(|texts| texts.into_iter().collect())
}
