//! A ruling as questions and checks.

use super::expected::{Expected, Parts};
use crate::{
    engine::wire::Play,
    suite::{Expect, Ruling},
};

/// What a check asserts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckKind {
    /// The set of legal actions.
    Legal,
    /// An allowed action is listed.
    AllowsListed,
    /// An allowed action can be played.
    AllowsPlayed,
    /// A forbidden action is not listed.
    ForbidsListed,
    /// A forbidden action is refused.
    ForbidsPlayed,
    /// A refusal leaves everything as it was.
    ForbidsAgain,
    /// Fields of the position.
    Position,
    /// The end of the game.
    Outcome,
    /// The scores.
    Scores,
    /// What an action leads to.
    After,
}

impl CheckKind {
    /// Every kind.
    pub const ALL: [Self; 10] = [
        Self::Legal,
        Self::AllowsListed,
        Self::AllowsPlayed,
        Self::ForbidsListed,
        Self::ForbidsPlayed,
        Self::ForbidsAgain,
        Self::Position,
        Self::Outcome,
        Self::Scores,
        Self::After,
    ];

    /// The kind of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The kind's word in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Legal => "legal",
            Self::AllowsListed => "allows-listed",
            Self::AllowsPlayed => "allows-played",
            Self::ForbidsListed => "forbids-listed",
            Self::ForbidsPlayed => "forbids-played",
            Self::ForbidsAgain => "forbids-again",
            Self::Position => "position",
            Self::Outcome => "outcome",
            Self::Scores => "scores",
            Self::After => "after",
        }
    }
}

/// A question of a plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    /// The question.
    pub play: Play,
    /// The earlier question that it repeats, to see whether the answer is still the same.
    pub repeats: Option<usize>,
}

/// One assertion about the answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// What it asserts.
    pub kind: CheckKind,
    /// The index of the question.
    pub ask: usize,
    /// What must be answered.
    pub expected: Expected,
}

/// The questions of a ruling, in the order in which they are asked, and the checks on them.
///
/// Checks that need the same answer share the question.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plan {
    /// The questions.
    pub asks: Vec<Ask>,
    /// The checks.
    pub checks: Vec<Check>,
}

impl Plan {
    /// Plans a ruling whose question is `base`, which may come from a position or from the start.
    #[must_use]
    pub fn new(ruling: &Ruling, base: &Play) -> Self {
        let mut plan = Self::default();
        plan.point(base, &ruling.expect);
        for (action, expect) in &ruling.after {
            plan.after(base, action, expect);
        }
        plan
    }

    /// Plans what must hold at a point.
    fn point(&mut self, at: &Play, expect: &Expect) {
        let parts = Parts::of(expect);
        if let Some(legal) = parts.legal {
            self.check_at(at, CheckKind::Legal, Expected::LegalIs(legal));
        }
        let single = [
            (
                CheckKind::Position,
                Parts {
                    position: parts.position,
                    ..Parts::default()
                },
            ),
            (
                CheckKind::Outcome,
                Parts {
                    outcome: parts.outcome,
                    ..Parts::default()
                },
            ),
            (
                CheckKind::Scores,
                Parts {
                    scores: parts.scores,
                    ..Parts::default()
                },
            ),
        ];
        for (kind, parts) in single {
            if !parts.is_empty() {
                self.check_at(at, kind, Expected::Parts(parts));
            }
        }
        self.memberships(at, expect);
    }

    fn after(&mut self, base: &Play, action: &str, expect: &Expect) {
        let at = with_action(base, action);
        let parts = Parts::of(expect);
        if !parts.is_empty() {
            self.check_at(&at, CheckKind::After, Expected::Parts(parts));
        }
        self.memberships(&at, expect);
    }

    fn memberships(&mut self, at: &Play, expect: &Expect) {
        for action in &expect.allows {
            self.check_at(at, CheckKind::AllowsListed, Expected::Lists(action.clone()));
            self.check_at(
                &with_action(at, action),
                CheckKind::AllowsPlayed,
                Expected::Accepted,
            );
        }
        for forbidden in &expect.forbids {
            let action = &forbidden.action;
            self.check_at(
                at,
                CheckKind::ForbidsListed,
                Expected::Omits(action.clone()),
            );
            let refused = with_action(at, action);
            let index = refused.actions.len() - 1;
            self.check_at(&refused, CheckKind::ForbidsPlayed, Expected::Refused(index));
            self.check_again(at);
        }
    }

    fn check_at(&mut self, at: &Play, kind: CheckKind, expected: Expected) {
        let ask = self.ask(at);
        self.checks.push(Check {
            kind,
            ask,
            expected,
        });
    }

    /// The index of a question; a new one if it was not asked yet.
    fn ask(&mut self, play: &Play) -> usize {
        let known = self
            .asks
            .iter()
            .position(|ask| ask.repeats.is_none() && ask.play == *play);
        known.unwrap_or_else(|| {
            self.asks.push(Ask {
                play: play.clone(),
                repeats: None,
            });
            self.asks.len() - 1
        })
    }

    /// Asks a question again, after a refusal that must have changed nothing.
    fn check_again(&mut self, at: &Play) {
        let first = self.ask(at);
        self.asks.push(Ask {
            play: at.clone(),
            repeats: Some(first),
        });
        self.checks.push(Check {
            kind: CheckKind::ForbidsAgain,
            ask: self.asks.len() - 1,
            expected: Expected::Same,
        });
    }
}

fn with_action(play: &Play, action: &str) -> Play {
    let mut play = play.clone();
    play.actions.push(action.to_owned());
    play
}
