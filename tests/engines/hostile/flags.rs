//! How the process of an engine is started, copied, traced and asked again.

use std::{path::Path, process::Command};

use libtest_mimic::{Failed, Trial};
use pretty_assertions::assert_eq;

use super::referee::{FOLDER, check};
use crate::faulty::{command, program};

pub(crate) fn trials() -> Vec<Trial> {
    vec![
        Trial::test("copies-give-the-same-bytes", copies_give_the_same_bytes),
        Trial::test("folder-and-environment", folder_and_environment),
        Trial::test("no-such-folder", no_such_folder),
        Trial::test("replay", replay),
        Trial::test("fail-fast-with-copies", fail_fast_with_copies),
    ]
}

fn copies_give_the_same_bytes() -> Result<(), Failed> {
    for name in ["yes-man", "out-of-order"] {
        let one = check(&command(name), &["--timeout", "60"]).wait();
        let many = check(&command(name), &["--timeout", "60", "--jobs", "3"]).wait();
        assert_eq!(one.stdout, many.stdout);
        assert_eq!(one.status, many.status);
        assert_eq!(many.left, Vec::<String>::new());
    }
    Ok(())
}

fn fail_fast_with_copies() -> Result<(), Failed> {
    let flags = ["--timeout", "60", "--fail-fast"];
    let one = check(&command("null"), &flags).wait();
    let many = check(&command("null"), &[&flags[..], &["--jobs", "3"]].concat()).wait();
    assert_eq!(one.stdout, many.stdout);
    assert!(many.stdout.contains("\"unasked\""), "{}", many.stdout);
    Ok(())
}

fn folder_and_environment() -> Result<(), Failed> {
    let program = program();
    let command = format!("sh -c 'test -d suite && exec \"{program}\" as-engine $NAME'");
    let flags = ["--timeout", "60", "--cwd", FOLDER, "--env", "NAME=honest"];
    let ended = check(&command, &flags).wait();
    assert_eq!(ended.status.code(), Some(0), "{}", ended.stderr);
    Ok(())
}

fn no_such_folder() -> Result<(), Failed> {
    let ended = check("true", &["--cwd", "no/such/folder"]).wait();
    assert_eq!(ended.status.code(), Some(3));
    assert!(
        ended.stderr.contains("there is no folder no/such/folder"),
        "{}",
        ended.stderr
    );
    Ok(())
}

fn replay() -> Result<(), Failed> {
    let trace = Path::new(env!("CARGO_TARGET_TMPDIR")).join("replayed");
    let trace = trace.display().to_string();
    let ended = check(&command("honest"), &["--timeout", "60", "--trace", &trace]).wait();
    assert_eq!(ended.status.code(), Some(0), "{}", ended.stderr);
    let again = |engine: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_referee"))
            .args(["replay", &trace, "--timeout", "60", "--engine", engine])
            .output()
            .unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        (output.status.code(), said)
    };
    let (code, said) = again(&command("honest"));
    assert_eq!(
        (code, said.as_str()),
        (Some(0), "the same: 11 requests, 0 answers differ\n")
    );
    let (code, _) = again("builtin");
    assert_eq!(code, Some(0));
    let (code, said) = again(&command("yes-man"));
    assert_eq!(code, Some(1));
    assert!(said.contains("before {\"id\":"), "{said}");
    assert!(
        said.ends_with("different: 11 requests, 2 answers differ\n"),
        "{said}"
    );
    Ok(())
}
