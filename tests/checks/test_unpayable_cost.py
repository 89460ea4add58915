from __future__ import annotations

import pytest

from tests.checks.economy import trading

PAY = "exchange: {pay: BAG, gain: {coin: 1}, repeat: once}"


@pytest.mark.parametrize("bag", ["{flour: 4, grain: 6}", "{any: 10}", "{same: 6}", "{different: 2}", "{coin: 9}"])
def test_payable(findings_of, bag):
    """As much as there is can be paid."""
    assert findings_of("unpayable-cost", trading(one=f"{{{PAY.replace('BAG', bag)}}}")) == []


@pytest.mark.parametrize(
    ("bag", "said"),
    [
        ("{flour: 5}", "5 flour, and there are 4"),
        ("{any: 11}", "11 any, and there are 10"),
        ("{same: 7}", "7 same, and there are 6"),
        ("{different: 3}", "3 different, and there are 2"),
        ("{of: [flour], n: 5}", "5 of, and there are 4"),
        ("{coin: 10}", "10 coin, and there are 9"),
    ],
)
def test_too_much(findings_of, bag, said):
    """More than the box holds, by name or by wildcard, is a finding at the effect."""
    (found,) = findings_of("unpayable-cost", trading(one=f"{{{PAY.replace('BAG', bag)}}}"))
    assert said in found.message


def test_costs_of_cards(findings_of):
    """What a card requires is a cost as well."""
    assert findings_of("unpayable-cost", trading(cost="{require: {flour: 4}}")) == []
    assert len(findings_of("unpayable-cost", trading(cost="{require: {flour: 5}}"))) == 1
