//! What is wrong in a file, and where.

use std::fmt;

use super::render;
use super::source::{Source, Span};

/// One thing that is wrong, shown with its line.
///
/// ```
/// use referee::yaml::{Source, Span};
///
/// let source = Source::embedded("a.yaml", "nmae: x\n");
/// let problem = source.problem(Span::at(1, 1), "unknown key `nmae`").expected("one of: id, name");
/// assert_eq!(problem.to_string(), "\
/// a.yaml:1:1: unknown key `nmae`
///     1 | nmae: x
///       | ^ expected one of: id, name");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The text that it is in.
    pub source: Source,
    /// The place.
    pub span: Span,
    /// What was found.
    pub message: String,
    /// What belongs there, said after "expected".
    pub expected: Option<String>,
    /// What may help.
    pub hint: Option<String>,
}

impl Problem {
    /// A problem with neither expectation nor hint; [`Source::problem`] is the short way.
    pub fn new(source: Source, span: Span, message: impl Into<String>) -> Self {
        Self {
            source,
            span,
            message: message.into(),
            expected: None,
            hint: None,
        }
    }

    /// Says what belongs there, without the word "expected".
    #[must_use]
    pub fn expected(mut self, expected: impl Into<String>) -> Self {
        self.expected = Some(expected.into());
        self
    }

    /// Says what may help.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Offers a known name in place of an unknown one, if there is one to offer.
    #[must_use]
    pub fn did_you_mean(self, name: Option<&str>) -> Self {
        match name {
            Some(name) => self.hint(format!("did you mean {}?", quoted(name))),
            None => self,
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        render::problem(self, out)
    }
}

impl std::error::Error for Problem {}

/// Every problem of one or many files.
///
/// `Display` prints them by file and place, then how many there are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problems(Vec<Problem>);

impl Problems {
    /// None yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds one.
    pub fn push(&mut self, problem: Problem) {
        self.0.push(problem);
    }

    /// Is nothing wrong?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// All of them by file and place; those of one place in the order they were found.
    pub fn sorted(&self) -> Vec<&Problem> {
        let mut all: Vec<_> = self.0.iter().collect();
        all.sort_by_key(|problem| (problem.source.name(), problem.span));
        all
    }

    /// The value, if nothing is wrong with it.
    ///
    /// # Errors
    /// The problems, if there are any.
    pub fn into_result<T>(self, value: T) -> Result<T, Self> {
        if self.is_empty() {
            Ok(value)
        } else {
            Err(self)
        }
    }
}

impl Extend<Problem> for Problems {
    fn extend<I: IntoIterator<Item = Problem>>(&mut self, problems: I) {
        self.0.extend(problems);
    }
}

impl FromIterator<Problem> for Problems {
    fn from_iter<I: IntoIterator<Item = Problem>>(problems: I) -> Self {
        Self(problems.into_iter().collect())
    }
}

impl From<Vec<Problem>> for Problems {
    fn from(problems: Vec<Problem>) -> Self {
        Self(problems)
    }
}

impl IntoIterator for Problems {
    type Item = Problem;
    type IntoIter = std::vec::IntoIter<Problem>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        render::problems(&self.sorted(), out)
    }
}

impl std::error::Error for Problems {}

/// The longest text that a message repeats.
const QUOTED_CHARS: usize = 60;

/// A text as messages name it: in backticks, on one line, and cut where it is long.
///
/// ```
/// # use referee::yaml::quoted;
/// assert_eq!(quoted("b3-b7"), "`b3-b7`");
/// assert_eq!(quoted("two\nlines"), r"`two\nlines`");
/// ```
pub fn quoted(text: &str) -> String {
    let mut shown = String::from("`");
    for (index, letter) in text.chars().enumerate() {
        if index == QUOTED_CHARS {
            shown.push('…');
            break;
        }
        if letter.is_control() {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    shown.push('`');
    shown
}
