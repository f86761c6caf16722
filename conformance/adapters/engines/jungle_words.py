"""How the protocol writes jungle, for the adapters of engines that play it."""

from __future__ import annotations

import re
from typing import Callable, Optional

from referee_adapter import Illegal

SIDES = ("red", "blue")
ANIMALS = {
    "R": "RAT",
    "C": "CAT",
    "D": "DOG",
    "W": "WOLF",
    "P": "LEOPARD",
    "T": "TIGER",
    "L": "LION",
    "E": "ELEPHANT",
}
DENS = {"d1", "d9"}
ACTION = re.compile(r"([a-g][1-9])-([a-g][1-9])")

#: A side and the letter of an animal.
Piece = tuple[str, str]


def squares(board: str) -> list[tuple[str, Piece]]:
    """The squares on which animals stand, and which."""
    found = []
    for rank, row in zip(range(9, 0, -1), board.split("/")):
        for file, letter in zip("abcdefg", row):
            if letter != ".":
                side = SIDES[0] if letter.isupper() else SIDES[1]
                found.append((f"{file}{rank}", (side, letter.upper())))
    return found


def drawing(piece_at: Callable[[str], Optional[Piece]]) -> str:
    """The board as the protocol writes it."""

    def letter(square: str) -> str:
        piece = piece_at(square)
        if piece is None:
            return "."
        side, animal = piece
        return animal if side == SIDES[0] else animal.lower()

    rows = ("".join(letter(f"{file}{rank}") for file in "abcdefg") for rank in range(9, 0, -1))
    return "/".join(rows)


def split(action: str) -> tuple[str, str]:
    """Where an action begins and ends; what is no action is illegal."""
    match = ACTION.fullmatch(action)
    if match is None:
        raise Illegal
    return match[1], match[2]
