use referee_rules::{
    Position as _,
    ludo::{Action, Cell, Colour, Illegal, Position, Rules, Setup},
};
use serde::Deserialize as _;
use serde_json::{Map, Value};

use super::Marks;

/// The walk of a token cell by cell, with the pair that is in its way.
pub(super) fn of_action(
    rules: &Rules,
    position: &Map<String, Value>,
    action: &str,
) -> Option<Marks> {
    let action: Action = action.parse().ok()?;
    let Action::Move { from, to } = action else {
        return None;
    };
    let setup = Setup::deserialize(position).ok()?;
    let position = Position::new(&setup, rules).ok();
    let colour = position
        .as_ref()
        .map_or(setup.turn, |position| position.moving(rules));
    let blocked = match position.and_then(|position| position.refusal(rules, action)) {
        Some(
            Illegal::PairStops { cell, .. }
            | Illegal::PairBars { cell, .. }
            | Illegal::SharedCell { cell },
        ) => Some(cell),
        _ => None,
    };
    let names = |cells: &[Cell]| cells.iter().map(|cell| place_name(colour, *cell)).collect();
    Some(Marks {
        from: names(&[from]),
        to: names(&[to]),
        passed: names(&between(rules, colour, from, to)),
        blocked: names(blocked.as_slice()),
        ..Marks::default()
    })
}

/// The cells of a colour's way that lie strictly between two.
fn between(rules: &Rules, colour: Colour, from: Cell, to: Cell) -> Vec<Cell> {
    let way = colour.way(rules);
    let step = |cell: Cell| way.iter().position(|on_way| *on_way == cell);
    match (step(from), step(to)) {
        (Some(from), Some(to)) => way.get(from + 1..to).unwrap_or_default().to_vec(),
        _ => Vec::new(),
    }
}

/// The name of a place, with the colour whose it is where it is not on the ring.
pub(in crate::draw) fn place_name(colour: Colour, cell: Cell) -> String {
    if cell.is_ring() {
        cell.to_string()
    } else {
        format!("{colour} {cell}")
    }
}
