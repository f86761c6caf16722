//! `referee doctor` on engines with the usual faults of a first adapter.

use std::{path::Path, process::Command};

use libtest_mimic::{Failed, Trial};
use pretty_assertions::assert_eq;

use crate::faulty::command;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/engines/doctor");

/// An engine, the exit code, and what is said among others.
#[rustfmt::skip]
const TABLE: &[(&str, i32, &[&str])] = &[
    ("honest", 0, &["ok  says hello", "ok  ends when its input ends", "healthy"]),
    ("no-flush", 3, &["answers only when its input ends", "print(json.dumps(reply), flush=True)"]),
    ("reads-everything-first", 3, &["reads all of its input before it starts", "for line in sys.stdin:"]),
    ("no-newline", 3, &["The reply has no line end: {\"id\":0", "JSON.stringify(reply) + \"\\n\""]),
    ("banner", 1, &["writes lines that are no replies (hello): My engine 1.0", "file=sys.stderr"]),
    ("python-dict-hello", 3, &["what Python prints of a dict", "not print(reply)"]),
    ("string-id-hello", 3, &["The reply's `id` is a string", "reply.id = request.id"]),
    ("string-id-at-play", 1, &["The reply's `id` is a string"]),
    ("wrong-protocol", 3, &["hello says protocol 2; this harness speaks 1"]),
    ("no-game", 3, &["Its `games` names baghchal; the suite has"]),
    ("list-of-rows", 1, &["no  plays bagh-chal from the start", "has not the form of one: the position in the reply has another form"]),
    ("no-outcome", 1, &["the reply has no `outcome`, and `reports` in hello does not leave it out", "from a position"]),
    ("winner-as-text", 1, &["ok  plays bagh-chal from a position", "no  tells the end of bagh-chal", "`outcome` is null, or an object"]),
    ("misspelt-names", 1, &[
        "`options` of bagh-chal names `diagonal`, of which nothing comes: did it mean `diagonals`?",
        "names `mode`", "says `table`", "`plays` of bagh-chal names `repetition=drawn`", "it may be one of free, draw",
        "names `captures_to_win`", "open questions of this game", "names `Legal`", "did it mean `legal`?", "did it mean `position.board`?", "able to play",
        "the entry of jungle has the key `setPosition`, of which nothing comes: did it mean `set_position`?",
        "the reply has the key `windows`",
    ]),
    ("no-engine-name", 3, &["missing field `engine`"]),
    ("traceback", 3, &["the engine ended (exit code 1) instead of answering", "RuntimeError: no such board"]),
    ("strict-keys", 1, &["no  ignores keys", "ends it (exit code 1: TypeError: only() got an unexpected", "one thing keeps"]),
    ("error-for-all", 1, &["no  plays bagh-chal from the start", "answers `error`: not written yet", "\"skip\":"]),
    ("error-for-illegal", 1, &["is illegal; the engine answers `error`: illegal move", "\"illegal\": index"]),
    ("silent-for-illegal", 1, &["is illegal; the engine says nothing for 0.5 s"]),
    ("dies-on-illegal", 1, &["is illegal; the engine ends (exit code 1: ValueError: illegal move)"]),
    ("yes-man", 1, &["is illegal; the engine plays it"]),
    ("always-first", 1, &["has the index 1; the engine says 0"]),
    ("debug-output", 1, &["searching..."]),
    ("stays-for-ever", 1, &["goes on running after bye", "goes on running when its input ends", "able to play"]),
    ("exit-code", 1, &["hm  ends on bye", "ended with exit code 3"]),
    ("slow-start", 1, &["The engine took", "of the 1 s that it may take"]),
    ("never-hello", 3, &["Asked hello, the engine did not answer within 0.5 s, and wrote nothing"]),
];

pub(crate) fn trials() -> Vec<Trial> {
    let mut trials = vec![
        Trial::test("no-program", || {
            let (code, said) = examined("./no-such-engine", "5");
            assert_eq!(code, Some(3), "{said}");
            assert!(
                said.contains("there is no program `./no-such-engine`"),
                "{said}"
            );
            Ok(())
        }),
        Trial::test("in-full", in_full),
    ];
    trials.extend(
        TABLE
            .iter()
            .map(|(name, exit, wanted)| Trial::test(*name, || found(name, *exit, wanted))),
    );
    trials
        .into_iter()
        .map(|trial| trial.with_kind("doctor"))
        .collect()
}

fn examined(command: &str, patience: &str) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_referee"))
        .args(["doctor", "--engine", command, "--timeout", "0.5"])
        .args(["--hello-timeout", patience])
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

fn patient(name: &str) -> (Option<i32>, String) {
    // Long enough for a busy machine, unless waiting is the point.
    let patience = match name {
        "no-flush" | "reads-everything-first" | "no-newline" | "never-hello" => "0.5",
        "slow-start" => "1",
        _ => "60",
    };
    examined(&command(name), patience)
}

fn found(name: &str, exit: i32, wanted: &[&str]) -> Result<(), Failed> {
    let (code, said) = patient(name);
    // Lines are wrapped, so words are compared.
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for wanted in wanted {
        assert!(
            words(&said).contains(&words(wanted)),
            "{wanted} is not in:\n{said}"
        );
    }
    assert_eq!(code, Some(exit), "{said}");
    Ok(())
}

fn in_full() -> Result<(), Failed> {
    let (_, said) = patient("error-for-illegal");
    insta::with_settings!({
        snapshot_path => Path::new(FOLDER).join("snapshots"),
        prepend_module_to_snapshot => false,
    }, {
        insta::assert_snapshot!("error-for-illegal", said);
    });
    Ok(())
}
