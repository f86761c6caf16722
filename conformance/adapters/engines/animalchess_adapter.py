"""PyPI `animalchess` 0.0.4 as an engine for referee.

Its squares are (row, column) from 0, seen from the other side: row 0 is rank 1, column 0 file g.
Player 0 is Red, player 1 is Blue. Animals are moved by name.

The engine keeps no turn, no count of quiet plies, and notices one end only: a den that is entered.
The turn is kept here, so that actions alternate, and is not reported. A position in which a den is
entered already is skipped: the engine notices that only as the move is made.
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
        from loguru import logger

        logger.remove()
        from animalchess.chess import board, player, utils

        self.chess = board
        self.animals = {letter: utils.AnimalType[name] for letter, name in words.ANIMALS.items()}
        self.letters = {animal: letter for letter, animal in self.animals.items()}
        self.players = [player.Player("red"), player.Player("blue")]

    def start(self, rules: Any) -> State:
        return State(self.chess.AnimalChessBoard(*self.players), 0)

    def read(self, position: dict[str, Any], rules: Any) -> State:
        squares = words.squares(position["board"])
        if words.DENS & {square for square, _ in squares}:
            raise Skip("the engine notices an entered den only as the move is made")
        possessions = [
            self.chess.PlayerPossession(player, number, reset=False)
            for number, player in enumerate(self.players)
        ]
        for possession in possessions:
            for animal in self.animals.values():
                possession.set_piece_info(animal, None)
        standing = set()
        for square, (side, letter) in squares:
            possessions[words.SIDES.index(side)].set_piece_info(
                self.animals[letter], theirs(square)
            )
            standing.add((side, letter))
        for side, possession in zip(words.SIDES, possessions):
            for letter, animal in self.animals.items():
                if (side, letter) not in standing:
                    possession.get_piece(animal).piece.die()
        board = self.chess.AnimalChessBoard(*self.players, possessions)
        return State(board, words.SIDES.index(position["turn"]))

    def position(self, state: State) -> dict[str, Any]:
        def piece_at(square: str) -> Any:
            piece = state.board._board[theirs(square)]
            if piece is None:
                return None
            return words.SIDES[self.players.index(piece.player)], self.letters[piece.animal_type]

        return {"board": words.drawing(piece_at)}

    def legal(self, state: State) -> list[str]:
        possession = state.board._players_possessions[state.turn]
        return [
            f"{ours(info.position)}-{ours(there)}"
            for info in possession.iterate_living_pieces()
            for there in state.board.exhaustively_iterate_available_destinations(
                state.turn, info.piece.animal_type
            )
        ]

    def play(self, state: State, action: str) -> State:
        here, there = words.split(action)
        piece = state.board._board[theirs(here)]
        # Animals are called by name, so that the engine cannot be asked to move an enemy's.
        if piece is None or piece.player is not self.players[state.turn]:
            raise Illegal
        if not state.board.move_piece(state.turn, piece.animal_type, theirs(there)):
            raise Illegal
        state.turn = 1 - state.turn
        return state

    def outcome(self, state: State) -> Any:
        won = [
            side
            for side, possession in zip(words.SIDES, state.board._players_possessions)
            if possession.winned
        ]
        return wins(*won, reason="den") if won else None


def theirs(square: str) -> tuple[int, int]:
    return int(square[1]) - 1, ord("g") - ord(square[0])


def ours(square: tuple[int, int]) -> str:
    row, column = square
    return f"{chr(ord('g') - column)}{row + 1}"


if __name__ == "__main__":
    serve(Jungle, name="animalchess", version="0.0.4")
