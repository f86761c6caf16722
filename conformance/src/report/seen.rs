//! Runs as people and pages see them: a log may come from anywhere, and so may what stands in it.

use crate::{
    check::{Listed, RulingRecord, RunRecord},
    text::visible,
};

/// The runs with every word of theirs written so that it can neither move a cursor nor end a line.
/// Questions and answers are left as they are: whoever puts them into words sees to that.
pub(super) fn seen(runs: &[RunRecord]) -> Vec<RunRecord> {
    runs.iter().map(run).collect()
}

fn run(run: &RunRecord) -> RunRecord {
    let mut run = run.clone();
    for word in [
        &mut run.info.suite_hash,
        &mut run.info.set,
        &mut run.info.engine.command,
    ]
    .into_iter()
    .chain(&mut run.summary.gaps)
    {
        make_visible(word);
    }
    run.rulings.iter_mut().for_each(record);
    RunRecord::new(run.info, run.rulings, run.summary.gaps)
}

fn record(record: &mut RulingRecord) {
    let words = [
        &mut record.id,
        &mut record.title,
        &mut record.topic,
        &mut record.file,
    ];
    let listed = record.listed.iter_mut().flat_map(
        |Listed {
             reason, instead_of, ..
         }| [Some(reason), instead_of.as_mut()],
    );
    let words = words.into_iter().chain(&mut record.clauses);
    words.chain(listed.flatten()).for_each(make_visible);
}

fn make_visible(word: &mut String) {
    if word.contains(|letter: char| !letter.is_ascii_graphic() && letter != ' ') {
        *word = visible(word);
    }
}
