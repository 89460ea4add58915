from __future__ import annotations

import pytest

from compiler.lint.checks.find_marks import find_marks
from compiler.lint.history.weigh_changes import SourceTexts, is_left_behind, mask_marks_for_grading

WORDS = frozenset(("take", "a", "card", "cards", "then", "shuffle", "the", "deck", "and", "coin"))


@pytest.mark.parametrize(
    ("before", "after", "translation"),
    [
        ("Take a card.", "Take a coin.", "Weź kartę."),
        ("Take a card.", "Take cards.", "Weź kartę."),
        ("Take 1 {coin}.", "Take 2 {coin}.", "Weź 1 {coin}."),
        ("Take a card.", "Take a card. Then shuffle the deck.", "Weź kartę."),
        ("Take cards.", "Take no cards.", "Weź karty."),
        ("Take no cards.", "Take cards.", "Nie bierz kart."),
        ("Play now.", "Play not.", "Graj teraz."),
        ("Pay 1, gain 2.", "Pay 2, gain 1.", "Zapłać 1, zyskaj 2."),
        ("Move {a} to {b}.", "Move {b} to {a}.", "Przesuń {a} na {b}."),
        ("Score +3.", "Score -3.", "Zdobądź +3."),
    ],
)
def test_changed_rule_leaves_a_translation_behind(before: str, after: str, translation: str) -> None:
    """Other words, figures and sentences need another translation."""
    assert is_left_behind(SourceTexts(before, after, translation), WORDS)


@pytest.mark.parametrize(
    ("before", "after", "translation"),
    [
        ("", "Take a card.", "Weź kartę."),
        ("Taek a card.", "Take a card.", "Weź kartę."),
        ("Take acard.", "Take a card.", "Weź kartę."),
        ("Take 1 card.", "Take 2 cards.", "Weź 2 karty."),
        ("Score +3.", "Score -3.", "Tracisz \u22123."),
        ("Take a card.", "Take a card. Then shuffle the deck.", "Weź kartę. Potem potasuj talię."),
    ],
    ids=["empty", "misspelt", "two words in one", "figure", "sign", "sentence"],
)
def test_corrected_source_leaves_nothing_behind(before: str, after: str, translation: str) -> None:
    """A source that was empty, misspelt, or corrected to what the translation says needs no new translation."""
    assert not is_left_behind(SourceTexts(before, after, translation), WORDS)


def test_marks_are_graded_by_their_names() -> None:
    """Tags are left out and placeholders become icons, whatever their form."""
    marks = find_marks([], ("printf", "tags", "brackets"))
    assert mask_marks_for_grading("<b>Pay</b> %1$d [wild]", marks) == "Pay {%d} {[wild]}"


@pytest.mark.parametrize(
    ("before", "after", "is_left"),
    [
        ("Shufle it.", "Shuffle it.", False),
        ("Shaflel it.", "Shuffle it.", True),
        ("Gams it.", "Game it.", False),
        ("Gam it.", "Ham it.", True),
        ("a" * 60, "a" * 59 + "b", False),
        ("a" * 61, "a" * 60 + "b", True),
    ],
    ids=["one letter", "three letters", "of four letters", "of three letters", "60 letters", "61 letters"],
)
def test_slip_of_the_keys_is_small(before: str, after: str, *, is_left: bool) -> None:
    """A word of four letters may have one slip, a longer one two, and a passage of more than 60 letters none."""
    assert is_left_behind(SourceTexts(before, after, "Potasuj."), WORDS) is is_left


@pytest.mark.parametrize(
    ("added", "length", "is_left"),
    [(29, 129, True), (31, 131, False), (31, 100, True)],
    ids=["too little growth", "as long as the new source", "as long as the old source"],
)
def test_length_shows_which_source_was_translated(added: int, length: int, *, is_left: bool) -> None:
    """If a source grows by three tenths, a translation as long as the new one has been made from it."""
    texts = SourceTexts("x" * 100, "x" * 99 + " " + "w" * added, "y" * length)
    assert is_left_behind(texts, WORDS) is is_left
