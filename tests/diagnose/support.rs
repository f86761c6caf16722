//! Engines whose play is known, and what is found of them.

use referee::{
    diagnose::{Choice, Finding, GameDiagnosis, Setting, diagnose},
    engine::{Answer, Engine, HouseRules, Profile, Reference, SetOption, wire::Play},
    suite::Suite,
};
use referee_rules::any::GameId;

/// A setting from its words: `overshoot=bounce`.
pub(crate) fn setting(game: GameId, choices: &[&str]) -> Setting {
    let all = Choice::all(game);
    let find = |words: &&str| {
        *all.iter()
            .find(|choice| choice.to_string() == **words)
            .unwrap()
    };
    choices.iter().map(find).collect()
}

/// The reference playing a setting.
pub(crate) fn playing(game: GameId, setting: &Setting) -> Reference {
    let sets: Vec<SetOption> = setting
        .choices()
        .iter()
        .map(|choice| SetOption {
            game: Some(game),
            option: choice.option.name.to_owned(),
            value: choice.value.to_owned(),
        })
        .collect();
    Reference::with(HouseRules::new(&sets, &[]).unwrap())
}

pub(crate) fn find(suite: &Suite, game: GameId, engine: &mut dyn Engine) -> GameDiagnosis {
    diagnose(suite, game, engine, &mut |_, _| {})
}

/// What is found, in a line: the setting, or the settings that cannot be told apart.
pub(crate) fn in_a_line(finding: &Finding) -> String {
    match finding {
        Finding::Ambiguous { settings } => {
            let settings: Vec<String> = settings.iter().map(ToString::to_string).collect();
            settings.join(" | ")
        }
        Finding::Partly { setting, .. } => format!("partly {setting}"),
        finding => finding
            .setting()
            .map(ToString::to_string)
            .unwrap_or_default(),
    }
}

/// An engine that says other things of itself than the one it asks.
pub(crate) struct Changed<F> {
    pub(crate) engine: Reference,
    pub(crate) profile: Profile,
    pub(crate) answer: F,
}

impl<F: FnMut(&Play, Answer) -> Answer> Engine for Changed<F> {
    fn profile(&self) -> Profile {
        self.profile.clone()
    }

    fn play(&mut self, play: &Play) -> Answer {
        let answer = self.engine.play(play);
        (self.answer)(play, answer)
    }
}
