//! Two boards compared point by point.

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
    fn boards_of_two_shapes_stay_as_they_are() {
        let mut one = json!({ "position": { "board": "T." } });
        let mut other = json!({ "position": { "board": "T" } });
        name_points(&mut one, &mut other);
        assert_eq!(one["position"]["board"], "T.");
        assert_eq!(other["position"]["board"], "T");
    }
}
