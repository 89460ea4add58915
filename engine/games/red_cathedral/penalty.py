"""The tsar's penalty for unfinished sections below a finished one (facts 7)."""

from __future__ import annotations

from engine.games.red_cathedral import inventory
from engine.games.red_cathedral.table import RedCathedralTable


def punish(table: RedCathedralTable, place: int) -> None:
    """Fine each unfinished section below for every finished one above it that is another player's.

    All finished sections above count, not only the one just completed (fact 7.3), each unfinished section on its
    own (fact 7.4), the completing player's as well (fact 7.5).
    """
    tower = next(tower for tower in table.towers if place in tower)
    for level, below in enumerate(tower[: tower.index(place)]):
        owner = table.banner[below]
        if table.done[below]:
            continue
        fine = sum(table.done[above] and table.banner[above] != owner for above in tower[level + 1 :])
        if fine:
            section = table.box.sections[table.section[below]].id
            table.note("build.penalty", owner, section=section, fine={"term": "recognition", "n": fine})
            inventory.lose_recognition(table, owner, fine)
