"""The types and the shape of the options of a new game, including a given position.

The shape covers all that does not depend on the box. Ids are checked when a position is laid out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, cast

from engine.games.red_cathedral.content.edition_differences import READINGS
from engine.plain_data import JsonObject
from engine.shape import FIGURE, Array, Either, Flag, Null, Record, Shape, Text, Whole


class GivenDie(TypedDict, total=False):
    """The space and the face of a die."""

    space: str
    face: int


class GivenMarket(TypedDict, total=False):
    """Resource tiles by space, influence cards by quarter, and dice by colour."""

    tiles: Mapping[str, str]
    influence: Mapping[str, str]
    dice: Mapping[str, GivenDie]


class GivenSection(TypedDict, total=False):
    """The pieces on a section. `banner` and `ornament` are the colours of their owners."""

    tile: str | None
    banner: str | None
    completed: bool
    materials: Mapping[str, int]
    ornament: str | None


class GivenSite(TypedDict, total=False):
    """The cards of each tower from the ground up (None if not yet drawn), and the sections by id."""

    towers: Sequence[Sequence[str | None]]
    sections: Mapping[str, GivenSection]


class GivenSlot(TypedDict, total=False):
    """The tile in a slot, its face (`up` or `down`), and the piece in the slot (an empty string for none)."""

    tile: str | None
    face: str | None
    holds: str


class RedCathedralPlayer(TypedDict, total=False):
    """The holdings of a player. `banners` has the numbers of banners in and next to the inventory (`aside`)."""

    square: int
    rubles: int
    materials: Mapping[str, int]
    banners: Mapping[str, int]
    workshop: Mapping[str, GivenSlot]
    ornaments: Mapping[str, int]


class GivenRival(TypedDict, total=False):
    """Ivan's cards from left to right, their tiles with their faces, and the materials on two of his cards."""

    row: Sequence[str]
    tiles: Sequence[str]
    faces: Sequence[str]
    inventory: Mapping[str, int]
    construction: Mapping[str, int]


class RedCathedralPosition(TypedDict, total=False):
    """A position, whole or in part, as `describe_position` writes it."""

    turn: Mapping[str, str]
    market: GivenMarket
    site: GivenSite
    players: Mapping[str, RedCathedralPlayer]
    supply: Mapping[str, int]
    rival: GivenRival


class RedCathedralOptions(TypedDict, total=False):
    """The options of a game, in addition to a reading for each question of `editions.READINGS`."""

    colours: Sequence[str]
    rival: str
    sides: str | Sequence[str]
    towers: Sequence[int]
    turns: int
    position: RedCathedralPosition
    edition: str


_NAME = Either((Text(), Null()))
_COUNTS = Record(others=FIGURE)
_SECTION = Record({}, {"tile": _NAME, "banner": _NAME, "completed": Flag(), "materials": _COUNTS, "ornament": _NAME})
_PLAYER = Record(
    {},
    {
        "square": FIGURE,
        "rubles": FIGURE,
        "materials": _COUNTS,
        "banners": _COUNTS,
        "workshop": Record(others=Record({}, {"tile": _NAME, "face": _NAME, "holds": Text()})),
        "ornaments": _COUNTS,
    },
)
_POSITION = Record(
    {},
    {
        "turn": Record(others=Text()),
        "market": Record(
            {},
            {
                "tiles": Record(others=Text()),
                "influence": Record(others=Text()),
                "dice": Record(others=Record({}, {"space": Text(), "face": FIGURE})),
            },
        ),
        "site": Record({}, {"towers": Array(Array(_NAME, most=100), most=50), "sections": Record(others=_SECTION)}),
        "players": Record(others=_PLAYER),
        "supply": _COUNTS,
        "rival": Record(
            {},
            {
                "row": Array(Text(), most=20),
                "tiles": Array(Text(), most=20),
                "faces": Array(Text(), most=20),
                "inventory": _COUNTS,
                "construction": _COUNTS,
            },
        ),
    },
)

OPTIONS: Shape = Record(
    {},
    {
        "colours": Array(Text(), most=12),
        "rival": Text(),
        "sides": Either((Text(), Array(Text(), most=12))),
        "towers": Array(FIGURE, most=50),
        "turns": Whole(1, 1_000_000),
        "position": _POSITION,
        "edition": Text(),
        **dict.fromkeys(READINGS, Text()),
    },
)


def cast_options(given: JsonObject) -> RedCathedralOptions:
    """Return options with their type, after `Game.start` has validated them against `OPTIONS`."""
    return cast("RedCathedralOptions", given)
