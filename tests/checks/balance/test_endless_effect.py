from __future__ import annotations

import pytest

from tests.checks.economy import make_trading_game
from tests.checks.find import Find

ENDING = [
    "exchange: {pay: {flour: 2}, gain: {any: 1}, repeat: unlimited}",
    "exchange: {pay: {coin: 1, any: 1}, gain: {other: 1}, repeat: unlimited}",
    "exchange: {pay: {any: 1}, gain: {coin: 3}, repeat: unlimited}",
    "exchange: {pay: {any: 1}, gain: {any: 1}, repeat: once}",
    "deliver: {pay: {coin: 1}, materials: 1, repeat: unlimited}",
]
ENDLESS = [
    "exchange: {pay: {flour: 1}, gain: {any: 1}, repeat: unlimited}",
    "exchange: {pay: {same: 2}, gain: {any: 2}, repeat: unlimited}",
    "swap_tiles: {tiles: 2, repeat: unlimited}",
    "activate_tile: {tiles: 1, repeat: unlimited}",
]


@pytest.mark.parametrize("effect", ENDING)
def test_effects_that_use_something_up_end(findings_of: Find, effect: str) -> None:
    """An effect that uses up a resource or materials ends, and so does an effect that is used once."""
    assert findings_of("endless-effect", make_trading_game(one=f"{{{effect}}}")) == []


@pytest.mark.parametrize("effect", ENDLESS)
def test_free_effect_is_endless(findings_of: Find, effect: str) -> None:
    """An effect that costs nothing, or returns its cost, can be repeated for ever."""
    (finding,) = findings_of("endless-effect", make_trading_game(one=f"{{{effect}}}"))
    assert finding.args["item"] == "one"
