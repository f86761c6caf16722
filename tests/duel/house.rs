//! Engines that play house rules, like engines of their own.

use referee::{
    diagnose::{Choice, Setting},
    duel::{Contest, DuelOptions, Engines, Ledger, Opponent, PlayStyle},
    engine::{
        Answer, Engine, HouseRules, Profile, Reference, SetOption,
        wire::{Ability, Play, Reply},
    },
};
use referee_rules::any::{AnyPosition, AnyRules, GameId};

use crate::suite::suite;

/// The reference playing house rules. It tells nothing that the guide does not know of, and skips
/// positions that only the guide knows.
pub(crate) struct House {
    reference: Reference,
    profile: Profile,
    counts: bool,
}

impl House {
    /// One that plays these choices: `jungle.own_den=allowed`.
    pub(crate) fn playing(sets: &[&str]) -> Self {
        let sets: Vec<SetOption> = sets.iter().map(|set| set.parse().unwrap()).collect();
        let reference = Reference::with(HouseRules::new(&sets, &[]).unwrap());
        Self {
            profile: reference.profile(),
            reference,
            counts: false,
        }
    }

    pub(crate) fn with(mut self, change: impl Fn(&mut Ability)) -> Self {
        self.profile.games.values_mut().for_each(change);
        self
    }

    pub(crate) fn only_from_the_start(self) -> Self {
        self.with(|ability| ability.set_position = false)
    }

    pub(crate) fn counting(self) -> Self {
        Self {
            counts: true,
            ..self
        }
    }
}

impl Engine for House {
    fn profile(&self) -> Profile {
        self.profile.clone()
    }

    fn play(&mut self, play: &Play) -> Answer {
        let ability = self.profile.ability(play.game).unwrap();
        assert!(ability.set_position || play.position.is_none());
        let mut answer = self.reference.play(play);
        // A position that only the guide knows is one that it cannot set up.
        if let Ok(Reply::Error(why)) = answer {
            return Ok(Reply::Skip(why));
        }
        if let Ok(Reply::Here(here)) = &mut answer {
            if let Some(position) = &mut here.position {
                position.retain(|field, _| !is_memory(play.game, field));
            }
            if let Some(reports) = &ability.reports
                && !reports.iter().any(|part| part == "legal")
            {
                here.legal = None;
            }
        }
        answer
    }

    fn perft(&mut self, from: &Play, depth: u32) -> Option<u64> {
        self.counts.then(|| self.reference.perft(from, depth))?
    }
}

/// Whether only house rules need a key of a position.
fn is_memory(game: GameId, field: &str) -> bool {
    let guide = AnyPosition::start(&AnyRules::guide(game)).setup();
    let guide = serde_json::to_value(guide).unwrap();
    guide.get(field).is_none() && field != "offer"
}

/// A contest of an engine against the reference in one game.
pub(crate) fn contest(engine: &dyn Engine, game: GameId, seed: u64, play: PlayStyle) -> Contest {
    let options = DuelOptions {
        games: vec![game],
        seed,
        play,
        set: HouseRules::default(),
    };
    let reference = Opponent::Reference(HouseRules::default());
    Contest::new(suite(), options, &engine.profile(), reference)
}

/// Plays until something is found, or so many plies are played; tells how many were.
pub(crate) fn until_found<'c>(
    contest: &'c Contest,
    engine: &mut (dyn Engine + Send),
    most: u64,
) -> (Ledger<'c>, u64) {
    let mut ledger = Ledger::new(contest);
    let (mut plies, mut number) = (0, 0);
    while plies < most && ledger.findings().is_empty() {
        let mut engines = Engines { a: engine, b: None };
        let record = contest.play(number, &mut engines);
        ledger.take(&record, &mut engines);
        plies += record.plies;
        number += 1;
    }
    (ledger, plies)
}

/// Plays so many games.
pub(crate) fn games<'c>(
    contest: &'c Contest,
    engine: &mut (dyn Engine + Send),
    games: u64,
) -> Ledger<'c> {
    let mut ledger = Ledger::new(contest);
    for number in 0..games {
        let mut engines = Engines { a: engine, b: None };
        let record = contest.play(number, &mut engines);
        ledger.take(&record, &mut engines);
    }
    ledger
}

/// The settings that explain what was found, in words, a finding after the other.
pub(crate) fn settings(ledger: &Ledger<'_>) -> Vec<String> {
    let words = |settings: &[Setting]| {
        let words: Vec<String> = settings.iter().map(ToString::to_string).collect();
        words.join(" | ")
    };
    let findings = ledger.findings().iter();
    findings.map(|finding| words(&finding.settings)).collect()
}

/// The choice of a game, as it is written on the command line.
pub(crate) fn set(game: GameId, choice: Choice) -> String {
    format!("{game}.{choice}")
}
