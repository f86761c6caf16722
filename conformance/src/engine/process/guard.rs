//! The guard: a small child that outlives a killed harness, and ends what the harness started.
//!
//! It reads `+GROUP` and `-GROUP` lines on its stdin, a pipe that only the harness holds. When the
//! pipe ends with groups still named, the harness is gone, and the guard ends them.

use std::{
    collections::BTreeSet,
    fmt,
    io::{self, BufRead, Write},
    os::unix::process::CommandExt,
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::{Arc, Mutex, PoisonError, atomic::AtomicBool},
    thread,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process_group, test_kill_process_group};
use signal_hook::{
    consts::{SIGHUP, SIGINT, SIGTERM},
    flag,
};

use super::group::GRACE;

/// A running guard. It ends when the last clone is dropped.
#[derive(Clone)]
pub struct Guard(Arc<Mutex<Running>>);

struct Running {
    child: Child,
    pipe: Option<ChildStdin>,
}

impl Guard {
    /// Starts a guard: a program that calls [`run_guard`] on its stdin when it is given these
    /// arguments. The `referee` command is one, as `referee __guard`.
    ///
    /// # Errors
    ///
    /// If the program cannot be run.
    pub fn start(program: &Path, arguments: &[&str]) -> io::Result<Self> {
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            // A reader of the harness's output must not wait for the guard.
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // Away from the terminal's Ctrl-C, and from the groups that it ends.
            .process_group(0)
            .spawn()?;
        let pipe = child.stdin.take();
        Ok(Self(Arc::new(Mutex::new(Running { child, pipe }))))
    }

    pub(super) fn watch(&self, group: u32) {
        self.tell('+', group);
    }

    pub(super) fn forget(&self, group: u32) {
        self.tell('-', group);
    }

    fn tell(&self, sign: char, group: u32) {
        let mut running = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pipe) = &mut running.pipe {
            // One write a line, so that a killed harness leaves none half. Without the guard the
            // run goes on: it is needed only when the harness is killed too.
            let _ = pipe.write_all(format!("{sign}{group}\n").as_bytes());
        }
    }
}

impl fmt::Debug for Guard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Guard").finish()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.pipe = None;
        let _ = self.child.wait();
    }
}

/// Is the guard: reads which groups to watch, until the input ends, and then ends those that are
/// left.
///
/// # Errors
///
/// If the signals that end other programs cannot be ignored.
pub fn run_guard(input: impl BufRead) -> io::Result<()> {
    // Whoever ends the harness by name ends this process as well, if it lets itself be ended.
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        flag::register(signal, Arc::new(AtomicBool::new(false)))?;
    }
    end_groups(&watched_at_the_end(input));
    Ok(())
}

/// The groups that are still named when the input ends.
fn watched_at_the_end(input: impl BufRead) -> BTreeSet<i32> {
    let mut groups = BTreeSet::new();
    for line in input.lines() {
        let Ok(line) = line else { break };
        let number = |text: &str| text.parse::<i32>().ok().filter(|number| *number > 1);
        match line.split_at_checked(1) {
            Some(("+", group)) => groups.extend(number(group)),
            Some(("-", group)) => {
                number(group).map(|group| groups.remove(&group));
            }
            _ => {}
        }
    }
    groups
}

fn end_groups(groups: &BTreeSet<i32>) {
    let groups: Vec<Pid> = groups.iter().filter_map(|id| Pid::from_raw(*id)).collect();
    let signal = |signal| {
        for group in &groups {
            let _ = kill_process_group(*group, signal);
        }
    };
    signal(Signal::TERM);
    let deadline = Instant::now() + GRACE;
    let any_is_left = || {
        groups
            .iter()
            .any(|group| test_kill_process_group(*group).is_ok())
    };
    while any_is_left() && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(5));
    }
    signal(Signal::KILL);
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn only_groups_that_are_still_named_are_ended() {
        let left = watched_at_the_end(&b"+10\n+11\nnonsense\n\n+x\n-10\n+12\n-99\n+0\n+1\n"[..]);
        assert_eq!(left, BTreeSet::from([11, 12]));
    }
}
