"""Links between the pages of a PDF, read back."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pikepdf
import pytest

from compiler.impose.geometry import Rect
from compiler.impose.sheet import PageLink, Sheet
from compiler.layout.frame import MM_PER_POINT
from compiler.render.frame_assets import Assets
from compiler.render.pdf.metadata import DocumentInfo
from compiler.render.pdf.render_pdf import render_pdf

AREA = Rect(10.0, 20.0, 30.0, 5.0)


def read_links(*links: PageLink) -> list[Any]:
    """Return the annotations of the first of two pages of 100 × 200 mm with these links, as dictionaries."""
    sheets = (Sheet(100.0, 200.0, (), links=links), Sheet(100.0, 200.0, ()))
    data = b"".join(render_pdf(sheets, Assets(), DocumentInfo("The Mill", "en")))
    with pikepdf.open(BytesIO(data)) as file:
        pages = [page.obj.objgen for page in file.pages]
        return [
            {
                "area": [float(side) * MM_PER_POINT for side in link.Rect],
                "page": pages.index(link.Dest[0].objgen) + 1,
                "view": [str(value) if isinstance(value, pikepdf.Name) else value for value in link.Dest][1:],
                "words": str(link.get("/Contents", "")),
            }
            for link in file.pages[0].get("/Annots", [])
        ]


def test_areas_are_measured_from_the_foot_of_the_page() -> None:
    """The area of a link has the place of its words, although y grows upwards in a PDF."""
    (link,) = read_links(PageLink(AREA, 2))
    assert link["area"] == pytest.approx([10.0, 175.0, 40.0, 180.0], abs=0.001)


def test_links_lead_to_whole_pages_or_places_on_them() -> None:
    """A link to a page shows all of it; a link to a place keeps the reader's zoom."""
    whole, place = read_links(PageLink(AREA, 2), PageLink(AREA, 2, top=50.0))
    assert (whole["page"], whole["view"]) == (2, ["/Fit"])
    assert (place["page"], place["view"][0]) == (2, "/XYZ")
    assert float(place["view"][2]) * MM_PER_POINT == pytest.approx(150.0, abs=0.001)


@pytest.mark.parametrize("words", ["Setup (3.1)", "Кузница", ""])
def test_links_have_their_words(words: str) -> None:
    """The words of a link are read aloud in any alphabet."""
    (link,) = read_links(PageLink(AREA, 2, words=words))
    assert link["words"] == words


def test_pages_without_links_have_no_annotations() -> None:
    """No empty list of annotations is written."""
    assert read_links() == []
