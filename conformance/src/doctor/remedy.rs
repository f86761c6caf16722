use super::Ailment;

/// How an ailment is mended, in the two languages that most adapters are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remedy {
    /// In Python.
    pub python: &'static str,
    /// In JavaScript.
    pub javascript: &'static str,
}

const READ_AND_FLUSH: Remedy = Remedy {
    python: "\
for line in sys.stdin:
    reply = answer(json.loads(line))
    print(json.dumps(reply), flush=True)",
    javascript: "\
const lines = require('readline').createInterface({ input: process.stdin });
lines.on('line', (line) => console.log(JSON.stringify(answer(JSON.parse(line)))));",
};

const NEWLINE: Remedy = Remedy {
    python: r#"sys.stdout.write(json.dumps(reply) + "\n"); sys.stdout.flush()"#,
    javascript: r#"process.stdout.write(JSON.stringify(reply) + "\n");"#,
};

const STDERR: Remedy = Remedy {
    python: r#"print("ready", file=sys.stderr)"#,
    javascript: r#"console.error("ready");"#,
};

const JSON: Remedy = Remedy {
    python: "print(json.dumps(reply), flush=True)   # not print(reply)",
    javascript: "console.log(JSON.stringify(reply));     // not console.log(reply)",
};

const ID: Remedy = Remedy {
    python: r#"reply["id"] = request["id"]   # no str(), no counter of your own"#,
    javascript: "reply.id = request.id;          // no String(), no counter of your own",
};

const HELLO: Remedy = Remedy {
    python: r#"reply = {"id": request["id"], "engine": "my-engine", "protocol": 1, "games": {"bagh-chal": {}}}"#,
    javascript: r#"reply = { id: request.id, engine: "my-engine", protocol: 1, games: { "bagh-chal": {} } };"#,
};

const REPLY: Remedy = Remedy {
    python: r#"reply = {"id": request["id"], "position": {...}, "legal": ["c3"], "outcome": None}"#,
    javascript: r#"reply = { id: request.id, position: {...}, legal: ["c3"], outcome: null };"#,
};

const UNKNOWN_KEYS: Remedy = Remedy {
    python: r#"position = request.get("position")   # take the keys you know; no Request(**request)"#,
    javascript: "const { id, position, actions } = request;   // take the keys you know",
};

const SKIP: Remedy = Remedy {
    python: r#"reply = {"id": request["id"], "skip": "positions with a pending die"}"#,
    javascript: r#"reply = { id: request.id, skip: "positions with a pending die" };"#,
};

const ILLEGAL: Remedy = Remedy {
    python: r#"for index, action in enumerate(request["actions"]):
    if action not in game.legal():
        return {"id": request["id"], "illegal": index}
    game.play(action)"#,
    javascript: "\
for (const [index, action] of request.actions.entries()) {
  if (!game.legal().includes(action)) return { id: request.id, illegal: index };
  game.play(action);
}",
};

const LEAVE: Remedy = Remedy {
    python: r#"for line in sys.stdin:                # ends by itself when the input ends
    request = json.loads(line)
    if request["cmd"] == "bye":
        print(json.dumps({"id": request["id"]}), flush=True)
        sys.exit(0)"#,
    javascript: "\
lines.on('close', () => process.exit(0));   // when the input ends
if (request.cmd === 'bye') {
  console.log(JSON.stringify({ id: request.id }));
  process.exit(0);
}",
};

const LATER: Remedy = Remedy {
    python: "answer hello first; import and load what is slow at the first play",
    javascript: "answer hello first; require and load what is slow at the first play",
};

impl Remedy {
    pub(super) const fn of(ailment: &Ailment) -> Option<Self> {
        match ailment {
            Ailment::CannotStart { .. }
            | Ailment::Died { .. }
            | Ailment::UnknownName { .. }
            | Ailment::MisspeltKey { .. } => None,
            Ailment::OnlyAtTheEnd { .. } | Ailment::Silent { .. } => Some(READ_AND_FLUSH),
            Ailment::NoNewline { .. } => Some(NEWLINE),
            Ailment::Chatter { .. } => Some(STDERR),
            Ailment::PythonDict { .. } | Ailment::NotJson { .. } => Some(JSON),
            Ailment::WrongId { .. } => Some(ID),
            Ailment::WrongProtocol { .. } | Ailment::WrongHello { .. } | Ailment::NoGame { .. } => {
                Some(HELLO)
            }
            Ailment::WrongReply { .. } => Some(REPLY),
            Ailment::UnknownKeys { .. } => Some(UNKNOWN_KEYS),
            Ailment::ErrorForLegal { .. } => Some(SKIP),
            Ailment::NotIllegal { .. } | Ailment::WrongIndex { .. } => Some(ILLEGAL),
            Ailment::StaysAfterBye | Ailment::StaysAfterEnd | Ailment::ExitCode { .. } => {
                Some(LEAVE)
            }
            Ailment::SlowStart { .. } => Some(LATER),
        }
    }
}
