use anstyle::{AnsiColor, Style};

use crate::draw::marks::{Mark, Marks};

/// The order in which a legend tells the signs: the way of an action, and then where others lead.
const LEGEND: [Mark; 6] = [
    Mark::From,
    Mark::Passed,
    Mark::Jumped,
    Mark::Blocked,
    Mark::To,
    Mark::Target,
];

/// The signs on both sides of a place that is marked. They are there in every output; a terminal
/// shows them in colour too.
const fn around(mark: Mark) -> [&'static str; 2] {
    match mark {
        Mark::From => ["(", ")"],
        Mark::Passed => [":", ":"],
        Mark::Jumped => ["{", "}"],
        Mark::Blocked => ["!", "!"],
        Mark::To => ["[", "]"],
        Mark::Target => ["<", ">"],
    }
}

const fn style(mark: Mark) -> Style {
    match mark {
        Mark::From => AnsiColor::Magenta.on_default(),
        Mark::To => AnsiColor::Magenta.on_default().bold(),
        Mark::Passed => Style::new().dimmed(),
        Mark::Jumped | Mark::Blocked => AnsiColor::Red.on_default().bold(),
        Mark::Target => AnsiColor::Cyan.on_default(),
    }
}

/// The marks of a board while it is drawn as text.
pub(super) struct Signs<'m> {
    marks: &'m Marks,
    shown: Vec<Mark>,
}

impl<'m> Signs<'m> {
    pub(super) const fn new(marks: &'m Marks) -> Self {
        Self {
            marks,
            shown: Vec::new(),
        }
    }

    /// Whether places need room for signs.
    pub(super) fn need_room(&self) -> bool {
        !self.marks.is_empty()
    }

    /// What is on a place between the signs of its mark, or between what else stands there.
    pub(super) fn on(&mut self, place: &str, content: &str, unmarked: [&str; 2]) -> String {
        match self.marks.at(place) {
            None => format!("{}{content}{}", unmarked[0], unmarked[1]),
            Some(mark) => {
                if !self.shown.contains(&mark) {
                    self.shown.push(mark);
                }
                signed(mark, content)
            }
        }
    }

    /// What the signs mean that the board shows.
    pub(super) fn legend(&self) -> Option<String> {
        let shown: Vec<String> = LEGEND
            .into_iter()
            .filter(|mark| self.shown.contains(mark))
            .map(|mark| signed(mark, mark.word()))
            .collect();
        (!shown.is_empty()).then(|| shown.join(" "))
    }
}

fn signed(mark: Mark, content: &str) -> String {
    let ([open, close], style) = (around(mark), style(mark));
    format!("{style}{open}{content}{close}{style:#}")
}
