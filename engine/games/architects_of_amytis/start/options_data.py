"""The types and the shape of the options of a new game, including a given position.

The shape covers all that does not depend on the box. Ids are checked when a position is laid out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, cast

from engine.plain_data import JsonObject
from engine.readings import KnownReadings
from engine.shape import FIGURE, Array, Either, Null, Record, Shape, Text, Whole

READINGS: KnownReadings = {
    "start-projects": ("two-each", "three-for-second"),
    "bottom-row": ("any-number", "limited"),
}
"""The readings that this engine can play, by question. The first reading is the default."""


class GivenStack(TypedDict, total=False):
    """The top tile of a stack, and its number of tiles."""

    tile: str | None
    tiles: int


class GivenField(TypedDict, total=False):
    """The visible tile of a field, and the number of tiles there."""

    tile: str | None
    height: int


class AmytisPlayer(TypedDict, total=False):
    """The holdings of a player. `city` has the tiles by field."""

    score: int
    architects: Sequence[str]
    projects: Sequence[str]
    completed: Sequence[str]
    city: Mapping[str, GivenField]


class AmytisPosition(TypedDict, total=False):
    """A position, whole or in part, as `describe_position` writes it.

    `favours` has the colour of the marker on each place of the upper row, and the numbers of markers in the bottom row.
    """

    turn: Mapping[str, str]
    stacks: Mapping[str, GivenStack]
    display: Sequence[str]
    favours: Mapping[str, str | Mapping[str, int] | None]
    players: Mapping[str, AmytisPlayer]


class AmytisOptions(TypedDict, total=False):
    """The options of a game, in addition to a reading for each question of `READINGS`."""

    colours: Sequence[str]
    sides: str | Mapping[str, str]
    position: AmytisPosition
    edition: str


_NAME = Either((Text(), Null()))
_NAMES = Array(Text(), most=100)
_PLAYER = Record(
    {},
    {
        "score": Whole(0, 1_000_000),
        "architects": _NAMES,
        "projects": _NAMES,
        "completed": _NAMES,
        "city": Record(others=Record({}, {"tile": _NAME, "height": FIGURE})),
    },
)
_POSITION = Record(
    {},
    {
        "turn": Record(others=Text()),
        "stacks": Record(others=Record({}, {"tile": _NAME, "tiles": FIGURE})),
        "display": _NAMES,
        "favours": Record(others=Either((Text(), Null(), Record(others=FIGURE)))),
        "players": Record(others=_PLAYER),
    },
)

OPTIONS: Shape = Record(
    {},
    {
        "colours": Array(Text(), most=2),
        "sides": Either((Text(), Record(others=Text()))),
        "position": _POSITION,
        "edition": Text(),
        **dict.fromkeys(READINGS, Text()),
    },
)


def cast_options(given: JsonObject) -> AmytisOptions:
    """Return options with their type, after `Game.start` has validated them against `OPTIONS`."""
    return cast("AmytisOptions", given)
