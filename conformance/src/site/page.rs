//! What every page has: its language, its links, and the frame around its content.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    address::{Address, Links},
    words::Words,
};
use crate::suite::{Clause, Language, SUITE_VERSION, Suite};

/// What the frame of every page leads to.
#[derive(Clone, Debug)]
pub(super) struct Menu {
    /// The games and the table, by name.
    pub(super) subjects: Vec<String>,
    /// The ids of all clauses.
    clauses: BTreeSet<String>,
    /// Whether there is a report.
    pub(super) has_report: bool,
    /// The version of the suite.
    pub(super) version: String,
    /// The hash over all texts of the suite.
    pub(super) hash: String,
}

impl Menu {
    pub(super) fn of(suite: &Suite, has_report: bool) -> Self {
        let subjects = suite.clause_files.iter();
        Self {
            subjects: subjects.map(|file| file.subject.clone()).collect(),
            clauses: suite.clauses().map(|clause| clause.id.clone()).collect(),
            has_report,
            version: SUITE_VERSION.to_string(),
            hash: suite.hash.clone(),
        }
    }

    /// Whether a clause has a page: the reference may name one that a part of the suite lacks.
    pub(super) fn has_clause(&self, id: &str) -> bool {
        self.clauses.contains(id)
    }
}

/// The frame of one page in one language.
#[derive(Clone, Debug)]
pub(super) struct Page<'m> {
    pub(super) language: Language,
    pub(super) words: &'static Words,
    pub(super) to: Links,
    pub(super) menu: &'m Menu,
    /// What the page is called.
    pub(super) title: String,
    /// What is on it, in a sentence.
    pub(super) about: String,
    /// The language of the title, where it is not the page's.
    pub(super) title_language: Option<&'static str>,
    /// The pages above it.
    pub(super) trail: Vec<Crumb>,
    here: Address,
}

/// A page above another.
#[derive(Clone, Debug)]
pub(super) struct Crumb {
    pub(super) href: String,
    pub(super) name: String,
}

/// A text, with its language where it is not the page's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Spoken {
    pub(super) text: String,
    pub(super) language: Option<&'static str>,
}

impl<'m> Page<'m> {
    pub(super) fn new(
        language: Language,
        menu: &'m Menu,
        here: Address,
        title: impl Into<String>,
        about: impl Into<String>,
    ) -> Self {
        Self {
            language,
            words: Words::of(language),
            to: Links::of(language, &here),
            menu,
            title: title.into(),
            about: about.into(),
            title_language: None,
            trail: Vec::new(),
            here,
        }
    }

    /// The page with what is on it, in a sentence.
    pub(super) fn about(self, about: &str) -> Self {
        Self {
            about: about.to_owned(),
            ..self
        }
    }

    /// The page with an English title.
    pub(super) fn titled_in_english(mut self) -> Self {
        self.title_language = self.english();
        self
    }

    /// The page below another.
    pub(super) fn below(mut self, above: &Address, name: impl Into<String>) -> Self {
        let href = self.to.page(above);
        let name = name.into();
        self.trail.push(Crumb { href, name });
        self
    }

    /// The place of the page within the site.
    pub(super) fn file(&self) -> String {
        self.here.file(self.language)
    }

    /// The address to be cited, which names no language.
    pub(super) fn permanent(&self) -> String {
        self.here.file(Language::English)
    }

    /// What `lang` says of English text on this page; nothing on an English one.
    pub(super) fn english(&self) -> Option<&'static str> {
        (self.language != Language::English).then(|| Language::English.code())
    }

    /// The same page in every language: the language, its name in itself, and the page.
    pub(super) fn languages(&self) -> Vec<(Language, &'static str, String)> {
        let languages = Language::ALL.into_iter();
        languages
            .map(|language| {
                let name = Words::of(language).own_name;
                (language, name, self.to.in_language(&self.here, language))
            })
            .collect()
    }

    /// The pages that every page leads to besides the games.
    pub(super) fn sections(&self) -> Vec<(String, &'static str)> {
        let words = self.words;
        let mut sections = vec![
            (self.to.open_questions(), words.open_questions),
            (self.to.house_rules(), words.house_rules),
            (self.to.errata(), words.errata),
            (self.to.guides(), words.guides),
        ];
        if self.menu.has_report {
            sections.push((self.to.report(), words.engines));
        }
        sections.push((self.to.about(), words.about));
        sections
    }

    /// Whether a link of the frame leads here.
    pub(super) fn is_at(&self, href: &str) -> bool {
        href == self.to.page(&self.here)
    }

    /// A clause's rule.
    pub(super) fn rule(&self, clause: &Clause) -> Spoken {
        self.spoken(&clause.text)
    }

    /// A text in the language of the page; in English, if there is none.
    fn spoken(&self, texts: &BTreeMap<String, String>) -> Spoken {
        match texts.get(self.language.code()) {
            Some(text) => Spoken {
                text: text.trim().to_owned(),
                language: None,
            },
            None => Spoken {
                text: texts
                    .get(Language::English.code())
                    .map_or_else(String::new, |text| text.trim().to_owned()),
                language: self.english(),
            },
        }
    }
}

/// A name such as `leap-needs-empty-river` as people write it.
pub(super) fn readable(name: &str) -> String {
    let spaced = name.replace(['-', '_'], " ");
    let mut letters = spaced.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
