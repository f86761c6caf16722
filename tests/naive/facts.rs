//! Our own figures of `referee facts` once more, from the second implementations.

use std::collections::{BTreeMap, HashSet};

use pretty_assertions::assert_eq;
use referee::facts::{Chain, decimals, facts};
use referee_rules::any::GameId;

use crate::{
    bagh_chal, jungle,
    ludo::{self, Table},
    snakes_and_ladders::{self, House},
};

/// The known figure of a fact.
fn known(game: GameId, id: &str) -> String {
    let fact = facts(game).iter().find(|fact| fact.id == id).unwrap();
    fact.known()
}

fn of_snakes(id: &str) -> String {
    known(GameId::SnakesAndLadders, id)
}

/// A token that races alone by the naive implementation.
fn race(overshoot: &'static str) -> Chain<6> {
    let house = House::named(|option| match option {
        "overshoot" => overshoot,
        "first" => "black",
        "start" => "off_board",
        "numbering" => "zigzag",
        "entry" => "any_roll",
        "links" => "on_landing",
        "six" => "ends_turn",
        _ => "share",
    });
    Chain::explore(0, |square| {
        [1, 2, 3, 4, 5, 6].map(|face| {
            let from = snakes_and_ladders::Naive {
                squares: [square, 0],
                ..snakes_and_ladders::Naive::start(&house)
            };
            let reached = from.roll(face, &house).unwrap().squares[0];
            (reached != 100).then_some(reached)
        })
    })
}

#[test]
fn races_of_snakes_and_ladders() {
    let stay = race("stay");
    assert_eq!(
        stay.expected_steps().unwrap().to_string(),
        of_snakes("expected-rolls")
    );
    assert_eq!(
        stay.fewest_steps().unwrap().to_string(),
        of_snakes("fewest-rolls")
    );
    assert_eq!(
        stay.chances().nth(7).unwrap().to_string(),
        of_snakes("chance-of-the-fewest")
    );
    assert_eq!(
        decimals(&stay.variance().unwrap(), 10),
        of_snakes("variance")
    );
    assert_eq!(stay.median(100).unwrap().to_string(), of_snakes("median"));
    assert_eq!(stay.mode(200).unwrap().to_string(), of_snakes("mode"));
    let (least, most) = stay.first_of_two(600);
    for bound in [least, most] {
        assert_eq!(decimals(&bound, 10), of_snakes("first-of-two"));
    }
    for overshoot in ["clamp", "bounce"] {
        let expected = race(overshoot).expected_steps().unwrap();
        assert_eq!(
            decimals(&expected, 10),
            of_snakes(&format!("expected-rolls-{overshoot}"))
        );
    }
}

#[test]
fn links_of_snakes_and_ladders() {
    let is_foot = |end: &i64| {
        snakes_and_ladders::LINKS
            .iter()
            .any(|(foot, _)| foot == end)
    };
    let chained = snakes_and_ladders::LINKS
        .iter()
        .filter(|(_, end)| is_foot(end))
        .count();
    assert_eq!(chained.to_string(), of_snakes("chained-links"));
}

#[test]
fn positions_that_games_of_snakes_and_ladders_come_to() {
    let start = snakes_and_ladders::Naive::start(&House::GUIDE);
    let mut seen = HashSet::from([start]);
    let mut new = vec![start];
    while let Some(position) = new.pop() {
        let next = (1..=6).filter_map(|face| position.roll(face, &House::GUIDE));
        new.extend(next.filter(|next| seen.insert(*next)));
    }
    assert_eq!(seen.len().to_string(), of_snakes("reachable-positions"));
}

/// The first counts of action sequences.
fn perft(counts: impl Iterator<Item = u64>) -> String {
    let counts: Vec<String> = counts.map(|count| count.to_string()).collect();
    counts.join(" ")
}

fn assert_begins(game: GameId, counts: impl Iterator<Item = u64>) {
    let (counted, known) = (perft(counts), known(game, "perft"));
    assert!(known.starts_with(&counted), "{counted}, {known}");
}

#[test]
fn action_sequences() {
    let bagh_chal = bagh_chal::Naive::start();
    assert_begins(
        GameId::BaghChal,
        (1..=4).map(|depth| bagh_chal.perft(depth)),
    );
    assert_begins(
        GameId::Jungle,
        (1..=3).map(|depth| jungle_start().perft(depth)),
    );
    let ludo = ludo::Naive {
        turn: 0,
        die: None,
        sixes: 0,
        tokens: [Some([-1; 4]); 4],
    };
    assert_begins(
        GameId::Ludo,
        (1..=6).map(|depth| ludo.perft(depth, Table::default())),
    );
}

#[test]
#[ignore = "minutes in a release build: `cargo test --release --test naive -- --ignored`"]
fn longer_action_sequences() {
    let bagh_chal = bagh_chal::Naive::start();
    assert_begins(
        GameId::BaghChal,
        (1..=7).map(|depth| bagh_chal.perft(depth)),
    );
    assert_begins(
        GameId::Jungle,
        (1..=5).map(|depth| jungle_start().perft(depth)),
    );
}

fn jungle_start() -> jungle::Naive {
    let start = "l.....t/.d...c./r.p.w.e/......./......./......./E.W.P.R/.C...D./T.....L";
    jungle::Naive::read(start, "red", 0)
}

/// Rolls of Red's last token, by its steps and the sixes before, with Yellow's left out.
fn last_token() -> Chain<6> {
    const HOME: i32 = 56;
    let table = Table::default();
    Chain::explore((-1, 0), |(step, sixes)| {
        [1, 2, 3, 4, 5, 6].map(|die| {
            let from = ludo::Naive {
                turn: 0,
                die: None,
                sixes,
                tokens: [Some([step, HOME, HOME, HOME]), None, Some([-1; 4]), None],
            };
            let rolled = from.roll(die, table);
            let reached = match rolled.die {
                None => rolled,
                Some(die) => rolled.go(rolled.moves(die, table)[0], table),
            };
            let step = reached.tokens[0].unwrap()[0];
            (step != HOME).then_some((step, if reached.turn == 0 { reached.sixes } else { 0 }))
        })
    })
}

#[test]
fn the_last_token_of_ludo() {
    let expected = last_token().expected_steps().unwrap().to_string();
    assert_eq!(expected, known(GameId::Ludo, "rolls-of-the-last-token"));
}

#[test]
fn turns_of_ludo() {
    // By the sequences of rolls of a turn: how many there are of each length, and of those with three sixes.
    let mut turns: BTreeMap<usize, u64> = BTreeMap::new();
    let mut third_sixes = 0;
    for number in 0..6_usize.pow(3) {
        let faces = [number / 36, number / 6 % 6, number % 6].map(|face| face + 1);
        let sixes = faces.iter().take_while(|face| **face == 6).count();
        *turns.entry((sixes + 1).min(3)).or_default() += 1;
        third_sixes += u64::from(sixes == 3);
    }
    let rolls: u64 = turns
        .iter()
        .map(|(rolls, turns)| *rolls as u64 * turns)
        .sum();
    assert_eq!(
        known(GameId::Ludo, "rolls-a-turn"),
        format!("{}/36", rolls / 6)
    );
    assert_eq!(
        known(GameId::Ludo, "third-six"),
        format!("{third_sixes}/216")
    );
}
