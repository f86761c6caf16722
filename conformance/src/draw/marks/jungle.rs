use referee_rules::{
    Position as _,
    jungle::{Action, Illegal, Position, Rules, Setup, Square, Squares},
};
use serde::Deserialize as _;
use serde_json::{Map, Value};

use super::Marks;

/// A step or a leap, with the water that it goes over and the animal that is in its way.
pub(super) fn of_action(
    rules: &Rules,
    position: &Map<String, Value>,
    action: &str,
) -> Option<Marks> {
    let action: Action = action.parse().ok()?;
    let Action::Move { from, to } = action else {
        return None;
    };
    let refusal = Setup::deserialize(position)
        .ok()
        .and_then(|setup| Position::new(&setup, rules).ok())
        .and_then(|position| position.refusal(rules, action));
    let blocked = match refusal {
        Some(Illegal::Blocked { on, .. }) => Some(on),
        Some(Illegal::OwnAnimal { to, .. } | Illegal::LandingTaken { to, .. }) => Some(to),
        _ => None,
    };
    let leap = from.leaps().find(|leap| leap.landing == to);
    let passed: Vec<Square> = leap
        .map_or(Squares::EMPTY, |leap| leap.path)
        .into_iter()
        .collect();
    let names = |squares: &[Square]| squares.iter().map(ToString::to_string).collect();
    Some(Marks {
        from: names(&[from]),
        to: names(&[to]),
        passed: names(&passed),
        blocked: names(blocked.as_slice()),
        ..Marks::default()
    })
}
