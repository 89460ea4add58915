from __future__ import annotations

import pytest

from compiler.render.pdf.extent import PdfExtent, measure_extent

PDF = b"/Type /Pages /Count 3 /Type/Page /A /Type  /Page /B /Duplex /DuplexFlipLongEdge /Type /Page >> %%EOF"


@pytest.mark.parametrize("size", [1, 2, 7, 40, len(PDF)])
def test_pages_are_counted_wherever_parts_end(size: int) -> None:
    """Each page counts once and the tree of pages never, even if a part ends inside the words."""
    parts = [PDF[at : at + size] for at in range(0, len(PDF), size)]
    assert measure_extent(parts) == PdfExtent(3, "long-edge")


def test_sheets_have_two_pages_if_they_are_turned() -> None:
    """Paper that is turned has two pages, the last sheet perhaps one; other paper has one page a sheet."""
    assert [PdfExtent(pages, "short-edge").sheets for pages in (1, 2, 3)] == [1, 1, 2]
    assert PdfExtent(3, None).sheets == 3
