use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    part::{Parts, within},
    perform::{NotDone, Performer},
    unit::{Task, Unit},
};
use crate::{
    duel::{Contest, Copy, DuelOptions, GameRecord, LogHead, Opponent, PlayStyle},
    engine::{EngineSpec, HouseRules, Profile, SetOption},
    suite::Suite,
    text::visible,
};

/// Playing random games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DuelJob {
    /// The hash of the suite.
    pub suite: String,
    /// The engine's command.
    pub engine: String,
    /// That of the other one; `None` for the reference.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<String>,
    /// The names of the games, in turn; all, if empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<String>,
    /// Options that are sent, and by which the reference plays, as they stood on the command line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
    /// How games are drawn.
    pub play: String,
    /// The seed from which everything is drawn.
    pub seed: u64,
    /// How many games are played.
    pub count: u64,
    /// The duel ends after so many different faults.
    pub findings: usize,
    /// Whether another reading of an open question is a failure.
    #[serde(default)]
    pub strict: bool,
}

/// Playing the games of some numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DuelShare {
    /// The first number.
    pub first: u64,
    /// How many.
    pub games: u64,
}

/// What came of a share.
#[derive(Debug, Serialize, Deserialize)]
struct Played {
    /// What the duel is about, as its log would begin.
    head: LogHead,
    /// The records of the games, as its log would go on.
    records: Vec<Value>,
}

impl DuelJob {
    /// Cuts the job into at most so many units: ranges of numbers of games.
    #[must_use]
    pub fn plan(&self, units: u32) -> Vec<Unit> {
        let ranges = Parts::at_most(units, self.count).ranges(self.count);
        let units = ranges.map(|(part, first, games)| Unit {
            part,
            task: Task::Duel {
                job: self.clone(),
                share: DuelShare { first, games },
            },
        });
        units.collect()
    }

    /// The two engines.
    ///
    /// # Errors
    ///
    /// What is wrong with a command.
    pub fn engines(&self) -> Result<(EngineSpec, Option<EngineSpec>), String> {
        let read = |text: &String| {
            text.parse::<EngineSpec>()
                .map_err(|error| error.to_string())
        };
        let opponent = self.opponent.as_ref().map(read).transpose()?;
        Ok((read(&self.engine)?, opponent))
    }

    /// The options that are sent.
    ///
    /// # Errors
    ///
    /// What is wrong with one of them.
    pub fn sets(&self) -> Result<Vec<SetOption>, String> {
        let read = |text: &String| text.parse::<SetOption>().map_err(|error| error.to_string());
        self.set.iter().map(read).collect()
    }

    /// All that decides the games, besides the engines.
    ///
    /// # Errors
    ///
    /// What in the job there is not.
    pub fn options(&self) -> Result<DuelOptions, String> {
        let game = |name: &String| name.parse().map_err(|error| format!("{error}"));
        let games: Vec<_> = self.games.iter().map(game).collect::<Result<_, _>>()?;
        let set = HouseRules::new(&self.sets()?, &games).map_err(|error| error.to_string())?;
        let styles = [PlayStyle::Biased, PlayStyle::Uniform];
        let play = styles.into_iter().find(|style| style.name() == self.play);
        Ok(DuelOptions {
            games,
            seed: self.seed,
            play: play.ok_or_else(|| format!("games are not drawn `{}`", self.play))?,
            set,
        })
    }

    /// Plays a share.
    pub(super) fn perform(
        &self,
        share: DuelShare,
        performer: &Performer,
    ) -> Result<Value, NotDone> {
        let suite = performer.suite()?;
        if suite.hash != self.suite {
            return Err(NotDone::other_suite(&self.suite, suite));
        }
        let (mut copy, contest, profile) = self.begin(suite, performer)?;
        let mut records = Vec::new();
        for number in within(share.first, share.games, self.count)? {
            let record = contest.play(number, &mut copy.engines());
            if performer.interrupt().is_raised() {
                return Err(NotDone::Interrupted);
            }
            if let Some(why) = record.gone {
                return Err(NotDone::Failed(format!("game {number}: {why}")));
            }
            records.push(record.to_json());
        }
        copy.finish();
        let head = LogHead::of(suite, &contest, &profile);
        Ok(json!(Played { head, records }))
    }

    /// Starts the engines, and makes the contest between them.
    ///
    /// # Errors
    ///
    /// Why they cannot play.
    pub fn begin(
        &self,
        suite: &Suite,
        performer: &Performer,
    ) -> Result<(Copy, Contest, Profile), NotDone> {
        let (engine, opponent) = self.engines()?;
        let copy = Copy {
            a: performer.start(&engine)?,
            b: match &opponent {
                Some(spec @ EngineSpec::Command(_)) => Some(performer.start(spec)?),
                _ => None,
            },
        };
        let profile = copy.a.profile();
        let opponent = Opponent::of(opponent.as_ref(), copy.b.as_deref());
        let contest = Contest::new(suite, self.options()?, &profile, opponent);
        if contest.games().next().is_none() {
            return Err(NotDone::Failed(
                "there is nothing that both sides play".to_owned(),
            ));
        }
        Ok((copy, contest, profile))
    }
}

/// The records of all games, from the results of all shares, in the order of their numbers.
///
/// # Errors
///
/// A result that is none of a duel, or of a duel that is about something else than `head`.
pub fn records_of<'r>(
    results: impl Iterator<Item = (&'r Unit, &'r Value)>,
    head: &LogHead,
) -> Result<Vec<GameRecord>, String> {
    let mut records: Vec<GameRecord> = Vec::new();
    for (unit, result) in results {
        let wrong =
            |why: String| format!("unit {} ({}): {}", unit.name(), unit.part, visible(&why));
        let played: Played = serde_json::from_value(result.clone())
            .map_err(|error| wrong(format!("its result is none of a duel: {error}")))?;
        if let Some(why) = head.difference(&played.head) {
            return Err(wrong(format!("other engines played it: {why}")));
        }
        let before = records.len();
        for record in played.records {
            let line = record.to_string();
            records.push(GameRecord::from_json(line.as_bytes()).map_err(&wrong)?);
        }
        let numbers = records[before..].iter().map(|record| record.number);
        if let Task::Duel { share, .. } = &unit.task
            && !numbers.eq(share.first..share.first.saturating_add(share.games))
        {
            return Err(wrong("its games are others than it should have".to_owned()));
        }
    }
    records.sort_by_key(|record| record.number);
    Ok(records)
}
