/**
 * The engine's end of referee's protocol, so that an engine author writes only the rules.
 *
 * One file, no dependencies, Node 18 or later: copy it beside your engine.
 *
 * Either give one function that answers *from this position, play these actions: where are we?*
 *
 *     import { here, illegal, serve } from "./referee_adapter.mjs";
 *
 *     await serve((game, position, actions, rules) => here({ position: …, legal: …, outcome: null }),
 *       { name: "my-engine", games: { "snakes-and-ladders": {} } });
 *
 * or describe the game step by step, and let the adapter do the rest:
 *
 *     import { Game, Illegal, serve, wins } from "./referee_adapter.mjs";
 *
 *     class Snakes extends Game {
 *       name = "snakes-and-ladders";
 *       start(rules) { … }
 *       read(position, rules) { … }
 *       position(state) { … }
 *       legal(state) { … }
 *       play(state, action) { … }
 *       outcome(state) { … }
 *     }
 *
 *     await serve(new Snakes(), { name: "my-engine" });
 *
 * Every function may be async. What the adapter takes care of: the greeting, ids, one line a reply,
 * unknown keys, `skip`, `bye`. What your engine prints by `console.log` or `process.stdout` goes to
 * stderr, never between the replies. An exception becomes an `error` reply with its message, and the
 * stack goes to stderr. (A native module or a child process that writes to file descriptor 1 itself
 * gets past this; start such a child with `stdio: ["ignore", 2, 2]`.)
 *
 * What it does not do: mend answers. What your engine says is what is judged.
 */

const PROTOCOL = 1;

/** The rules forbid the action at hand. Throw it in `Game.play`. */
export class Illegal extends Error {}

/** The engine cannot do what it is asked. The message says why; it is shown in the report. */
export class Skip extends Error {}

/** The answer when all actions were played. `outcome` null says that the game goes on. */
export function here({ position, legal, outcome = null, scores }) {
  const reply = { outcome };
  if (position !== undefined && position !== null) reply.position = position;
  if (legal !== undefined && legal !== null) reply.legal = [...legal];
  if (scores !== undefined && scores !== null) reply.scores = scores;
  return reply;
}

/** The answer when the rules forbid the action of this index (the first such one, from 0). */
export const illegal = (index) => ({ illegal: index });

/** The answer when the engine cannot do what it is asked. */
export const skip = (why) => ({ skip: why });

/** An outcome with winners: `wins("red")`, `wins(["red", "yellow"], "home")`. */
export function wins(sides, reason = "") {
  return { winners: [sides].flat(), ...(reason ? { reason } : {}) };
}

/** An outcome without winners. */
export const draw = (reason = "") => wins([], reason);

/**
 * The rules of one game, step by step. A state may be any value of yours.
 *
 * A state belongs to one request, so `play` may change it or make a new one.
 */
export class Game {
  /** The game as the protocol names it: `jungle`, `ludo` … */
  name = "";
  /** Whether `read` can set up a given position. */
  setPosition = true;
  /** The table options that this engine can play with; a request with another one is skipped. */
  options = [];
  /** What the replies carry (`position`, `position.board`, `legal`, `outcome`, `scores`); null: all. */
  reports = null;
  /** The engine's choices where the guides leave a question open: `{ option: "value" }`. */
  plays = {};
  /** Whether the engine knows the table actions (`resign SIDE` …); `rules` then has a `mode`. */
  table = false;
  /** Whether the engine plays a sole action by itself. */
  auto = false;

  /** The state at the start of a game. */
  start(rules) {
    throw new Error(`${this.constructor.name} has no start(rules)`);
  }

  /**
   * The state of a position as the protocol writes it. Throw an Error if it makes no sense, Skip if
   * the engine cannot set it up.
   */
  read(position, rules) {
    throw new Error(`${this.constructor.name} has no read(position, rules)`);
  }

  /** The position of a state as the protocol writes it. */
  position(state) {
    throw new Error(`${this.constructor.name} has no position(state)`);
  }

  /** The legal actions, each once; none when the game is over. */
  legal(state) {
    throw new Error(`${this.constructor.name} has no legal(state)`);
  }

  /**
   * The state after an action. Throw Illegal if the rules forbid it, or if it is no action.
   *
   * If your engine has no check of its own, begin with
   * `if (!this.legal(state).includes(action)) throw new Illegal();`.
   */
  play(state, action) {
    throw new Error(`${this.constructor.name} has no play(state, action)`);
  }

  /** null while the game goes on, else `wins(side)` or `draw()`. */
  outcome(state) {
    throw new Error(`${this.constructor.name} has no outcome(state)`);
  }

  /** The score of each side, where the game has scores and is over. */
  scores(state) {
    return undefined;
  }

  /** What `hello` says of this game. */
  ability() {
    return {
      set_position: this.setPosition,
      ...(this.options.length > 0 ? { options: [...this.options] } : {}),
      ...(this.reports === null ? {} : { reports: [...this.reports] }),
      ...(Object.keys(this.plays).length > 0 ? { plays: this.plays } : {}),
      ...(this.table ? { table: true } : {}),
      ...(this.auto ? { auto: true } : {}),
    };
  }

  /** Plays the actions one by one, and tells where they lead. */
  async answer(position, actions, rules) {
    const { state, forbidden } = await this.#follow(position, actions, rules);
    if (forbidden !== undefined) return illegal(forbidden);
    return here({
      position: await this.position(state),
      legal: await this.legal(state),
      outcome: (await this.outcome(state)) ?? null,
      scores: await this.scores(state),
    });
  }

  /** Counts the action sequences of a length, by playing each of them. */
  async perft(position, actions, rules, depth) {
    const { state, forbidden } = await this.#follow(position, actions, rules);
    if (forbidden !== undefined) return illegal(forbidden);
    return { nodes: await this.#count(state, depth) };
  }

  /**
   * Rolls the engine's own die so often, as it would in a game. For `referee dice`; leave it out if
   * your engine does not roll for itself.
   */
  async roll(count) {
    throw new Skip("this engine does not roll on request");
  }

  async #follow(position, actions, rules) {
    let state = position === null ? await this.start(rules) : await this.read(position, rules);
    for (const [index, action] of actions.entries()) {
      try {
        state = await this.play(state, action);
      } catch (error) {
        if (error instanceof Illegal) return { forbidden: index };
        throw error;
      }
      if (state === undefined || state === null) {
        throw new TypeError(
          `${this.constructor.name}.play returned ${state}; it returns the state after the ` +
            "action, and throws Illegal if the action is forbidden",
        );
      }
    }
    return { state };
  }

  async #count(state, depth) {
    if (depth === 0) return 1;
    let nodes = 0;
    for (const action of [...(await this.legal(state))]) {
      nodes += await this.#count(await this.play(structuredClone(state), action), depth - 1);
    }
    return nodes;
  }
}

let wire = null;

/**
 * Takes stdout for the protocol, and returns what writes there. From then on `console.log` and
 * `process.stdout` write to stderr. `serve` calls this; call it yourself, as the first thing, if
 * loading your engine already prints (and then load it by `await import(…)`).
 */
export function guardStreams() {
  if (wire === null) {
    wire = process.stdout.write.bind(process.stdout);
    process.stdout.write = process.stderr.write.bind(process.stderr);
    // Whoever reads the replies has gone: nothing is left to be said.
    process.stdout.on("error", () => process.exit(0));
  }
  return wire;
}

/**
 * Answers requests until `bye` or the end of the input.
 *
 * `engine` is a `Game`, a list of them, or one function; with a function, `games` says what it plays
 * (`{ jungle: {} }`, or with abilities: `{ jungle: { set_position: false } }`).
 */
export async function serve(engine, { name, version, games } = {}) {
  const write = guardStreams();
  const talk = new Talk(playersOf([engine].flat(), games), name, version);
  for await (const line of linesOf(process.stdin)) {
    if (line.trim() === "") continue;
    write(`${await talk.replyTo(line)}\n`);
    if (talk.ended) break;
  }
  process.stdin.destroy();
}

/** Lines end at \n alone: JSON may hold other characters that some take for line ends. */
async function* linesOf(stream) {
  stream.setEncoding("utf8");
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop();
    yield* lines;
  }
  if (rest !== "") yield rest;
}

function playersOf(parts, games) {
  const players = new Map();
  for (const part of parts) {
    if (part instanceof Game) {
      if (part.name === "") {
        throw new Error(`${part.constructor.name} has no name: which game does it play?`);
      }
      players.set(part.name, {
        ability: part.ability(),
        game: part,
        answer: (_, position, actions, rules) => part.answer(position, actions, rules),
      });
    } else if (typeof part === "function") {
      if (games === undefined) throw new Error("say which games the function plays: { games: { jungle: {} } }");
      for (const [game, ability] of Object.entries(games)) {
        players.set(game, { ability, game: null, answer: part });
      }
    } else {
      throw new TypeError("an engine is a Game or a function");
    }
  }
  return players;
}

/** The conversation: a line in, a line out. */
class Talk {
  ended = false;

  constructor(players, name, version) {
    this.players = players;
    this.name = name;
    this.version = version;
  }

  async replyTo(line) {
    let request;
    try {
      request = JSON.parse(line);
    } catch (error) {
      return lineOf(null, { error: `a request is one JSON object on a line: ${error.message}` });
    }
    if (!isObject(request)) return lineOf(null, { error: "a request is one JSON object on a line" });
    const id = request.id ?? null;
    if (!Number.isInteger(id)) return lineOf(id, { error: "a request has an integer `id`" });
    try {
      return lineOf(id, await this.#body(request));
    } catch (error) {
      if (error instanceof Skip) return lineOf(id, skip(error.message || "no reason given"));
      console.error(error);
      return lineOf(id, { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
    }
  }

  async #body(request) {
    switch (request.cmd) {
      case "hello":
        return this.#hello();
      case "play":
        return checked(await this.#play(request));
      case "perft":
        return this.#perft(request);
      case "roll":
        return this.#roll(request);
      case "bye":
        this.ended = true;
        return {};
      default:
        return { error: `\`cmd\` is one of hello, play, perft, roll, bye, not ${JSON.stringify(request.cmd)}` };
    }
  }

  #hello() {
    return {
      engine: this.name,
      ...(this.version === undefined ? {} : { version: this.version }),
      protocol: PROTOCOL,
      games: Object.fromEntries([...this.players].map(([game, { ability }]) => [game, ability])),
    };
  }

  async #play(request) {
    const { player, position, actions, rules } = this.#question(request);
    return player.answer(request.game, position, actions, rules);
  }

  async #perft(request) {
    const { player, position, actions, rules } = this.#question(request);
    if (!Number.isInteger(request.depth) || request.depth < 0) {
      return { error: "`depth` is a whole number" };
    }
    if (player.game === null) throw new Skip("this engine does not count action sequences");
    return player.game.perft(position, actions, rules, request.depth);
  }

  async #roll(request) {
    if (!Number.isInteger(request.count) || request.count < 0) {
      return { error: "`count` is a whole number" };
    }
    const game = this.players.get(request.game)?.game ?? null;
    if (game === null) throw new Skip("this engine does not roll on request");
    return { rolls: [...(await game.roll(request.count))] };
  }

  #question(request) {
    const player = this.players.get(request.game);
    if (player === undefined) throw new Skip(`this engine does not play ${request.game}`);
    const rules = request.rules ?? {};
    const position = request.position ?? null;
    const actions = request.actions ?? [];
    if (!isObject(rules)) throw new Error("`rules` is an object");
    if (position !== null && !isObject(position)) throw new Error("`position` is an object");
    if (!Array.isArray(actions) || !actions.every((one) => typeof one === "string")) {
      throw new Error("`actions` is a list of strings");
    }
    const known = [...(player.ability.options ?? []), "ruleset"];
    if (player.ability.table) known.push("mode");
    const lacking = Object.keys(rules).filter((key) => !known.includes(key));
    if (lacking.length > 0) throw new Skip(`this engine has no option ${lacking.join(", ")}`);
    if (position !== null && player.ability.set_position === false) {
      throw new Skip("this engine starts from the start of the game only");
    }
    return { player, position, actions, rules };
  }
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Sees that a reply has the form of one; what it says is the engine's own. */
function checked(reply) {
  if (!isObject(reply)) {
    throw new TypeError(`the engine answered ${JSON.stringify(reply)}, not here(…), illegal(…) or skip(…)`);
  }
  for (const action of reply.legal ?? []) {
    if (typeof action !== "string") {
      throw new TypeError(`a legal action is a string, not ${JSON.stringify(action)}`);
    }
  }
  return reply;
}

function lineOf(id, body) {
  try {
    return JSON.stringify({ id, ...body });
  } catch (error) {
    return JSON.stringify({ id, error: `the engine's answer cannot be written as JSON: ${error.message}` });
  }
}
