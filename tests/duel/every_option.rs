//! How long a duel takes to find each option.

use referee::{diagnose::Choice, duel::PlayStyle};
use referee_rules::any::GameId;

use crate::house::{House, contest, set, settings, until_found};

const SEEDS: u64 = 5;

/// What a run over every choice of every game needs.
struct Measure {
    title: &'static str,
    play: PlayStyle,
    from_the_start: bool,
    /// So many plies at most for each seed.
    most: u64,
}

/// The plies until a choice is found, for each seed; `None` if it is not.
struct Row {
    name: String,
    plies: Vec<Option<u64>>,
    /// What it is named, where that is not its own name.
    named: Vec<String>,
}

impl Row {
    fn median(&self) -> u64 {
        let mut plies: Vec<u64> = self.plies.iter().map(|it| it.unwrap_or(u64::MAX)).collect();
        plies.sort_unstable();
        plies[plies.len() / 2]
    }
}

impl Measure {
    fn row(&self, game: GameId, choice: Choice) -> Row {
        let mut row = Row {
            name: set(game, choice),
            plies: Vec::new(),
            named: Vec::new(),
        };
        for seed in 1..=SEEDS {
            let mut engine = House::playing(&[&row.name]);
            if self.from_the_start {
                engine = engine.only_from_the_start();
            }
            let contest = contest(&engine, game, seed, self.play);
            let (ledger, plies) = until_found(&contest, &mut engine, self.most);
            let found = settings(&ledger);
            row.plies.push(found.first().map(|_| plies));
            row.named
                .extend(found.into_iter().filter(|it| *it != choice.to_string()));
        }
        row.named.dedup();
        row
    }

    fn run(&self) -> Vec<Row> {
        let games = GameId::ALL.iter();
        let all = games.flat_map(|game| Choice::all(*game).into_iter().map(|it| (*game, it)));
        let mut rows: Vec<Row> = all.map(|(game, choice)| self.row(game, choice)).collect();
        rows.sort_by_key(Row::median);
        println!("{}: plies by seed, sorted by their median", self.title);
        for row in &rows {
            let plies = row
                .plies
                .iter()
                .map(|it| it.map_or("-".to_owned(), |it| it.to_string()));
            let plies: Vec<String> = plies.collect();
            println!(
                "{:60} {}  {}",
                row.name,
                plies.join(" "),
                row.named.join("; ")
            );
        }
        let medians: Vec<u64> = rows.iter().map(Row::median).collect();
        println!(
            "{} options, median of the medians {}",
            rows.len(),
            medians[rows.len() / 2]
        );
        let missed = medians.iter().filter(|median| **median == u64::MAX).count();
        println!("not found by most seeds: {missed}");
        rows
    }
}

#[test]
#[ignore = "it takes minutes; it prints the table of the report"]
fn every_option_is_found() {
    let rows = Measure {
        title: "biased, positions set",
        play: PlayStyle::Biased,
        from_the_start: false,
        most: 20_000,
    }
    .run();
    let slow: Vec<&str> = rows
        .iter()
        .filter(|row| row.median() > 2000)
        .map(|row| row.name.as_str())
        .collect();
    assert_eq!(slow, [""; 0]);
    for row in &rows {
        let unlike = row
            .named
            .iter()
            .filter(|it| !it.split(" | ").any(|it| row.name.ends_with(it)));
        assert_eq!(unlike.count(), 0, "{} is named {:?}", row.name, row.named);
    }
}

#[test]
#[ignore = "it takes minutes; it prints the table of the report"]
fn uniform_play_finds_less() {
    Measure {
        title: "uniform, positions set",
        play: PlayStyle::Uniform,
        from_the_start: false,
        most: 20_000,
    }
    .run();
}

#[test]
#[ignore = "it takes minutes; it prints the table of the report"]
fn without_positions_it_takes_longer() {
    Measure {
        title: "biased, from the start only",
        play: PlayStyle::Biased,
        from_the_start: true,
        most: 20_000,
    }
    .run();
}
