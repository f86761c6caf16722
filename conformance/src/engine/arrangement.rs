//! The arrangement in a request, read where it stands.

use std::fmt;

use referee_rules::any::{AnySetup, GameId};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeSeed, IgnoredAny, MapAccess, Visitor, value::MapAccessDeserializer},
};

/// Reads the `position` of a request that is known to be well-formed, without making values of it
/// first.
///
/// # Errors
///
/// If it has none, or one that has not the form of the game. The words are those of a parser: who
/// tells them reads it by its fields.
pub(super) fn read_arrangement(game: GameId, request: &str) -> serde_json::Result<AnySetup> {
    let mut json = serde_json::Deserializer::from_str(request);
    json.deserialize_map(InRequest(game))
}

/// The keys of a request.
#[derive(Deserialize)]
#[serde(field_identifier, rename_all = "lowercase")]
enum Key {
    Position,
    #[serde(other)]
    Other,
}

struct InRequest(GameId);

impl<'de> Visitor<'de> for InRequest {
    type Value = AnySetup;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a request")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut parts: A) -> Result<AnySetup, A::Error> {
        let mut found = None;
        while let Some(key) = parts.next_key()? {
            match key {
                Key::Position => found = Some(parts.next_value_seed(Arrangement(self.0))?),
                Key::Other => {
                    parts.next_value::<IgnoredAny>()?;
                }
            }
        }
        found.ok_or_else(|| serde::de::Error::missing_field("position"))
    }
}

/// An object, never a list of its values.
struct Arrangement(GameId);

impl<'de> DeserializeSeed<'de> for Arrangement {
    type Value = AnySetup;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<AnySetup, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Arrangement {
    type Value = AnySetup;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a position")
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<AnySetup, A::Error> {
        AnySetup::read(self.0, MapAccessDeserializer::new(fields))
    }
}
