"""Ivan's card Construction: materials of whatever kind onto his sections (facts 12.23-12.26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.red_cathedral import completion

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState


def carry_out(state: RedCathedralState) -> None:
    """Towers from left to right, in each from the ground up; what finds no place stays on the card (fact 12.24)."""
    for place, owner in enumerate(state.banner):
        wanted = _lacking(state, place) if owner == state.rival and not state.done[place] else 0
        n = min(wanted, sum(state.yard))
        if n:
            _move(state, place, n)
            materials = {"term": "material", "n": n}
            state.note("solo.construction", state.rival, section=state.card_on(place).id, materials=materials)
            if n == wanted:
                completion.complete(state, place)


def _lacking(state: RedCathedralState, place: int) -> int:
    """How many materials the section still needs; their kinds do not matter (fact 12.23)."""
    return sum(n for _, n in state.card_on(place).cost) - sum(state.laid[place])


def _move(state: RedCathedralState, place: int, n: int) -> None:
    """So many materials from the card to the section, kind by kind in the order of the resources."""
    laid = state.laid[place]
    for material, held in enumerate(state.yard):
        moved = min(held, n)
        if moved:
            state.journal.write(state.yard, material, held - moved)
            state.journal.write(laid, material, laid[material] + moved)
            n -= moved
