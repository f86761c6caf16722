//! Arbitrary text never stops the reader, and arbitrary trees come back as they were written.

use proptest::prelude::*;

use super::super::super::node::{Style, Value};
use super::super::{Node, Source, read};

/// A tree without places, and how each part is to be written.
#[derive(Clone, Debug)]
enum Shape {
    Null,
    Bool(bool),
    Int(i64),
    Text(String, Written),
    List(Vec<Shape>, bool),
    Map(Vec<(String, Shape)>, bool),
}

#[derive(Clone, Copy, Debug)]
enum Written {
    Quoted,
    Single,
    Block,
}

fn shapes() -> impl Strategy<Value = Shape> {
    let written = prop_oneof![
        Just(Written::Quoted),
        Just(Written::Single),
        Just(Written::Block)
    ];
    let text = prop_oneof![
        "\\PC{0,12}",
        "[a-c가 \n\t:#'\"\\\\-]{0,12}",
        any::<String>(),
        "true|null|~|-?[0-9]{1,3}"
    ];
    let leaf = prop_oneof![
        Just(Shape::Null),
        any::<bool>().prop_map(Shape::Bool),
        any::<i64>().prop_map(Shape::Int),
        (text.clone(), written).prop_map(|(text, written)| Shape::Text(text, written)),
    ];
    leaf.prop_recursive(5, 40, 5, move |inner| {
        let entries = prop::collection::vec((text.clone(), inner.clone()), 0..5);
        prop_oneof![
            (prop::collection::vec(inner, 0..5), any::<bool>())
                .prop_map(|(items, flow)| Shape::List(items, flow)),
            (entries, any::<bool>()).prop_map(|(mut entries, flow)| {
                entries.sort_by(|one, other| one.0.cmp(&other.0));
                entries.dedup_by(|one, other| one.0 == other.0);
                Shape::Map(entries, flow)
            }),
        ]
    })
}

/// Writes a value after its dash or colon; `indent` is what its own lines begin with.
fn write(shape: &Shape, indent: usize, flow: bool, out: &mut String) {
    let margin = " ".repeat(indent);
    match shape {
        Shape::Null => out.push_str(" ~"),
        Shape::Bool(value) => *out += &format!(" {value}"),
        Shape::Int(value) => *out += &format!(" {value}"),
        Shape::Text(text, Written::Block) if !flow && fits_block(text) => {
            let chomp = if text.ends_with('\n') { "+" } else { "-" };
            *out += &format!(" |1{chomp}\n");
            let lines: Vec<_> = text
                .strip_suffix('\n')
                .unwrap_or(text)
                .split('\n')
                .collect();
            // An indentation of one more than the parent's, stated, since the text may begin with blanks.
            let margin = " ".repeat(indent.max(1));
            *out += &lines
                .iter()
                .map(|line| format!("{margin}{line}"))
                .collect::<Vec<_>>()
                .join("\n");
        }
        Shape::Text(text, Written::Single)
            if text
                .chars()
                .all(|letter| matches!(letter, ' '..='~' | '가'..='힣')) =>
        {
            *out += &format!(" '{}'", text.replace('\'', "''"));
        }
        Shape::Text(text, _) => *out += &format!(" {}", double_quoted(text)),
        Shape::List(items, own) if flow || *own || items.is_empty() => {
            out.push_str(" [");
            for item in items {
                write(item, indent, true, out);
                out.push(',');
            }
            out.push(']');
        }
        Shape::Map(entries, own) if flow || *own || entries.is_empty() => {
            out.push_str(" {");
            for (key, value) in entries {
                *out += &format!("{}:", double_quoted(key));
                write(value, indent, true, out);
                out.push(',');
            }
            out.push('}');
        }
        Shape::List(items, _) => {
            for item in items {
                *out += &format!("\n{margin}-");
                write(item, indent + 1, false, out);
            }
        }
        Shape::Map(entries, _) => {
            for (key, value) in entries {
                *out += &format!("\n{margin}{}:", double_quoted(key));
                write(value, indent + 1, false, out);
            }
        }
    }
}

/// Whether a literal block can hold a text without any escape.
fn fits_block(text: &str) -> bool {
    let printable = text
        .chars()
        .all(|letter| matches!(letter, '\n' | ' '..='~' | '가'..='힣'));
    printable && text.chars().any(|letter| letter != '\n' && letter != ' ')
}

fn double_quoted(text: &str) -> String {
    let escaped: String = text
        .chars()
        .map(|letter| match letter {
            '"' | '\\' => format!("\\{letter}"),
            ' '..='~' | '가'..='힣' => letter.to_string(),
            _ => format!("\\U{:08x}", u32::from(letter)),
        })
        .collect();
    format!("\"{escaped}\"")
}

fn same(node: &Node, shape: &Shape) -> bool {
    match (&node.value, shape) {
        (Value::Null, Shape::Null) => true,
        (Value::Bool(one), Shape::Bool(other)) => one == other,
        (Value::Int(one), Shape::Int(other)) => one == other,
        (Value::Text(one), Shape::Text(other, _)) => one == other,
        (Value::List(nodes), Shape::List(shapes, _)) => {
            nodes.len() == shapes.len()
                && nodes
                    .iter()
                    .zip(shapes)
                    .all(|(node, shape)| same(node, shape))
        }
        (Value::Map(nodes), Shape::Map(shapes, _)) => {
            nodes.len() == shapes.len()
                && nodes
                    .iter()
                    .zip(shapes)
                    .all(|((key, node), (name, shape))| key.text == *name && same(node, shape))
        }
        _ => false,
    }
}

/// Asks everything of a tree that could go wrong on it.
fn look_at_all(node: &Node, source: &Source) {
    assert!(node.span.start <= node.span.end, "{node:?}");
    for (row, column) in [(0, 0), (0, 3), (1, 1), (9, 9)] {
        let _ = node.locate(source, row, column..column + 2);
    }
    match &node.value {
        Value::Text(text) => every_letter_is_located(node, text, source),
        Value::List(items) => items.iter().for_each(|item| look_at_all(item, source)),
        Value::Map(entries) => entries
            .iter()
            .for_each(|(_, value)| look_at_all(value, source)),
        _ => {}
    }
}

fn every_letter_is_located(node: &Node, text: &str, source: &Source) {
    for (row, line) in text.split('\n').enumerate() {
        for (column, letter) in line
            .chars()
            .enumerate()
            .filter(|(_, letter)| !matches!(letter, ' ' | '\t'))
        {
            let found = source
                .slice(node.locate(source, row, column..column + 1))
                .unwrap_or_default();
            let written = match node.style {
                Style::DoubleQuoted => found.starts_with('\\') || found == letter.to_string(),
                Style::SingleQuoted if letter == '\'' => found == "''",
                _ => found == letter.to_string(),
            };
            assert!(
                written,
                "{letter:?} is not {found:?} in {:?}",
                source.text()
            );
        }
    }
}

fn read_and_look(text: &str) {
    let source = Source::new("a.yaml", text);
    match read(&source) {
        Ok(node) => look_at_all(&node, &source),
        Err(problems) => {
            assert!(!problems.is_empty());
            problems
                .iter()
                .for_each(|problem| assert!(!problem.to_string().is_empty()));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_strings_never_panic(text in any::<String>()) {
        read_and_look(&text);
    }

    #[test]
    fn strings_of_yaml_signs_never_panic(text in "[-a:?,\\[\\]{}&*!|>'\"%@#~<0+\\\\. \t\r\n가\u{feff}\u{1}]{0,60}") {
        read_and_look(&text);
    }

    #[test]
    fn lines_of_yaml_never_panic(
        lines in prop::collection::vec((0_usize..5, "(- |a: |b:|\\? |&a |\\*a|!t |\\||>|>-2|'|\"|\\[|\\{|\\]|\\}|,|x|# c|---|\\.\\.\\.){0,4}"), 0..12),
        end in "\n|\r\n|\r",
    ) {
        let lines: Vec<_> = lines.iter().map(|(indent, line)| format!("{}{line}", " ".repeat(*indent))).collect();
        read_and_look(&lines.join(&end));
    }

    #[test]
    fn a_tree_reads_back_as_it_was_written(shape in shapes()) {
        let mut text = String::from("root:");
        write(&shape, 1, false, &mut text);
        text.push('\n');
        let source = Source::new("a.yaml", &text);
        let node = match read(&source) {
            Ok(node) => node,
            Err(problems) => panic!("{}\n{text}", problems[0]),
        };
        let root = node.get("root");
        prop_assert!(root.is_some_and(|root| same(root, &shape)), "{text}\n{root:#?}");
        look_at_all(&node, &source);
    }
}
