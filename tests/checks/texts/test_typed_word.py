from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.sample import FILES, change_file

LABEL = "    - text: {x: 4, y: 20, width: 36, height: 5, size: 7, value: VALUE}\n"


def add_label(value: str) -> dict[str, str | None]:
    """Return the layout of orders with another text element."""
    return {"layouts/order.yaml": FILES["layouts/order.yaml"] + LABEL.replace("VALUE", value)}


def test_sample_has_no_typed_words(findings_of: Find) -> None:
    """The layouts of the sample game are clean."""
    assert findings_of("typed-word") == []


@pytest.mark.parametrize(
    "value", ["'{{ item.id }}'", "'7'", "X", "'+ / –'", "'{{ item.id }} / {{ item.copies }}'", "'{coin}'"]
)
def test_expressions_and_symbols_are_accepted(findings_of: Find, value: str) -> None:
    """Expressions, figures, symbols and single letters are clean."""
    assert findings_of("typed-word", add_label(value)) == []


@pytest.mark.parametrize("value", ["'{{ item.id }'", "'{{ item.id'", "'item.id }}'"])
def test_unclosed_expression_is_not_a_typed_word(findings_of: Find, value: str) -> None:
    """An expression that is not closed is not reported as a typed word: it has another finding."""
    assert findings_of("typed-word", add_label(value)) == []


@pytest.mark.slow
def test_typed_words_are_found_also_in_loops(findings_of: Find) -> None:
    """Words in a layout of a game in two languages are found at their place, also inside loops."""
    (finding,) = findings_of("typed-word", add_label("Strength"))
    assert (finding.args, finding.span.length) == ({"words": "Strength"}, len("Strength"))
    nested = "    - repeat: {over: 2, items: [{text: {width: 9, height: 5, size: 7, value: Gold}}]}\n"
    assert findings_of("typed-word", {"layouts/order.yaml": FILES["layouts/order.yaml"] + nested})


def test_a_letter_with_a_vowel_sign_is_a_word(findings_of: Find) -> None:
    """A word of one letter and a vowel sign is found like longer words."""
    (finding,) = findings_of("typed-word", add_label("की"))
    assert finding.args == {"words": "की"}


def test_game_in_one_language_may_type_words(findings_of: Find) -> None:
    """A game in one language may have words in its layouts."""
    alone = change_file("game.yaml", "[en, ru]", "[en]") | add_label("Strength")
    alone |= {name: None for name in FILES if "/ru" in name}
    assert findings_of("typed-word", alone) == []


def test_typed_words_are_found_in_diagrams(findings_of: Find) -> None:
    """What a diagram says to readers who listen is translated as well."""
    drawn = "title: Table\nwidth: 9\nheight: 9\ndraw:\n  - aloud: {value: Three coins}\n"
    (found,) = findings_of("typed-word", {"diagrams/table.yaml": drawn})
    assert found.span.file.endswith("diagrams/table.yaml")


@pytest.mark.parametrize(
    ("element", "words"),
    [
        ("table: {width: 9, height: 9, columns: 2, size: 7, rows: [[{columns: 2, value: Strength}]]}", "Strength"),
        ("table: {width: 9, height: 9, columns: 1, size: 7, rows: [[{picture: a, height: 4, alt: An owl}]]}", "An owl"),
        ("image: {width: 9, height: 9, picture: a, alt: An owl}", "An owl"),
    ],
)
def test_typed_words_are_found_in_cells_and_alternative_texts(findings_of: Find, element: str, words: str) -> None:
    """The text of a cell that spans columns, and the alternative texts of pictures, are words, too."""
    layout = f"{FILES['layouts/order.yaml']}    - {element}\n"
    (finding,) = findings_of("typed-word", {"layouts/order.yaml": layout})
    assert finding.args == {"words": words}
