"""Every kind of table at which the tests play: how many, which boards, by which edition, alone as well."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import cycle, product
from typing import Any, NamedTuple

EDITIONS = ("default", "ru", "es", "pl", "it")
ONE_SIDE = ("es", "pl", "it")
"""The editions in which the whole table plays the same side."""
COLOURS = ("red", "blue", "green", "yellow")


class Table(NamedTuple):
    """How many people play, with which options, and the seed of their game."""

    players: int
    options: Mapping[str, Any]
    seed: int


def tables(seed: int = 0) -> list[Table]:
    """Each number of players by each edition; boards and colours change with them."""
    return [_table(players, edition, seed + place) for place, (players, edition) in enumerate(_KINDS)]


def name_of(table: Table) -> str:
    """A name for a test's report."""
    return f"{table.players}-{table.options['edition']}-{table.options['sides'][0]}"


_KINDS = tuple(product((1, 2, 3, 4), EDITIONS))


def _table(players: int, edition: str, seed: int) -> Table:
    boards = cycle(("basic", "advanced") if seed // len(COLOURS) % 2 else ("advanced", "basic"))
    start = seed % len(COLOURS)
    colours = [COLOURS[(start + seat) % len(COLOURS)] for seat in range(players)]
    side = next(boards)
    sides = [side] * players if edition in ONE_SIDE else [side, *(next(boards) for _ in range(players - 1))]
    return Table(players, {"edition": edition, "sides": sides, "colours": colours}, seed)


TABLES = tables()
