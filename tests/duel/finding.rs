//! House rules are found, named, and shown barely.

use pretty_assertions::assert_eq;
use referee::{
    duel::{Finding, Kind, PlayStyle},
    engine::{
        Answer, Engine, Fault, Profile,
        wire::{Play, Reply},
    },
};
use referee_rules::any::{AnySetup, GameId};

use crate::house::{House, contest, games, settings, until_found};

/// So many plies at most does it take here; most need fewer than a hundred.
const PLIES: u64 = 3000;

#[track_caller]
fn is_found(game: GameId, choice: &str) {
    let mut engine = House::playing(&[&format!("{game}.{choice}")]);
    let contest = contest(&engine, game, 1, PlayStyle::Biased);
    let (ledger, plies) = until_found(&contest, &mut engine, PLIES);
    assert_eq!(settings(&ledger), [choice], "after {plies} plies");
}

#[test]
fn options_of_every_game_are_found_and_named() {
    for (game, choices) in [
        (
            GameId::SnakesAndLadders,
            &["overshoot=bounce", "six=third_six_void"][..],
        ),
        (
            GameId::Jungle,
            &["leap_over_rat=own_rat", "repetition=draw"],
        ),
        (
            GameId::BaghChal,
            &["captures_to_win=4", "chain_jumps=allowed"],
        ),
        (GameId::Ludo, &["third_six=kept", "team_goal=one"]),
    ] {
        for choice in choices {
            is_found(game, choice);
        }
    }
}

#[test]
fn options_of_the_table_are_found() {
    is_found(GameId::Jungle, "offer=stands");
    is_found(GameId::SnakesAndLadders, "new_game_after_end=forbidden");
}

fn only(findings: &[Finding]) -> &Finding {
    match findings {
        [only] => only,
        others => panic!("one finding, not {}", others.len()),
    }
}

#[test]
fn a_position_is_shown_barely() {
    let mut engine = House::playing(&["jungle.elephant_takes_rat=allowed"]);
    let contest = contest(&engine, GameId::Jungle, 1, PlayStyle::Biased);
    let (ledger, _) = until_found(&contest, &mut engine, PLIES);
    let finding = only(ledger.findings());
    assert_eq!(finding.barest.play.actions, [""; 0]);
    let fields = finding.barest.play.position.as_ref().unwrap();
    let AnySetup::Jungle(setup) = AnySetup::read(GameId::Jungle, fields).unwrap() else {
        panic!("a position of jungle");
    };
    let mut animals: Vec<char> = setup
        .board
        .pieces()
        .map(|(_, piece)| piece.letter())
        .collect();
    animals.sort_by_key(char::to_ascii_lowercase);
    assert!(
        matches!(animals.as_slice(), ['e', 'R'] | ['E', 'r']),
        "{animals:?}"
    );
    assert_eq!(setup.quiet, 0);
    assert_eq!(finding.clauses, ["JUN-21"]);
}

#[test]
fn without_positions_the_shortest_line_is_shown() {
    let mut engine =
        House::playing(&["bagh-chal.goats_move_while_placing=allowed"]).only_from_the_start();
    let contest = contest(&engine, GameId::BaghChal, 1, PlayStyle::Biased);
    let (ledger, _) = until_found(&contest, &mut engine, PLIES);
    let finding = only(ledger.findings());
    assert_eq!(finding.barest.play.position, None);
    // A goat, a tiger: then the goat could move.
    assert_eq!(
        finding.barest.play.actions.len(),
        2,
        "{:?}",
        finding.barest.play
    );
    assert_eq!(settings(&ledger), ["goats_move_while_placing=allowed"]);
}

#[test]
fn a_distant_line_is_shortened() {
    let mut engine = House::playing(&["jungle.own_den=allowed"]).only_from_the_start();
    let contest = contest(&engine, GameId::Jungle, 1, PlayStyle::Biased);
    let (ledger, _) = until_found(&contest, &mut engine, PLIES);
    let finding = only(ledger.findings());
    let line = &finding.barest.play.actions;
    // The dog or the cat must walk to the den's side: three steps of one side.
    assert!((4..=6).contains(&line.len()), "{line:?}");
}

#[test]
fn what_is_not_listed_is_found_by_playing_it() {
    let mut engine = House::playing(&["jungle.dog_swims=allowed"]).with(|ability| {
        let parts = ["position", "outcome"];
        ability.reports = Some(parts.map(ToOwned::to_owned).to_vec());
    });
    let contest = contest(&engine, GameId::Jungle, 1, PlayStyle::Biased);
    let (ledger, _) = until_found(&contest, &mut engine, 10_000);
    let finding = only(ledger.findings());
    assert_eq!(settings(&ledger), ["dog_swims=allowed"]);
    assert_eq!(finding.barest.clause.as_deref(), Some("JUN-11"));
    assert_eq!(finding.barest.play.actions.len(), 1);
}

#[test]
fn several_faults_are_told_apart() {
    let mut engine = House::playing(&[
        "jungle.own_den=allowed",
        "jungle.enemy_trap=protects",
        "jungle.quiet_limit=50",
    ]);
    let contest = contest(&engine, GameId::Jungle, 1, PlayStyle::Biased);
    let ledger = games(&contest, &mut engine, 80);
    let mut found = settings(&ledger);
    found.sort();
    assert_eq!(
        found,
        ["enemy_trap=protects", "own_den=allowed", "quiet_limit=50"]
    );
}

#[test]
fn another_reading_of_an_open_question_is_no_fault() {
    let mut engine = House::playing(&["jungle.trapped_attacker=full"]);
    let contest = contest(&engine, GameId::Jungle, 1, PlayStyle::Biased);
    let (ledger, _) = until_found(&contest, &mut engine, PLIES);
    assert!(only(ledger.findings()).is_reading());
}

#[test]
fn a_reading_that_is_declared_is_expected() {
    let mut engine = House::playing(&["jungle.trapped_attacker=full"]).with(|ability| {
        ability
            .plays
            .insert("trapped_attacker".to_owned(), "full".to_owned());
    });
    let contest = contest(&engine, GameId::Jungle, 1, PlayStyle::Biased);
    let ledger = games(&contest, &mut engine, 40);
    assert_eq!(settings(&ledger), [""; 0]);
}

/// An engine with a fault that no option describes.
struct Odd {
    house: House,
    answer: fn(&Play, Answer) -> Answer,
    /// Whether an illegal action makes it refuse what comes next.
    is_spoilt: Option<bool>,
}

impl Engine for Odd {
    fn profile(&self) -> Profile {
        self.house.profile()
    }

    fn play(&mut self, play: &Play) -> Answer {
        let answer = self.house.play(play);
        let is_illegal = matches!(answer, Ok(Reply::Illegal(_)));
        if let Some(is_spoilt) = &mut self.is_spoilt
            && std::mem::replace(is_spoilt, is_illegal)
        {
            return Ok(Reply::Illegal(0));
        }
        (self.answer)(play, answer)
    }
}

/// It misses the snake on 87 only.
fn misses_a_snake(_: &Play, mut answer: Answer) -> Answer {
    if let Ok(Reply::Here(here)) = &mut answer
        && let Some(position) = &mut here.position
    {
        for side in ["black", "white"] {
            if position[side] == 24 {
                position[side] = 87.into();
            }
        }
    }
    answer
}

fn crashes_on_goats(play: &Play, answer: Answer) -> Answer {
    let board = play
        .position
        .as_ref()
        .map(|fields| fields["board"].to_string());
    match board {
        Some(board) if board.matches('G').count() > 12 => Err(Fault::Crash {
            how: "exit code 1".to_owned(),
            stderr: Vec::new(),
        }),
        _ => answer,
    }
}

fn odd(answer: fn(&Play, Answer) -> Answer) -> Odd {
    Odd {
        house: House::playing(&[]),
        answer,
        is_spoilt: None,
    }
}

#[test]
fn a_fault_that_no_option_explains_is_one_finding() {
    let mut engine = odd(misses_a_snake);
    let contest = contest(&engine, GameId::SnakesAndLadders, 1, PlayStyle::Biased);
    let ledger = games(&contest, &mut engine, 120);
    for finding in ledger.findings() {
        assert_eq!(finding.settings, [], "{:?}", finding.barest);
    }
    let shapes: Vec<&str> = ledger
        .findings()
        .iter()
        .map(|it| it.barest.shape.as_str())
        .collect();
    // Whose token it is may differ, and nothing else.
    assert!(
        shapes
            .iter()
            .all(|shape| ["position black", "position white"].contains(shape)),
        "{shapes:?}"
    );
    assert!(!shapes.is_empty());
}

#[test]
fn a_crash_is_shown_barely_too() {
    let mut engine = odd(crashes_on_goats);
    let contest = contest(&engine, GameId::BaghChal, 1, PlayStyle::Biased);
    let (ledger, _) = until_found(&contest, &mut engine, PLIES);
    let finding = only(ledger.findings());
    assert_eq!(finding.barest.kind, Kind::Fault);
    let board = finding.barest.play.position.as_ref().unwrap()["board"].to_string();
    assert_eq!(board.matches('G').count(), 13);
}

#[test]
fn an_illegal_action_that_spoils_the_state_is_found() {
    let mut engine = Odd {
        is_spoilt: Some(false),
        ..odd(|_, answer| answer)
    };
    let contest = contest(&engine, GameId::Jungle, 1, PlayStyle::Biased);
    let (ledger, _) = until_found(&contest, &mut engine, PLIES);
    let finding = only(ledger.findings());
    assert_eq!(finding.barest.kind, Kind::Spoilt);
    assert!(finding.barest.tried.is_some());
}

#[test]
fn the_reference_agrees_with_itself_in_every_style() {
    for game in GameId::ALL {
        for play in [PlayStyle::Biased, PlayStyle::Uniform] {
            let mut engine = House::playing(&[]);
            let contest = contest(&engine, *game, 7, play);
            let ledger = games(&contest, &mut engine, 8);
            assert_eq!(settings(&ledger), [""; 0], "{game}");
            assert!(ledger.totals()[game].plies > 30, "{game}");
        }
    }
}
