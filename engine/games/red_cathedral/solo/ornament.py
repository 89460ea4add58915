"""Ivan's ornaments: door, arch, arch, cross, in strict order (facts 12.15-12.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.action import Action
from engine.games.red_cathedral import inventory

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

NOBODY = -1


def place_next(state: RedCathedralState) -> None:
    """The next ornament comes on a section; where several will do, the player is asked."""
    places = _targets(state)
    if len(places) == 1:
        _place(state, places[0])
    elif places:
        state.push(("rival-ornament",))


def choices(state: RedCathedralState) -> list[Action]:
    """The sections that will do (fact 12.16)."""
    return [Action("rival_decorate", (state.card_on(place).id,)) for place in _targets(state)]


def rival_decorate(state: RedCathedralState, section: str) -> None:
    """The player has chosen the section."""
    state.pop()
    _place(state, state.place_of(section))


def _next(state: RedCathedralState) -> int | None:
    left = state.ornaments[state.rival]
    return next((kind for kind, n in enumerate(left) if n), None)


def _targets(state: RedCathedralState) -> list[int]:
    """Completed sections with a free place for the next ornament: the player's, failing that Ivan's (fact 12.16)."""
    kind = _next(state)
    if kind is None:
        return []
    fitting = state.box.ornaments[kind].section
    free = [place for place, done in enumerate(state.done) if done and state.ornament[place] == NOBODY]
    free = [place for place in free if state.type_at(place) == fitting]
    yours = [place for place in free if state.banner[place] != state.rival]
    return yours or free


def _place(state: RedCathedralState, place: int) -> None:
    """Nothing is paid, prestige is gained (fact 12.17)."""
    kind, figures = _next(state), state.box.figures.solo
    assert kind is not None
    assert figures is not None
    left = state.ornaments[state.rival]
    state.journal.write(left, kind, left[kind] - 1)
    state.journal.write(state.ornament, place, state.rival)
    name = state.box.ornaments[kind].id
    state.note("solo.ornament", state.rival, ornament=name, section=state.card_on(place).id)
    inventory.score(state, state.rival, state.box.prestige, figures.ornament_prestige)
