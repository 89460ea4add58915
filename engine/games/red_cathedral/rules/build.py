"""The main action build: deliver materials to one's own sections, one at a time (facts 6)."""

from __future__ import annotations

from engine.action import Action
from engine.games.red_cathedral.refusals import RedCathedralRefusal
from engine.games.red_cathedral.rules import completion, ornaments
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import DeliverTask
from engine.refusal import Refusal, make_refusal


def can_deliver(table: RedCathedralTable, seat: int, left: int) -> bool:
    """Return whether anything can be delivered with `left` deliveries; delivering nothing is illegal (fact 6.10)."""
    return bool(_list_deliverable(table, seat) or ornaments.list_choices(table, seat, left))


def begin_deliveries(table: RedCathedralTable, materials: int) -> None:
    """Let the player deliver up to `materials` materials."""
    table.push(DeliverTask(materials, materials))


def list_choices(table: RedCathedralTable, left: int, at_most: int) -> list[Action]:
    """Return all possible deliveries and, after the first delivery, the action to stop (facts 6.2, 6.4)."""
    deliveries = [*_list_deliverable(table, table.seat), *ornaments.list_choices(table, table.seat, left)]
    return deliveries if left == at_most else [*deliveries, Action("stop")]


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


def explain_refused_building(_table: RedCathedralTable) -> Refusal:
    """Return why the player may not build."""
    return make_refusal("build", RedCathedralRefusal.NOTHING_TO_DELIVER)


def explain_refused_delivery(table: RedCathedralTable, material: str, section: str) -> Refusal:
    """Return why the material may not be delivered to the section."""
    if not isinstance(table.tasks[-1], DeliverTask):
        return make_refusal("build", RedCathedralRefusal.NOT_DELIVERING)
    if material not in table.box.resources.index or not table.stock[table.seat][table.box.resources.index[material]]:
        return make_refusal("build.deliver", RedCathedralRefusal.NO_SUCH_MATERIAL)
    if section not in table.numbers.sections or table.numbers.sections[section] not in table.section:
        return make_refusal("build.deliver", RedCathedralRefusal.NO_SUCH_SECTION)
    if table.banner[table.find_place(section)] != table.seat:
        return make_refusal("build.deliver", RedCathedralRefusal.SECTION_OF_OTHER_PLAYER)
    return make_refusal("build.deliver", RedCathedralRefusal.MATERIAL_NOT_NEEDED)


def _list_deliverable(table: RedCathedralTable, seat: int) -> list[Action]:
    stock = table.stock[seat]
    ids = table.box.resources.ids
    actions = []
    for place, owner in enumerate(table.banner):
        if owner == seat and not table.done[place]:
            section = table.box.sections[table.section[place]]
            laid = table.laid[place]
            needed = [resource for resource, n in section.cost if stock[resource] and laid[resource] < n]
            actions += [Action("lay", (ids[resource], section.id)) for resource in needed]
    return actions


def _list_needed_materials(table: RedCathedralTable, place: int) -> list[int]:
    laid = table.laid[place]
    return [resource for resource, n in table.box.sections[table.section[place]].cost if laid[resource] < n]


def _count_down(table: RedCathedralTable, delivered: int) -> None:
    """Count down the deliveries, and end the task if none is left or nothing more can be delivered."""
    task = table.pop_as(DeliverTask)
    left = task.left - delivered
    if left > 0 and can_deliver(table, table.seat, left):
        table.push(DeliverTask(left, task.at_most))
