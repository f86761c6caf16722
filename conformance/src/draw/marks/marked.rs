use referee_rules::any::AnyRules;
use serde_json::{Map, Value};

use super::{bagh_chal, jungle, ludo, snakes_and_ladders};

/// Places of a board that are marked, each named as on the wire: `b3`, `97`, `r14`.
///
/// In ludo a place that is not on the ring is a colour's: `red c2`, `green yard`, `blue home`. In
/// snakes and ladders `0` is off the board.
///
/// # Examples
///
/// ```
/// use referee::draw::Marks;
/// use referee_rules::any::GameId;
///
/// let position = serde_json::json!({
///     "turn": "tiger", "board": "T...T/...../...../.G.../T...T", "in_hand": 19, "captured": 0,
/// });
/// let position = position.as_object().unwrap();
/// let marks = Marks::of_action(GameId::BaghChal, position, "a1-c3");
/// assert_eq!(marks.from, ["a1"]);
/// assert_eq!(marks.jumped, ["b2"]);
/// assert_eq!(marks.to, ["c3"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Where an action begins.
    pub from: Vec<String>,
    /// Where it ends; where a link goes on from the landing, first the landing.
    pub to: Vec<String>,
    /// What it goes over in between, in order.
    pub passed: Vec<String>,
    /// What it captures by jumping over it.
    pub jumped: Vec<String>,
    /// What stands in the way.
    pub blocked: Vec<String>,
    /// Where legal actions lead.
    pub targets: Vec<String>,
}

/// A kind of mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// [`Marks::blocked`].
    Blocked,
    /// [`Marks::jumped`].
    Jumped,
    /// [`Marks::to`].
    To,
    /// [`Marks::from`].
    From,
    /// [`Marks::targets`].
    Target,
    /// [`Marks::passed`].
    Passed,
}

impl Mark {
    /// Every kind, the one first that is shown where a place has several.
    pub const ALL: [Self; 6] = [
        Self::Blocked,
        Self::Jumped,
        Self::To,
        Self::From,
        Self::Target,
        Self::Passed,
    ];

    /// The kind in a word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Blocked => "in the way",
            Self::Jumped => "captured",
            Self::To => "to",
            Self::From => "from",
            Self::Target => "can go to",
            Self::Passed => "over",
        }
    }
}

impl Marks {
    /// What an action does, or would do if it were legal: where it begins and ends, what it goes
    /// over, what it captures by a jump and what stands in its way.
    ///
    /// The position is as on the wire, under the rules or, for a [`GameId`], under those of the
    /// guide. An action of the table has no places, nor has a text that is no action.
    ///
    /// [`GameId`]: referee_rules::any::GameId
    #[must_use]
    pub fn of_action(
        rules: impl Into<AnyRules>,
        position: &Map<String, Value>,
        action: &str,
    ) -> Self {
        let marks = match rules.into() {
            AnyRules::SnakesAndLadders(chosen) => {
                snakes_and_ladders::of_action(&chosen.game, position, action)
            }
            AnyRules::Jungle(chosen) => jungle::of_action(&chosen.game, position, action),
            AnyRules::BaghChal(chosen) => bagh_chal::of_action(&chosen.game, position, action),
            AnyRules::Ludo(chosen) => ludo::of_action(&chosen.game, position, action),
        };
        marks.unwrap_or_default()
    }

    /// Where actions lead: the targets of each.
    #[must_use]
    pub fn of_legal(
        rules: impl Into<AnyRules>,
        position: &Map<String, Value>,
        actions: &[impl AsRef<str>],
    ) -> Self {
        let rules = rules.into();
        let mut marks = Self::default();
        for action in actions {
            let target = Self::of_action(rules, position, action.as_ref()).to.pop();
            marks
                .targets
                .extend(target.filter(|target| !marks.targets.contains(target)));
        }
        marks
    }

    /// The places of a kind.
    #[must_use]
    pub fn places(&self, mark: Mark) -> &[String] {
        match mark {
            Mark::Blocked => &self.blocked,
            Mark::Jumped => &self.jumped,
            Mark::To => &self.to,
            Mark::From => &self.from,
            Mark::Target => &self.targets,
            Mark::Passed => &self.passed,
        }
    }

    /// The mark of a place: where it has several, the one that says most.
    #[must_use]
    pub fn at(&self, place: &str) -> Option<Mark> {
        Mark::ALL
            .into_iter()
            .find(|mark| self.places(*mark).iter().any(|marked| marked == place))
    }

    /// These marks and others.
    #[must_use]
    pub fn joined_with(mut self, others: Self) -> Self {
        let both = [
            (&mut self.from, others.from),
            (&mut self.to, others.to),
            (&mut self.passed, others.passed),
            (&mut self.jumped, others.jumped),
            (&mut self.blocked, others.blocked),
            (&mut self.targets, others.targets),
        ];
        for (places, others) in both {
            for place in others {
                if !places.contains(&place) {
                    places.push(place);
                }
            }
        }
        self
    }

    /// Whether nothing is marked.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
