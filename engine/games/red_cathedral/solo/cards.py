"""Ivan's cards Recognition, Inventory and Transport (facts 12.18-12.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.action import Action
from engine.games.red_cathedral import inventory as reserve_of

if TYPE_CHECKING:
    from engine.games.red_cathedral.figures import SoloFigures
    from engine.games.red_cathedral.state import RedCathedralState


def recognition(state: RedCathedralState) -> None:
    """Ivan gains recognition (fact 12.18)."""
    n = _figures(state).recognition
    state.note("solo.recognition", state.rival, gain={"term": "recognition", "n": n})
    reserve_of.score(state, state.rival, state.box.recognition, n)


def inventory(state: RedCathedralState) -> None:
    """Materials from the reserve come on the card (fact 12.19)."""
    _load(state, _figures(state).materials)


def pile_choices(state: RedCathedralState, left: int) -> list[Action]:
    """The piles that are equally full; the player chooses among them."""
    del left
    return [Action("rival_pile", (state.box.resources.ids[material],)) for material in _fullest(state)]


def rival_pile(state: RedCathedralState, material: str) -> None:
    """The player has chosen a pile."""
    _, left = state.pop()
    _take(state, state.box.resources.index[material], left)


def transport(state: RedCathedralState) -> None:
    """All materials go from the inventory card to the construction card (fact 12.20)."""
    if sum(state.store):
        materials = {"term": "material", "n": sum(state.store)}
        state.note("solo.transport", state.rival, materials=materials, card="solo-construction")
    for material, n in enumerate(state.store):
        state.journal.write(state.yard, material, state.yard[material] + n)
        state.journal.write(state.store, material, 0)


def _load(state: RedCathedralState, left: int) -> None:
    piles = _fullest(state) if left else []
    if len(piles) == 1:
        _take(state, piles[0], left)
    elif piles:
        state.push(("rival-pile", left))


def _fullest(state: RedCathedralState) -> list[int]:
    """The materials of which the reserve has most; none when it is empty."""
    held = {material: reserve_of.reserve(state, material) for material in state.box.resources.materials}
    most = max(held.values())
    return [material for material, n in held.items() if n == most] if most else []


def _take(state: RedCathedralState, material: int, left: int) -> None:
    """From that pile as many as it has, or one at a time where an edition says so; then from the fullest of then."""
    wanted = 1 if state.readings["ivans-materials"] == "fullest-kinds" else left
    n = min(wanted, reserve_of.reserve(state, material))
    reserve_of.take_out(state, material, n)
    state.journal.write(state.store, material, state.store[material] + n)
    taken = {"term": state.box.resources.ids[material], "n": n}
    state.note("solo.inventory", state.rival, taken=taken)
    _load(state, left - n)


def _figures(state: RedCathedralState) -> SoloFigures:
    figures = state.box.figures.solo
    assert figures is not None
    return figures
