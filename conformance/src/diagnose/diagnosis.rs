use referee_rules::any::GameId;

use super::{
    apart::{GAMES, distinguish},
    evidence::{Evidence, Exchange},
    hypothesis::Hypothesis,
    search::{Found, fits, search},
    setting::{Choice, Setting},
    slips::{Slip, account},
};
use crate::{
    compare::{Difference, differences},
    engine::{
        Engine,
        wire::{Ability, Play},
    },
    suite::Suite,
};

/// So many questions are asked at most to tell settings apart.
const MOST_QUESTIONS: usize = 60;
/// So many random games are searched for a question that shows a hidden choice.
const HIDDEN_GAMES: usize = 40;

/// What an engine plays, game by game.
#[derive(Clone, Debug)]
pub struct Diagnosis {
    /// The engine's name.
    pub engine: String,
    /// Each game that was looked at.
    pub games: Vec<GameDiagnosis>,
}

impl Diagnosis {
    /// Whether every game that was asked is played as the guides have it, open questions aside, and
    /// every question has an answer.
    #[must_use]
    pub fn conforms(&self) -> bool {
        let asked = |game: &&GameDiagnosis| !matches!(game.finding, Finding::NotAsked { .. });
        self.games
            .iter()
            .filter(asked)
            .all(|game| matches!(game.finding, Finding::Conforms { .. }) && game.unanswered == 0)
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
    /// How many questions the engine was not asked any more, because it failed at all before.
    pub unanswered: usize,
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
        /// How many answers are not the guide's.
        wrong: usize,
        /// What the answers that are left over have in common.
        slips: Vec<Slip>,
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

/// Why a further question was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// Several settings explained every answer.
    Ambiguous,
    /// The setting that explained every answer may have hidden a choice more.
    Hidden,
}

/// A question that was asked to tell settings apart.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The question.
    pub play: Play,
    /// Why it was asked.
    pub doubt: Doubt,
    /// How many settings were compared by it.
    pub before: usize,
    /// How many of them fit the answer; `None` if the engine gave none.
    pub left: Option<usize>,
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
    /// Whether it is the guide's: it speaks against the setting.
    pub is_right: bool,
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
    let evidence = Evidence::gather(suite, game, engine, on_answer);
    let telling = |exchange: &&Exchange| exchange.told.is_telling() && exchange.flaw.is_none();
    if evidence.exchanges.iter().filter(telling).count() == 0 {
        let why = "none of its rulings got an answer that tells anything";
        return not_asked(game, evidence.skipped, why);
    }
    let mut inquiry = Inquiry {
        evidence,
        ability,
        engine,
        questions: Vec::new(),
    };
    let found = inquiry.settle();
    GameDiagnosis {
        game,
        finding: finding(&inquiry.evidence, found),
        asked: (inquiry.evidence.rulings.len(), inquiry.evidence.skipped),
        answers: inquiry.evidence.exchanges.len() - inquiry.evidence.unanswered,
        unanswered: inquiry.evidence.unanswered,
        questions: inquiry.questions,
    }
}

/// An engine that is asked further questions until it is clear what it plays.
struct Inquiry<'e> {
    evidence: Evidence,
    ability: Ability,
    engine: &'e mut dyn Engine,
    questions: Vec<Asked>,
}

impl Inquiry<'_> {
    /// Searches, and asks as long as a question tells apart what fits.
    fn settle(&mut self) -> Found {
        let mut found = search(&self.evidence);
        loop {
            found = match found {
                Found::Fitting(settings) if settings.len() > 1 => {
                    match self.tell_apart(&settings, GAMES, Doubt::Ambiguous) {
                        None => return Found::Fitting(settings),
                        // All that seemed to fit is refuted: look again, with the new answer.
                        Some(left) if left.is_empty() => search(&self.evidence),
                        Some(left) => Found::Fitting(left),
                    }
                }
                Found::Fitting(settings) => match self.look_behind(&settings) {
                    None => return Found::Fitting(settings),
                    Some(found) => found,
                },
                Found::Best(setting) => match self.sharpen(&setting) {
                    None => return Found::Best(setting),
                    Some(better) => Found::Best(better),
                },
            };
        }
    }

    /// Another value of one of the options of the best setting, if a question shows that it is played.
    /// As far as all others are asked, it leaves just as much over.
    fn sharpen(&mut self, setting: &Setting) -> Option<Setting> {
        let misses = |it: &Setting| Hypothesis::new(&self.evidence, it.clone()).misses();
        let left = misses(setting);
        let values = |option: &'static str| {
            let all = Choice::all(self.evidence.game).into_iter();
            all.filter(move |choice| choice.option.name == option)
        };
        let rivals: Vec<Vec<Setting>> = setting
            .choices()
            .iter()
            .map(|choice| {
                values(choice.option.name)
                    .map(|other| setting.with(other))
                    .filter(|other| other == setting || misses(other) == left)
                    .collect()
            })
            .collect();
        rivals
            .iter()
            .filter(|rivals| rivals.len() > 1)
            .find_map(|rivals| {
                let fitting = self.tell_apart(rivals, HIDDEN_GAMES, Doubt::Ambiguous)?;
                fitting
                    .first()
                    .filter(|_| !fitting.contains(setting))
                    .cloned()
            })
    }

    /// Whether the only setting that fits hides a choice more, which shows in no ruling because the
    /// others stand before it. The guide hides none: each single choice shows in a ruling.
    fn look_behind(&mut self, settings: &[Setting]) -> Option<Found> {
        let setting = settings.first().filter(|setting| !setting.is_guide())?;
        for choice in Choice::all(self.evidence.game) {
            let wider = setting.with(choice);
            let is_hidden = !setting.decides(choice.option.name) && fits(&self.evidence, &wider);
            if !is_hidden {
                continue;
            }
            let both = [setting.clone(), wider.clone()];
            match self.tell_apart(&both, HIDDEN_GAMES, Doubt::Hidden) {
                Some(left) if left.is_empty() => return Some(search(&self.evidence)),
                Some(left) if left == [wider] => return Some(Found::Fitting(left)),
                _ => {}
            }
        }
        None
    }

    /// Asks a question that tells settings apart; gives those that fit the answer, or `None` if no
    /// such question is found, or it is not answered.
    fn tell_apart(
        &mut self,
        settings: &[Setting],
        games: usize,
        doubt: Doubt,
    ) -> Option<Vec<Setting>> {
        if self.questions.len() >= MOST_QUESTIONS {
            return None;
        }
        let play = distinguish(&self.evidence, &self.ability, settings, games)?;
        self.engine.renew();
        let answer = self.engine.play(&play);
        self.evidence.add(play.clone(), &answer, &self.ability);
        let exchange = self.evidence.exchanges.last()?;
        let is_answered = exchange.told.is_telling() && exchange.flaw.is_none();
        let left: Vec<Setting> = settings
            .iter()
            .filter(|setting| {
                Hypothesis::new(&self.evidence, (*setting).clone()).explains(exchange)
            })
            .cloned()
            .collect();
        if !is_answered {
            self.evidence.exchanges.pop();
        }
        self.questions.push(Asked {
            play,
            doubt,
            before: settings.len(),
            left: is_answered.then_some(left.len()),
        });
        is_answered.then_some(left)
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
        unanswered: 0,
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
    if !Hypothesis::new(evidence, setting.clone())
        .unexplained()
        .is_empty()
    {
        let (setting, slips) = account(evidence, setting);
        let by_guide = Hypothesis::new(evidence, Setting::guide());
        return Finding::Partly {
            unexplained: unexplained(evidence, &setting),
            setting,
            wrong: by_guide.unexplained().len(),
            slips,
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
    let guide = Hypothesis::new(evidence, Setting::guide());
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
                is_right: guide.explains(exchange),
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
