//! The reference that is asked for rolls.

use pretty_assertions::assert_eq;

use crate::command::{referee, run};

#[test]
fn an_engine_that_is_not_there_does_not_start() {
    assert_eq!(referee("dice --engine ./no-such-engine").code, 3);
    assert_eq!(referee("dice").code, 2);
    assert_eq!(referee("dice --engine builtin --alarm 0.5").code, 2);
}

#[test]
fn the_reference_rolls_over_the_wire_and_without_it() {
    let serve = format!("{} serve", env!("CARGO_BIN_EXE_referee"));
    let served = run(["dice", "--engine", &serve, "--alarm", "1e-9"], "");
    assert_eq!(served.code, 0, "{}{}", served.stdout, served.stderr);
    assert!(served.stdout.contains("fair: none of 18 tests fails"));
    assert_eq!(referee("dice --engine builtin --alarm 1e-9").code, 0);
    let seeded = format!("{serve} --seed 7");
    let ran = run(["dice", "--engine", &seeded, "--game", "ludo"], "");
    assert_eq!(ran.code, 1);
    assert!(
        ran.stdout
            .contains("have 48 rolls and more in a row in common: 3 1 6 4 3"),
        "{}",
        ran.stdout
    );
}

#[test]
fn the_reference_answers_rolls_as_the_protocol_says() {
    let requests = "{\"id\":1,\"cmd\":\"roll\",\"game\":\"ludo\",\"count\":5}\n\
        {\"id\":2,\"cmd\":\"roll\",\"game\":\"ludo\",\"count\":0}\n\
        {\"id\":3,\"cmd\":\"roll\",\"game\":\"jungle\",\"count\":5}\n\
        {\"id\":4,\"cmd\":\"roll\",\"game\":\"ludo\",\"count\":10001}\n\
        {\"id\":5,\"cmd\":\"roll\",\"count\":1}\n";
    let ran = run(["serve", "--seed", "7"], requests);
    let replies: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(
        replies,
        [
            r#"{"id":1,"rolls":[3,1,6,4,3]}"#,
            r#"{"id":2,"rolls":[]}"#,
            r#"{"id":3,"error":"jungle is played without a die"}"#,
            r#"{"id":4,"error":"`count` is a whole number from 0 to 10000"}"#,
            r#"{"id":5,"error":"`game` is the name of a game"}"#,
        ]
    );
}
