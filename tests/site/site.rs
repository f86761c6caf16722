//! Sites to be looked at.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    },
};

use referee::{
    check::{RunOptions, RunRecord, Runner, Runs},
    engine::{Engine, EngineSpec, Reference},
    site,
    suite::{Suite, SuiteSource},
};

use crate::suite::suite;

/// An engine that fails some rulings of every game, and reads an open question otherwise.
pub(crate) const HOUSE: &str = "builtin:jungle.trapped_attacker=full,jungle.dog_wolf=wolf_below_dog,\
ludo.finish=bounce,snakes-and-ladders.overshoot=bounce,bagh-chal.capture=compulsory";

/// The files of a site by their places in it.
pub(crate) type Files = BTreeMap<String, String>;

/// The site of the whole suite, with a report over two engines; made once for all tests.
pub(crate) fn whole() -> &'static Files {
    static FILES: OnceLock<Files> = OnceLock::new();
    FILES.get_or_init(|| {
        let suite = suite();
        let EngineSpec::Builtin(rules) = HOUSE.parse().unwrap() else {
            panic!("these are rules of the reference");
        };
        let mut house = Reference::with(rules);
        let runs = [
            run(suite, &mut house),
            run(suite, &mut Reference::default()),
        ];
        files(suite, &runs)
    })
}

/// A small suite, which does not change when rulings are added to the real one.
pub(crate) fn small() -> Suite {
    Suite::read(&SuiteSource::Folder("tests/data/suite".into())).unwrap()
}

/// Asks an engine a whole suite.
pub(crate) fn run(suite: &Suite, engine: &mut dyn Engine) -> RunRecord {
    let mut runs = Runs::default();
    let runner = Runner::new(suite, RunOptions::default());
    runner.run(engine, &mut runs).unwrap();
    runs.over.remove(0)
}

/// The files of a site.
pub(crate) fn files(suite: &Suite, runs: &[RunRecord]) -> Files {
    let mut files = Files::new();
    site::build(suite, runs, |made| {
        files.insert(made.file, made.text);
        Ok(())
    })
    .unwrap();
    files
}

/// A folder that goes with its value.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("site-{}-{count}", std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Every file in it.
    pub(crate) fn files(&self) -> Files {
        let mut files = Files::new();
        let mut folders = vec![self.0.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let name = path.strip_prefix(&self.0).unwrap().display().to_string();
                    files.insert(name, fs::read_to_string(path).unwrap());
                }
            }
        }
        files
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
