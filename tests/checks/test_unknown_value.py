"""Text fields that in practice have only a few values."""

from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.sample import FILES, ICON

DECK = """\
kind: card
format: mini-euro
layout: deck
count: 4
data: {rarity: text, motto: text}
items:
  - {id: owl, origin: derived, data: {rarity: common, motto: By night}}
  - {id: fox, origin: derived, data: {rarity: common, motto: By guile}}
  - {id: bear, origin: derived, data: {rarity: rare, motto: By force}}
  - {id: elk, origin: derived, data: {rarity: rare}}
"""
LAYOUT = """\
front:
  title: "{{ item.id }}"
  draw:
    - icon: {when: "WHEN", icon: coin, x: 4, y: 4, size: 9}
"""


def compare(expression: str) -> dict[str, str | None]:
    """Return the sample game with a deck whose layout has an expression."""
    layout = LAYOUT.replace("WHEN", f"{{{{ {expression} }}}}")
    return {**FILES, "components/deck.yaml": DECK, "layouts/deck.yaml": layout, "art/icons/coin.svg": ICON}


@pytest.mark.parametrize("expression", ["item.rarity == 'commn'", "item.rarity not in ['rare', 'commn']"])
def test_misspelt_value_is_reported_with_the_nearest(findings_of: Find, expression: str) -> None:
    """A word that no piece has in the field is reported at the expression."""
    (finding,) = findings_of("unknown-value", compare(expression))
    assert (finding.severity, finding.args) == ("warning", {"field": "rarity", "word": "commn"})
    assert finding.values["near"] == "common"
    assert finding.span.file.endswith("layouts/deck.yaml")


@pytest.mark.parametrize(
    "expression", ["item.rarity == 'rare'", "'comm' in item.rarity", "item.motto == 'By day'", "item.rarity == ''"]
)
def test_known_values_and_free_texts_are_accepted(findings_of: Find, expression: str) -> None:
    """Values and parts of them are clean, and so is any word if the field has a value for each piece."""
    assert findings_of("unknown-value", compare(expression)) == []
