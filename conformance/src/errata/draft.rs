use chrono::{Datelike as _, NaiveDate};
use referee_rules::any::GameId;
use serde_json::{Map, Value};

use super::{
    change::{Change, ChangeError, OptionChange},
    record::unlike,
    seen::Seen,
    write::erratum_yaml,
};
use crate::{
    engine::{
        Reference, SetOption,
        wire::{Here, Play, RuleChoices},
    },
    suite::{Amendment, ErratumId, Recorded, SentenceId, Suite},
};

/// What a reader writes: the four things that the guides ask for, and the claim.
#[derive(Clone, Debug)]
pub struct Letter {
    /// The day.
    pub date: NaiveDate,
    /// The game.
    pub game: GameId,
    /// The rules in force.
    pub rules: RuleChoices,
    /// The position; absent for the start.
    pub position: Option<Map<String, Value>>,
    /// What is played from there.
    pub actions: Vec<String>,
    /// The clause.
    pub clause: String,
    /// The sentences of the guides.
    pub sentences: Vec<SentenceId>,
    /// What is asked.
    pub question: String,
    /// What is held to be right.
    pub claim: String,
    /// The options that would be other.
    pub effect: Vec<SetOption>,
}

impl Letter {
    /// The question.
    #[must_use]
    pub fn ask(&self) -> Play {
        Play {
            game: self.game,
            rules: self.rules.clone(),
            position: self.position.clone(),
            actions: self.actions.clone(),
        }
    }
}

/// An erratum that is not in the record yet, with today's answer filled in.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The letter.
    pub letter: Letter,
    /// The next id.
    pub id: ErratumId,
    /// What the reference answers today.
    pub today: Recorded,
    /// What it would answer under the options of the letter; absent if there are none.
    pub claimed: Option<Recorded>,
    /// The options of the letter, with the values that they have now.
    pub options: Vec<(String, Amendment)>,
}

impl Draft {
    /// Answers a letter.
    ///
    /// # Errors
    ///
    /// The options are none of the game, or all numbers of the year are taken.
    pub fn of(letter: Letter, suite: &Suite) -> Result<Self, ChangeError> {
        let id = next_id(suite, letter.date)?;
        let change = Change::to(&letter.effect, &[letter.game])?;
        let ask = letter.ask();
        let today = Seen::by(&Reference::default(), &ask);
        let claimed = (!change.is_empty()).then(|| Seen::by(&change.after(), &ask));
        if claimed.is_some() && unlike(&ask, &whole(&today), &change.after()).is_none() {
            return Err(ChangeError(format!(
                "under {change} the answer is the same; the question does not show the claim"
            )));
        }
        let mut options: Vec<(String, Amendment)> = Vec::new();
        for changed in change.options() {
            if !options.iter().any(|(name, _)| *name == changed.option) {
                let amendment = Amendment {
                    old: changed.old.clone(),
                    new: changed.new.clone(),
                };
                options.push((changed.option.clone(), amendment));
            }
        }
        Ok(Self {
            today: recorded(&today, claimed.as_ref(), &letter)?,
            claimed: claimed
                .map(|claimed| recorded(&claimed, Some(&today), &letter))
                .transpose()?,
            letter,
            id,
            options,
        })
    }

    /// The file.
    #[must_use]
    pub fn to_yaml(&self) -> String {
        erratum_yaml(self)
    }
}

/// All that an answer says, to compare it.
fn whole(seen: &Seen) -> Recorded {
    match seen {
        Seen::Reached(here) => Recorded::Reached(here.clone()),
        Seen::Refused { index, .. } => Recorded::Refused {
            index: *index,
            clause: None,
        },
        Seen::Contradictory(_) => Recorded::Reached(Here::default()),
    }
}

/// The id after the last one of a year, so that none is given twice.
fn next_id(suite: &Suite, date: NaiveDate) -> Result<ErratumId, ChangeError> {
    let year = u16::try_from(date.year())
        .ok()
        .filter(|year| (1..=9999).contains(year))
        .ok_or_else(|| ChangeError(format!("{date} is of no year that an id can carry")))?;
    let of_year = suite
        .errata
        .iter()
        .filter(|erratum| erratum.id.year == year);
    let last = of_year.map(|erratum| erratum.id.number).max().unwrap_or(0);
    let number = last + 1;
    if number > 999 {
        return Err(ChangeError(format!("all 999 numbers of {year} are taken")));
    }
    Ok(ErratumId { year, number })
}

/// An answer as it is recorded. Beside another answer, only the parts that are other there; alone,
/// where the actions lead, or, where nothing is played, what is legal.
fn recorded(seen: &Seen, other: Option<&Seen>, letter: &Letter) -> Result<Recorded, ChangeError> {
    let here = match seen {
        Seen::Contradictory(why) => {
            return Err(ChangeError(format!("the position cannot be: {why}")));
        }
        Seen::Refused { index, clause, .. } => {
            return Ok(Recorded::Refused {
                index: *index,
                clause: clause.map(ToOwned::to_owned),
            });
        }
        Seen::Reached(here) => here,
    };
    let mut recorded = match other {
        Some(Seen::Reached(there)) => differing(here, there),
        _ => Here {
            position: here.position.clone().filter(|_| !letter.actions.is_empty()),
            legal: here.legal.clone().filter(|_| letter.actions.is_empty()),
            outcome: here.outcome.clone(),
            scores: here.scores.clone(),
        },
    };
    // A reason is never compared.
    if let Some(Some(outcome)) = &mut recorded.outcome {
        outcome.reason = None;
    }
    Ok(Recorded::Reached(recorded))
}

/// The parts of an answer that another answer has otherwise, and how the game ended.
fn differing(here: &Here, there: &Here) -> Here {
    let shared = there.position.clone().unwrap_or_default();
    let mut fields = here.position.clone().unwrap_or_default();
    fields.retain(|field, value| shared.get(field).is_some_and(|other| other != value));
    let ends_alike = here.outcome == there.outcome;
    Here {
        position: (!fields.is_empty()).then_some(fields),
        // That an end leaves nothing to play needs no list.
        legal: here
            .legal
            .clone()
            .filter(|legal| ends_alike && there.legal.as_ref() != Some(legal)),
        outcome: here.outcome.clone(),
        scores: here
            .scores
            .clone()
            .filter(|scores| there.scores.as_ref() != Some(scores)),
    }
}

/// The values of the game's options under which the question of a draft gets another answer.
#[must_use]
pub fn answered_otherwise(draft: &Draft) -> Vec<OptionChange> {
    let letter = &draft.letter;
    let ask = letter.ask();
    let today = whole(&Seen::by(&Reference::default(), &ask));
    let mut others = Vec::new();
    for info in letter.game.all_options() {
        for value in info.alternatives() {
            let set = SetOption {
                game: Some(letter.game),
                option: info.name.to_owned(),
                value: value.to_owned(),
            };
            let Ok(change) = Change::to(&[set], &[]) else {
                continue;
            };
            if unlike(&ask, &today, &change.after()).is_some() {
                others.extend(change.options().iter().cloned());
            }
        }
    }
    others
}

/// The clauses that a reader may mean: by id, or by a sentence of a guide that they cite.
#[must_use]
pub fn clauses_meant<'s>(suite: &'s Suite, text: &str) -> Vec<&'s str> {
    let text = text.trim();
    if let Some(clause) = suite.clause(text) {
        return vec![&clause.id];
    }
    let cites = |sentence: &SentenceId| sentence.to_string() == text;
    let clauses = suite.clauses();
    clauses
        .filter(|clause| clause.sources.iter().any(cites))
        .map(|clause| clause.id.as_str())
        .collect()
}
