"""PyPI `baghchal` 1.0.1 as an engine for referee.

Its points are (row, column) from 1 to 5, row 1 at the top: rank 5 is row 1, file a is column 1.
Its own checks decide what is legal; this file translates and repairs nothing.

A position is set through the attributes of its board, because `Board.fen_to_board` reads neither
goats (it makes a tiger of each) nor the counters. `--from-start` leaves positions out: then the
engine is asked only what a game from the start reaches.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))

from referee_adapter import Game, Illegal, draw, serve, wins  # noqa: E402

SIDES = {"goat": "G", "tiger": "B"}
WORDS = {letter: side for side, letter in SIDES.items()}
ACTION = re.compile(r"([a-e][1-5])(?:-([a-e][1-5]))?")


class BaghChal(Game):
    name = "bagh-chal"

    def __init__(self) -> None:
        # The import changes the working directory and loads images, so it comes late.
        from baghchal import env

        self.env = env

    def start(self, rules: Any) -> Any:
        return self.env.Board()

    def read(self, position: dict[str, Any], rules: Any) -> Any:
        board = self.env.Board()
        board.board = [[0] * 5 for _ in range(5)]
        board.bagh_points, board.goat_points = set(), set()
        for row, line in enumerate(position["board"].split("/"), start=1):
            for column, piece in enumerate(line, start=1):
                if piece == "T":
                    self.env.Bagh(board, (row, column))
                elif piece == "G":
                    self.env.Goat(board, (row, column))
        board.next_turn = SIDES[position["turn"]]
        board.goats_captured = position["captured"]
        board.goats_placed = 20 - position["in_hand"]
        # The engine takes the moving stage to begin with the twentieth action of the goats.
        board.no_of_goat_moves = board.goats_placed
        board.no_of_bagh_moves = board.goats_placed - (board.next_turn == "B")
        board.fen = board.board_to_fen()
        board.fen_history = [board.fen]
        board.fen_count = Counter([board.fen.split(" ")[0]])
        return board

    def position(self, board: Any) -> dict[str, Any]:
        def letter(row: int, column: int) -> str:
            return {"B": "T", "G": "G"}.get(str(board[row, column]), ".")

        return {
            "turn": WORDS[board.next_turn],
            "board": "/".join(
                "".join(letter(row, column) for column in range(1, 6)) for row in range(1, 6)
            ),
            "in_hand": 20 - board.goats_placed,
            "captured": board.goats_captured,
        }

    def legal(self, board: Any) -> list[str]:
        # It gives 0 instead of a set when the game is over.
        return sorted(ours(move) for move in board.possible_moves() or ())

    def play(self, board: Any, action: str) -> Any:
        match = ACTION.fullmatch(action)
        if match is None:
            raise Illegal
        points = "".join(theirs(point) for point in match.groups() if point)
        try:
            board.pure_move(points)
        except Exception as refusal:
            # Its checks raise plain exceptions; any other kind is a failure of its own.
            if type(refusal) is Exception:
                raise Illegal from refusal
            raise
        return board

    def outcome(self, board: Any) -> Any:
        if not board.is_game_over():
            return None
        winner = board.winner()
        return wins(WORDS[winner]) if winner else draw("repetition")


class FromStart(BaghChal):
    set_position = False


def theirs(point: str) -> str:
    """`a5` is theirs `11`."""
    return f"{6 - int(point[1])}{ord(point[0]) - ord('a') + 1}"


def ours(move: str) -> str:
    """`Bx1133` is ours `a5-c3`."""
    digits = re.sub(r"\D", "", move)
    points = [
        f"{chr(ord('a') + int(column) - 1)}{6 - int(row)}"
        for row, column in zip(digits[::2], digits[1::2])
    ]
    return "-".join(points)


if __name__ == "__main__":
    serve(FromStart if "--from-start" in sys.argv else BaghChal, name="baghchal", version="1.0.1")
