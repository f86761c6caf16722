//! Engines that fail, lie and refuse, and commands that make no sense: a duel says what is wrong, and
//! comes to its end.

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use pretty_assertions::assert_eq;
use referee::{
    duel::{
        Contest, Copy, DuelOptions, End, Engines, Kind, Ledger, Limits, Opponent, PlayStyle, Side,
        descend, run,
    },
    engine::{Answer, Engine, Fault, HouseRules, Interrupt, Profile, wire::Play},
};
use referee_rules::any::GameId;
use serde_json::Value;

use crate::{
    brittle::{Brittle, crash},
    command::{LITTLE_SUITE, folder, little_duel, referee},
    command_line::Ran,
    house::{House, contest, games, settings},
    suite::suite,
};

fn timeout() -> Fault {
    Fault::Timeout {
        after: Duration::from_secs(5),
        stderr: Vec::new(),
    }
}

/// The reference, failing.
fn brittle(fails: fn(&Play) -> bool, fault: fn() -> Fault) -> Brittle<House> {
    Brittle::new(House::playing(&[]), fails, fault)
}

fn has_many_goats(play: &Play) -> bool {
    let board = |position: &serde_json::Map<String, Value>| position["board"].to_string();
    let placed = play.actions.iter().filter(|action| action.len() == 2);
    match play.position.as_ref().map(board) {
        Some(board) => board.matches('G').count() > 12,
        None => placed.count() > 6,
    }
}

#[track_caller]
fn is_found_as_a_fault(mut engine: Brittle<House>, shape: &str, most_faults: usize) {
    let contest = contest(&engine, GameId::BaghChal, 1, PlayStyle::Biased);
    let ledger = games(&contest, &mut engine, 24);
    assert_eq!(ledger.gone(), None);
    let shapes: Vec<&str> = ledger
        .findings()
        .iter()
        .map(|it| it.barest.shape.as_str())
        .collect();
    assert_eq!(shapes, [shape]);
    assert!(engine.faults < most_faults, "{} faults", engine.faults);
}

#[test]
fn an_engine_that_hangs_is_not_asked_for_ever() {
    is_found_as_a_fault(brittle(has_many_goats, timeout), "timeout", 100);
}

#[test]
fn an_engine_that_crashes_is_asked_on() {
    is_found_as_a_fault(brittle(has_many_goats, crash), "crash", 400);
}

/// Plays an engine that fails at everything until that is enough.
#[track_caller]
fn is_given_up(opponent: Option<Brittle<House>>) -> usize {
    let engine = brittle(|_| true, crash);
    let contest = match &opponent {
        None => contest(&engine, GameId::Jungle, 1, PlayStyle::Biased),
        Some(b) => between(GameId::Jungle, &engine, b),
    };
    let limits = Limits {
        games: Some(100),
        time: None,
        findings: 10,
    };
    let mut copies = [Copy {
        a: Box::new(engine),
        b: opponent.map(|b| Box::new(b) as Box<dyn Engine + Send>),
    }];
    let never = Interrupt::default();
    let (ledger, end) = run(
        &contest,
        &mut copies,
        Vec::new(),
        limits,
        &never,
        &mut |_| Ok(()),
    )
    .unwrap();
    assert!(matches!(end, End::Gone(_)), "{end:?}");
    let kinds = ledger.findings().iter().map(|it| &it.barest.kind);
    assert!(kinds.into_iter().all(|kind| *kind == Kind::Fault));
    ledger.findings().len()
}

#[test]
fn an_engine_that_always_fails_is_given_up_and_told() {
    assert_eq!(is_given_up(None), 1);
}

#[test]
fn two_engines_that_always_fail_are_not_alike() {
    assert_eq!(is_given_up(Some(brittle(|_| true, timeout))), 2);
}

/// A contest of two engines in one game.
fn between(game: GameId, a: &dyn Engine, b: &dyn Engine) -> Contest {
    let options = DuelOptions {
        games: vec![game],
        seed: 1,
        play: PlayStyle::Biased,
        set: HouseRules::default(),
    };
    Contest::new(
        suite(),
        options,
        &a.profile(),
        Opponent::Engine(b.profile()),
    )
}

/// An engine that takes its time.
struct Slow(House);

impl Engine for Slow {
    fn profile(&self) -> Profile {
        self.0.profile()
    }

    fn play(&mut self, play: &Play) -> Answer {
        std::thread::sleep(Duration::from_millis(20));
        self.0.play(play)
    }
}

#[test]
fn a_slow_engine_is_asked_no_longer_than_the_time() {
    let slow = || Box::new(Slow(House::playing(&["jungle.first=blue"]))) as Box<dyn Engine + Send>;
    let contest = contest(slow().as_ref(), GameId::Jungle, 1, PlayStyle::Biased);
    let limits = Limits {
        games: None,
        time: Some(Duration::from_millis(300)),
        findings: 10,
    };
    let mut copies = [(); 2].map(|()| Copy { a: slow(), b: None });
    let begun = Instant::now();
    let never = Interrupt::default();
    let (ledger, end) = run(
        &contest,
        &mut copies,
        Vec::new(),
        limits,
        &never,
        &mut |_| Ok(()),
    )
    .unwrap();
    assert_eq!(end, End::Time);
    // A whole round of games would take half a minute.
    assert!(begun.elapsed() < Duration::from_secs(10));
    assert!(ledger.totals()[&GameId::Jungle].games < 16);
}

#[test]
fn of_two_wrong_engines_both_are_named() {
    let of = |a: &str, b: &str| {
        let (mut a, mut b) = (House::playing(&[a]), House::playing(&[b]));
        let contest = between(GameId::SnakesAndLadders, &a, &b);
        let mut ledger = Ledger::new(&contest);
        let mut engines = Engines {
            a: &mut a,
            b: Some(&mut b),
        };
        for number in 0..40 {
            let record = contest.play(number, &mut engines);
            ledger.take(&record, &mut engines);
        }
        let sides = ledger.findings().iter().map(|it| it.side);
        let mut found: Vec<(Side, String)> = sides.zip(settings(&ledger)).collect();
        found.sort();
        let ids = ledger
            .findings()
            .iter()
            .filter_map(|it| ledger.ruling(suite(), it));
        let mut ids: Vec<String> = ids.map(|ruling| ruling.id).collect();
        ids.dedup();
        assert_eq!(ids.len(), found.len());
        found
    };
    let [bounce, clamp] = ["overshoot=bounce", "overshoot=clamp"];
    let name = |choice: &str| format!("snakes-and-ladders.{choice}");
    assert_eq!(of(&name(bounce), &name(bounce)), []);
    assert_eq!(
        of(&name(bounce), &name(clamp)),
        [(Side::A, bounce.to_owned()), (Side::B, clamp.to_owned())]
    );
}

/// It counts at the start, and at nothing else.
struct CountsOnce(House);

impl Engine for CountsOnce {
    fn profile(&self) -> Profile {
        self.0.profile()
    }

    fn play(&mut self, play: &Play) -> Answer {
        self.0.play(play)
    }

    fn perft(&mut self, from: &Play, depth: u32) -> Option<u64> {
        from.actions
            .is_empty()
            .then(|| self.0.perft(from, depth))
            .flatten()
    }
}

#[test]
fn an_engine_that_counts_no_more_is_asked_for_its_actions() {
    let house = House::playing(&["bagh-chal.goats_move_while_placing=allowed"]).counting();
    let mut engine = CountsOnce(house);
    let contest = contest(&engine, GameId::BaghChal, 1, PlayStyle::Biased);
    let from = Play {
        game: GameId::BaghChal,
        rules: Default::default(),
        position: None,
        actions: Vec::new(),
    };
    let mut engines = Engines {
        a: &mut engine,
        b: None,
    };
    let never = Interrupt::default();
    let (descent, ledger) = descend(&contest, &from, 3, &mut engines, &never, &mut |_, _| {});
    assert_eq!(descent.engine_nodes, Some(6044));
    assert_eq!(settings(&ledger), ["goats_move_while_placing=allowed"]);
}

/// The reference behind a fault of `hostile.sh`.
fn hostile(fault: &str, more: &[&str]) -> Ran {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/duel/hostile.sh");
    let engine = shell_words::join([script, env!("CARGO_BIN_EXE_referee")]);
    let engine = format!("{engine} {fault}");
    referee(&[&["duel", "--engine", &engine][..], &LITTLE_SUITE, more].concat())
}

const JUNGLE: [&str; 4] = ["--game", "jungle", "--games", "6"];

#[test]
fn an_engine_that_dies_now_and_then_is_played_on_with() {
    let ran = hostile("dies a3-a4", &["--game", "jungle", "--games", "6"]);
    assert_eq!(ran.code, 1, "{}{}", ran.stdout, ran.stderr);
    assert!(
        ran.stdout.starts_with("DIFFERS jungle: crash"),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.contains("6 games"), "{}", ran.stdout);
}

#[test]
fn an_engine_that_always_dies_is_told() {
    let ran = hostile("dies", &JUNGLE);
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    assert!(ran.stdout.starts_with("not complete: "), "{}", ran.stdout);
    assert!(
        ran.stdout.contains("DIFFERS jungle: crash"),
        "{}",
        ran.stdout
    );
}

#[test]
fn an_engine_that_refuses_the_start_is_told() {
    let ran = hostile("refuses", &JUNGLE);
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    assert!(
        ran.stdout.contains("DIFFERS jungle: invalid"),
        "{}",
        ran.stdout
    );
    assert!(
        ran.stdout.contains("the request is invalid"),
        "{}",
        ran.stdout
    );
}

#[test]
fn an_engine_of_other_games_is_not_played() {
    let ran = hostile("other-games", &JUNGLE);
    assert_eq!(ran.code, 4, "{}", ran.stderr);
    assert!(
        ran.stdout
            .contains("jungle: not played, the engine does not play it"),
        "{}",
        ran.stdout
    );
}

#[test]
fn an_engine_that_changes_its_version_is_not_one_engine() {
    let log = folder("versions").join("duel.log");
    let log = log.display().to_string();
    let ran = hostile("other-version", &[&JUNGLE[..], &["--log", &log]].concat());
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    let resumed = hostile(
        "other-version",
        &[&JUNGLE[..], &["--resume", &log]].concat(),
    );
    assert_eq!(resumed.code, 2);
    assert!(
        resumed.stderr.contains("its `engine` is"),
        "{}",
        resumed.stderr
    );
    let copies = hostile("other-version", &[&JUNGLE[..], &["--jobs", "2"]].concat());
    assert_eq!(copies.code, 2);
    assert!(
        copies.stderr.contains("different things of themselves"),
        "{}",
        copies.stderr
    );
}

#[test]
fn numbers_that_make_no_sense_are_refused() {
    for (flags, code) in [
        ("--games 0", 4),
        ("--games -1", 2),
        ("--time 0", 2),
        ("--time 1e9", 2),
        ("--time nan", 2),
        ("--jobs 0", 2),
        ("--jobs 65", 2),
        ("--jobs 64 --games 2", 0),
        ("--seed 18446744073709551615 --games 2", 0),
        ("--seed 18446744073709551616", 2),
        ("--max-findings 0", 2),
    ] {
        let ran = little_duel(&format!(
            "--engine builtin --game snakes-and-ladders {flags}"
        ));
        assert_eq!(ran.code, code, "{flags}\n{}{}", ran.stdout, ran.stderr);
    }
}

#[test]
fn what_cannot_be_saved_is_said_before_anything_is_played() {
    let file = folder("save-into-a-file").join("file");
    fs::write(&file, "mine").unwrap();
    let engine = "--engine builtin:jungle.own_den=allowed --game jungle --games 100000";
    let ran = little_duel(&format!("{engine} --save {}", file.display()));
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
}

#[track_caller]
fn resumed(path: &Path) -> Ran {
    little_duel(&format!(
        "--engine builtin --game jungle --games 3 --resume {}",
        path.display()
    ))
}

#[test]
fn only_a_log_of_a_duel_is_written_on() {
    let folder = folder("no-log");
    let other = folder.join("notes");
    for text in ["dear diary", "dear diary\n", "{\"duel\":1}\n", "\u{0}\u{0}"] {
        fs::write(&other, text).unwrap();
        let ran = resumed(&other);
        assert_eq!(ran.code, 2, "{text:?}");
        assert!(
            ran.stderr.contains("line 1 is none of a duel's log"),
            "{}",
            ran.stderr
        );
        assert_eq!(fs::read_to_string(&other).unwrap(), text);
    }
    assert_eq!(resumed(&folder.join("nothing")).code, 2);
}

#[test]
fn a_log_that_ends_in_its_first_line_is_begun_again() {
    let log = folder("first-line").join("duel.log");
    fs::write(&log, "").unwrap();
    assert_eq!(resumed(&log).code, 0);
    let whole = fs::read_to_string(&log).unwrap();
    assert_eq!(whole.lines().count(), 4);
    for cut in [1, 20, whole.find('\n').unwrap()] {
        fs::write(&log, &whole[..cut]).unwrap();
        assert_eq!(resumed(&log).code, 0);
        assert_eq!(fs::read_to_string(&log).unwrap(), whole);
    }
}
