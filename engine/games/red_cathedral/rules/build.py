"""The main action build: deliver materials to the player's own sections, one at a time (facts 6)."""

from __future__ import annotations

from engine.action import Action
from engine.games.red_cathedral.refusals import RedCathedralRefusal
from engine.games.red_cathedral.rules import completion, ornaments
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import DeliverTask
from engine.refusal import Refusal, make_refusal


def can_deliver(table: RedCathedralTable, seat: int, remaining: int) -> bool:
    """Return whether anything can be delivered with the remaining deliveries."""
    return bool(_list_deliverable(table, seat) or ornaments.list_choices(table, seat, remaining))


def begin_deliveries(table: RedCathedralTable, materials: int) -> None:
    """Let the player deliver up to `materials` materials."""
    table.push(DeliverTask(materials, materials))


def list_choices(table: RedCathedralTable, remaining: int, at_most: int) -> list[Action]:
    """Return all possible deliveries and, after the first delivery, the action to stop (facts 6.2, 6.4)."""
    deliveries = [*_list_deliverable(table, table.seat), *ornaments.list_choices(table, table.seat, remaining)]
    return deliveries if remaining == at_most else [*deliveries, Action("stop")]


def deliver_material(table: RedCathedralTable, material: str, section: str) -> None:
    """Move a material from the inventory to a section, which it may complete (facts 6.3, 6.6, 6.7)."""
    place = table.find_place(section)
    resource = table.box.resources.index[material]
    stock = table.stock[table.seat]
    laid = table.laid[place]
    table.journal.write(stock, resource, stock[resource] - 1)
    table.journal.write(laid, resource, laid[resource] + 1)
    table.note("build.deliver", table.seat, material=material, section=section)
    if not _list_needed_materials(table, place):
        completion.complete_section(table, place)
    _count_down(table, 1)


def deliver_ornament(table: RedCathedralTable, section: str, jewels: tuple[str, ...]) -> None:
    """Place an ornament, which uses a delivery for each of its materials (fact 8.6)."""
    _count_down(table, ornaments.place_ornament(table, section, jewels))


def find_building_refusal(table: RedCathedralTable) -> Refusal | None:
    """Return why the player may not build, or None if anything can be delivered (fact 6.10)."""
    possible = can_deliver(table, table.seat, table.box.figures.delivery_limit)
    return None if possible else make_refusal("build", RedCathedralRefusal.NOTHING_TO_DELIVER)


def find_delivery_refusal(table: RedCathedralTable, material: str, section: str) -> Refusal | None:
    """Return why a material may not be delivered to a section, or None if it may (facts 6.2, 6.3)."""
    if not isinstance(table.tasks[-1], DeliverTask):
        return make_refusal("build", RedCathedralRefusal.NOT_DELIVERING)
    if material not in table.box.resources.index:
        return make_refusal("build.deliver", RedCathedralRefusal.NO_SUCH_MATERIAL)
    if table.numbers.sections.get(section) not in table.section:
        return make_refusal("build.deliver", RedCathedralRefusal.NO_SUCH_SECTION)
    resource = table.box.resources.index[material]
    obstacle = _find_delivery_obstacle(table, table.seat, resource, table.find_place(section))
    return make_refusal("build.deliver", obstacle) if obstacle else None


def _find_delivery_obstacle(
    table: RedCathedralTable, seat: int, resource: int, place: int
) -> RedCathedralRefusal | None:
    if not table.stock[seat][resource]:
        return RedCathedralRefusal.NO_SUCH_MATERIAL
    if table.banner[place] != seat:
        return RedCathedralRefusal.SECTION_OF_OTHER_PLAYER
    if table.done[place] or resource not in _list_needed_materials(table, place):
        return RedCathedralRefusal.MATERIAL_NOT_NEEDED
    return None


def _list_deliverable(table: RedCathedralTable, seat: int) -> list[Action]:
    stock = table.stock[seat]
    unfinished = [place for place, owner in enumerate(table.banner) if owner == seat and not table.done[place]]
    return [
        Action("lay", (table.box.resources.ids[resource], table.find_card(place).id))
        for place in unfinished
        for resource in _list_needed_materials(table, place)
        if stock[resource]
    ]


def _list_needed_materials(table: RedCathedralTable, place: int) -> list[int]:
    laid = table.laid[place]
    return [resource for resource, n in table.find_card(place).cost if laid[resource] < n]


def _count_down(table: RedCathedralTable, delivered: int) -> None:
    """Count down the deliveries, and end the task if none is left or nothing more can be delivered."""
    task = table.pop_as(DeliverTask)
    remaining = task.remaining - delivered
    if remaining > 0 and can_deliver(table, table.seat, remaining):
        table.push(DeliverTask(remaining, task.at_most))
