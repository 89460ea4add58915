"""What can be read off the construction site."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState


def completed(state: RedCathedralState, seat: int, section: str) -> int:
    """How many sections of a type the player has completed (fact 9c.9)."""
    places = (place for place, owner in enumerate(state.banner) if owner == seat and state.done[place])
    return sum(state.box.sections[state.section[place]].type == section for place in places)


def count(state: RedCathedralState, seat: int) -> int:
    """How many sections the player has completed."""
    return sum(done for owner, done in zip(state.banner, state.done, strict=True) if owner == seat)
