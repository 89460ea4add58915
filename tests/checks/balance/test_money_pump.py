from __future__ import annotations

import pytest

from tests.checks.economy import make_trading_game
from tests.checks.find import Find

SELL = "exchange: {pay: {flour: 1}, gain: {coin: 2}, repeat: unlimited}"
BUY = "exchange: {pay: {coin: 1}, gain: {flour: 1}, repeat: unlimited}"


@pytest.mark.slow
def test_trade_without_gain_is_accepted(findings_of: Find) -> None:
    """Trades at one price, and games without trade, are clean."""
    assert findings_of("money-pump") == []
    assert (
        findings_of("money-pump", make_trading_game(sell=f"{{{SELL.replace('coin: 2', 'coin: 1')}}}", buy=f"{{{BUY}}}"))
        == []
    )


@pytest.mark.slow
def test_buying_for_less_than_selling_is_reported(findings_of: Find) -> None:
    """Buying for less than one sells is a round that gains; the finding names both cards."""
    (found,) = findings_of("money-pump", make_trading_game(sell=f"{{{SELL}}}", buy=f"{{{BUY}}}"))
    assert (found.values["paid"], found.values["gained"]) == (("1 flour",), ("2 coin",))
    (related,) = found.related
    assert related.args == {"paid": ("1 coin",), "gained": ("1 flour",)}


@pytest.mark.slow
def test_exchanges_that_are_used_once_form_no_cycle(findings_of: Find) -> None:
    """Exchanges that can be used only once form no cycle."""
    assert (
        findings_of("money-pump", make_trading_game(sell=f"{{{SELL.replace('unlimited', 'once')}}}", buy=f"{{{BUY}}}"))
        == []
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("gain", "pumps"),
    [("{any: 2}", False), ("{any: 3}", True), ("{grain: 1, coin: 1}", False), ("{grain: 1, coin: 2}", True)],
)
def test_wildcards_are_expanded(findings_of: Find, gain: str, *, pumps: bool) -> None:
    """Wildcards are replaced by all their goods; several goods in one effect are valued together."""
    trade = "exchange: {pay: {same: 2}, gain: GAIN, repeat: unlimited}".replace("GAIN", gain)
    back = "exchange: {pay: {grain: 1}, gain: {flour: 1}, repeat: unlimited}"
    doubled = "exchange: {pay: {flour: 1}, gain: {grain: 1}, repeat: unlimited}"
    mint = "exchange: {pay: {coin: 1}, gain: {flour: 1}, repeat: unlimited}"
    cards = make_trading_game(a=f"{{{trade}}}", b=f"{{{back}}}", c=f"{{{doubled}}}", d=f"{{{mint}}}")
    assert bool(findings_of("money-pump", cards)) is pumps
