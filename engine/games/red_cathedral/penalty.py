"""The tsar's penalty for unfinished sections below a finished one (facts 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.red_cathedral import inventory

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState


def punish(state: RedCathedralState, place: int) -> None:
    """Each unfinished section below pays for every finished one above it that is another player's.

    All finished sections above count, not only the one just completed (fact 7.3), each unfinished section on its
    own (fact 7.4), the completing player's as well (fact 7.5).
    """
    tower = next(tower for tower in state.towers if place in tower)
    for level, below in enumerate(tower[: tower.index(place)]):
        owner = state.banner[below]
        if state.done[below]:
            continue
        fine = sum(state.done[above] and state.banner[above] != owner for above in tower[level + 1 :])
        if fine:
            section = state.box.sections[state.section[below]].id
            state.note("build.penalty", owner, section=section, fine={"term": "recognition", "n": fine})
            inventory.lose_recognition(state, owner, fine)
