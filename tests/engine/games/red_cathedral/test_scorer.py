from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import engine
from engine.games.red_cathedral.complete_table import CompleteTable
from engine.rng import RandomStream
from tests.engine.casts import get_table
from tests.engine.games.red_cathedral.final_score import find_next_mark, find_previous_mark, share_tower
from tests.engine.games.red_cathedral.proof import score_agrees
from tests.engine.games.red_cathedral.scorer import record
from tests.engine.games.red_cathedral.table_laws import build_on
from tests.engine.games.red_cathedral.tables import Table, list_tables, name_of

FIGURES = {"two-player-share": 3}


@pytest.mark.slow
@pytest.mark.parametrize("table", list_tables(100), ids=name_of)
def test_independent_scorer_finds_the_same_scores(game: engine.Game, compiled: dict[str, Any], table: Table) -> None:
    """A scorer that knows only the facts finds the engine's scores and winners; test_proof has many more games."""
    state = game.start(table.players, None, table.options)
    score_agrees(state, record(state, build_on, RandomStream(table.seed)), compiled)


@pytest.mark.slow
def test_a_wrong_score_is_noticed(game: engine.Game, compiled: dict[str, Any]) -> None:
    """A score that is wrong by 5 prestige is noticed."""
    state = game.start(3, None, {"edition": "default"})
    events = record(state, build_on, RandomStream(3))
    table = get_table(state, CompleteTable)
    table.square[1] = table.box.track.move_up(table.square[1], 5)
    with pytest.raises(AssertionError):
        score_agrees(state, events, compiled)


@pytest.mark.parametrize(
    ("value", "presence", "players", "shares"),
    [
        (7, {0: 2, 1: 1, 2: 1}, 4, {0: 7, 1: 2, 2: 2}),
        (12, {3: 3, 1: 2, 0: 1, 2: 1}, 4, {3: 12, 1: 6, 0: 2, 2: 2}),
        (9, {0: 1, 1: 1, 2: 1, 3: 2}, 4, {3: 9, 0: 2, 1: 2, 2: 2}),
        (11, {0: 2, 1: 2, 2: 1}, 3, {0: 8, 1: 8, 2: 2}),
        (8, {0: 3}, 2, {0: 8}),
        (8, {0: 3, 1: 1}, 2, {0: 8, 1: 2}),
        (5, {0: 1, 1: 1}, 2, {}),
    ],
)
def test_shares_of_the_examples(value: int, presence: dict[int, int], players: int, shares: dict[int, int]) -> None:
    """The scorer shares the towers of the worked examples correctly."""
    assert share_tower(value, Counter(presence), players, FIGURES) == shares


def test_next_and_previous_marks_go_round_the_track() -> None:
    """On the scorer's track, marks go round, and the next mark is strictly ahead or behind."""
    assert [find_next_mark(square, (5, 10, 14), 15) for square in (0, 5, 14)] == [5, 10, 20]
    assert [find_previous_mark(square, (5, 10, 14), 15) for square in (6, 14, 20)] == [5, 10, 14]
