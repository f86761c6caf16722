"""PyPI `ludo-king-engine` 0.1.3 as an engine for referee.

Its ring is counted from 0 with Red's start on 1, so that its cell is ours plus one; 100 to 104 are
the home column and 105 is home. Its dice are `random.randint`, which is scripted here.

A roll is its `roll_dice`; if that leaves a choice, the roll waits for the token to be named, else
its `play_turn` says what comes of it. Tokens that stand together are one action here and several
there.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, Optional
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))

from referee_adapter import Game, Illegal, serve, wins  # noqa: E402

SEATS = ("red", "green", "yellow", "blue")
RING = 52
ROLL = re.compile(r"roll ([1-6])")


class State:
    """A game of the engine's, and the roll that waits for a token."""

    def __init__(self, game: Any, die: Optional[int] = None) -> None:
        self.game = game
        self.die = die


class Ludo(Game):
    name = "ludo"
    options = ["seats"]
    reports = ["position", "legal", "outcome"]

    def __init__(self) -> None:
        import ludo_engine

        self.engine = ludo_engine

    def start(self, rules: Any) -> State:
        first, *_ = seats = rules.get("seats", SEATS)
        turn = SEATS.index(first)
        # The engine has its players in the order in which it is given them.
        clockwise = [seat for seat in SEATS[turn:] + SEATS[:turn] if seat in seats]
        return State(self.engine.LudoGame([self.engine.PlayerColor(seat) for seat in clockwise]))

    def read(self, position: dict[str, Any], rules: Any) -> State:
        state = self.start(rules)
        game = state.game
        for player in game.players:
            for token, cell in zip(player.tokens, position["tokens"][player.color.value]):
                token.state, token.position = self.theirs(cell)
                if token.position >= 0:
                    game.board.add_token(token, token.position)
            if player.has_won():
                game.game_over, game.winner = True, player
        colours = [player.color.value for player in game.players]
        game.current_player_index = colours.index(position["turn"])
        game.consecutive_sixes = position["sixes"]
        state.die = position["die"]
        game.last_dice_value = state.die or 0
        return state

    def position(self, state: State) -> dict[str, Any]:
        game = state.game
        return {
            "turn": game.get_current_player().color.value,
            "die": state.die,
            "sixes": game.consecutive_sixes,
            "tokens": {
                player.color.value: [ours(token.position) for token in player.tokens]
                for player in game.players
            },
        }

    def legal(self, state: State) -> list[str]:
        if state.game.game_over:
            return []
        if state.die is None:
            return [f"roll {face}" for face in range(1, 7)]
        return sorted({action for action, _ in self.moves(state)})

    def play(self, state: State, action: str) -> State:
        roll = ROLL.fullmatch(action)
        if state.game.game_over or (roll is None) != (state.die is not None):
            raise Illegal
        return self.moved(state, action) if roll is None else self.rolled(state, int(roll[1]))

    def rolled(self, state: State, face: int) -> State:
        with mock.patch("random.randint", return_value=face):
            state.game.roll_dice()
        state.die = face
        # The third six ends its turn before any move is looked for.
        if state.game.consecutive_sixes >= 3 or not self.moves(state):
            state.game.play_turn(dice_value=face)
            state.die = None
        return state

    def moved(self, state: State, action: str) -> State:
        tokens = dict(self.moves(state))
        if action not in tokens:
            raise Illegal
        played = state.game.play_turn(token_id=tokens[action], dice_value=state.die)
        if played.error:
            raise RuntimeError(f"a move from its own list is refused: {played.error}")
        state.die = None
        return state

    def roll(self, count: int) -> list[int]:
        game = self.start({}).game
        return [game.roll_dice() for _ in range(count)]

    def moves(self, state: State) -> list[tuple[str, int]]:
        """Its valid moves for the roll that waits, as actions, with the token's number."""
        game = state.game
        return [
            (f"{ours(move.current_position)}-{ours(move.target_position)}", move.token_id)
            for move in game.get_valid_moves(game.get_current_player(), state.die)
        ]

    def outcome(self, state: State) -> Any:
        winner = state.game.winner
        return wins(winner.color.value, reason="home") if winner else None

    def theirs(self, cell: str) -> tuple[Any, int]:
        states = self.engine.TokenState
        if cell == "yard":
            return states.HOME, -1
        if cell == "home":
            return states.FINISHED, 105
        if cell[0] == "c":
            return states.HOME_COLUMN, 99 + int(cell[1:])
        return states.ACTIVE, (int(cell[1:]) + 1) % RING


def ours(cell: int) -> str:
    if cell < 0:
        return "yard"
    if cell == 105:
        return "home"
    return f"c{cell - 99}" if cell >= 100 else f"r{(cell - 1) % RING}"


if __name__ == "__main__":
    serve(Ludo, name="ludo-king-engine", version="0.1.3")
