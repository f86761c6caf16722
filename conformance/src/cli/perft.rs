use std::{
    io::{self, IsTerminal as _, Write},
    time::Instant,
};

use referee_rules::any::{AnyPosition, GameId};
use serde_json::{Map, Value, json};

use super::{
    args::{Common, Format},
    dispatch::Quit,
    exit::Exit,
    perft_args::PerftArgs,
    perft_engine,
};
pub(super) use crate::text::grouped;

/// Counts action sequences, by the reference alone or by an engine too.
pub(super) fn run(common: &Common, args: &PerftArgs) -> Result<Exit, Quit> {
    match &args.engine {
        Some(engine) => perft_engine::run(&common.suite()?, args, engine),
        None => count_alone(args),
    }
}

fn count_alone(args: &PerftArgs) -> Result<Exit, Quit> {
    let (_, position) = args.count.start()?;
    let begun = Instant::now();
    let (nodes, branches) = count(&position, args)?;
    let seconds = begun.elapsed().as_secs_f64();
    if io::stderr().is_terminal() {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    let counted = Counted {
        game: args.count.game,
        depth: args.count.depth,
        nodes,
        divide: args.divide.then_some(branches),
    };
    counted.write(args.format, &mut anstream::stdout())?;
    if args.format == Format::Human {
        let speed = nodes as f64 / seconds.max(1e-9) / 1e6;
        anstream::eprintln!("{seconds:.3} s, {speed:.0} million nodes a second");
    }
    Ok(Exit::Ok)
}

/// A count as it is reported.
pub(super) struct Counted {
    pub(super) game: GameId,
    pub(super) depth: u32,
    pub(super) nodes: u64,
    /// The counts behind each first action, if they are told apart.
    pub(super) divide: Option<Map<String, Value>>,
}

impl Counted {
    pub(super) fn write(self, format: Format, output: &mut dyn Write) -> io::Result<()> {
        let nodes = self.nodes;
        match format {
            Format::Json => writeln!(
                output,
                "{}",
                json!({
                    "game": self.game.name(),
                    "depth": self.depth,
                    "nodes": nodes,
                    "divide": self.divide,
                })
            ),
            Format::Human => {
                for (action, nodes) in self.divide.iter().flatten() {
                    writeln!(output, "{action} {}", grouped(nodes))?;
                }
                writeln!(output, "{}", grouped(nodes))
            }
        }
    }
}

/// The count, and with `--divide` the count behind each first action.
fn count(position: &AnyPosition, args: &PerftArgs) -> Result<(u64, Map<String, Value>), Quit> {
    if !args.divide || args.count.depth == 0 {
        let depth = args.count.depth;
        let nodes = match io::stderr().is_terminal() {
            true => count_in_branches(position, depth, &mut |done, all| {
                // Writing to a terminal may fail; the count goes on.
                let _ = write!(io::stderr(), "\r{done} of {all} branches counted\x1b[K");
            }),
            false => position.perft(depth),
        };
        return Ok((nodes, Map::new()));
    }
    let mut branches = Map::new();
    let mut sum = 0;
    for action in position.legal() {
        let next = position
            .play(&action)
            .map_err(|refusal| Quit::Usage(refusal.why))?;
        let nodes = next.perft(args.count.depth - 1);
        sum += nodes;
        branches.insert(action, json!(nodes));
    }
    Ok((sum, branches))
}

/// Where branches are counted one by one: so many plies from the root.
const TRUNK: u32 = 2;

/// The same count, branch by branch, so that somebody who waits sees how far it is.
fn count_in_branches(
    position: &AnyPosition,
    depth: u32,
    tell: &mut dyn FnMut(usize, usize),
) -> u64 {
    let Some(rest) = depth.checked_sub(TRUNK).filter(|rest| *rest > 0) else {
        return position.perft(depth);
    };
    let mut branches = vec![position.clone()];
    for _ in 0..TRUNK {
        branches = branches.iter().flat_map(children).collect();
    }
    let mut nodes = 0;
    for (done, branch) in branches.iter().enumerate() {
        tell(done, branches.len());
        nodes += branch.perft(rest);
    }
    nodes
}

fn children(position: &AnyPosition) -> Vec<AnyPosition> {
    let legal = position.legal();
    let children = legal.iter().filter_map(|action| position.play(action).ok());
    children.collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use referee_rules::any::AnyRules;

    use super::*;

    #[test]
    fn the_branches_are_the_whole() {
        for game in GameId::ALL {
            let start = AnyPosition::start(&AnyRules::guide(*game));
            for depth in 0..5 {
                let mut told = 0;
                let nodes = count_in_branches(&start, depth, &mut |_, _| told += 1);
                assert_eq!(nodes, start.perft(depth), "{game} {depth}");
                let of_trunk = if depth > TRUNK { start.perft(TRUNK) } else { 0 };
                assert_eq!(told, of_trunk);
            }
        }
    }
}
