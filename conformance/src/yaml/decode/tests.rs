use pretty_assertions::assert_eq;

use super::super::read;
use super::*;

/// Decodes a text and returns the value and the problems as `line:column message; expected; hint`.
fn decoded<T>(
    text: &str,
    decode: impl FnOnce(&Decoder<'_>, &Node) -> Option<T>,
) -> (Option<T>, Vec<String>) {
    let source = Source::new("a.yaml", text);
    let node = read(&source).unwrap();
    let mut problems = Problems::new();
    let value = decode(&Decoder::new(&source, &mut problems), &node);
    let told = problems.sorted().into_iter().map(|problem| {
        let place = problem.span.start;
        let parts = [&problem.expected, &problem.hint].map(|part| part.clone().unwrap_or_default());
        format!(
            "{}:{} {}; {}; {}",
            place.line, place.column, problem.message, parts[0], parts[1]
        )
    });
    let told = told.collect();
    (value, told)
}

#[derive(Debug, PartialEq)]
struct Clause {
    id: String,
    basis: &'static str,
    since: i64,
    note: Option<String>,
    options: Vec<(String, String)>,
}

fn clause(decoder: &Decoder<'_>, node: &Node) -> Option<Clause> {
    let map = decoder.map(node, &["id", "basis", "since", "note", "options"])?;
    let id = map.required("id", Decoder::text);
    let basis = map.required("basis", |decoder, node| {
        decoder.one_of(node, &["stated", "derived"])
    });
    let since = map.required("since", |decoder, node| decoder.int_in(node, 1..=9));
    let note = map.optional("note", Decoder::text);
    let options = map.optional("options", |decoder, node| {
        decoder.entries(node, |decoder, key, value| {
            Some((key.text.clone(), decoder.word(value)?))
        })
    });
    Some(Clause {
        id: id?,
        basis: basis?,
        since: since?,
        note: note?,
        options: options?.unwrap_or_default(),
    })
}

#[test]
fn a_sound_map_is_read_without_problems() {
    let (value, told) = decoded(
        "id: JUN-1\nbasis: stated\nsince: 1\noptions: {kings: 4, x: true, y: \"4\"}\n",
        clause,
    );
    let options = [("kings", "4"), ("x", "true"), ("y", "4")];
    assert_eq!(told, [""; 0]);
    assert_eq!(
        value,
        Some(Clause {
            id: "JUN-1".to_owned(),
            basis: "stated",
            since: 1,
            note: None,
            options: options
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .to_vec(),
        })
    );
}

#[test]
fn one_run_tells_everything_that_is_wrong() {
    let text = "- id: 4\n  bassis: stated\n  since: 12\n  note:\n- basis: statd\n  since: x\n  options: {a: [], b: {}, c: ~}\n- no\n";
    let (value, told) = decoded(text, |decoder, node| decoder.list(node, clause));
    assert_eq!(value, None);
    let keys = "one of: id, basis, since, note, options";
    assert_eq!(
        told,
        [
            "1:7 found the number 4; a text; put it in quotes".to_owned(),
            format!("2:3 unknown key `bassis`; {keys}; did you mean `basis`?"),
            "3:10 found the number 12; a whole number from 1 to 9; ".to_owned(),
            "4:7 found nothing; a text; ".to_owned(),
            "5:3 key `id` is missing; ; ".to_owned(),
            "5:10 unknown name `statd`; one of: stated, derived; did you mean `stated`?".to_owned(),
            "6:10 found the text `x`; a whole number from 1 to 9; ".to_owned(),
            "7:16 found an empty list; a word; ".to_owned(),
            "7:23 found an empty map; a word; ".to_owned(),
            "7:30 found nothing; a word; ".to_owned(),
            "8:3 found the text `no`; a map; ".to_owned(),
        ]
    );
}

#[test]
fn a_known_key_that_is_given_is_not_offered_for_another() {
    let (_, told) = decoded("id: a\nids: b\n", |decoder, node| {
        decoder.map(node, &["id", "note"]).map(|_| ())
    });
    assert_eq!(told, ["2:1 unknown key `ids`; one of: id, note; "]);
}

#[test]
fn each_kind_refuses_the_others() {
    let all = "[nothing: , 1, true, t, [], {}]".replace("nothing: ", "~");
    let count = |decode: fn(&Decoder<'_>, &Node) -> Option<()>| {
        let (value, told) = decoded(&all, |decoder, node| {
            let Value::List(items) = &node.value else {
                return None;
            };
            Some(
                items
                    .iter()
                    .map(|item| u8::from(decode(decoder, item).is_some()))
                    .collect::<Vec<_>>(),
            )
        });
        let read = value.unwrap();
        assert_eq!(told.len(), read.iter().filter(|read| **read == 0).count());
        read
    };
    assert_eq!(
        count(|decoder, node| decoder.int(node).map(drop)),
        [0, 1, 0, 0, 0, 0]
    );
    assert_eq!(
        count(|decoder, node| decoder.bool(node).map(drop)),
        [0, 0, 1, 0, 0, 0]
    );
    assert_eq!(
        count(|decoder, node| decoder.text(node).map(drop)),
        [0, 0, 0, 1, 0, 0]
    );
    assert_eq!(
        count(|decoder, node| decoder.word(node).map(drop)),
        [0, 1, 1, 1, 0, 0]
    );
    assert_eq!(
        count(|decoder, node| decoder.list(node, Decoder::text).map(drop)),
        [0, 0, 0, 0, 1, 0]
    );
    assert_eq!(
        count(|decoder, node| decoder.map(node, &[]).map(drop)),
        [0, 0, 0, 0, 0, 1]
    );
    assert_eq!(
        count(|decoder, node| decoder.one_of(node, &["t", "1"]).map(drop)),
        [0, 1, 0, 1, 0, 0]
    );
    assert_eq!(
        count(|decoder, node| decoder.nullable(node, Decoder::int).map(drop)),
        [1, 1, 0, 0, 0, 0]
    );
}

#[test]
fn parse_tells_what_was_expected() {
    let id = |decoder: &Decoder<'_>, node: &Node| {
        decoder.parse(node, "a clause id such as JUN-14", |text| {
            text.strip_prefix("JUN-")?.parse::<u32>().ok()
        })
    };
    assert_eq!(decoded("JUN-14", id).0, Some(14));
    assert_eq!(
        decoded("JUN-x", id).1,
        ["1:1 found the text `JUN-x`; a clause id such as JUN-14; "]
    );
}

#[test]
fn values_are_chosen_by_name() {
    let sides = [("red", 1), ("blue", 2)];
    let side = |decoder: &Decoder<'_>, node: &Node| {
        decoder
            .choice(node, &sides, |side| side.0)
            .map(|side| side.1)
    };
    assert_eq!(decoded("blue", side).0, Some(2));
    assert_eq!(
        decoded("rde", side).1,
        ["1:1 unknown name `rde`; one of: red, blue; did you mean `red`?"]
    );
    let key = |decoder: &Decoder<'_>, node: &Node| {
        decoder.entries(node, |decoder, key, _| {
            decoder
                .known(&key.text, key.span, &sides, |side| side.0)
                .map(drop)
        })
    };
    assert_eq!(
        decoded("red: 1\ngreen: 2\n", key).1,
        ["2:1 unknown name `green`; one of: red, blue; "]
    );
}

#[test]
fn many_names_are_not_all_told() {
    let names: Vec<_> = (0..40).map(|number| format!("name-{number}")).collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let told = names_in_words(&names);
    assert!(told.ends_with("name-15, … (40 in all)"), "{told}");
    assert_eq!(names_in_words(&["only"]), "`only`");
    assert_eq!(names_in_words(&[]), "nothing");
}
