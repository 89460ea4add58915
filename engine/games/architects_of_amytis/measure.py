"""What a simulation counts beside scores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.games.architects_of_amytis.state import AmytisState


def levels(state: AmytisState) -> Mapping[str, int]:
    """What the reserve has of each limited resource: this game has none."""
    del state
    return {}


def unspent(state: AmytisState, seat: int) -> Mapping[str, int]:
    """The markers that a seat has left."""
    return {"marker": state.box.figures.markers - state.seats[seat].markers}


def turns(state: AmytisState) -> int:
    """How many turns have been played, by both together."""
    return state.turns
