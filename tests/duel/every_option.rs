//! How long a duel takes to find each option.
//!
//! `specs/duel.md` has the table: `cargo test --release --test duel -- --ignored --nocapture
//! every_option_is_found` prints it.

use std::{collections::BTreeMap, fs};

use pretty_assertions::assert_eq;
use referee::{diagnose::Choice, duel::PlayStyle};
use referee_rules::any::GameId;

use crate::house::{House, contest, set, settings, until_found};

/// What a run over every choice of every game needs.
struct Measure {
    title: &'static str,
    play: PlayStyle,
    from_the_start: bool,
    seeds: u64,
    /// So many plies at most for each seed.
    most: u64,
}

/// The plies until a choice is found, for each seed; `None` if it is not.
struct Row {
    game: GameId,
    choice: Choice,
    plies: Vec<Option<u64>>,
    /// What it is named, where that is not its own name.
    named: Vec<String>,
}

impl Row {
    /// The median over the seeds; `None` if most do not find it.
    fn median(&self) -> Option<u64> {
        let mut plies: Vec<u64> = self.plies.iter().map(|it| it.unwrap_or(u64::MAX)).collect();
        plies.sort_unstable();
        Some(plies[plies.len() / 2]).filter(|median| *median < u64::MAX)
    }

    fn name(&self) -> String {
        set(self.game, self.choice)
    }
}

impl Measure {
    fn row(&self, game: GameId, choice: Choice) -> Row {
        let mut row = Row {
            game,
            choice,
            plies: Vec::new(),
            named: Vec::new(),
        };
        for seed in 1..=self.seeds {
            let mut engine = House::playing(&[&row.name()]);
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
        let rows: Vec<Row> = all.map(|(game, choice)| self.row(game, choice)).collect();
        self.print(&rows);
        rows
    }

    fn print(&self, rows: &[Row]) {
        println!(
            "{}: the median of {} seeds, in plies; `-`: not within {}",
            self.title, self.seeds, self.most
        );
        let mut table: BTreeMap<(GameId, &str), Vec<String>> = BTreeMap::new();
        for row in rows {
            let median = row
                .median()
                .map_or_else(|| "-".to_owned(), |it| it.to_string());
            let values = table.entry((row.game, row.choice.option.name)).or_default();
            values.push(format!("{} {median}", row.choice.value));
        }
        println!("| game | option | plies for each value |\n| --- | --- | --- |");
        for ((game, option), values) in table {
            println!("| {game} | {option} | {} |", values.join(", "));
        }
        let mut sorted: Vec<&Row> = rows.iter().collect();
        sorted.sort_by_key(|row| row.median().unwrap_or(u64::MAX));
        let hardest = sorted.iter().rev().take(5).map(|row| row.name());
        println!("hardest: {}", hardest.collect::<Vec<_>>().join(", "));
        let most = rows.iter().flat_map(|row| &row.plies).flatten().max();
        let missed = rows.iter().filter(|row| row.median().is_none()).count();
        println!(
            "{} values, median of the medians {:?}, the most for any seed {most:?}, not found by \
             most seeds {missed}",
            rows.len(),
            sorted[rows.len() / 2].median(),
        );
    }
}

#[test]
#[ignore = "it takes minutes; it prints the table of specs/duel.md"]
fn every_option_is_found() {
    let rows = Measure {
        title: "biased, positions set",
        play: PlayStyle::Biased,
        from_the_start: false,
        seeds: 5,
        most: 20_000,
    }
    .run();
    let slow = rows
        .iter()
        .filter(|row| row.median().is_none_or(|median| median > 2000));
    let slow: Vec<String> = slow.map(Row::name).collect();
    assert_eq!(slow, [""; 0]);
    for row in &rows {
        let unlike = row
            .named
            .iter()
            .filter(|it| !it.split(" | ").any(|it| it == row.choice.to_string()));
        assert_eq!(unlike.count(), 0, "{} is named {:?}", row.name(), row.named);
    }
}

#[test]
#[ignore = "it takes minutes; it prints a table"]
fn uniform_play_finds_less() {
    let rows = Measure {
        title: "uniform, positions set",
        play: PlayStyle::Uniform,
        from_the_start: false,
        seeds: 1,
        most: 2000,
    }
    .run();
    assert!(rows.iter().any(|row| row.median().is_none()));
}

#[test]
#[ignore = "it takes minutes; it prints a table"]
fn without_positions_it_takes_longer() {
    Measure {
        title: "biased, from the start only",
        play: PlayStyle::Biased,
        from_the_start: true,
        seeds: 1,
        most: 20_000,
    }
    .run();
}

#[test]
fn the_table_has_every_value_of_every_option() {
    let text = fs::read_to_string("specs/duel.md").unwrap();
    let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("| ")).collect();
    let lacking: Vec<String> = GameId::ALL
        .iter()
        .flat_map(|game| Choice::all(*game).into_iter().map(|it| (*game, it)))
        .filter(|(game, choice)| {
            let head = format!("| {game} | {} | ", choice.option.name);
            let row = rows.iter().find_map(|row| row.strip_prefix(&head));
            let values = row.unwrap_or_default().trim_end_matches(" |").split(", ");
            let mut named = values.filter_map(|value| value.split(' ').next());
            !named.any(|value| value == choice.value)
        })
        .map(|(game, choice)| set(game, choice))
        .collect();
    assert_eq!(lacking, [""; 0], "measure them anew");
}
