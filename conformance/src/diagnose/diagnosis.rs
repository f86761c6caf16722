use referee_rules::any::GameId;

use super::{
    apart::distinguish,
    evidence::{Evidence, Exchange},
    hypothesis::Hypothesis,
    search::{Found, search},
    setting::Setting,
};
use crate::{
    compare::{Difference, differences},
    engine::{Engine, wire::Play},
    suite::Suite,
};

/// So many questions are asked at most to tell settings apart.
const MOST_QUESTIONS: usize = 40;

/// What an engine plays, game by game.
#[derive(Clone, Debug)]
pub struct Diagnosis {
    /// The engine's name.
    pub engine: String,
    /// Each game that was looked at.
    pub games: Vec<GameDiagnosis>,
}

impl Diagnosis {
    /// Whether every game that was asked is played as the guides have it, open questions aside.
    #[must_use]
    pub fn conforms(&self) -> bool {
        let asked = |game: &&GameDiagnosis| !matches!(game.finding, Finding::NotAsked { .. });
        self.games
            .iter()
            .filter(asked)
            .all(|game| matches!(game.finding, Finding::Conforms { .. }))
    }

    /// Whether any game was asked at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let not_asked = |game: &GameDiagnosis| matches!(game.finding, Finding::NotAsked { .. });
        self.games.iter().all(not_asked)
    }
}

/// What an engine plays in one game.
#[derive(Clone, Debug)]
pub struct GameDiagnosis {
    /// The game.
    pub game: GameId,
    /// What was found.
    pub finding: Finding,
    /// How many rulings were asked, and how many could not be.
    pub asked: (usize, usize),
    /// How many different answers the finding rests on.
    pub answers: usize,
    /// The questions asked besides the rulings, to tell settings apart.
    pub questions: Vec<Asked>,
}

/// What explains an engine's answers.
#[derive(Clone, Debug)]
pub enum Finding {
    /// It plays by the guide; `open` are its readings of what the guides leave open.
    Conforms {
        /// Its readings other than the suite's.
        open: Setting,
    },
    /// The reference under this setting gives every answer that the engine gave.
    Explained {
        /// The setting.
        setting: Setting,
        /// For each choice a ruling that shows it.
        seen_in: Vec<String>,
    },
    /// Several settings of the same size do, and no question was found to tell them apart.
    Ambiguous {
        /// The settings; the first is one of them, not a likelier one.
        settings: Vec<Setting>,
    },
    /// No setting does; this one explains most.
    Partly {
        /// The setting; the guide if no choice explains anything.
        setting: Setting,
        /// What is left over.
        unexplained: Vec<Unexplained>,
    },
    /// The engine does not play the game, or cannot be asked any of its rulings.
    NotAsked {
        /// Why.
        why: String,
    },
}

impl Finding {
    /// The finding's word in reports.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Conforms { .. } => "conforms",
            Self::Explained { .. } => "explained",
            Self::Ambiguous { .. } => "ambiguous",
            Self::Partly { .. } => "partly",
            Self::NotAsked { .. } => "not-asked",
        }
    }

    /// The setting that explains all, or most; `None` if nothing was asked.
    #[must_use]
    pub fn setting(&self) -> Option<&Setting> {
        match self {
            Self::Conforms { open } => Some(open),
            Self::Explained { setting, .. } | Self::Partly { setting, .. } => Some(setting),
            Self::Ambiguous { settings } => settings.first(),
            Self::NotAsked { .. } => None,
        }
    }
}

/// A question that was asked to tell settings apart.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The question.
    pub play: Play,
    /// How many settings fitted before, and after.
    pub settings: (usize, usize),
}

/// An answer that the best setting does not give.
#[derive(Clone, Debug)]
pub struct Unexplained {
    /// The question.
    pub play: Play,
    /// The rulings that ask it; none if it was asked to tell settings apart.
    pub rulings: Vec<String>,
    /// What was wrong with the answer itself, if that is why.
    pub flaw: Option<String>,
    /// In what it is another answer than that of the setting.
    pub differences: Vec<Difference>,
}

/// Asks an engine the rulings of a game, and finds what it plays. `on_answer` takes how many
/// questions are answered, and how many there are.
pub fn diagnose(
    suite: &Suite,
    game: GameId,
    engine: &mut dyn Engine,
    on_answer: &mut dyn FnMut(usize, usize),
) -> GameDiagnosis {
    let profile = engine.profile();
    let Some(ability) = profile.ability(game).cloned() else {
        return not_asked(game, 0, "the engine does not play it");
    };
    let mut evidence = Evidence::gather(suite, game, engine, on_answer);
    let telling = |exchange: &&Exchange| exchange.told.is_telling() && exchange.flaw.is_none();
    if evidence.exchanges.iter().filter(telling).count() == 0 {
        let why = "the engine gave no answer to any of its rulings";
        return not_asked(game, evidence.skipped, why);
    }
    let mut questions = Vec::new();
    let mut found = search(&evidence);
    while let Found::Fitting(settings) = &found
        && settings.len() > 1
        && questions.len() < MOST_QUESTIONS
    {
        let Some(play) = distinguish(&evidence, &ability, settings) else {
            break;
        };
        let answer = engine.play(&play);
        let before = settings.len();
        evidence.add(play.clone(), &answer, &ability);
        let Some(exchange) = evidence.exchanges.last() else {
            break;
        };
        let is_silent = !exchange.told.is_telling() || exchange.flaw.is_some();
        let left: Vec<Setting> = settings
            .iter()
            .filter(|setting| Hypothesis::new(&evidence, (*setting).clone()).explains(exchange))
            .cloned()
            .collect();
        questions.push(Asked {
            play,
            settings: (before, if is_silent { before } else { left.len() }),
        });
        if is_silent {
            evidence.exchanges.pop();
            break;
        }
        found = match left.is_empty() {
            // All that seemed to fit is refuted: look again, the new answer among the evidence.
            true => search(&evidence),
            false => Found::Fitting(left),
        };
    }
    GameDiagnosis {
        game,
        finding: finding(&evidence, found),
        asked: (evidence.rulings.len(), evidence.skipped),
        answers: evidence.exchanges.len(),
        questions,
    }
}

fn not_asked(game: GameId, skipped: usize, why: &str) -> GameDiagnosis {
    GameDiagnosis {
        game,
        finding: Finding::NotAsked {
            why: why.to_owned(),
        },
        asked: (0, skipped),
        answers: 0,
        questions: Vec::new(),
    }
}

fn finding(evidence: &Evidence, found: Found) -> Finding {
    let settings = match found {
        Found::Fitting(settings) => settings,
        Found::Best(setting) => vec![setting],
    };
    let Some(setting) = settings.first() else {
        return Finding::Conforms {
            open: Setting::guide(),
        };
    };
    let unexplained = unexplained(evidence, setting);
    if !unexplained.is_empty() {
        return Finding::Partly {
            setting: setting.clone(),
            unexplained,
        };
    }
    if settings.len() > 1 {
        return Finding::Ambiguous { settings };
    }
    if setting.house().next().is_none() {
        return Finding::Conforms {
            open: setting.clone(),
        };
    }
    Finding::Explained {
        setting: setting.clone(),
        seen_in: seen_in(evidence, setting),
    }
}

fn unexplained(evidence: &Evidence, setting: &Setting) -> Vec<Unexplained> {
    let hypothesis = Hypothesis::new(evidence, setting.clone());
    let exchanges = hypothesis.unexplained().into_iter();
    exchanges
        .map(|index| {
            let exchange = &evidence.exchanges[index];
            let names = exchange.rulings.iter();
            Unexplained {
                play: exchange.play.clone(),
                rulings: names
                    .map(|ruling| evidence.rulings[*ruling].clone())
                    .collect(),
                flaw: exchange.flaw.clone(),
                differences: differences(&exchange.told, &hypothesis.answer(exchange)),
            }
        })
        .collect()
}

/// For each choice of a setting a ruling whose answer would be another without it.
fn seen_in(evidence: &Evidence, setting: &Setting) -> Vec<String> {
    let shown = |option: &str| {
        let without = Hypothesis::new(evidence, setting.without(option));
        let mut asked = evidence
            .exchanges
            .iter()
            .filter(|exchange| !without.explains(exchange));
        let ruling = asked.find_map(|exchange| exchange.rulings.first());
        ruling.map(|ruling| evidence.rulings[*ruling].clone())
    };
    let choices = setting.choices().iter();
    choices
        .map(|choice| shown(choice.option.name).unwrap_or_default())
        .collect()
}
