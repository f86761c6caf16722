"""PyPI `SNAKES-AND-LADDERS` 1 as an engine for referee.

It is a program to be played at a terminal: it asks `input`, rolls `random.randint`, and prints. Both
are scripted here, and where it stands is read from the variables of its running `main`. So it can
be asked from the start of a game only. "You" are Black, "your opponent" is White.

It makes a board of its own by chance: five snakes, and five ladders that it wants to lead *down*
as well (a ladder is thrown again until its end is below its beginning). The script gives it the
guide's ten snakes, five for each; the guide's nine ladders cannot be given to it.
"""

from __future__ import annotations

import contextlib
import io
import re
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Iterator, Optional
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))

from referee_adapter import Game, Illegal, serve, wins  # noqa: E402

SNAKES = [
    (16, 6), (47, 26), (49, 11), (56, 53), (62, 19),
    (64, 60), (87, 24), (93, 73), (95, 75), (98, 78),
]  # fmt: skip
ROLL = re.compile(r"roll ([1-6])")


class OutOfScript(BaseException):
    """The program wants to go on, and nobody told it how."""


class State:
    """What was rolled so far, and where that leads."""

    def __init__(self, rolls: list[int]) -> None:
        self.rolls = rolls
        self.variables, printed = run(rolls)
        self.winner = (
            "black" if "YOU WIN!" in printed else "white" if "YOU LOSE!" in printed else None
        )


class SnakesAndLadders(Game):
    name = "snakes-and-ladders"
    set_position = False

    def start(self, rules: Any) -> State:
        return State([])

    def position(self, state: State) -> dict[str, Any]:
        return {
            "turn": "black" if state.variables["turn"] % 2 == 1 else "white",
            "black": state.variables["player_location"],
            "white": state.variables["opponent_location"],
        }

    def legal(self, state: State) -> list[str]:
        return [] if state.winner else [f"roll {face}" for face in range(1, 7)]

    def play(self, state: State, action: str) -> State:
        roll = ROLL.fullmatch(action)
        # Once somebody has won, the program asks for a new game instead of a roll.
        if roll is None or state.winner:
            raise Illegal
        return State([*state.rolls, int(roll[1])])

    def outcome(self, state: State) -> Any:
        return wins(state.winner) if state.winner else None


def run(rolls: list[int]) -> tuple[dict[str, Any], str]:
    """Runs the program until the rolls are used up or the game is over; gives its variables and
    what it printed."""
    from SNAKES_AND_LADDERS import snakes_and_ladders as program

    numbers = [end for snake in SNAKES for end in snake] + rolls
    script = Script(numbers)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), script.in_force(program):
        try:
            program.main()
        except OutOfScript as end:
            return dict(variables_of_main(end.__traceback__)), printed.getvalue()
    raise RuntimeError("the program ended by itself")


class Script:
    """What the program is told: its chance, and what is typed."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = iter(numbers)
        self.begun = False

    @contextlib.contextmanager
    def in_force(self, program: Any) -> Iterator[None]:
        with mock.patch.object(program.random, "randint", self.number), mock.patch(
            "builtins.input", self.typed
        ), mock.patch.object(program, "clear", lambda: None):
            yield

    def number(self, _lowest: int, _highest: int) -> int:
        for number in self.numbers:
            return number
        raise OutOfScript

    def typed(self, question: str) -> str:
        if "roll" in question or "do?" in question:
            return "R"
        if self.begun:
            raise OutOfScript
        self.begun = True
        return "Y"


def variables_of_main(trace: Optional[TracebackType]) -> dict[str, Any]:
    while trace is not None:
        if trace.tb_frame.f_code.co_name == "main":
            return trace.tb_frame.f_locals
        trace = trace.tb_next
    raise RuntimeError("the program has no main")


if __name__ == "__main__":
    serve(SnakesAndLadders, name="SNAKES-AND-LADDERS", version="1")
