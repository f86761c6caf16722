use std::collections::BTreeMap;

use super::read::unasked;
use crate::{
    check::RunRecord,
    suite::{Shard, Suite},
};

/// Joins the shards of runs over the same engine; runs without shards stay as they are.
///
/// # Errors
///
/// What does not go together, in words.
pub fn merge(runs: Vec<RunRecord>, suite: &Suite) -> Result<Vec<RunRecord>, String> {
    if let [first, rest @ ..] = runs.as_slice() {
        let other = rest
            .iter()
            .find(|run| run.info.suite_hash != first.info.suite_hash);
        if let Some(other) = other {
            return Err(format!(
                "the logs are of different suites ({} and {}), so they say nothing together",
                first.info.suite_hash, other.info.suite_hash
            ));
        }
    }
    let mut groups: Vec<Vec<RunRecord>> = Vec::new();
    for run in runs {
        match groups.iter_mut().find(|group| go_together(&group[0], &run)) {
            Some(group) => group.push(run),
            None => groups.push(vec![run]),
        }
    }
    groups.into_iter().map(|group| join(group, suite)).collect()
}

fn go_together(one: &RunRecord, other: &RunRecord) -> bool {
    one.info.engine == other.info.engine
        && one.info.set == other.info.set
        && one.info.strict == other.info.strict
        && one.info.selection.of_all_shards() == other.info.selection.of_all_shards()
}

/// Joins runs that differ in nothing but their shards.
fn join(group: Vec<RunRecord>, suite: &Suite) -> Result<RunRecord, String> {
    let engine = group.first().map(RunRecord::engine).unwrap_or_default();
    let mut parts: BTreeMap<Shard, RunRecord> = BTreeMap::new();
    let mut whole: Option<RunRecord> = None;
    for run in group {
        let taken = match run.info.selection.shard() {
            None => whole.replace(run).map(|_| "the same run".to_owned()),
            Some(shard) => parts
                .insert(shard, run)
                .map(|_| format!("shard {shard} of it")),
        };
        if let Some(twice) = taken {
            return Err(format!("{engine}: {twice} is there twice"));
        }
    }
    let first = match (whole, parts.keys().next()) {
        (Some(whole), None) => return Ok(whole),
        (None, Some(first)) => *first,
        _ => return Err(format!("{engine}: a whole run and shards of it are there")),
    };
    if let Some(other) = parts.keys().find(|shard| shard.count() != first.count()) {
        return Err(format!(
            "{engine}: shards {first} and {other} do not go together"
        ));
    }
    joined(parts, first, suite).ok_or_else(|| format!("{engine}: no shard is there"))
}

fn joined(parts: BTreeMap<Shard, RunRecord>, first: Shard, suite: &Suite) -> Option<RunRecord> {
    let missing: Vec<Shard> = first
        .siblings()
        .filter(|shard| !parts.contains_key(shard))
        .collect();
    let mut parts = parts.into_values();
    let head = parts.next()?;
    let mut info = head.info;
    let selection = info.selection.of_all_shards();
    let (mut rulings, mut gaps) = (head.rulings, head.summary.gaps);
    for part in parts {
        rulings.extend(part.rulings);
        gaps.extend(part.summary.gaps);
        info.selected.extend(part.info.selected);
    }
    for shard in missing {
        let why = format!("shard {shard} is missing");
        if let Some(selected) = selection.selection() {
            let ids: Vec<String> = suite
                .rulings
                .iter()
                .filter(|ruling| selected.matches(ruling) && shard.has(&ruling.id))
                .map(|ruling| ruling.id.clone())
                .collect();
            rulings.extend(unasked(suite, &info, &ids, &why));
            if suite.hash == info.suite_hash {
                info.selected.extend(ids);
            }
        }
        gaps.push(why);
    }
    info.selection = selection;
    Some(RunRecord::new(info, rulings, gaps))
}
