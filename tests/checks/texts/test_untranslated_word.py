"""Words of pieces that are printed in every language."""

from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.sample import FILES, IN_ENGLISH

DECK = """\
kind: card
format: mini-euro
layout: deck
count: 2
traits: {element: [forest, sea], rank: [a, k]}
data: {motto: text, artist: text, strength: integer}
items:
  - id: owl
    origin: derived
    traits: {element: forest, rank: k}
    data: {motto: By night, artist: Ada von Sand, strength: 2}
  - {id: fox, origin: derived, traits: {element: sea, rank: k}, data: {motto: X}}
"""
LAYOUT = """\
front:
  title: "{{ item.id }}"
  draw:
    - text: {x: 4, y: 20, width: 36, height: 5, size: 7, value: "VALUE"}
"""


def show(value: str) -> dict[str, str | None]:
    """Return the sample game with a deck whose layout shows a value."""
    return {**FILES, "components/deck.yaml": DECK, "layouts/deck.yaml": LAYOUT.replace("VALUE", value)}


@pytest.mark.parametrize(
    ("value", "field", "word"),
    [
        ("{{ item.element }}", "element", "forest"),
        ("{coin} {{ item.element | title }}", "element", "forest"),
        ("{{ item.motto }}", "motto", "By night"),
    ],
)
def test_words_of_fields_are_reported(findings_of: Find, value: str, field: str, word: str) -> None:
    """A trait or a text field that a layout prints is a warning at the expression, with one of its words."""
    (finding,) = findings_of("untranslated-word", show(value))
    assert (finding.severity, finding.values["field"], finding.values["word"]) == ("warning", field, word)
    assert finding.span.file.endswith("layouts/deck.yaml")


@pytest.mark.parametrize(
    "value",
    [
        "{{ item.strength }}",
        "{{ item.id }}",
        "{{ item.artist }}",
        "{{ text('traits.element.' ~ item.element) }}",
        "{{ 'k' if item.rank == 'a' else '' }}",
    ],
)
def test_figures_names_and_texts_are_accepted(findings_of: Find, value: str) -> None:
    """Figures, names of people, and texts that are found by a word are clean."""
    assert findings_of("untranslated-word", show(value)) == []


def test_a_field_of_another_set_is_not_confused(findings_of: Find) -> None:
    """A field of the same name that has words only in sets with other layouts is clean."""
    other = DECK.replace("layout: deck", "layout: other").replace("id: ", "id: other-")
    figures = DECK.replace("element: [forest, sea]", "element: [a, b]").replace("forest", "a").replace("sea", "b")
    changes = show("{{ item.element }}") | {"components/other.yaml": other, "components/deck.yaml": figures}
    assert findings_of("untranslated-word", changes | {"layouts/other.yaml": LAYOUT.replace("VALUE", "7")}) == []


def test_words_in_the_layout_that_is_extended_are_reported(findings_of: Find) -> None:
    """A layout that the layout of the pieces extends is examined, too."""
    changes = show("{{ item.element }}") | {"layouts/base.yaml": LAYOUT.replace("VALUE", "{{ item.element }}")}
    (finding,) = findings_of("untranslated-word", changes | {"layouts/deck.yaml": "extends: base\n"})
    assert finding.span.file.endswith("layouts/base.yaml")


def test_a_game_in_one_language_may_print_words(findings_of: Find) -> None:
    """A game in one language is clean."""
    assert findings_of("untranslated-word", show("{{ item.element }}") | IN_ENGLISH) == []
