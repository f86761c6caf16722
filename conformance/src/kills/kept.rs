//! Why a ruling is kept that catches nothing which another does not.

use std::{collections::BTreeMap, fmt};

use crate::{
    lint::{Direction, directions},
    suite::{Ruling, SentenceId},
};

/// A reason to keep a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// A guide works just this out, as an example or in an exercise.
    Example(Vec<SentenceId>),
    /// It is the only ruling on a clause that an engine fails by allowing too much, or too little.
    OnlyOn {
        /// The clause.
        clause: String,
        /// Which of the two.
        direction: Direction,
        /// Whether it is the only one merely for engines that cannot set positions.
        from_start: bool,
    },
}

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Example(sentences) => {
                let sentences: Vec<String> = sentences.iter().map(ToString::to_string).collect();
                write!(f, "a guide has the example: {}", sentences.join(", "))
            }
            Self::OnlyOn {
                clause,
                direction,
                from_start,
            } => {
                let direction = match direction {
                    Direction::TooMuch => "allows too much",
                    Direction::TooLittle => "allows too little",
                };
                let where_from = if *from_start {
                    " and cannot set positions"
                } else {
                    ""
                };
                write!(
                    f,
                    "the only one on {clause} for an engine that {direction}{where_from}"
                )
            }
        }
    }
}

/// The reasons to keep each of these rulings, apart from what it catches.
#[must_use]
pub fn reasons(rulings: &[&Ruling]) -> Vec<Vec<Kept>> {
    let any = Rulings::on_each_clause(rulings, |_| true);
    let from_start = Rulings::on_each_clause(rulings, |ruling| {
        ruling.position.is_none() || ruling.line.is_some()
    });
    rulings
        .iter()
        .enumerate()
        .map(|(place, ruling)| {
            let mut reasons = Vec::new();
            if !ruling.examples.is_empty() {
                reasons.push(Kept::Example(ruling.examples.clone()));
            }
            let alone: Vec<_> = any.only(place).collect();
            let from_start = from_start.only(place).filter(|it| !alone.contains(it));
            let tagged = alone
                .iter()
                .map(|it| (*it, false))
                .chain(from_start.map(|it| (it, true)));
            reasons.extend(
                tagged.map(|((clause, direction), from_start)| Kept::OnlyOn {
                    clause: clause.to_owned(),
                    direction,
                    from_start,
                }),
            );
            reasons
        })
        .collect()
}

/// The places of the rulings on each clause, for each direction in which they break it.
struct Rulings<'r>(BTreeMap<(&'r str, Direction), Vec<usize>>);

impl<'r> Rulings<'r> {
    fn on_each_clause(rulings: &[&'r Ruling], count: impl Fn(&Ruling) -> bool) -> Self {
        let mut places: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        for (place, ruling) in rulings.iter().enumerate() {
            for direction in directions(ruling).filter(|_| count(ruling)) {
                for clause in &ruling.clauses {
                    places
                        .entry((clause.as_str(), direction))
                        .or_default()
                        .push(place);
                }
            }
        }
        Self(places)
    }

    /// The clauses, with the direction, on which the ruling of this place is the only one.
    fn only(&self, place: usize) -> impl Iterator<Item = (&'r str, Direction)> {
        let only = move |places: &[usize]| places == [place];
        self.0
            .iter()
            .filter(move |(_, places)| only(places))
            .map(|(key, _)| *key)
    }
}
