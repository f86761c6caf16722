//! How fast questions are asked of an engine in a child process: `referee serve`, strictly one at a
//! time and with a window of 64, next to a bare exchange of the same bytes over the same kind of
//! pipes, which neither reads nor makes JSON.
//!
//! `cargo bench --bench wire`

use std::{
    env,
    error::Error,
    fs,
    io::{self, BufRead, BufReader, Read, Write},
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use referee::{
    check::{Event, Plan, RunOptions, Runner},
    engine::{
        Direction, Engine, ProcessEngine, ProcessOptions, Question, Trace, read_trace,
        wire::{Play, Reply},
    },
    suite::{Suite, SuiteSource},
};

/// How often each way is measured; of all figures the median counts, and a ratio is one of two
/// neighbours in time, since others share the machine.
const ROUNDS: usize = 15;
const WINDOW: usize = 64;
/// How many questions are asked in a round at the least.
const QUESTIONS: usize = 3_000;

type Fallible<T> = Result<T, Box<dyn Error>>;

fn main() -> Fallible<()> {
    let arguments: Vec<String> = env::args().collect();
    if let [_, role, replies] = arguments.as_slice()
        && role == "echo"
    {
        return Ok(echo(Path::new(replies))?);
    }
    let suite = Suite::read(&SuiteSource::Embedded)?;
    let plays = plays(&suite);
    let folder = env::temp_dir().join(format!("referee-bench-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let wire = record(&plays, &folder.join("trace"))?;
    let replies = folder.join("replies");
    fs::write(&replies, wire.replies.concat())?;
    let mut rounds = Vec::new();
    for _ in 0..ROUNDS {
        rounds.push(Round {
            bare: rate(plays.len(), bare(&wire, &replies, 1)?),
            strict: rate(plays.len(), harness(&plays, 1)?),
            bare_window: rate(plays.len(), bare(&wire, &replies, WINDOW)?),
            window: rate(plays.len(), harness(&plays, WINDOW)?),
        });
    }
    fs::remove_dir_all(&folder)?;
    report(&wire, &rounds, whole_run(&suite)?);
    Ok(())
}

/// Exchanges a second.
struct Round {
    bare: f64,
    strict: f64,
    bare_window: f64,
    window: f64,
}

fn rate(count: usize, took: Duration) -> f64 {
    count as f64 / took.as_secs_f64()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

fn report(wire: &Wire, rounds: &[Round], run: (usize, f64)) {
    let of = |value: fn(&Round) -> f64| median(rounds.iter().map(value).collect());
    let bytes = |lines: &[Vec<u8>]| lines.iter().map(Vec::len).sum::<usize>() / lines.len().max(1);
    println!(
        "{} questions a round, {} bytes a request, {} bytes a reply; medians of {ROUNDS} rounds",
        wire.requests.len(),
        bytes(&wire.requests),
        bytes(&wire.replies),
    );
    println!("                 bare pipe     referee   referee to the bare pipe, one at a time");
    let line = |name: &str, bare: f64, referee: f64, ratio: f64| {
        println!(
            "{name:<14} {bare:>9.0}/s {referee:>9.0}/s   {:>4.0} %",
            ratio * 100.0
        );
    };
    line(
        "one at a time",
        of(|round| round.bare),
        of(|round| round.strict),
        of(|round| round.strict / round.bare),
    );
    line(
        "window of 64",
        of(|round| round.bare_window),
        of(|round| round.window),
        of(|round| round.window / round.bare),
    );
    let (checks, rate) = run;
    println!("a whole run over the suite: {checks} checks, {rate:.0} checks/s");
}

/// All questions of the suite, as often as it takes to have enough.
fn plays(suite: &Suite) -> Vec<Play> {
    let plans = suite
        .rulings
        .iter()
        .map(|ruling| Plan::new(ruling, &ruling.question()));
    let plays: Vec<Play> = plans
        .flat_map(|plan| plan.asks.into_iter().map(|ask| ask.play))
        .collect();
    let times = QUESTIONS.div_ceil(plays.len().max(1));
    plays
        .iter()
        .cycle()
        .take(plays.len() * times)
        .cloned()
        .collect()
}

fn serve() -> Vec<String> {
    vec![env!("CARGO_BIN_EXE_referee").to_owned(), "serve".to_owned()]
}

fn ask(engine: &mut ProcessEngine, plays: &[Play]) -> Fallible<()> {
    let questions: Vec<Question<'_>> = plays
        .iter()
        .map(|play| Question { play, after: None })
        .collect();
    let mut wrong = 0;
    engine.play_all(&questions, &mut |_, answer| {
        wrong += usize::from(!matches!(answer, Ok(Reply::Here(_) | Reply::Illegal(_))));
    });
    match wrong {
        0 => Ok(()),
        _ => Err(format!("{wrong} questions were not answered").into()),
    }
}

fn harness(plays: &[Play], window: usize) -> Fallible<Duration> {
    let options = ProcessOptions {
        window,
        ..ProcessOptions::default()
    };
    let mut engine = ProcessEngine::start(serve(), options)?;
    let start = Instant::now();
    ask(&mut engine, plays)?;
    Ok(start.elapsed())
}

/// A run with all that belongs to it: planning, asking, judging.
fn whole_run(suite: &Suite) -> Fallible<(usize, f64)> {
    let mut checks = 0;
    let mut rates = Vec::new();
    for _ in 0..ROUNDS {
        let mut engine = ProcessEngine::start(serve(), ProcessOptions::default())?;
        let start = Instant::now();
        let runner = Runner::new(suite, RunOptions::default());
        let summary = runner.run(&mut engine, &mut |_: &Event<'_>| Ok(()))?;
        checks = summary.checks.all();
        rates.push(rate(checks, start.elapsed()));
    }
    Ok((checks, median(rates)))
}

/// The lines of an exchange.
struct Wire {
    requests: Vec<Vec<u8>>,
    replies: Vec<Vec<u8>>,
}

/// The lines as they go over the wire when the plays are asked one at a time.
fn record(plays: &[Play], file: &Path) -> Fallible<Wire> {
    let options = ProcessOptions {
        window: 1,
        trace: Some(Trace::create(file)?),
        ..ProcessOptions::default()
    };
    ask(&mut ProcessEngine::start(serve(), options)?, plays)?;
    let lines = read_trace(BufReader::new(fs::File::open(file)?))?;
    let of = |dir: Direction| {
        let lines = lines.iter().filter(|line| line.dir == dir);
        lines
            .skip(1)
            .take(plays.len())
            .map(|line| format!("{}\n", line.line).into_bytes())
            .collect()
    };
    Ok(Wire {
        requests: of(Direction::ToEngine),
        replies: of(Direction::FromEngine),
    })
}

/// Exchanges the same bytes and does nothing with them.
fn bare(wire: &Wire, replies: &Path, window: usize) -> Fallible<Duration> {
    let mut child = Command::new(env::current_exe()?)
        .args([Path::new("echo"), replies])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let (Some(mut input), Some(mut output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err("no pipes".into());
    };
    // The first reply tells that the child is ready.
    output.read_exact(&mut [0])?;
    let mut buffer = vec![0; 64 << 10];
    let start = Instant::now();
    for requests in wire.requests.chunks(window) {
        input.write_all(&requests.concat())?;
        let mut lines = 0;
        while lines < requests.len() {
            let count = output.read(&mut buffer)?;
            if count == 0 {
                return Err("the bare child has ended".into());
            }
            lines += buffer[..count]
                .iter()
                .filter(|byte| **byte == b'\n')
                .count();
        }
    }
    let took = start.elapsed();
    drop(input);
    child.wait()?;
    Ok(took)
}

/// The other end of [`bare`]: a canned reply for each line that comes, written when all that came
/// is answered.
fn echo(replies: &Path) -> io::Result<()> {
    let text = fs::read(replies)?;
    let mut replies = text.split_inclusive(|byte| *byte == b'\n').cycle();
    let mut input = BufReader::with_capacity(64 << 10, io::stdin().lock());
    let mut output = io::stdout().lock();
    output.write_all(b"!")?;
    output.flush()?;
    let mut pending = Vec::new();
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        for _ in buffer.iter().filter(|byte| **byte == b'\n') {
            pending.extend_from_slice(replies.next().unwrap_or_default());
        }
        let used = buffer.len();
        input.consume(used);
        output.write_all(&pending)?;
        output.flush()?;
        pending.clear();
    }
}
