//! How an engine's process is started and treated, on the command line.

use std::{env, io, path::PathBuf, thread, time::Duration};

use clap::Args;

use crate::{
    engine::{
        Engine, EngineSpec, EnvironmentVariable, Guard, Interrupt, ProcessOptions, StartError,
        Trace,
    },
    report::shell_quoted,
};

/// The subcommand that is the guard.
pub(super) const GUARD: &str = "__guard";

/// How an engine's process is started and treated.
#[derive(Debug, Args)]
#[command(next_help_heading = "The engine's process")]
pub(super) struct ProcessArgs {
    /// Start the engine in this folder.
    #[arg(long, value_name = "DIR")]
    cwd: Option<PathBuf>,
    /// Add this to the engine's environment (may be given several times).
    #[arg(long, value_name = "NAME=VALUE")]
    env: Vec<EnvironmentVariable>,
    /// The deadline for a whole reply, in seconds.
    #[arg(long, value_name = "S", default_value = "5", value_parser = parse_seconds)]
    timeout: Duration,
    /// The deadline for the reply to hello, in seconds.
    #[arg(long, value_name = "S", default_value = "10", value_parser = parse_seconds)]
    hello_timeout: Duration,
    /// How often a new process is started without a valid answer in between.
    #[arg(long, value_name = "N", default_value_t = 3)]
    max_restarts: u32,
}

/// How an engine's process is treated over a run.
#[derive(Debug, Args)]
#[command(next_help_heading = "The engine's process")]
pub(super) struct RunArgs {
    /// At most so many requests are in flight, if the engine takes more than one at all.
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = parse_window)]
    window: usize,
    /// Run so many copies of the engine at the same time.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = parse_jobs)]
    pub(super) jobs: usize,
    /// Write every line on the wire to this file; `referee replay` plays it again.
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
}

impl ProcessArgs {
    /// The options, with a guard that ends what is left if this process is killed.
    pub(super) fn options(&self, interrupt: &Interrupt) -> ProcessOptions {
        ProcessOptions {
            timeout: self.timeout,
            hello_timeout: self.hello_timeout,
            max_restarts: self.max_restarts,
            folder: self.cwd.clone(),
            environment: self.env.clone(),
            interrupt: interrupt.clone(),
            ..ProcessOptions::default()
        }
    }

    /// What was asked for beyond the defaults, as a shell reads it, with a blank before each.
    pub(super) fn flags(&self) -> String {
        let usual = ProcessOptions::default();
        let mut flags = String::new();
        if let Some(folder) = &self.cwd {
            let folder = folder.to_string_lossy();
            flags.push_str(&format!(" --cwd {}", shell_quoted(&folder)));
        }
        for variable in &self.env {
            let variable = shell_quoted(&variable.to_string());
            flags.push_str(&format!(" --env {variable}"));
        }
        for (name, seconds, usual) in [
            ("timeout", self.timeout, usual.timeout),
            ("hello-timeout", self.hello_timeout, usual.hello_timeout),
        ] {
            if seconds != usual {
                flags.push_str(&format!(" --{name} {}", seconds.as_secs_f64()));
            }
        }
        if self.max_restarts != usual.max_restarts {
            flags.push_str(&format!(" --max-restarts {}", self.max_restarts));
        }
        flags
    }
}

impl RunArgs {
    /// The options of a run.
    pub(super) fn over(&self, options: ProcessOptions) -> io::Result<ProcessOptions> {
        let trace = self.trace.as_deref().map(|path| {
            Trace::create(path).map_err(|error| {
                io::Error::new(error.kind(), format!("{}: {error}", path.display()))
            })
        });
        Ok(ProcessOptions {
            window: self.window,
            trace: trace.transpose()?,
            ..options
        })
    }
}

/// Adds a guard, which is this program again; without it, a word on what is missing.
pub(super) fn guarded(options: ProcessOptions) -> ProcessOptions {
    let guard = env::current_exe().and_then(|program| Guard::start(&program, &[GUARD]));
    if let Err(error) = &guard {
        anstream::eprintln!(
            "no guard could be started ({error}): if referee is killed outright, an engine may \
             be left running"
        );
    }
    ProcessOptions {
        guard: guard.ok(),
        ..options
    }
}

/// Starts copies of an engine, all at the same time.
pub(super) fn start_copies(
    spec: &EngineSpec,
    options: &ProcessOptions,
    count: usize,
) -> Result<Vec<Box<dyn Engine + Send>>, StartError> {
    thread::scope(|scope| {
        let starting: Vec<_> = (1..count)
            .map(|_| scope.spawn(|| spec.start(options.clone())))
            .collect();
        let first = spec.start(options.clone());
        let others = starting.into_iter().filter_map(|copy| copy.join().ok());
        [first].into_iter().chain(others).collect()
    })
}

/// Seconds as people write them: `5`, `0.5`.
pub(super) fn parse_seconds(text: &str) -> Result<Duration, String> {
    text.parse::<f64>()
        .ok()
        .filter(|seconds| *seconds > 0.0 && *seconds <= 86_400.0)
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "expected seconds, above 0 and at most a day".to_owned())
}

fn parse_jobs(text: &str) -> Result<usize, String> {
    parse_count(text, 64)
}

fn parse_window(text: &str) -> Result<usize, String> {
    parse_count(text, 256)
}

pub(super) fn parse_repeat(text: &str) -> Result<usize, String> {
    parse_count(text, 1000)
}

fn parse_count(text: &str, most: usize) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|count| (1..=most).contains(count))
        .ok_or_else(|| format!("expected a whole number from 1 to {most}"))
}
