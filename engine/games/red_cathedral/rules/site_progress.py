"""Count completed sections and lacking materials on the building site."""

from __future__ import annotations

from engine.games.red_cathedral.table import RedCathedralTable


def count_completed_type(table: RedCathedralTable, seat: int, section: str) -> int:
    """Return the number of sections of a type that the player has completed (fact 9c.9)."""
    places = (place for place, owner in enumerate(table.banner) if owner == seat and table.done[place])
    return sum(table.box.sections[table.section[place]].type == section for place in places)


def count_completed(table: RedCathedralTable, seat: int) -> int:
    """Return the number of sections that the player has completed."""
    return sum(done for owner, done in zip(table.banner, table.done, strict=True) if owner == seat)


def count_lacking(table: RedCathedralTable, seat: int) -> list[int]:
    """Return the amount of each resource that the player's unfinished sections need and the player does not hold."""
    lacks = [-held for held in table.stock[seat]]
    for place, owner in enumerate(table.banner):
        if owner == seat and not table.done[place]:
            for resource, n in table.find_card(place).cost:
                lacks[resource] += n - table.laid[place][resource]
    return [max(0, n) for n in lacks]
