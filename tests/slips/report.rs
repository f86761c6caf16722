//! The tables that `--kills` and `--by-ruling` ask for: every slip, and every option value, put to
//! every ruling.

use std::{
    collections::BTreeMap,
    io::{self, IsTerminal as _},
};

use referee::{
    check::Docket,
    kills::{Caught, Tally, Variant, catches, in_parallel, text},
};
use referee_rules::any::GameId;

use crate::{slip::Slip, suite::Dockets};

/// What is asked for instead of the tests.
pub(crate) struct Wanted {
    /// A line for each ruling, and not for each family and each slip.
    by_ruling: bool,
    /// Everything is named.
    verbose: bool,
    games: Vec<GameId>,
}

impl Wanted {
    /// Reads the arguments; `None` if they are those of a test.
    pub(crate) fn read(arguments: impl Iterator<Item = String>) -> Option<Self> {
        let words: Vec<String> = arguments.skip(1).collect();
        let has = |flag: &str| words.iter().any(|word| word == flag);
        (has("--kills") || has("--by-ruling")).then(|| Self {
            by_ruling: has("--by-ruling"),
            verbose: has("--verbose"),
            games: words.iter().filter_map(|word| word.parse().ok()).collect(),
        })
    }

    /// Prints the tables.
    pub(crate) fn print(&self, dockets: &Dockets, slips: &[Slip]) {
        for game in GameId::ALL {
            if !self.games.is_empty() && !self.games.contains(game) {
                continue;
            }
            let docket = dockets.of(*game);
            let slips: Vec<&Slip> = slips.iter().filter(|slip| slip.game == *game).collect();
            let tally = Tally {
                rulings: docket.rulings().collect(),
                engines: caught_slips(docket, &slips),
            };
            anstream::println!("{game}: {}", text::summary(&tally, "slips", self.verbose));
            if self.by_ruling {
                let mut tally = tally;
                tally.engines.extend(caught_options(docket, *game));
                anstream::println!("{}", text::by_ruling(&tally, self.verbose));
            } else if self.verbose {
                anstream::println!("{}", text::by_engine(&tally, true));
            } else {
                print_families(&slips, &tally);
            }
        }
    }
}

fn caught_slips(docket: &Docket<'static>, slips: &[&Slip]) -> Vec<Caught> {
    let shown = io::stderr().is_terminal();
    let caught = in_parallel(
        slips,
        |slip| {
            let mut is_caught = slip.catching(docket);
            let by = (0..docket.len())
                .filter(|place| is_caught(*place))
                .collect();
            Caught {
                engine: format!("{}::{}", slip.family, slip.name),
                by,
            }
        },
        |done| {
            if shown {
                eprint!("\r{done} of {} slips\x1b[K", slips.len());
            }
        },
    );
    if shown {
        eprint!("\r\x1b[K");
    }
    caught
}

fn caught_options(docket: &Docket<'static>, game: GameId) -> Vec<Caught> {
    let caught = |variant: &Variant| Caught {
        engine: variant.name(),
        by: catches(docket, variant).expect("the reference has its own options"),
    };
    in_parallel(&Variant::singles(game), caught, |_| {})
}

/// For each family: how many slips, and how many of them one ruling alone catches.
fn print_families(slips: &[&Slip], tally: &Tally<'_>) {
    let mut families: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    for (slip, caught) in slips.iter().zip(&tally.engines) {
        let [all, thin] = families.entry(slip.family).or_default();
        *all += 1;
        *thin += usize::from(caught.by.len() < 2);
    }
    for (family, [all, thin]) in families {
        anstream::println!("  {family:28} {all:5} {thin:5} by one ruling alone");
    }
    anstream::println!();
}
