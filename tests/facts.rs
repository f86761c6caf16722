//! The figures that others published, and our own, typed here once more: the reference reproduces them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use referee::facts::{Origin, facts};
use referee_rules::any::GameId;

/// What a game's facts must say: name, who says so, figure.
fn assert_facts(game: GameId, expected: &[(&str, Origin, &str)]) {
    assert_facts_where(game, |_| true, expected);
}

fn assert_facts_where(
    game: GameId,
    is_meant: impl Fn(&str) -> bool,
    expected: &[(&str, Origin, &str)],
) {
    let found: Vec<(&str, Origin, String)> = facts(game)
        .iter()
        .filter(|fact| is_meant(fact.id))
        .map(|fact| (fact.id, fact.source.origin, fact.find().found))
        .collect();
    let found: Vec<(&str, Origin, &str)> = found
        .iter()
        .map(|(id, origin, figure)| (*id, *origin, figure.as_str()))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn snakes_and_ladders() {
    use Origin::{Own, Published};
    assert_facts(
        GameId::SnakesAndLadders,
        &[
            (
                "expected-rolls",
                Published,
                "225837582538403273407117496273279920181931269186581786048583/\
                 5757472998140039232950575874628786131130999406013041613400",
            ),
            ("fewest-rolls", Published, "7"),
            ("chance-of-the-fewest", Own, "47/31104"),
            ("variance", Own, "636.2984613448"),
            ("median", Own, "32"),
            ("mode", Own, "22"),
            ("first-of-two", Own, "0.5079115938"),
            ("expected-rolls-clamp", Own, "35.8349384136"),
            ("expected-rolls-bounce", Own, "43.3245974417"),
            ("chained-links", Own, "0"),
            ("reachable-positions", Own, "12270"),
        ],
    );
}

#[test]
fn jungle() {
    use Origin::Own;
    assert_facts(
        GameId::Jungle,
        &[
            ("leaps", Own, "20"),
            ("perft", Own, "24 576 12240 260099 5111620 100453636"),
        ],
    );
}

#[test]
fn bagh_chal() {
    use Origin::{Own, Published};
    assert_facts_where(
        GameId::BaghChal,
        |id| id != "perft",
        &[
            ("lines", Own, "56"),
            ("jump-lines", Own, "40"),
            ("positions-up-to-symmetry", Published, "88260972"),
            (
                "positions-by-captures",
                Own,
                "33481 333175 2105695 9469965 32188170",
            ),
            ("positions", Own, "705743500"),
            ("goat-moves", Own, "4994503360"),
            ("tiger-steps", Own, "1228988992"),
            ("captures", Own, "620435200"),
            ("stuck-goats", Own, "496"),
            ("shut-in-tigers", Own, "825536"),
        ],
    );
}

#[test]
#[ignore = "half a second: `cargo test --test facts -- --ignored`, or `referee facts bagh-chal --id perft`"]
fn bagh_chal_to_eight_plies() {
    assert_facts_where(
        GameId::BaghChal,
        |id| id == "perft",
        &[(
            "perft",
            Origin::Published,
            "21 252 5052 68204 1304788 18592000 339123476 4933406760",
        )],
    );
}

#[test]
fn ludo() {
    use Origin::Own;
    assert_facts(
        GameId::Ludo,
        &[
            ("places", Own, "58"),
            ("arrangements-of-a-colour", Own, "521855"),
            (
                "rolls-of-the-last-token",
                Own,
                "3621763811540576101886646808106975665975/134713546244127343440523266742756048896",
            ),
            ("third-six", Own, "1/216"),
            ("rolls-a-turn", Own, "43/36"),
            ("perft", Own, "6 31 161 812 4102 20687 104362 526502"),
        ],
    );
}

#[test]
fn names_are_plain_and_used_once() {
    for game in GameId::ALL {
        let mut names = BTreeSet::new();
        for fact in facts(*game) {
            let plain =
                |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
            assert!(fact.id.bytes().all(plain), "{}", fact.id);
            assert!(names.insert(fact.id), "{game}: {} twice", fact.id);
            assert!(!fact.about.is_empty() && !fact.source.text.is_empty());
        }
        assert!(!names.is_empty(), "{game}");
    }
}
