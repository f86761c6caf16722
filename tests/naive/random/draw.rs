//! Tables and positions drawn by chance, as they stand on the wire.

use proptest::{
    collection::vec,
    option,
    prelude::{Just, Strategy, any},
    sample::{select, subsequence},
    strategy::BoxedStrategy,
};
use referee::engine::wire::RuleChoices;
use referee_rules::any::{GameId, RuleValue};
use serde_json::{Value, json};

/// Where a game begins.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) game: GameId,
    pub(super) rules: RuleChoices,
    /// The start of the game, if there is none.
    pub(super) position: Option<Value>,
}

/// The start of a game, or any position; some contradict themselves.
pub(super) fn given(game: GameId) -> BoxedStrategy<Given> {
    let rules = match game {
        GameId::SnakesAndLadders => house_rules(game).boxed(),
        GameId::Ludo => tables().boxed(),
        GameId::Jungle | GameId::BaghChal => Just(RuleChoices::new()).boxed(),
    };
    rules
        .prop_flat_map(move |rules| {
            let position = match game {
                GameId::SnakesAndLadders => tokens_on_squares(&rules),
                GameId::Jungle => animals().boxed(),
                GameId::BaghChal => tigers_and_goats().boxed(),
                GameId::Ludo => tokens_on_cells(&rules),
            };
            (Just(rules), option::of(position))
        })
        .prop_map(move |(rules, position)| Given {
            game,
            rules,
            position,
        })
        .boxed()
}

/// The guide's rules, or a few options changed.
fn house_rules(game: GameId) -> impl Strategy<Value = RuleChoices> {
    let options: Vec<_> = game.options().iter().collect();
    let some = subsequence(options, 0..=3).prop_flat_map(|options| {
        let values: Vec<_> = options
            .into_iter()
            .map(|option| {
                let values: Vec<&str> = option.values.iter().map(|value| value.name).collect();
                select(values).prop_map(|value| (option.name, value))
            })
            .collect();
        values
    });
    some.prop_map(|values| {
        let text = |value: &str| RuleValue::Text(value.to_owned());
        values
            .into_iter()
            .map(|(option, value)| (option.to_owned(), text(value)))
            .collect()
    })
}

fn tokens_on_squares(rules: &RuleChoices) -> BoxedStrategy<Value> {
    let counts_sixes = rules.get("six") == Some(&RuleValue::Text("third_six_void".to_owned()));
    (select(&["black", "white"][..]), 0..=100, 0..=100, 0..=2)
        .prop_map(move |(turn, black, white, sixes)| {
            let mut position = json!({ "turn": turn, "black": black, "white": white });
            if counts_sixes {
                position["sixes"] = json!(sixes);
            }
            position
        })
        .boxed()
}

/// Animals on any squares; what cannot stand there is left out.
fn animals() -> impl Strategy<Value = Value> {
    let squares = vec(option::of((0..7_usize, 0..9_usize)), 16);
    let turn = select(&["red", "blue"][..]);
    (turn, squares, 0..=60).prop_map(|(turn, squares, quiet)| {
        let mut rows = [['.'; 7]; 9];
        for (letter, square) in "RCDWPTLErcdwptle".chars().zip(squares) {
            let Some((file, rank)) = square else { continue };
            let water = [1, 2, 4, 5].contains(&file) && (3..=5).contains(&rank);
            let den = file == 3 && (rank == 0 || rank == 8);
            let swims = "Rr".contains(letter);
            // Mostly neither side has won already.
            if rows[rank][file] == '.' && (swims || !water) && (!den || quiet % 16 == 0) {
                rows[rank][file] = letter;
            }
        }
        json!({ "turn": turn, "board": board(&rows), "quiet": quiet })
    })
}

/// The plain form of a board of which the first row is the lowest.
fn board<const FILES: usize>(rows: &[[char; FILES]]) -> String {
    let rows: Vec<String> = rows.iter().rev().map(|row| row.iter().collect()).collect();
    rows.join("/")
}

/// Four tigers and any goats that add up, strewn or crowded around a corner.
fn tigers_and_goats() -> impl Strategy<Value = Value> {
    let points: Vec<usize> = (0..25).collect();
    let near_a_corner = {
        let mut near = points.clone();
        near.sort_by_key(|point| (point % 5).max(point / 5));
        near
    };
    let strewn = Just(points).prop_shuffle();
    let crowded = (Just(near_a_corner), vec((0..25_usize, 0..25_usize), 0..4));
    let crowded = crowded.prop_map(|(mut points, swaps)| {
        swaps
            .into_iter()
            .for_each(|(one, other)| points.swap(one, other));
        points
    });
    let places = (strewn, crowded, any::<bool>())
        .prop_map(|(strewn, crowded, in_a_crowd)| if in_a_crowd { crowded } else { strewn });
    let turn = select(&["goat", "tiger"][..]);
    let counts = (0..=5_usize, option::of(0..=20_usize));
    (turn, counts, places).prop_map(|(turn, (captured, in_hand), places)| {
        let in_hand = in_hand.unwrap_or(0).min(20 - captured);
        let goats = 20 - captured - in_hand;
        let mut rows = [['.'; 5]; 5];
        for (count, point) in places.into_iter().enumerate().take(4 + goats) {
            rows[point / 5][point % 5] = if count < 4 { 'T' } else { 'G' };
        }
        json!({ "turn": turn, "board": board(&rows), "in_hand": in_hand, "captured": captured })
    })
}

/// Seats and switches of a ludo table.
fn tables() -> impl Strategy<Value = RuleChoices> {
    let seats = select(vec![
        vec!["red", "yellow"],
        vec!["green", "blue"],
        vec!["blue", "red", "green"],
        vec!["red", "green", "yellow", "blue"],
    ]);
    let switches = (any::<bool>(), any::<bool>(), any::<bool>());
    (seats, switches).prop_map(|(seats, (walls, quick, teams))| {
        let teams = teams && seats.len() == 4;
        let seats = seats.into_iter().map(str::to_owned).collect();
        let flag = |name: &str, on| (name.to_owned(), RuleValue::Flag(on));
        let mut rules: RuleChoices = [
            flag("walls", walls),
            flag("quick", quick),
            flag("teams", teams),
        ]
        .into();
        rules.insert("seats".to_owned(), RuleValue::List(seats));
        rules
    })
}

/// Tokens anywhere on their ways, most of them near one place, so that they meet.
fn tokens_on_cells(rules: &RuleChoices) -> BoxedStrategy<Value> {
    let Some(RuleValue::List(seats)) = rules.get("seats").cloned() else {
        return Just(Value::Null).boxed();
    };
    let cell = (0..8_u8, 0..52_u8, 1..=5_u8, 0..9_u8);
    let tokens = vec(
        [cell.clone(), cell.clone(), cell.clone(), cell],
        seats.len(),
    );
    let mover = 0..seats.len();
    (mover, option::of(1..=6_u8), 0..=2_u8, 0..52_u8, tokens)
        .prop_map(move |(mover, die, sixes, place, tokens)| {
            let lists = seats.iter().zip(tokens).map(|(colour, cells)| {
                let cells = cells.map(|(kind, ring, column, ahead)| match kind {
                    0 => "yard".to_owned(),
                    1 => "home".to_owned(),
                    2 => format!("c{column}"),
                    3 => format!("r{ring}"),
                    _ => format!("r{}", (place + ahead) % 52),
                });
                (colour.clone(), json!(cells))
            });
            let sixes = match die {
                Some(6) => sixes.max(1),
                Some(_) => 0,
                None => sixes,
            };
            json!({
                "turn": seats[mover],
                "die": die,
                "sixes": sixes,
                "tokens": Value::Object(lists.collect()),
            })
        })
        .boxed()
}
