from __future__ import annotations

import pytest

from engine.compiled_game import CompiledResource
from engine.effects import enumerate_trades

DECLARED: dict[str, CompiledResource] = {
    "wood": {"sort": "material", "supply": 4},
    "gold": {"sort": "material", "supply": 4},
    "ruble": {"sort": "money", "supply": 0},
}


def test_trades_are_listed_with_amounts() -> None:
    """Every way to exchange one bag for another is listed with the amounts paid and gained."""
    assert list(enumerate_trades({"any": 1, "ruble": 1}, {"other": 2}, DECLARED)) == [
        ({"gold": 1, "ruble": 1}, {"wood": 2}),
        ({"wood": 1, "ruble": 1}, {"gold": 2}),
    ]


@pytest.mark.parametrize(
    ("pay", "gain", "trades"),
    [
        ({"any": 1_000}, {"any": 1_000}, 7),
        ({"ruble": 1}, {"other": 1_000, "any": 1_000}, 7),
        ({"any": 1_000, "different": 2}, {"other": 1}, 0),
    ],
)
def test_trades_are_listed_up_to_a_limit(
    monkeypatch: pytest.MonkeyPatch, pay: dict[str, int], gain: dict[str, int], trades: int
) -> None:
    """Of millions of trades, only as many are listed as an engine accepts, even if most payments gain nothing."""
    monkeypatch.setattr("engine.effects.MAX_WAYS", 7)
    assert len(list(enumerate_trades(pay, gain, DECLARED))) == trades
