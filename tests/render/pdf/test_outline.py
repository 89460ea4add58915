from __future__ import annotations

from io import BytesIO
from typing import Any

import pikepdf
import pytest

from compiler.impose.sheet import Bookmark, Sheet
from compiler.render.frame_assets import Assets
from compiler.render.pdf.metadata import DocumentInfo
from compiler.render.pdf.render_pdf import render_pdf

BOOKMARKS = (
    Bookmark("Rules", 1, 1),
    Bookmark("Set-up", 2, 1),
    Bookmark("Solo", 3, 2),
    Bookmark("Turns", 2, 2),
    Bookmark("Index", 1, 3),
)


def read_outline(bookmarks: tuple[Bookmark, ...]) -> list[Any]:
    """Return the titles of the outline of a PDF of three pages, each with the pages and titles below it."""
    sheets = [Sheet(100, 100, ())] * 3
    data = b"".join(render_pdf(sheets, Assets(), DocumentInfo("Book", "en"), bookmarks))
    with pikepdf.open(BytesIO(data)) as pdf:
        pages = [page.obj.objgen for page in pdf.pages]
        return list_entries(pdf.Root.get("/Outlines"), pages)


def list_entries(parent: Any, pages: list[tuple[int, int]]) -> list[Any]:
    """Return what is below an entry: title, page and entries below; links in both directions must agree."""
    entries, entry, before = [], parent.get("/First") if parent is not None else None, None
    while entry is not None:
        assert entry.Parent.objgen == parent.objgen
        assert (entry.get("/Prev").objgen if before else entry.get("/Prev")) == before
        entries.append((str(entry.Title), pages.index(entry.Dest[0].objgen) + 1, list_entries(entry, pages)))
        before, entry = entry.objgen, entry.get("/Next")
    if entries:
        assert parent.Last.objgen == before
    return entries


def test_deeper_bookmarks_are_below_those_before_them() -> None:
    """A bookmark is below the last one of a higher level, and leads to its page."""
    assert read_outline(BOOKMARKS) == [
        ("Rules", 1, [("Set-up", 1, [("Solo", 2, [])]), ("Turns", 2, [])]),
        ("Index", 3, []),
    ]


@pytest.mark.parametrize("levels", [(2, 2), (3, 1)])
def test_an_outline_may_begin_below_the_first_level(levels: tuple[int, int]) -> None:
    """Whatever the level of the first bookmark, it is at the top, and so are later ones that are not deeper."""
    bookmarks = tuple(Bookmark(f"{level}", level, 1) for level in levels)
    assert read_outline(bookmarks) == [(f"{level}", 1, []) for level in levels]


def test_without_bookmarks_there_is_no_outline() -> None:
    """A PDF without bookmarks opens without a pane for them."""
    assert read_outline(()) == []
