use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    board::{Cell, Colour, Die, Track},
    four::TOKENS,
    memory::{Few, Memory, Remembered},
    options::{AfterWin, TeamGoal, ThirdSix},
    position::Position,
    rules::{InForce as _, Rules},
    tokens::{TokenLists, Tokens},
    turn::LAST_SIX,
};
use crate::Contradictions;

/// Any arrangement of ludo, as it is read and written.
///
/// # Examples
///
/// ```
/// use referee_rules::{Position as _, ludo::{Colour, Position, Rules, Setup}};
///
/// let rules = Rules::default();
/// let mut setup: Setup = Position::start(&rules).setup();
/// setup.sixes = 3;
/// setup.tokens.remove(Colour::Blue);
/// let refused = Position::new(&setup, &rules).unwrap_err();
/// assert_eq!(refused.reasons().len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// Who rolls, or moves by the pending roll.
    pub turn: Colour,
    /// The roll that is to be used; `None` before it.
    #[serde(default)]
    pub die: Option<Die>,
    /// Sixes rolled in a row in this turn, the pending one included.
    #[serde(default)]
    pub sixes: u8,
    /// The tokens of the seated colours, four each.
    pub tokens: TokenLists,
    /// Rolls beyond the next, where bonuses add up or sixes are banked.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub owed: u8,
    /// Where the token stands that was moved last in this turn, where a third six sends it back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_moved: Option<Cell>,
    /// Rolls put aside, to be used after `die`, where sixes are banked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pending: Vec<Die>,
    /// The tokens at the start of the turn, where a third six undoes it; absent while none moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn_start: Option<TokenLists>,
    /// Who has finished, in order, where the rest play on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Colour>,
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands out references"
)]
fn is_zero(count: &u8) -> bool {
    *count == 0
}

/// One reason why an arrangement contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// A seated colour has no list of tokens.
    NoTokens {
        /// The colour.
        colour: Colour,
    },
    /// A colour has tokens but no seat.
    NotSeated {
        /// The colour.
        colour: Colour,
    },
    /// A colour has not four tokens.
    TokenCount {
        /// The colour.
        colour: Colour,
        /// Its tokens.
        tokens: usize,
    },
    /// A token is where its colour never stands.
    NeverThere {
        /// The colour.
        colour: Colour,
        /// The cell.
        cell: Cell,
    },
    /// The turn is that of a colour without a seat.
    TurnNotSeated {
        /// The colour.
        colour: Colour,
    },
    /// The turn is that of a player who has finished and gets no more turns.
    TurnFinished {
        /// The colour.
        colour: Colour,
    },
    /// Two players or teams have won.
    TwoWinners {
        /// The first of them.
        first: Colour,
        /// The second.
        second: Colour,
    },
    /// So many sixes in a row cannot be.
    Sixes {
        /// The number.
        sixes: u8,
        /// The pending roll.
        die: Option<Die>,
    },
    /// The pending roll leaves no action, so the turn would have passed.
    NoAction {
        /// The roll.
        die: Die,
    },
    /// A key is given that these rules do not use.
    NoMemory {
        /// The key.
        key: &'static str,
    },
    /// No token of the mover is where the last moved one is said to be.
    LastMoved {
        /// The cell.
        cell: Cell,
    },
    /// The rolls put aside are not sixes and, once the rolling is over, a last roll.
    Pending,
    /// The tokens at the start of the turn are none that could be.
    TurnStart,
    /// The order of finishing does not name those who finished, each once.
    Places,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTokens { colour } => write!(f, "{colour} is seated but has no tokens"),
            Self::NotSeated { colour } => write!(f, "{colour} has tokens but is not seated"),
            Self::TokenCount { colour, tokens } => {
                write!(f, "a colour has {TOKENS} tokens, {colour} has {tokens}")
            }
            Self::NeverThere { colour, cell } => {
                write!(f, "a token of {colour} never stands on {cell}")
            }
            Self::TurnNotSeated { colour } => {
                write!(f, "it is the turn of {colour}, who is not seated")
            }
            Self::TurnFinished { colour } => {
                write!(f, "it is the turn of {colour}, who has finished")
            }
            Self::TwoWinners { first, second } => {
                write!(f, "both {first} and {second} have won")
            }
            Self::Sixes {
                sixes,
                die: Some(die),
            } => write!(f, "`sixes` cannot be {sixes} when a {die} was rolled"),
            Self::Sixes { sixes, die: None } => {
                write!(f, "`sixes` cannot be {sixes} before a roll")
            }
            Self::NoAction { die } => write!(
                f,
                "the pending {die} leaves no action, so the turn would have passed"
            ),
            Self::NoMemory { key } => {
                write!(f, "`{key}` is given, but these rules do not use it")
            }
            Self::LastMoved { cell } => {
                write!(f, "`last_moved` is {cell}, where the mover has no token")
            }
            Self::Pending => f.write_str(
                "`pending` lists the sixes put aside and, while one is used, the last roll",
            ),
            Self::TurnStart => f.write_str("`turn_start` lists four tokens for each seated colour"),
            Self::Places => f.write_str("`places` lists those who finished, each once"),
        }
    }
}

impl Setup {
    /// Every reason why this arrangement contradicts itself under these rules.
    pub(super) fn contradictions(&self, rules: &Rules) -> Vec<Contradiction> {
        let mut reasons = wrong_lists(&self.tokens, rules);
        reasons.extend(self.two_winners(rules));
        let seated = rules.table.seats.seated().contains(self.turn);
        if !seated {
            reasons.push(Contradiction::TurnNotSeated { colour: self.turn });
        }
        let position = self.as_far_as_it_goes(rules);
        let whole = reasons.is_empty();
        if !position.is_over(rules) {
            reasons.extend(self.wrong_sixes(rules));
            if seated && position.sits_out(rules, self.turn) {
                reasons.push(Contradiction::TurnFinished { colour: self.turn });
            }
            let idle = whole && !position.has_move(rules);
            reasons.extend(
                self.die
                    .filter(|_| idle)
                    .map(|die| Contradiction::NoAction { die }),
            );
        }
        reasons.extend(self.wrong_memory(rules));
        reasons
    }

    fn two_winners(&self, rules: &Rules) -> Option<Contradiction> {
        let finished = |colour: &Colour| self.has_finished(rules, *colour);
        let mut winners: Box<dyn Iterator<Item = Colour>> = if rules.table.teams {
            Box::new([Colour::Red, Colour::Green].into_iter().filter(|colour| {
                let team = [*colour, colour.opposite()];
                match rules.choices().team_goal {
                    TeamGoal::Both => team.iter().all(finished),
                    TeamGoal::One => team.iter().any(finished),
                }
            }))
        } else if rules.choices().after_win == AfterWin::PlayOn {
            return None;
        } else {
            Box::new(Colour::ALL.into_iter().filter(finished))
        };
        let (first, second) = (winners.next()?, winners.next()?);
        Some(Contradiction::TwoWinners { first, second })
    }

    fn has_finished(&self, rules: &Rules, colour: Colour) -> bool {
        self.tokens.get(colour).is_some()
            && Tokens::listed(&self.tokens).has_home(colour, rules.goal())
    }

    /// A non-six breaks the row, and the third six is never there to be moved
    /// (`LUD-23`, `LUD-24`).
    fn wrong_sixes(&self, rules: &Rules) -> Option<Contradiction> {
        let most = match rules.choices().third_six {
            ThirdSix::Unlimited => u8::MAX,
            ThirdSix::Kept if self.die.is_some() => LAST_SIX,
            _ => LAST_SIX - 1,
        };
        let fits = self.sixes <= most
            && match self.die {
                None => true,
                Some(_) if rules.choices().third_six == ThirdSix::Banked => true,
                Some(Die::Six) => self.sixes > 0,
                Some(_) => self.sixes == 0,
            };
        (!fits).then_some(Contradiction::Sixes {
            sixes: self.sixes,
            die: self.die,
        })
    }

    fn wrong_memory(&self, rules: &Rules) -> Vec<Contradiction> {
        let unused = |given: bool, used: bool, key| {
            (given && !used).then_some(Contradiction::NoMemory { key })
        };
        let third_six = rules.choices().third_six;
        [
            unused(self.owed > 0, Memory::keeps_owed(rules), "owed"),
            match third_six {
                ThirdSix::TokenHome => self.wrong_last_moved(rules),
                _ => unused(self.last_moved.is_some(), false, "last_moved"),
            },
            match third_six {
                ThirdSix::Banked => (!self.pending_fits()).then_some(Contradiction::Pending),
                _ => unused(!self.pending.is_empty(), false, "pending"),
            },
            match (third_six, &self.turn_start) {
                (ThirdSix::TurnUndone, Some(lists)) => {
                    (!wrong_lists(lists, rules).is_empty()).then_some(Contradiction::TurnStart)
                }
                (_, lists) => unused(
                    lists.is_some(),
                    third_six == ThirdSix::TurnUndone,
                    "turn_start",
                ),
            },
            if Memory::keeps_places(rules) {
                (!self.places_fit(rules)).then_some(Contradiction::Places)
            } else {
                unused(!self.places.is_empty(), false, "places")
            },
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    fn wrong_last_moved(&self, rules: &Rules) -> Option<Contradiction> {
        let cell = self.last_moved?;
        let position = self.as_far_as_it_goes(rules);
        let there = position.tokens.count(position.mover(rules), cell) > 0;
        (!there || cell == Cell::YARD).then_some(Contradiction::LastMoved { cell })
    }

    fn pending_fits(&self) -> bool {
        let all_sixes = |rolls: &[Die]| rolls.iter().all(|roll| *roll == Die::Six);
        match (self.die, self.pending.as_slice()) {
            (None, sixes) => sixes.len() <= usize::from(self.sixes) && all_sixes(sixes),
            (Some(_), []) => true,
            (Some(die), [sixes @ .., last]) => {
                die == Die::Six && all_sixes(sixes) && sixes.len() < 2 && *last != Die::Six
            }
        }
    }

    fn places_fit(&self, rules: &Rules) -> bool {
        let finished = |colour: &Colour| self.has_finished(rules, *colour);
        let count = Colour::ALL.iter().filter(|colour| finished(colour)).count();
        let each_once = Few::<Colour, 4>::of(
            Colour::ALL
                .into_iter()
                .filter(|colour| finished(colour) && self.places.contains(colour)),
        )
        .iter()
        .count();
        let inferred = self.places.is_empty() && count <= 1;
        inferred || (each_once == count && self.places.len() == count)
    }

    /// The position of this arrangement; what is too much in it is left out, what is missing
    /// waits in the yard.
    fn as_far_as_it_goes(&self, rules: &Rules) -> Position {
        let mut places = Few::of(self.places.iter().copied());
        if self.places.is_empty() && Memory::keeps_places(rules) {
            places = Few::of(
                Colour::ALL
                    .into_iter()
                    .filter(|colour| self.has_finished(rules, *colour)),
            );
        }
        Position {
            turn: self.turn,
            die: self.die,
            sixes: self.sixes,
            seated: rules.table.seats.seated(),
            tokens: Tokens::listed(&self.tokens),
            memory: Memory::of(Remembered {
                owed: self.owed,
                last_moved: self.last_moved,
                pending: Few::of(self.pending.iter().copied()),
                turn_start: self.turn_start.as_ref().map(Tokens::listed),
                places,
            }),
        }
    }
}

/// What is wrong with lists of tokens (`LUD-01`, `LUD-03`, `LUD-16`, `LUD-17`).
fn wrong_lists(lists: &TokenLists, rules: &Rules) -> Vec<Contradiction> {
    let track = Track::of(rules);
    let seated = rules.table.seats.seated();
    let mut reasons = Vec::new();
    for colour in Colour::ALL {
        let Some(cells) = lists.get(colour) else {
            reasons.extend(
                seated
                    .contains(colour)
                    .then_some(Contradiction::NoTokens { colour }),
            );
            continue;
        };
        if !seated.contains(colour) {
            reasons.push(Contradiction::NotSeated { colour });
        }
        if cells.len() != TOKENS {
            reasons.push(Contradiction::TokenCount {
                colour,
                tokens: cells.len(),
            });
        }
        let off_track =
            |cell: &&Cell| **cell != Cell::YARD && track.steps(colour, **cell).is_none();
        reasons.extend(
            cells
                .iter()
                .filter(off_track)
                .map(|cell| Contradiction::NeverThere {
                    colour,
                    cell: *cell,
                }),
        );
    }
    reasons
}

impl Position {
    pub(super) fn checked(
        setup: &Setup,
        rules: &Rules,
    ) -> Result<Self, Contradictions<Contradiction>> {
        Contradictions::none_of(setup.contradictions(rules))?;
        Ok(setup.as_far_as_it_goes(rules))
    }

    pub(super) fn arrangement(&self) -> Setup {
        let lists = |tokens: &Tokens| {
            self.seated
                .colours()
                .map(|colour| (colour, tokens.of(colour).each().to_vec()))
                .collect()
        };
        let remembered = self.memory.get();
        Setup {
            turn: self.turn,
            die: self.die,
            sixes: self.sixes,
            tokens: lists(&self.tokens),
            owed: remembered.owed,
            last_moved: remembered.last_moved,
            pending: remembered.pending.iter().collect(),
            turn_start: remembered.turn_start.as_ref().map(lists),
            places: remembered.places.iter().collect(),
        }
    }
}
