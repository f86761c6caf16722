"""An engine that referee can ask. It plays snakes and ladders; put your own rules in its place."""

from referee_adapter import Game, Illegal, serve, wins

LINKS = {
    # Ladders: from the foot up.
    1: 38, 4: 14, 9: 31, 21: 42, 28: 84, 36: 44, 51: 67, 71: 91, 80: 100,
    # Snakes: from the head down.
    16: 6, 47: 26, 49: 11, 56: 53, 62: 19, 64: 60, 87: 24, 93: 73, 95: 75, 98: 78,
}
ROLLS = [f"roll {face}" for face in range(1, 7)]


class SnakesAndLadders(Game):
    name = "snakes-and-ladders"

    def start(self, rules):
        return {"turn": "black", "black": 0, "white": 0}

    def read(self, position, rules):
        return position

    def position(self, state):
        return state

    def legal(self, state):
        return [] if self.outcome(state) else ROLLS

    def play(self, state, action):
        if action not in self.legal(state):
            raise Illegal()
        roller = state["turn"]
        square = state[roller] + int(action.removeprefix("roll "))
        if square <= 100:
            state[roller] = LINKS.get(square, square)
        state["turn"] = "white" if roller == "black" else "black"
        return state

    def outcome(self, state):
        for side in ("black", "white"):
            if state[side] == 100:
                return wins(side)
        return None


if __name__ == "__main__":
    serve(SnakesAndLadders, name="my-engine")
