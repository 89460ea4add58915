"""Place ornaments (doors, arches and crosses) on completed sections of any player (facts 8)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from engine.action import Action
from engine.games.red_cathedral.content.box import Ornament
from engine.games.red_cathedral.content.figures import OrnamentFigures
from engine.games.red_cathedral.refusals import RedCathedralRefusal
from engine.games.red_cathedral.rules import inventory
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import DeliverTask
from engine.refusal import Refusal, make_refusal
from engine.resources import Bag
from engine.table import NOBODY


def list_choices(table: RedCathedralTable, seat: int, deliveries: int) -> list[Action]:
    """Return each completed section without ornament, with each affordable set of jewels (facts 8.1-8.3, 8.6)."""
    return [
        Action("decorate", (table.find_card(place).id, jewels))
        for place, done in enumerate(table.done)
        if done and _find_place_obstacle(table, place) is None
        for jewels in _list_affordable_jewels(table, seat, place, deliveries)
    ]


def place_ornament(table: RedCathedralTable, section: str, jewels: tuple[str, ...]) -> int:
    """Pay for an ornament, place the ornament, and score its jewels (facts 8.4-8.8).

    Return the number of materials delivered.
    """
    seat = table.seat
    place = table.find_place(section)
    fitting = _find_fitting_kind(table, place)
    assert fitting is not None
    available = table.ornaments[seat]
    kind = table.box.ornaments[fitting]
    inventory.pay(table, seat, _compute_price(table, kind, jewels))
    table.journal.write(available, fitting, available[fitting] - 1)
    table.journal.write(table.ornament, place, seat)
    table.note("build.ornament", seat, ornament=kind.id, section=section, jewels=list(jewels))
    prestige = _compute_prestige(table, jewels)
    if prestige:
        table.note("build.ornament-gems", seat, prestige={"term": "prestige", "n": prestige})
        inventory.score_points(table, seat, table.box.prestige, prestige)
    return _count_materials(_compute_price(table, kind, jewels))


def find_ornament_refusal(table: RedCathedralTable, section: str, jewels: tuple[str, ...]) -> Refusal | None:
    """Return why a section may not be decorated with these jewels, or None if it may."""
    task = table.tasks[-1]
    if not isinstance(task, DeliverTask):
        return make_refusal("build", RedCathedralRefusal.NOT_DELIVERING)
    if table.numbers.sections.get(section) not in table.section:
        return make_refusal("build.ornament-place", RedCathedralRefusal.SECTION_UNFINISHED)
    place = table.find_place(section)
    obstacle = _find_place_obstacle(table, place)
    if obstacle:
        return make_refusal("build.ornament-place", obstacle)
    if jewels not in _list_affordable_jewels(table, table.seat, place, task.remaining):
        return make_refusal("build.ornament-cost", RedCathedralRefusal.ORNAMENT_NOT_AFFORDABLE)
    return None


def _find_place_obstacle(table: RedCathedralTable, place: int) -> RedCathedralRefusal | None:
    if not table.done[place]:
        return RedCathedralRefusal.SECTION_UNFINISHED
    return None if table.ornament[place] == NOBODY else RedCathedralRefusal.SECTION_DECORATED


def _list_affordable_jewels(
    table: RedCathedralTable, seat: int, place: int, deliveries: int
) -> Iterator[tuple[str, ...]]:
    """Yield the jewels that a player can decorate a section with, at the price of at most these deliveries."""
    fitting = _find_fitting_kind(table, place)
    if fitting is None or not table.ornaments[seat][fitting]:
        return
    figures = _require_figures(table)
    kind = table.box.ornaments[fitting]
    if not inventory.can_pay(table, seat, kind.cost):
        return
    for n in range(figures.most + 1):
        for jewels in combinations_with_replacement(figures.jewels, n):
            price = _compute_price(table, kind, jewels)
            if _count_materials(price) <= deliveries and inventory.can_pay(table, seat, price):
                yield jewels


def _find_fitting_kind(table: RedCathedralTable, place: int) -> int | None:
    """Return the kind of ornament for a section, or None if the box has none."""
    section = table.box.sections[table.section[place]].type
    fitting = (number for number, kind in enumerate(table.box.ornaments) if kind.section == section)
    return next(fitting, None)


def _compute_price(table: RedCathedralTable, kind: Ornament, jewels: tuple[str, ...]) -> Bag:
    index = table.box.resources.index
    return (*kind.cost, *((index[jewel], jewels.count(jewel)) for jewel in dict.fromkeys(jewels)))


def _count_materials(price: Bag) -> int:
    return sum(n for _, n in price)


def _compute_prestige(table: RedCathedralTable, jewels: tuple[str, ...]) -> int:
    figures = _require_figures(table)
    if len(jewels) > 1 and len(set(jewels)) == len(jewels):
        return figures.different
    return len(jewels) * figures.each


def _require_figures(table: RedCathedralTable) -> OrnamentFigures:
    figures = table.box.figures.ornaments
    assert figures is not None
    return figures
