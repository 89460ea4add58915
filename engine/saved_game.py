"""A saved game: the type that `State.dump` returns, and the shape against which `Game.restore` validates it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NotRequired, TypedDict

from engine.action import PlainArgument
from engine.plain_data import JsonObject
from engine.shape import Anything, Array, Either, Null, Record, Shape, Text, Whole

FORMAT: Final = 1


class SavedGame(TypedDict):
    """A game as it was played. In the save of a copy, `copied` is the length of the history before the copy."""

    format: int
    game: str
    content: str
    players: int
    options: JsonObject
    seed: int | None
    chance: int | None
    history: Sequence[Sequence[PlainArgument]]
    position: JsonObject
    copied: NotRequired[int]


_WORD_OF_CHANCE = Whole(0, 2**64 - 1)
SHAPE: Shape = Record(
    {
        "format": Whole(FORMAT, FORMAT),
        "game": Text(),
        "content": Text(),
        "players": Whole(1, 12),
        "options": Record(others=Anything()),
        "seed": Either((Null(), _WORD_OF_CHANCE)),
        "chance": Either((Null(), _WORD_OF_CHANCE)),
        "history": Array(Array(Either((Text(), Whole(-1_000_000, 1_000_000), Array(Text()))), 1, 20), most=1_000_000),
        "position": Record(others=Anything()),
    },
    {"copied": Whole(0, 1_000_000)},
)
"""The shape of a saved game; its options are validated against the options of the game."""
