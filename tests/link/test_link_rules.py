"""The tree of rules."""

from __future__ import annotations

from compiler.link.link_rules import link_rules, walk_rule_data
from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document

RULES = """\
rules:
  - id: setup
    prose: true
    rules:
      - {id: setup.coins, facts: ['1'], slots: {coins: {coin: settings.coins}}}
      - {id: setup.cards, components: [orders], examples: [first]}
  - {id: turn}
"""


def load_rules(text: str) -> Document:
    """Return a file of rules."""
    document, findings = load(text.encode(), "rules.yaml", "rules")
    assert document is not None
    assert not findings
    return document


def test_rules_are_numbered_by_their_places() -> None:
    """A rule has the number of its parent and its own, in reading order."""
    rules, findings = link_rules(load_rules(RULES), {"settings": {"coins": 4}})
    assert findings == []
    assert {rule.id: rule.number for rule in rules.values()} == {
        "setup": "1",
        "setup.coins": "1.1",
        "setup.cards": "1.2",
        "turn": "2",
    }
    assert (rules["setup"].children, rules["setup.coins"].parent) == (("setup.coins", "setup.cards"), "setup")


def test_slots_are_bound_to_figures() -> None:
    """The slot of a rule has the term and the figure at its path."""
    rules, _ = link_rules(load_rules(RULES), {"settings": {"coins": 4}})
    assert rules["setup.coins"].slots == {"coins": ("coin", 4)}


def test_a_slot_without_a_figure_is_reported() -> None:
    """The finding is at the path of the slot, and the rule has no such slot."""
    rules, (finding,) = link_rules(load_rules(RULES), {"settings": {}})
    assert (finding.code, finding.span.line) == ("unknown-reference", 5)
    assert rules["setup.coins"].slots == {}


def test_an_id_that_is_used_twice_is_reported_with_the_first() -> None:
    """The second rule of an id is reported, and the first is kept."""
    rules, (finding,) = link_rules(load_rules("rules:\n  - {id: a}\n  - {id: a, prose: true}\n"), {})
    assert (finding.code, finding.span.line, finding.related[0].span.line) == ("duplicate-id", 3, 2)
    assert not rules["a"].prose


def test_every_rule_is_walked_with_its_place() -> None:
    """Rules are walked in reading order, each with the pointer that leads to it."""
    walked = {data["id"]: pointer for pointer, data in walk_rule_data(load_rules(RULES))}
    assert walked == {
        "setup": ("rules", 0),
        "setup.coins": ("rules", 0, "rules", 0),
        "setup.cards": ("rules", 0, "rules", 1),
        "turn": ("rules", 1),
    }
