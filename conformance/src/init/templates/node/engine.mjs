// An engine that referee can ask. It plays snakes and ladders; put your own rules in its place.

import { Game, Illegal, serve, wins } from "./referee_adapter.mjs";

const LINKS = {
  // Ladders: from the foot up.
  1: 38, 4: 14, 9: 31, 21: 42, 28: 84, 36: 44, 51: 67, 71: 91, 80: 100,
  // Snakes: from the head down.
  16: 6, 47: 26, 49: 11, 56: 53, 62: 19, 64: 60, 87: 24, 93: 73, 95: 75, 98: 78,
};
const ROLLS = [1, 2, 3, 4, 5, 6].map((face) => `roll ${face}`);

class SnakesAndLadders extends Game {
  name = "snakes-and-ladders";

  start(rules) {
    return { turn: "black", black: 0, white: 0 };
  }

  read(position, rules) {
    return position;
  }

  position(state) {
    return state;
  }

  legal(state) {
    return this.outcome(state) ? [] : ROLLS;
  }

  play(state, action) {
    if (!this.legal(state).includes(action)) throw new Illegal();
    const roller = state.turn;
    const square = state[roller] + Number(action.slice("roll ".length));
    if (square <= 100) state[roller] = LINKS[square] ?? square;
    state.turn = roller === "black" ? "white" : "black";
    return state;
  }

  outcome(state) {
    for (const side of ["black", "white"]) {
      if (state[side] === 100) return wins(side);
    }
    return null;
  }
}

await serve(new SnakesAndLadders(), { name: "my-engine" });
