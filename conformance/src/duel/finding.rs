use referee_rules::any::GameId;

use super::{contest::Field, deviation::Deviation, terms::Side};
use crate::diagnose::{Choice, Setting};

/// A fault that a duel has found: where it showed first, and as barely as it can be shown.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The game.
    pub game: GameId,
    /// Who answers otherwise than the reference.
    pub side: Side,
    /// The number of the game in the duel that showed it first; `None` if no game did.
    pub number: Option<u64>,
    /// The seed of that game.
    pub seed: u64,
    /// The deviation that showed it first.
    pub first: Deviation,
    /// The same as barely as it was found.
    pub barest: Deviation,
    /// What explains all that was seen of it: any of these. Empty if nothing does.
    pub settings: Vec<Setting>,
    /// What would explain it here, but not the engine's other answers.
    pub alike: Vec<Setting>,
    /// The clauses that it breaks.
    pub clauses: Vec<String>,
    /// How many answers showed it.
    pub times: u64,
    /// How many games did.
    pub games: u64,
}

impl Finding {
    /// Whether it is a reading of an open question and nothing else.
    #[must_use]
    pub fn is_reading(&self) -> bool {
        !self.settings.is_empty()
            && self
                .settings
                .iter()
                .all(|setting| setting.house().next().is_none())
    }

    /// The setting that explains it, if exactly one does.
    #[must_use]
    pub fn setting(&self) -> Option<&Setting> {
        match self.settings.as_slice() {
            [setting] => Some(setting),
            _ => None,
        }
    }

    /// Whether a deviation is this fault again. `live` are the choices among its explanations
    /// that no answer has refuted.
    pub(super) fn takes(&self, game: GameId, deviation: &Deviation, live: &[Choice]) -> bool {
        if self.game != game || self.side != deviation.side {
            return false;
        }
        if self.settings.is_empty() {
            let first = [&self.first, &self.barest];
            return live.is_empty()
                && first
                    .iter()
                    .any(|known| known.kind == deviation.kind && known.shape == deviation.shape);
        }
        self.settings
            .iter()
            .any(|setting| explains(setting, &deviation.explained))
    }

    /// Keeps the settings that explain a deviation too.
    pub(super) fn narrow(&mut self, deviation: &Deviation) {
        let explains = |setting: &Setting| explains(setting, &deviation.explained);
        if self.settings.iter().any(explains) {
            self.settings.retain(explains);
        }
    }

    /// Takes away the settings that other answers have refuted.
    pub(super) fn drop_refuted(&mut self, is_refuted: impl Fn(&Choice) -> bool) {
        let refuted = |setting: &Setting| matches!(setting.choices(), [only] if is_refuted(only));
        let (gone, left) = std::mem::take(&mut self.settings)
            .into_iter()
            .partition(refuted);
        self.settings = left;
        self.alike.extend::<Vec<Setting>>(gone);
    }

    /// Names the clauses: the one that the reference gives as its reason, and those that the
    /// explaining options would change.
    pub(super) fn name_clauses(&mut self, field: &Field) {
        let mut clauses: Vec<String> = self.barest.clause.iter().cloned().collect();
        let settings = match self.settings.is_empty() {
            true if clauses.is_empty() => &self.alike,
            _ => &self.settings,
        };
        for setting in settings {
            for choice in setting.choices() {
                for clause in field.touchable.of_option(choice.option.name) {
                    if !clauses.contains(clause) {
                        clauses.push(clause.clone());
                    }
                }
            }
        }
        self.clauses = clauses;
    }
}

fn explains(setting: &Setting, explained: &[Choice]) -> bool {
    matches!(setting.choices(), [only] if explained.contains(only))
}
