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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use pretty_assertions::assert_eq;
    use referee_rules::any::{GameId, RuleValue};

    use super::*;
    use crate::engine::wire::Reply;

    fn ask(rules: RuleChoices) -> Play {
        Play {
            game: GameId::BaghChal,
            rules,
            position: None,
            actions: Vec::new(),
        }
    }

    #[test]
    fn each_answer_is_given_once_and_in_order() {
        let profile = Profile::default();
        let exchange = |index| Exchange {
            ask: ask(RuleChoices::new()),
            answer: Ok(Reply::Illegal(index)),
            time: Duration::ZERO,
        };
        let exchanges = [exchange(1), exchange(2)];
        let set = RuleChoices::from([("capture".to_owned(), RuleValue::Text("x".to_owned()))]);
        let mut engine = LoggedAnswers::new(&profile, &exchanges).ignoring(set.clone());
        assert_eq!(engine.play(&ask(set)), Ok(Reply::Illegal(1)));
        assert_eq!(engine.play(&ask(RuleChoices::new())), Ok(Reply::Illegal(2)));
        let third = engine.play(&ask(RuleChoices::new()));
        assert!(matches!(third, Err(Fault::Gone { .. })), "{third:?}");
    }
}
