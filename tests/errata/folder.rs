//! A copy of the small suite with errata, to be changed.

use std::{
    env, fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
};

use crate::command::{Ran, run};

/// The small suite with errata: it stays as it is when the real one grows.
pub(crate) const SUITE: &str = "tests/data/errata";

/// A copy of the suite that goes with its value.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("referee-errata-{}-{count}", std::process::id());
        let folder = Self(env::temp_dir().join(name));
        copy(Path::new(SUITE), &folder.0);
        folder
    }

    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.0.join(file)
    }

    pub(crate) fn read(&self, file: &str) -> String {
        fs::read_to_string(self.path(file)).unwrap()
    }

    pub(crate) fn write(&self, file: &str, text: &str) {
        fs::write(self.path(file), text).unwrap();
    }

    /// Replaces a text that stands in a file.
    pub(crate) fn edit(&self, file: &str, from: &str, to: &str) {
        let text = self.read(file);
        assert!(text.contains(from), "{file} has no `{from}`");
        self.write(file, &text.replace(from, to));
    }

    /// The same in an erratum.
    pub(crate) fn erratum(&self, number: u32, from: &str, to: &str) {
        self.edit(&format!("specs/errata/ERR-2025-00{number}.yaml"), from, to);
    }

    /// Runs the command on this suite.
    pub(crate) fn run(&self, arguments: &[&str]) -> Ran {
        let folder = self.0.display().to_string();
        let suite = ["--suite", folder.as_str()];
        run(arguments.iter().copied().chain(suite), "")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(&path, &target).unwrap();
        }
    }
}
