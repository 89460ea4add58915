from __future__ import annotations

from collections.abc import Callable

from compiler.diagnostics import Diagnostic
from tests.sample import changed

Find = Callable[..., list[Diagnostic]]

OFF = {
    "settings.yaml": "price: 3\ndesign:\n  points: {coin: 1}\n  worth: {ore: 2}\n",
    **changed("game.yaml", "resources:\n", "resources:\n  ore: {sort: material, supply: 9}\n"),
    **changed(
        "components/orders.yaml",
        "actions: [{gain: {coin: 2}}]",
        "cost: [{require: {ore: 2}}], reward: [{gain: {coin: 5}}]",
    ),
}


def test_clean(findings_of: Find) -> None:
    """A game without a rule for rewards is clean."""
    assert findings_of("reward-off-balance") == []


def test_off(findings_of: Find) -> None:
    """A reward that is worth more than its cost by the game's rule is off balance."""
    found = findings_of("reward-off-balance", OFF)
    assert [d.args for d in found] == [{"item": "forge", "cost": 4, "reward": 5}]
