//! The lines of the protocol, as values. `specs/protocol.md` is their description.

use std::collections::BTreeMap;

use referee_rules::any::{AnyOutcome, AnyRules, GameId, RuleValue};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::text::visible;

/// The number of the protocol that this harness speaks.
pub const PROTOCOL: u32 = 1;

/// A question: from this position, play these actions; where are we?
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Play {
    /// The game.
    #[serde(with = "named_game")]
    pub game: GameId,
    /// What the table chose; empty for the guide's rules.
    pub rules: RuleChoices,
    /// Where to start; absent for the start of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Map<String, Value>>,
    /// What to play from there.
    pub actions: Vec<String>,
}

/// The choices of a table as a request's `rules` carries them.
pub type RuleChoices = BTreeMap<String, RuleValue>;

/// A game by its name, for `#[serde(with)]`.
pub(crate) mod named_game {
    use referee_rules::any::GameId;
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    pub(crate) fn serialize<S: Serializer>(game: &GameId, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(game.name())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<GameId, D::Error> {
        let name = String::deserialize(from)?;
        name.parse().map_err(D::Error::custom)
    }
}

/// A request line.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "cmd", rename_all = "lowercase")]
pub enum Request<'a> {
    /// Who are you, and what do you play?
    Hello {
        /// The protocol's number.
        protocol: u32,
        /// The harness and its version.
        harness: &'a str,
    },
    /// Play and tell.
    Play(&'a Play),
    /// Count action sequences.
    Perft {
        /// From where, under which rules.
        #[serde(flatten)]
        from: &'a Play,
        /// Their length.
        depth: u32,
    },
    /// Roll the engine's own die.
    Roll {
        /// For this game.
        #[serde(serialize_with = "named_game::serialize")]
        game: GameId,
        /// So often.
        count: usize,
    },
    /// The end.
    Bye,
}

/// A request with its id, as it goes over the wire.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Numbered<'a> {
    /// The id, repeated in the reply.
    pub id: u64,
    /// The request.
    #[serde(flatten)]
    pub request: Request<'a>,
}

/// What an engine says of itself.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Hello {
    /// Its name.
    pub engine: String,
    /// Its version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// The protocol that it speaks.
    pub protocol: u32,
    /// How many requests it takes at once.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub window: u32,
    /// What it plays.
    pub games: BTreeMap<String, Ability>,
}

impl Hello {
    /// Checks the form of a reply to `hello`.
    ///
    /// # Errors
    ///
    /// What is not as the protocol has it, in words.
    pub fn from_value(value: Value) -> Result<Self, String> {
        Self::read(value).map_err(|why| visible(&why))
    }

    fn read(value: Value) -> Result<Self, String> {
        // The number comes first: another protocol may have another hello.
        if let Some(protocol) = value.get("protocol")
            && protocol.as_u64() != Some(PROTOCOL.into())
        {
            return Err(format!(
                "it speaks protocol {protocol}, this harness speaks {PROTOCOL}"
            ));
        }
        let games = value.get("games").and_then(Value::as_object);
        let no_object = games.and_then(|games| games.iter().find(|(_, entry)| !entry.is_object()));
        if let Some((game, _)) = no_object {
            return Err(format!(
                "its hello is not understood (`games.{game}` is an object)"
            ));
        }
        if games.is_none() && value.get("games").is_some() {
            return Err("its hello is not understood (`games` is an object)".to_owned());
        }
        let window = value
            .get("window")
            .map(|window| u32::deserialize(window).is_err());
        if window == Some(true) {
            return Err("its hello is not understood (`window` is a whole number)".to_owned());
        }
        for (game, entry) in games.into_iter().flatten() {
            if let Err(error) = Ability::deserialize(entry) {
                return Err(format!(
                    "its hello is not understood (`games.{game}`: {error})"
                ));
            }
        }
        serde_json::from_value(value)
            .map_err(|error| format!("its hello is not understood ({error})"))
    }
}

const fn one() -> u32 {
    1
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands out references"
)]
const fn is_one(window: &u32) -> bool {
    *window == 1
}

/// What an engine says of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Ability {
    /// Whether it can start from a given position.
    #[serde(skip_serializing_if = "is_true")]
    pub set_position: bool,
    /// The table options that it can play with.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// What its replies carry; `None` for everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reports: Option<Vec<String>>,
    /// Its choices where the guides leave a question open.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub plays: BTreeMap<String, String>,
    /// Whether it knows the table actions.
    #[serde(skip_serializing_if = "is_false")]
    pub table: bool,
    /// Whether it plays a sole action by itself.
    #[serde(skip_serializing_if = "is_false")]
    pub auto: bool,
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands out references"
)]
const fn is_true(flag: &bool) -> bool {
    *flag
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands out references"
)]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

impl Default for Ability {
    fn default() -> Self {
        Self {
            set_position: true,
            options: Vec::new(),
            reports: None,
            plays: BTreeMap::new(),
            table: false,
            auto: false,
        }
    }
}

/// The answer to a [`Play`], its form checked.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// All actions were played: this is where they lead.
    Here(Here),
    /// The action of this index is forbidden.
    Illegal(usize),
    /// The engine cannot do this.
    Skip(String),
    /// The engine holds the request to be invalid, or has failed.
    Error(String),
}

/// Where the actions of a [`Play`] lead.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Here {
    /// The position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<Map<String, Value>>,
    /// The legal actions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// How the game ended; the inner `None` says that it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Option<AnyOutcome>>,
    /// The score of each side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scores: Option<BTreeMap<String, u32>>,
}

/// A reply line as it comes, before its form is checked.
#[derive(Debug, Deserialize)]
struct RawReply {
    #[serde(default, deserialize_with = "present")]
    position: Option<Value>,
    #[serde(default, deserialize_with = "present")]
    legal: Option<Value>,
    #[serde(default, deserialize_with = "present")]
    outcome: Option<Value>,
    #[serde(default, deserialize_with = "present")]
    scores: Option<Value>,
    #[serde(default, deserialize_with = "present")]
    illegal: Option<Value>,
    #[serde(default, deserialize_with = "present")]
    skip: Option<Value>,
    #[serde(default, deserialize_with = "present")]
    error: Option<Value>,
}

/// Tells a key that is `null` from one that is not there.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

impl Reply {
    /// Checks the form of a reply to a [`Play`].
    ///
    /// # Errors
    ///
    /// What is not as the protocol has it, in words.
    pub fn from_value(value: Value) -> Result<Self, String> {
        // A list would be taken for the fields in their order.
        if !value.is_object() {
            return Err("a reply is a JSON object".to_owned());
        }
        let raw: RawReply = serde_json::from_value(value).map_err(|error| error.to_string())?;
        let kinds = [
            raw.illegal.is_some(),
            raw.skip.is_some(),
            raw.error.is_some(),
            raw.position.is_some()
                || raw.legal.is_some()
                || raw.outcome.is_some()
                || raw.scores.is_some(),
        ];
        match kinds.iter().filter(|kind| **kind).count() {
            0 => {
                return Err(
                    "the reply has none of the keys `position`, `legal`, `outcome`, \
                             `illegal`, `skip`, `error`"
                        .to_owned(),
                );
            }
            1 => {}
            _ => {
                return Err(
                    "the reply mixes an answer with `illegal`, `skip` or `error`".to_owned(),
                );
            }
        }
        if let Some(index) = raw.illegal {
            let index = index
                .as_u64()
                .ok_or("`illegal` is the index of an action: 0, 1, …")?;
            return Ok(Self::Illegal(usize::try_from(index).unwrap_or(usize::MAX)));
        }
        if let Some(why) = raw.skip {
            return text("skip", why).map(Self::Skip);
        }
        if let Some(why) = raw.error {
            return text("error", why).map(Self::Error);
        }
        Ok(Self::Here(Here {
            position: raw.position.map(position).transpose()?,
            legal: raw.legal.map(legal).transpose()?,
            outcome: raw.outcome.map(outcome).transpose()?,
            scores: raw.scores.map(scores).transpose()?,
        }))
    }

    /// The reply as a value, without an id.
    #[must_use]
    pub fn to_value(&self) -> Value {
        match self {
            Self::Here(here) => serde_json::to_value(here).unwrap_or(Value::Null),
            Self::Illegal(index) => serde_json::json!({ "illegal": index }),
            Self::Skip(why) => serde_json::json!({ "skip": why }),
            Self::Error(why) => serde_json::json!({ "error": why }),
        }
    }
}

fn text(key: &str, value: Value) -> Result<String, String> {
    match value {
        Value::String(text) => Ok(text),
        _ => Err(format!("`{key}` says why, in a string")),
    }
}

fn position(value: Value) -> Result<Map<String, Value>, String> {
    match value {
        Value::Object(fields) => Ok(fields),
        _ => Err("`position` is an object".to_owned()),
    }
}

fn legal(value: Value) -> Result<Vec<String>, String> {
    serde_json::from_value(value).map_err(|_| "`legal` is a list of strings".to_owned())
}

fn outcome(value: Value) -> Result<Option<AnyOutcome>, String> {
    serde_json::from_value(value).map_err(|_| {
        "`outcome` is null, or an object with a list `winners` of sides and a text `reason`"
            .to_owned()
    })
}

fn scores(value: Value) -> Result<BTreeMap<String, u32>, String> {
    serde_json::from_value(value)
        .map_err(|_| "`scores` is an object of whole numbers by side".to_owned())
}

/// The ruleset that a request may name for a game.
#[must_use]
pub const fn ruleset(game: GameId) -> &'static str {
    match game {
        GameId::Ludo => "playgridia",
        GameId::SnakesAndLadders | GameId::Jungle | GameId::BaghChal => "ply-yard",
    }
}

/// Reads a request's `rules`.
///
/// # Errors
///
/// The first choice that the game does not have, or that does not fit the others.
pub fn read_rules(game: GameId, choices: &RuleChoices) -> Result<AnyRules, String> {
    let mut rules = AnyRules::guide(game);
    for (key, value) in choices {
        if key == "ruleset" {
            if *value != RuleValue::Text(ruleset(game).to_owned()) {
                return Err(format!("{game} has the ruleset `{}` only", ruleset(game)));
            }
            continue;
        }
        rules
            .set_value(key, value)
            .map_err(|error| error.to_string())?;
    }
    rules.check().map_err(|error| error.to_string())?;
    Ok(rules)
}
