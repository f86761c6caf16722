//! Runs the command on the small suite, and hides what changes from version to version.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    sync::atomic::{AtomicU32, Ordering},
};

/// The small suite: it stays as it is when rulings are added to the real one.
pub(crate) const SUITE: &str = "tests/data/suite";

/// House rules that break rulings of the small suite in several ways.
pub(crate) const HOUSE: &str =
    "builtin:bagh-chal.jump_over_tiger=allowed,bagh-chal.capture=compulsory";

/// What came of a command.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// Runs `referee` on the small suite.
pub(crate) fn referee(arguments: &[&str]) -> Ran {
    referee_with(arguments, &[])
}

/// The same with variables in its environment.
pub(crate) fn referee_with(arguments: &[&str], variables: &[(&str, &Path)]) -> Ran {
    let output = Command::new(env!("CARGO_BIN_EXE_referee"))
        .args(arguments)
        .args(["--suite", SUITE])
        .env_remove("GITHUB_STEP_SUMMARY")
        .env_remove("CLICOLOR_FORCE")
        .envs(variables.iter().copied())
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| without_version(&String::from_utf8(bytes).unwrap());
    Ran {
        code: output.status.code().unwrap(),
        stdout: text(output.stdout),
        stderr: text(output.stderr),
    }
}

/// A text in which no version of ours stands.
pub(crate) fn without_version(text: &str) -> String {
    text.replace(env!("CARGO_PKG_VERSION"), "VERSION")
}

/// A folder that goes with its value.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("referee-report-{}-{count}", std::process::id());
        let folder = env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    /// The path of a file in it.
    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    /// Writes a file, and gives its path.
    pub(crate) fn write(&self, name: &str, text: &str) -> String {
        fs::write(self.0.join(name), text).unwrap();
        self.file(name)
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }

    /// A text in which the folder's own path is `DIR`.
    pub(crate) fn without_path(&self, text: &str) -> String {
        text.replace(&self.0.display().to_string(), "DIR")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
