use referee_rules::{
    Position as _,
    snakes_and_ladders::{Action, Link, Links, Position, Rules, Setup, Six, Square},
};
use serde::Deserialize as _;
use serde_json::{Map, Value};

use super::Marks;
use crate::draw::links::links;

/// The walk of a roll: square by square to the landing, and along its link.
pub(super) fn of_action(
    rules: &Rules,
    position: &Map<String, Value>,
    action: &str,
) -> Option<Marks> {
    let action: Action = action.parse().ok()?;
    let setup = Setup::deserialize(position).ok()?;
    let position = Position::new(&setup, rules).ok()?;
    let side = position.turn();
    let from = position.square(side);
    let end = position.after(rules, action).square(side);
    let landing = landing(rules, &position, action);
    let links: Vec<Link> = links(rules.numbering).collect();
    let goes_on = links
        .iter()
        .any(|link| link.foot == landing && link.end == end);
    let to = if goes_on {
        vec![landing, end]
    } else if end != from {
        vec![end]
    } else {
        Vec::new()
    };
    let walks_on = to.first() == Some(&landing) && from < landing;
    let passed = Square::all().filter(|square| walks_on && from < *square && *square < landing);
    let names = |squares: Vec<Square>| squares.iter().map(ToString::to_string).collect();
    Some(Marks {
        from: names(vec![from]),
        passed: names(passed.collect()),
        to: names(to),
        ..Marks::default()
    })
}

/// Where a roll ends before a link acts.
fn landing(rules: &Rules, position: &Position, action: Action) -> Square {
    let without_links = Rules {
        links: Links::NextTurn,
        six: Six::EndsTurn,
        ..*rules
    };
    position
        .after(&without_links, action)
        .square(position.turn())
}
