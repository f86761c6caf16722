use serde_json::{Map, Value};

use super::{
    asking::put,
    boundary::Boundary,
    contest::Field,
    deviation::Deviation,
    games, script,
    terms::{Terms, begin},
};
use crate::{
    chance::Chance,
    compare::Told,
    diagnose::Setting,
    engine::{Engine, Fault, Question, fields_of, wire::Play},
};

/// So many questions are asked at most to shrink one deviation.
const MOST_QUESTIONS: usize = 2000;
/// So much is borne of an engine that fails to answer; a timeout costs many a crash.
const PATIENCE: usize = 240;
const TIMEOUT: usize = 12;
/// So often is a shorter line sought at random.
const SEARCHES: usize = 8;
/// So many walks are made each time.
const WALKS: usize = 24;

/// Makes a deviation as bare as it can be shown: the barest position where positions can be set,
/// else the shortest line from the start.
pub(super) struct Shrinker<'f, 'e> {
    pub(super) field: &'f Field,
    pub(super) engine: &'e mut dyn Engine,
    /// The setting that explains the deviation, if one does.
    pub(super) lead: Option<Setting>,
    pub(super) asked: usize,
    /// What is borne already of answers that did not come.
    pub(super) borne: usize,
}

impl Shrinker<'_, '_> {
    /// The barest deviation of the same kind, as far as the search finds it.
    pub(super) fn shrink(&mut self, deviation: Deviation, chance: &mut Chance) -> Deviation {
        let mut barest = deviation;
        if !self.field.terms.set_position {
            barest = self.shorter_line(barest, chance);
        }
        while self.asked < MOST_QUESTIONS && self.borne < PATIENCE {
            let Some(barer) = self.barer(&barest) else {
                break;
            };
            barest = barer;
        }
        barest
    }

    fn barer(&mut self, deviation: &Deviation) -> Option<Deviation> {
        let candidates: Vec<Play> = self
            .candidates(&deviation.play)
            .into_iter()
            .filter(|play| self.is_worth_asking(play))
            .collect();
        self.first_alike(deviation, &candidates)
    }

    /// The first of some questions to which the answer deviates in the same way.
    fn first_alike(&mut self, deviation: &Deviation, plays: &[Play]) -> Option<Deviation> {
        let (field, lead) = (self.field, self.lead.as_ref());
        let questions: Vec<Question<'_>> = plays
            .iter()
            .map(|play| Question { play, after: None })
            .collect();
        let (mut found, mut asked, mut borne) = (None, self.asked, self.borne);
        // A question that it fails to answer is no reason to give up the others.
        self.engine.renew();
        put(&questions, self.engine, &mut |first, answers| {
            asked += answers.len() - first;
            for (play, answer) in plays.iter().zip(answers).skip(first) {
                borne += match answer {
                    Ok(_) => 0,
                    Err(Fault::Timeout { .. }) => TIMEOUT,
                    Err(_) => 1,
                };
                let deviates = || {
                    let side = deviation.side;
                    Deviation::of(&field.terms, &field.alternatives, side, play, answer)
                };
                found = found.take().or_else(|| {
                    deviates().filter(|found| is_alike(&field.terms, lead, found, deviation))
                });
            }
            found.is_none() && asked < MOST_QUESTIONS && borne < PATIENCE
        });
        (self.asked, self.borne) = (asked, borne);
        found
    }

    /// Whether a question can be put, and would show the deviation if the lead is right.
    fn is_worth_asking(&self, play: &Play) -> bool {
        let terms = &self.field.terms;
        if !script::is_sound(terms, play) {
            return false;
        }
        let told = |setting: &Setting| terms.told(play, setting);
        let is_contested = |lead| !told(lead).agrees_with(&told(&Setting::guide()));
        self.lead.as_ref().is_none_or(is_contested)
    }

    /// Barer questions, those with the most taken away first.
    fn candidates(&self, play: &Play) -> Vec<Play> {
        let mut candidates = Vec::new();
        if self.field.terms.set_position {
            candidates.extend(self.later_starts(play));
        }
        candidates.extend(shorter(play));
        if let Some(fields) = &play.position {
            candidates.extend(self.barer_positions(play, fields));
        }
        candidates.extend(self.plainer_tables(play));
        candidates
    }

    /// The same way from a later point of it.
    fn later_starts(&self, play: &Play) -> Vec<Play> {
        let terms = &self.field.terms;
        let count = play.actions.len();
        let mut starts = vec![count, count.saturating_sub(1), count / 2];
        starts.dedup();
        let at = |start: usize| {
            let way = Play {
                actions: play.actions.get(..start)?.to_vec(),
                ..play.clone()
            };
            Some(Play {
                position: Some(fields_of(&terms.reached(&way)?)),
                actions: play.actions.get(start..)?.to_vec(),
                ..play.clone()
            })
        };
        starts
            .into_iter()
            .filter(|start| *start > 0)
            .filter_map(at)
            .collect()
    }

    fn barer_positions(&self, play: &Play, fields: &Map<String, Value>) -> Vec<Play> {
        let terms = &self.field.terms;
        let rules = terms.rules(&play.rules, &Setting::guide());
        let Some((rules, position)) =
            rules.and_then(|rules| Some((rules, begin(&rules, Some(fields))?)))
        else {
            return Vec::new();
        };
        games::simpler(&position.setup())
            .iter()
            .filter_map(|setup| {
                let barer = referee_rules::any::AnyPosition::new(setup, &rules).ok()?;
                Some(Play {
                    position: Some(fields_of(&barer)),
                    ..play.clone()
                })
            })
            .collect()
    }

    /// The same question at a table that chose less.
    fn plainer_tables(&self, play: &Play) -> Vec<Play> {
        let sent = self.field.terms.sent();
        let mut plainer = Vec::new();
        for key in play.rules.keys().filter(|key| !sent.contains_key(*key)) {
            let mut barer = play.clone();
            barer.rules.remove(key);
            plainer.push(barer);
        }
        plainer
    }

    /// A shorter line to the same deviation, searched by the lead.
    fn shorter_line(&mut self, deviation: Deviation, chance: &mut Chance) -> Deviation {
        let Some(lead) = self.lead.clone() else {
            return deviation;
        };
        let guide = Setting::guide();
        let boundary = Boundary {
            terms: &self.field.terms,
            by: &guide,
            other: &lead,
        };
        let mut shortest = deviation;
        let nearest = boundary.nearest(&shortest.play.rules);
        if let Some(found) = nearest.and_then(|play| self.first_alike(&shortest, &[play]))
            && found.play.actions.len() < shortest.play.actions.len()
        {
            // Nothing shorter is left to be found.
            return found;
        }
        for _ in 0..SEARCHES {
            let longest = shortest.play.actions.len().saturating_sub(1);
            let Some(crossing) = boundary.find(chance, WALKS, longest) else {
                break;
            };
            let play = crossing.into_play();
            if play.actions.len() <= longest
                && let Some(found) = self.first_alike(&shortest, &[play])
            {
                shortest = found;
            }
        }
        shortest
    }
}

/// Whether a deviation is another one again.
fn is_alike(
    terms: &Terms,
    lead: Option<&Setting>,
    found: &Deviation,
    deviation: &Deviation,
) -> bool {
    match lead {
        Some(lead) => {
            let heard = found.heard(terms);
            // A position that the other rules do not know would hide what they play.
            (heard != Told::Invalid || deviation.heard(terms) == Told::Invalid)
                && found.answer.is_ok()
                && heard.agrees_with(&terms.told(&found.play, lead))
        }
        None => found.kind == deviation.kind && found.shape == deviation.shape,
    }
}

/// The same question with some actions left out, many first.
fn shorter(play: &Play) -> Vec<Play> {
    let count = play.actions.len();
    let mut shorter = Vec::new();
    let mut size = count / 2;
    while size > 0 {
        for start in (0..count).step_by(size) {
            let end = (start + size).min(count);
            let mut actions = play.actions[..start].to_vec();
            actions.extend_from_slice(&play.actions[end..]);
            shorter.push(Play {
                actions,
                ..play.clone()
            });
        }
        size /= 2;
    }
    // Two plies in a row, one of each side, wherever they begin.
    for start in 0..count.saturating_sub(1) {
        let mut actions = play.actions.clone();
        actions.drain(start..start + 2);
        shorter.push(Play {
            actions,
            ..play.clone()
        });
    }
    shorter
}
