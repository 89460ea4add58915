"""The tsar's penalty for unfinished sections below a completed section (facts 7)."""

from __future__ import annotations

from engine.games.red_cathedral.rules import inventory
from engine.games.red_cathedral.table import RedCathedralTable


def punish(table: RedCathedralTable, place: int) -> None:
    """Fine the owner of each unfinished section below, once for each completed section of another player above it.

    All completed sections above count, not only the latest one (fact 7.3). Each unfinished section is fined separately
    (fact 7.4), including those of the player who has just completed a section (fact 7.5).
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
