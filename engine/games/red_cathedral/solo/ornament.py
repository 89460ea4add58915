"""Place Ivan's ornaments in a fixed order: door, arch, arch, cross (facts 12.15-12.17)."""

from __future__ import annotations

from engine.action import Action
from engine.games.red_cathedral.rules import inventory
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import RivalOrnamentTask
from engine.table import NOBODY


def place_next_ornament(table: RedCathedralTable) -> None:
    """Place Ivan's next ornament, and let the player choose among several suitable sections."""
    places = _list_target_places(table)
    if len(places) == 1:
        _place_ornament(table, places[0])
    elif places:
        table.push(RivalOrnamentTask())


def list_choices(table: RedCathedralTable) -> list[Action]:
    """Return the sections that are suitable for Ivan's next ornament (fact 12.16)."""
    return [Action("rival_decorate", (table.find_card(place).id,)) for place in _list_target_places(table)]


def decorate_chosen_section(table: RedCathedralTable, section: str) -> None:
    """Place the ornament on the section that the player has chosen for Ivan."""
    table.pop()
    _place_ornament(table, table.find_place(section))


def _find_next_ornament(table: RedCathedralTable) -> int | None:
    return next((kind for kind, n in enumerate(table.ornaments[table.rival]) if n), None)


def _list_target_places(table: RedCathedralTable) -> list[int]:
    """Return the completed sections for the next ornament: the player's, or else Ivan's (fact 12.16)."""
    kind = _find_next_ornament(table)
    if kind is None:
        return []
    fitting = table.box.ornaments[kind].section
    free = [place for place, done in enumerate(table.done) if done and table.ornament[place] == NOBODY]
    free = [place for place in free if table.find_type(place) == fitting]
    yours = [place for place in free if table.banner[place] != table.rival]
    return yours or free


def _place_ornament(table: RedCathedralTable, place: int) -> None:
    """Place an ornament at no cost, and give Ivan prestige (fact 12.17)."""
    kind = _find_next_ornament(table)
    figures = table.box.figures.solo
    assert kind is not None
    assert figures is not None
    available = table.ornaments[table.rival]
    table.journal.write(available, kind, available[kind] - 1)
    table.journal.write(table.ornament, place, table.rival)
    ornament = table.box.ornaments[kind].id
    table.note("solo.ornament", table.rival, ornament=ornament, section=table.find_card(place).id)
    inventory.score_points(table, table.rival, table.box.prestige, figures.ornament_prestige)
