use referee_rules::any::GameId;
use serde_json::{Map, Value};

use super::report::{Findings, Linted};
use crate::{
    check::is_compared_at_the_end,
    engine::{
        Reference,
        wire::{Play, Reply},
    },
    suite::{Ruling, Suite},
};

/// The longest line, in plies.
pub const LONGEST_LINE: usize = 300;

/// Why a ruling that sets a position has no line from the start of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreached {
    /// No game reaches the position.
    Unreachable,
    /// Games may reach it, but no line that is short enough is known.
    Far,
    /// It has neither a line nor a tag that says why; the suite itself has no such ruling.
    Unsaid,
}

impl Unreached {
    /// Why a ruling has no line; `None` if it has one or needs none.
    #[must_use]
    pub fn of(ruling: &Ruling) -> Option<Self> {
        if ruling.position.is_none() || ruling.line.is_some() {
            return None;
        }
        Some(Self::said(ruling).unwrap_or(Self::Unsaid))
    }

    /// The reason in words.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Unreachable => "no game reaches the position",
            Self::Far => "no line that is short enough is known",
            Self::Unsaid => "nothing says why",
        }
    }

    /// The reason that the tags of a ruling give.
    fn said(ruling: &Ruling) -> Option<Self> {
        let tagged = |reason: &Self| {
            reason
                .tag()
                .is_some_and(|tag| ruling.tags.iter().any(|it| it == tag))
        };
        [Self::Unreachable, Self::Far].into_iter().find(tagged)
    }

    const fn tag(self) -> Option<&'static str> {
        match self {
            Self::Unreachable => Some("unreachable"),
            Self::Far => Some("far"),
            Self::Unsaid => None,
        }
    }
}

/// The rulings that set a position to which no line leads, with the reason.
pub fn unreached(suite: &Suite) -> impl Iterator<Item = (&Ruling, Unreached)> {
    let reason = |ruling| Some((ruling, Unreached::of(ruling)?));
    suite.rulings.iter().filter_map(reason)
}

/// What is wrong with the line of a ruling, or with its lacking one.
///
/// # Examples
///
/// ```
/// use referee::{lint::line_fault, suite::{Suite, SuiteSource}};
///
/// let suite = Suite::read(&SuiteSource::Embedded)?;
/// let mut ruling = suite.ruling("bagh.capture.once-a-turn").unwrap().clone();
/// assert_eq!(line_fault(&ruling), None);
///
/// ruling.line.as_mut().unwrap().pop();
/// assert!(line_fault(&ruling).unwrap().contains("its line leads to another position"));
/// # Ok::<(), referee::yaml::Problems>(())
/// ```
#[must_use]
pub fn line_fault(ruling: &Ruling) -> Option<String> {
    let reason = Unreached::said(ruling);
    match (&ruling.position, &ruling.line) {
        (None, None) => None,
        (None, Some(_)) => Some("it has a line, but no position that it could lead to".to_owned()),
        (Some(_), None) if reason.is_none() => Some(
            "it sets a position without a `line` to it; a position that no game reaches is tagged \
             `unreachable`, one to which no line short enough is known `far`"
                .to_owned(),
        ),
        (Some(_), None) => None,
        (Some(position), Some(line)) => match reason.and_then(Unreached::tag) {
            Some(tag) => Some(format!("it has a line, so it is not `{tag}`")),
            None => wrong_line(ruling, position, line),
        },
    }
}

/// What the reference finds wrong with a line when it plays it.
fn wrong_line(ruling: &Ruling, position: &Map<String, Value>, line: &[String]) -> Option<String> {
    if line.len() > LONGEST_LINE {
        let plies = line.len();
        return Some(format!(
            "its line has {plies} plies; at most {LONGEST_LINE} may be asked of an engine"
        ));
    }
    let question = Play {
        position: None,
        actions: line.to_vec(),
        ..ruling.question()
    };
    let reference = Reference::default();
    match reference.answer(&question) {
        Reply::Here(here) => {
            let over = matches!(here.outcome, Some(Some(_)));
            let reached = here.position.unwrap_or_default();
            let wrong = different_fields(position, &reached, over);
            (!wrong.is_empty()).then(|| format!("its line leads to another position: {wrong}"))
        }
        Reply::Illegal(index) => {
            let action = line.get(index).map_or("", String::as_str);
            let why = reference.refusal(&question).map_or_else(
                || "it is illegal".to_owned(),
                |refusal| match refusal.clause {
                    Some(clause) => format!("{clause}: {}", refusal.why),
                    None => refusal.why,
                },
            );
            let ply = index + 1;
            Some(format!(
                "ply {ply} of its line, {action}, is illegal ({why})"
            ))
        }
        reply => Some(format!("its line cannot be played: {reply:?}")),
    }
}

/// The fields in which two positions differ, with both values.
fn different_fields(
    wanted: &Map<String, Value>,
    reached: &Map<String, Value>,
    over: bool,
) -> String {
    let mut names: Vec<&String> = wanted.keys().chain(reached.keys()).collect();
    names.sort();
    names.dedup();
    let shown = |value: Option<&Value>| value.map_or("absent".to_owned(), ToString::to_string);
    let differences: Vec<String> = names
        .into_iter()
        .filter(|name| wanted.get(*name) != reached.get(*name))
        .filter(|name| !over || is_compared_at_the_end(name))
        .map(|name| {
            let (is, not) = (shown(reached.get(name)), shown(wanted.get(name)));
            format!("{name} is {is}, not {not}")
        })
        .collect();
    differences.join("; ")
}

/// How many rulings of a game set a position, and how many of them are reached.
#[derive(Clone, Copy, Default)]
struct Count {
    positions: usize,
    lines: usize,
    unreachable: usize,
    far: usize,
}

impl Count {
    fn of<'r>(rulings: impl IntoIterator<Item = &'r Ruling>) -> Self {
        let mut count = Self::default();
        for ruling in rulings {
            count.positions += usize::from(ruling.position.is_some());
            match Unreached::of(ruling) {
                None => count.lines += usize::from(ruling.position.is_some()),
                Some(Unreached::Unreachable) => count.unreachable += 1,
                Some(Unreached::Far) => count.far += 1,
                Some(Unreached::Unsaid) => {}
            }
        }
        count
    }

    fn words(self) -> String {
        let Self {
            positions,
            lines,
            unreachable,
            far,
        } = self;
        format!(
            "{positions} rulings set a position: {lines} have a line, {unreachable} unreachable, {far} far"
        )
    }
}

/// Every ruling that sets a position has a line that leads there, or says why not.
pub(super) fn check(linted: &Linted<'_>) -> Findings {
    let suite = linted.suite;
    let problems = suite.rulings.iter().filter_map(|ruling| {
        let message = format!("`{}`: {}", ruling.id, line_fault(ruling)?);
        Some(linted.problem(&ruling.place.file, ruling.place.span, message))
    });
    let problems = problems.collect();
    let of_games = GameId::ALL.iter().filter_map(|game| {
        let count = Count::of(suite.rulings.iter().filter(|ruling| ruling.game == *game));
        (count.positions > 0).then(|| format!("{}: {}", game.name(), count.words()))
    });
    let of_games: Vec<String> = of_games.collect();
    let checked = match of_games.len() {
        0 => Count::default().words(),
        _ => of_games.join("\n    "),
    };
    Findings { checked, problems }
}
