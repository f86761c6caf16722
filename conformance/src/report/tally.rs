//! Verdicts counted by game and by topic, and engines compared: the tables that reports share.

use std::{cmp::Reverse, collections::BTreeMap};

use referee_rules::any::GameId;

use super::context::reason_not_judged;
use crate::{
    check::{RulingRecord, RunRecord, Totals, Verdict},
    text::visible,
};

/// A row of the summary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row<'r> {
    /// The game; `None` for the sum over all.
    pub(super) game: Option<GameId>,
    /// The topic within the game; `None` for the game as a whole.
    pub(super) topic: Option<&'r str>,
    /// The verdicts over rulings.
    pub(super) totals: Totals,
}

impl Row<'_> {
    fn is_plain(&self) -> bool {
        self.totals.of(Verdict::Pass) == self.totals.all()
    }
}

/// The summary of a run: a row a game, under it a row for each topic in which there is more than
/// passes (or for every topic), and a row for all games if there are several.
pub(super) fn summary(run: &RunRecord, every_topic: bool) -> Vec<Row<'_>> {
    let mut rows: Vec<Row<'_>> = Vec::new();
    let mut games: Vec<GameId> = run.rulings.iter().map(|ruling| ruling.game).collect();
    games.dedup();
    for game in &games {
        let of_game = || run.rulings.iter().filter(|ruling| ruling.game == *game);
        rows.push(row(Some(*game), None, of_game()));
        let mut topics: Vec<&str> = Vec::new();
        for ruling in of_game() {
            if !topics.contains(&ruling.topic.as_str()) {
                topics.push(&ruling.topic);
            }
        }
        let of_topics = topics.into_iter().map(|topic| {
            let rulings = of_game().filter(|ruling| ruling.topic == topic);
            row(Some(*game), Some(topic), rulings)
        });
        rows.extend(of_topics.filter(|row| every_topic || !row.is_plain()));
    }
    if games.len() > 1 {
        rows.push(row(None, None, run.rulings.iter()));
    }
    rows
}

fn row<'r>(
    game: Option<GameId>,
    topic: Option<&'r str>,
    rulings: impl Iterator<Item = &'r RulingRecord>,
) -> Row<'r> {
    Row {
        game,
        topic,
        totals: rulings.map(|ruling| ruling.verdict).collect(),
    }
}

/// The summary as cells, with a head; a verdict that nobody was given has no column.
pub(super) fn cells(rows: &[Row<'_>]) -> Vec<Vec<String>> {
    let given: Vec<Verdict> = Verdict::ALL
        .into_iter()
        .filter(|verdict| rows.iter().any(|row| row.totals.of(*verdict) > 0))
        .collect();
    let mut head = vec!["game".to_owned(), "rulings".to_owned()];
    head.extend(given.iter().map(ToString::to_string));
    let mut cells = vec![head];
    for row in rows {
        let name = match (row.game, row.topic) {
            (_, Some(topic)) => format!("  {topic}"),
            (Some(game), None) => game.to_string(),
            (None, None) => "all".to_owned(),
        };
        let mut line = vec![name, row.totals.all().to_string()];
        line.extend(given.iter().map(|verdict| match row.totals.of(*verdict) {
            0 => String::new(),
            count => count.to_string(),
        }));
        cells.push(line);
    }
    cells
}

/// Why rulings were skipped, and why they were not asked: the most frequent reason of each first.
pub(super) fn not_judged(run: &RunRecord) -> Vec<(Verdict, String, usize)> {
    let mut all = Vec::new();
    for verdict in [Verdict::Skip, Verdict::Unasked] {
        let mut reasons: Vec<(Verdict, String, usize)> = Vec::new();
        for record in run.rulings.iter().filter(|r| r.verdict == verdict) {
            let reason = reason_not_judged(record).unwrap_or_default();
            match reasons.iter_mut().find(|(_, known, _)| *known == reason) {
                Some((_, _, count)) => *count += 1,
                None => reasons.push((verdict, reason, 1)),
            }
        }
        reasons.sort_by_key(|(_, _, count)| std::cmp::Reverse(*count));
        all.append(&mut reasons);
    }
    all
}

/// How much of a game's clauses could be judged, in words, a game a line.
pub(super) fn coverage(run: &RunRecord) -> Vec<String> {
    let games = run.summary.coverage.iter();
    games
        .map(|(game, coverage)| {
            let all = coverage.judged.len();
            let missing: Vec<&str> = coverage.not_judged().collect();
            let judged = all - missing.len();
            match missing.as_slice() {
                [] => format!("{game}: {judged} of {all} clauses judged"),
                missing => format!(
                    "{game}: {judged} of {all} clauses judged; not judged: {}",
                    missing.join(", ")
                ),
            }
        })
        .collect()
}

/// How many clauses are suspected at the most.
const SUSPECTS: usize = 3;

/// The clauses whose rulings fail the most, in words: what one broken rule breaks shares it. None
/// where no two of them fail: a ruling tells of its clauses itself.
pub(super) fn suspects(run: &RunRecord) -> Option<String> {
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for record in &run.rulings {
        let failed = record.verdict == Verdict::Fail;
        if !failed && record.verdict != Verdict::Pass {
            continue;
        }
        for clause in &record.clauses {
            let (failing, all) = counts.entry(clause).or_default();
            *failing += usize::from(failed);
            *all += 1;
        }
    }
    let shared = counts.into_iter().filter(|(_, (failing, _))| *failing > 1);
    let mut clauses: Vec<_> = shared.collect();
    // Share times number: two of two say less than seven of eleven.
    clauses.sort_by_key(|(_, (failing, all))| Reverse(failing * failing * 1000 / all));
    clauses.truncate(SUSPECTS);
    let words: Vec<String> = clauses
        .iter()
        .map(|(clause, (failing, all))| format!("{clause} ({failing} of {all})"))
        .collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// A ruling on which engines are not judged alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Difference<'r> {
    /// The ruling's id.
    pub(super) id: &'r str,
    /// Its game.
    game: GameId,
    /// The verdict of each run, with the reading where it `differs`; `None` where it was not
    /// selected.
    pub(super) verdicts: Vec<Option<String>>,
}

/// The rulings on which the runs do not agree, in the order of the suite.
pub(super) fn differences(runs: &[RunRecord]) -> Vec<Difference<'_>> {
    let mut all: Vec<&RulingRecord> = Vec::new();
    for ruling in runs.iter().flat_map(|run| &run.rulings) {
        if !all.iter().any(|known| known.id == ruling.id) {
            all.push(ruling);
        }
    }
    all.sort_by_key(|ruling| (ruling.game, &ruling.file, ruling.line));
    all.into_iter()
        .map(|ruling| Difference {
            id: &ruling.id,
            game: ruling.game,
            verdicts: runs
                .iter()
                .map(|run| {
                    let mut rulings = run.rulings.iter();
                    rulings.find(|other| other.id == ruling.id).map(verdict)
                })
                .collect(),
        })
        .filter(|row| {
            row.verdicts
                .iter()
                .any(|verdict| *verdict != row.verdicts[0])
        })
        .collect()
}

fn verdict(ruling: &RulingRecord) -> String {
    match ruling.reading() {
        Some(reading) => format!("{} ({})", ruling.verdict, visible(&reading)),
        None => ruling.verdict.to_string(),
    }
}

/// Whether an engine says that it plays a game; so does one of which nothing is known.
fn plays(run: &RunRecord, game: GameId) -> bool {
    let games = &run.info.engine.games;
    games.is_empty() || games.contains_key(&game)
}

/// The comparison as cells, with a head: a column an engine, then the totals of each.
pub(super) fn comparison(runs: &[RunRecord]) -> Vec<Vec<String>> {
    let mut head = vec!["ruling".to_owned()];
    head.extend((0..runs.len()).map(letter));
    let mut cells = vec![head];
    let mut folded: Vec<GameId> = Vec::new();
    for row in differences(runs) {
        let players: Vec<bool> = runs.iter().map(|run| plays(run, row.game)).collect();
        let told = row.verdicts.into_iter().map(Option::unwrap_or_default);
        let told: Vec<String> = told.collect();
        let mut of_players = told.iter().zip(&players).filter(|(_, plays)| **plays);
        let first = of_players.next();
        if of_players.any(|(verdict, _)| Some(verdict) != first.map(|(first, _)| first)) {
            let mut line = vec![row.id.to_owned()];
            let cells_of = told.into_iter().zip(&players);
            line.extend(cells_of.map(|(verdict, plays)| match plays {
                true => verdict,
                false => "-".to_owned(),
            }));
            cells.push(line);
        } else if !folded.contains(&row.game) {
            folded.push(row.game);
            let mut line = vec![format!("all of {}", row.game)];
            let words = players
                .iter()
                .map(|plays| if *plays { "plays it" } else { "does not" });
            line.extend(words.map(ToOwned::to_owned));
            cells.push(line);
        }
    }
    for verdict in Verdict::ALL {
        let counts: Vec<usize> = runs
            .iter()
            .map(|run| run.summary.rulings.of(verdict))
            .collect();
        if counts.iter().any(|count| *count > 0) {
            let mut line = vec![format!("all {verdict}")];
            line.extend(counts.iter().map(ToString::to_string));
            cells.push(line);
        }
    }
    cells
}

/// What a run is called in the head of the comparison: A, B, …, Z, 27, 28, ….
pub(crate) fn letter(index: usize) -> String {
    match u8::try_from(index) {
        Ok(index) if index < 26 => char::from(b'A' + index).to_string(),
        _ => (index + 1).to_string(),
    }
}
