//! Two answers compared: the parts that are not alike, boards point by point.

use serde_json::{Map, Value};

/// More points than this are not read one by one.
const POINTS_SHOWN: usize = 12;

/// Puts the points or squares on which two positions differ in the place of their boards, if the
/// boards are of one shape and the points are few.
pub(super) fn name_points(one: &mut Value, other: &mut Value) {
    let (Some(rows), Some(other_rows)) = (board(one), board(other)) else {
        return;
    };
    let shape = |rows: &[Vec<char>]| -> Vec<usize> { rows.iter().map(Vec::len).collect() };
    if shape(&rows) != shape(&other_rows) {
        return;
    }
    let (mut points, mut other_points) = (Map::new(), Map::new());
    for (index, (row, other_row)) in rows.iter().zip(&other_rows).enumerate() {
        let rank = rows.len() - index;
        for (file, (mark, other_mark)) in ('a'..='z').zip(row.iter().zip(other_row)) {
            if mark != other_mark {
                points.insert(format!("{file}{rank}"), piece(*mark));
                other_points.insert(format!("{file}{rank}"), piece(*other_mark));
            }
        }
    }
    if points.len() <= POINTS_SHOWN {
        replace_board(one, points);
        replace_board(other, other_points);
    }
}

/// The parts of a reply that are not as in another, fields of fields included. Ends of the game are
/// alike if the same sides win; their reasons are never compared.
pub(super) fn unlike(one: &Value, other: &Value) -> Value {
    let (Some(parts), Some(others)) = (one.as_object(), other.as_object()) else {
        return one.clone();
    };
    let mut left = Map::new();
    for (key, part) in parts {
        let part = match others.get(key) {
            Some(same) if same == part => continue,
            Some(same) if key == "outcome" && winners(same) == winners(part) => continue,
            Some(same) if part.is_object() && same.is_object() && key != "outcome" => {
                match unlike(part, same) {
                    Value::Object(fields) if fields.is_empty() => continue,
                    fields => fields,
                }
            }
            _ => part.clone(),
        };
        left.insert(key.clone(), part);
    }
    Value::Object(left)
}

fn winners(outcome: &Value) -> Option<Vec<&str>> {
    let mut winners: Vec<&str> = outcome
        .get("winners")?
        .as_array()?
        .iter()
        .filter_map(Value::as_str)
        .collect();
    winners.sort_unstable();
    Some(winners)
}

/// The marks of a board by row, from the top.
fn board(side: &Value) -> Option<Vec<Vec<char>>> {
    let board = side.get("position")?.get("board")?.as_str()?;
    Some(board.split('/').map(|row| row.chars().collect()).collect())
}

fn piece(mark: char) -> Value {
    match mark {
        '.' => Value::from("empty"),
        piece => Value::from(piece.to_string()),
    }
}

fn replace_board(side: &mut Value, points: Map<String, Value>) {
    if let Some(fields) = side.get_mut("position").and_then(Value::as_object_mut) {
        let others = std::mem::take(fields);
        fields.extend(points);
        fields.extend(others.into_iter().filter(|(field, _)| field != "board"));
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use serde_json::json;

    use super::*;

    #[test]
    fn points_are_named_by_file_and_rank() {
        let mut one = json!({ "position": { "board": "T.G/...", "turn": "goat" } });
        let mut other = json!({ "position": { "board": "T../..T" } });
        name_points(&mut one, &mut other);
        assert_eq!(
            one,
            json!({ "position": { "c2": "G", "c1": "empty", "turn": "goat" } })
        );
        assert_eq!(other, json!({ "position": { "c2": "empty", "c1": "T" } }));
    }

    #[test]
    fn what_is_alike_is_left_out_at_any_depth() {
        let one = json!({
            "position": { "turn": "red", "tokens": { "red": ["yard"], "blue": ["c1"] } },
            "outcome": { "winners": ["red"], "reason": "home" },
            "legal": ["a"],
        });
        let other = json!({
            "position": { "turn": "red", "tokens": { "red": ["r0"], "blue": ["c1"] } },
            "outcome": { "winners": ["red"] },
            "legal": ["b"],
        });
        assert_eq!(
            unlike(&one, &other),
            json!({ "position": { "tokens": { "red": ["yard"] } }, "legal": ["a"] })
        );
        let lost = json!({ "outcome": null });
        assert_eq!(unlike(&one, &lost)["outcome"], one["outcome"]);
    }

    #[test]
    fn boards_of_two_shapes_stay_as_they_are() {
        let mut one = json!({ "position": { "board": "T." } });
        let mut other = json!({ "position": { "board": "T" } });
        name_points(&mut one, &mut other);
        assert_eq!(one["position"]["board"], "T.");
        assert_eq!(other["position"]["board"], "T");
    }
}
