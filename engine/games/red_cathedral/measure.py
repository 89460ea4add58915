"""Measure positions for simulations, in addition to scores: the reserve, unspent resources, turns."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.red_cathedral.table import RedCathedralTable


def measure_supplies(table: RedCathedralTable) -> Mapping[str, int]:
    """Return the level of the reserve for each resource with a limited supply."""
    return {table.box.resources.ids[r]: n for r, n in enumerate(table.supply) if table.limits[r]}


def count_unspent(table: RedCathedralTable, seat: int) -> Mapping[str, int]:
    """Return the materials and rubles that a seat has left."""
    resources = table.box.resources
    return {resources.ids[r]: table.stock[seat][r] for r in (*resources.materials, *resources.money)}


def count_turns(table: RedCathedralTable) -> int:
    """Return the number of turns played by all players together."""
    return table.turns
