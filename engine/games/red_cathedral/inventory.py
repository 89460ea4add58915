"""The inventory and the reserve: what a player can hold, pay and get (facts 9a.2, 9b, 3.1, 3.2)."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from engine.resources import Bag

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState


def room(state: RedCathedralState, seat: int) -> int:
    """Free spaces of the inventory: one for each material, none under a banner."""
    stock = state.stock[seat]
    stored = sum(stock[material] for material in state.box.resources.materials)
    return state.box.figures.spaces - state.stored_banners[seat] - stored


def reserve(state: RedCathedralState, resource: int) -> int:
    """What the reserve still has of a resource."""
    return state.supply[resource] if state.limits[resource] else sys.maxsize


def most(state: RedCathedralState, seat: int, resource: int, wanted: int) -> int:
    """How many of what is wanted the reserve and the room allow."""
    got = min(wanted, reserve(state, resource))
    return min(got, room(state, seat)) if resource in state.box.resources.materials else got


def holds(state: RedCathedralState, seat: int, bag: Bag) -> bool:
    """Whether the player can pay a bag; points are never paid this way."""
    stock = state.stock[seat]
    for resource, n in bag:  # noqa: SIM110  # asked thousands of times a game, and `all` takes twice as long
        if stock[resource] < n:
            return False
    return True


def trades(state: RedCathedralState, seat: int, paid: Bag, gained: Bag) -> bool:
    """Whether the whole of `gained` is there and has room once `paid` is paid."""
    resources = state.box.resources
    back = dict(paid)
    wanted = 0
    for resource, n in gained:
        if reserve(state, resource) + back.get(resource, 0) < n:
            return False
        wanted += n if resource in resources.materials else 0
    freed = sum(n for resource, n in paid if resource in resources.materials)
    return holds(state, seat, paid) and wanted <= freed + room(state, seat)


def pay(state: RedCathedralState, seat: int, bag: Bag) -> None:
    """What is paid goes back to the reserve."""
    for resource, n in bag:
        move(state, seat, resource, -n)


def gain(state: RedCathedralState, seat: int, bag: Bag) -> None:
    """The player gets what there is and what there is room for; points go to the track, Ivan takes nothing else."""
    for resource, n in bag:
        if resource in state.box.resources.points:
            score(state, seat, resource, n)
        elif seat != state.rival:
            _store(state, seat, resource, n)


def move(state: RedCathedralState, seat: int, resource: int, n: int) -> None:
    """So many of a resource from the reserve to the player, back where it is negative."""
    stock = state.stock[seat]
    state.journal.write(stock, resource, stock[resource] + n)
    take_out(state, resource, n)


def take_out(state: RedCathedralState, resource: int, n: int) -> None:
    """So many of a resource out of the reserve, into it where the number is negative."""
    if state.limits[resource]:
        state.journal.write(state.supply, resource, state.supply[resource] - n)


def score(state: RedCathedralState, seat: int, points: int, n: int) -> None:
    """Points gained: recognition n squares ahead, prestige n marks ahead."""
    kind = state.box.resources.ids[points]
    square = state.square[seat]
    ahead = state.box.track.up(square, n) if kind == "prestige" else square + n
    set_square(state, seat, ahead)
    state.note(f"track.{kind}", seat, n={"term": kind, "n": n}, square=ahead)


def lose_recognition(state: RedCathedralState, seat: int, n: int) -> None:
    """So many squares back, not behind the first one (fact 3.7, decided so)."""
    if state.square[seat] < n:
        state.note("track.floor", seat)
    set_square(state, seat, max(0, state.square[seat] - n))
    state.note("track.recognition", seat, n={"term": "recognition", "n": -n}, square=state.square[seat])


def set_square(state: RedCathedralState, seat: int, square: int) -> None:
    """The marker moves; past the last square it is turned over and goes round again, and back as well (fact 3.5)."""
    if state.box.track.lap(square) != state.box.track.lap(state.square[seat]):
        state.note("track.lap", seat, lap=state.box.track.lap(square))
    state.journal.write(state.square, seat, square)


def _store(state: RedCathedralState, seat: int, resource: int, n: int) -> None:
    kept = most(state, seat, resource, n)
    if kept < n:
        rule = "supply.limit" if reserve(state, resource) < n else "inventory.store"
        state.note(rule, seat, kept=kept, of={"term": state.box.resources.ids[resource], "n": n})
    if kept:
        move(state, seat, resource, kept)
