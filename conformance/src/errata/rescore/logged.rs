use crate::{
    check::Exchange,
    engine::{Answer, Engine, Fault, Profile, wire::Play},
};

/// An engine that answers as it did once: from the exchanges of one ruling in a log.
pub(super) struct LoggedAnswers<'l> {
    profile: &'l Profile,
    exchanges: &'l [Exchange],
    used: Vec<bool>,
}

impl<'l> LoggedAnswers<'l> {
    pub(super) fn new(profile: &'l Profile, exchanges: &'l [Exchange]) -> Self {
        Self {
            profile,
            exchanges,
            used: vec![false; exchanges.len()],
        }
    }
}

impl Engine for LoggedAnswers<'_> {
    fn profile(&self) -> Profile {
        self.profile.clone()
    }

    /// Each answer is given once: a question that was put twice gets both answers in their order.
    fn play(&mut self, play: &Play) -> Answer {
        let mut exchanges = self.exchanges.iter().zip(&mut self.used);
        let found = exchanges.find(|(exchange, used)| !**used && exchange.ask == *play);
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
