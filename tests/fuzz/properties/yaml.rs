//! The reader of YAML, beneath everything that people write.

use pretty_assertions::assert_eq;
use referee::yaml::{
    Key, MAX_BYTES, Node, Position, Problem, Source, Span, Style, Value, flow, read, scalar,
};
use serde_json::{Value as Json, json};

use super::support::{
    a_problem_is_told_with_its_place, a_span_is_in_its_text, is_fit_for_a_terminal, source,
};

/// The deepest value that is written here: the reader has a bound of its own.
const DEEPEST: usize = 28;

/// Any text is read to a tree whose values stand where it says, or told with the places of its
/// problems; a remark before it moves all of them by a line. Any text and any JSON that is written
/// as YAML is read the same.
pub fn yaml_is_read_with_every_value_in_its_place(data: &[u8]) {
    let Some(source) = source("any.yaml", data) else {
        return;
    };
    let found = read(&source);
    match &found {
        Ok(node) => stands_in_its_place(node, &source),
        Err(problems) => {
            assert!(!problems.is_empty(), "refused without a problem");
            problems.iter().for_each(a_problem_is_told_with_its_place);
        }
    }
    let remarked = Source::new("any.yaml", &format!("# a remark\n{}", source.text()));
    let places: Vec<Span> = places(&found).into_iter().map(a_line_further).collect();
    if !places.is_empty() && remarked.text().len() <= MAX_BYTES {
        assert_eq!(self::places(&read(&remarked)), places, "{remarked:?}");
    }
    let text = json!(String::from_utf8_lossy(data));
    if data.len() < 2000 {
        is_read_as(&scalar(text.as_str().unwrap_or_default()), &text);
        is_read_as(&flow(&text), &text);
    }
    if let Ok(value) = serde_json::from_slice::<Json>(data)
        && is_of_whole_numbers(&value, DEEPEST)
    {
        is_read_as(&flow(&value), &value);
    }
}

/// The places of all values, or of all problems; none of a text without a value.
fn places(found: &Result<Node, Vec<Problem>>) -> Vec<Span> {
    fn of(node: &Node, all: &mut Vec<Span>) {
        all.push(node.span);
        match &node.value {
            Value::List(items) => items.iter().for_each(|item| of(item, all)),
            Value::Map(entries) => entries.iter().for_each(|(key, value)| {
                all.push(key.span);
                of(value, all);
            }),
            _ => {}
        }
    }
    let mut all = Vec::new();
    match found {
        Ok(node) if node.value == Value::Null => {}
        Ok(node) => of(node, &mut all),
        Err(problems) => all.extend(problems.iter().map(|problem| problem.span)),
    }
    all
}

fn a_line_further(span: Span) -> Span {
    let further = |place: Position| Position {
        line: place.line + 1,
        ..place
    };
    Span {
        start: further(span.start),
        end: further(span.end),
    }
}

/// A value that was written as YAML is on one line, and is read again as a key's and as an item.
fn is_read_as(written: &str, value: &Json) {
    is_fit_for_a_terminal(written);
    assert!(!written.contains('\n'), "more than a line: {written:?}");
    for (text, step) in [
        (format!("key: {written}\nmore: 1\n"), Some("key")),
        (format!("- {written}\n- 1\n"), None),
    ] {
        let source = Source::new("written.yaml", &text);
        let root = match read(&source) {
            Ok(root) => root,
            Err(problems) => panic!("{text:?} is not read: {}", problems[0]),
        };
        let found = match (&root.value, step) {
            (Value::List(items), None) => items.first(),
            (_, Some(key)) => root.get(key),
            _ => None,
        };
        assert_eq!(found.map(json_of).as_ref(), Some(value), "{text}");
    }
}

fn json_of(node: &Node) -> Json {
    match &node.value {
        Value::Null => Json::Null,
        Value::Bool(flag) => json!(flag),
        Value::Int(number) => json!(number),
        Value::Text(text) => json!(text),
        Value::List(items) => items.iter().map(json_of).collect(),
        Value::Map(entries) => {
            let fields = entries.iter();
            let fields = fields.map(|(key, node)| (key.text.clone(), json_of(node)));
            Json::Object(fields.collect())
        }
    }
}

/// Whether YAML, as the suite reads it, has a value for every part of this one.
fn is_of_whole_numbers(value: &Json, depth: usize) -> bool {
    match value {
        Json::Number(number) => number.is_i64(),
        Json::Array(items) => {
            depth > 0
                && items
                    .iter()
                    .all(|item| is_of_whole_numbers(item, depth - 1))
        }
        Json::Object(fields) => {
            depth > 0
                && fields
                    .values()
                    .all(|value| is_of_whole_numbers(value, depth - 1))
        }
        _ => true,
    }
}

/// A value stands within the text, what it holds within it and in order, and where a scalar is
/// written as it is read, the text there is the scalar.
fn stands_in_its_place(node: &Node, source: &Source) {
    a_span_is_in_its_text(source, node.span);
    let written = source.slice(node.span).unwrap_or_default();
    match node.style {
        Style::Plain if !written.contains(['\n', '\r']) => {
            assert_eq!(Some(written), node.spelling(), "{:?}", source.text());
        }
        Style::SingleQuoted => assert!(is_between(written, '\'', '\''), "{written:?}"),
        Style::DoubleQuoted => assert!(is_between(written, '"', '"'), "{written:?}"),
        Style::Flow => {
            // In a list, a map of one key needs no braces.
            let is_pair = matches!(&node.value, Value::Map(entries) if entries.len() == 1);
            let is_bracketed = is_between(written, '[', ']') || is_between(written, '{', '}');
            assert!(is_bracketed || is_pair, "{written:?}");
        }
        _ => {}
    }
    for (row, column) in [(0, 0), (0, 3), (1, 1), (9, 9)] {
        // A column past the end of a row is a place where something is missing.
        let place = node.locate(source, row, column..column + 2);
        assert!(place.start <= place.end, "{place:?}");
        assert!(source.line(place.start.line).is_some(), "{place:?}");
    }
    let parts: Vec<(Option<&Key>, &Node)> = match &node.value {
        Value::List(items) => items.iter().map(|item| (None, item)).collect(),
        Value::Map(entries) => entries
            .iter()
            .map(|(key, value)| (Some(key), value))
            .collect(),
        _ => return,
    };
    let mut before = node.span.start;
    for (key, part) in parts {
        let start = key.map_or(part.span, |key| key.span).start;
        assert!(before <= start, "{part:?} in {:?}", source.text());
        if let Some(key) = key {
            a_span_is_in_its_text(source, key.span);
            let written = source.slice(key.span).unwrap_or_default();
            let is_plain = !written.starts_with(['"', '\'', '|', '>']);
            let is_plain = is_plain && !written.contains(['\n', '\r']);
            // A block may end in blanks that nobody sees.
            assert!(
                !is_plain || written.trim() == key.text.trim(),
                "{written:?} is {:?}",
                key.text
            );
        }
        stands_in_its_place(part, source);
        before = part.span.end;
    }
    assert!(before <= node.span.end, "{node:?} in {:?}", source.text());
}

fn is_between(text: &str, first: char, last: char) -> bool {
    text.len() >= 2 && text.starts_with(first) && text.ends_with(last)
}
