//! The Python that engines of the tests run in.

use std::{env, ffi::OsString, path::Path, process::Command, sync::OnceLock};

/// The interpreter itself, once it is known: what `python3` names may be a wrapper that takes
/// longer to start than the engine.
fn interpreter() -> Option<&'static str> {
    static PYTHON: OnceLock<Option<String>> = OnceLock::new();
    let found = PYTHON.get_or_init(|| {
        let asked = Command::new("python3")
            .args(["-c", "import sys; print(sys.executable)"])
            .output();
        asked
            .ok()
            .filter(|output| output.status.success())
            .and_then(|output| String::from_utf8(output.stdout).ok())
            .map(|path| path.trim().to_owned())
            .filter(|path| !path.is_empty())
    });
    found.as_deref()
}

/// Whether there is a Python on this machine.
pub(crate) fn is_here() -> bool {
    interpreter().is_some()
}

/// The search path for programs that start `python3` by its name: the interpreter itself first.
pub(crate) fn search_path() -> OsString {
    let before = env::var_os("PATH").unwrap_or_default();
    let folder = interpreter()
        .and_then(|python| Path::new(python).parent())
        .filter(|folder| folder.join("python3").is_file());
    let all = folder
        .map(Path::to_owned)
        .into_iter()
        .chain(env::split_paths(&before));
    env::join_paths(all).unwrap_or(before)
}
