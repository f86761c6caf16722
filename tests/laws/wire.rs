//! What goes over the wire is what the reference answers in process: every question of every ruling, in memory.

use pretty_assertions::assert_eq;
use referee::{
    check::Plan,
    engine::{
        Limits, Reference, serve,
        wire::{Numbered, Play, Reply, Request},
    },
    suite::Suite,
};
use serde_json::Value;

use crate::suite::suite;

/// Every question of every ruling, in its own words and through its line.
fn questions(suite: &Suite) -> Vec<Play> {
    let mut questions = Vec::new();
    for ruling in &suite.rulings {
        let base = ruling.question();
        let asks = Plan::new(ruling, &base).asks.into_iter();
        questions.extend(asks.map(|ask| ask.play));
        if let Some(line) = &ruling.line {
            questions.push(Play {
                position: None,
                actions: line.clone(),
                ..base
            });
        }
    }
    questions
}

/// The replies to some questions, over a wire in memory.
fn served(reference: &Reference, questions: &[Play]) -> Vec<Value> {
    let mut requests = Vec::new();
    for (id, question) in (0..).zip(questions) {
        let request = Numbered {
            id,
            request: Request::Play(question),
        };
        serde_json::to_writer(&mut requests, &request).unwrap();
        requests.push(b'\n');
    }
    let mut replies = Vec::new();
    serve(
        reference,
        Limits::default(),
        requests.as_slice(),
        &mut replies,
    )
    .unwrap();
    let replies = replies
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty());
    replies
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect()
}

#[test]
fn the_answers_to_every_ruling_are_the_same_over_the_wire() {
    let suite = suite();
    let questions = questions(suite);
    let reference = Reference::default();
    let replies = served(&reference, &questions);
    assert_eq!(replies.len(), questions.len());
    assert!(questions.len() > 3_000, "{}", questions.len());
    let mut refused = 0;
    for (id, (question, mut reply)) in (0_u64..).zip(questions.iter().zip(replies)) {
        let here = reference.answer(question);
        let fields = reply.as_object_mut().unwrap();
        assert_eq!(fields.shift_remove("id"), Some(id.into()));
        assert_eq!(reply, here.to_value(), "{question:?}");
        assert_eq!(Reply::from_value(reply).as_ref(), Ok(&here), "{question:?}");
        refused += usize::from(matches!(here, Reply::Illegal(_)));
        assert!(
            !matches!(here, Reply::Error(_) | Reply::Skip(_)),
            "{question:?}"
        );
    }
    assert!(refused > 500, "{refused}");
}
