"""The files of books."""

from __future__ import annotations

from compiler.book.read_book import read_book
from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document
from compiler.model.print_data import BookData, PaperData

A4: PaperData = {"id": "a4", "width": 210.0, "height": 297.0}


def make_document(inner: float = 17.0, *, booklet: bool = False) -> Document:
    """Return the file of a book."""
    text = f"""\
id: zine
paper: a4
booklet: {str(booklet).lower()}
margins: {{top: 15, bottom: 19, inner: {inner}, outer: 14}}
type: {{size: 9.5, leading: 13}}
ink: colour
"""
    loaded, findings = load(text.encode(), "books/zine.yaml", "book")
    assert loaded is not None
    assert not findings
    return loaded


def test_a_page_is_the_paper() -> None:
    """Without a fold a page is as large as the paper."""
    made = make_document()
    book, findings = read_book(made.read(BookData), A4, made)
    assert (book.page.width, book.page.height, findings) == (210.0, 297.0, [])


def test_a_page_of_a_booklet_is_half_the_paper() -> None:
    """In a booklet the paper lies on its side, and a page is half of it."""
    made = make_document(booklet=True)
    book, findings = read_book(made.read(BookData), A4, made)
    assert (book.page.width, book.page.height, findings) == (148.5, 210.0, [])


def test_margins_that_leave_no_room_are_reported() -> None:
    """Margins that leave too little room for text are reported at the line of `margins`."""
    made = make_document(inner=120.0, booklet=True)
    _, (found,) = read_book(made.read(BookData), A4, made)
    assert (found.code, found.span.line) == ("margin-too-large", 4)
