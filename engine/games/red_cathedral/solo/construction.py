"""Ivan's card Construction: deliver materials of any kinds to his sections (facts 12.23-12.26)."""

from __future__ import annotations

from engine.games.red_cathedral.rules import completion
from engine.games.red_cathedral.table import RedCathedralTable
from engine.text import make_quantity


def deliver_materials(table: RedCathedralTable) -> None:
    """Deliver tower by tower from the ground up, and keep surplus materials on the card (fact 12.24)."""
    for place, owner in enumerate(table.banner):
        wanted = _count_lacking(table, place) if owner == table.rival and not table.done[place] else 0
        n = min(wanted, sum(table.rival_construction))
        if n:
            _move_materials(table, place, n)
            materials = make_quantity("material", n)
            table.note("solo.construction", table.rival, section=table.find_card(place).id, materials=materials)
            if n == wanted:
                completion.complete_section(table, place)


def _count_lacking(table: RedCathedralTable, place: int) -> int:
    """Return the number of materials that a section still needs, of any kinds (fact 12.23)."""
    return sum(n for _, n in table.find_card(place).cost) - sum(table.laid[place])


def _move_materials(table: RedCathedralTable, place: int, n: int) -> None:
    """Move `n` materials from the card to the section, kind by kind in the order of the resources."""
    laid = table.laid[place]
    for material, held in enumerate(table.rival_construction):
        moved = min(held, n)
        if moved:
            table.journal.write(table.rival_construction, material, held - moved)
            table.journal.write(laid, material, laid[material] + moved)
            n -= moved
