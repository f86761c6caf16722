//! The templates for CI: their steps, taken out of the files and run by a shell.

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use pretty_assertions::assert_eq;
use serde::Deserialize;
use serde_json::Value;

use crate::{
    asking::{is_here, referee, stderr, stdout},
    python::search_path,
};

/// What the templates are given as an engine: the reference, right and wrong.
const RIGHT: &str = "builtin";
const WRONG: &str = "builtin:snakes-and-ladders.overshoot=bounce";
#[derive(Deserialize)]
struct Action {
    inputs: BTreeMap<String, Input>,
    runs: Runs,
}

#[derive(Deserialize)]
struct Input {
    default: Option<String>,
}

#[derive(Deserialize)]
struct Runs {
    steps: Vec<Step>,
}

#[derive(Deserialize)]
struct Step {
    name: String,
    shell: String,
    env: BTreeMap<String, String>,
    run: String,
}

#[derive(Deserialize)]
struct Job {
    variables: BTreeMap<String, String>,
    before_script: Vec<String>,
    script: Vec<String>,
}

fn template<T: for<'de> Deserialize<'de>>(file: &str) -> T {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("conformance/ci")
        .join(file);
    serde_yaml::from_str(&fs::read_to_string(file).unwrap()).unwrap()
}

/// An engine's repository, and what a runner keeps beside it.
struct Workplace {
    folder: PathBuf,
    /// The folder with `referee`, if a step has not installed it.
    program: Option<PathBuf>,
}

impl Workplace {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("engine")).unwrap();
        fs::create_dir_all(folder.join("runner")).unwrap();
        let program = Path::new(env!("CARGO_BIN_EXE_referee")).parent().unwrap();
        Self {
            folder,
            program: Some(program.to_owned()),
        }
    }

    fn engine(&self, file: &str) -> PathBuf {
        self.folder.join("engine").join(file)
    }

    /// What a step has written for the runner.
    fn runner(&self, file: &str) -> String {
        fs::read_to_string(self.folder.join("runner").join(file)).unwrap_or_default()
    }

    fn report(&self) -> Value {
        serde_json::from_str(&fs::read_to_string(self.engine("referee.json")).unwrap()).unwrap()
    }

    fn shell(&self, script: &str, variables: &BTreeMap<String, String>) -> Output {
        let file = |name: &str| self.folder.join("runner").join(name);
        let added: Vec<PathBuf> = self
            .runner("path")
            .lines()
            .map(PathBuf::from)
            .chain(self.program.clone())
            .collect();
        let before = search_path();
        let path = env::join_paths(added.into_iter().chain(env::split_paths(&before))).unwrap();
        Command::new("bash")
            .args(["--noprofile", "--norc", "-eo", "pipefail", "-c", script])
            .current_dir(self.folder.join("engine"))
            .env("PATH", path)
            .env("NO_COLOR", "1")
            .env("RUNNER_TEMP", self.folder.join("runner"))
            .env("GITHUB_OUTPUT", file("output"))
            .env("GITHUB_PATH", file("path"))
            .env("GITHUB_STEP_SUMMARY", file("summary"))
            .envs(variables)
            .output()
            .unwrap()
    }

    /// Runs a step of the action with these inputs, and the others' defaults.
    fn github(&self, step: &str, inputs: &[(&str, &str)]) -> Output {
        let action: Action = template("github/action.yml");
        let value = |name: &str| {
            let given = inputs.iter().find(|(input, _)| *input == name);
            let default = action.inputs[name].default.clone();
            given.map_or(default.unwrap_or_default(), |(_, value)| {
                (*value).to_owned()
            })
        };
        let step = action
            .runs
            .steps
            .iter()
            .find(|one| one.name == step)
            .unwrap();
        assert_eq!(step.shell, "bash");
        let variables = step.env.iter().map(|(variable, source)| {
            let input = source
                .strip_prefix("${{ inputs.")
                .and_then(|rest| rest.strip_suffix(" }}"));
            (variable.clone(), value(input.unwrap()))
        });
        self.shell(&step.run, &variables.collect())
    }

    /// Runs a part of the job with these variables, and the others' defaults.
    fn gitlab(&self, part: fn(&Job) -> &[String], variables: &[(&str, &str)]) -> Output {
        let job: Job = template::<BTreeMap<String, Job>>("gitlab.yml")
            .remove(".referee")
            .unwrap();
        let mut all = job.variables.clone();
        for (name, value) in variables {
            assert!(all.contains_key(*name), "{name} is no variable of the job");
            all.insert((*name).to_owned(), (*value).to_owned());
        }
        self.shell(&part(&job).join("\n"), &all)
    }
}

fn script(job: &Job) -> &[String] {
    &job.script
}

const ASK: &str = "Ask the engine";
const SNAKES: &str = "--game snakes-and-ladders";

#[test]
fn the_action_passes_a_right_engine() {
    let place = Workplace::new("github-right");
    let ran = place.github(ASK, &[("engine", RIGHT), ("select", "--level smoke")]);
    assert!(ran.status.success(), "{}{}", stdout(&ran), stderr(&ran));
    assert_eq!(place.report()["runs"][0]["complete"], true);
    let output = format!("report={}\n", place.engine("referee.json").display());
    assert_eq!(place.runner("output"), output);
    assert!(!place.runner("summary").is_empty());
}

#[test]
fn the_action_fails_a_wrong_engine_and_says_where() {
    let place = Workplace::new("github-wrong");
    let ran = place.github(ASK, &[("engine", WRONG), ("select", SNAKES)]);
    assert_eq!(ran.status.code(), Some(1), "{}", stderr(&ran));
    let said = stdout(&ran);
    assert!(said.contains("FAIL snakes.exact."), "{said}");
    assert!(said.contains("::error file="), "{said}");
    assert_eq!(place.report()["runs"][0]["complete"], true);
    assert!(place.runner("summary").contains("snakes.exact."));
}

#[test]
fn the_action_takes_known_failures() {
    let place = Workplace::new("github-known");
    let folder = place.folder.join("engine");
    let known = ["--known", "known file.yaml"];
    let written = ["check", "--quiet", "--engine", WRONG, "--update-known"];
    referee(&[&written[..], &known].concat(), &folder);
    let inputs = [("engine", WRONG), ("known", known[1]), ("select", SNAKES)];
    let ran = place.github(ASK, &inputs);
    assert!(ran.status.success(), "{}{}", stdout(&ran), stderr(&ran));
    assert!(place.report()["runs"][0]["totals"]["rulings"]["known"].is_number());
}

#[test]
fn the_action_says_that_an_engine_did_not_start() {
    let place = Workplace::new("github-none");
    let ran = place.github(ASK, &[("engine", "./not-there --flag")]);
    assert_eq!(ran.status.code(), Some(3), "{}", stdout(&ran));
    assert!(stderr(&ran).contains("not-there"), "{}", stderr(&ran));
}

#[test]
fn the_job_passes_and_fails_and_leaves_its_reports() {
    let place = Workplace::new("gitlab");
    let smoke = [("ENGINE", RIGHT), ("SELECT", "--id snakes.* --level smoke")];
    let ran = place.gitlab(script, &smoke);
    assert!(ran.status.success(), "{}{}", stdout(&ran), stderr(&ran));
    let ran = place.gitlab(script, &[("ENGINE", WRONG), ("FLAGS", SNAKES)]);
    assert_eq!(ran.status.code(), Some(1), "{}", stderr(&ran));
    assert_eq!(place.report()["runs"][0]["complete"], true);
    let junit = fs::read_to_string(place.engine("referee.xml")).unwrap();
    assert!(junit.contains("snakes.exact."), "{junit}");
}

/// `.ci/wheel` runs this with the wheel that it has built.
#[test]
#[ignore = "needs a wheel: REFEREE_WHEEL names it"]
fn templates_install_the_wheel() {
    let wheel = env::var("REFEREE_WHEEL").unwrap();
    if !is_here("python3") {
        return;
    }
    let mut place = Workplace::new("installed");
    place.program = None;
    let installed = place.github("Install referee", &[("package", &wheel)]);
    assert!(installed.status.success(), "{}", stderr(&installed));
    assert!(place.runner("path").contains("runner/referee/bin"));
    let ran = place.github(ASK, &[("engine", RIGHT), ("select", "--level smoke")]);
    assert!(ran.status.success(), "{}{}", stdout(&ran), stderr(&ran));

    let installed = place.gitlab(|job| &job.before_script, &[("PACKAGE", &wheel)]);
    assert!(installed.status.success(), "{}", stderr(&installed));
    fs::remove_file(place.folder.join("runner/path")).unwrap();
    let ran = place.gitlab(script, &[("ENGINE", RIGHT), ("SELECT", "--level smoke")]);
    assert!(ran.status.success(), "{}{}", stdout(&ran), stderr(&ran));
}
