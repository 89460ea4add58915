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
data: {rarity: text, motto: text, tags: text, place: text}
items:
  - {id: owl, origin: derived, data: {rarity: common, motto: By night, tags: 'air, night', place: wood}}
  - {id: fox, origin: derived, data: {rarity: common, motto: By guile, tags: 'night, wood', place: wood}}
  - {id: bear, origin: derived, data: {rarity: rare, motto: By force, tags: 'wood, air', place: hill}}
  - {id: elk, origin: derived, data: {rarity: rare, place: hill}}
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


@pytest.mark.parametrize(
    "expression",
    [
        "item.rarity == 'commn'",
        "item.rarity not in ['rare', 'commn']",
        "other('owl').rarity == 'commn'",
        "place(['commn', 'rare'], item.rarity) == 1",
        "{'commn': true, 'common': false, 'rare': false}[item.rarity]",
    ],
)
def test_misspelt_value_is_reported_with_the_nearest(findings_of: Find, expression: str) -> None:
    """A word that no piece has in the field is reported at the expression."""
    (finding,) = findings_of("unknown-value", compare(expression))
    assert (finding.severity, finding.args) == ("warning", {"field": "rarity", "word": "commn"})
    assert finding.values["near"] == "common"
    assert finding.span.file.endswith("layouts/deck.yaml")


@pytest.mark.parametrize(
    "expression",
    [
        "item.rarity == 'rare'",
        "'comm' in item.rarity",
        "item.motto == 'By day'",
        "item.rarity == ''",
        "'night' in split(item.tags)",
        "item.rarity == other('owl').rarity",
        "item.rarity == item.motto",
    ],
)
def test_known_values_and_free_texts_are_accepted(findings_of: Find, expression: str) -> None:
    """Values and parts of them are clean, and so is any word if the field has a value for each piece."""
    assert findings_of("unknown-value", compare(expression)) == []


def test_misspelt_entry_of_a_list_is_reported(findings_of: Find) -> None:
    """A word that is not an entry of a field with commas on any piece is reported, even if it is a part of one."""
    (finding,) = findings_of("unknown-value", compare("'nigh' in split(item.tags)"))
    assert (finding.args, finding.values["near"]) == ({"field": "tags", "word": "nigh"}, "night")


@pytest.mark.slow
def test_fields_that_are_never_equal_are_reported(findings_of: Find) -> None:
    """A comparison of two fields without a common value is reported with the values of both."""
    (finding,) = findings_of("unknown-value", compare("item.rarity == item.place"))
    assert (finding.values["words"], finding.values["others"]) == (("common", "rare"), ("hill", "wood"))
