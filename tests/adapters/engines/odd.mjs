// A game in which everything happens that an engine should not do.

const { Game, Illegal, Skip, draw, serve, wins } = await import(process.env.REFEREE_ADAPTER);

class Odd extends Game {
  name = "odd";
  options = ["walls"];
  plays = { corner: "round" };

  start(rules) {
    return { played: [], walls: rules.walls ?? false };
  }

  read(position, rules) {
    if (!("at" in position)) throw new Error("a position says where it is");
    return { played: [position.at], walls: false };
  }

  async position(state) {
    return { at: state.played.join(","), walls: state.walls };
  }

  legal(state) {
    if (state.played.includes("list-number")) return [1];
    return new Set(this.outcome(state) === null ? ["go", "stop"] : []);
  }

  async play(state, action) {
    if (action === "print") {
      console.log("printed");
      process.stdout.write("written\n");
    } else if (action === "fail") {
      throw new RangeError("no such square");
    } else if (action === "nothing") {
      return undefined;
    } else if (action === "skip") {
      throw new Skip("not on Sundays");
    } else if (action === "object") {
      state.walls = 1n;
    } else if (!["go", "stop", "list-number"].includes(action)) {
      throw new Illegal();
    }
    state.played.push(action);
    return state;
  }

  roll(count) {
    return new Array(count).fill(6);
  }

  outcome(state) {
    if (!state.played.includes("stop")) return null;
    return state.played.includes("go") ? wins("red", "stop") : draw();
  }
}

await serve(new Odd(), { name: "odd", version: "0" });
