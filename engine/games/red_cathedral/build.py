"""Build: materials are delivered to one's own sections, one at a time (facts 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.action import Action
from engine.games.red_cathedral import completion, ornaments

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState


def possible(state: RedCathedralState, seat: int, left: int) -> bool:
    """Whether the player could deliver anything with so many deliveries left; none at all is no action (fact 6.10)."""
    return bool(_lays(state, seat) or ornaments.choices(state, seat, left))


def begin(state: RedCathedralState, materials: int) -> None:
    """The player is to deliver up to so many materials."""
    state.push(("deliver", materials, materials))


def choices(state: RedCathedralState, left: int, at_most: int) -> list[Action]:
    """Every material for every own section that needs it, every ornament; stopping after the first (facts 6.2, 6.4)."""
    deliveries = [*_lays(state, state.seat), *ornaments.choices(state, state.seat, left)]
    return deliveries if left == at_most else [*deliveries, Action("stop")]


def lay(state: RedCathedralState, material: str, section: str) -> None:
    """A material goes from the inventory to a section, which it may complete (facts 6.3, 6.6, 6.7)."""
    place, resource = state.place_of(section), state.box.resources.index[material]
    stock, laid = state.stock[state.seat], state.laid[place]
    state.journal.write(stock, resource, stock[resource] - 1)
    state.journal.write(laid, resource, laid[resource] + 1)
    state.note("build.deliver", state.seat, material=material, section=section)
    if not _needs(state, place):
        completion.complete(state, place)
    _go_on(state, 1)


def decorate(state: RedCathedralState, section: str, jewels: tuple[str, ...]) -> None:
    """An ornament uses a delivery for each of its materials (fact 8.6)."""
    _go_on(state, ornaments.decorate(state, section, jewels))


def why_not_begin(state: RedCathedralState) -> tuple[str, str]:
    """What forbids building."""
    del state
    return "build", "nothing can be delivered"


def why_not(state: RedCathedralState, material: str, section: str) -> tuple[str, str]:
    """What forbids laying this material there."""
    if state.tasks[-1][0] != "deliver":
        return "build", "no material is delivered now"
    if material not in state.box.resources.index or not state.stock[state.seat][state.box.resources.index[material]]:
        return "build.deliver", "the player has no such material"
    if section not in state.find["sections"] or state.find["sections"][section] not in state.section:
        return "build.deliver", "no such section on the site"
    if state.banner[state.place_of(section)] != state.seat:
        return "build.deliver", "only sections with one's own banner are delivered to"
    return "build.deliver", "the section does not need it"


def _lays(state: RedCathedralState, seat: int) -> list[Action]:
    stock, ids, found = state.stock[seat], state.box.resources.ids, []
    for place, owner in enumerate(state.banner):
        if owner == seat and not state.done[place]:
            section, laid = state.box.sections[state.section[place]], state.laid[place]
            needed = [resource for resource, n in section.cost if stock[resource] and laid[resource] < n]
            found += [Action("lay", (ids[resource], section.id)) for resource in needed]
    return found


def _needs(state: RedCathedralState, place: int) -> list[int]:
    laid = state.laid[place]
    return [resource for resource, n in state.box.sections[state.section[place]].cost if laid[resource] < n]


def _go_on(state: RedCathedralState, delivered: int) -> None:
    """So many deliveries fewer; they end when none is left or nothing more can be delivered."""
    kind, left, at_most = state.pop()
    if left > delivered and possible(state, state.seat, left - delivered):
        state.push((kind, left - delivered, at_most))
