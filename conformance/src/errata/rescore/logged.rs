use crate::{
    check::Exchange,
    engine::{
        Answer, Engine, Fault, Profile,
        wire::{Play, RuleChoices},
    },
};

/// An engine that answers as it did once: from the exchanges of one ruling in a log.
pub(in crate::errata) struct LoggedAnswers<'l> {
    profile: &'l Profile,
    exchanges: &'l [Exchange],
    used: Vec<bool>,
    /// Choices of a question that it was put without then.
    ignored: RuleChoices,
}

impl<'l> LoggedAnswers<'l> {
    pub(in crate::errata) fn new(profile: &'l Profile, exchanges: &'l [Exchange]) -> Self {
        Self {
            profile,
            exchanges,
            used: vec![false; exchanges.len()],
            ignored: RuleChoices::new(),
        }
    }

    /// The same answers to questions that carry these choices besides.
    pub(in crate::errata) fn ignoring(mut self, ignored: RuleChoices) -> Self {
        self.ignored = ignored;
        self
    }
}

impl Engine for LoggedAnswers<'_> {
    fn profile(&self) -> Profile {
        self.profile.clone()
    }

    /// Each answer is given once: a question that was put twice gets both answers in their order.
    fn play(&mut self, play: &Play) -> Answer {
        let mut asked = play.clone();
        let ignored = &self.ignored;
        asked
            .rules
            .retain(|key, value| ignored.get(key) != Some(value));
        let mut exchanges = self.exchanges.iter().zip(&mut self.used);
        let found = exchanges.find(|(exchange, used)| !**used && exchange.ask == asked);
        match found {
            Some((exchange, used)) => {
                *used = true;
                exchange.answer.clone()
            }
            None => Err(Fault::Gone {
                why: "the log holds no answer to this question".to_owned(),
            }),
        }
    }
}
