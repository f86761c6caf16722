//! What is caught, and by whom, for people.

use std::fmt::{self, Write as _};

use super::{
    kept::{Kept, reasons},
    tally::{Caught, Tally},
};
use crate::report::{BAD, FAINT, STRONG, WARN, painted};

/// How many rulings are named where not all are asked for.
const NAMED: usize = 3;

/// A line for each wrong engine: how many rulings catch it, and which. Those that fewer than two
/// catch are told again at the end.
///
/// `all` names every ruling, and not the first few.
#[must_use]
pub fn by_engine(tally: &Tally<'_>, all: bool) -> String {
    let mut text = String::new();
    let widest = tally.engines.iter().map(|engine| engine.engine.len()).max();
    let width = widest.unwrap_or_default();
    for Caught { engine, by } in &tally.engines {
        let ids = by.iter().filter_map(|place| tally.rulings.get(*place));
        let ids: Vec<&str> = ids.map(|ruling| ruling.id.as_str()).collect();
        let who = some(&ids, all, " ");
        let (count, who) = match ids.len() {
            0 => (painted(BAD, "  0"), painted(BAD, "no ruling")),
            1 => (painted(WARN, "  1"), who),
            count => (format!("{count:>3}"), painted(FAINT, &who)),
        };
        let _ = writeln!(text, "  {engine:width$}  {count}  {who}");
    }
    text
}

/// How many wrong engines there are, and how well they are caught.
///
/// `all` names every thin spot, and not the first few.
#[must_use]
pub fn summary(tally: &Tally<'_>, engines: &str, all: bool) -> String {
    let count = tally.engines.len();
    let uncaught: Vec<&str> = tally.uncaught().map(Caught::name).collect();
    let thin: Vec<&str> = tally.thin().map(Caught::name).collect();
    let mut text = match uncaught.len() {
        0 => format!("{count} {engines}, all caught"),
        gaps => {
            let named = some(&uncaught, all, ", ");
            format!(
                "{count} {engines}, {} caught; by no ruling {gaps}: {named}",
                count - gaps
            )
        }
    };
    match thin.len() {
        0 => text.push_str("; none by one ruling alone"),
        count => {
            let _ = write!(
                text,
                "; by one ruling alone {count}: {}",
                some(&thin, all, ", ")
            );
        }
    }
    text
}

/// Names with something between them; without `all` the first few, and how many more there are.
fn some(names: &[&str], all: bool, between: &str) -> String {
    let named = if all {
        names.len()
    } else {
        NAMED.min(names.len())
    };
    let mut text = names[..named].join(between);
    if named < names.len() {
        let _ = write!(text, " and {} more", names.len() - named);
    }
    text
}

/// A line for each ruling: how many wrong engines it catches, which of them it alone, and, where
/// there are none of these, why it is kept all the same.
#[must_use]
pub fn by_ruling(tally: &Tally<'_>, all: bool) -> String {
    let mut text = String::new();
    let widest = tally.rulings.iter().map(|ruling| ruling.id.len()).max();
    let width = widest.unwrap_or_default();
    let mut counts = Counts::default();
    for (place, (ruling, kept)) in tally.rulings.iter().zip(reasons(tally)).enumerate() {
        let catches = tally.caught_by(place).count();
        let only: Vec<&str> = tally.caught_only_by(place).map(Caught::name).collect();
        counts.add(&only, &kept);
        let what = if only.is_empty() {
            kept_because(&kept)
        } else {
            format!("alone {}: {}", only.len(), some(&only, all, " "))
        };
        let id = painted(STRONG, &format!("{:width$}", ruling.id));
        let _ = writeln!(text, "  {id}  {catches:>4}  {what}");
    }
    let _ = writeln!(text, "{counts}");
    text
}

fn kept_because(kept: &[Kept]) -> String {
    if kept.is_empty() {
        return painted(FAINT, "nothing alone");
    }
    let kept: Vec<String> = kept.iter().map(ToString::to_string).collect();
    format!("kept: {}", kept.join("; "))
}

/// How many rulings are there for what; each counts for its first reason.
#[derive(Default)]
struct Counts {
    alone: usize,
    example: usize,
    clause: usize,
    smoke: usize,
    one_of_two: usize,
    nothing: usize,
}

impl Counts {
    fn add(&mut self, only: &[&str], kept: &[Kept]) {
        let count = match kept.first() {
            _ if !only.is_empty() => &mut self.alone,
            Some(Kept::Example(_)) => &mut self.example,
            Some(Kept::OnlyOn { .. }) => &mut self.clause,
            Some(Kept::Smoke) => &mut self.smoke,
            Some(Kept::OneOfTwo { .. }) => &mut self.one_of_two,
            None => &mut self.nothing,
        };
        *count += 1;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            alone,
            example,
            clause,
            smoke,
            one_of_two,
            nothing,
        } = self;
        let all = alone + example + clause + smoke + one_of_two + nothing;
        write!(
            f,
            "{all} rulings: {alone} catch what no other catches. Kept besides: {example} for an \
             example of a guide, {clause} as the only one on a clause, {smoke} in the smoke set, \
             {one_of_two} as one of two that catch an engine. {nothing} catch only what two others \
             catch too"
        )
    }
}
