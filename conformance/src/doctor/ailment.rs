use std::time::Duration;

use super::Remedy;
use crate::text::visible;

/// The step in which hello is asked for.
pub(super) const HELLO: &str = "hello";

/// Something that is wrong with an engine's adapter.
#[derive(Clone, Debug, PartialEq)]
pub enum Ailment {
    /// The command cannot be run.
    CannotStart {
        /// Why.
        why: String,
    },
    /// It ended where it should have answered.
    Died {
        /// What it was asked.
        at: String,
        /// The exit code or the signal.
        how: String,
        /// The last lines of its stderr.
        stderr: Vec<String>,
    },
    /// It answers only once its input ends.
    OnlyAtTheEnd {
        /// What came then.
        line: String,
    },
    /// A reply has no line end.
    NoNewline {
        /// The reply.
        text: String,
    },
    /// It does not answer at all.
    Silent {
        /// What it was asked.
        at: String,
        /// For how long it was waited.
        after: Duration,
    },
    /// Lines come that are no replies.
    Chatter {
        /// Where they came.
        at: String,
        /// The first of them.
        line: String,
    },
    /// A reply is not JSON, but what Python prints of a dict.
    PythonDict {
        /// The line.
        line: String,
    },
    /// A reply is not JSON.
    NotJson {
        /// What the parser says.
        why: String,
        /// The line.
        line: String,
    },
    /// The id is no number, or another one.
    WrongId {
        /// What is wrong with it.
        why: String,
        /// The line.
        line: String,
    },
    /// It speaks another protocol.
    WrongProtocol {
        /// Which one.
        given: String,
    },
    /// Its hello lacks something, or has it in another form.
    WrongHello {
        /// What.
        why: String,
        /// The line.
        line: String,
    },
    /// Its hello has a key that is nearly one of the protocol's.
    MisspeltKey {
        /// Where.
        place: String,
        /// The key.
        key: String,
        /// The protocol's.
        near: String,
    },
    /// Its hello names something of a game of which nothing comes.
    UnknownName {
        /// The game.
        game: String,
        /// The key of hello.
        key: &'static str,
        /// The name.
        name: String,
        /// What it may be instead.
        instead: String,
    },
    /// It names no game that the suite has.
    NoGame {
        /// The names that it gave.
        given: Vec<String>,
    },
    /// A reply to `play` has not the form of one.
    WrongReply {
        /// What is wrong with it.
        why: String,
        /// The line.
        line: String,
    },
    /// A request with a key that it does not know is too much for it.
    UnknownKeys {
        /// What became of it.
        what: String,
    },
    /// A legal request gets an `error`.
    ErrorForLegal {
        /// What it was asked.
        at: String,
        /// What it says.
        why: String,
    },
    /// An illegal action gets something else than `illegal`.
    NotIllegal {
        /// The action.
        action: String,
        /// What it got.
        what: String,
    },
    /// `illegal` has another index than that of the first illegal action.
    WrongIndex {
        /// The actions.
        actions: String,
        /// The right index.
        wanted: usize,
        /// Its index.
        given: usize,
    },
    /// It goes on running after `bye`.
    StaysAfterBye,
    /// It goes on running when its input ends.
    StaysAfterEnd,
    /// It ends with another exit code than 0.
    ExitCode {
        /// How it ended.
        how: String,
    },
    /// It takes long to start.
    SlowStart {
        /// How long.
        took: Duration,
        /// How long it may take.
        of: Duration,
    },
}

impl Ailment {
    /// Whether rulings can be judged in spite of it.
    #[must_use]
    pub fn is_mild(&self) -> bool {
        // What is written before hello is borne.
        if let Self::Chatter { at, .. } = self {
            return at == HELLO;
        }
        matches!(
            self,
            Self::SlowStart { .. }
                | Self::MisspeltKey { .. }
                | Self::UnknownName { .. }
                | Self::StaysAfterBye
                | Self::StaysAfterEnd
                | Self::ExitCode { .. }
        )
    }

    /// What was seen, and what it means.
    #[must_use]
    pub fn description(&self) -> String {
        match self {
            Self::CannotStart { why } => format!("The command cannot be run: {why}."),
            Self::Died { at, how, stderr } => {
                let mut text =
                    format!("Asked {at}, the engine ended ({how}) instead of answering.");
                if !stderr.is_empty() {
                    text.push_str(" Its last words on stderr:");
                }
                for line in stderr {
                    text.push_str("\n  ");
                    text.push_str(line);
                }
                text
            }
            Self::OnlyAtTheEnd { line } => format!(
                "The engine answers only when its input ends ({line}). Either it does not flush \
                 its output after each line, or it reads all of its input before it starts; in \
                 both cases the harness and the engine wait for each other for ever."
            ),
            Self::NoNewline { text } => {
                format!("The reply has no line end: {text}. A reply is complete only with its \\n.")
            }
            Self::Silent { at, after } => format!(
                "Asked {at}, the engine did not answer within {} s, and wrote nothing. Does it \
                 read lines from stdin, and write to stdout?",
                after.as_secs_f64()
            ),
            Self::Chatter { at, line } => format!(
                "The engine writes lines that are no replies ({at}): {line}. stdout belongs to the \
                 protocol; whatever is meant for people goes to stderr."
            ),
            Self::PythonDict { line } => format!(
                "The reply is what Python prints of a dict, not JSON: {line}. JSON has double \
                 quotes, true, false and null."
            ),
            Self::NotJson { why, line } => format!("{}: {line}.", capital(why)),
            Self::WrongId { why, line } => format!(
                "{}: {line}. Each reply repeats the `id` of its request as it is, a number.",
                capital(why)
            ),
            Self::WrongProtocol { given } => format!(
                "The engine's hello says protocol {given}; this harness speaks 1. `protocol` is \
                 the number of the protocol, not the engine's own version."
            ),
            Self::WrongHello { why, line } => {
                format!("{}: {line}.", capital(why))
            }
            Self::MisspeltKey { place, key, near } => format!(
                "In hello, {} has the key `{}`, of which nothing comes: did it mean `{near}`?",
                visible(place),
                visible(key)
            ),
            Self::UnknownName {
                game,
                key,
                name,
                instead,
            } => format!(
                "In hello, `{key}` of {game} names `{}`, of which nothing comes: {instead}.",
                visible(name)
            ),
            Self::NoGame { given } => format!(
                "The engine plays no game of the suite. Its `games` names {}; the suite has {}.",
                list(given),
                list(&known_games())
            ),
            Self::WrongReply { why, line } => {
                format!("The reply to play has not the form of one: {why}: {line}.")
            }
            Self::UnknownKeys { what } => format!(
                "A request with a key that the engine does not know {what}. Later harnesses may \
                 send more keys, so unknown ones are ignored."
            ),
            Self::ErrorForLegal { at, why } => format!(
                "Asked {at}, which is a right request, the engine answers `error`: {why}. That \
                 counts as a failure. What an engine cannot do it answers with `skip`, and it \
                 says in hello what it plays."
            ),
            Self::NotIllegal { action, what } => format!(
                "The action {action} is illegal; the engine {what}. An illegal action is refused \
                 by an answer, {{\"id\":7,\"illegal\":0}}, with the index of the first illegal \
                 action: it is no error, and never silence or an exit."
            ),
            Self::WrongIndex {
                actions,
                wanted,
                given,
            } => format!(
                "Of the actions {actions} the first illegal one has the index {wanted}; the \
                 engine says {given}."
            ),
            Self::StaysAfterBye => {
                "The engine goes on running after bye. The harness ends it by force, a second \
                 later."
                    .to_owned()
            }
            Self::StaysAfterEnd => {
                "The engine goes on running when its input ends. The harness ends it by force, \
                 but whatever else starts it may leave it behind."
                    .to_owned()
            }
            Self::ExitCode { how } => {
                format!("After bye the engine ended with {how}; 0 says that all is well.")
            }
            Self::SlowStart { took, of } => format!(
                "The engine took {:.1} s to say hello, of the {} s that it may take \
                 (`--hello-timeout`). The harness starts it again after each crash or hang.",
                took.as_secs_f64(),
                of.as_secs_f64()
            ),
        }
    }

    /// How it is mended.
    #[must_use]
    pub const fn remedy(&self) -> Option<Remedy> {
        Remedy::of(self)
    }
}

fn known_games() -> Vec<String> {
    let games = referee_rules::any::GameId::ALL.iter();
    games.map(|game| game.name().to_owned()).collect()
}

fn list(names: &[String]) -> String {
    match names {
        [] => "nothing".to_owned(),
        names => names.join(", "),
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}
