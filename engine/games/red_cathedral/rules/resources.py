"""The market action resources: take the resource of the space, once for each die there (facts 9a)."""

from __future__ import annotations

from typing import NamedTuple

from engine.action import Action
from engine.games.red_cathedral.refusals import RedCathedralRefusal
from engine.games.red_cathedral.rules import inventory, site_progress
from engine.games.red_cathedral.table import RedCathedralTable
from engine.refusal import Refusal, make_refusal
from engine.text import make_quantity


class Offer(NamedTuple):
    """The resource of a space, and the amount that all its dice give."""

    resource: int
    n: int


def find_offer(table: RedCathedralTable, space: int) -> Offer:
    """Return what a space offers (facts 9a.1, 9a.4)."""
    resource, each = table.box.brings[table.tile_at[space]]
    return Offer(resource, each * table.die_at.count(space))


def list_choices(table: RedCathedralTable, space: int) -> list[Action]:
    """Return each amount that the reserve and the inventory allow (facts 9a.1, 9a.2, 9b.2)."""
    return [Action("resources", (n,)) for n in range(1, _find_most(table, find_offer(table, space)) + 1)]


def is_useful(table: RedCathedralTable, space: int) -> bool:
    """Return whether a space gives money, points, or a material that a section of the player still needs."""
    resource, _ = find_offer(table, space)
    return resource not in table.box.resources.materials or site_progress.count_lacking(table, table.seat)[resource] > 0


def gain_offer(table: RedCathedralTable, space: int, n: int) -> None:
    """Give the player `n` of the resource of the space."""
    resource, _ = find_offer(table, space)
    taken = make_quantity(table.box.resources.ids[resource], n)
    table.note("market.resources", table.seat, taken=taken)
    inventory.gain(table, table.seat, ((resource, n),))


def find_amount_refusal(table: RedCathedralTable, space: int, n: int) -> Refusal | None:
    """Return why the player may not take `n` resources of a space, or None if they may (facts 9a.1, 9a.2, 9b.2)."""
    offer = find_offer(table, space)
    if 1 <= n <= _find_most(table, offer):
        return None
    if not 1 <= n <= offer.n:
        return make_refusal("market.resources", RedCathedralRefusal.RESOURCES_NOT_OFFERED, offer=offer.n)
    if n > inventory.count_in_reserve(table, offer.resource):
        return make_refusal("supply.limit", RedCathedralRefusal.RESERVE_TOO_SMALL)
    return make_refusal("inventory.store", RedCathedralRefusal.NO_ROOM)


def _find_most(table: RedCathedralTable, offer: Offer) -> int:
    """Return the largest amount of an offer that the player may take."""
    return inventory.limit_gain(table, table.seat, offer.resource, offer.n)
