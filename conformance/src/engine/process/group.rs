//! A child at the head of a process group of its own, and the end of that group.

use std::{
    io,
    os::unix::process::{CommandExt, ExitStatusExt},
    process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio},
    sync::{Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use rustix::{
    io::Errno,
    process::{Pid, Signal, kill_process_group, test_kill_process_group},
};

use super::{guard::Guard, options::ProcessOptions};

/// How long a group has to end after TERM, before KILL.
pub(super) const GRACE: Duration = Duration::from_millis(200);
/// How long the system has to take away a killed process.
const REAPING: Duration = Duration::from_secs(2);

/// One child at a time is started, so that none inherits a pipe of another where the system
/// cannot close it by itself in the same step.
static STARTING: Mutex<()> = Mutex::new(());

/// A child's ends of its pipes.
#[derive(Debug)]
pub(super) struct Pipes {
    pub(super) stdin: ChildStdin,
    pub(super) stdout: ChildStdout,
    pub(super) stderr: ChildStderr,
}

/// A process group, led by our child.
#[derive(Debug)]
pub(super) struct Group {
    leader: Child,
    status: Option<ExitStatus>,
    guard: Option<Guard>,
    is_ended: bool,
}

impl Group {
    /// Starts a command at the head of a new group.
    pub(super) fn start(words: &[String], options: &ProcessOptions) -> io::Result<(Self, Pipes)> {
        let (program, arguments) = words
            .split_first()
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "the command is empty"))?;
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0);
        if let Some(folder) = &options.folder {
            if !folder.is_dir() {
                let message = format!("there is no folder {}", folder.display());
                return Err(io::Error::new(io::ErrorKind::NotADirectory, message));
            }
            command.current_dir(folder);
        }
        for variable in &options.environment {
            command.env(&variable.name, &variable.value);
        }
        let mut leader = {
            let _alone = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
            command.spawn().map_err(|error| match error.kind() {
                io::ErrorKind::NotFound => {
                    io::Error::new(error.kind(), format!("there is no program `{program}`"))
                }
                io::ErrorKind::PermissionDenied => io::Error::new(
                    error.kind(),
                    format!("`{program}` may not be run (chmod +x, or name its interpreter)"),
                ),
                _ if error.raw_os_error() == Some(Errno::NOEXEC.raw_os_error()) => io::Error::new(
                    error.kind(),
                    format!(
                        "`{program}` is no program and has no `#!` line: name its interpreter \
                         before it"
                    ),
                ),
                _ => error,
            })?
        };
        let pipes = (
            leader.stdin.take(),
            leader.stdout.take(),
            leader.stderr.take(),
        );
        let group = Self {
            leader,
            status: None,
            guard: options.guard.clone(),
            is_ended: false,
        };
        if let Some(guard) = &group.guard {
            guard.watch(group.id());
        }
        match pipes {
            (Some(stdin), Some(stdout), Some(stderr)) => Ok((
                group,
                Pipes {
                    stdin,
                    stdout,
                    stderr,
                },
            )),
            _ => Err(io::Error::other("the engine has no pipes")),
        }
    }

    /// The number of the group, which is its leader's.
    pub(super) fn id(&self) -> u32 {
        self.leader.id()
    }

    /// How the leader ended, if it did.
    pub(super) fn status(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() {
            self.status = self.leader.try_wait().ok().flatten();
        }
        self.status
    }

    /// Waits for the leader to end by itself.
    pub(super) fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + patience;
        let mut pause = Duration::from_micros(200);
        loop {
            if let Some(status) = self.status() {
                return Some(status);
            }
            if Instant::now() >= deadline {
                return None;
            }
            thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(10));
        }
    }

    /// Ends the whole group: TERM, a short grace, KILL.
    pub(super) fn end(&mut self) {
        if self.is_ended {
            return;
        }
        self.is_ended = true;
        let group = i32::try_from(self.id()).ok().and_then(Pid::from_raw);
        if let Some(group) = group {
            // Each signal may find the group gone already, which is what is wanted.
            let _ = kill_process_group(group, Signal::TERM);
            let deadline = Instant::now() + GRACE;
            self.wait(GRACE);
            // Grandchildren may outlive their parent.
            while test_kill_process_group(group).is_ok() && Instant::now() < deadline {
                thread::sleep(Duration::from_millis(2));
            }
            let _ = kill_process_group(group, Signal::KILL);
            self.wait(REAPING);
        }
        if let Some(guard) = &self.guard {
            guard.forget(self.id());
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.end();
    }
}

/// How a process ended, in words.
pub(crate) fn describe(status: ExitStatus) -> String {
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("exit code {code}"),
        (None, Some(number)) => match signal_name(number) {
            Some(name) => format!("signal {number} ({name})"),
            None => format!("signal {number}"),
        },
        (None, None) => "it ended".to_owned(),
    }
}

fn signal_name(number: i32) -> Option<&'static str> {
    let named = [
        (Signal::HUP, "SIGHUP"),
        (Signal::INT, "SIGINT"),
        (Signal::QUIT, "SIGQUIT"),
        (Signal::ILL, "SIGILL"),
        (Signal::ABORT, "SIGABRT"),
        (Signal::BUS, "SIGBUS"),
        (Signal::FPE, "SIGFPE"),
        (Signal::KILL, "SIGKILL"),
        (Signal::SEGV, "SIGSEGV"),
        (Signal::PIPE, "SIGPIPE"),
        (Signal::TERM, "SIGTERM"),
    ];
    let mut named = named.into_iter();
    named.find_map(|(signal, name)| (signal.as_raw() == number).then_some(name))
}
