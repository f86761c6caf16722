//! The Python that engines of the tests run in.

use std::{process::Command, sync::OnceLock};

/// The interpreter itself, quoted for a command line: what `python3` names may be a wrapper that
/// takes longer to start than the engine.
pub(crate) fn python() -> &'static str {
    static PYTHON: OnceLock<String> = OnceLock::new();
    PYTHON.get_or_init(|| {
        let asked = Command::new("python3")
            .args(["-c", "import sys; print(sys.executable)"])
            .output();
        let found = asked
            .ok()
            .filter(|output| output.status.success())
            .and_then(|output| String::from_utf8(output.stdout).ok())
            .map(|path| path.trim().to_owned())
            .filter(|path| !path.is_empty());
        format!("'{}'", found.unwrap_or_else(|| "python3".to_owned()))
    })
}
