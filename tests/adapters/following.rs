//! The tutorial, done as it stands: its files written, its edits made, its commands run, and what
//! they print compared. In what is expected, `…` stands for anything, also for several lines.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use pretty_assertions::assert_eq;

use crate::{asking::is_here, python::search_path};

const TUTORIAL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/specs/writing-an-engine.md");

/// A step of the tutorial.
#[derive(Debug)]
enum Step {
    /// A file, and what it holds.
    File { name: String, text: String },
    /// A file, and the change to it.
    Edit { name: String, diff: String },
    /// Commands, and what they print.
    Console(String),
}

/// The fenced blocks that say something to do, in their order.
fn steps(document: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut mark = String::new();
    let mut lines = document.lines();
    while let Some(line) = lines.next() {
        if let Some(kind) = line.strip_prefix("```") {
            let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            let text: String = block.iter().map(|line| format!("{line}\n")).collect();
            let after = |word| mark.strip_prefix(word).map(ToOwned::to_owned);
            if let Some(name) = after("file: ") {
                steps.push(Step::File { name, text });
            } else if let Some(name) = after("edit: ") {
                assert_eq!(kind, "diff");
                steps.push(Step::Edit { name, diff: text });
            } else if kind == "console" {
                steps.push(Step::Console(text));
            }
            mark.clear();
        } else if let Some(comment) = line.strip_prefix("<!-- ") {
            mark = comment.trim_end_matches(" -->").to_owned();
        }
    }
    steps
}

/// Makes the change of a diff to the one place that it fits.
fn edited(text: &str, diff: &str) -> String {
    let side = |marks: [char; 2]| -> String {
        diff.lines()
            .filter(|line| line.starts_with(marks))
            .map(|line| format!("{}\n", &line[1..]))
            .collect()
    };
    let (old, new) = (side([' ', '-']), side([' ', '+']));
    assert_eq!(
        text.matches(&old).count(),
        1,
        "not in the file once:\n{old}"
    );
    text.replacen(&old, &new, 1)
}

/// Commands of a console block, each with what it prints.
fn commands(block: &str) -> Vec<(&str, String)> {
    let mut commands: Vec<(&str, String)> = Vec::new();
    for line in block.lines() {
        match (line.strip_prefix("$ "), commands.last_mut()) {
            (Some(command), _) => commands.push((command, String::new())),
            (None, Some((_, printed))) => {
                printed.push_str(line);
                printed.push('\n');
            }
            (None, None) => panic!("a console block begins with a command"),
        }
    }
    commands
}

/// Whether what was printed is as expected.
fn fits(expected: &str, printed: &str) -> bool {
    let mut parts = expected.split('…');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = printed.strip_prefix(first) else {
        return false;
    };
    let mut parts: Vec<&str> = parts.collect();
    let Some(last) = parts.pop() else {
        return rest.is_empty();
    };
    for part in parts {
        match rest.split_once(part) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    // The last line's end belongs to `…` where it stands alone.
    rest.ends_with(last) || last == "\n"
}

/// Runs a command by a shell, as somebody who reads along does.
fn shell(command: &str, folder: &Path) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_referee")).parent().unwrap();
    let path = search_path();
    let all = [program.to_owned()]
        .into_iter()
        .chain(env::split_paths(&path));
    let output = Command::new("sh")
        .args(["-c", &format!("{{ {command}\n}} 2>&1")])
        .current_dir(folder)
        .env("PATH", env::join_paths(all).unwrap())
        .env("NO_COLOR", "1")
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Does the tutorial in a folder, and gives back its text with what was really printed.
fn done(document: &str, mut folder: PathBuf) -> String {
    let mut really = String::new();
    let mut rest = document;
    for step in steps(document) {
        match step {
            Step::File { name, text } => fs::write(folder.join(name), text).unwrap(),
            Step::Edit { name, diff } => {
                let file = folder.join(name);
                let text = fs::read_to_string(&file).unwrap();
                fs::write(file, edited(&text, &diff)).unwrap();
            }
            Step::Console(block) => {
                let mut console = String::new();
                for (command, expected) in commands(&block) {
                    let needs_node = command.contains("node ");
                    let printed = match command.strip_prefix("cd ") {
                        Some(inner) => {
                            folder.push(inner);
                            String::new()
                        }
                        None if needs_node && !is_here("node") => expected.clone(),
                        None => shell(command, &folder),
                    };
                    let kept = if fits(&expected, &printed) {
                        expected
                    } else {
                        printed
                    };
                    console.push_str(&format!("$ {command}\n{kept}"));
                }
                let (before, after) = rest.split_once(&block).unwrap();
                really.push_str(before);
                really.push_str(&console);
                rest = after;
            }
        }
    }
    really + rest
}

/// With UPDATE_TUTORIAL=1 the tutorial is rewritten with what was printed.
#[test]
fn the_tutorial_is_true() {
    if !is_here("python3") {
        return;
    }
    let document = fs::read_to_string(TUTORIAL).unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tutorial");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let really = done(&document, folder);
    if env::var_os("UPDATE_TUTORIAL").is_some() {
        fs::write(TUTORIAL, &really).unwrap();
    }
    assert_eq!(
        document, really,
        "UPDATE_TUTORIAL=1 writes what was printed"
    );
}

#[test]
fn the_tutorial_shows_the_engines_that_init_writes() {
    let document = fs::read_to_string(TUTORIAL).unwrap();
    let template = |file: &str| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("conformance/src/init/templates");
        fs::read_to_string(folder.join(file)).unwrap()
    };
    let shown = steps(&document).into_iter().find_map(|step| match step {
        Step::File { name, text } if name == "engine.mjs" => Some(text),
        _ => None,
    });
    assert_eq!(shown.unwrap(), template("node/engine.mjs"));
}

#[test]
fn anything_may_stand_for_what_changes() {
    for (expected, printed, is_fit) in [
        ("one\n", "one\n", true),
        ("one\n", "one\ntwo\n", false),
        ("one …\n", "one two\n", true),
        ("one\n…\n", "one\ntwo\nthree\n", true),
        ("one … three\n", "one two three\n", true),
        ("one … three\n", "one two four\n", false),
        ("", "", true),
        ("", "one\n", false),
    ] {
        assert_eq!(fits(expected, printed), is_fit, "{expected:?} {printed:?}");
    }
}
