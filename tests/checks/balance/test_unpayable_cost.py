from __future__ import annotations

from typing import Any

import pytest

from tests.checks.economy import make_trading_game
from tests.checks.find import Find

pytestmark = pytest.mark.slow

PAY = "exchange: {pay: BAG, gain: {coin: 1}, repeat: once}"


@pytest.mark.parametrize("bag", ["{flour: 4, grain: 6}", "{any: 10}", "{same: 6}", "{different: 2}", "{coin: 9}"])
def test_cost_within_the_supply_is_accepted(findings_of: Find, bag: str) -> None:
    """A cost of as much as the supply holds is accepted."""
    assert findings_of("unpayable-cost", make_trading_game(one=f"{{{PAY.replace('BAG', bag)}}}")) == []


@pytest.mark.parametrize("bag", ["{any: 99}", "{same: 99}", "{of: [flour, grain], n: 99}", "{flour: 99}"])
def test_unlimited_supply_pays_any_cost(findings_of: Find, bag: str) -> None:
    """A resource of unlimited supply pays for any number of it, and for any wildcard or choice that it may fill."""
    game = make_trading_game(one=f"{{{PAY.replace('BAG', bag)}}}")
    game["game.yaml"] = str(game["game.yaml"]).replace("supply: 4", "supply: 0")
    assert findings_of("unpayable-cost", game) == []


@pytest.mark.parametrize(
    ("bag", "args"),
    [
        ("{flour: 5}", {"item": "one", "wanted": 5, "resource": "flour", "available": 4}),
        ("{any: 11}", {"item": "one", "wanted": 11, "resource": "any", "available": 10}),
        ("{same: 7}", {"item": "one", "wanted": 7, "resource": "same", "available": 6}),
        ("{different: 3}", {"item": "one", "wanted": 3, "resource": "different", "available": 2}),
        ("{of: [flour], n: 5}", {"item": "one", "wanted": 5, "resource": "flour", "available": 4}),
        ("{of: [flour, grain], n: 11}", {"item": "one", "wanted": 11, "resource": "flour or grain", "available": 10}),
        ("{coin: 10}", {"item": "one", "wanted": 10, "resource": "coin", "available": 9}),
    ],
)
def test_cost_above_the_box_is_reported(findings_of: Find, bag: str, args: dict[str, Any]) -> None:
    """A cost of more than the box holds, by name or by wildcard, is a finding at the effect."""
    game = make_trading_game(one=f"{{{PAY.replace('BAG', bag)}}}")
    (finding,) = findings_of("unpayable-cost", game)
    assert (finding.code, finding.args) == ("unpayable-cost", args)
    line = str(game["components/orders.yaml"]).splitlines()[finding.span.line - 1]
    assert line[finding.span.column - 1 :].startswith("exchange: {pay:")


def test_requirement_of_a_card_is_a_cost(findings_of: Find) -> None:
    """The requirement of a card is a cost, too."""
    assert findings_of("unpayable-cost", make_trading_game(cost="{require: {flour: 4}}")) == []
    assert len(findings_of("unpayable-cost", make_trading_game(cost="{require: {flour: 5}}"))) == 1
