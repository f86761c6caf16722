"""PyPI `jungle-chess` 1.0.0 as an engine for referee.

Its squares are (column, row) from 0: (0, 0) is a1. Red is Red, Green is Blue.

Only its board is asked: the game around it needs a window, so two things that the game does are done
here. It lets the sides move by turns (the turn is not reported), and it stops when the board names a
winner. The board keeps no count of quiet plies, and notices two ends, an entered den and a captured
last animal, as the move is made. A position in which one of these has come already is skipped.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))

import jungle_words as words  # noqa: E402
from referee_adapter import Game, Illegal, Skip, serve, wins  # noqa: E402


class State:
    """A board of the engine's, and whose turn it is."""

    def __init__(self, board: Any, turn: int) -> None:
        self.board = board
        self.turn = turn


class Jungle(Game):
    name = "jungle"
    reports = ["position.board", "legal", "outcome"]

    def __init__(self) -> None:
        from jungle_chess import board, constants, piece

        self.Board, self.Piece = board.Board, piece.Piece
        self.sides = [constants.Side.RED, constants.Side.GREEN]
        self.types = {letter: piece.PieceType[name] for letter, name in words.ANIMALS.items()}
        self.letters = {kind: letter for letter, kind in self.types.items()}

    def start(self, rules: Any) -> State:
        return State(self.Board(), 0)

    def read(self, position: dict[str, Any], rules: Any) -> State:
        squares = words.squares(position["board"])
        if words.DENS & {square for square, _ in squares}:
            raise Skip("the engine notices an entered den only as the move is made")
        if len({side for _, (side, _) in squares}) < 2:
            raise Skip("the engine notices a captured last animal only as the move is made")
        board = self.Board()
        board._squares = [[None] * 7 for _ in range(9)]
        board._pieces = {side: set() for side in self.sides}
        for square, (side, letter) in squares:
            column, row = theirs(square)
            piece = self.Piece(self.types[letter], self.sides[words.SIDES.index(side)])
            piece.move((column, row))
            board._squares[row][column] = piece
            board._pieces[piece.side].add(piece)
        return State(board, words.SIDES.index(position["turn"]))

    def position(self, state: State) -> dict[str, Any]:
        def piece_at(square: str) -> Any:
            piece = state.board.at(theirs(square))
            if piece is None:
                return None
            return words.SIDES[self.sides.index(piece.side)], self.letters[piece.type]

        return {"board": words.drawing(piece_at)}

    def legal(self, state: State) -> list[str]:
        if state.board.outcome is not None:
            return []
        return [
            f"{ours(piece.pos)}-{ours(there)}"
            for piece in state.board.pieces(self.sides[state.turn])
            for there in state.board.legal_moves(piece.pos)
        ]

    def play(self, state: State, action: str) -> State:
        here, there = (theirs(square) for square in words.split(action))
        piece = state.board.at(here)
        # This is how its game, not its board, sees to turns and to the end.
        if piece is None or piece.side is not self.sides[state.turn]:
            raise Illegal
        if state.board.outcome is not None:
            raise Illegal
        # Its `move` does nothing and says nothing when the move is illegal.
        if there not in state.board.legal_moves(here):
            raise Illegal
        state.board.move(here, there)
        state.turn = 1 - state.turn
        return state

    def outcome(self, state: State) -> Any:
        winner = state.board.outcome
        return None if winner is None else wins(words.SIDES[self.sides.index(winner)])


def theirs(square: str) -> tuple[int, int]:
    return ord(square[0]) - ord("a"), int(square[1]) - 1


def ours(square: tuple[int, int]) -> str:
    column, row = square
    return f"{chr(ord('a') + column)}{row + 1}"


if __name__ == "__main__":
    serve(Jungle, name="jungle-chess", version="1.0.0")
