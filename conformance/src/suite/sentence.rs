use std::fmt;

/// A sentence of a guide, such as `jungle-ko 10.2`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SentenceId {
    /// The guide.
    pub guide: String,
    /// The sentence's number.
    pub number: String,
}

impl SentenceId {
    /// Reads `jungle-ko 10.2`; `None` for a text without a blank.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (guide, number) = text.split_once(' ')?;
        Some(Self {
            guide: guide.to_owned(),
            number: number.to_owned(),
        })
    }
}

impl fmt::Display for SentenceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.guide, self.number)
    }
}

/// Sentences guide by guide: `jungle-ko 16.2, 37.2; ludo-ko 15.1`.
#[must_use]
pub fn cited(sentences: &[SentenceId]) -> String {
    let mut guides: Vec<(&str, Vec<&str>)> = Vec::new();
    for sentence in sentences {
        match guides
            .iter_mut()
            .find(|(guide, _)| *guide == sentence.guide)
        {
            Some((_, numbers)) => numbers.push(&sentence.number),
            None => guides.push((&sentence.guide, vec![&sentence.number])),
        }
    }
    let cited = guides
        .iter()
        .map(|(guide, numbers)| format!("{guide} {}", numbers.join(", ")));
    cited.collect::<Vec<_>>().join("; ")
}
