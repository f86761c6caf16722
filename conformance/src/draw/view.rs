use referee_rules::any::AnyRules;
use serde_json::{Map, Value};

use super::{
    marks::Marks,
    svg::{self, Caption},
    text::draw_marked,
};
use crate::engine::{
    Reference,
    wire::{Play, Reply},
};

/// A point of a game that is to be seen, with what is in question there.
///
/// # Examples
///
/// ```
/// use referee::{draw::View, engine::wire::Play};
///
/// let play = Play {
///     game: "bagh-chal".parse()?,
///     rules: Default::default(),
///     position: None,
///     actions: vec!["b2".to_owned()],
/// };
/// let view = View::of(&play)?.with_action("a1-c3");
/// let rows = view.rows();
/// assert_eq!(rows[0], "after 1 action");
/// assert!(view.svg("A capture").contains("class=\"jumped\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct View {
    rules: AnyRules,
    position: Map<String, Value>,
    played: usize,
    marks: Marks,
}

impl View {
    /// The point to which a question leads, as far as its actions are legal.
    ///
    /// # Errors
    ///
    /// What is wrong with its rules or its position.
    pub fn of(play: &Play) -> Result<Self, String> {
        let reference = Reference::default();
        let rules = reference.rules_of(play)?;
        let mut play = play.clone();
        if let Reply::Illegal(index) = reference.answer(&play) {
            play.actions.truncate(index);
        }
        match reference.answer(&play) {
            Reply::Here(here) => Ok(Self {
                rules,
                position: here.position.unwrap_or_default(),
                played: play.actions.len(),
                marks: Marks::default(),
            }),
            Reply::Error(why) | Reply::Skip(why) => Err(why),
            Reply::Illegal(index) => Err(format!("action {index} is illegal")),
        }
    }

    /// The same with an action marked, whether it is legal or not.
    #[must_use]
    pub fn with_action(self, action: &str) -> Self {
        let marks = Marks::of_action(self.rules, &self.position, action);
        self.with_marks(marks)
    }

    /// The same with what stands in the way of an action, where something does.
    #[must_use]
    pub fn with_what_bars(self, action: &str) -> Self {
        let marks = Marks::of_action(self.rules, &self.position, action);
        if marks.blocked.is_empty() {
            return self;
        }
        self.with_marks(Marks {
            from: marks.from,
            blocked: marks.blocked,
            ..Marks::default()
        })
    }

    /// The same with the places marked to which actions lead.
    #[must_use]
    pub fn with_targets(self, actions: &[impl AsRef<str>]) -> Self {
        let marks = Marks::of_legal(self.rules, &self.position, actions);
        self.with_marks(marks)
    }

    /// The same with more marks.
    #[must_use]
    pub fn with_marks(self, marks: Marks) -> Self {
        Self {
            marks: self.marks.joined_with(marks),
            ..self
        }
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> &AnyRules {
        &self.rules
    }

    /// The position, as on the wire.
    #[must_use]
    pub const fn position(&self) -> &Map<String, Value> {
        &self.position
    }

    /// The point as lines of text: how many actions led there, the board, and what its marks mean.
    #[must_use]
    pub fn rows(&self) -> Vec<String> {
        let after = match self.played {
            0 => None,
            1 => Some("after 1 action".to_owned()),
            many => Some(format!("after {many} actions")),
        };
        let board = draw_marked(self.rules, &self.position, &self.marks);
        after.into_iter().chain(board).collect()
    }

    /// The point as a picture, which its title and the position in words describe to those who do
    /// not see it.
    #[must_use]
    pub fn svg(&self, title: &str) -> String {
        let words = svg::describe(self.rules, &self.position, &self.marks);
        let caption = Caption::new(title, words).in_language("en");
        svg::board(self.rules, &self.position, &self.marks, &caption)
    }
}
