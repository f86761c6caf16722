//! The second implementations as one may ask any engine: by the words of the wire.

use std::{collections::BTreeSet, fmt::Debug};

use referee_rules::any::{AnyRules, GameId};
use serde_json::{Value, json};

use crate::{bagh_chal, jungle, ludo, snakes_and_ladders};

/// A position of a second implementation.
pub(super) trait Second: Clone + Debug {
    /// The legal actions.
    fn legal(&self) -> BTreeSet<String>;
    /// Who has won, nobody in a draw; `None` while the game goes on.
    fn winners(&self) -> Option<BTreeSet<String>>;
    /// The position after an action, or `None` where it is illegal.
    fn play(&self, action: &str) -> Option<Self>;
    /// The position as it stands on the wire.
    fn fields(&self) -> Value;
}

/// The position of any game.
#[derive(Clone, Debug)]
pub(super) enum AnySecond {
    SnakesAndLadders(snakes_and_ladders::Naive, Box<snakes_and_ladders::House>),
    Jungle(jungle::Naive),
    BaghChal(bagh_chal::Naive),
    Ludo(ludo::Naive, ludo::Table),
}

impl AnySecond {
    /// Reads a position as it stands on the wire.
    pub(super) fn read(rules: &AnyRules, fields: &Value) -> Self {
        match rules.game() {
            GameId::SnakesAndLadders => Self::SnakesAndLadders(
                snakes_and_ladders::Naive::read(fields),
                Box::new(snakes_and_ladders::House::named(|option| {
                    rules.get(option).unwrap()
                })),
            ),
            GameId::Jungle => Self::Jungle(jungle::Naive::read(
                fields["board"].as_str().unwrap(),
                fields["turn"].as_str().unwrap(),
                fields["quiet"].as_u64().unwrap() as u32,
            )),
            GameId::BaghChal => Self::BaghChal(bagh_chal::Naive::new(
                if fields["turn"] == "goat" { 'G' } else { 'T' },
                fields["board"].as_str().unwrap(),
                fields["in_hand"].as_u64().unwrap() as usize,
                fields["captured"].as_u64().unwrap() as usize,
            )),
            GameId::Ludo => {
                let AnyRules::Ludo(chosen) = rules else {
                    unreachable!("the rules of ludo")
                };
                let table = ludo::Table {
                    walls: chosen.game.table.walls,
                    quick: chosen.game.table.quick,
                    teams: chosen.game.table.teams,
                };
                Self::Ludo(ludo::Naive::read(fields), table)
            }
        }
    }
}

fn won_by(sides: &[&str]) -> Option<BTreeSet<String>> {
    Some(sides.iter().map(ToString::to_string).collect())
}

impl Second for AnySecond {
    fn legal(&self) -> BTreeSet<String> {
        match self {
            Self::SnakesAndLadders(position, _) => position.legal(),
            Self::Jungle(position) => position.legal(),
            Self::BaghChal(position) => position.legal(),
            Self::Ludo(position, table) => position.legal(*table),
        }
    }

    fn winners(&self) -> Option<BTreeSet<String>> {
        match self {
            Self::SnakesAndLadders(position, _) => {
                Some(position.winners()).filter(|winners| !winners.is_empty())
            }
            Self::Jungle(position) => match position.end()? {
                jungle::End::Red => won_by(&["red"]),
                jungle::End::Blue => won_by(&["blue"]),
                jungle::End::Draw => won_by(&[]),
            },
            Self::BaghChal(position) => match position.winner()? {
                'G' => won_by(&["goat"]),
                _ => won_by(&["tiger"]),
            },
            Self::Ludo(position, table) => {
                Some(position.winners(*table)).filter(|winners| !winners.is_empty())
            }
        }
    }

    fn play(&self, action: &str) -> Option<Self> {
        Some(match self {
            Self::SnakesAndLadders(position, house) => {
                Self::SnakesAndLadders(position.play(action, house)?, house.clone())
            }
            Self::Jungle(position) => {
                let legal = position.legal().contains(action);
                Self::Jungle(legal.then(|| position.play(action))?)
            }
            Self::BaghChal(position) => Self::BaghChal(position.play(action)?),
            Self::Ludo(position, table) => Self::Ludo(position.play(action, *table)?, *table),
        })
    }

    fn fields(&self) -> Value {
        match self {
            Self::SnakesAndLadders(position, _) => position.fields(),
            Self::Jungle(position) => json!({
                "turn": if position.red_to_move { "red" } else { "blue" },
                "board": position.board(),
                "quiet": position.quiet,
            }),
            Self::BaghChal(position) => json!({
                "turn": if position.turn == 'G' { "goat" } else { "tiger" },
                "board": position.board(),
                "in_hand": position.in_hand,
                "captured": position.captured,
            }),
            Self::Ludo(position, _) => position.fields(),
        }
    }
}
