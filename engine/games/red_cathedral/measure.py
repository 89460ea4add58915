"""What a simulation counts beside scores: the reserve, what players are left with, turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState


def levels(state: RedCathedralState) -> Mapping[str, int]:
    """What the reserve has of each resource whose supply is limited."""
    return {state.box.resources.ids[r]: n for r, n in enumerate(state.supply) if state.limits[r]}


def unspent(state: RedCathedralState, seat: int) -> Mapping[str, int]:
    """The materials and rubles that a seat has."""
    resources = state.box.resources
    return {resources.ids[r]: state.stock[seat][r] for r in (*resources.materials, *resources.money)}


def turns(state: RedCathedralState) -> int:
    """How many turns have been played, by all together."""
    return state.turns
