"""The answers of a preflight."""

from __future__ import annotations

from compiler.preflight.pdf_facts import PageBox, PageFacts
from compiler.preflight.point_verdicts import MAX_NAMES, select_pages, shorten_names

SHEET = PageBox(0, 0, 69, 94)


def test_as_many_names_as_fit_are_listed_in_full() -> None:
    """An ellipsis stands for the names after the eighth, however many there are."""
    names = [f"L{number}" for number in range(100)]
    assert shorten_names(names[:MAX_NAMES]) == tuple(names[:MAX_NAMES])
    assert shorten_names(names[: MAX_NAMES + 1]) == shorten_names(names) == (*names[:MAX_NAMES], "…")


def test_pages_are_selected_by_their_numbers() -> None:
    """The numbers of the pages that are concerned stay in their order."""
    pages = [PageFacts(number, SHEET, annotations=number % 2) for number in (1, 2, 3)]
    assert select_pages(pages, lambda page: page.annotations > 0) == (1, 3)
