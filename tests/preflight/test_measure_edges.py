"""Colours that stop at the cut are seen on the drawn page."""

from __future__ import annotations

import pikepdf
import pytest
from reportlab.lib.units import mm

from compiler.preflight.measure_edges import measure_edges
from compiler.preflight.pdf_facts import PageBox, PageFacts
from compiler.preflight.read_pdf import read_pdf
from tests.preflight.pdf_sample import box_pages, change_pdf, draw


def make_filled_page(left: float, bottom: float, width: float, height: float) -> bytes:
    """Return a page of 69 × 94 mm with 3 mm of bleed and one rectangle, in mm."""
    return box_pages(
        draw(lambda canvas: canvas.rect(left * mm, bottom * mm, width * mm, height * mm, fill=1, stroke=0))
    )


@pytest.mark.parametrize(
    ("area", "share"),
    [
        ((0, 0, 69, 94), 0.0),  # up to the end of the bleed
        ((3, 3, 63, 88), 1.0),  # up to the cut
        ((10, 10, 20, 20), 0.0),  # in the middle
        ((3, 0, 66, 94), 0.25),  # up to the cut on the left side alone
    ],
)
def test_colours_that_stop_at_the_cut_are_found(area: tuple[int, ...], share: float) -> None:
    """The measure is the share of the cut beside which the bleed is white."""
    (page,) = read_pdf(make_filled_page(*area)).pages
    assert page.white_bleed == pytest.approx(share, abs=0.02)


def test_bleed_outside_the_visible_part_of_a_page_is_measured() -> None:
    """A crop box, which programs set to the cut so that only the finished page is seen, hides no missing bleed."""

    def crop_page(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].cropbox = pdf.pages[0].trimbox

    (page,) = read_pdf(change_pdf(make_filled_page(3, 3, 63, 88), crop_page)).pages
    assert page.white_bleed == pytest.approx(1.0, abs=0.02)


def test_pages_that_cannot_be_drawn_are_left_out() -> None:
    """The share is 0 for a file that PDFium does not open, and for a page without a trim box."""
    pages = (PageFacts(1, PageBox(0, 0, 9, 9), PageBox(1, 1, 8, 8)), PageFacts(2, PageBox(0, 0, 9, 9)))
    assert measure_edges(b"%PDF-1.7", pages) == (0.0, 0.0)
    assert [page.white_bleed for page in read_pdf(draw()).pages] == [0.0]
