"""Figures of translations are compared with their sources."""

from __future__ import annotations

import pytest

from compiler.checks.pairs.common.pair import Pair, TextKind
from compiler.lint.checks.compare_figures import compare_figures
from tests.checks.pairs_sample import make_bitext


def find(source: str, text: str, kind: TextKind = "prose") -> list[str]:
    """Return the parts of a Spanish translation with findings about its figures."""
    pair = Pair("a", kind, source, text)
    return [text[finding.start : finding.end] for finding in compare_figures(pair, make_bitext("es", pair))]


@pytest.mark.parametrize(
    ("source", "text", "found"),
    [
        ("Draw 3 cards.", "Roba 4 cartas.", ["4"]),
        ("Draw 3, pay 5, gain 7.", "Roba 4, paga 6, gana 7.", ["6"]),
        ("Draw 3 {card} now.", "Roba {card} ahora.", ["{card}"]),
    ],
)
def test_figure_in_place_of_another_is_reported(source: str, text: str, found: list[str]) -> None:
    """One figure too many and one too few are a mistake, and so is a mark without its figure."""
    assert find(source, text) == found


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("Draw 3 cards.", "Roba tres cartas."),
        ("Draw 3 cards.", "Roba cartas."),
        ("Draw 3 cards.", "Roba 3 cartas y 4 más."),
        ("Draw 1 card.", "Roba 2 cartas."),
        ("If you have more than 3 cards, stop.", "Con 4 cartas o más, para."),
        ("Version 1.2 of 2020/21", "Versión 1.3 de 2021/22"),
        ("Draw 1 {card}.", "Roba {card}."),
        ("Draw 3 {card}.", "Roba tres {card}."),
    ],
)
def test_difference_with_another_cause_is_accepted(source: str, text: str) -> None:
    """Number words, single differences, articles, bounds and versions are no mistakes."""
    assert find(source, text) == []


def test_figures_of_names_are_not_compared() -> None:
    """A name may state another figure, because names are translated freely."""
    assert find("Draw 3 cards.", "Roba 4 cartas.", "name") == []
