use std::{collections::BTreeMap, fmt};

use referee_rules::{RuleSet as _, any::GameId, table::TableRules};
use serde_json::{Map, Value};

use super::{
    erratum::ErratumId,
    language::{Language, text_by_language},
    position::{position_fields, rule_choices},
    sentence::{SentenceId, cited},
};
use crate::{
    engine::wire::RuleChoices,
    yaml::{Decoder, Node, Source, Span},
};

/// What a clause or a ruling rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Basis {
    /// The guide says it.
    Stated,
    /// It follows from what the guide says.
    Derived,
    /// The guide leans on common knowledge.
    Conventional,
    /// The guide leaves it open.
    Open,
}

impl Basis {
    /// Every basis.
    pub const ALL: [Self; 4] = [Self::Stated, Self::Derived, Self::Conventional, Self::Open];

    /// Its word in files and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Stated => "stated",
            Self::Derived => "derived",
            Self::Conventional => "conventional",
            Self::Open => "open",
        }
    }
}

impl fmt::Display for Basis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One rule.
#[derive(Clone, Debug)]
pub struct Clause {
    /// Its id, such as `JUN-14`.
    pub id: String,
    /// Its name, such as `leap-needs-empty-river`.
    pub name: String,
    /// What it rests on.
    pub basis: Basis,
    /// The rule in words, by language; `en` is always there.
    pub text: BTreeMap<String, String>,
    /// The sentences that say it.
    pub sources: Vec<SentenceId>,
    /// The options that would change it.
    pub options: Vec<String>,
    /// The version of the suite that brought it.
    pub since: u32,
    /// How the reading was reached.
    pub note: Option<String>,
    /// Why no ruling can break it in one of the two directions.
    pub one_sided: Option<String>,
    /// The errata that have changed its text, the earliest first.
    pub history: Vec<ClauseChange>,
    /// Where it stands.
    pub span: Span,
}

impl Clause {
    /// The sentences that say it, guide by guide.
    #[must_use]
    pub fn sources_by_guide(&self) -> Vec<(&str, Vec<&SentenceId>)> {
        SentenceId::by_guide(&self.sources)
    }

    /// The sentences that say it, guide by guide: `jungle-ko 16.2, 37.2`.
    #[must_use]
    pub fn citation(&self) -> String {
        cited(&self.sources)
    }

    /// The rule in a language; in English if it has no text in that one.
    #[must_use]
    pub fn words(&self, language: Language) -> &str {
        let text = |language: Language| self.text.get(language.code());
        text(language)
            .or_else(|| text(Language::English))
            .map_or("", |text| text.trim())
    }

    /// The rule in English.
    #[must_use]
    pub fn english(&self) -> &str {
        self.words(Language::English)
    }
}

/// A change of a clause's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClauseChange {
    /// The version of the suite that brought it.
    pub since: u32,
    /// The erratum that asked for it; it holds the texts before and after.
    pub erratum: ErratumId,
}

/// Why a sentence of a guide is no rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SentenceKind {
    /// A heading.
    Heading,
    /// Advice on how to play or learn.
    Advice,
    /// An exercise.
    Exercise,
    /// It speaks of another game.
    OtherGame,
    /// It says what the guide does not promise.
    Disclaimer,
    /// It speaks of the site.
    Site,
    /// It is a rule of the table, and stands in the table's clauses.
    Table,
}

impl SentenceKind {
    /// Every kind.
    pub const ALL: [Self; 7] = [
        Self::Heading,
        Self::Advice,
        Self::Exercise,
        Self::OtherGame,
        Self::Disclaimer,
        Self::Site,
        Self::Table,
    ];

    /// Its word in clause files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Heading => "heading",
            Self::Advice => "advice",
            Self::Exercise => "exercise",
            Self::OtherGame => "other_game",
            Self::Disclaimer => "disclaimer",
            Self::Site => "site",
            Self::Table => "table",
        }
    }
}

/// A sentence that is no rule.
#[derive(Clone, Debug)]
pub struct NotRule {
    /// The sentence.
    pub sentence: SentenceId,
    /// Why it is none.
    pub kind: SentenceKind,
    /// Where it is listed.
    pub span: Span,
}

/// Counts of action sequences from a position.
#[derive(Clone, Debug)]
pub struct PerftCase {
    /// What to call it.
    pub name: String,
    /// The choices of the table.
    pub rules: RuleChoices,
    /// The position; absent for the start.
    pub position: Option<Map<String, Value>>,
    /// The counts for depth 1, 2, …
    pub counts: Vec<u64>,
    /// How they were checked.
    pub note: Option<String>,
    /// Where it stands.
    pub span: Span,
}

/// The clauses of a game, or of the table.
#[derive(Clone, Debug)]
pub struct ClauseFile {
    /// The game's name, or `table`.
    pub subject: String,
    /// The game; `None` for the table.
    pub game: Option<GameId>,
    /// What its clause ids begin with.
    pub prefix: String,
    /// The guides that it cites.
    pub guides: Vec<String>,
    /// The clauses, in the order in which they are asked when several forbid an action.
    pub clauses: Vec<Clause>,
    /// The sentences that are no rule.
    pub not_rules: Vec<NotRule>,
    /// Counts of action sequences.
    pub perft: Vec<PerftCase>,
    /// The text.
    pub source: Source,
}

const FILE_KEYS: &[&str] = &["game", "prefix", "guides", "clauses", "not_rules", "perft"];
const CLAUSE_KEYS: &[&str] = &[
    "id",
    "name",
    "basis",
    "text",
    "sources",
    "options",
    "since",
    "note",
    "one_sided",
    "history",
];
const PERFT_KEYS: &[&str] = &["name", "rules", "position", "counts", "note"];

/// The subject of the clauses that belong to the table, not to a game.
pub(super) const TABLE: &str = "table";

/// Reads a clause file; what is wrong in it is reported.
pub(super) fn clause_file(decoder: &Decoder<'_>, node: &Node) -> Option<ClauseFile> {
    let map = decoder.map(node, FILE_KEYS)?;
    let subject = map.required("game", |decoder, node| {
        let mut names: Vec<&str> = GameId::ALL.iter().map(|game| game.name()).collect();
        names.push(TABLE);
        decoder.one_of(node, &names).map(|name| (*name).to_owned())
    });
    let game: Option<GameId> = subject.as_deref().and_then(|name| name.parse().ok());
    let prefix = map.required("prefix", Decoder::text);
    let guides = map.required("guides", |decoder, node| decoder.list(node, Decoder::text));
    let clauses = map.required("clauses", |decoder, node| {
        decoder.list(node, |decoder, node| {
            clause(decoder, node, prefix.as_deref(), game)
        })
    });
    let not_rules = map.optional("not_rules", not_rules);
    let perft = map.optional("perft", |decoder, node| {
        let game = game?;
        decoder.list(node, |decoder, node| perft_case(decoder, node, game))
    });
    Some(ClauseFile {
        subject: subject?,
        game,
        prefix: prefix.clone()?,
        guides: guides?,
        clauses: clauses?,
        not_rules: not_rules?.unwrap_or_default(),
        perft: perft?.unwrap_or_default(),
        source: decoder.source().clone(),
    })
}

fn clause(
    decoder: &Decoder<'_>,
    node: &Node,
    prefix: Option<&str>,
    game: Option<GameId>,
) -> Option<Clause> {
    let map = decoder.map(node, CLAUSE_KEYS)?;
    let id = map.required("id", |decoder, node| {
        let prefix = prefix.unwrap_or_default();
        let expected = format!("an id such as {prefix}-07");
        decoder.parse(node, &expected, |word| {
            let number = word.strip_prefix(prefix)?.strip_prefix('-')?;
            let plain = number.len() >= 2 && number.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| word.to_owned())
        })
    });
    let name = map.required("name", Decoder::text);
    let basis = map.required("basis", basis);
    let text = map.required("text", text_by_language);
    let sources = map.required("sources", |decoder, node| decoder.list(node, sentence));
    let options = map.optional("options", |decoder, node| {
        let known = game.map_or(TableRules::OPTIONS, GameId::options);
        decoder.list(node, |decoder, node| {
            decoder
                .choice(node, known, |info| info.name)
                .map(|info| info.name.to_owned())
        })
    });
    let since = map.required("since", since);
    let note = map.optional("note", Decoder::text);
    let one_sided = map.optional("one_sided", Decoder::text);
    let history = map.optional("history", |decoder, node| decoder.list(node, change));
    Some(Clause {
        id: id?,
        name: name?,
        basis: basis?,
        text: text?,
        sources: sources?,
        options: options?.unwrap_or_default(),
        since: since?,
        note: note?,
        one_sided: one_sided?,
        history: history?.unwrap_or_default(),
        span: map.get("id").map_or_else(|| map.span(), |node| node.span),
    })
}

fn change(decoder: &Decoder<'_>, node: &Node) -> Option<ClauseChange> {
    let map = decoder.map(node, &["since", "erratum"])?;
    let since = map.required("since", since);
    let erratum = map.required("erratum", |decoder, node| {
        decoder.parse(node, "an id such as ERR-2026-003", |word| word.parse().ok())
    });
    Some(ClauseChange {
        since: since?,
        erratum: erratum?,
    })
}

pub(super) fn basis(decoder: &Decoder<'_>, node: &Node) -> Option<Basis> {
    decoder
        .choice(node, &Basis::ALL, |basis| basis.name())
        .copied()
}

pub(super) fn since(decoder: &Decoder<'_>, node: &Node) -> Option<u32> {
    decoder
        .int_in(node, 1..=9999)
        .and_then(|since| u32::try_from(since).ok())
}

pub(super) fn sentence(decoder: &Decoder<'_>, node: &Node) -> Option<SentenceId> {
    decoder.parse(
        node,
        "a guide and a sentence, such as jungle-ko 10.2",
        SentenceId::parse,
    )
}

fn not_rules(decoder: &Decoder<'_>, node: &Node) -> Option<Vec<NotRule>> {
    let lists = decoder.entries(node, |decoder, key, node| {
        let kind = *decoder.known(&key.text, key.span, &SentenceKind::ALL, |kind| kind.name())?;
        decoder.list(node, |decoder, node| {
            Some(NotRule {
                sentence: sentence(decoder, node)?,
                kind,
                span: node.span,
            })
        })
    })?;
    Some(lists.into_iter().flatten().collect())
}

fn perft_case(decoder: &Decoder<'_>, node: &Node, game: GameId) -> Option<PerftCase> {
    let map = decoder.map(node, PERFT_KEYS)?;
    let name = map.required("name", Decoder::text);
    let rules = map.optional("rules", |decoder, node| rule_choices(decoder, node, game));
    let choices = rules.clone()?.unwrap_or_default();
    let position = map.optional("position", |decoder, node| {
        position_fields(decoder, node, game, &choices)
    });
    let counts = map.required("counts", |decoder, node| {
        decoder.list(node, |decoder, node| {
            decoder
                .int(node)
                .and_then(|count| u64::try_from(count).ok())
        })
    });
    let note = map.optional("note", Decoder::text);
    Some(PerftCase {
        name: name?,
        rules: choices,
        position: position?,
        counts: counts?,
        note: note?,
        span: map.span(),
    })
}
