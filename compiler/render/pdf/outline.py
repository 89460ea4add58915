"""The outline of a PDF, which viewers show next to its pages (ISO 32000-1, 12.3.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from reportlab.pdfbase import pdfdoc

from compiler.impose.sheet import Bookmark

Reference: TypeAlias = pdfdoc.PDFObjectReference


def add_outline(document: pdfdoc.PDFDocument, bookmarks: Sequence[Bookmark]) -> None:
    """Add bookmarks to a document whose pages have been added; those below the first level are folded."""
    if not bookmarks:
        return
    tree = _OutlineTree(document)
    root = pdfdoc.PDFDictionary({"Type": pdfdoc.PDFName("Outlines")})
    tree.add(root, bookmarks)
    document.Outlines = _FinishedOutlines()
    document.Catalog.Outlines = root
    document.Catalog.setPageMode("UseOutlines")


class _OutlineTree:
    """The entries of an outline, as objects of a document."""

    def __init__(self, document: pdfdoc.PDFDocument) -> None:
        self._document = document

    def add(self, parent: pdfdoc.PDFDictionary, bookmarks: Sequence[Bookmark], *, folded: bool = False) -> Reference:
        """Add bookmarks, and those that follow them on deeper levels, below a dictionary; return its reference."""
        own = self._document.Reference(parent)
        groups = list(_group_bookmarks(bookmarks))
        entries = [self._make_entry(own, group.head) for group in groups]
        references = [
            self.add(entry, group.below, folded=True) if group.below else self._document.Reference(entry)
            for entry, group in zip(entries, groups, strict=True)
        ]
        for entry, before, after in zip(entries, [None, *references], [*references[1:], None], strict=False):
            if before:
                entry.dict["Prev"] = before
            if after:
                entry.dict["Next"] = after
        parent["First"] = references[0]
        parent["Last"] = references[-1]
        parent["Count"] = -len(entries) if folded else len(entries)
        return own

    def _make_entry(self, parent: Reference, bookmark: Bookmark) -> pdfdoc.PDFDictionary:
        page = pdfdoc.PDFObjectReference(f"Page{bookmark.page}")
        destination = pdfdoc.PDFArray([page, pdfdoc.PDFName("Fit")])
        return pdfdoc.PDFDictionary({"Title": pdfdoc.PDFString(bookmark.words), "Parent": parent, "Dest": destination})


class _BookmarkGroup(NamedTuple):
    """A bookmark of the top level, and its descendants."""

    head: Bookmark
    below: list[Bookmark]


def _group_bookmarks(bookmarks: Sequence[Bookmark]) -> Iterator[_BookmarkGroup]:
    """Yield each bookmark of the top level with its descendants."""
    head = bookmarks[0]
    below = list[Bookmark]()
    for bookmark in bookmarks[1:]:
        if bookmark.level <= head.level:
            yield _BookmarkGroup(head, below)
            head = bookmark
            below = []
        else:
            below.append(bookmark)
    yield _BookmarkGroup(head, below)


class _FinishedOutlines:
    """Takes the place of ReportLab's outlines, which need a canvas."""

    ready = 0

    def prepare(self, document: pdfdoc.PDFDocument, canvas: object) -> None:
        """Do nothing: the outline is part of the document already."""
