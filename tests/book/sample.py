"""A style of books for tests."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.book.book_style import BookStyle, PageArea, TypeSize
from compiler.layout.text.prepared_faces import Face
from compiler.layout.text.typographic_conventions import Typography
from compiler.layout.text.word_boxes import FontSet


def make_style(faces: Mapping[str, Face]) -> BookStyle:
    """Return a page of 120 × 180 mm with lines of 100 mm, in the faces of Sobor."""
    fonts = FontSet(faces["text"], faces["text-bold"], faces["text-italic"], faces["text-bold-italic"], 1.1)
    title = faces["display"]
    display = FontSet(title, title, title, title, 1.1)
    page = PageArea(120.0, 180.0, top=15.0, bottom=19.0, inner=12.0, outer=8.0)
    return BookStyle(
        page=page,
        body=TypeSize(9.5, 13.0),
        fonts=fonts,
        display=display,
        typography=Typography("en"),
        ink="#000000",
        accent="#990000",
        panel="#EEEEEE",
        ground="#DDDDDD",
        rule="#888888",
    )
