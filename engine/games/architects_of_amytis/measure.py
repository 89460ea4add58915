"""Measure positions for simulations, in addition to scores."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.architects_of_amytis.table import AmytisTable


def measure_supplies(_table: AmytisTable) -> Mapping[str, int]:
    """Return {}, as this game has no limited supplies."""
    return {}


def count_unspent(table: AmytisTable, seat: int) -> Mapping[str, int]:
    """Return the markers that a seat has left."""
    return {"marker": table.box.figures.favour_markers - table.seats[seat].markers}


def count_turns(table: AmytisTable) -> int:
    """Return the number of turns played by both players together."""
    return table.turns
