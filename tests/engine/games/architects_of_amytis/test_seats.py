from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

import pytest

from engine.simulate.simulation_task import Batch, Experiment
from tests.engine.games.architects_of_amytis.seats import (
    GAME,
    POLICIES,
    list_side_choices,
    measure_first_seat,
    tabulate_shares,
)


def test_columns_have_equally_many_games() -> None:
    """With three types of buildings, their six mixes of sides share as many games as either side alone is played in."""
    asked = []
    mixes = list_side_choices(("garden", "wall", "palace"))
    rows = list(tabulate_shares(mixes, lambda policy, chosen, games: asked.append((policy, len(chosen), games)) or "–"))
    assert [len(chosen) for chosen in mixes.values()] == [1, 1, 6]
    assert len(set(map(str, mixes["mixed"]))) == 6
    assert len(rows) == 2 + len(POLICIES)
    assert len({row.count("|") for row in rows}) == 1
    assert [(policy, many * games) for policy, many, games in asked] == [
        (policy, 6 * each) for policy, each in POLICIES.items() for _ in mixes
    ]


def test_mixes_have_independent_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """No two mixes are played with the same deals, so that their games are independent samples."""
    seeds: list[tuple[object, str, int]] = []

    def noted(experiments: Iterable[Experiment], games: int, *_: object) -> list[Batch]:
        seeds.extend((experiment.compiled["id"], experiment.seed, games) for experiment in experiments)
        return []

    monkeypatch.setattr("tests.engine.games.architects_of_amytis.seats.run_experiments", noted)
    measure_first_seat(ThreadPoolExecutor(1), 1, "random", ["a", "b", {"wall": "b"}], 4)
    assert len(set(seeds)) == len(seeds) == 3
    assert {(name, games) for name, _, games in seeds} == {(GAME, 4)}
