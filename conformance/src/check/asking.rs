//! Rulings that are asked together, with their answers.

use std::time::{Duration, Instant};

use super::{
    case::Case,
    event::{CheckReport, Exchange, RulingReport},
    judge::{judge_fault, same_reply},
    plan::Plan,
    run::Prepared,
    verdict::Verdict,
};
use crate::{
    engine::{Answer, Engine, Fault, Question},
    suite::Ruling,
};

/// Rulings that are asked together, each with its place in the run.
pub(super) struct Asking<'s> {
    items: Vec<Item<'s>>,
    /// The answers to all questions of all rulings, once for each time that they are asked.
    rounds: Vec<Vec<Answer>>,
    /// How long the first answer to each question took: since it was asked, or since the answer
    /// before.
    times: Vec<Duration>,
}

struct Item<'s> {
    place: usize,
    prepared: Prepared<'s>,
    /// The index of its first question.
    first: usize,
}

impl<'s> Asking<'s> {
    pub(super) fn new(
        prepared: impl IntoIterator<Item = (usize, Prepared<'s>)>,
        repeat: usize,
    ) -> Self {
        let mut questions = 0;
        let items = prepared
            .into_iter()
            .map(|(place, prepared)| {
                let first = questions;
                questions += prepared.as_ref().map_or(0, |(_, plan)| plan.asks.len());
                Item {
                    place,
                    prepared,
                    first,
                }
            })
            .collect();
        let never = || {
            Err(Fault::Gone {
                why: "the engine did not say anything".to_owned(),
            })
        };
        let round = || (0..questions).map(|_| never()).collect();
        Self {
            items,
            rounds: (0..repeat.max(1)).map(|_| round()).collect(),
            times: vec![Duration::ZERO; questions],
        }
    }

    /// Asks all questions, as often as they are to be asked; tells whether there were any.
    pub(super) fn ask(&mut self, engine: &mut dyn Engine) -> bool {
        let mut questions = Vec::new();
        for item in &self.items {
            let Ok((_, plan)) = &item.prepared else {
                continue;
            };
            questions.extend(plan.asks.iter().map(|ask| Question {
                play: &ask.play,
                // What is asked again after a refusal must really come after it.
                after: ask.repeats.map(|_| item.first),
            }));
        }
        for (round, answers) in self.rounds.iter_mut().enumerate() {
            let mut before = Instant::now();
            engine.play_all(&questions, &mut |index, answer| {
                answers[index] = answer;
                let now = Instant::now();
                if round == 0 {
                    self.times[index] = now - before;
                }
                before = now;
            });
        }
        !questions.is_empty()
    }

    /// Replaces the answer that was given so many questions before the last one; tells how many
    /// questions further back it is if it is not among these.
    pub(super) fn object(&mut self, back: u64, fault: &Fault) -> Option<u64> {
        let size: usize = self.rounds.iter().map(Vec::len).sum();
        let from_end = usize::try_from(back).unwrap_or(usize::MAX);
        if from_end >= size {
            return Some(back - size as u64);
        }
        let mut answers = self.rounds.iter_mut().flatten();
        if let Some(answer) = answers.nth(size - 1 - from_end)
            && answer.is_ok()
        {
            *answer = Err(fault.clone());
        }
        None
    }

    /// The reports, with the places of the rulings.
    pub(super) fn reports(self) -> Vec<(usize, RulingReport<'s>)> {
        let Self {
            items,
            rounds,
            times,
        } = self;
        items
            .into_iter()
            .map(|item| {
                let report = match item.prepared {
                    Ok((case, plan)) => {
                        let times = &times[item.first..];
                        judged(&case, &plan, item.first, &rounds, times)
                    }
                    Err(report) => report,
                };
                (item.place, report)
            })
            .collect()
    }
}

fn judged<'s>(
    case: &Case<'s>,
    plan: &Plan,
    first: usize,
    rounds: &[Vec<Answer>],
    times: &[Duration],
) -> RulingReport<'s> {
    let of_ruling = |round: &'_ [Answer]| first..(first + plan.asks.len()).min(round.len());
    let Some((answers, again)) = rounds.split_first() else {
        return finished(case.ruling, Vec::new(), Vec::new());
    };
    let answers = &answers[of_ruling(answers)];
    let checks = plan.checks.iter().map(|check| {
        let mut report = case.judge(plan, check, answers);
        for (time, round) in again.iter().enumerate() {
            let other = &round[of_ruling(round)][check.ask];
            compare(&mut report, &answers[check.ask], other, time + 2);
        }
        report
    });
    let checks = checks.collect();
    let exchanges = plan
        .asks
        .iter()
        .zip(answers)
        .zip(times)
        .map(|((ask, answer), time)| Exchange {
            ask: ask.play.clone(),
            answer: answer.clone(),
            time: *time,
        });
    finished(case.ruling, checks, exchanges.collect())
}

/// Holds the answer to a question that was asked again against the first answer.
fn compare(report: &mut CheckReport, first: &Answer, again: &Answer, time: usize) {
    let Ok(first) = first else { return };
    let (verdict, note) = match again {
        Ok(again) if same_reply(first, again) => return,
        Ok(again) => (
            Verdict::Fail,
            format!(
                "asked the same for the {time}. time, the engine answers otherwise: {}; before: {}",
                beginning(&again.to_value().to_string()),
                beginning(&first.to_value().to_string()),
            ),
        ),
        Err(fault) => {
            let judgement = judge_fault(fault);
            let note = judgement.note.unwrap_or_default();
            let note = format!("asked the same for the {time}. time: {note}");
            (judgement.verdict, note)
        }
    };
    if verdict > report.verdict {
        report.verdict = verdict;
        report.note = Some(note);
    }
}

fn beginning(text: &str) -> String {
    match text.char_indices().nth(300) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A report whose verdict is that of the worst check.
pub(super) fn finished(
    ruling: &Ruling,
    checks: Vec<CheckReport>,
    exchanges: Vec<Exchange>,
) -> RulingReport<'_> {
    let worst = checks.iter().map(|check| check.verdict).max();
    RulingReport {
        ruling,
        verdict: worst.unwrap_or(Verdict::Pass),
        checks: checks.into(),
        exchanges: exchanges.into(),
        listed: None,
    }
}
