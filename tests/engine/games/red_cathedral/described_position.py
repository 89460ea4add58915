"""Types of a position as the engine describes it, whole and open to changes, for rules that are written twice."""

from __future__ import annotations

import copy
from typing import NotRequired, TypedDict, cast

from engine.state import State


class DescribedDie(TypedDict):
    """The space and the face of a die."""

    space: str
    face: int


class DescribedMarket(TypedDict):
    """Resource tiles by space, influence cards by quarter, and dice by colour."""

    tiles: dict[str, str]
    influence: dict[str, str]
    dice: dict[str, DescribedDie]


class DescribedSection(TypedDict):
    """The pieces on a section. `banner` and `ornament` are the colours of their owners."""

    tile: str | None
    banner: str | None
    completed: bool
    materials: dict[str, int]
    ornament: str | None


class DescribedSite(TypedDict):
    """The cards of each tower from the ground up, and the sections by id."""

    towers: list[list[str]]
    sections: dict[str, DescribedSection]


class DescribedSlot(TypedDict):
    """The tile in a slot, its face (`up` or `down`), and the piece in the slot (an empty string for none)."""

    tile: str | None
    face: str | None
    holds: str


class DescribedPlayer(TypedDict):
    """The holdings of a player."""

    square: int
    rubles: int
    materials: dict[str, int]
    banners: dict[str, int]
    workshop: dict[str, DescribedSlot]
    ornaments: dict[str, int]


class DescribedRival(TypedDict):
    """Ivan's cards from left to right, their tiles with their faces, and the materials on two of his cards."""

    row: list[str]
    tiles: list[str | None]
    faces: list[str]
    inventory: dict[str, int]
    construction: dict[str, int]


DescribedTurn = TypedDict(
    "DescribedTurn",
    {
        "player": str,
        "number": int,
        "tasks": "list[list[str | int | list[str]]]",
        "rerolled": bool,
        "sale": str,
        "ended-by": "str | None",
        "over": bool,
    },
)
"""The player whose turn it is, the pending tasks, and what has happened in the turn."""


class DescribedPosition(TypedDict):
    """A position as `describe_position` writes it; only a solo game has a rival."""

    turn: DescribedTurn
    market: DescribedMarket
    supply: dict[str, int]
    site: DescribedSite
    players: dict[str, DescribedPlayer]
    rival: NotRequired[DescribedRival]


def read_position(state: State) -> DescribedPosition:
    """Return the position of a state of The Red Cathedral; changes to it do not affect the state."""
    return cast("DescribedPosition", copy.deepcopy(state.describe_position()))
