//! Reads a source to a tree, within bounds and without the parts of YAML that surprise.

use granit_parser::{ErrorKind, Event, ScanError, Span as Place};

use super::node::Node;
use super::parsed::parsed;
use super::problem::{Problem, quoted};
use super::source::{Position, Source, Span};
use super::tree::{Tree, position_of, span_of};

/// The largest file that is read: 1 MiB.
pub const MAX_BYTES: usize = 1 << 20;
/// How deep lists and maps may stand in each other.
pub const MAX_DEPTH: usize = 32;
/// How many scalars, lists and maps a file may hold, keys counted too.
pub const MAX_NODES: usize = 200_000;
/// How many problems of one file are told before reading stops.
pub const MAX_PROBLEMS: usize = 100;

/// Reads one YAML document.
///
/// Anchors, aliases, tags, merge keys, directives, keys that are lists or maps, and a second document are refused:
/// what a file says is what a reader sees at that place. A file without a value is `Null`.
///
/// # Errors
/// Everything that is wrong, each with its place: up to the first error of syntax or bound, after which nothing can
/// be told.
///
/// ```
/// use referee::yaml::{Source, read};
///
/// let problems = read(&Source::embedded("a.yaml", "a: 1\nb: &x 2\na: 3\n")).unwrap_err();
/// assert_eq!(problems.len(), 2);
/// ```
pub fn read(source: &Source) -> Result<Node, Vec<Problem>> {
    if let Some(problem) = unfit(source) {
        return Err(vec![problem]);
    }
    match source.recorded() {
        Some(events) => Reader::new(source).read(events.map(Ok)),
        None => Reader::new(source).read(parsed(source.text())),
    }
}

/// What makes a file not worth parsing.
fn unfit(source: &Source) -> Option<Problem> {
    let text = source.text();
    if text.len() > MAX_BYTES {
        let message = format!("the file has {} bytes", text.len());
        let problem = source.problem(Span::at(1, 1), message);
        return Some(problem.expected(format!("at most {MAX_BYTES}")));
    }
    // Nobody sees it, and the parser counts no column for some of them: every place after it would be wrong.
    let (before, _) = text.split_once('\u{feff}')?;
    let place = Position::FIRST.after(before);
    let span = Span {
        start: place,
        end: place,
    };
    let problem = source.problem(span, "a byte order mark stands within the file");
    Some(problem.hint("where it is meant, write \\uFEFF in double quotes"))
}

struct Reader<'s> {
    source: &'s Source,
    tree: Tree<'s>,
    nodes: usize,
    documents: usize,
    problems: Vec<Problem>,
}

impl<'s> Reader<'s> {
    fn new(source: &'s Source) -> Self {
        Self {
            source,
            tree: Tree::new(source),
            nodes: 0,
            documents: 0,
            problems: Vec::new(),
        }
    }

    fn read<'e>(
        mut self,
        events: impl Iterator<Item = Result<(Event<'e>, Place), ScanError>>,
    ) -> Result<Node, Vec<Problem>> {
        for event in events {
            let step = match event {
                Ok((event, place)) => self.take(&event, place),
                Err(error) => Err(syntax(self.source, &error)),
            };
            if let Err(last) = step {
                self.problems.push(last);
                break;
            }
        }
        if self.problems.is_empty() {
            Ok(self.tree.finish())
        } else {
            Err(self.problems)
        }
    }

    /// Takes one event; an error is the last problem of this file.
    fn take(&mut self, event: &Event<'_>, place: Place) -> Result<(), Problem> {
        if event.is_node() {
            self.count(place)?;
        }
        if let Some(tag) = place.tag_span() {
            self.refuse(
                tag,
                "tags are not read",
                "a text with an exclamation mark in front needs quotes",
            );
        }
        match event {
            Event::DocumentStart(..) => self.documents += 1,
            Event::Anchor(_, name) => {
                let message = format!("anchors are not read: {}", quoted(name));
                self.refuse(place, &message, "write the value out where it is needed");
            }
            Event::Alias(_) | Event::UnresolvedAlias(_) => {
                let name = place.slice(self.source.text()).unwrap_or_default();
                let message = format!("aliases are not read: {}", quoted(name));
                self.refuse(
                    place,
                    &message,
                    "write the value out; a text with a star in front needs quotes",
                );
                self.tree.skip();
            }
            Event::Scalar(text, style, ..) => {
                let problem = self.tree.add_scalar(text, *style, place);
                self.problems.extend(problem);
            }
            Event::SequenceStart(style, ..) => self.tree.open_list(place, *style),
            Event::MappingStart(style, ..) => self.tree.open_map(place, *style),
            Event::SequenceEnd | Event::MappingEnd => self.problems.extend(self.tree.close(place)),
            _ => {}
        }
        self.check_bounds(place)
    }

    fn count(&mut self, place: Place) -> Result<(), Problem> {
        self.nodes += 1;
        if self.nodes > MAX_NODES {
            let problem = self
                .source
                .problem(span_of(place), "the file holds too many values");
            return Err(problem.expected(format!("at most {MAX_NODES}")));
        }
        Ok(())
    }

    fn check_bounds(&mut self, place: Place) -> Result<(), Problem> {
        let span = span_of(place);
        if self.tree.depth() > MAX_DEPTH {
            return Err(too_deep(self.source, span));
        }
        if self.documents > 1 {
            return Err(self
                .source
                .problem(span, "a second document begins")
                .expected("one document in a file"));
        }
        if self.problems.len() >= MAX_PROBLEMS {
            self.problems.truncate(MAX_PROBLEMS);
            return Err(self
                .source
                .problem(span, "too many problems, reading stops here"));
        }
        Ok(())
    }

    fn refuse(&mut self, place: Place, message: &str, hint: &str) {
        self.problems
            .push(self.source.problem(span_of(place), message).hint(hint));
    }
}

fn too_deep(source: &Source, span: Span) -> Problem {
    let problem = source.problem(span, "lists and maps stand too deep in each other");
    problem.expected(format!("at most {MAX_DEPTH} levels"))
}

fn syntax(source: &Source, error: &ScanError) -> Problem {
    let start = position_of(*error.marker());
    let span = Span { start, end: start };
    let hint = match error.kind() {
        // The parser looks ahead and may meet its own, wider bound before ours.
        ErrorKind::RecursionLimitExceeded => return too_deep(source, span),
        ErrorKind::MappingValueNotAllowed | ErrorKind::InvalidColonPlacement => Some(
            "a text with a colon and a space in it needs quotes; else look at the indentation and the brackets before",
        ),
        ErrorKind::UnexpectedCharacter { .. } => {
            Some("a text that begins with this character needs quotes")
        }
        ErrorKind::TabNotAllowed
        | ErrorKind::TabInBlockIndentation
        | ErrorKind::TabInIndentation => Some("indent with spaces"),
        ErrorKind::UnclosedQuotedScalar => Some("the quote that opens here is never closed"),
        ErrorKind::ExpectedBlockMappingKey | ErrorKind::ExpectedBlockSequenceEntry => {
            Some("is this line indented as the ones it belongs to?")
        }
        _ => None,
    };
    let problem = source.problem(span, format!("not YAML: {}", error.info()));
    match hint {
        Some(hint) => problem.hint(hint),
        None => problem,
    }
}

#[cfg(test)]
mod tests;
