"""A saved game: the type that `State.dump` returns, the shape that `Game.restore` expects, and the refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NotRequired, TypedDict

from engine.action import PlainArgument
from engine.conform import conform
from engine.plain_data import ContentError, JsonObject
from engine.shape import Anything, Array, Either, Null, Record, Shape, Text, Whole
from engine.template import CodedError, Template

FORMAT: Final = 1


class SaveRefusal(Template):
    """The reasons why a saved game or match is not restored."""

    MALFORMED = "not a saved game: {reason}"
    OTHER_CONTENT = "not a game saved with this content"
    RULE_BROKEN = "the saved game breaks a rule: {reason}"
    OTHER_POSITION = "the saved game does not lead to its saved position"
    WRONG_NUMBER_OF_SEATS = "not a saved game: seats: {seats} seats for {players} players"
    TOO_MUCH_UNDO = "not a saved game: back: {back} actions can be taken back, but {played} were played"


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


def conform_save(data: object, shape: Shape) -> None:
    """Raise CodedError, with the ContentError as its cause, unless the data of a save fit the shape."""
    try:
        conform(data, shape)
    except ContentError as mistake:
        raise CodedError(SaveRefusal.MALFORMED, {"reason": str(mistake)}) from mistake
