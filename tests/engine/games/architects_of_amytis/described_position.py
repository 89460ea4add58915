"""Types of a position as the engine describes it, whole and open to changes, for rules that are written twice."""

from __future__ import annotations

import copy
from typing import TypedDict, cast

from engine.state import State

DescribedTurn = TypedDict(
    "DescribedTurn",
    {
        "player": str,
        "number": int,
        "task": str,
        "field": "str | None",
        "due": "list[str]",
        "ended-by": "str | None",
        "over": bool,
    },
)
"""The player whose turn it is, the pending task and draws, and who has triggered the end."""


class DescribedStack(TypedDict):
    """The top tile of a stack, and its number of tiles."""

    tile: str | None
    tiles: int


class DescribedField(TypedDict):
    """The visible tile of a field, and the number of tiles there."""

    tile: str | None
    height: int


class DescribedPlayer(TypedDict):
    """The holdings of a player."""

    score: int
    markers: int
    architects: list[str]
    projects: list[str]
    completed: list[str]
    city: dict[str, DescribedField]


class DescribedPosition(TypedDict):
    """A position as `describe_position` writes it.

    `favours` has the colour of the marker on each place of the upper row, and the numbers of markers in the bottom row.
    """

    turn: DescribedTurn
    stacks: dict[str, DescribedStack]
    unseen: dict[str, int]
    display: list[str]
    deck: int
    favours: dict[str, str | dict[str, int] | None]
    players: dict[str, DescribedPlayer]


def read_position(state: State) -> DescribedPosition:
    """Return the position of a state of Architects of Amytis; changes to it do not affect the state."""
    return cast("DescribedPosition", copy.deepcopy(state.describe_position()))
