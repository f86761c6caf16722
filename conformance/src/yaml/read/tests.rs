use pretty_assertions::assert_eq;

use super::super::node::{Key, Style, Value};
use super::*;

mod arbitrary;

fn tree(text: &str) -> Node {
    let source = Source::new("a.yaml", text);
    match read(&source) {
        Ok(node) => node,
        Err(problems) => panic!("{}", problems[0]),
    }
}

/// The problems of a text as `line:column message`.
fn wrong(text: &str) -> Vec<String> {
    let problems = read(&Source::new("a.yaml", text)).expect_err("problems");
    problems.iter().map(place_and_message).collect()
}

fn place_and_message(problem: &Problem) -> String {
    let Position { line, column } = problem.span.start;
    format!("{line}:{column} {}", problem.message)
}

/// Every value of a tree, parents first, as `from-to kind`.
fn spans(node: &Node) -> Vec<String> {
    let Span { start, end } = node.span;
    let mut all = vec![format!(
        "{}:{}-{}:{} {}",
        start.line,
        start.column,
        end.line,
        end.column,
        node.describe()
    )];
    match &node.value {
        Value::List(items) => all.extend(items.iter().flat_map(spans)),
        Value::Map(entries) => all.extend(entries.iter().flat_map(|(key, value)| {
            let Position { line, column } = key.span.start;
            let mut entry = vec![format!("{line}:{column} {}", key.text)];
            entry.extend(spans(value));
            entry
        })),
        _ => {}
    }
    all
}

#[test]
fn every_kind_of_value() {
    let node = tree(
        "a: 1\nb: true\nc:\nd: ~\ne: null\nf: yes\ng: 1.5\nh: '4'\ni: \"null\"\nj: |\n  7\nk: 2024-01-01\nl: false\n",
    );
    let value = |key| node.get(key).map(|node| node.value.clone());
    let text = |text: &str| Some(Value::Text(text.to_owned()));
    assert_eq!(value("a"), Some(Value::Int(1)));
    assert_eq!(value("b"), Some(Value::Bool(true)));
    assert_eq!(value("l"), Some(Value::Bool(false)));
    for key in ["c", "d", "e"] {
        assert_eq!(value(key), Some(Value::Null));
    }
    assert_eq!(value("f"), text("yes"));
    assert_eq!(value("g"), text("1.5"));
    assert_eq!(value("h"), text("4"));
    assert_eq!(value("i"), text("null"));
    assert_eq!(value("j"), text("7\n"));
    assert_eq!(value("k"), text("2024-01-01"));
    assert_eq!(value("z"), None);
}

#[test]
fn scalars_keep_their_spelling() {
    let node = tree("{a: 4, b: true, c: ~, d: '4', e: , f: []}");
    let spelling = |key| node.get(key).and_then(Node::spelling);
    assert_eq!(spelling("a"), Some("4"));
    assert_eq!(spelling("b"), Some("true"));
    assert_eq!(spelling("c"), Some("~"));
    assert_eq!(spelling("d"), Some("4"));
    assert_eq!(spelling("e"), Some(""));
    assert_eq!(spelling("f"), None);
}

#[test]
fn keys_are_words_whatever_they_look_like() {
    let node = tree("4: a\ntrue: b\n~: c\n'': d\n'<<': e\n? g\n: f\n");
    let Value::Map(entries) = &node.value else {
        panic!("a map")
    };
    let keys: Vec<_> = entries.iter().map(|(key, _)| key.text.as_str()).collect();
    assert_eq!(keys, ["4", "true", "~", "", "<<", "g"]);
}

#[test]
fn spans_of_blocks() {
    let node = tree(
        "# c\ngame: jungle\nrules:\n- id: x\n  n:\n-   - 1\n    - two words\n  # c\n\nb: >-\n  fold\n  ed\n\n\nc: |\n\n   가나\n   다\n\n",
    );
    assert_eq!(
        spans(&node),
        [
            "2:1-18:5 a map",
            "2:1 game",
            "2:7-2:13 the text `jungle`",
            "3:1 rules",
            "4:1-7:16 a list",
            "4:3-5:4 a map",
            "4:3 id",
            "4:7-4:8 the text `x`",
            "5:3 n",
            "5:4-5:4 nothing",
            "6:5-7:16 a list",
            "6:7-6:8 the number 1",
            "7:7-7:16 the text `two words`",
            "10:1 b",
            "11:3-12:5 the text `fold ed`",
            "15:1 c",
            "17:4-18:5 the text `\\n가나\\n다\\n`",
        ]
    );
}

#[test]
fn spans_of_flows() {
    let node = tree("{한: 'x''y', b: [1, \"\\n\", [], {}], c: ,\n  d: [e: f]}\n");
    assert_eq!(
        spans(&node),
        [
            "1:1-2:13 a map",
            "1:2 한",
            "1:5-1:11 the text `x'y`",
            "1:13 b",
            "1:16-1:33 a list",
            "1:17-1:18 the number 1",
            "1:20-1:24 the text `\\n`",
            "1:26-1:28 an empty list",
            "1:30-1:32 an empty map",
            "1:35 c",
            "1:36-1:36 nothing",
            "2:3 d",
            "2:6-2:12 a list",
            "2:7-2:11 a map",
            "2:7 e",
            "2:10-2:11 the text `f`",
        ]
    );
}

#[test]
fn styles_are_told() {
    let node = tree("- a\n- 'a'\n- \"a\"\n- |\n  a\n- >\n  a\n- [a]\n- a: b\n");
    let Value::List(items) = &node.value else {
        panic!("a list")
    };
    let styles: Vec<_> = items.iter().map(|item| item.style).collect();
    use Style::{Block, DoubleQuoted, Flow, Folded, Literal, Plain, SingleQuoted};
    assert_eq!(
        styles,
        [
            Plain,
            SingleQuoted,
            DoubleQuoted,
            Literal,
            Folded,
            Flow,
            Block
        ]
    );
}

#[test]
fn a_list_starts_at_its_first_dash() {
    for (text, start) in [
        ("a:\n- b", (2, 1)),
        ("a:\n-\n  b", (2, 1)),
        ("a:\n-    b", (2, 1)),
        ("a:\n- - b", (2, 1)),
        ("a:\n  - - b", (2, 3)),
        ("a:\n  # c\n\n  - b", (4, 3)),
    ] {
        let node = tree(text);
        let list = node.get("a").unwrap();
        assert_eq!(
            list.span.start,
            Position {
                line: start.0,
                column: start.1
            },
            "{text:?}"
        );
    }
}

#[test]
fn windows_line_ends_change_nothing() {
    let unix = "a: |\n  one\n  two\nb: [1,\n  2]\nc: 'x\n\n  y'\n";
    assert_eq!(tree(unix), tree(&unix.replace('\n', "\r\n")));
}

#[test]
fn an_empty_file_is_nothing() {
    for text in ["", "\n\n", "# only a comment\n", "---\n", "\u{feff}"] {
        assert_eq!(tree(text).value, Value::Null, "{text:?}");
    }
}

#[test]
fn a_document_may_be_opened_and_closed() {
    assert_eq!(
        tree("---\na: 1\n...\n").get("a").map(|node| &node.value),
        Some(&Value::Int(1))
    );
    assert_eq!(wrong("a: 1\n---\nb: 2\n"), ["2:1 a second document begins"]);
}

#[test]
fn a_key_that_is_given_twice_is_told_at_each_repetition() {
    let source = Source::new("a.yaml", "a: 1\nb: {x: 1, x: 2}\n'a': 3\nc: 0\na: 4\n");
    let problems = read(&source).unwrap_err();
    let told: Vec<_> = problems.iter().map(place_and_message).collect();
    assert_eq!(
        told,
        [
            "2:11 key `x` is given twice",
            "3:1 key `a` is given twice",
            "5:1 key `a` is given twice"
        ]
    );
    assert_eq!(
        problems[2].hint.as_deref(),
        Some("it is given first in line 1")
    );
}

#[test]
fn what_is_refused_is_told_all_at_once() {
    assert_eq!(
        wrong(
            "a: &x 1\nb: *x\nc: !t 2\n[d]: 3\n<<: {e: 4}\n: 5\n*y : 6\nf: {? {g: 1} : 7}\nh: &z\n  - !!int 1\n"
        ),
        [
            "1:4 anchors are not read: `x`",
            "2:4 aliases are not read: `*x`",
            "3:4 tags are not read",
            "4:1 a list cannot be a key",
            "5:1 merge keys are not read",
            "6:1 this key is empty",
            "7:1 aliases are not read: `*y`",
            "8:7 a map cannot be a key",
            "9:4 anchors are not read: `z`",
            "10:5 tags are not read",
        ]
    );
}

#[test]
fn a_byte_order_mark_is_refused_but_at_the_start() {
    assert_eq!(tree("\u{feff}a").value, Value::Text("a".to_owned()));
    for text in ["\u{feff}# c\n\u{feff}a", "# c\na: 'b\u{feff}'"] {
        assert!(wrong(text)[0].ends_with("a byte order mark stands within the file"));
    }
    assert_eq!(wrong("\u{feff}\u{feff}a").len(), 1);
}

#[test]
fn directives_are_refused() {
    assert_eq!(
        wrong("%YAML 1.2\n---\na: 1\n"),
        ["1:1 not YAML: YAML directives are disallowed"]
    );
}

#[test]
fn errors_of_syntax_have_a_place_and_help() {
    for (text, place, help) in [
        ("title: a: b\n", "1:9", "quotes"),
        ("a:\n\t- b\n", "2:2", "spaces"),
        ("a: 'x\nb: c\n", "1:4", "never closed"),
        ("a: @x\n", "1:4", "quotes"),
        ("a: {b}\n c\n", "2:2", "indented"),
    ] {
        let problems = read(&Source::new("a.yaml", text)).unwrap_err();
        assert_eq!(problems.len(), 1, "{text:?}");
        assert!(
            place_and_message(&problems[0]).starts_with(&format!("{place} not YAML: ")),
            "{}",
            problems[0]
        );
        assert!(
            problems[0]
                .hint
                .as_ref()
                .is_some_and(|hint| hint.contains(help)),
            "{}",
            problems[0]
        );
    }
}

#[test]
fn depth_is_bounded_in_both_styles() {
    let nested = |levels: usize| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
    assert!(read(&Source::new("a.yaml", &nested(MAX_DEPTH))).is_ok());
    assert_eq!(
        wrong(&nested(MAX_DEPTH + 1)),
        ["1:33 lists and maps stand too deep in each other"]
    );
    assert_eq!(wrong(&"[".repeat(MAX_BYTES)).len(), 1);
    assert_eq!(wrong(&"{a: ".repeat(MAX_BYTES / 4)).len(), 1);
    assert_eq!(wrong(&"- ".repeat(MAX_BYTES / 2)).len(), 1);
    let steps: String = (0..100)
        .map(|level| format!("{}a:\n", " ".repeat(level)))
        .collect();
    assert_eq!(
        wrong(&steps),
        ["33:33 lists and maps stand too deep in each other"]
    );
}

#[test]
fn size_is_bounded() {
    let fits = format!("a: {}", "x".repeat(MAX_BYTES - 3));
    assert!(read(&Source::new("a.yaml", &fits)).is_ok());
    assert_eq!(
        wrong(&format!("{fits}x")),
        ["1:1 the file has 1048577 bytes"]
    );
}

#[test]
fn the_number_of_values_is_bounded() {
    let list = |items: usize| format!("[{}]", "1,".repeat(items));
    assert!(read(&Source::new("a.yaml", &list(MAX_NODES - 1))).is_ok());
    let told = wrong(&list(MAX_NODES));
    assert_eq!(told, ["1:400000 the file holds too many values"]);
}

#[test]
fn the_number_of_problems_is_bounded() {
    let told = wrong(&"- *a\n".repeat(100_000));
    assert_eq!(told.len(), MAX_PROBLEMS + 1);
    assert!(told[MAX_PROBLEMS].ends_with("too many problems, reading stops here"));
    assert_eq!(wrong(&"a: 1\n".repeat(50_000)).len(), MAX_PROBLEMS + 1);
}

#[test]
fn an_alias_bomb_is_refused_without_being_built() {
    let mut bomb = String::from("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
    for level in 1..=30 {
        let before = level - 1;
        bomb += &format!(
            "a{level}: &a{level} [{}]\n",
            vec![format!("*a{before}"); 9].join(", ")
        );
    }
    let started = std::time::Instant::now();
    let told = wrong(&bomb);
    assert!(started.elapsed().as_secs() < 2);
    assert!(told.len() > 30, "{told:?}");
    assert_eq!(told[0], "1:5 anchors are not read: `a0`");
}

#[test]
fn keys_know_their_place() {
    let node = tree("a:\n  \"b c\": 1\n");
    let Some(Value::Map(entries)) = node.get("a").map(|node| &node.value) else {
        panic!("a map")
    };
    let span = Span {
        start: Position { line: 2, column: 3 },
        end: Position { line: 2, column: 8 },
    };
    assert_eq!(
        entries[0].0,
        Key {
            text: "b c".to_owned(),
            span
        }
    );
}
