//! A child process in a process group of its own, and its end.

use std::{
    io::{self, Write},
    os::unix::process::{CommandExt, ExitStatusExt},
    process::{Child, Command, ExitStatus, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    thread,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process_group};

use super::lines::{Output, StderrTail, read_lines};

/// How long a group has to end after TERM, before KILL.
const GRACE: Duration = Duration::from_millis(200);
/// How long a child that closed its output has to end by itself.
const LEAVING: Duration = Duration::from_millis(500);

/// A running engine: its pipes, and the group that must end with it.
#[derive(Debug)]
pub(super) struct EngineChild {
    child: Child,
    requests: Option<Sender<Vec<u8>>>,
    output: Receiver<Output>,
    stderr: StderrTail,
    ended: bool,
}

impl EngineChild {
    pub(super) fn start(words: &[String]) -> io::Result<Self> {
        let (program, arguments) = words
            .split_first()
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "the command is empty"))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()?;
        let missing = || io::Error::other("the engine has no pipes");
        let mut stdin = child.stdin.take().ok_or_else(missing)?;
        let stdout = child.stdout.take().ok_or_else(missing)?;
        let stderr = child.stderr.take().ok_or_else(missing)?;
        let (requests, lines_to_write) = channel::<Vec<u8>>();
        // A thread writes, so that an engine which does not read cannot hold up the harness.
        thread::spawn(move || {
            for line in lines_to_write {
                if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
                    return;
                }
            }
        });
        Ok(Self {
            child,
            requests: Some(requests),
            output: read_lines(stdout),
            stderr: StderrTail::of(stderr),
            ended: false,
        })
    }

    /// Queues a line for the engine; if it is gone, the missing reply will show.
    pub(super) fn write(&self, line: Vec<u8>) {
        if let Some(requests) = &self.requests {
            let _ = requests.send(line);
        }
    }

    /// The next output before an instant; `None` if there is none by then.
    pub(super) fn read_until(&self, deadline: Instant) -> Option<Output> {
        let left = deadline.saturating_duration_since(Instant::now());
        match self.output.recv_timeout(left) {
            Ok(output) => Some(output),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Output::End(Vec::new())),
        }
    }

    /// The last lines of its stderr.
    pub(super) fn stderr(&self) -> Vec<String> {
        self.stderr.lines()
    }

    /// How the engine left, once its output has ended.
    pub(super) fn how_it_left(&mut self) -> String {
        match self.wait_for(LEAVING) {
            Some(status) => describe(status),
            None => "it closed its output and went on running".to_owned(),
        }
    }

    /// Lets the engine end by itself for a while, by closing its input.
    pub(super) fn let_go(&mut self, patience: Duration) {
        self.requests = None;
        self.wait_for(patience);
    }

    fn wait_for(&mut self, patience: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + patience;
        let mut pause = Duration::from_millis(1);
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Err(_) => return None,
                Ok(None) if Instant::now() >= deadline => return None,
                Ok(None) => thread::sleep(pause),
            }
            pause = (pause * 2).min(Duration::from_millis(20));
        }
    }

    /// Ends the whole group: TERM, a short grace, KILL.
    pub(super) fn end(&mut self) {
        if self.ended {
            return;
        }
        self.ended = true;
        self.requests = None;
        let group = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        let Some(group) = group else { return };
        // The group may be gone already, which is what is wanted.
        let _ = kill_process_group(group, Signal::TERM);
        if self.wait_for(GRACE).is_none() {
            let _ = kill_process_group(group, Signal::KILL);
            let _ = self.child.wait();
        }
        // Grandchildren may have outlived their parent.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

impl Drop for EngineChild {
    fn drop(&mut self) {
        self.end();
    }
}

fn describe(status: ExitStatus) -> String {
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("exit code {code}"),
        (None, Some(signal)) => format!("signal {signal}"),
        (None, None) => "it ended".to_owned(),
    }
}
