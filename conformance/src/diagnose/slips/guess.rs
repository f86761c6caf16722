//! The slips that may be named, and their words.

use referee_rules::{
    any::GameId,
    ludo::{Cell, Rules},
};

/// A slip that may explain an answer. The more telling come first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Guess {
    /// A refused action changes what the engine holds.
    Spoilt,
    /// It gives no answer.
    NoAnswer { why: String },
    /// It goes on although it lists nothing.
    GoesOnStuck,
    /// It lists actions after the end.
    PlaysOn,
    /// It lists nothing at all.
    ListsNothing,
    /// It lists an action more than once.
    Twice,
    /// It does not refuse what it does not list.
    PlaysUnlisted,
    /// It refuses what it lists.
    RefusesListed,
    /// The game begins from another position.
    Start { how: String },
    /// A face of the die moves another way than it shows.
    Face { pips: i64, moves: i64 },
    /// A link, or a square without one, leads somewhere else, perhaps for one side only.
    Link {
        foot: i64,
        leads: i64,
        of: Option<String>,
    },
    /// What should be captured stays.
    NoCapture,
    /// A cell is safe or not where it should not be.
    Safety { cell: String },
    /// Where tokens turn into their column, and how far they are from home there.
    Turning,
    /// A line between two places is missing, or is there and should not be.
    Edge {
        ends: (String, String),
        is_missing: bool,
    },
    /// The same, one way, perhaps for one kind of piece only.
    Way {
        from: String,
        to: String,
        by: Option<char>,
        is_missing: bool,
    },
    /// An action that goes from nowhere to anywhere is missing, or is there and should not be.
    Action { action: String, is_missing: bool },
    /// One kind of piece takes another, or does not.
    Pair {
        takes: char,
        taken: char,
        is_missing: bool,
    },
    /// A count is off by so many.
    Count { field: String, by: i64 },
    /// A count goes on where it begins anew.
    NotReset { field: String },
    /// The game ends at another count.
    EndsAt {
        field: String,
        at: i64,
        is_missed: bool,
    },
    /// An end that is not seen.
    MissedEnd,
    /// An end that is none.
    EarlyEnd,
    /// Another has won.
    WrongWinner,
    /// The other side is to move.
    WrongTurn,
    /// The actions of one kind of piece.
    Mover { piece: char },
    /// Whatever goes from, to or over one place.
    Place { place: String },
}

impl Guess {
    /// The kind of slip, for machines.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Self::Spoilt => "state-after-refusal",
            Self::NoAnswer { .. } => "no-answer",
            Self::GoesOnStuck => "stuck-goes-on",
            Self::PlaysOn => "plays-on",
            Self::ListsNothing => "lists-nothing",
            Self::Twice => "listed-twice",
            Self::PlaysUnlisted => "plays-unlisted",
            Self::RefusesListed => "refuses-listed",
            Self::Start { .. } => "start",
            Self::Face { .. } => "face",
            Self::Link { .. } => "link",
            Self::NoCapture => "no-capture",
            Self::Safety { .. } => "safe-cell",
            Self::Turning => "column",
            Self::Edge { .. } => "edge",
            Self::Way { .. } => "way",
            Self::Action { .. } => "action",
            Self::Pair { .. } => "capture",
            Self::Count { .. } => "count",
            Self::NotReset { .. } => "count-not-reset",
            Self::EndsAt { .. } => "end-at-count",
            Self::MissedEnd => "missed-end",
            Self::EarlyEnd => "early-end",
            Self::WrongWinner => "wrong-winner",
            Self::WrongTurn => "wrong-turn",
            Self::Mover { .. } => "piece",
            Self::Place { .. } => "place",
        }
    }

    /// Whether one answer is enough to name it; what is less telling needs two.
    pub(super) const fn is_telling(&self) -> bool {
        !matches!(
            self,
            Self::Mover { .. } | Self::Place { .. } | Self::EndsAt { .. }
        )
    }

    /// How much it counts that it explains an answer.
    pub(super) const fn weight(&self) -> usize {
        match self.is_telling() {
            true => 2,
            false => 1,
        }
    }

    /// What it costs to believe in it. One that says little of each answer costs more than a choice
    /// of the rules, which says all.
    pub(super) const fn cost(&self) -> usize {
        match self {
            Self::EndsAt { .. } => 2,
            Self::MissedEnd | Self::EarlyEnd | Self::WrongWinner | Self::WrongTurn => 3,
            _ => 1,
        }
    }

    /// The slip in words.
    pub(super) fn what(&self, game: GameId) -> String {
        match self {
            Self::Spoilt => "a refused action changes what it answers afterwards".to_owned(),
            Self::NoAnswer { why } => format!("it gives no answer ({why})"),
            Self::GoesOnStuck => "it goes on although no action is left".to_owned(),
            Self::PlaysOn => "it lists actions after the end of the game".to_owned(),
            Self::ListsNothing => "it lists no action".to_owned(),
            Self::Twice => "it lists an action more than once".to_owned(),
            Self::PlaysUnlisted => "it plays actions that it does not list".to_owned(),
            Self::RefusesListed => "it refuses actions that it lists".to_owned(),
            Self::Start { how } => format!("the game begins from another position: it {how}"),
            Self::Face { pips, moves } => {
                format!("one face wrong: a roll of {pips} moves by {moves}")
            }
            Self::Link { foot, leads, of } => {
                let whose = match of {
                    Some(side) => format!("a token of {side}"),
                    None => "a token".to_owned(),
                };
                match foot == leads {
                    true => format!("one link wrong: {whose} that ends on {foot} stays there"),
                    false => {
                        format!("one link wrong: {whose} that ends on {foot} goes to {leads}")
                    }
                }
            }
            Self::NoCapture => "it captures nothing".to_owned(),
            Self::Safety { cell } => match is_safe(cell) {
                true => format!("one safe cell missing: {cell} is played as an ordinary cell"),
                false => format!("one safe cell too many: {cell} is played as a safe cell"),
            },
            Self::Turning => "tokens turn into their column at another cell".to_owned(),
            Self::Edge {
                ends: (one, other),
                is_missing,
            } => {
                let (line, is_it) = (line(game), missing_or_not(*is_missing));
                format!("one {line} {is_it}: between {one} and {other}")
            }
            Self::Way {
                from,
                to,
                by,
                is_missing,
            } => {
                let whose = by.map(|piece| format!(", for {piece}")).unwrap_or_default();
                let (line, is_it) = (line(game), missing_or_not(*is_missing));
                format!("one {line} {is_it}: from {from} to {to}{whose}")
            }
            Self::Action { action, is_missing } => {
                format!("one action {}: {action}", missing_or_not(*is_missing))
            }
            Self::Pair {
                takes,
                taken,
                is_missing,
            } => match is_missing {
                true => format!("{takes} does not take {taken}"),
                false => format!("{takes} takes {taken}"),
            },
            Self::Count { field, by: 1 } => format!("the count `{field}` is one too high"),
            Self::Count { field, by: -1 } => format!("the count `{field}` is one too low"),
            Self::Count { field, by } => format!("the count `{field}` is off by {by}"),
            Self::NotReset { field } => {
                format!("the count `{field}` goes on where it begins anew")
            }
            Self::EndsAt {
                field,
                at,
                is_missed: true,
            } => format!("it goes on at {at} of `{field}`, where the game is over"),
            Self::EndsAt { field, at, .. } => {
                format!("it ends the game at {at} of `{field}` already")
            }
            Self::MissedEnd => "it does not see the end of the game".to_owned(),
            Self::EarlyEnd => "it ends games that go on".to_owned(),
            Self::WrongWinner => "it names another winner".to_owned(),
            Self::WrongTurn => "it gives the turn to another side".to_owned(),
            Self::Mover { piece } => format!("all of them are actions of {piece}"),
            Self::Place { place } => format!("all of them have to do with {place}"),
        }
    }
}

const fn line(game: GameId) -> &'static str {
    match game {
        GameId::BaghChal => "line",
        _ => "way",
    }
}

const fn missing_or_not(is_missing: bool) -> &'static str {
    match is_missing {
        true => "missing",
        false => "too many",
    }
}

fn is_safe(cell: &str) -> bool {
    cell.parse::<Cell>()
        .is_ok_and(|cell| cell.is_safe(&Rules::GUIDE))
}
