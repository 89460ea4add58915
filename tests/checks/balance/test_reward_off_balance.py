from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.find import Find
from tests.sample import FILES, change_file

OFF = {
    "settings.yaml": "price: 3\ndesign:\n  points: {coin: 1}\n  worth: {ore: 2}\n",
    **change_file("game.yaml", "resources:\n", "resources:\n  ore: {sort: material, supply: 9}\n"),
    **change_file(
        "components/orders.yaml",
        "actions: [{gain: {coin: 2}}]",
        "cost: [{require: {ore: 2}}], reward: [{gain: {coin: 5}}]",
    ),
}


def test_game_without_a_rule_for_rewards_is_accepted(findings_of: Find) -> None:
    """A game without a rule for rewards is clean."""
    assert findings_of("reward-off-balance") == []


def test_reward_above_its_cost_is_reported(findings_of: Find) -> None:
    """A reward that is worth more than its cost by the game's rule is off balance."""
    found = findings_of("reward-off-balance", OFF)
    assert [d.args for d in found] == [{"item": "forge", "cost": 4, "reward": 5}]


@pytest.mark.slow
def test_resource_without_a_value_is_reported_itself(findings_of: Find) -> None:
    """A resource of a cost or a reward that the rule gives no value is a finding at the table, instead of sums."""
    for table, values, resource in (("points", "{coin: 1}", "coin"), ("worth", "{ore: 2}", "ore")):
        changed = {**OFF, "settings.yaml": OFF["settings.yaml"].replace(f"{table}: {values}", f"{table}: {{}}")}
        (finding,) = findings_of("reward-off-balance", changed)
        assert (finding.args["table"], finding.args["resource"], finding.args["item"]) == (table, resource, "forge")
        assert finding.span.line == changed["settings.yaml"].split("\n").index(f"  {table}: {{}}") + 1


def test_rule_that_most_rewards_break_is_reported_itself(findings_of: Find) -> None:
    """Where most rewards are off, the rule is: one finding at the rule counts them."""
    lines = (FILES["components/orders.yaml"]).splitlines(keepends=True)
    effects = "cost: [{require: {ore: 2}}], reward: [{gain: {coin: 5}}]"
    items = "".join(f"  - {{id: order-{n}, traits: {{guild: smiths}}, origin: designed, {effects}}}\n" for n in "abcd")
    (finding,) = findings_of("reward-off-balance", {**OFF, "components/orders.yaml": "".join(lines[:-2]) + items})
    assert (finding.args["count"], finding.args["total"], finding.args["item"]) == (4, 4, "order-a")
    assert (Path(finding.span.file).name, finding.span.line) == ("settings.yaml", 2)
