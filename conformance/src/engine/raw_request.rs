//! A request on its way in.

use referee_rules::any::{AnyPosition, GameId};
use serde::Deserialize;
use serde_json::Value;

use super::{
    Reference,
    arrangement::read_arrangement,
    reference::{Course, read_position},
    shape::Shape,
    wire::RuleChoices,
};

/// A request as it comes. Its parts are read one by one, so that an error names the part.
pub(super) struct RawRequest<'r> {
    line: &'r str,
    parts: Parts,
}

#[derive(Deserialize)]
struct Parts {
    #[serde(default)]
    id: Value,
    #[serde(default)]
    cmd: Value,
    #[serde(default)]
    game: Value,
    #[serde(default)]
    rules: Value,
    /// What it may hold depends on the rules, which may stand behind it.
    #[serde(default)]
    position: Shape,
    #[serde(default)]
    actions: Value,
    #[serde(default)]
    depth: Value,
    #[serde(default)]
    count: Value,
}

impl<'r> RawRequest<'r> {
    pub(super) fn read(line: &'r str) -> serde_json::Result<Self> {
        // All of the line is read first, since a field that nobody reads would hide what is no text.
        serde_json::from_str::<Shape>(line)?;
        let parts = serde_json::from_str(line)?;
        Ok(Self { line, parts })
    }

    pub(super) fn id(&self) -> &Value {
        &self.parts.id
    }

    pub(super) fn cmd(&self) -> Option<&str> {
        self.parts.cmd.as_str()
    }

    pub(super) fn game(&self) -> Result<GameId, String> {
        let game = self.parts.game.as_str();
        let game = game.ok_or("`game` is the name of a game")?;
        game.parse().map_err(|error| format!("{error}"))
    }

    pub(super) fn depth(&self) -> Option<u32> {
        u32::try_from(self.parts.depth.as_u64()?).ok()
    }

    pub(super) fn count(&self) -> Option<usize> {
        usize::try_from(self.parts.count.as_u64()?).ok()
    }

    /// The question of a `play` or `perft`.
    pub(super) fn into_question(self) -> Result<RawQuestion<'r>, String> {
        let game = self.game()?;
        let rules = match self.parts.rules {
            Value::Null => RuleChoices::new(),
            given => serde_json::from_value(given).map_err(
                |_| "`rules` is an object whose values are strings, booleans or lists of strings",
            )?,
        };
        let position_in = match self.parts.position {
            Shape::Null => None,
            Shape::Object => Some(self.line),
            Shape::Other => return Err("`position` is an object".to_owned()),
        };
        let actions = match self.parts.actions {
            Value::Null => Vec::new(),
            given => serde_json::from_value(given).map_err(|_| "`actions` is a list of strings")?,
        };
        Ok(RawQuestion {
            game,
            rules,
            position_in,
            actions,
        })
    }
}

/// A question whose position is still as it is written.
pub(super) struct RawQuestion<'r> {
    game: GameId,
    rules: RuleChoices,
    /// The line in which a position stands; `None` for the start.
    position_in: Option<&'r str>,
    actions: Vec<String>,
}

impl RawQuestion<'_> {
    /// Follows it as far as it is legal.
    pub(super) fn follow(&self, reference: &Reference) -> Result<Course, String> {
        let rules = reference.rules_under(self.game, &self.rules)?;
        let Some(line) = self.position_in else {
            return Ok(Course::of(AnyPosition::start(&rules), &self.actions));
        };
        // Typed and quick when it is right, in words when not. An offer is no part of the
        // arrangement, and may be written with escapes.
        let may_have_offer = line.contains("\"offer\"") || line.contains('\\');
        let quick = (!may_have_offer).then(|| read_arrangement(self.game, line));
        let start = match quick {
            Some(Ok(setup)) => AnyPosition::new(&setup, &rules).map_err(|why| why.join("; "))?,
            _ => {
                let whole: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
                let fields = whole.get("position").and_then(Value::as_object);
                read_position(&rules, fields.ok_or("`position` is an object")?)?
            }
        };
        Ok(Course::of(start, &self.actions))
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use referee_rules::any::AnyRules;
    use serde_json::Map;

    use super::*;

    /// Both ways of reading a position say the same, in the same words.
    #[test]
    fn a_position_is_read_alike_where_it_stands_and_by_its_fields() {
        let board = r#""board":"T...T/...../...../...../T...T""#;
        let texts = [
            format!(r#"{{"turn":"goat",{board},"in_hand":20}}"#),
            format!(r#"{{"turn":"goat",{board},"in_hand":20,"captured":0,"unknown":[1,{{}}]}}"#),
            format!(r#"{{"turn":"goat","turn":"tiger",{board},"in_hand":20}}"#),
            format!(r#"{{"t\u0075rn":"goat",{board},"in_hand":20}}"#),
            format!(r#"{{"turn":"goat",{board},"in_hand":20,"offer":null}}"#),
            format!(r#"{{"turn":"goat",{board},"in_hand":20,"offer":"goat"}}"#),
            format!(r#"{{"turn":"goat",{board},"in_hand":20,"\u006fffer":"goat"}}"#),
            format!(r#"{{"turn":{{"goat":null}},{board},"in_hand":20}}"#),
            format!(r#"{{"turn":{{"$serde_json::private::RawValue":"\"goat\""}},{board}}}"#),
            format!(r#"{{"turn":"goat",{board},"in_hand":20.0}}"#),
            format!(r#"{{"turn":"goat",{board},"in_hand":300}}"#),
            format!(r#"{{"turn":"goat",{board},"in_hand":19}}"#),
            format!(r#"{{"turn":"goat",{board}}}"#),
            r#"{"turn":"goat","board":"T","in_hand":20}"#.to_owned(),
            "{}".to_owned(),
        ];
        let rules = AnyRules::guide(GameId::BaghChal);
        let mut read = 0;
        for text in texts {
            let fields: Map<String, Value> = serde_json::from_str(&text).unwrap();
            let by_fields = read_position(&rules, &fields);
            read += usize::from(by_fields.is_ok());
            let line = format!(r#"{{"position":{text},"game":"bagh-chal"}}"#);
            let request = RawRequest::read(&line).unwrap();
            let there = request.into_question().unwrap();
            let there = match there.follow(&Reference::default()) {
                Ok(Course::Reached(position)) => Ok(position),
                Ok(Course::Refused { .. }) => panic!("nothing is played"),
                Err(why) => Err(why),
            };
            assert_eq!(there, by_fields, "{text}");
        }
        assert_eq!(read, 6);
    }

    #[test]
    fn a_list_is_no_position() {
        let line = r#"{"game":"bagh-chal","position":["goat","T...T/...../...../...../T...T",20]}"#;
        let refused = RawRequest::read(line).unwrap().into_question();
        assert_eq!(refused.err().as_deref(), Some("`position` is an object"));
    }
}
