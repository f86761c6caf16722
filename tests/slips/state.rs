//! Something is left from the questions before: an engine that changes what it should only look
//! at, or does not put back what it tried.

use std::collections::HashMap;

use referee::engine::{
    Answer, Engine, Profile, Reference,
    wire::{Play, Reply},
};
use referee_rules::any::GameId;
use serde_json::{Map, Value};

use crate::{
    changed::{Right, here, pass_turn},
    slip::Slip,
};

/// What an engine keeps between questions.
#[derive(Default)]
struct Memory {
    /// Where each position that was asked about has been played to since.
    played_to: HashMap<String, Map<String, Value>>,
    /// The list of each position that was listed.
    lists: HashMap<String, Vec<String>>,
    /// The last question that was refused.
    refused: Option<Play>,
    /// The end that was told.
    ended: Option<Reply>,
}

/// How an engine answers that keeps something.
type Answers = fn(&mut Memory, &Play) -> Reply;

const KEEPING: [(&str, Answers); 7] = [
    (
        "playing-changes-the-position-that-was-given",
        |memory, play| shared(memory, play, |_| true),
    ),
    (
        "a-refused-play-leaves-what-came-before-it",
        |memory, play| shared(memory, play, |reply| matches!(reply, Reply::Illegal(_))),
    ),
    (
        "a-legal-play-leaves-its-traces-a-refused-one-does-not",
        |memory, play| shared(memory, play, |reply| matches!(reply, Reply::Here(_))),
    ),
    ("a-refusal-costs-the-turn", |memory, play| {
        let reply = Reference::default().answer(play);
        let refused = memory.refused.take();
        match &reply {
            Reply::Illegal(_) => {
                memory.refused = Some(play.clone());
                reply
            }
            Reply::Here(_) if refused.is_some_and(|refused| refused.position == play.position) => {
                Right::to(play).with(|here| {
                    if let Some(position) = &mut here.position {
                        pass_turn(play.game, position);
                    }
                })
            }
            _ => reply,
        }
    }),
    (
        "a-refusal-is-said-again-to-the-next-question",
        |memory, play| {
            let reply = Reference::default().answer(play);
            let refused = memory.refused.take();
            match &reply {
                Reply::Illegal(_) => {
                    memory.refused = Some(play.clone());
                    reply
                }
                _ if refused.is_some() => Reply::Illegal(0),
                _ => reply,
            }
        },
    ),
    (
        "the-list-of-a-position-is-made-once-whatever-is-played",
        |memory, play| {
            let key = format!("{:?}{:?}", play.rules, play.position);
            Right::to(play).with(|here| {
                if let Some(legal) = here.legal.take() {
                    here.legal = Some(memory.lists.entry(key).or_insert(legal).clone());
                }
            })
        },
    ),
    ("a-game-that-has-ended-stays-at-its-end", |memory, play| {
        if let Some(ended) = &memory.ended {
            return ended.clone();
        }
        let right = Right::to(play);
        if right.here().is_some_and(|here| here.outcome != Some(None)) {
            memory.ended = Some(right.reply.clone());
        }
        right.reply
    }),
];

/// Answers from a position that earlier questions have moved on; this one moves it on as well if
/// its answer is one that does.
fn shared(memory: &mut Memory, play: &Play, moves_on: fn(&Reply) -> bool) -> Reply {
    let key = format!("{:?}{:?}", play.rules, play.position);
    let mut play = play.clone();
    if let Some(fields) = memory.played_to.get(&key) {
        play.position = Some(fields.clone());
    }
    let reply = Reference::default().answer(&play);
    if moves_on(&reply) {
        if let Reply::Illegal(index) = reply {
            play.actions.truncate(index);
        }
        if let Some(fields) = here(&play).and_then(|here| here.position) {
            memory.played_to.insert(key, fields);
        }
    }
    reply
}

struct Keeping {
    memory: Memory,
    answers: Answers,
}

impl Engine for Keeping {
    fn profile(&self) -> Profile {
        Profile::playing_everything("keeping")
    }

    fn play(&mut self, play: &Play) -> Answer {
        Ok((self.answers)(&mut self.memory, play))
    }
}

pub(crate) fn slips() -> Vec<Slip> {
    let mut slips = Vec::new();
    for game in GameId::ALL {
        slips.extend(KEEPING.iter().map(|(name, answers)| {
            let engine = move || Keeping {
                memory: Memory::default(),
                answers: *answers,
            };
            Slip::new(*game, "kept-state", *name, engine).keeping_state()
        }));
    }
    slips
}
