//! Puts the events of a parser together to a tree.

use granit_parser as parser;

use super::node::{Key, Node, Style, Value};
use super::problem::Problem;
use super::resolve;
use super::source::{Position, Source, Span};

/// The collections that are open, from the outermost in, and the tree once the last is closed.
pub(super) struct Tree<'s> {
    source: &'s Source,
    open: Vec<Open>,
    root: Option<Node>,
}

const KEY_KINDS: &str = "a word, a number or a quoted text";

/// A list or map that is not closed yet.
struct Open {
    start: Position,
    style: Style,
    content: Content,
}

enum Content {
    List(Vec<Node>),
    Map {
        entries: Vec<(Key, Node)>,
        next: Next,
    },
}

/// What the next node of a map is.
enum Next {
    Key,
    Value(Key),
    /// The value of a key that was refused.
    NoValue,
}

impl<'s> Tree<'s> {
    pub(super) fn new(source: &'s Source) -> Self {
        Self {
            source,
            open: Vec::new(),
            root: None,
        }
    }

    /// How many collections are open.
    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    /// The whole tree; a file without anything is one empty value.
    pub(super) fn finish(self) -> Node {
        self.root
            .unwrap_or_else(|| Node::scalar(Span::at(1, 1), Value::Null, Style::Plain, ""))
    }

    /// Opens a list.
    pub(super) fn open_list(&mut self, place: parser::Span, style: parser::StructureStyle) {
        let start = match style {
            parser::StructureStyle::Block => self.first_dash(place),
            parser::StructureStyle::Flow => span_of(place).start,
        };
        self.open.push(Open {
            start,
            style: collection_style(style),
            content: Content::List(Vec::new()),
        });
    }

    /// Opens a map.
    pub(super) fn open_map(&mut self, place: parser::Span, style: parser::StructureStyle) {
        self.open.push(Open {
            start: span_of(place).start,
            style: collection_style(style),
            content: Content::Map {
                entries: Vec::new(),
                next: Next::Key,
            },
        });
    }

    /// Closes the innermost collection.
    pub(super) fn close(&mut self, place: parser::Span) -> Vec<Problem> {
        let Some(Open {
            start,
            style,
            content,
        }) = self.open.pop()
        else {
            return Vec::new();
        };
        // The parser closes a block where the next thing begins; a reader sees its end at its last value.
        let last = match &content {
            Content::List(items) => items.last(),
            Content::Map { entries, .. } => entries.last().map(|(_, node)| node),
        };
        let end = match (style, last) {
            (Style::Flow, _) => span_of(place).end,
            (_, Some(last)) => last.span.end,
            (_, None) => start,
        };
        let mut problems = Vec::new();
        let value = match content {
            Content::List(items) => Value::List(items),
            Content::Map { entries, .. } => {
                problems.extend(self.duplicates(&entries));
                Value::Map(entries)
            }
        };
        problems.extend(self.add(Node::collection(Span { start, end }, value, style)));
        problems
    }

    /// Adds a scalar.
    pub(super) fn add_scalar(
        &mut self,
        text: &str,
        style: parser::ScalarStyle,
        place: parser::Span,
    ) -> Option<Problem> {
        let raw = place.slice(self.source.text()).unwrap_or_default();
        let span = span_of(place);
        let node = match style {
            // Where a value is left out the parser says `~`; the source says what was written.
            parser::ScalarStyle::Plain if raw.is_empty() => {
                Node::scalar(span, Value::Null, Style::Plain, raw)
            }
            parser::ScalarStyle::Plain => {
                Node::scalar(span, resolve::plain(text), Style::Plain, raw)
            }
            parser::ScalarStyle::SingleQuoted => text_node(text, span, Style::SingleQuoted),
            parser::ScalarStyle::DoubleQuoted => text_node(text, span, Style::DoubleQuoted),
            parser::ScalarStyle::Literal => {
                text_node(text, without_blank_end(span, raw), Style::Literal)
            }
            parser::ScalarStyle::Folded => {
                text_node(text, without_blank_end(span, raw), Style::Folded)
            }
        };
        self.add(node)
    }

    /// Leaves a place empty whose node was refused with a problem of its own.
    pub(super) fn skip(&mut self) {
        if let Some(Open {
            content: Content::Map { next, .. },
            ..
        }) = self.open.last_mut()
        {
            *next = match next {
                Next::Key => Next::NoValue,
                Next::Value(_) | Next::NoValue => Next::Key,
            };
        }
    }

    fn add(&mut self, node: Node) -> Option<Problem> {
        match self.open.last_mut().map(|open| &mut open.content) {
            None => self.root = Some(node),
            Some(Content::List(items)) => items.push(node),
            Some(Content::Map { entries, next }) => match std::mem::replace(next, Next::Key) {
                Next::NoValue => {}
                Next::Value(key) => entries.push((key, node)),
                Next::Key => match key(self.source, node) {
                    Ok(key) => *next = Next::Value(key),
                    Err(problem) => {
                        *next = Next::NoValue;
                        return Some(problem);
                    }
                },
            },
        }
        None
    }

    /// The place of a block list's first dash.
    ///
    /// A list that is indented no further than its key is reported just after the dash, so the dash is looked for in
    /// the column of the key.
    fn first_dash(&self, place: parser::Span) -> Position {
        let reported = span_of(place).start;
        let dash = self.open.last().and_then(|parent| {
            let back = reported.column.checked_sub(parent.start.column)?;
            let byte = place.start.byte_offset()?.checked_sub(back)?;
            let is_dash = self.source.text().as_bytes().get(byte) == Some(&b'-');
            let in_map = matches!(parent.content, Content::Map { .. });
            (is_dash && in_map).then_some(Position {
                line: reported.line,
                column: parent.start.column,
            })
        });
        dash.unwrap_or(reported)
    }

    fn duplicates(&self, entries: &[(Key, Node)]) -> Vec<Problem> {
        let mut keys: Vec<&Key> = entries.iter().map(|(key, _)| key).collect();
        keys.sort_by(|one, other| one.text.cmp(&other.text));
        keys.chunk_by(|one, other| one.text == other.text)
            .filter_map(|same| same.split_first())
            .flat_map(|(first, again)| again.iter().map(move |key| (first, key)))
            .map(|(first, key)| {
                let message = format!("key {} is given twice", super::quoted(&key.text));
                let hint = format!("it is given first in line {}", first.span.start.line);
                self.source.problem(key.span, message).hint(hint)
            })
            .collect()
    }
}

fn key(source: &Source, node: Node) -> Result<Key, Problem> {
    let span = node.span;
    let refused = |message: String| source.problem(span, message);
    match (node.style, node.spelling()) {
        (Style::Plain, Some("<<")) => {
            Err(refused("merge keys are not read".to_owned()).hint("write the entries out"))
        }
        (Style::Plain, Some("")) => {
            Err(refused("this key is empty".to_owned()).expected(KEY_KINDS))
        }
        (_, None) => {
            Err(refused(format!("{} cannot be a key", node.describe())).expected(KEY_KINDS))
        }
        (_, Some(_)) => Ok(Key {
            span,
            text: node.into_spelling(),
        }),
    }
}

fn text_node(text: &str, span: Span, style: Style) -> Node {
    Node::scalar(span, Value::Text(text.to_owned()), style, "")
}

/// The parser ends a block scalar where the next thing begins; a reader sees its end at its last letter.
fn without_blank_end(span: Span, raw: &str) -> Span {
    let end = span
        .start
        .after(raw.trim_end_matches([' ', '\t', '\n', '\r']));
    Span {
        start: span.start,
        end,
    }
}

fn collection_style(style: parser::StructureStyle) -> Style {
    match style {
        parser::StructureStyle::Block => Style::Block,
        parser::StructureStyle::Flow => Style::Flow,
    }
}

pub(super) fn span_of(place: parser::Span) -> Span {
    Span {
        start: position_of(place.start),
        end: position_of(place.end),
    }
}

pub(super) fn position_of(mark: parser::Marker) -> Position {
    Position {
        line: mark.line(),
        column: mark.col() + 1,
    }
}
