//! Rolls from files and from stdin.

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use referee::engine::Die;

use crate::command::run;

fn rolls(seed: u64, count: usize) -> String {
    let rolls = Die::seeded(seed).roll(count).unwrap();
    let pips: Vec<String> = rolls.iter().map(ToString::to_string).collect();
    pips.chunks(20).map(|line| line.join(" ") + "\n").collect()
}

#[test]
fn rolls_are_read_from_stdin() {
    let ran = run(["dice", "--rolls", "-"], &rolls(1, 7_200));
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert_snapshot!(ran.stdout);
}

#[test]
fn the_same_rolls_give_the_same_bytes() {
    let input = rolls(2, 1_000);
    let json = || run(["dice", "--rolls", "-", "--format", "json"], &input).stdout;
    assert_eq!(json(), json());
    assert_snapshot!(json());
}

#[test]
fn several_files_are_several_starts() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let files = ["dice-monday.txt", "dice-tuesday.txt"].map(|name| folder.join(name));
    let names = files.each_ref().map(|file| file.to_str().unwrap());
    std::fs::write(&files[0], rolls(3, 2_000)).unwrap();
    std::fs::write(&files[1], rolls(4, 50) + &rolls(3, 100)).unwrap();
    let ran = run(["dice", "--rolls", names[0], "--rolls", names[1]], "");
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    let finding =
        "start 1 and start 2 have 48 rolls and more in a row in common, from roll 1 and 51: ";
    assert!(ran.stdout.contains(finding), "{}", ran.stdout);
}

#[test]
fn what_is_no_roll_is_named_with_its_place() {
    let ran = run(["dice", "--rolls", "-"], "1 2 3\n4 5 7 6\n");
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.contains("-:2:5: `7` is no roll"),
        "{}",
        ran.stderr
    );
    let ran = run(["dice", "--rolls", "no/such/file"], "");
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("no/such/file"), "{}", ran.stderr);
}

#[test]
fn too_few_rolls_say_nothing() {
    let ran = run(["dice", "--rolls", "-"], &rolls(5, 599));
    assert_eq!(ran.code, 4);
    assert_eq!(
        ran.stdout,
        "-: not tested: 599 rolls say nothing; at least 600 are needed\n"
    );
}
