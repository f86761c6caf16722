//! A fixed sample of positions: how often a change shows in play.

use referee_rules::any::{AnyPosition, AnyRules, GameId, RuleValue};
use serde_json::{Map, Value};

use super::change::Change;
use crate::{
    chance::Chance,
    engine::{
        describe, fields_of, read_position,
        wire::{Here, Play, Reply, RuleChoices},
    },
};

/// The seed of the sample.
pub const SEED: u64 = 2026;

/// How many positions of a game are looked at.
const POSITIONS: usize = 20_000;

/// A game that goes on is left after so many plies.
const LONGEST_GAME: usize = 2_000;

/// How many of the changed positions are kept.
const KEPT: usize = 3;

/// What a change does in a fixed sample of positions, reached by random play.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// The number of positions.
    pub positions: usize,
    /// Those with other legal actions.
    pub changed: usize,
    /// Those in which the game has another outcome, or other scores.
    pub ends: usize,
    /// Those after which the action that was played leads elsewhere.
    pub leads: usize,
    /// Those that contradict themselves under the changed rules.
    pub contradictory: usize,
    /// The first of them, each of another game: those with other legal actions before those that
    /// only lead elsewhere, and these before those that only end otherwise.
    pub first: Vec<ChangedPosition>,
}

/// A position in which a change shows.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangedPosition {
    /// The game.
    pub game: GameId,
    /// What the table chose.
    pub rules: RuleChoices,
    /// The position.
    pub position: Map<String, Value>,
    /// What is other.
    pub difference: Difference,
}

/// What a change makes of a position.
#[derive(Clone, Debug, PartialEq)]
pub enum Difference {
    /// Other actions are legal.
    Legal {
        /// Actions that are no longer legal.
        lost: Vec<String>,
        /// Actions that are legal only after the change.
        gained: Vec<String>,
    },
    /// An action leads elsewhere.
    Leads {
        /// The action.
        action: String,
        /// Where it leads before the change.
        before: Map<String, Value>,
        /// Where it leads after it.
        after: Map<String, Value>,
    },
    /// The game has another outcome, or other scores.
    Ends {
        /// The outcome and the scores before the change, as parts of a reply.
        before: Value,
        /// The same after it.
        after: Value,
    },
}

impl Difference {
    const fn weight(&self) -> usize {
        match self {
            Self::Legal { .. } => 0,
            Self::Leads { .. } => 1,
            Self::Ends { .. } => 2,
        }
    }
}

/// Looks at the sample of every game that a change is about. The positions are the same for every
/// change: whole games of uniform random play under the rules before it, from a fixed seed, at every
/// kind of table that the game has. Each game is played under the changed rules beside it, so that
/// rules that need memory show too.
#[must_use]
pub fn sample(change: &Change) -> Sample {
    let mut sample = Sample::default();
    let mut kept = Kept::default();
    for game in change.games() {
        let tables = tables(game);
        for (number, choices) in (0_u64..).zip(&tables) {
            let at_start = Play {
                game,
                rules: choices.clone(),
                position: None,
                actions: Vec::new(),
            };
            // A table that does not go with the changed rules is not sampled.
            if let (Ok(before), Ok(after)) = (
                change.before().rules_of(&at_start),
                change.after().rules_of(&at_start),
            ) {
                let mut table = Table {
                    sample: &mut sample,
                    kept: &mut kept,
                    choices,
                    fields: fields_of(&AnyPosition::start(&AnyRules::guide(game))),
                    before,
                    after,
                    left: POSITIONS / tables.len(),
                };
                table.play(&mut Chance::new(SEED + number));
            }
        }
    }
    for position in kept.kinds.into_iter().flatten() {
        let is_there = |known: &ChangedPosition| {
            known.position == position.position && known.rules == position.rules
        };
        if sample.first.len() < KEPT && !sample.first.iter().any(is_there) {
            sample.first.push(position);
        }
    }
    sample
}

/// The first positions of each kind of difference, one a game.
#[derive(Default)]
struct Kept {
    kinds: [Vec<ChangedPosition>; 3],
    /// Of which kinds the game has given one.
    given: [bool; 3],
}

/// A table at which the sample's games are played.
struct Table<'t> {
    sample: &'t mut Sample,
    kept: &'t mut Kept,
    choices: &'t RuleChoices,
    before: AnyRules,
    after: AnyRules,
    /// The fields that a position has without a memory.
    fields: Map<String, Value>,
    /// How many positions are still to be looked at.
    left: usize,
}

impl Table<'_> {
    fn play(&mut self, chance: &mut Chance) {
        while self.left > 0 {
            self.game(chance);
        }
    }

    fn game(&mut self, chance: &mut Chance) {
        let mut position = AnyPosition::start(&self.before);
        let mut beside = Some(AnyPosition::start(&self.after));
        self.kept.given = [false; 3];
        for _ in 0..LONGEST_GAME.min(self.left) {
            let legal = position.legal();
            self.left -= 1;
            self.look(&position, &legal, beside.as_ref());
            let next = chance
                .pick(&legal)
                .and_then(|action| Some((action, position.play(action).ok()?)));
            let Some((action, next)) = next else { return };
            beside = self.follow(&position, beside.as_ref(), action, &next);
            position = next;
        }
    }

    /// Looks at a position before the change, and the same after it.
    fn look(&mut self, position: &AnyPosition, legal: &[String], changed: Option<&AnyPosition>) {
        self.sample.positions += 1;
        let Some(changed) = changed else {
            self.sample.contradictory += 1;
            return;
        };
        if ending(position) != ending(changed) {
            self.sample.ends += 1;
            let difference = Difference::Ends {
                before: end_of(position),
                after: end_of(changed),
            };
            self.keep(position, difference);
        }
        let now = changed.legal();
        if now == legal {
            return;
        }
        let missing = |from: &[String], other: &[String]| -> Vec<String> {
            let missing = from.iter().filter(|action| !other.contains(action));
            missing.cloned().collect()
        };
        let (lost, gained) = (missing(legal, &now), missing(&now, legal));
        if lost.is_empty() && gained.is_empty() {
            return;
        }
        self.sample.changed += 1;
        self.keep(position, Difference::Legal { lost, gained });
    }

    fn keep(&mut self, position: &AnyPosition, difference: Difference) {
        let weight = difference.weight();
        let kind = &mut self.kept.kinds[weight];
        if kind.len() < KEPT && !self.kept.given[weight] {
            self.kept.given[weight] = true;
            kind.push(ChangedPosition {
                game: position.game(),
                rules: self.choices.clone(),
                position: fields_of(position),
                difference,
            });
        }
    }

    /// The position after the change that belongs to `next`: where the action leads, with what
    /// the changed rules remember; where it leads elsewhere, `next` itself, without a memory.
    /// `None` if that contradicts itself.
    fn follow(
        &mut self,
        from: &AnyPosition,
        beside: Option<&AnyPosition>,
        action: &str,
        next: &AnyPosition,
    ) -> Option<AnyPosition> {
        let led = beside.and_then(|beside| beside.play(action).ok());
        let leads_there = |led: &&AnyPosition| led.setup() == next.setup();
        if let Some(led) = led.as_ref().filter(leads_there) {
            return Some(led.clone());
        }
        let mut wanted = fields_of(next);
        // What only one of the two rules remembers says nothing about the other.
        wanted.retain(|field, _| self.fields.contains_key(field));
        if let Some(led) = led {
            let fields = fields_of(&led);
            if wanted
                .iter()
                .all(|(key, value)| fields.get(key) == Some(value))
            {
                return Some(led);
            }
            self.sample.leads += 1;
            let difference = Difference::Leads {
                action: action.to_owned(),
                before: wanted.clone(),
                after: fields,
            };
            self.keep(from, difference);
        }
        read_position(&self.after, &wanted).ok()
    }
}

/// How a game ended, reasons left out.
fn ending(position: &AnyPosition) -> (Option<Vec<String>>, Vec<(String, u32)>) {
    let winners = position.outcome().map(|outcome| outcome.winners);
    (winners, position.scores())
}

/// The outcome and the scores as parts of a reply.
fn end_of(position: &AnyPosition) -> Value {
    let here = describe(position);
    Reply::Here(Here {
        position: None,
        legal: None,
        ..here
    })
    .to_value()
}

/// The kinds of tables at which a game is played.
fn tables(game: GameId) -> Vec<RuleChoices> {
    let flags = |names: &[&str]| -> RuleChoices {
        let flag = |name: &&str| ((*name).to_owned(), RuleValue::Flag(true));
        names.iter().map(flag).collect()
    };
    match game {
        GameId::SnakesAndLadders | GameId::Jungle | GameId::BaghChal => vec![flags(&[])],
        GameId::Ludo => vec![
            flags(&[]),
            flags(&["walls"]),
            flags(&["quick"]),
            flags(&["teams"]),
            flags(&["teams", "walls"]),
            flags(&["teams", "quick"]),
        ],
    }
}
