"""A game in which everything happens that an engine should not do."""

import os
import sys

from referee_adapter import Game, Illegal, Skip, draw, serve, wins


class Odd(Game):
    name = "odd"
    options = ["walls"]
    plays = {"corner": "round"}

    def start(self, rules):
        return {"played": [], "walls": rules.get("walls", False)}

    def read(self, position, rules):
        if "at" not in position:
            raise ValueError("a position says where it is")
        return {"played": [position["at"]], "walls": False}

    def position(self, state):
        return {"at": ",".join(state["played"]), "walls": state["walls"]}

    def legal(self, state):
        if "list-number" in state["played"]:
            return [1]
        return (action for action in ("go", "stop")) if self.outcome(state) is None else ()

    def play(self, state, action):
        if action == "print":
            print("printed")
            sys.stdout.write("written\n")
            os.write(1, b"raw\n")
            os.system("echo from a child")
        elif action == "read":
            state["played"].append(repr(sys.stdin.readline()))
        elif action == "fail":
            raise KeyError("no such square")
        elif action == "exit":
            sys.exit(3)
        elif action == "nothing":
            return None
        elif action == "skip":
            raise Skip("not on Sundays")
        elif action == "object":
            state["walls"] = object()
        elif action not in ("go", "stop", "list-number"):
            raise Illegal
        state["played"].append(action)
        return state

    def roll(self, count):
        return (6 for _ in range(count))

    def outcome(self, state):
        if "stop" not in state["played"]:
            return None
        return wins("red", reason="stop") if "go" in state["played"] else draw()


serve(Odd, name="odd", version="0")
