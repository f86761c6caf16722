//! Positions of every game, as they stand in a request or a fixture, and the actions played there.

use std::collections::HashSet;

use pretty_assertions::assert_eq;
use referee::{
    engine::{
        Limits, Reference, read_position, serve,
        wire::{Here, Play, Reply, RuleChoices, read_rules},
    },
    suite::{canonical_fields, read_position_text},
};
use referee_rules::{
    NotAnAction,
    any::{AnyPosition, AnyRules, GameId, RuleValue},
    bagh_chal, jungle, ludo, snakes_and_ladders,
};
use serde_json::{Map, Value, json};

use super::support::{is_told_in_words, problems_are_told_with_their_places};

/// A position may be remembered in many ways; so many positions after it are looked at.
const MOST_AFTER: usize = 40;

/// The first line of the data: a game, and choices of its table as `option=value`; those that the
/// game does not have are left out. The rest of the data comes back beside it.
fn table_of(data: &[u8]) -> Option<(GameId, RuleChoices, AnyRules, &str)> {
    let text = std::str::from_utf8(data).ok()?;
    let (head, rest) = text.split_once('\n').unwrap_or((text, ""));
    let mut words = head.split_whitespace();
    let game: GameId = words.next()?.parse().ok()?;
    let mut choices = RuleChoices::new();
    for (option, value) in words.filter_map(|word| word.split_once('=')) {
        let value = match value {
            "true" => RuleValue::Flag(true),
            "false" => RuleValue::Flag(false),
            _ if option == "seats" => {
                RuleValue::List(value.split('+').map(ToOwned::to_owned).collect())
            }
            _ => RuleValue::Text(value.to_owned()),
        };
        let mut more = choices.clone();
        more.insert(option.to_owned(), value);
        if read_rules(game, &more).is_ok() {
            choices = more;
        }
    }
    let rules = read_rules(game, &choices).ok()?;
    Some((game, choices, rules, rest))
}

/// The way that reads a position where it stands in a request says the same as the one that first
/// takes its fields.
fn is_served_as_it_is_answered(
    game: GameId,
    choices: &RuleChoices,
    text: &str,
    fields: &Map<String, Value>,
) {
    let play = Play {
        game,
        rules: choices.clone(),
        position: Some(fields.clone()),
        actions: Vec::new(),
    };
    let Value::Object(mut expected) = Reference::default().answer(&play).to_value() else {
        panic!("a reply is an object");
    };
    expected.insert("id".to_owned(), 1.into());
    // Line ends in JSON stand where a blank can.
    let position = text.replace(['\n', '\r'], " ");
    let rules = json!(choices);
    let request =
        format!(r#"{{"id":1,"cmd":"play","game":"{game}","rules":{rules},"position":{position}}}"#);
    let mut served = Vec::new();
    let limits = Limits::default();
    serve(
        &Reference::default(),
        limits,
        request.as_bytes(),
        &mut served,
    )
    .unwrap();
    let served: Map<String, Value> = serde_json::from_slice(&served).unwrap();
    assert_eq!(served, expected, "{request}");
}

/// A position is refused for reasons, or is written as it was read, by itself, in a request and in a
/// fixture; its legal actions can all be played, each leads to a position of which the same holds, and they are
/// as many as are counted.
pub fn a_position_that_is_read_is_written_the_same(data: &[u8]) {
    let Some((game, choices, rules, text)) = table_of(data) else {
        return;
    };
    let from_yaml = read_position_text("any.yaml", text, game, &choices);
    if let Err(problems) = &from_yaml {
        problems_are_told_with_their_places(problems);
    }
    let Ok(fields) = serde_json::from_str::<Map<String, Value>>(text) else {
        return;
    };
    is_served_as_it_is_answered(game, &choices, text, &fields);
    match read_position(&rules, &fields) {
        Err(why) => {
            assert!(!why.is_empty());
            assert!(from_yaml.is_err(), "refused ({why}), but not in a fixture");
        }
        Ok(position) => {
            is_written_as_it_was_read(&position, &choices);
            if let Ok(from_yaml) = from_yaml {
                assert_eq!(from_yaml, written(&position));
            }
            can_be_played(&position, &choices);
        }
    }
}

/// All that the reference says of a position.
fn described(position: &AnyPosition, choices: &RuleChoices, fields: &Map<String, Value>) -> Here {
    let play = Play {
        game: position.game(),
        rules: choices.clone(),
        position: Some(fields.clone()),
        actions: Vec::new(),
    };
    match Reference::default().answer(&play) {
        Reply::Here(here) => here,
        other => panic!("{other:?} to {play:?}"),
    }
}

/// A position as it goes over the wire.
fn written(position: &AnyPosition) -> Map<String, Value> {
    let Ok(Value::Object(mut fields)) = serde_json::to_value(position.setup()) else {
        panic!("{position:?} is no object");
    };
    if let Some(side) = position.offer() {
        fields.insert("offer".to_owned(), side.into());
    }
    fields
}

fn is_written_as_it_was_read(position: &AnyPosition, choices: &RuleChoices) {
    let rules = position.rules();
    let fields = written(position);
    match read_position(&rules, &fields) {
        Ok(again) => assert_eq!(again, *position),
        Err(why) => panic!("{fields:?} is refused: {why}"),
    }
    assert_eq!(canonical_fields(&rules, &fields).as_ref(), Ok(&fields));
    let text = Value::Object(fields.clone()).to_string();
    match read_position_text("written.yaml", &text, position.game(), choices) {
        Ok(again) => assert_eq!(again, fields),
        Err(problems) => panic!("{problems}"),
    }
    let here = described(position, choices, &fields);
    assert_eq!(here.position, Some(fields));
    assert_eq!(here.legal, Some(position.legal()));
    assert_eq!(here.outcome, Some(position.outcome()));
}

fn can_be_played(position: &AnyPosition, choices: &RuleChoices) {
    let legal = position.legal();
    let each: HashSet<&String> = legal.iter().collect();
    assert_eq!(each.len(), legal.len(), "an action is listed twice");
    match position.outcome() {
        Some(_) => assert_eq!(legal, [""; 0], "the game is over"),
        None => assert!(!legal.is_empty(), "nothing can be played, and nobody won"),
    }
    assert_eq!(position.perft(1), legal.len() as u64);
    let mut after = 0;
    for action in &legal {
        assert_eq!(position.game().check_action(action), Ok(()));
        assert_eq!(written_again(position.game(), action), Ok(action.clone()));
        let next = match position.play(action) {
            Ok(next) => next,
            Err(refusal) => panic!("{action} is legal and refused: {refusal:?}"),
        };
        after += next.legal().len() as u64;
        is_written_as_it_was_read(&next, choices);
    }
    if legal.len() <= MOST_AFTER {
        assert_eq!(position.perft(2), after);
    }
}

/// An action of a game as the game writes it.
fn written_again(game: GameId, text: &str) -> Result<String, NotAnAction> {
    match game {
        GameId::SnakesAndLadders => text
            .parse()
            .map(|action: snakes_and_ladders::Action| action.to_string()),
        GameId::Jungle => text
            .parse()
            .map(|action: jungle::Action| action.to_string()),
        GameId::BaghChal => text
            .parse()
            .map(|action: bagh_chal::Action| action.to_string()),
        GameId::Ludo => text.parse().map(|action: ludo::Action| action.to_string()),
    }
}

/// A text is played where it is legal and nowhere else, by whichever way it is asked: one action
/// after the other, or all at once. What is refused is refused for a reason, and changes nothing.
pub fn an_action_is_played_or_refused_for_a_reason(data: &[u8]) {
    let Some((game, choices, rules, text)) = table_of(data) else {
        return;
    };
    let mut position = AnyPosition::start(&rules);
    let mut played: Vec<String> = Vec::new();
    for action in text.lines() {
        let form = game.check_action(action);
        if let Ok(same) = written_again(game, action) {
            // A roll beyond every number is written as the greatest number.
            let is_huge = same == format!("roll {}", u32::MAX);
            assert!(is_huge || same == action, "{action} is also written {same}");
            assert_eq!(written_again(game, &same), Ok(same));
            assert_eq!(form, Ok(()));
        }
        let is_legal = position.legal().iter().any(|legal| legal == action);
        let before = position.clone();
        let mut actions = played.clone();
        actions.push(action.to_owned());
        let asked = Reference::default().answer(&Play {
            game,
            rules: choices.clone(),
            position: None,
            actions,
        });
        match position.play(action) {
            Ok(next) => {
                let is_of_table = written_again(game, action).is_err();
                assert!(is_legal || is_of_table, "{action} is played, but not legal");
                assert!(matches!(asked, Reply::Here(_)), "{asked:?}");
                played.push(action.to_owned());
                position = next;
            }
            Err(refusal) => {
                assert!(!is_legal, "{action} is legal, but refused: {refusal:?}");
                is_told_in_words(&refusal.why);
                assert_eq!(position, before);
                assert_eq!(asked, Reply::Illegal(played.len()));
                let is_action = form.is_ok();
                assert!(
                    is_action || refusal.clause.is_none(),
                    "{refusal:?}, but {form:?}"
                );
                if let Err(why) = form {
                    is_told_in_words(&why);
                }
            }
        }
    }
    if position.offer().is_none() {
        is_written_as_it_was_read(&position_without_table(&position), &choices);
    }
}

/// The same arrangement, where nobody has resigned or agreed: a position does not tell of that.
fn position_without_table(position: &AnyPosition) -> AnyPosition {
    AnyPosition::new(&position.setup(), &position.rules())
        .unwrap_or_else(|why| panic!("{position:?}: {why:?}"))
}
