from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import engine


@pytest.mark.slow
@pytest.mark.parametrize(
    ("height", "players", "most", "calculators"), [(5, 4, 632, 2), (5, 4, 631, 0), (100, 12, 632, 0)]
)
def test_tower_with_too_many_outcomes_has_no_calculators(
    compiled: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
    height: int,
    players: int,
    most: int,
    calculators: int,
) -> None:
    """A plan whose highest tower has more outcomes than the limit has no calculators, and they are not all listed."""
    monkeypatch.setattr("engine.games.red_cathedral.calculators.MAX_OUTCOMES", most)
    data = deepcopy(compiled)
    data["sets"]["plans"]["items"] = data["sets"]["plans"]["items"][:1]
    data["sets"]["plans"]["items"][0]["figures"] |= {"players": players, "towers": [2, height]}
    assert len(engine.load(data).load_tools().make_calculators()) == calculators
