//! `referee site`.

use std::{fs, process::Command};

use pretty_assertions::assert_eq;

use super::site::Folder;

struct Ran {
    code: i32,
    stdout: String,
    stderr: String,
}

fn site(out: &str, more: &[&str]) -> Ran {
    let output = Command::new(env!("CARGO_BIN_EXE_referee"))
        .args(["site", "--suite", "tests/data/suite", "--out", out])
        .args(more)
        .output()
        .unwrap();
    Ran {
        code: output.status.code().unwrap(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

#[test]
fn it_says_where_to_begin_and_leaves_alone_what_is_not_its_own() {
    let folder = Folder::new();
    let out = folder.path().join("out");
    fs::create_dir_all(out.join("rulings")).unwrap();
    fs::write(out.join("mine.txt"), "mine").unwrap();
    fs::write(out.join("rulings/mine.html"), "mine").unwrap();
    let out = out.display().to_string();
    let ran = site(&out, &[]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert!(
        ran.stdout
            .ends_with(&format!("begin with {out}/index.html\n")),
        "{}",
        ran.stdout
    );
    let files = folder.files();
    assert!(files.contains_key("out/index.html"));
    assert_eq!(files["out/mine.txt"], "mine");
    assert_eq!(files["out/rulings/mine.html"], "mine");
}

#[test]
fn a_folder_that_cannot_be_written_is_said_plainly() {
    let folder = Folder::new();
    let taken = folder.path().join("taken");
    fs::write(&taken, "a file").unwrap();
    let taken = taken.display().to_string();
    let ran = site(&taken, &[]);
    assert_eq!(ran.code, 2);
    assert_eq!(ran.stdout, "");
    assert!(
        ran.stderr.contains(&taken) && ran.stderr.contains("cannot be written"),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_log_that_is_none_is_said_plainly() {
    let folder = Folder::new();
    let out = folder.path().join("out").display().to_string();
    let log = folder.path().join("log.jsonl");
    fs::write(&log, "no log\n").unwrap();
    let ran = site(&out, &["--log", &log.display().to_string()]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("this is no log"), "{}", ran.stderr);
}
