"""Measure positions for simulations, in addition to scores: the reserve, unspent resources, turns."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.red_cathedral.table import RedCathedralTable


def measure_supplies(table: RedCathedralTable) -> Mapping[str, int]:
    """Return the level of the reserve for each resource with a limited supply."""
    ids = table.box.resources.ids
    return {ids[resource]: n for resource, n in enumerate(table.supply) if table.limits[resource]}


def count_unspent(table: RedCathedralTable, seat: int) -> Mapping[str, int]:
    """Return the materials and rubles that a seat has left."""
    resources = table.box.resources
    stock = table.stock[seat]
    return {resources.ids[resource]: stock[resource] for resource in (*resources.materials, *resources.money)}


def count_turns(table: RedCathedralTable) -> int:
    """Return the number of turns played by all players together."""
    return table.turns
