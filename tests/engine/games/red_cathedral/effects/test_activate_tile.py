from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import engine
from engine.games.red_cathedral.state import RedCathedralState
from tests.engine.casts import cast_position
from tests.engine.games.red_cathedral.positions import PlaySteps, describe_yellow, make_visit_position


def visit_merchants(compiled: dict[str, Any], do: PlaySteps, rubles: int) -> RedCathedralState:
    """Return a state where yellow, with a tile that gives 2 rubles, may activate a tile for 2 rubles."""
    data = deepcopy(compiled)
    (card,) = (item for item in data["sets"]["influence"]["items"] if item["id"] == "merchants-2")
    card["effects"]["actions"][1]["body"]["pay"] = {"ruble": 2}
    position = make_visit_position("merchants-2", rubles=rubles, workshop={"red": {"tile": "shop-ruble-2"}})
    options = {"colours": ["yellow", "blue"], "position": cast_position(position)}
    state = engine.load(data).start(2, 0, options).copy(None)
    assert isinstance(state, RedCathedralState)
    do(state, "market", "move yellow 0")
    return state


def test_activation_is_paid_for(compiled: dict[str, Any], do: PlaySteps) -> None:
    """The price of an activation is paid in addition to the gain of the tile."""
    state = visit_merchants(compiled, do, rubles=3)
    do(state, "influence 2", "activate_tile red")
    assert describe_yellow(state)["rubles"] == 3 - 2 + 2


@pytest.mark.slow
def test_activation_needs_its_price(compiled: dict[str, Any], do: PlaySteps) -> None:
    """A player who cannot pay the price activates no tile."""
    assert "influence 2" in map(str, visit_merchants(compiled, do, rubles=2).list_legal_actions())
    assert "influence 2" not in map(str, visit_merchants(compiled, do, rubles=1).list_legal_actions())
