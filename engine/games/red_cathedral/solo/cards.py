"""Ivan's cards Recognition, Inventory and Transport (facts 12.18-12.20)."""

from __future__ import annotations

from engine.action import Action
from engine.games.red_cathedral.content.figures import SoloFigures
from engine.games.red_cathedral.rules import inventory as stores
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import RivalPileTask
from engine.text import make_quantity


def give_recognition(table: RedCathedralTable) -> None:
    """Give Ivan recognition (fact 12.18)."""
    n = _require_solo_figures(table).recognition
    table.note("solo.recognition", table.rival, gain={"term": "recognition", "n": n})
    stores.score_points(table, table.rival, table.box.recognition, n)


def fill_inventory_card(table: RedCathedralTable) -> None:
    """Move materials from the reserve to the inventory card (fact 12.19)."""
    _load_materials(table, _require_solo_figures(table).materials)


def list_pile_choices(table: RedCathedralTable) -> list[Action]:
    """Return the fullest piles; the player chooses one of them for Ivan."""
    return [Action("rival_pile", (table.box.resources.ids[material],)) for material in _find_fullest_piles(table)]


def take_from_chosen_pile(table: RedCathedralTable, material: str) -> None:
    """Take materials from the pile that the player has chosen."""
    remaining = table.pop_as(RivalPileTask).remaining
    _take_materials(table, table.box.resources.index[material], remaining)


def empty_inventory_card(table: RedCathedralTable) -> None:
    """Move all materials from the inventory card to the construction card (fact 12.20)."""
    if sum(table.rival_inventory):
        materials = make_quantity("material", sum(table.rival_inventory))
        table.note("solo.transport", table.rival, materials=materials, card="solo-construction")
    for material, n in enumerate(table.rival_inventory):
        table.journal.write(table.rival_construction, material, table.rival_construction[material] + n)
        table.journal.write(table.rival_inventory, material, 0)


def _load_materials(table: RedCathedralTable, remaining: int) -> None:
    piles = _find_fullest_piles(table) if remaining else []
    if len(piles) == 1:
        _take_materials(table, piles[0], remaining)
    elif piles:
        table.push(RivalPileTask(remaining))


def _find_fullest_piles(table: RedCathedralTable) -> list[int]:
    """Return the materials with the largest amount in the reserve, or [] if the reserve is empty."""
    held = {material: stores.count_in_reserve(table, material) for material in table.box.resources.materials}
    most = max(held.values())
    return [material for material, n in held.items() if n == most] if most else []


def _take_materials(table: RedCathedralTable, material: int, remaining: int) -> None:
    """Take materials from a pile (one at a time in some editions), then go on with the fullest pile."""
    wanted = 1 if table.readings["ivans-materials"] == "fullest-kinds" else remaining
    n = min(wanted, stores.count_in_reserve(table, material))
    stores.take_out(table, material, n)
    table.journal.write(table.rival_inventory, material, table.rival_inventory[material] + n)
    taken = make_quantity(table.box.resources.ids[material], n)
    table.note("solo.inventory", table.rival, taken=taken)
    _load_materials(table, remaining - n)


def _require_solo_figures(table: RedCathedralTable) -> SoloFigures:
    figures = table.box.figures.solo
    assert figures is not None
    return figures
