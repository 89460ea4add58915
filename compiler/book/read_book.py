"""Read the page and the type of a book from its file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from compiler.book.book_style import PageArea, TypeSize
from compiler.diagnostics import Diagnostic, error
from compiler.model.document import Document
from compiler.model.print_data import BookData, Ink, PaperData

MIN_MEASURE = 50.0
"""The minimum line length of a book, in mm."""

MIN_DEPTH = 80.0
"""The minimum height that lines may fill, in mm."""


@dataclass(frozen=True, slots=True)
class BookFormat:
    """How a book is printed, as its file describes it.

    Attributes:
        id: The id of the book.
        page: The page and its margins.
        body: The type of running text.
        ink: The ink of the whole book.
        is_booklet: Whether pages are arranged as a booklet, two on each side of the paper.
    """

    id: str
    page: PageArea
    body: TypeSize
    ink: Ink
    is_booklet: bool


class ReadBook(NamedTuple):
    """A book as its file describes it, and the findings about it."""

    book: BookFormat
    findings: list[Diagnostic]


def read_book(data: BookData, paper: PaperData, document: Document) -> ReadBook:
    """Return a book as its file describes it, with a finding if its margins are too large.

    A page of a booklet is half of the paper.

    Errors: margin-too-large.
    """
    type_data = data["type"]
    book = BookFormat(
        id=data["id"],
        page=_read_page(data, paper),
        body=TypeSize(type_data["size"], type_data["leading"]),
        ink=data["ink"],
        is_booklet=data["booklet"],
    )
    return ReadBook(book, list(_check_room(book, document)))


def _read_page(data: BookData, paper: PaperData) -> PageArea:
    """Return the pages of a book: the paper itself, or its halves, which the fold of a booklet makes."""
    width, height = paper["width"], paper["height"]
    if data["booklet"]:
        width, height = height / 2, width
    margins = data["margins"]
    return PageArea(width, height, margins["top"], margins["bottom"], margins["inner"], margins["outer"])


def _check_room(book: BookFormat, document: Document) -> Iterator[Diagnostic]:
    """Yield a finding if margins leave too little of a page."""
    page = book.page
    if page.measure >= MIN_MEASURE and page.depth >= MIN_DEPTH:
        return
    yield error(
        "margin-too-large",
        document.locate("margins"),
        "{product}: the margins leave {width:g} × {height:g} mm; text needs {least_width:g} × {least_height:g} mm",
        "make the margins smaller or choose a larger paper",
        product=book.id,
        width=page.measure,
        height=page.depth,
        least_width=MIN_MEASURE,
        least_height=MIN_DEPTH,
    )
