use referee_rules::{
    Position as _,
    bagh_chal::{Action, Board, Illegal, Piece, Point, Position, Rules, Setup},
};
use serde::Deserialize as _;
use serde_json::{Map, Value};

use super::Marks;

/// A placement, a step or a jump, with the goats that it captures and the pieces that forbid it.
pub(super) fn of_action(
    rules: &Rules,
    position: &Map<String, Value>,
    action: &str,
) -> Option<Marks> {
    let action: Action = action.parse().ok()?;
    let (from, to) = match action {
        Action::Place(to) => (None, to),
        Action::Move { from, to } => (Some(from), to),
        Action::Pass => return None,
    };
    let board = Board::deserialize(position.get("board")?).ok()?;
    let refusal = Setup::deserialize(position)
        .ok()
        .and_then(|setup| Position::new(&setup, rules).ok())
        .and_then(|position| position.refusal(rules, action));
    let standing: Vec<Point> = from
        .map(|from| from.between(to).into_iter().collect())
        .unwrap_or_default();
    let (goats, tigers): (Vec<Point>, Vec<Point>) = standing
        .into_iter()
        .filter(|point| board.piece(*point).is_some())
        .partition(|point| board.piece(*point) == Some(Piece::Goat));
    let (jumped, passed, blocked) = match refusal {
        None => (goats, tigers, Vec::new()),
        Some(Illegal::Taken { to, .. }) => (Vec::new(), Vec::new(), vec![to]),
        Some(Illegal::SeveralGoats { .. }) => (Vec::new(), Vec::new(), goats),
        Some(Illegal::GoatJumps { .. } | Illegal::NoGoatBetween { .. }) => {
            (Vec::new(), Vec::new(), [goats, tigers].concat())
        }
        Some(_) => Default::default(),
    };
    let names = |points: &[Point]| points.iter().map(ToString::to_string).collect();
    Some(Marks {
        from: names(from.as_slice()),
        to: names(&[to]),
        passed: names(&passed),
        jumped: names(&jumped),
        blocked: names(&blocked),
        ..Marks::default()
    })
}
