"""The file of a book → its page and type."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.book.book_style import PageArea, TypeSize
from compiler.diagnostics import Diagnostic, error
from compiler.model.document import Document
from compiler.model.print_data import BookData, Ink, PaperData

MIN_MEASURE = 50.0
"""The least width of a line, in mm, in which a book can be set."""

MIN_DEPTH = 80.0
"""The least height that lines may fill, in mm."""


@dataclass(frozen=True, slots=True)
class BookFormat:
    """The page of a book, its type, and whether pages are arranged as a booklet, two on each side of the paper."""

    id: str
    page: PageArea
    body: TypeSize
    ink: Ink
    is_booklet: bool


def read_book(data: BookData, paper: PaperData, document: Document) -> tuple[BookFormat, list[Diagnostic]]:
    """Return a book as its file describes it; in a booklet a page is half of the paper.

    Errors: margin-too-large.
    """
    width, height = paper["width"], paper["height"]
    if data["booklet"]:
        width, height = height / 2, width
    margins = data["margins"]
    page = PageArea(width, height, margins["top"], margins["bottom"], margins["inner"], margins["outer"])
    body = TypeSize(data["type"]["size"], data["type"]["leading"])
    book = BookFormat(data["id"], page, body, data["ink"], data["booklet"])
    return book, list(_check_room(book, document))


def _check_room(book: BookFormat, document: Document) -> list[Diagnostic]:
    """Return a finding if margins leave too little of a page."""
    page = book.page
    if page.measure >= MIN_MEASURE and page.depth >= MIN_DEPTH:
        return []
    room = min(page.measure - MIN_MEASURE, page.depth - MIN_DEPTH)
    found = error(
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
    return [found] if room < 0 else []
