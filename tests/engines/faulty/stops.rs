//! Engines that hang, or leave, or will not leave.

use std::{
    io::Write,
    os::unix::process::CommandExt,
    process::{Command, Stdio, exit},
    sync::Arc,
    thread,
    time::Duration,
};

use rustix::process::{Signal, getpid, kill_process};
use signal_hook::{consts::SIGTERM, flag};

use super::{
    engine::{Engine, rest, say, write},
    kinds::{always, at_target, ending},
};

pub(super) fn named(name: &str) -> Option<Box<dyn Engine>> {
    hangs(name).or_else(|| leaves(name))
}

fn hangs(name: &str) -> Option<Box<dyn Engine>> {
    Some(match name {
        "hang" => at_target(|_, _| rest()),
        "ignores-term" => at_target(|_, _| {
            ignore_term();
            rest();
        }),
        "child-ignores-term" => at_target(|_, _| {
            // What a shell ignores stays so in what it becomes.
            left_behind(Command::new("sh").args(["-c", "trap '' TERM; exec sleep 600"]));
            rest();
        }),
        "drip" => at_target(|_, reply| {
            for byte in format!("{reply}\n").bytes() {
                write([byte]);
                thread::sleep(Duration::from_millis(20));
            }
        }),
        "late-once" => at_target(|_, reply| {
            ignore_term();
            thread::sleep(Duration::from_millis(600));
            say(&reply);
        }),
        "ignores-bye" => ending(|| {
            ignore_term();
            rest();
        }),
        _ => return None,
    })
}

fn leaves(name: &str) -> Option<Box<dyn Engine>> {
    Some(match name {
        "grandchild-holds-pipes" => at_target(|_, _| {
            left_behind(Command::new("sleep").arg("600"));
            exit(7);
        }),
        "grandchild-after-answer" => at_target(|_, reply| {
            left_behind(Command::new("sleep").arg("600"));
            say(&reply);
            exit(0);
        }),
        "half-line" => at_target(|request, _| {
            write(format!("{{\"id\":{},\"posi", request["id"]));
            exit(0);
        }),
        "exit-before-answer" => at_target(|_, _| {
            let _ = writeln!(std::io::stderr(), "board.py, line 12: cannot happen");
            exit(7);
        }),
        "exit-after-answer" => at_target(|_, reply| {
            say(&reply);
            exit(0);
        }),
        "exit-after-each" => always(|_, reply| {
            say(&reply);
            exit(0);
        }),
        "signal" => at_target(|_, _| {
            // Rust takes the first to be a stack that overflows, and then steps aside.
            for _ in 0..2 {
                kill_process(getpid(), Signal::SEGV).unwrap();
            }
            rest();
        }),
        "closed-stdout" => at_target(|_, _| {
            let mut sleep = Command::new("sleep");
            let error = sleep.arg("600").stdout(Stdio::null()).exec();
            panic!("{error}");
        }),
        _ => return None,
    })
}

fn ignore_term() {
    flag::register(SIGTERM, Arc::default()).unwrap();
}

/// A child that holds the pipes.
#[allow(
    clippy::zombie_processes,
    reason = "nobody waits for it: that is the fault"
)]
fn left_behind(command: &mut Command) {
    command.spawn().unwrap();
}
