use std::collections::{BTreeMap, HashMap, hash_map::Entry};

use referee_rules::any::{AnyPosition, GameId};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{
    part::Parts,
    perform::NotDone,
    unit::{Task, Unit},
};
use crate::engine::{
    Interrupt, fields_of, read_position,
    wire::{RuleChoices, named_game, read_rules},
};

/// So many positions fall to a unit, so that units are of about the same size.
const TO_A_UNIT: usize = 4;
/// More positions than this are not kept.
const MOST: usize = 2_000_000;
/// Shorter sequences are counted at once; longer ones so that an interrupt ends the counting soon.
const AT_ONCE: u32 = 4;

/// Counting action sequences.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PerftJob {
    /// The game.
    #[serde(with = "named_game")]
    pub game: GameId,
    /// What the table chose.
    #[serde(default, skip_serializing_if = "RuleChoices::is_empty")]
    pub rules: RuleChoices,
    /// Where the sequences begin; `None` for the start of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Map<String, Value>>,
    /// Their length.
    pub depth: u32,
    /// Whether those behind each first action are counted apart.
    #[serde(default)]
    pub divide: bool,
}

impl Default for PerftJob {
    fn default() -> Self {
        Self {
            game: GameId::ALL[0],
            rules: RuleChoices::new(),
            position: None,
            depth: 0,
            divide: false,
        }
    }
}

/// Counting from some positions that lie on the way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PerftShare {
    /// So many plies are still to be played.
    pub depth: u32,
    /// From each of these.
    pub positions: Vec<Weighted>,
}

/// A position, and how many ways lead there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weighted {
    /// The position; `None` for where the job begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Map<String, Value>>,
    /// How many ways.
    pub times: u64,
    /// How many of them begin with each first action, where these are counted apart.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub behind: BTreeMap<String, u64>,
}

/// What was counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counted {
    /// Action sequences.
    pub nodes: u64,
    /// Those behind each first action, where these are counted apart.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub divide: BTreeMap<String, u64>,
}

impl PerftJob {
    /// Longer sequences are not counted: their number has no end, and the stack has one.
    pub const DEEPEST: u32 = 100;

    fn start(&self) -> Result<AnyPosition, String> {
        self.at(self.position.as_ref())
    }

    fn at(&self, position: Option<&Map<String, Value>>) -> Result<AnyPosition, String> {
        let rules = read_rules(self.game, &self.rules)?;
        match position {
            None => Ok(AnyPosition::start(&rules)),
            Some(fields) => read_position(&rules, fields),
        }
    }

    /// Cuts the job into at most so many units: at the positions after `split` plies, or after as few
    /// plies as give each unit several. Equal positions are one, and counted as often as they come.
    ///
    /// # Errors
    ///
    /// What is wrong with the job, or that there are too many positions.
    pub fn plan(&self, units: u32, split: Option<u32>) -> Result<Vec<Unit>, String> {
        let deepest = self.depth.saturating_sub(1);
        if let Some(split) = split.filter(|split| *split > deepest) {
            return Err(format!(
                "sequences of {} plies cannot be cut after {split}",
                self.depth
            ));
        }
        let enough = TO_A_UNIT.saturating_mul(units.max(1) as usize);
        let mut level = Level::first(self.start()?);
        for played in 0..deepest {
            let is_enough = match split {
                Some(split) => played == split,
                None => level.0.len() >= enough,
            };
            if is_enough {
                break;
            }
            level = match (level.next(self.divide && played == 0)?, split) {
                (Some(next), _) => next,
                // The units are larger then, and as many.
                (None, None) => break,
                (None, Some(split)) => {
                    return Err(format!(
                        "there are more than {MOST} positions after {split} plies: cut earlier"
                    ));
                }
            };
        }
        Ok(self.units(level, units))
    }

    fn units(&self, level: Level, units: u32) -> Vec<Unit> {
        let parts = Parts::at_most(units, level.0.len() as u64);
        let mut shares: Vec<Vec<Weighted>> = vec![Vec::new(); parts.count() as usize];
        let depth = self.depth - level.1;
        for (index, node) in level.0.into_iter().enumerate() {
            let place = index % shares.len();
            shares[place].push(Weighted {
                position: (level.1 > 0).then(|| fields_of(&node.position)),
                times: node.times,
                behind: node.behind,
            });
        }
        let units = parts.all().zip(shares).map(|(part, positions)| Unit {
            part,
            task: Task::Perft {
                job: self.clone(),
                share: PerftShare { depth, positions },
            },
        });
        units.collect()
    }

    /// Counts a share.
    ///
    /// # Errors
    ///
    /// What is wrong with a position, that the count is too large, or the interrupt.
    pub fn perform(&self, share: &PerftShare, interrupt: &Interrupt) -> Result<Counted, NotDone> {
        if share.depth > self.depth || self.depth > Self::DEEPEST {
            return Err(NotDone::Failed(format!(
                "no {} plies are counted of {}; {} are the most",
                share.depth,
                self.depth,
                Self::DEEPEST
            )));
        }
        let mut counted = Counted::default();
        for Weighted {
            position,
            times,
            behind,
        } in &share.positions
        {
            let from = self.at(position.as_ref().or(self.position.as_ref()))?;
            if self.divide && behind.is_empty() && share.depth > 0 {
                count_apart(&from, share.depth, interrupt, &mut counted)?;
                continue;
            }
            let nodes = count(&from, share.depth, interrupt)?;
            add(&mut counted.nodes, nodes, *times)?;
            for (action, times) in behind {
                let sum = counted.divide.entry(action.clone()).or_default();
                add(sum, nodes, *times)?;
            }
        }
        Ok(counted)
    }

    /// The count of the whole, from those of all shares.
    ///
    /// # Errors
    ///
    /// A result that is no count, or that the count is too large.
    pub fn merge<'r>(&self, results: impl Iterator<Item = &'r Value>) -> Result<Counted, String> {
        let mut whole = Counted::default();
        for result in results {
            let counted: Counted = serde_json::from_value(result.clone())
                .map_err(|error| format!("a result is no count: {error}"))?;
            if self.divide && self.depth > 0 {
                let apart = counted
                    .divide
                    .values()
                    .try_fold(0_u64, |sum, nodes| sum.checked_add(*nodes));
                if apart != Some(counted.nodes) {
                    return Err("a result is no count: its parts are not its sum".to_owned());
                }
            }
            add(&mut whole.nodes, counted.nodes, 1)?;
            for (action, nodes) in counted.divide {
                add(whole.divide.entry(action).or_default(), nodes, 1)?;
            }
        }
        Ok(whole)
    }

    /// The counts behind each first action, in the order of the legal actions; nothing unless the job
    /// counts them apart.
    ///
    /// # Errors
    ///
    /// What is wrong with the job's position.
    pub fn divided(&self, counted: &Counted) -> Result<Vec<(String, u64)>, String> {
        if !self.divide || self.depth == 0 {
            return Ok(Vec::new());
        }
        let legal = self.start()?.legal().into_iter();
        let count = |action: String| {
            let nodes = counted.divide.get(&action).copied().unwrap_or_default();
            (action, nodes)
        };
        Ok(legal.map(count).collect())
    }
}

/// Counts the sequences of so many plies.
fn count(from: &AnyPosition, depth: u32, interrupt: &Interrupt) -> Result<u64, NotDone> {
    if interrupt.is_raised() {
        return Err(NotDone::Interrupted);
    }
    if depth <= AT_ONCE {
        return Ok(from.perft(depth));
    }
    let mut nodes = 0;
    for action in from.legal() {
        let next = from.play(&action).map_err(|refusal| refusal.why)?;
        add(&mut nodes, count(&next, depth - 1, interrupt)?, 1)?;
    }
    Ok(nodes)
}

/// Counts behind each action of the position in which the job begins.
fn count_apart(
    start: &AnyPosition,
    depth: u32,
    interrupt: &Interrupt,
    counted: &mut Counted,
) -> Result<(), NotDone> {
    for action in start.legal() {
        let next = start.play(&action).map_err(|refusal| refusal.why)?;
        let nodes = count(&next, depth - 1, interrupt)?;
        add(&mut counted.nodes, nodes, 1)?;
        add(counted.divide.entry(action).or_default(), nodes, 1)?;
    }
    Ok(())
}

fn add(sum: &mut u64, nodes: u64, times: u64) -> Result<(), String> {
    let more = nodes.checked_mul(times);
    let whole = more.and_then(|more| sum.checked_add(more));
    *sum = whole.ok_or("the count is larger than a number of 64 bits")?;
    Ok(())
}

/// The positions after so many plies, each once.
struct Level(Vec<Node>, u32);

struct Node {
    position: AnyPosition,
    times: u64,
    behind: BTreeMap<String, u64>,
}

impl Level {
    fn first(position: AnyPosition) -> Self {
        let node = Node {
            position,
            times: 1,
            behind: BTreeMap::new(),
        };
        Self(vec![node], 0)
    }

    /// The positions one ply later; `None` if they are too many. Those in which the game is over lead
    /// nowhere.
    fn next(&self, names_actions: bool) -> Result<Option<Self>, String> {
        let mut nodes: Vec<Node> = Vec::new();
        let mut places: HashMap<String, usize> = HashMap::new();
        for node in &self.0 {
            for action in node.position.legal() {
                let position = node.position.play(&action).map_err(|refusal| refusal.why)?;
                if position.outcome().is_some() {
                    // At least one ply is still to be played, and there is none.
                    continue;
                }
                let behind = match names_actions {
                    true => [(action, 1)].into(),
                    false => node.behind.clone(),
                };
                let key = Value::Object(fields_of(&position)).to_string();
                match places.entry(key) {
                    Entry::Occupied(place) => {
                        let known = &mut nodes[*place.get()];
                        add(&mut known.times, node.times, 1)?;
                        for (action, times) in behind {
                            add(known.behind.entry(action).or_default(), times, 1)?;
                        }
                    }
                    Entry::Vacant(place) => {
                        place.insert(nodes.len());
                        nodes.push(Node {
                            position,
                            times: node.times,
                            behind,
                        });
                    }
                }
            }
            if nodes.len() > MOST {
                return Ok(None);
            }
        }
        Ok(Some(Self(nodes, self.1 + 1)))
    }
}
