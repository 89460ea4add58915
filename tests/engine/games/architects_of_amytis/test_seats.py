from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

import pytest

from engine.simulate.task import Batch, Experiment
from tests.engine.games.architects_of_amytis.seats import (
    GAME,
    POLICIES,
    list_side_choices,
    measure_first_seat,
    tabulate_shares,
)


def test_every_mix_of_sides_is_played_equally_often() -> None:
    """All 64 mixes of sides are played, and each side is played in equally many games."""
    asked = []
    mixes = list_side_choices(("garden", "wall", "palace"))
    rows = list(tabulate_shares(mixes, lambda policy, chosen, games: asked.append((policy, len(chosen), games)) or "–"))
    assert [len(chosen) for chosen in mixes.values()] == [1, 1, 6]
    assert {len(set(map(str, chosen))) for chosen in mixes.values()} == {1, 6}
    assert len(rows) == 2 + len(POLICIES)
    assert len({row.count("|") for row in rows}) == 1
    assert [many * games for policy, many, games in asked if policy == "random"] == [6 * POLICIES["random"]] * 3


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
