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

    /// Sentences by the guides that they stand in, in the order in which each comes first.
    #[must_use]
    pub fn by_guide(sentences: &[Self]) -> Vec<(&str, Vec<&Self>)> {
        let mut guides: Vec<(&str, Vec<&Self>)> = Vec::new();
        for sentence in sentences {
            let mut known = guides.iter_mut();
            match known.find(|(guide, _)| *guide == sentence.guide) {
                Some((_, of_guide)) => of_guide.push(sentence),
                None => guides.push((&sentence.guide, vec![sentence])),
            }
        }
        guides
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
    let cited = SentenceId::by_guide(sentences)
        .into_iter()
        .map(|(guide, sentences)| {
            let numbers: Vec<&str> = sentences
                .iter()
                .map(|sentence| sentence.number.as_str())
                .collect();
            format!("{guide} {}", numbers.join(", "))
        });
    cited.collect::<Vec<_>>().join("; ")
}
