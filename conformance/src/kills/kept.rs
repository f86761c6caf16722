//! Why a ruling is kept that catches nothing which another does not.

use std::{collections::BTreeMap, fmt};

use super::tally::Tally;
use crate::{
    lint::{Direction, directions},
    suite::{Level, Ruling, Selection, SentenceId},
};

/// A reason to keep a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// A guide works just this out, as an example or in an exercise.
    Example(Vec<SentenceId>),
    /// It is the only ruling on a clause that an engine fails by allowing too much, or too little,
    /// or either.
    OnlyOn {
        /// The clause.
        clause: String,
        /// In which ways.
        directions: Vec<Direction>,
        /// Whether it is the only one merely for engines that cannot set positions.
        from_start: bool,
    },
    /// It is one of those that are asked first, to see whether an engine is worth asking more.
    Smoke,
    /// But for it, another ruling alone would catch a wrong engine.
    OneOfTwo {
        /// The engine.
        engine: String,
        /// The other ruling.
        other: String,
    },
}

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Example(sentences) => {
                let sentences: Vec<String> = sentences.iter().map(ToString::to_string).collect();
                write!(f, "a guide's example, {}", sentences.join(", "))
            }
            Self::OnlyOn {
                clause,
                directions,
                from_start,
            } => {
                write!(f, "the only one on {clause}")?;
                match directions.as_slice() {
                    [Direction::TooMuch] => f.write_str(" against allowing too much")?,
                    [Direction::TooLittle] => f.write_str(" against allowing too little")?,
                    _ => {}
                }
                if *from_start {
                    f.write_str(" for engines that cannot set positions")?;
                }
                Ok(())
            }
            Self::Smoke => f.write_str("in the smoke set"),
            Self::OneOfTwo { engine, other } => {
                write!(f, "one of two that catch {engine}, with {other}")
            }
        }
    }
}

/// The reasons to keep each ruling of a tally, apart from what it alone catches.
#[must_use]
pub fn reasons(tally: &Tally<'_>) -> Vec<Vec<Kept>> {
    let rulings = &tally.rulings;
    let any = OnClauses::count(rulings, |_| true);
    let from_start = OnClauses::count(rulings, |ruling| {
        ruling.position.is_none() || ruling.line.is_some()
    });
    let of_ruling = |(place, ruling): (usize, &&Ruling)| {
        let mut reasons = Vec::new();
        if !ruling.examples.is_empty() {
            reasons.push(Kept::Example(ruling.examples.clone()));
        }
        let alone = any.only(place);
        let mut alone_from_start = from_start.only(place);
        alone_from_start.retain(|clause, _| !alone.contains_key(clause));
        for (clauses, from_start) in [(alone, false), (alone_from_start, true)] {
            reasons.extend(
                clauses
                    .into_iter()
                    .map(|(clause, directions)| Kept::OnlyOn {
                        clause: clause.to_owned(),
                        directions,
                        from_start,
                    }),
            );
        }
        if is_smoke(ruling) {
            reasons.push(Kept::Smoke);
        }
        reasons.extend(one_of_two(tally, place));
        reasons
    };
    rulings.iter().enumerate().map(of_ruling).collect()
}

fn is_smoke(ruling: &Ruling) -> bool {
    let smoke = Selection {
        level: Level::Smoke,
        ..Selection::default()
    };
    smoke.matches(ruling)
}

/// The first engine that only this ruling and one other catch.
fn one_of_two(tally: &Tally<'_>, place: usize) -> Option<Kept> {
    tally.caught_by(place).find_map(|caught| {
        let [one, two] = caught.by.as_slice() else {
            return None;
        };
        let other = if *one == place { *two } else { *one };
        Some(Kept::OneOfTwo {
            engine: caught.engine.clone(),
            other: tally.rulings.get(other)?.id.clone(),
        })
    })
}

/// The places of the rulings on each clause, for each direction in which they break it.
struct OnClauses<'r>(BTreeMap<(&'r str, Direction), Vec<usize>>);

impl<'r> OnClauses<'r> {
    fn count(rulings: &[&'r Ruling], counts: impl Fn(&Ruling) -> bool) -> Self {
        let mut places: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        for (place, ruling) in rulings.iter().enumerate() {
            for direction in directions(ruling).filter(|_| counts(ruling)) {
                for clause in &ruling.clauses {
                    let on_clause = places.entry((clause.as_str(), direction));
                    on_clause.or_default().push(place);
                }
            }
        }
        Self(places)
    }

    /// The clauses on which the ruling of this place is the only one, with the directions.
    fn only(&self, place: usize) -> BTreeMap<&'r str, Vec<Direction>> {
        let mut only: BTreeMap<&str, Vec<Direction>> = BTreeMap::new();
        for ((clause, direction), places) in &self.0 {
            if *places == [place] {
                only.entry(*clause).or_default().push(*direction);
            }
        }
        only
    }
}
