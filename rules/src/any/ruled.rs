use serde::{Deserialize, Serialize};

use super::rules::Chosen;
use crate::{
    Clause, NotAnAction, Position, Refusal, RuleSet as _,
    table::{Table, TableChoice, TableEffect},
};

/// A position with the rules and the state of its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruled<P: Position> {
    rules: P::Rules,
    position: P,
    table: Table<P::Side>,
}

/// Why a text cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyRefusal {
    /// The clause that forbids it; `None` if it is no action at all.
    pub clause: Option<Clause>,
    /// The reason in words.
    pub why: String,
}

impl AnyRefusal {
    fn of(refusal: &impl Refusal) -> Self {
        Self {
            clause: Some(refusal.clause()),
            why: refusal.to_string(),
        }
    }
}

/// How a game ended, in the words of the wire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnyOutcome {
    /// The sides that won; empty in a draw.
    pub winners: Vec<String>,
    /// Why; shown to people, never compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// Whether a text has the form of an action of a game or of its table.
pub(super) fn check_action<P: Position>(text: &str) -> Result<(), String> {
    let of_table = P::TABLE_SIDES.is_some_and(|sides| Table::read(text, &sides).is_some());
    // A game without a table knows no sides for these actions, but refuses them all the same.
    if of_table || crate::table::has_table_verb(text) {
        return Ok(());
    }
    text.parse::<P::Action>()
        .map(|_| ())
        .map_err(|error| error.to_string())
}

impl<P: Position> Ruled<P> {
    pub(super) fn start(chosen: &Chosen<P::Rules>) -> Self {
        Self::at(P::start(&chosen.game), chosen.game.clone(), chosen.table)
    }

    fn at(position: P, rules: P::Rules, table: TableChoice) -> Self {
        Self {
            rules,
            position,
            table: Table::new(table),
        }
    }

    pub(super) fn new(setup: &P::Setup, chosen: &Chosen<P::Rules>) -> Result<Self, Vec<String>> {
        chosen
            .game
            .check()
            .map_err(|unfit| vec![unfit.to_string()])?;
        match P::new(setup, &chosen.game) {
            Ok(position) => Ok(Self::at(position, chosen.game.clone(), chosen.table)),
            Err(contradictions) => Err(contradictions
                .reasons()
                .iter()
                .map(ToString::to_string)
                .collect()),
        }
    }

    pub(super) fn with_offer(self, side: &str) -> Result<Self, String> {
        let sides = P::TABLE_SIDES.unwrap_or([self.position.turn(); 2]);
        let offering = sides.into_iter().find(|known| known.to_string() == side);
        let Some(offering) = offering.filter(|_| P::TABLE_SIDES.is_some()) else {
            return Err(format!("`offer` names no side of the table: `{side}`"));
        };
        let table = self
            .table
            .with_offer(offering)
            .map_err(|refused| format!("`offer` is given, but {refused}"))?;
        Ok(Self { table, ..self })
    }

    pub(super) const fn chosen(&self) -> Chosen<P::Rules>
    where
        P::Rules: Copy,
    {
        Chosen {
            game: self.rules,
            table: self.table.choice(),
        }
    }

    pub(super) fn setup(&self) -> P::Setup {
        self.position.setup()
    }

    pub(super) fn play(&self, text: &str) -> Result<Self, AnyRefusal> {
        if crate::table::has_table_verb(text) {
            return self.play_at_table(text);
        }
        let action: P::Action = text.parse().map_err(|error: NotAnAction| AnyRefusal {
            clause: None,
            why: error.to_string(),
        })?;
        if self.table.result().is_some() {
            return Err(AnyRefusal::of(&crate::table::TableIllegal::GameOver));
        }
        let position = self
            .position
            .play(&self.rules, action)
            .map_err(|illegal| AnyRefusal::of(&illegal))?;
        let mut table = self.table.clone();
        table.has_acted(self.position.turn());
        Ok(Self {
            rules: self.rules.clone(),
            position,
            table,
        })
    }

    fn play_at_table(&self, text: &str) -> Result<Self, AnyRefusal> {
        let Some(sides) = P::TABLE_SIDES else {
            return Err(AnyRefusal::of(&crate::table::TableIllegal::NoTable));
        };
        let Some(action) = Table::read(text, &sides) else {
            return Err(AnyRefusal {
                clause: None,
                why: format!("`{}` names no side of this game", text.escape_debug()),
            });
        };
        let mut table = self.table.clone();
        let ended = self.outcome().is_some();
        let effect = table
            .play(action, Some(sides), self.position.turn(), ended)
            .map_err(|refused| AnyRefusal::of(&refused))?;
        Ok(match effect {
            TableEffect::Stays => Self {
                rules: self.rules.clone(),
                position: self.position.clone(),
                table,
            },
            TableEffect::StartsAnew => {
                Self::at(P::start(&self.rules), self.rules.clone(), table.choice())
            }
        })
    }

    pub(super) fn legal(&self) -> Vec<String> {
        if self.table.result().is_some() {
            return Vec::new();
        }
        let legal = self.position.legal(&self.rules);
        legal.into_iter().map(|action| action.to_string()).collect()
    }

    pub(super) fn outcome(&self) -> Option<AnyOutcome> {
        let of_game = || self.position.outcome(&self.rules);
        let outcome = self.table.result().cloned().or_else(of_game)?;
        Some(AnyOutcome {
            winners: outcome.winners.iter().map(ToString::to_string).collect(),
            reason: Some(outcome.reason.name().to_owned()),
        })
    }

    pub(super) fn offer(&self) -> Option<String> {
        self.table.offer().map(|side| side.to_string())
    }

    pub(super) fn scores(&self) -> Vec<(String, u32)> {
        let scores = self.position.scores(&self.rules);
        scores
            .into_iter()
            .map(|(side, score)| (side.to_string(), score))
            .collect()
    }

    pub(super) fn perft(&self, depth: u32) -> u64 {
        if self.table.result().is_some() {
            return u64::from(depth == 0);
        }
        self.position.perft(&self.rules, depth)
    }
}
