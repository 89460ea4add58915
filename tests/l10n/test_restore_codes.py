from __future__ import annotations

from collections.abc import Mapping

import pytest

from compiler.l10n.restore_codes import UnknownCodeError, find_known_codes, have_same_words, restore_codes
from compiler.l10n.returned import Code, Content


def hide(identity: str) -> Code:
    """Return a code whose text the file lacks."""
    return Code(identity, None, f"code {identity}")


@pytest.mark.parametrize(
    ("other", "are_same"),
    [("Pay  a\ncoin.", True), (" Pay a coin. ", True), ("Pay a coin", False), ("Paya coin.", False)],
)
def test_white_space_makes_no_difference(other: str, are_same: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """Tools break and indent lines, but a missing space or sign is another text."""
    assert have_same_words("Pay a coin.", other) is are_same


def test_codes_with_texts_are_known() -> None:
    """If the source is the original text, its codes are what the file says."""
    source: Content = ("Pay ", Code("1", "%{price}", "price"), " now.")
    assert find_known_codes(source, "Pay %{price}\nnow.") == {"1": "%{price}"}
    assert find_known_codes(source, "Buy %{price} now.") is None


@pytest.mark.parametrize(
    ("source", "original", "known"),
    [
        (("Pay ", hide("1"), " now."), "Pay %{price} now.", {"1": "%{price}"}),
        (("Pay ", hide("1"), hide("2"), "."), "Pay %{price}{coin}.", {"1": "%{price}", "2": "{coin}"}),
        ((hide("1"), "Pay", hide("1")), "**Pay**", {"1": "**"}),
        ((hide("1"), "Pay", hide("2"), " now"), "[Pay](rule:pay) now", {"1": "[", "2": "](rule:pay)"}),
        (("Pay  ", hide("1")), " Pay {coin} ", {"1": "{coin}"}),
        (("Pay ", Code("1", "1", "1"), "."), "Pay {coin}.", {"1": "{coin}"}),
    ],
)
def test_hidden_codes_are_what_the_original_has_there(source: Content, original: str, known: Mapping[str, str]) -> None:
    """Slots, icons, marks and ends of links are found by the words around them."""
    assert find_known_codes(source, original) == known


@pytest.mark.parametrize(
    ("source", "original"),
    [
        ((hide("1"), "Pay", hide("1")), "**Pay__"),
        (("Pay ", hide("1")), "Pay now"),
        (("Buy ", hide("1")), "Pay {coin}"),
        (("Pay ", hide("1")), "Pay {coin} {wood}"),
        (("Pay now.",), "Pay."),
    ],
)
def test_other_text_makes_no_codes_known(source: Content, original: str) -> None:
    """A code stands for one mark wherever it is, and for no words."""
    assert find_known_codes(source, original) is None


def test_text_without_codes_has_none() -> None:
    """A source that is the original text needs no codes."""
    assert find_known_codes(("Pay.",), "Pay.") == {}
    assert find_known_codes((), "") == {}


def test_long_text_of_marks_is_solved_quickly() -> None:
    """Many hidden codes in a row that do not fit give no codes."""
    assert find_known_codes(tuple(hide(str(index)) for index in range(40)), "*" * 200 + "x") is None


def test_known_texts_take_precedence_over_those_of_the_target() -> None:
    """A code has the text of the source, or else its own."""
    target: Content = ("Zapłać ", Code("1", "%1", "price"), Code("2", "{coin}", "coin"), ".")
    assert restore_codes(target, {"1": "%{price}"}) == "Zapłać %{price}{coin}."
    assert restore_codes((), {}) == ""


def test_code_that_nobody_knows_is_an_error_with_its_name() -> None:
    """A code without a text in the source and in the target cannot be restored."""
    with pytest.raises(UnknownCodeError) as raised:
        restore_codes(("Zapłać ", hide("7")), {"1": "%{price}"})
    assert raised.value.code == "code 7"
