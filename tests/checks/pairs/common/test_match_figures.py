"""Figures of a translation are compared with the figures of its source."""

from __future__ import annotations

from compiler.checks.pairs.common.match_figures import drop_equivalents, find_surplus_figures, find_unmatched_figures
from compiler.checks.pairs.language.numbers import Number, find_numbers
from tests.checks.pairs_sample import load_language


def _find(text: str) -> tuple[Number, ...]:
    return find_numbers(text, load_language("en"))


def test_equivalent_figures_are_paired() -> None:
    """A figure is paired with one equal figure of the source, in digits or words."""
    unpaired, source_unpaired = drop_equivalents(_find("2 and 2 and 5"), _find("two and five and seven"))
    assert [figure.values for figure in unpaired] == [{2}]
    assert [figure.values for figure in source_unpaired] == [{7}]


def test_figures_that_the_other_text_lacks_are_unmatched() -> None:
    """A figure is unmatched if the other text does not have it at all, however often it is repeated there."""
    assert [figure.values for figure in find_unmatched_figures(_find("2 and 2 and 5"), _find("two"))] == [{5}]


def test_digits_above_the_count_in_the_source_are_surplus() -> None:
    """Of three equal digits, the source has one: two are surplus; a digit that it lacks is not."""
    assert [figure.values for figure in find_surplus_figures(_find("2 and 2 and 2 and 5"), _find("two"))] == [{2}, {2}]
