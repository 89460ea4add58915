"""The kinds of tables of the tests: numbers of players, boards and editions, including the solo game."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import cycle, product
from typing import Any, NamedTuple

EDITIONS = ("default", "ru", "es", "pl", "it")
ONE_SIDE = ("es", "pl", "it")
"""The editions where all players use the same side."""
COLOURS = ("red", "blue", "green", "yellow")


class Table(NamedTuple):
    """The number of players, the options and the seed of a game."""

    players: int
    options: Mapping[str, Any]
    seed: int


def list_tables(seed: int = 0) -> list[Table]:
    """Return a table for each number of players and each edition, with varying boards and colours."""
    return [_make_table(players, edition, seed + place) for place, (players, edition) in enumerate(_KINDS)]


def name_of(table: Table) -> str:
    """Return a name for the report of a test."""
    return f"{table.players}-{table.options['edition']}-{table.options['sides'][0]}"


_KINDS = tuple(product((1, 2, 3, 4), EDITIONS))


def _make_table(players: int, edition: str, seed: int) -> Table:
    boards = cycle(("basic", "advanced") if seed // len(COLOURS) % 2 else ("advanced", "basic"))
    start = seed % len(COLOURS)
    colours = [COLOURS[(start + seat) % len(COLOURS)] for seat in range(players)]
    side = next(boards)
    sides = [side] * players if edition in ONE_SIDE else [side, *(next(boards) for _ in range(players - 1))]
    return Table(players, {"edition": edition, "sides": sides, "colours": colours}, seed)


TABLES = list_tables()
