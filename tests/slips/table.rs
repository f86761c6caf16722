//! What belongs to the table goes astray: modes, resigning, draws, new games, and the choices of a
//! table of ludo.

use referee::engine::{
    Answer, Engine, Profile,
    wire::{Play, Reply},
};
use referee_rules::any::{GameId, RuleValue};
use serde_json::Value;

use crate::{
    changed::{Change, Changed, Right, here, next_side, pass_turn, sides},
    slip::Slip,
};

/// The last action, if it begins so.
fn last<'p>(right: &Right<'p>, verb: &str) -> Option<&'p str> {
    let last = right.play.actions.last()?;
    last.starts_with(verb).then_some(last.as_str())
}

/// The right answer if the table were in another mode.
fn in_mode(right: &Right<'_>, mode: &str) -> Reply {
    let mut play = right.play.clone();
    if let Some(chosen) = play.rules.get_mut("mode") {
        *chosen = RuleValue::Text(mode.to_owned());
    }
    match Right::to(&play).reply {
        // A position with an offer has no place in a mode without offers.
        Reply::Error(_) => right.reply.clone(),
        reply => reply,
    }
}

/// The right answer, the winners of an end that this action brings about changed.
fn with_winners(
    right: &Right<'_>,
    verb: &str,
    change: impl FnOnce(GameId, &mut Vec<String>),
) -> Reply {
    let ends = last(right, verb).is_some();
    let game = right.play.game;
    right.with(|here| {
        if let Some(Some(outcome)) = here.outcome.as_mut().filter(|_| ends) {
            change(game, &mut outcome.winners);
        }
    })
}

/// The right answer to the question without its last action, if that begins so.
fn without(right: &Right<'_>, verb: &str) -> Option<Reply> {
    last(right, verb)?;
    right.here()?;
    right.before().map(Reply::Here)
}

const TABLES: [(&str, Change); 20] = [
    ("resigning-wins", |right| {
        with_winners(right, "resign", |game, winners| {
            for winner in winners {
                *winner = next_side(game, &serde_json::Map::new(), winner);
            }
        })
    }),
    ("resigning-draws", |right| {
        with_winners(right, "resign", |_, winners| winners.clear())
    }),
    ("resigning-does-nothing", |right| {
        without(right, "resign").unwrap_or_else(|| right.reply.clone())
    }),
    ("the-first-side-resigns-whoever-is-named", |right| {
        with_winners(right, "resign", |game, winners| {
            *winners = vec![sides(game)[1].to_owned()];
        })
    }),
    ("agreeing-wins-for-who-accepts", |right| {
        with_winners(right, "accept-draw", |game, winners| {
            winners.push(sides(game)[1].to_owned());
        })
    }),
    ("agreeing-does-not-end", |right| {
        without(right, "accept-draw").unwrap_or_else(|| right.reply.clone())
    }),
    ("an-offer-is-an-agreement", |right| {
        let offer = last(right, "offer-draw").is_some();
        right.with(|here| {
            if offer {
                here.outcome = Some(Some(referee_rules::any::AnyOutcome {
                    winners: Vec::new(),
                    reason: None,
                }));
            }
        })
    }),
    ("an-offer-passes-the-turn", |right| {
        let offer = last(right, "offer-draw").is_some();
        right.with(|here| {
            if let Some(position) = here.position.as_mut().filter(|_| offer) {
                pass_turn(right.play.game, position);
            }
        })
    }),
    ("an-offer-counts-as-the-other-sides", |right| {
        let game = right.play.game;
        right.with(|here| {
            let Some(position) = &mut here.position else {
                return;
            };
            let offering = position
                .get("offer")
                .and_then(Value::as_str)
                .map(ToOwned::to_owned);
            if let Some(side) = offering {
                let other = next_side(game, position, &side);
                position.insert("offer".to_owned(), Value::String(other));
            }
        })
    }),
    ("an-offer-is-listed", |right| {
        let mode = right.play.rules.contains_key("mode");
        right.with(|here| {
            let turn = here
                .position
                .as_ref()
                .and_then(|position| position.get("turn"));
            let turn = turn.and_then(Value::as_str).unwrap_or_default();
            let action = format!("offer-draw {turn}");
            if let Some(legal) = here.legal.as_mut().filter(|_| mode) {
                legal.push(action);
            }
        })
    }),
    ("resigning-is-listed", |right| {
        let mode = right.play.rules.contains_key("mode");
        right.with(|here| {
            let turn = here
                .position
                .as_ref()
                .and_then(|position| position.get("turn"));
            let turn = turn.and_then(Value::as_str).unwrap_or_default();
            let action = format!("resign {turn}");
            if let Some(legal) = here.legal.as_mut().filter(|_| mode) {
                legal.push(action);
            }
        })
    }),
    ("the-list-goes-on-after-resigning", |right| {
        let before = right.before().filter(|_| last(right, "resign").is_some());
        right.with(|here| {
            if let Some(before) = before {
                here.legal = before.legal;
            }
        })
    }),
    ("who-offers-can-accept", |right| {
        let Some(side) = last(right, "accept-draw ").and_then(|it| it.split(' ').nth(1)) else {
            return right.reply.clone();
        };
        let mut play = right.play.clone();
        play.actions.pop();
        let offering = here(&play).and_then(|here| here.position?.get("offer").cloned());
        if offering != Some(Value::String(side.to_owned())) {
            return right.reply.clone();
        }
        let other = next_side(play.game, &serde_json::Map::new(), side);
        play.actions.push(format!("accept-draw {other}"));
        Right::to(&play).reply
    }),
    ("accepting-needs-no-offer", |right| {
        let Some(side) = last(right, "accept-draw ").and_then(|it| it.split(' ').nth(1)) else {
            return right.reply.clone();
        };
        let mut play = right.play.clone();
        let accept = play.actions.pop();
        let other = next_side(play.game, &serde_json::Map::new(), side);
        play.actions.push(format!("offer-draw {other}"));
        play.actions.extend(accept);
        match Right::to(&play).reply {
            Reply::Here(here) => Reply::Here(here),
            _ => right.reply.clone(),
        }
    }),
    ("an-offer-can-be-made-again", |right| {
        let Reply::Illegal(index) = right.reply else {
            return right.reply.clone();
        };
        let mut play = right.play.clone();
        play.actions.truncate(index);
        let pending = here(&play).is_some_and(|here| {
            here.outcome == Some(None)
                && here
                    .position
                    .is_some_and(|position| position.contains_key("offer"))
        });
        match last(right, "offer-draw") {
            Some(_) if pending => Right::to(&play).reply,
            _ => right.reply.clone(),
        }
    }),
    ("a-new-game-changes-nothing", |right| {
        without(right, "new-game").unwrap_or_else(|| right.reply.clone())
    }),
    ("a-new-game-starts-with-the-other-side", |right| {
        let anew = last(right, "new-game").is_some();
        right.with(|here| {
            if let Some(position) = here.position.as_mut().filter(|_| anew) {
                pass_turn(right.play.game, position);
            }
        })
    }),
    ("every-mode-is-online", |right| in_mode(right, "online")),
    ("every-mode-is-against-a-program", |right| {
        in_mode(right, "ai")
    }),
    ("every-mode-is-at-one-device", |right| {
        in_mode(right, "local")
    }),
];

/// The reference that forgets a choice of the table.
struct Forgets(&'static str);

impl Engine for Forgets {
    fn profile(&self) -> Profile {
        Profile::playing_everything("forgets")
    }

    fn play(&mut self, play: &Play) -> Answer {
        let mut other = play.clone();
        other.rules.remove(self.0);
        let reply = match Right::to(&other).reply {
            // Without the choice the position contradicts itself.
            Reply::Error(_) => Right::to(play).reply,
            reply => reply,
        };
        Ok(reply)
    }
}

pub(crate) fn slips() -> Vec<Slip> {
    let with_table = GameId::ALL.iter().filter(|game| game.has_table());
    let tables = with_table.flat_map(|game| {
        let slips = TABLES.iter();
        slips.map(|(name, change)| Slip::new(*game, "table", *name, move || Changed(*change)))
    });
    let choices = ["seats", "walls", "quick", "teams"].into_iter();
    let choices = choices.map(|choice| {
        Slip::new(GameId::Ludo, "choice-forgotten", choice, move || {
            Forgets(choice)
        })
    });
    let modes = GameId::ALL.iter().filter(|game| game.has_table());
    let modes = modes.map(|game| Slip::new(*game, "choice-forgotten", "mode", || Forgets("mode")));
    tables.chain(choices).chain(modes).collect()
}
