"""The pieces that each step of set-up takes, counted on the table before the first turn."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.architects_of_amytis.table import AmytisTable
from engine.text import make_quantity
from engine.tools import SetupStep


def list_setup_steps(table: AmytisTable) -> tuple[SetupStep, ...]:
    """Return the steps that take pieces."""
    return tuple(_list_steps(table))


def _list_steps(table: AmytisTable) -> Iterator[SetupStep]:
    figures = table.box.figures
    boards = ("buildings-board", "favour-board", "score-board")
    yield SetupStep(rule="setup.boards", amounts=tuple(make_quantity(board, 1) for board in boards))
    unused = len(table.box.bag) - sum(table.tiles_left)
    stacks = (make_quantity("stack", len(table.tiles_left)), make_quantity("tile", sum(table.tiles_left)))
    yield SetupStep(rule="setup.tiles", amounts=stacks, returned=(make_quantity("tile", unused),))
    yield SetupStep(rule="setup.projects", amounts=(make_quantity("project", len(table.display)),))
    own = (
        ("player-board", 1),
        ("architect", figures.architects),
        ("marker", figures.favour_markers + figures.point_markers),
    )
    yield SetupStep(rule="setup.player", amounts=tuple(make_quantity(piece, n) for piece, n in own))
    projects = tuple(make_quantity("project", len(seat.projects)) for seat in table.seats)
    yield SetupStep(rule="setup.start-projects", by_seat=projects)
    yield SetupStep(rule="setup.buildings", amounts=(make_quantity("building-card", len(table.box.types)),))
    yield SetupStep(rule="setup.first-player", amounts=(make_quantity("first-player-card", 1),))
