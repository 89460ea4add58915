from __future__ import annotations

import pytest

from tests.checks.economy import make_trading_game
from tests.checks.find import Find

pytestmark = pytest.mark.slow


def test_resource_given_and_taken_is_accepted(findings_of: Find) -> None:
    """A material that is given and taken, by name or by a wildcard, is clean."""
    assert (
        findings_of(
            "one-way-resource",
            make_trading_game(a="{gain: {flour: 1, grain: 1}}", cost="{require: {flour: 1, grain: 1}}"),
        )
        == []
    )
    assert (
        findings_of(
            "one-way-resource", make_trading_game(a="{exchange: {pay: {any: 2}, gain: {any: 1}, repeat: once}}")
        )
        == []
    )


def test_cost_in_a_resource_without_a_source_is_reported(findings_of: Find) -> None:
    """A cost in a resource without a source is reported."""
    cards = make_trading_game(a="{gain: {flour: 1}}", cost="{require: {flour: 1, grain: 1}}")
    assert [found.args for found in findings_of("one-way-resource", cards)] == [{"resource": "grain"}]


def test_gain_of_a_resource_without_a_use_is_reported(findings_of: Find) -> None:
    """A gain of a resource without a use is reported."""
    cards = make_trading_game(a="{gain: {flour: 1, grain: 1}}", cost="{require: {flour: 1}}")
    assert [found.args for found in findings_of("one-way-resource", cards)] == [{"resource": "grain"}]
