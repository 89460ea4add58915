"""The figures of a text are found in digits and in words."""

from __future__ import annotations

import pytest

from compiler.checks.pairs.language.numbers import Number, find_numbers
from tests.checks.pairs_sample import load_language


def list_numbers(text: str, locale: str = "en") -> tuple[Number, ...]:
    """Return the figures of a text."""
    return find_numbers(text, load_language(locale))


@pytest.mark.parametrize(
    ("locale", "text", "values"),
    [
        ("en", "Draw 12 cards", [{12}]),
        ("en", "Draw twenty-one cards", [{21}]),
        ("es", "treinta y uno", [{31}]),
        ("ru", "двадцать три", [{23}]),
        ("en", "thirty thousand", [{30, 30000}]),
        ("en", "30\u00a0thousand", [{30, 30000}]),
        ("de", "dreißigtausend", [{30000}]),
        ("en", "1.5 of 2", [{2}]),
        ("en", "Draw %{n} cards of deck2", []),
    ],
)
def test_figures_are_found_in_digits_and_words(locale: str, text: str, values: list[set[int]]) -> None:
    """Tens and ones are one figure, thousands multiply it; decimals, slots and digits in words are not figures."""
    assert [number.values for number in list_numbers(text, locale)] == values


def test_list_numbers_are_no_figures() -> None:
    """The numbers of the items of a list count nothing."""
    assert not list_numbers("1. Build.\n2. Score.")


def test_an_exclusive_bound_may_mean_the_next_figure() -> None:
    """A figure after “fewer than” may be translated by the largest figure that is allowed."""
    (number,) = list_numbers("fewer than 4 cards")
    assert number.values == {4, 3}


def test_a_number_word_that_counts_a_list_is_uncertain() -> None:
    """A translation may leave it out, because the list shows how many items it has."""
    (number,) = list_numbers("Do three things: build, score and draw.")
    assert (number.certain, number.counts) == (False, True)


def test_figures_have_their_offsets() -> None:
    """The offsets of a figure of several words reach from the first to the last of them."""
    text = "Draw twenty-one cards"
    assert [text[number.start : number.end] for number in list_numbers(text)] == ["twenty-one"]
