//! The rules of the table: giving up, agreeing on a draw, starting anew.
//!
//! They belong to the table, not to a position: nothing of them shows in the legal actions, and
//! they hold only where a request names the table's mode. The rules are the clauses `TAB-01` to
//! `TAB-16` of `specs/table.yaml`.

use std::{error::Error, fmt};

use crate::{
    Choice as _, Clause, Outcome, Permission, Reason, Refusal,
    options::{choices, rule_set},
};

choices! {
    /// Where a game is played.
    pub enum Mode {
        /// Two players, each at a place of their own.
        Online = "online",
        /// One player against a program.
        Ai = "ai",
        /// Two players at one device.
        Local = "local",
    }

    /// How long an offer of a draw lasts.
    pub enum OfferLasts {
        /// Until the opponent's next action.
        Lapses = "lapses",
        /// Until it is accepted or the game ends.
        Stands = "stands",
    }

    /// When a side may offer a draw.
    pub enum OfferTurn {
        /// At any time.
        AnyTime = "any_time",
        /// On its own turn.
        OwnTurn = "own_turn",
    }
}

rule_set! {
    /// What the guides leave open about the table; by default the suite's readings.
    pub struct TableRules {
        /// How long an offer of a draw lasts (`TAB-11`).
        Open offer: OfferLasts = Lapses,
        /// When a side may offer a draw (`TAB-12`).
        Open offer_turn: OfferTurn = AnyTime,
        /// Whether a side may resign on the other's turn (`TAB-13`).
        Open resign_out_of_turn: Permission = Allowed,
        /// Whether a draw may be agreed at a local table (`TAB-14`).
        Open local_draw: Permission = Forbidden,
        /// Whether a new game may be started after the end (`TAB-15`).
        Open new_game_after_end: Permission = Allowed,
    }
}

/// The mode of a table, if a request names one, and how it reads the open questions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TableChoice {
    /// The mode; without one no action of the table is known.
    pub mode: Option<Mode>,
    /// The readings.
    pub rules: TableRules,
}

/// An action of the table. Its text names the side: `resign red`, `offer-draw red`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableAction<Side> {
    /// A side gives up.
    Resign(Side),
    /// A side offers a draw.
    OfferDraw(Side),
    /// A side accepts the other's offer.
    AcceptDraw(Side),
    /// The game starts anew.
    NewGame,
}

/// Whether a text has the form of a table action, for a game of these sides or of none.
///
/// ```
/// use referee_rules::table::is_table_action;
///
/// assert!(is_table_action("resign red", ["red", "blue"]));
/// assert!(!is_table_action("resign green", ["red", "blue"]));
/// ```
pub fn is_table_action<'s>(text: &str, sides: impl IntoIterator<Item = &'s str>) -> bool {
    let named: Vec<&str> = sides.into_iter().collect();
    read(text, &named).is_some()
}

/// Whether a text begins as the actions of the table do.
pub(crate) fn has_table_verb(text: &str) -> bool {
    let verb = text.split(' ').next().unwrap_or_default();
    ["resign", "offer-draw", "accept-draw", "new-game"].contains(&verb)
}

/// Reads a table action, the sides named by these words.
fn read<Side: Copy + fmt::Display>(text: &str, sides: &[Side]) -> Option<TableAction<Side>> {
    if text == "new-game" {
        return Some(TableAction::NewGame);
    }
    let (verb, name) = text.split_once(' ')?;
    let side = sides
        .iter()
        .copied()
        .find(|side| side.to_string() == name)?;
    match verb {
        "resign" => Some(TableAction::Resign(side)),
        "offer-draw" => Some(TableAction::OfferDraw(side)),
        "accept-draw" => Some(TableAction::AcceptDraw(side)),
        _ => None,
    }
}

/// Why an action of the table is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableIllegal {
    /// No mode is named, or the game's guide grants no action of the table (`TAB-01`).
    NoTable,
    /// The game has ended (`TAB-02`).
    GameOver,
    /// The mode does not grant the action (`TAB-04`, `TAB-06`).
    NotGranted {
        /// The mode.
        mode: Mode,
        /// What it does not grant.
        what: Ungranted,
    },
    /// The side may not do this on the other's turn (`TAB-12`, `TAB-13`).
    OutOfTurn {
        /// Whether it would resign; otherwise it would offer a draw.
        resigns: bool,
    },
    /// An offer is there already (`TAB-09`).
    OfferPending,
    /// There is no offer of the other side to accept (`TAB-08`).
    NoOffer,
}

/// What a mode does not grant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ungranted {
    /// Agreeing on a draw.
    Draw,
    /// Starting anew.
    NewGame,
}

impl Error for TableIllegal {}

impl Refusal for TableIllegal {
    fn clause(&self) -> Clause {
        Clause::new(match self {
            Self::NoTable => "TAB-01",
            Self::GameOver => "TAB-02",
            Self::NotGranted {
                what: Ungranted::NewGame,
                ..
            } => "TAB-04",
            Self::NotGranted {
                what: Ungranted::Draw,
                ..
            } => "TAB-06",
            Self::NoOffer => "TAB-08",
            Self::OfferPending => "TAB-09",
            Self::OutOfTurn { resigns: false } => "TAB-12",
            Self::OutOfTurn { resigns: true } => "TAB-13",
        })
    }
}

impl fmt::Display for TableIllegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTable => {
                f.write_str("actions of the table are not known here: no mode that has them")
            }
            Self::GameOver => f.write_str("the game is over"),
            Self::NotGranted { mode, what } => {
                let what = match what {
                    Ungranted::Draw => "draw by agreement",
                    Ungranted::NewGame => "new game",
                };
                write!(f, "the mode {} has no {what}", mode.name())
            }
            Self::OutOfTurn { resigns: true } => f.write_str("a side resigns on its own turn only"),
            Self::OutOfTurn { resigns: false } => {
                f.write_str("a side offers a draw on its own turn only")
            }
            Self::OfferPending => f.write_str("an offer of a draw is there already"),
            Self::NoOffer => f.write_str("the other side has offered no draw"),
        }
    }
}

/// What a table adds to a position: its choices, an offer, and an end that the board does not show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Table<Side> {
    choice: TableChoice,
    offer: Option<Side>,
    result: Option<Outcome<Side>>,
}

/// What an action of the table does to the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TableEffect {
    /// The position stays.
    Stays,
    /// The game starts anew.
    StartsAnew,
}

impl<Side: Copy + Eq + fmt::Display> Table<Side> {
    pub(crate) const fn new(choice: TableChoice) -> Self {
        Self {
            choice,
            offer: None,
            result: None,
        }
    }

    pub(crate) const fn choice(&self) -> TableChoice {
        self.choice
    }

    /// The end that was declared at the table.
    pub(crate) const fn result(&self) -> Option<&Outcome<Side>> {
        self.result.as_ref()
    }

    /// The side whose offer of a draw is there.
    pub(crate) const fn offer(&self) -> Option<Side> {
        self.offer
    }

    /// The table with an offer that was made before.
    pub(crate) fn with_offer(mut self, side: Side) -> Result<Self, TableIllegal> {
        self.draws()?;
        self.offer = Some(side);
        Ok(self)
    }

    /// Reads an action of the table.
    pub(crate) fn read(text: &str, sides: &[Side]) -> Option<TableAction<Side>> {
        read(text, sides)
    }

    /// Notes that a side has acted on the board: the other's offer lapses (`TAB-11`).
    pub(crate) fn has_acted(&mut self, side: Side) {
        let answered = self.offer.is_some_and(|offering| offering != side);
        if answered && self.choice.rules.offer == OfferLasts::Lapses {
            self.offer = None;
        }
    }

    /// Plays an action of the table. `sides` are the two sides, `turn` is whose turn it is,
    /// `ended` whether the game has ended.
    pub(crate) fn play(
        &mut self,
        action: TableAction<Side>,
        sides: Option<[Side; 2]>,
        turn: Side,
        ended: bool,
    ) -> Result<TableEffect, TableIllegal> {
        let (Some(mode), Some(sides)) = (self.choice.mode, sides) else {
            return Err(TableIllegal::NoTable);
        };
        self.refuse_after_end(action, ended)?;
        match action {
            TableAction::NewGame => {
                self.starts_anew(mode)?;
                return Ok(TableEffect::StartsAnew);
            }
            TableAction::Resign(side) => self.resign(side, sides, turn)?,
            TableAction::OfferDraw(side) => self.offer_draw(side, turn)?,
            TableAction::AcceptDraw(side) => self.accept_draw(side)?,
        }
        Ok(TableEffect::Stays)
    }

    /// After the end only a new game may come (`TAB-02`, `TAB-15`).
    fn refuse_after_end(&self, action: TableAction<Side>, ended: bool) -> Result<(), TableIllegal> {
        let anew =
            action == TableAction::NewGame && self.choice.rules.new_game_after_end.is_allowed();
        if ended && !anew {
            Err(TableIllegal::GameOver)
        } else {
            Ok(())
        }
    }

    /// Against a program and at one device a new game may be started (`TAB-04`).
    fn starts_anew(&mut self, mode: Mode) -> Result<(), TableIllegal> {
        if mode == Mode::Online {
            return Err(TableIllegal::NotGranted {
                mode,
                what: Ungranted::NewGame,
            });
        }
        *self = Self::new(self.choice);
        Ok(())
    }

    /// A side gives up and the other wins (`TAB-03`, `TAB-13`).
    fn resign(&mut self, side: Side, sides: [Side; 2], turn: Side) -> Result<(), TableIllegal> {
        if side != turn && !self.choice.rules.resign_out_of_turn.is_allowed() {
            return Err(TableIllegal::OutOfTurn { resigns: true });
        }
        let winners = sides.into_iter().filter(|other| *other != side);
        self.result = Some(Outcome::won_by_all(winners, Reason::Resigned));
        Ok(())
    }

    /// Whether draws are agreed at this table (`TAB-05`, `TAB-06`, `TAB-14`).
    fn draws(&self) -> Result<(), TableIllegal> {
        match self.choice.mode {
            None => Err(TableIllegal::NoTable),
            Some(Mode::Online) => Ok(()),
            Some(Mode::Local) if self.choice.rules.local_draw.is_allowed() => Ok(()),
            Some(mode) => Err(TableIllegal::NotGranted {
                mode,
                what: Ungranted::Draw,
            }),
        }
    }

    /// A side offers a draw (`TAB-05`, `TAB-09`, `TAB-12`).
    fn offer_draw(&mut self, side: Side, turn: Side) -> Result<(), TableIllegal> {
        self.draws()?;
        if self.offer.is_some() {
            return Err(TableIllegal::OfferPending);
        }
        if side != turn && self.choice.rules.offer_turn == OfferTurn::OwnTurn {
            return Err(TableIllegal::OutOfTurn { resigns: false });
        }
        self.offer = Some(side);
        Ok(())
    }

    /// The other side accepts, and the game is drawn (`TAB-07`, `TAB-08`).
    fn accept_draw(&mut self, side: Side) -> Result<(), TableIllegal> {
        self.draws()?;
        match self.offer {
            Some(offering) if offering != side => {
                self.result = Some(Outcome::draw(Reason::Agreed));
                Ok(())
            }
            _ => Err(TableIllegal::NoOffer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDES: Option<[&str; 2]> = Some(["red", "blue"]);

    fn table(mode: Mode) -> Table<&'static str> {
        Table::new(TableChoice {
            mode: Some(mode),
            rules: TableRules::default(),
        })
    }

    #[test]
    fn every_form_reads_back() {
        for text in [
            "resign red",
            "offer-draw blue",
            "accept-draw red",
            "new-game",
        ] {
            assert!(is_table_action(text, ["red", "blue"]), "{text}");
        }
        for text in [
            "resign",
            "resign green",
            "new-game red",
            "offer-draw",
            "Resign red",
            "",
        ] {
            assert!(!is_table_action(text, ["red", "blue"]), "{text}");
        }
    }

    #[test]
    fn an_offer_lapses_with_the_opponents_action_only() {
        let mut online = table(Mode::Online);
        online
            .play(TableAction::OfferDraw("red"), SIDES, "red", false)
            .unwrap();
        online.has_acted("red");
        assert_eq!(online.offer(), Some("red"));
        online.has_acted("blue");
        assert_eq!(online.offer(), None);
    }

    #[test]
    fn no_mode_grants_nothing() {
        let mut none: Table<&str> = Table::new(TableChoice::default());
        let refused = none.play(TableAction::Resign("red"), SIDES, "red", false);
        assert_eq!(refused, Err(TableIllegal::NoTable));
        let refused = table(Mode::Online).play(TableAction::Resign("red"), None, "red", false);
        assert_eq!(refused, Err(TableIllegal::NoTable));
    }
}
