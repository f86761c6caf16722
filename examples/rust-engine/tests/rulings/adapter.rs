use referee::engine::{
    Answer, Engine, Profile,
    wire::{Ability, Here, Play, Reply},
};
use rust_engine::{Game, Player};
use serde_json::{Map, Value, json};

/// The engine as referee asks it.
pub struct Adapter;

impl Engine for Adapter {
    fn profile(&self) -> Profile {
        Profile {
            name: "rust-engine".to_owned(),
            games: [("snakes-and-ladders".parse().unwrap(), Ability::default())].into(),
            ..Profile::default()
        }
    }

    fn play(&mut self, play: &Play) -> Answer {
        let mut game = play.position.as_ref().map_or_else(Game::default, read);
        for (index, action) in play.actions.iter().enumerate() {
            let face = action
                .strip_prefix("roll ")
                .and_then(|face| face.parse().ok());
            match face.map(|face| game.roll(face)) {
                Some(Ok(next)) => game = next,
                _ => return Ok(Reply::Illegal(index)),
            }
        }
        Ok(Reply::Here(describe(&game)))
    }
}

fn read(position: &Map<String, Value>) -> Game {
    let square = |side: &str| position[side].as_u64().unwrap() as u8;
    Game {
        turn: if position["turn"] == "black" {
            Player::Black
        } else {
            Player::White
        },
        black: square("black"),
        white: square("white"),
    }
}

fn describe(game: &Game) -> Here {
    let name = |player| match player {
        Player::Black => "black",
        Player::White => "white",
    };
    let reply = json!({
        "position": {"turn": name(game.turn), "black": game.black, "white": game.white},
        "legal": (1..=6)
            .filter(|face| game.roll(*face).is_ok())
            .map(|face| format!("roll {face}"))
            .collect::<Vec<_>>(),
        "outcome": game.winner().map(|winner| json!({"winners": [name(winner)]})),
    });
    match Reply::from_value(reply) {
        Ok(Reply::Here(here)) => here,
        other => unreachable!("{other:?}"),
    }
}
