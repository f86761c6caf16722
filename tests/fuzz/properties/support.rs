//! A small suite, quick to read, and what must hold of everything that is told.

use std::sync::LazyLock;

use referee::{
    suite::{Files, Suite},
    yaml::{Position, Problem, Problems, Source, Span},
};

/// The texts of the small suite.
const TEXTS: [(&str, &str); 8] = [
    ("specs/guides.yaml", include_str!("../suite/guides.yaml")),
    (
        "specs/snakes-and-ladders.yaml",
        include_str!("../suite/snakes-and-ladders.yaml"),
    ),
    ("specs/jungle.yaml", include_str!("../suite/jungle.yaml")),
    (
        "specs/bagh-chal.yaml",
        include_str!("../suite/bagh-chal.yaml"),
    ),
    ("specs/ludo.yaml", include_str!("../suite/ludo.yaml")),
    ("specs/table.yaml", include_str!("../suite/table.yaml")),
    (
        "fixtures/bagh-chal/little.yaml",
        include_str!("../suite/rulings.yaml"),
    ),
    (
        "fixtures/ludo/little.yaml",
        include_str!("../suite/ludo-rulings.yaml"),
    ),
];

/// The small suite.
pub fn suite() -> &'static Suite {
    static SUITE: LazyLock<Suite> = LazyLock::new(|| {
        let files: Files = sources("").collect();
        Suite::from_files(&files).unwrap_or_else(|problems| panic!("{problems}"))
    });
    &SUITE
}

/// The texts of the small suite in a folder of it; all of them, if it is not named.
pub fn sources(folder: &str) -> impl Iterator<Item = Source> {
    TEXTS
        .into_iter()
        .filter(move |(name, _)| name.starts_with(folder))
        .map(|(name, text)| Source::embedded(name, text))
}

/// The bytes of a file as a text; what is told of bytes that are none is looked at.
pub fn source(name: &str, data: &[u8]) -> Option<Source> {
    match Source::from_bytes(name, data) {
        Ok(source) => Some(source),
        Err(problem) => {
            a_problem_is_told_with_its_place(&problem);
            None
        }
    }
}

/// There are problems, and each of them stands in its text.
pub fn problems_are_told_with_their_places(problems: &Problems) {
    assert!(!problems.is_empty(), "refused without a problem");
    for problem in problems.sorted() {
        a_problem_is_told_with_its_place(problem);
    }
    is_fit_for_a_terminal(&problems.to_string());
}

/// The place of a problem is in its text, and what is told begins with it.
pub fn a_problem_is_told_with_its_place(problem: &Problem) {
    let told = problem.to_string();
    a_span_is_in_its_text(&problem.source, problem.span);
    let Position { line, column } = problem.span.start;
    let place = format!("{}:{line}:{column}: ", problem.source.name());
    assert!(told.starts_with(&place), "{told}");
    assert!(!problem.message.is_empty(), "{told}");
    if problem.message == "a byte order mark stands within the file" {
        let there = problem.source.line(line).unwrap_or_default();
        assert_eq!(there.chars().nth(column - 1), Some('\u{feff}'), "{told}");
    }
    let lines = told.lines().count();
    assert!(lines <= 4, "{lines} lines are told:\n{told}");
    is_fit_for_a_terminal(&told);
}

/// A span does not end before it begins, and both of its ends are places of the text.
pub fn a_span_is_in_its_text(source: &Source, span: Span) {
    assert!(span.start <= span.end, "{span:?}");
    for place in [span.start, span.end] {
        let Some(line) = place.line.checked_sub(1).and(source.line(place.line)) else {
            panic!("there is no line {} in {:?}", place.line, source.text());
        };
        let columns = 1..=line.chars().count() + 1;
        assert!(columns.contains(&place.column), "{span:?} in {line:?}");
    }
}

/// No letter of a text moves the cursor, but for the end of a line and for colours.
pub fn is_fit_for_a_terminal(text: &str) {
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\n' => {}
            '\u{1b}' => {
                let style = letters.by_ref().find(|(_, letter)| letter.is_alphabetic());
                assert!(style.is_some_and(|(_, end)| end == 'm'), "{at}: {text:?}");
            }
            _ => assert!(!letter.is_control(), "{letter:?} at {at} of {text:?}"),
        }
    }
}

/// What is told of a fault, in words: not nothing, and on one line.
pub fn is_told_in_words(why: &str) {
    assert!(!why.trim().is_empty(), "nothing is told");
    assert!(!why.contains(char::is_control), "{why:?}");
}
