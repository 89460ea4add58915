"""Market action: resources of the space, once for every die there (facts 9a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.action import Action
from engine.games.red_cathedral import inventory

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState


def offered(state: RedCathedralState, space: int) -> tuple[int, int]:
    """The resource of a space and how many its dice bring (facts 9a.1, 9a.4)."""
    resource, each = state.box.brings[state.tile_at[space]]
    return resource, each * state.die_at.count(space)


def choices(state: RedCathedralState, space: int) -> list[Action]:
    """Any number, up to what the reserve has and the inventory can store (facts 9a.1, 9a.2, 9b.2)."""
    resource, n = offered(state, space)
    return [Action("resources", (taken,)) for taken in range(1, inventory.most(state, state.seat, resource, n) + 1)]


def take(state: RedCathedralState, space: int, n: int) -> None:
    """The player takes so many of what the space gives."""
    resource, _ = offered(state, space)
    taken = {"term": state.box.resources.ids[resource], "n": n}
    state.note("market.resources", state.seat, taken=taken)
    inventory.gain(state, state.seat, ((resource, n),))


def why_not(state: RedCathedralState, n: int) -> tuple[str, str]:
    """What forbids taking so many."""
    task = state.tasks[-1]
    if task[0] != "market" or "resources" not in task[2]:
        return "market.actions", "resources are taken once, after a die has moved"
    resource, offer = offered(state, state.die_at[state.box.dice.index(task[1])])
    if not (isinstance(n, int) and 0 < n <= offer):
        return "market.resources", f"the space gives 1 to {offer}"
    if n > inventory.reserve(state, resource):
        return "supply.limit", "the reserve has not so many"
    return "inventory.store", "the inventory has no room for so many"
