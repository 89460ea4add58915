"""The market action resources: take the resource of the space, once for each die there (facts 9a)."""

from __future__ import annotations

from engine.action import Action
from engine.games.red_cathedral.refusals import RedCathedralRefusal
from engine.games.red_cathedral.rules import inventory, site
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import MarketAction, MarketTask
from engine.refusal import Refusal, make_refusal
from engine.text import make_quantity


def find_offer(table: RedCathedralTable, space: int) -> tuple[int, int]:
    """Return the resource of a space and the amount for all its dice (facts 9a.1, 9a.4)."""
    resource, each = table.box.brings[table.tile_at[space]]
    return resource, each * table.die_at.count(space)


def list_choices(table: RedCathedralTable, space: int) -> list[Action]:
    """Return each amount that the reserve and the inventory allow (facts 9a.1, 9a.2, 9b.2)."""
    resource, n = find_offer(table, space)
    return [
        Action("resources", (taken,)) for taken in range(1, inventory.limit_gain(table, table.seat, resource, n) + 1)
    ]


def is_useful(table: RedCathedralTable, space: int) -> bool:
    """Return whether a space gives money, points, or a material that a section of the player still needs."""
    resource, _ = find_offer(table, space)
    return resource not in table.box.resources.materials or site.count_lacking(table, table.seat)[resource] > 0


def gain_offer(table: RedCathedralTable, space: int, n: int) -> None:
    """Give the player `n` of the resource of the space."""
    resource, _ = find_offer(table, space)
    taken = make_quantity(table.box.resources.ids[resource], n)
    table.note("market.resources", table.seat, taken=taken)
    inventory.gain(table, table.seat, ((resource, n),))


def explain_refused_resources(table: RedCathedralTable, n: int) -> Refusal:
    """Return why the player may not take `n` resources."""
    task = table.tasks[-1]
    if not isinstance(task, MarketTask) or MarketAction.RESOURCES not in task.left:
        return make_refusal("market.actions", RedCathedralRefusal.RESOURCES_TAKEN)
    resource, offer = find_offer(table, table.die_at[table.box.dice.index(task.colour)])
    if not (isinstance(n, int) and 0 < n <= offer):
        return make_refusal("market.resources", RedCathedralRefusal.RESOURCES_NOT_OFFERED, offer=offer)
    if n > inventory.count_in_reserve(table, resource):
        return make_refusal("supply.limit", RedCathedralRefusal.RESERVE_TOO_SMALL)
    return make_refusal("inventory.store", RedCathedralRefusal.NO_ROOM)
