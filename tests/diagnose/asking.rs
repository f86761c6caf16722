//! Engines that cannot be asked everything, or that answer as no rule has it.

use pretty_assertions::assert_eq;
use referee::{
    diagnose::{Diagnosis, Finding},
    engine::{
        Answer, Engine as _, Fault, Profile, Reference,
        wire::{Play, Reply},
    },
};
use referee_rules::any::GameId;

use crate::brittle::{Brittle, crash};
use crate::suite::suite;
use crate::support::{Changed, find, in_a_line, playing, setting};

#[test]
fn an_engine_that_starts_at_the_start_only() {
    let game = GameId::BaghChal;
    let engine = playing(game, &setting(game, &["captures_to_win=all"]));
    let mut profile = engine.profile();
    profile.games.get_mut(&game).unwrap().set_position = false;
    let mut engine = Changed {
        engine,
        profile,
        answer: |play: &Play, answer| {
            assert_eq!(play.position, None, "it cannot set positions");
            answer
        },
    };
    let found = find(suite(), game, &mut engine);
    assert!(found.asked.1 > 0, "what has no line cannot be asked");
    assert_eq!(in_a_line(&found.finding), "captures_to_win=all");
}

#[test]
fn an_engine_that_does_not_list_its_actions() {
    let game = GameId::SnakesAndLadders;
    let engine = playing(game, &setting(game, &["overshoot=clamp", "first=white"]));
    let mut profile = engine.profile();
    let reports = ["position.black", "position.white", "outcome"];
    profile.games.get_mut(&game).unwrap().reports = Some(reports.map(ToOwned::to_owned).to_vec());
    let mut engine = Changed {
        engine,
        profile,
        answer: |_: &Play, answer| answer,
    };
    let found = find(suite(), game, &mut engine);
    assert_eq!(in_a_line(&found.finding), "first=white, overshoot=clamp");
}

#[test]
fn an_engine_that_does_not_play_the_game() {
    let mut engine = Changed {
        engine: Reference::default(),
        profile: Profile::default(),
        answer: |_: &Play, answer| answer,
    };
    let found = find(suite(), GameId::Ludo, &mut engine);
    assert_eq!(found.finding.name(), "not-asked");
}

#[test]
fn an_engine_that_skips_everything() {
    let mut engine = Changed {
        engine: Reference::default(),
        profile: Reference::default().profile(),
        answer: |_: &Play, _| Ok(Reply::Skip("not today".to_owned())),
    };
    let found = find(suite(), GameId::Ludo, &mut engine);
    assert_eq!(found.finding.name(), "not-asked");
}

#[test]
fn the_guide_conforms_and_its_open_readings_stand_apart() {
    let game = GameId::Jungle;
    let suite = suite();
    let guide = find(suite, game, &mut Reference::default());
    let Finding::Conforms { open } = &guide.finding else {
        panic!(
            "the reference plays by the guide, not {}",
            guide.finding.name()
        );
    };
    assert!(open.is_guide());
    let reading = setting(game, &["trapped_attacker=full"]);
    let other = find(suite, game, &mut playing(game, &reading));
    let Finding::Conforms { open } = &other.finding else {
        panic!("another reading is no error, not {}", other.finding.name());
    };
    assert_eq!(open, &reading);
}

#[test]
fn what_no_rule_explains_is_left_over() {
    let game = GameId::SnakesAndLadders;
    let mut engine = Changed {
        engine: playing(game, &setting(game, &["overshoot=bounce"])),
        profile: Reference::default().profile(),
        answer: |play: &Play, answer| match play.actions.last().map(String::as_str) {
            Some("roll 5") if play.position.is_some() => Ok(Reply::Illegal(0)),
            _ => answer,
        },
    };
    let found = find(suite(), game, &mut engine);
    let Finding::Partly {
        setting,
        unexplained,
        ..
    } = &found.finding
    else {
        panic!("fives are left over, not {}", found.finding.name());
    };
    assert_eq!(setting.to_string(), "overshoot=bounce");
    for left in unexplained {
        assert_eq!(left.play.actions.last().map(String::as_str), Some("roll 5"));
    }
}

#[test]
fn a_crash_is_left_over_and_hides_nothing() {
    let game = GameId::BaghChal;
    let mut asked = 0;
    let mut engine = Changed {
        engine: playing(game, &setting(game, &["captures_to_win=4"])),
        profile: Reference::default().profile(),
        answer: |_: &Play, answer| {
            asked += 1;
            if asked == 3 {
                return Err(Fault::Crash {
                    how: "exit code 1".to_owned(),
                    stderr: Vec::new(),
                });
            }
            answer
        },
    };
    let found = find(suite(), game, &mut engine);
    let Finding::Partly {
        setting,
        unexplained,
        ..
    } = &found.finding
    else {
        panic!("a crash is left over, not {}", found.finding.name());
    };
    assert_eq!(setting.to_string(), "captures_to_win=4");
    assert_eq!(unexplained.len(), 1);
}

/// Some questions of the rulings do.
fn goes_up_the_middle(play: &Play) -> bool {
    play.actions.iter().any(|action| action == "d5-d6")
}

#[test]
fn an_engine_that_fails_often_is_asked_all_the_same() {
    let game = GameId::Jungle;
    let house = playing(game, &setting(game, &["leap_over_rat=own_rat"]));
    let mut engine = Brittle::new(house, goes_up_the_middle, crash);
    let found = find(suite(), game, &mut engine);
    assert_eq!(found.unanswered, 0);
    let Finding::Partly {
        setting,
        unexplained,
        ..
    } = &found.finding
    else {
        panic!("crashes are left over, not {}", found.finding.name());
    };
    assert_eq!(setting.to_string(), "leap_over_rat=own_rat");
    assert!(engine.faults > 4, "{} crashes", engine.faults);
    assert!(unexplained.iter().all(|it| goes_up_the_middle(&it.play)));
}

#[test]
fn an_engine_that_stops_is_not_said_to_conform() {
    let game = GameId::SnakesAndLadders;
    let mut asked = 0;
    let stops = move |_: &Play| {
        asked += 1;
        asked > 100
    };
    let mut engine = Brittle::new(Reference::default(), stops, crash);
    let found = find(suite(), game, &mut engine);
    assert!(found.unanswered > 0);
    let diagnosis = Diagnosis {
        engine: "brittle".to_owned(),
        games: vec![found],
    };
    assert!(!diagnosis.conforms());
    // It is started anew as often as it may be, again and again, but not for ever.
    assert!(engine.faults < 200, "{} crashes", engine.faults);
}

#[test]
fn what_explains_most_is_told_apart_too() {
    // It never draws, and counts no plies: no ruling has a position of more than sixty.
    let game = GameId::Jungle;
    let engine = playing(game, &setting(game, &["quiet_limit=never"]));
    let mut profile = engine.profile();
    let reports = ["position.board", "legal", "outcome"];
    profile.games.get_mut(&game).unwrap().reports = Some(reports.map(ToOwned::to_owned).to_vec());
    let mut engine = Changed {
        engine,
        profile,
        // Besides, it does not know that a side without a move has lost.
        answer: |_: &Play, mut answer: Answer| {
            if let Ok(Reply::Here(here)) = &mut answer
                && here.outcome.as_ref().is_some_and(Option::is_some)
                && here.position.as_ref().is_some_and(|it| !is_in_a_den(it))
            {
                here.outcome = Some(None);
            }
            answer
        },
    };
    let found = find(suite(), game, &mut engine);
    let Finding::Partly { setting, slips, .. } = &found.finding else {
        panic!(
            "the missed ends are left over, not {}",
            found.finding.name()
        );
    };
    assert_eq!(setting.to_string(), "quiet_limit=never");
    let kinds: Vec<&str> = slips.iter().map(|slip| slip.kind).collect();
    assert_eq!(kinds, ["stuck-goes-on"]);
}

fn is_in_a_den(position: &serde_json::Map<String, serde_json::Value>) -> bool {
    let board = position["board"].as_str().unwrap();
    let rows: Vec<&str> = board.split('/').collect();
    [rows[0], rows[8]]
        .iter()
        .any(|row| row.as_bytes()[3] != b'.')
}
