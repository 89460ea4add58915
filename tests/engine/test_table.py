from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from itertools import product
from typing import Any, Final, TypeAlias

import pytest

from engine.action import Action
from engine.games.architects_of_amytis.describe_position import describe_position as architects_of_amytis
from engine.games.red_cathedral.describe_position import describe_position as red_cathedral
from engine.plain_data import JsonObject
from engine.rng import RandomStream
from engine.table import Cells, GameTable, Snapshots
from tests.ready_game import load_ready_game


def choose_random_action(legal: Sequence[Action], rng: RandomStream) -> Action:
    """Choose a random action."""
    return legal[rng.draw_below(len(legal))]


def choose_mostly_first_action(legal: Sequence[Action], rng: RandomStream) -> Action:
    """Choose mostly the first action, which advances the game, and sometimes the last, such as an optional action."""
    return legal[0] if rng.draw_below(6) else legal[-1]


ChooseAction: TypeAlias = Callable[[Sequence[Action], RandomStream], Action]

GAMES: list[tuple[str, int, JsonObject, ChooseAction]] = [
    ("red-cathedral", 1, {"turns": 24}, choose_random_action),
    ("red-cathedral", 2, {"turns": 24, "edition": "es"}, choose_random_action),
    ("red-cathedral", 3, {"turns": 24, "edition": "ru", "sides": "advanced"}, choose_random_action),
    ("red-cathedral", 4, {"turns": 24}, choose_random_action),
    ("red-cathedral", 2, {"prestige-for-rubles": "one-moment"}, choose_mostly_first_action),
    ("architects-of-amytis", 2, {"edition": "ru"}, choose_random_action),
    ("architects-of-amytis", 2, {"sides": "b", "bottom-row": "limited"}, choose_random_action),
    ("architects-of-amytis", 2, {"edition": "GP"}, choose_random_action),
]
UNCHANGED = {"red-cathedral": {"logs"}, "architects-of-amytis": {"logs", "tasks", "every"}}
"""Cells that do not change in play. The second game has a single task; `every` is set only for a given position."""


@dataclass(kw_only=True, slots=True)
class Bin(Cells):
    """A class with a cell of each type."""

    counts: Final[list[int]] = field(default_factory=list)
    rows: list[list[int]] = field(default_factory=list)
    label: str = ""


@dataclass(kw_only=True, slots=True)
class Shelf(GameTable):
    """A table with cells within cells."""

    bins: list[Bin]


def test_copy_is_independent() -> None:
    """Lists, nested lists and cells within lists are copied, so that changes do not affect the original."""
    shelf = Shelf(players=1, seat_count=1, bins=[Bin(counts=[1], rows=[[2]], label="a")])
    twin = shelf.copy()
    assert twin == shelf
    twin.bins[0].counts[0] = twin.bins[0].rows[0][0] = 5
    twin.bins[0].label = "b"
    assert shelf.bins == [Bin(counts=[1], rows=[[2]], label="a")]
    assert twin != shelf


def test_copy_has_no_log_and_no_undo_history() -> None:
    """A copy of a table has an empty log and an empty undo history, independent of the original's."""
    shelf = Shelf(players=1, seat_count=1, bins=[])
    shelf.note("rule")
    shelf.set("seat", 1)
    twin = shelf.copy()
    twin.note("another")
    assert [entry.rule for entry in shelf.log] == ["rule"]
    assert [entry.rule for entry in twin.log] == ["another"]
    assert (len(shelf.journal), len(twin.journal)) == (1, 0)


def test_snapshots_keep_final_cells() -> None:
    """A snapshot restores replaceable cells, but neither final cells nor the contents of lists."""
    cells, snapshots = Bin(counts=[1], rows=[[2]], label="a"), Snapshots(Bin)
    taken = snapshots.take(cells)
    cells.counts[0], cells.rows, cells.label = 5, [[6]], "b"
    snapshots.put_back(taken, cells)
    assert cells == Bin(counts=[5], rows=[[2]], label="a")


def test_snapshot_of_several_objects_restores_each() -> None:
    """A snapshot of several objects restores the cells of each, but not the log and the journal of a table."""
    shelf, cells = Shelf(players=1, seat_count=1, bins=[]), Bin(counts=[1], rows=[], label="a")
    snapshots = Snapshots(Shelf, Bin)
    taken = snapshots.take(shelf, cells)
    shelf.seat, shelf.log, cells.label = 1, [], "b"
    kept = shelf.log
    snapshots.put_back(taken, shelf, cells)
    assert (shelf.seat, cells.label) == (0, "a")
    assert shelf.log is kept


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players", "options", "choose"), GAMES)
@pytest.mark.parametrize("chance", [None, 4])
def test_copy_and_undo_at_every_step(
    name: str, players: int, options: dict[str, Any], choose: ChooseAction, chance: int | None
) -> None:
    """At every step, a copy and an undone action have equal cells and equal choices."""
    state, rng = load_ready_game(name).start(players, chance, options), RandomStream(9)
    while not state.is_over:
        before, legal = state.table.copy(), list(state.list_legal_actions())
        assert before == state.table
        twin = state.copy(None)
        assert twin.table == state.table
        assert (twin.describe_position(), list(twin.list_legal_actions())) == (state.describe_position(), legal)
        assert (twin.to_play, twin.compute_scores(), twin.rank_seats()) == (
            state.to_play,
            state.compute_scores(),
            state.rank_seats(),
        )
        action = choose(legal, rng)
        state.apply(action)
        assert twin.table == before
        state.undo()
        assert state.table == before
        assert list(state.list_legal_actions()) == legal
        state.apply(action)
    assert state.copy(None).table == state.table
    assert state.copy(None).is_over


@pytest.mark.slow
@pytest.mark.parametrize("name", UNCHANGED)
def test_compared_games_change_every_cell(name: str) -> None:
    """In the games of the test above, every cell changes, so that a forgotten cell would be noticed."""
    changed: set[str] = set()
    for (_, players, options, choose), chance in product((entry for entry in GAMES if entry[0] == name), (None, 4)):
        state, rng = load_ready_game(name).start(players, chance, options), RandomStream(9)
        first = state.table.copy()
        while not state.is_over:
            state.apply(choose(state.list_legal_actions(), rng))
            changed |= list_differing_cells(first, state.table)
    assert changed == list_replaceable_cells(state.table) - UNCHANGED[name]


def list_replaceable_cells(cells: Cells, before: str = "") -> set[str]:
    """Return the names of all compared cells that may change during a game, including nested ones."""
    names = set()
    for cell in fields(cells):
        value, name = getattr(cells, cell.name), f"{before}{cell.name}"
        if isinstance(value, list) and value and isinstance(value[0], Cells):
            names |= list_replaceable_cells(value[0], f"{name}.")
        elif isinstance(value, list) or not str(cell.type).startswith("Final"):
            names |= {name} if cell.compare or cell.name == "logs" else set()
    return names


def list_differing_cells(left_cells: Cells, right_cells: Cells, before: str = "") -> set[str]:
    """Return the names of the cells that differ between two tables."""
    names = set()
    for cell in fields(left_cells):
        left, right, name = getattr(left_cells, cell.name), getattr(right_cells, cell.name), f"{before}{cell.name}"
        if isinstance(left, list) and left and isinstance(left[0], Cells):
            for own, its in zip(left, right, strict=True):
                names |= list_differing_cells(own, its, f"{name}.")
        elif cell.compare and left != right:
            names.add(name)
    return names


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "players", "describe", "derived"),
    [
        ("red-cathedral", 1, red_cathedral, set()),
        ("red-cathedral", 3, red_cathedral, set()),
        ("architects-of-amytis", 2, architects_of_amytis, {"filled"}),
    ],
)
def test_position_shows_every_cell_that_changes(
    name: str, players: int, describe: Callable[..., Any], derived: set[str]
) -> None:
    """The position shows every cell that changes in play, except those computed from others."""
    state, rng = load_ready_game(name).start(players, 3, {}), RandomStream(3)
    changed, shown = set(), set()
    for _ in range(120):
        if state.is_over:
            break
        before = state.table.copy()
        state.apply(state.list_legal_actions()[rng.draw_below(len(state.list_legal_actions()))])
        for cell in fields(before):
            if cell.compare and getattr(before, cell.name) != getattr(state.table, cell.name):
                without = state.table.copy()
                setattr(without, cell.name, getattr(before, cell.name))
                changed.add(cell.name)
                if describe(without) != state.describe_position():
                    shown.add(cell.name)
    assert len(changed) > 8
    assert changed - shown == derived
