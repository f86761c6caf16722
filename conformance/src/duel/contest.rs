use std::collections::BTreeSet;

use referee_rules::any::GameId;

use super::{
    asking::{is_gone, put},
    course::{Manner, PlayStyle},
    coverage::{Shown, Touchable, shown},
    deviation::{Deviation, Kind},
    record::GameRecord,
    script::{Point, Script},
    seed::game_seed,
    terms::{Opponent, Side, Terms},
};
use crate::{
    chance::Chance,
    compare::Told,
    diagnose::{Choice, Setting},
    engine::{
        Answer, Engine, Fault, HouseRules, Profile, Question,
        wire::{Play, Reply},
    },
    suite::Suite,
};

/// What a duel is about: all that decides its games, besides the engines.
#[derive(Clone, Debug)]
pub struct DuelOptions {
    /// The games, in turn; all, if empty.
    pub games: Vec<GameId>,
    /// The seed from which everything is drawn.
    pub seed: u64,
    /// How games are drawn.
    pub play: PlayStyle,
    /// Options that are sent, and by which the reference plays.
    pub set: HouseRules,
}

/// The engines of a duel.
pub struct Engines<'e> {
    /// The engine.
    pub a: &'e mut (dyn Engine + Send),
    /// The other one; `None` if it is the reference.
    pub b: Option<&'e mut (dyn Engine + Send)>,
}

/// Two sides that play each other: the way from a number to a [`GameRecord`].
///
/// # Examples
///
/// ```
/// use referee::{
///     duel::{Contest, DuelOptions, Engines, Opponent, PlayStyle},
///     engine::{Engine as _, HouseRules, Reference},
///     suite::{Suite, SuiteSource},
/// };
///
/// let suite = Suite::read(&SuiteSource::Embedded)?;
/// let options = DuelOptions {
///     games: Vec::new(),
///     seed: 1,
///     play: PlayStyle::Biased,
///     set: HouseRules::default(),
/// };
/// let mut engine = Reference::default();
/// let opponent = Opponent::Reference(HouseRules::default());
/// let contest = Contest::new(&suite, options, &engine.profile(), opponent);
/// let record = contest.play(3, &mut Engines { a: &mut engine, b: None });
/// assert_eq!(record.deviations, []);
/// # Ok::<(), referee::yaml::Problems>(())
/// ```
#[derive(Clone, Debug)]
pub struct Contest {
    options: DuelOptions,
    opponent: Opponent,
    fields: Vec<Field>,
    left_out: Vec<(GameId, String)>,
}

/// One game of a contest, made ready.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) terms: Terms,
    pub(super) alternatives: Vec<Choice>,
    pub(super) touchable: Touchable,
}

impl Field {
    pub(super) fn new(suite: &Suite, terms: Terms) -> Self {
        let mut alternatives = terms.alternatives();
        if !terms.table {
            let game = terms.game;
            let of_game = |name: &str| game.options().iter().any(|option| option.name == name);
            alternatives.retain(|choice| of_game(choice.option.name));
        }
        Self {
            touchable: Touchable::of(suite, terms.game, terms.table),
            alternatives,
            terms,
        }
    }
}

impl Contest {
    /// A contest between an engine and its opponent.
    #[must_use]
    pub fn new(suite: &Suite, options: DuelOptions, engine: &Profile, opponent: Opponent) -> Self {
        let mut contest = Self {
            fields: Vec::new(),
            left_out: Vec::new(),
            options,
            opponent,
        };
        let named = &contest.options.games;
        let games = GameId::ALL
            .iter()
            .filter(|game| named.is_empty() || named.contains(game));
        for game in games {
            match Terms::new(*game, engine, &contest.opponent, &contest.options.set) {
                Ok(terms) => contest.fields.push(Field::new(suite, terms)),
                Err(why) => contest.left_out.push((*game, why)),
            }
        }
        contest
    }

    /// What the duel is about.
    #[must_use]
    pub const fn options(&self) -> &DuelOptions {
        &self.options
    }

    /// Against whom the engine plays.
    #[must_use]
    pub const fn opponent(&self) -> &Opponent {
        &self.opponent
    }

    /// The games that are played.
    pub fn games(&self) -> impl Iterator<Item = GameId> {
        self.fields.iter().map(|field| field.terms.game)
    }

    /// The games that are not played, and why.
    #[must_use]
    pub fn left_out(&self) -> &[(GameId, String)] {
        &self.left_out
    }

    /// The clauses that play can touch in a game.
    #[must_use]
    pub fn touchable(&self, game: GameId) -> Option<&Touchable> {
        self.field(game).map(|field| &field.touchable)
    }

    pub(super) fn field(&self, game: GameId) -> Option<&Field> {
        self.fields.iter().find(|field| field.terms.game == game)
    }

    /// Plays one game. The same number gives the same record whenever the engines give the same
    /// answers, whatever was played before.
    #[must_use]
    pub fn play(&self, number: u64, engines: &mut Engines<'_>) -> GameRecord {
        let seed = game_seed(self.options.seed, number);
        let turn = usize::try_from(number % self.fields.len().max(1) as u64).unwrap_or_default();
        let Some(field) = self.fields.get(turn) else {
            let mut record = GameRecord::new(number, GameId::ALL[0], seed);
            record.gone = Some("no game can be played".to_owned());
            return record;
        };
        let mut chance = Chance::new(seed);
        let mut record = GameRecord::new(number, field.terms.game, seed);
        let script = Script::draw(
            &field.terms,
            &field.alternatives,
            self.options.play,
            &mut chance,
        );
        if let Some(script) = script {
            let answers: [Vec<Answer>; 2] = [
                ask(&script, engines.a),
                match &mut engines.b {
                    Some(b) => ask(&script, *b),
                    None => Vec::new(),
                },
            ];
            Comparison {
                field,
                script: &script,
                answers: &answers,
                record: &mut record,
            }
            .make();
        }
        record
    }
}

/// An engine is asked no more in a game once it has failed so often.
const MOST_FAULTS: usize = 4;

/// The answers of an engine to the questions of a game, as far as it was asked. Each game begins
/// with an engine that may fail as often as any other, so that what was played before does not
/// matter.
fn ask(script: &Script<'_>, engine: &mut dyn Engine) -> Vec<Answer> {
    let questions: Vec<Question<'_>> = script
        .questions
        .iter()
        .map(|asked| Question {
            play: &asked.play,
            after: asked.after,
        })
        .collect();
    let borne = match script.course.manner {
        Manner::Step => MOST_FAULTS,
        // What it fails at once in a line it fails to the end of the line.
        Manner::Line => 1,
    };
    engine.renew();
    put(&questions, engine, &mut |_, answers| {
        answers.iter().filter(|answer| answer.is_err()).count() < borne
    })
}

/// The answers to the questions of a game against what they must be.
struct Comparison<'c> {
    field: &'c Field,
    script: &'c Script<'c>,
    /// Those of either side, as far as it was asked; none of one that is not asked at all.
    answers: &'c [Vec<Answer>; 2],
    record: &'c mut GameRecord,
}

impl Comparison<'_> {
    fn make(&mut self) {
        let terms = &self.field.terms;
        let shown = shown(self.script, terms, &self.field.alternatives);
        let mut agreed = vec![false; self.script.questions.len()];
        for (index, asked) in self.script.questions.iter().enumerate() {
            let [own, others] = self.answers;
            let (Some(answer), other) = (own.get(index), others.get(index)) else {
                return;
            };
            if other.is_none() && !others.is_empty() {
                return;
            }
            let both = || [Some(answer), other].into_iter().flatten();
            if both().any(is_gone) {
                self.record.gone = self.gone();
                return;
            }
            self.record.questions += 1;
            if both().any(|answer| matches!(answer, Ok(Reply::Skip(_)))) {
                self.record.skipped += 1;
                continue;
            }
            let deviations = self.deviations(&asked.play, answer, other);
            agreed[index] = deviations.is_empty();
            let mut is_lost = false;
            for mut deviation in deviations {
                if let Point::Again { first } = asked.point
                    && agreed[first]
                    && deviation.kind != Kind::Fault
                {
                    self.spoil(&mut deviation, index);
                }
                is_lost |= deviation.explained.is_empty();
                self.record.add(deviation);
            }
            // Along a line, what comes after an answer that nothing explains says nothing.
            if is_lost && self.script.course.manner == Manner::Line {
                self.count(&asked.point, index, &shown, false);
                return;
            }
            self.count(&asked.point, index, &shown, agreed[index]);
        }
    }

    /// The same question was answered rightly before: the illegal action between has spoilt it.
    fn spoil(&self, deviation: &mut Deviation, index: usize) {
        let tried = index
            .checked_sub(1)
            .and_then(|before| self.script.questions.get(before));
        if let Some(tried) = tried {
            let mut point = tried.play.clone();
            deviation.tried = point.actions.pop();
            deviation.play = point;
        }
        deviation.kind = Kind::Spoilt;
        deviation.shape = "spoilt by an illegal action".to_owned();
        deviation.explained.clear();
    }

    /// Why an engine is gone; `None` if it has given answers in this game, so that it may be asked
    /// again in the next.
    fn gone(&self) -> Option<String> {
        let silent = self.answers.iter().find(|answers| {
            answers.last().is_some_and(is_gone) && answers.iter().all(Answer::is_err)
        })?;
        match silent.last() {
            Some(Err(Fault::Gone { why })) => Some(why.clone()),
            _ => None,
        }
    }

    /// The answers that deviate, if the two differ: both may be wrong, each in its own way.
    fn deviations(&self, play: &Play, answer: &Answer, other: Option<&Answer>) -> Vec<Deviation> {
        let Field {
            terms,
            alternatives,
            ..
        } = self.field;
        let of = |side, answer| Deviation::of(terms, alternatives, side, play, answer);
        let is_alike = match (answer, other) {
            (_, None) => false,
            (Ok(_), Some(Ok(_))) => {
                other.is_some_and(|other| terms.heard(answer).agrees_with(&terms.heard(other)))
            }
            // Two that both give no answer are not alike by that.
            _ => false,
        };
        if is_alike {
            return Vec::new();
        }
        let other = other.and_then(|other| of(Side::B, other));
        of(Side::A, answer).into_iter().chain(other).collect()
    }

    /// Counts a ply, what it touched and, if the answer was right, what it refuted.
    fn count(&mut self, point: &Point, index: usize, shown: &[Vec<Shown>], is_right: bool) {
        let Field {
            terms,
            alternatives,
            touchable,
        } = self.field;
        match point {
            Point::Ply { .. } => self.record.plies += 1,
            Point::Refused {
                clause: Some(clause),
            } if touchable.has(clause.id()) => {
                *self.record.touched.entry(clause.to_string()).or_default() += 1;
            }
            Point::Refused { .. } | Point::Again { .. } => {}
        }
        let mut touched: BTreeSet<&String> = BTreeSet::new();
        for Shown { choice, is_there } in &shown[index] {
            let choice = alternatives[*choice];
            if terms.is_partial() && !self.is_visible(index, choice) {
                continue;
            }
            touched.extend(touchable.of_option(choice.option.name));
            if is_right && *is_there {
                *self.record.refuted.entry(choice.to_string()).or_default() += 1;
            }
        }
        for clause in touched {
            *self.record.touched.entry(clause.clone()).or_default() += 1;
        }
    }

    /// Whether a choice shows in what both sides report.
    fn is_visible(&self, index: usize, choice: Choice) -> bool {
        let terms = &self.field.terms;
        let play = &self.script.questions[index].play;
        let told = |setting: &Setting| -> Told { terms.told(play, setting) };
        let (guide, other) = (Setting::guide(), [choice].into_iter().collect());
        !told(&other).agrees_with(&told(&guide))
    }
}
