//! What is played and what is listed do not go together, or the answer is put together wrongly:
//! slips that every game can have.

use referee::engine::{
    Answer, Engine, Profile,
    wire::{Play, Reply},
};
use referee_rules::any::{AnyOutcome, GameId};

use crate::{
    changed::{Change, Changed, Right, here, next_side, pass_turn},
    slip::Slip,
};

/// The list of legal actions is wrong, although all is played as it should be.
const LISTS: [(&str, Change); 8] = [
    ("the-first-action-is-missing", |right| {
        right.with(|here| {
            here.legal
                .as_mut()
                .map(|legal| (!legal.is_empty()).then(|| legal.remove(0)));
        })
    }),
    ("the-last-action-is-missing", |right| {
        right.with(|here| {
            here.legal.as_mut().map(Vec::pop);
        })
    }),
    ("the-first-action-stands-there-twice", |right| {
        right.with(|here| {
            if let Some(legal) = &mut here.legal {
                legal.extend(legal.first().cloned());
            }
        })
    }),
    ("the-last-action-stands-there-twice", |right| {
        right.with(|here| {
            if let Some(legal) = &mut here.legal {
                legal.extend(legal.last().cloned());
            }
        })
    }),
    ("nothing-is-listed", |right| {
        right.with(|here| here.legal = Some(Vec::new()))
    }),
    ("the-list-is-of-the-position-before", |right| {
        let before = right.before();
        right.with(|here| {
            if let Some(before) = before {
                here.legal = before.legal;
            }
        })
    }),
    ("the-list-goes-on-after-the-end", |right| {
        let before = right.before();
        right.with(|here| {
            if here.outcome != Some(None)
                && let Some(before) = before
            {
                here.legal = before.legal;
            }
        })
    }),
    ("the-list-is-of-the-other-side", |right| {
        let Some(mut fields) = right.here().and_then(|here| here.position.clone()) else {
            return right.reply.clone();
        };
        pass_turn(right.play.game, &mut fields);
        let other = here(&Play {
            position: Some(fields),
            actions: Vec::new(),
            ..right.play.clone()
        });
        right.with(|here| {
            if let Some(other) = other {
                here.legal = other.legal;
            }
        })
    }),
];

/// Something else is played than what was asked, although all is listed as it should be.
const PLAYS: [(&str, Change); 10] = [
    ("the-first-on-the-list-is-refused", |right| {
        refuse(right, |legal| legal.first())
    }),
    ("the-last-on-the-list-is-refused", |right| {
        refuse(right, |legal| legal.last())
    }),
    ("the-last-action-is-not-played", |right| {
        let before = right.before();
        right.with(|here| {
            if let Some(before) = before {
                here.position = before.position;
            }
        })
    }),
    ("another-action-is-played", |right| {
        let Some((last, legal)) = last_of_list(right) else {
            return right.reply.clone();
        };
        let place = legal.iter().position(|action| *action == last);
        let other = place.and_then(|place| legal.get((place + 1) % legal.len()));
        let mut play = right.play.clone();
        play.actions.pop();
        play.actions.extend(other.cloned());
        Right::to(&play).reply
    }),
    ("the-turn-does-not-pass", |right| {
        let before = right.before();
        right.with(|here| {
            if let (Some(position), Some(before)) = (
                &mut here.position,
                before.and_then(|before| before.position),
            ) && let Some(turn) = before.get("turn")
            {
                position.insert("turn".to_owned(), turn.clone());
            }
        })
    }),
    ("only-the-first-action-is-played", |right| {
        let mut play = right.play.clone();
        play.actions.truncate(1);
        Right::to(&play).reply
    }),
    ("the-position-is-not-set", |right| {
        let mut play = right.play.clone();
        play.position = None;
        Right::to(&play).reply
    }),
    ("the-illegal-is-passed-over", |right| match right.reply {
        Reply::Illegal(index) => {
            let mut play = right.play.clone();
            play.actions.remove(index);
            Right::to(&play).reply
        }
        _ => right.reply.clone(),
    }),
    ("the-illegal-costs-the-turn", |right| match right.reply {
        Reply::Illegal(index) => {
            let mut play = right.play.clone();
            play.actions.truncate(index);
            Right::to(&play).with(|here| {
                if let Some(position) = &mut here.position {
                    pass_turn(play.game, position);
                }
            })
        }
        _ => right.reply.clone(),
    }),
    ("the-illegal-is-counted-from-1", |right| match right.reply {
        Reply::Illegal(index) => Reply::Illegal(index + 1),
        _ => right.reply.clone(),
    }),
];

/// The end is told late, wrongly or not at all.
const OUTCOMES: [(&str, Change); 6] = [
    ("no-end-is-told", |right| {
        right.with(|here| here.outcome = Some(None))
    }),
    ("the-end-is-told-an-action-late", |right| {
        let before = right.before();
        right.with(|here| {
            if let Some(before) = before {
                here.outcome = before.outcome;
            }
        })
    }),
    ("the-winner-is-the-next-side", |right| {
        let game = right.play.game;
        right.with(|here| {
            let position = here.position.clone().unwrap_or_default();
            if let Some(Some(outcome)) = &mut here.outcome {
                for winner in &mut outcome.winners {
                    *winner = next_side(game, &position, winner);
                }
            }
        })
    }),
    ("every-end-is-a-draw", |right| {
        right.with(|here| {
            if let Some(Some(outcome)) = &mut here.outcome {
                outcome.winners.clear();
            }
        })
    }),
    ("a-side-with-one-action-left-has-lost", |right| {
        let game = right.play.game;
        right.with(|here| {
            let position = here.position.clone().unwrap_or_default();
            let turn = position
                .get("turn")
                .and_then(|turn| turn.as_str())
                .unwrap_or_default();
            if here.outcome == Some(None) && here.legal.as_ref().is_some_and(|it| it.len() < 2) {
                let winner = next_side(game, &position, turn);
                here.outcome = Some(Some(AnyOutcome {
                    winners: vec![winner],
                    reason: None,
                }));
            }
        })
    }),
    ("actions-after-the-end-are-played", |right| {
        match right.reply {
            Reply::Illegal(index) => {
                let mut play = right.play.clone();
                play.actions.truncate(index);
                let before = Right::to(&play);
                match before.here() {
                    Some(here) if here.outcome != Some(None) => before.reply,
                    _ => right.reply.clone(),
                }
            }
            _ => right.reply.clone(),
        }
    }),
];

/// The last action, with the list on which it stands.
fn last_of_list(right: &Right<'_>) -> Option<(String, Vec<String>)> {
    right.here()?;
    Some((right.play.actions.last()?.clone(), right.before()?.legal?))
}

fn refuse(right: &Right<'_>, which: fn(&[String]) -> Option<&String>) -> Reply {
    match last_of_list(right) {
        Some((last, legal)) if which(&legal) == Some(&last) => {
            Reply::Illegal(right.play.actions.len() - 1)
        }
        _ => right.reply.clone(),
    }
}

/// The fields of a position that an answer can have wrong.
const fn fields(game: GameId) -> &'static [&'static str] {
    match game {
        GameId::SnakesAndLadders => &["turn", "black", "white"],
        GameId::Jungle => &["turn", "board", "quiet"],
        GameId::BaghChal => &["turn", "board", "in_hand", "captured"],
        GameId::Ludo => &["turn", "die", "sixes", "tokens"],
    }
}

/// The reference that tells one field of the position as it was before the last action.
struct StaleField(&'static str);

impl Engine for StaleField {
    fn profile(&self) -> Profile {
        Profile::playing_everything("stale")
    }

    fn play(&mut self, play: &Play) -> Answer {
        let right = Right::to(play);
        let before = right.before().and_then(|before| before.position);
        Ok(right.with(|here| {
            if let (Some(position), Some(before)) = (&mut here.position, before)
                && let Some(value) = before.get(self.0)
            {
                position.insert(self.0.to_owned(), value.clone());
            }
        }))
    }
}

pub(crate) fn slips() -> Vec<Slip> {
    let mut slips = Vec::new();
    for game in GameId::ALL {
        let families = [
            ("listed", &LISTS[..]),
            ("played", &PLAYS[..]),
            ("outcome", &OUTCOMES[..]),
        ];
        for (family, changes) in families {
            // In snakes and ladders nobody has ever one action left: there are six rolls or none.
            let shows = |name: &str| {
                *game != GameId::SnakesAndLadders || !name.starts_with("a-side-with-one-action")
            };
            let changes = changes.iter().filter(|(name, _)| shows(name));
            slips.extend(
                changes.map(|(name, change)| {
                    Slip::new(*game, family, *name, move || Changed(*change))
                }),
            );
        }
        for field in fields(*game) {
            let name = format!("{field}-of-the-position-before");
            slips.push(Slip::new(*game, "stale-field", name, move || {
                StaleField(field)
            }));
        }
    }
    slips
}
