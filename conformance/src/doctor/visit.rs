//! The examination, step by step.

use std::time::Duration;

use referee_rules::any::{AnyPosition, AnyRules, GameId};
use serde_json::{Value, json};

use super::{
    Ailment,
    ailment::HELLO,
    answers::{accepted, refused},
    ended::last_action,
    illegal::illegal_at_the_start,
    names::{misspelt_keys, unknown_names},
    patient::{Heeded, Patient},
};
use crate::{
    check::faults_of_form,
    engine::{
        ProcessOptions, fields_of,
        wire::{Ability, Hello, PROTOCOL, Play, Reply},
    },
    text::visible,
};

/// A hello that takes more than this part of its time is worth a word.
const SLOW: u32 = 5;
/// How long an engine is listened to for what nobody asked.
const LISTENING: Duration = Duration::from_millis(100);
/// How long an engine has to end at the most: no longer than to answer.
const LEAVING: Duration = Duration::from_secs(2);

/// A step of the examination.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What was tried.
    pub name: String,
    /// What is wrong; empty if all is well.
    pub ailments: Vec<Ailment>,
    /// What there is to say beside.
    pub remark: Option<String>,
}

/// What came of an examination.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Finding {
    /// Whether the engine said hello.
    pub said_hello: bool,
    /// How many things are wrong.
    pub ailments: usize,
    /// How many of them keep rulings from being judged.
    pub severe: usize,
}

/// Examines the engine of a command; each step is told as it is done.
///
/// # Examples
///
/// ```
/// use referee::{doctor::examine, engine::ProcessOptions};
///
/// let finding = examine(&["true".to_owned()], &ProcessOptions::default(), &mut |step| {
///     assert_eq!(step.name, "says hello");
/// });
/// assert!(!finding.said_hello);
/// ```
pub fn examine(words: &[String], options: &ProcessOptions, tell: &mut dyn FnMut(&Step)) -> Finding {
    let mut visit = Visit {
        patient: Patient::new(words, options),
        options,
        tell,
        finding: Finding::default(),
        greeting: Vec::new(),
        answers_well: None,
    };
    if let Some(hello) = visit.hello() {
        visit.finding.said_hello = true;
        for game in known_games(&hello) {
            let Some(ability) = hello.games.get(game.name()) else {
                continue;
            };
            visit.plays(game, ability);
            visit.refuses(game);
            if ability.set_position {
                visit.sets_positions(game, ability);
                visit.ends(game, ability);
            }
        }
        visit.ignores_unknown_keys(&hello);
        visit.leaves();
    }
    visit.finding
}

fn known_games(hello: &Hello) -> Vec<GameId> {
    let names = hello.games.keys();
    names.filter_map(|name| name.parse().ok()).collect()
}

struct Visit<'v> {
    patient: Patient<'v>,
    options: &'v ProcessOptions,
    tell: &'v mut dyn FnMut(&Step),
    finding: Finding,
    /// What is odd about each hello of this engine, so that it is said once.
    greeting: Vec<Ailment>,
    /// Whether the plainest question of the first game is answered well.
    answers_well: Option<bool>,
}

impl Visit<'_> {
    fn done(&mut self, name: &str, ailment: Option<Ailment>, remark: Option<String>) {
        let asides = std::mem::take(&mut self.patient.asides);
        let ailments: Vec<Ailment> = asides.into_iter().chain(ailment).collect();
        self.finding.ailments += ailments.len();
        self.finding.severe += ailments.iter().filter(|it| !it.is_mild()).count();
        (self.tell)(&Step {
            name: name.to_owned(),
            ailments,
            remark,
        });
    }

    fn hello(&mut self) -> Option<Hello> {
        let name = "says hello";
        let said = self.patient.start().and_then(|()| self.ask_hello());
        self.greeting.clone_from(&self.patient.asides);
        match said {
            Err(ailment) => {
                self.done(name, Some(ailment), None);
                None
            }
            Ok((hello, took)) => {
                let version = hello.version.as_deref().unwrap_or("without a version");
                let games: Vec<&str> = hello.games.keys().map(String::as_str).collect();
                let remark = format!("{} ({version}) plays {}", hello.engine, games.join(", "));
                let remark = visible(&remark);
                if known_games(&hello).is_empty() {
                    let given = hello.games.keys().cloned().collect();
                    self.done(name, Some(Ailment::NoGame { given }), None);
                    return None;
                }
                let of = self.options.hello_timeout;
                let slow = (took > of / SLOW).then_some(Ailment::SlowStart { took, of });
                let unknown = known_games(&hello)
                    .into_iter()
                    .flat_map(|game| unknown_names(game, &hello.games[game.name()]));
                self.patient.asides.extend(unknown);
                self.done(name, slow, Some(remark));
                Some(hello)
            }
        }
    }

    fn ask_hello(&mut self) -> Result<(Hello, Duration), Ailment> {
        let request = json!({
            "cmd": "hello",
            "protocol": PROTOCOL,
            "harness": concat!("referee ", env!("CARGO_PKG_VERSION")),
        });
        let patience = self.options.hello_timeout;
        let Heeded { fields, line, took } = self.patient.ask(HELLO, request, patience)?;
        let protocol = fields.get("protocol").filter(|it| **it != PROTOCOL);
        if let Some(given) = protocol {
            return Err(Ailment::WrongProtocol {
                given: given.to_string(),
            });
        }
        let misspelt = misspelt_keys(&fields);
        let hello = Hello::from_value(Value::Object(fields));
        let hello = hello.map_err(|why| Ailment::WrongHello {
            why,
            line: crate::engine::shown(&line),
        })?;
        self.patient.asides.extend(misspelt);
        Ok((hello, took))
    }

    /// Asks, with a fresh engine if the one before is gone.
    fn ask(&mut self, at: &str, request: Value) -> Result<Reply, Ailment> {
        self.ask_for_line(at, request).map(|(reply, _)| reply)
    }

    /// The same, with the line of the reply.
    fn ask_for_line(&mut self, at: &str, request: Value) -> Result<(Reply, String), Ailment> {
        if !self.patient.is_running() {
            self.patient.start()?;
            self.ask_hello()?;
            // What is odd about its hello was said before.
            let known = &self.greeting;
            self.patient.asides.retain(|aside| !known.contains(aside));
        }
        let heeded = self.patient.ask(at, request, self.options.timeout)?;
        let line = crate::engine::shown(&heeded.line);
        match Reply::from_value(Value::Object(heeded.fields)) {
            Ok(reply) => Ok((reply, line)),
            Err(why) => Err(Ailment::WrongReply { why, line }),
        }
    }

    /// Asks what is right to ask; what the answer says is not looked at, but its form is.
    fn ask_in_form(
        &mut self,
        at: &str,
        request: Value,
        ability: &Ability,
    ) -> Result<Reply, Ailment> {
        let asked: Result<Play, _> = serde_json::from_value(request.clone());
        let (reply, line) = self.ask_for_line(at, request)?;
        if let (Reply::Here(here), Ok(asked)) = (&reply, asked)
            && let faults = faults_of_form(ability, &asked, here)
            && !faults.is_empty()
        {
            let why = faults.join("; ");
            return Err(Ailment::WrongReply { why, line });
        }
        Ok(reply)
    }

    /// The question that every engine can answer: what is legal at the start?
    fn plays(&mut self, game: GameId, ability: &Ability) {
        let at = format!("what is legal at the start of {game}");
        let answer = self.ask_in_form(&at, play(game, &[]), ability);
        let (ailment, remark) = accepted(&at, answer);
        self.answers_well.get_or_insert(ailment.is_none());
        self.done(&format!("plays {game} from the start"), ailment, remark);
    }

    fn sets_positions(&mut self, game: GameId, ability: &Ability) {
        let at = format!("the start of {game} as a given position");
        let start = AnyPosition::start(&AnyRules::guide(game));
        let mut request = play(game, &[]);
        request["position"] = Value::Object(fields_of(&start));
        let answer = self.ask_in_form(&at, request, ability);
        let (ailment, remark) = accepted(&at, answer);
        let hint = "if it cannot, hello says {\"set_position\": false}".to_owned();
        let remark = remark.or_else(|| ailment.is_some().then_some(hint));
        self.done(&format!("plays {game} from a position"), ailment, remark);
    }

    /// What a reply looks like when the game is over.
    fn ends(&mut self, game: GameId, ability: &Ability) {
        let Some((before, last)) = last_action(game) else {
            return;
        };
        let at = format!("to end a game of {game} by {last}");
        let mut request = play(game, &[&last]);
        request["position"] = Value::Object(fields_of(&before));
        let answer = self.ask_in_form(&at, request, ability);
        // Whether it is right is not asked here.
        let (ailment, remark) = match answer {
            Ok(Reply::Illegal(_)) => (None, Some(format!("it refuses {last}"))),
            answer => accepted(&at, answer),
        };
        self.done(&format!("tells the end of {game}"), ailment, remark);
    }

    fn refuses(&mut self, game: GameId) {
        let illegal = illegal_at_the_start(game);
        let name = format!("refuses an illegal action of {game}");
        let at = format!("to play the illegal action {illegal} at the start of {game}");
        let answer = self.ask(&at, play(game, &[&illegal]));
        let ailment = refused(&illegal, &illegal, 0, answer);
        let start = AnyPosition::start(&AnyRules::guide(game));
        if ailment.is_some() {
            return self.done(&name, ailment, None);
        }
        // The second of two: the index tells which.
        let later = start
            .legal()
            .into_iter()
            .filter_map(|first| Some((start.play(&first).ok()?, first)))
            .find(|(reached, _)| reached.play("no-such-action").is_err());
        let ailment = later.and_then(|(_, first)| {
            let second = "no-such-action";
            let actions = format!("{first}, {second}");
            let answer = self.ask(&at, play(game, &[&first, second]));
            refused(second, &actions, 1, answer)
        });
        self.done(&name, ailment, None);
    }

    fn ignores_unknown_keys(&mut self, hello: &Hello) {
        let Some(game) = known_games(hello).first().copied() else {
            return;
        };
        let name = "ignores keys that it does not know";
        if self.answers_well == Some(false) {
            let remark = "not looked at: the plain question is not answered well";
            return self.done(name, None, Some(remark.to_owned()));
        }
        let at = "a request with a key that it does not know";
        let mut request = play(game, &[]);
        request["referee_doctor"] = json!({ "unknown": [1, null] });
        let what = match self.ask(at, request) {
            Ok(Reply::Error(why)) => Some(format!("gets an `error`: {}", visible(&why))),
            Err(Ailment::Died { how, stderr, .. }) => {
                let last = stderr.last().map(|line| format!(": {line}"));
                Some(format!("ends it ({how}{})", last.unwrap_or_default()))
            }
            Err(Ailment::Silent { .. }) => Some("gets no answer".to_owned()),
            // Anything else is wrong without the key too, and was told there.
            _ => None,
        };
        let ailment = what.map(|what| Ailment::UnknownKeys { what });
        self.done(name, ailment, None);
    }

    fn leaves(&mut self) {
        let name = "ends on bye";
        if let Some(line) = self.patient.unasked(LISTENING) {
            let at = "although nothing was asked".to_owned();
            self.patient.asides.push(Ailment::Chatter { at, line });
        }
        let ready = match self.patient.is_running() {
            true => Ok(()),
            false => self
                .patient
                .start()
                .and_then(|()| self.ask_hello().map(drop)),
        };
        if let Err(ailment) = ready {
            return self.done(name, Some(ailment), None);
        }
        let answer = self
            .patient
            .ask("bye", json!({ "cmd": "bye" }), self.options.timeout);
        let known = self.greeting.clone();
        self.patient.asides.retain(|aside| !known.contains(aside));
        let ailment = match answer {
            // To end without a word is well enough.
            Err(Ailment::Died { how, .. }) if how == "exit code 0" => None,
            Err(Ailment::Died { how, .. }) => Some(Ailment::ExitCode { how }),
            Err(ailment) => Some(ailment),
            Ok(_) => match self.patient.leaves(LEAVING.min(self.options.timeout)) {
                Some((true, _)) => None,
                Some((false, how)) => Some(Ailment::ExitCode { how }),
                None => Some(Ailment::StaysAfterBye),
            },
        };
        self.done(name, ailment, None);
        self.leaves_at_the_end();
    }

    fn leaves_at_the_end(&mut self) {
        let name = "ends when its input ends";
        self.patient.end();
        let ready = self.patient.start().and_then(|()| self.ask_hello());
        self.patient.asides.clear();
        let ailment = ready.err().or_else(|| {
            self.patient.close_input();
            match self.patient.leaves(LEAVING.min(self.options.timeout)) {
                Some(_) => None,
                None => Some(Ailment::StaysAfterEnd),
            }
        });
        self.patient.end();
        self.done(name, ailment, None);
    }
}

fn play(game: GameId, actions: &[&str]) -> Value {
    json!({ "cmd": "play", "game": game.name(), "rules": {}, "actions": actions })
}
