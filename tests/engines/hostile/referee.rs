//! `referee check` on a hostile engine, watched from outside.

use std::{
    fs,
    io::Read,
    process::{Child, Command, ExitStatus, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

/// The variable that marks all processes of one run.
const MARK: &str = "REFEREE_TEST_MARK";
pub(crate) const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/engines/hostile");

/// A running `referee`.
pub(crate) struct Running {
    pub(crate) child: Child,
    mark: String,
    started: Instant,
    stdout: thread::JoinHandle<Vec<u8>>,
    stderr: thread::JoinHandle<Vec<u8>>,
}

/// What came of it.
pub(crate) struct Ended {
    pub(crate) status: ExitStatus,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) took: Duration,
    /// The most memory that the harness held, in KiB; `None` where that cannot be seen.
    pub(crate) memory: Option<u64>,
    /// The processes that are left, which should be none.
    pub(crate) left: Vec<String>,
}

/// Starts `referee check` on an engine's command, with the suite of these tests.
pub(crate) fn check(command: &str, flags: &[&str]) -> Running {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, Ordering::SeqCst);
    let mark = format!("{}-{count}", std::process::id());
    let mut child = Command::new(env!("CARGO_BIN_EXE_referee"))
        .args(["check", "--suite", &format!("{FOLDER}/suite")])
        .args(["--format", "json", "--engine", command])
        .args(flags)
        .env(MARK, &mark)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let stdout = read_all(child.stdout.take().unwrap());
    let stderr = read_all(child.stderr.take().unwrap());
    Running {
        child,
        mark,
        started: Instant::now(),
        stdout,
        stderr,
    }
}

fn read_all(mut stream: impl Read + Send + 'static) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        bytes
    })
}

impl Running {
    /// Waits for the end, and looks at what is left.
    pub(crate) fn wait(mut self) -> Ended {
        let mut memory = None;
        let status = loop {
            memory = peak_memory(self.child.id()).or(memory);
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            thread::sleep(Duration::from_millis(5));
        };
        let took = self.started.elapsed();
        let text = |bytes: thread::JoinHandle<Vec<u8>>| {
            String::from_utf8_lossy(&bytes.join().unwrap()).into_owned()
        };
        Ended {
            status,
            took,
            memory,
            left: left_over(&self.mark),
            stdout: text(self.stdout),
            stderr: text(self.stderr),
        }
    }
}

impl Ended {
    pub(crate) fn report(&self) -> Value {
        serde_json::from_str(&self.stdout)
            .unwrap_or_else(|error| panic!("no report: {error}\n{}\n{}", self.stdout, self.stderr))
    }
}

fn peak_memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// The marked processes that are left after a little patience: what is killed takes a moment to go.
fn left_over(mark: &str) -> Vec<String> {
    let deadline = Instant::now() + Duration::from_secs(3);
    loop {
        let left = marked(mark);
        if left.is_empty() || Instant::now() > deadline {
            return left;
        }
        thread::sleep(Duration::from_millis(10));
    }
}

/// The running processes that carry a mark.
fn marked(mark: &str) -> Vec<String> {
    let wanted = format!("{MARK}={mark}");
    let Ok(processes) = fs::read_dir("/proc") else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for process in processes.flatten() {
        let path = process.path();
        let is_marked = fs::read(path.join("environ")).is_ok_and(|variables| {
            variables
                .split(|byte| *byte == 0)
                .any(|variable| variable == wanted.as_bytes())
        });
        // What has ended, but was not taken away yet, is not running.
        let is_running = fs::read_to_string(path.join("stat"))
            .is_ok_and(|stat| !stat.rsplit(')').next().unwrap_or("").starts_with(" Z"));
        if is_marked && is_running {
            let name = fs::read_to_string(path.join("cmdline")).unwrap_or_default();
            found.push(name.replace('\0', " "));
        }
    }
    found
}
