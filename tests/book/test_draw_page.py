"""Pages of rows as they are printed."""

from __future__ import annotations

import pytest

from compiler.book.draw_page import ABOVE_ANCHOR, GROUND_OVERLAP, draw_page, locate_links, mark_artifacts
from compiler.book.page_rows import PageRow, PlacedFrame, RowLink
from compiler.book.paginate import AnchorPlace, BookPage
from compiler.layout.extents import find_element_box
from compiler.layout.frame import Element, Frame, Glyphs, Group, Path
from compiler.layout.shapes import make_rectangle
from compiler.layout.tag import ARTIFACT, Tag
from compiler.layout.text.prepared_faces import Face
from tests.book.sample import make_style

SQUARE = Path(make_rectangle(0.0, 0.0, 5.0, 5.0), fill="#123456")


def make_page(*rows: PageRow) -> BookPage:
    """Return a page with rows below each other."""
    page = BookPage()
    for row in rows:
        page.add(row)
    return page


def list_leaves(items: tuple[Element, ...], x: float = 0.0) -> list[tuple[float, Element]]:
    """Return the elements that are not groups, each with how far its groups move it to the right (mm)."""
    leaves: list[tuple[float, Element]] = []
    for item in items:
        leaves += list_leaves(item.items, x + item.matrix[4]) if isinstance(item, Group) else [(x, item)]
    return leaves


def list_texts(page: BookPage, number: int, running_line: str | None, faces: dict[str, Face]) -> list[str]:
    """Return the words of a page from left to right."""
    items = draw_page(page, number, running_line, make_style(faces))[0].frame.items
    runs = [(x + leaf.x, leaf.text) for x, leaf in list_leaves(items) if isinstance(leaf, Glyphs)]
    return [text for _, text in sorted(runs)]


def test_page_numbers_are_at_the_outer_margin(faces: dict[str, Face]) -> None:
    """The number is to the right of the running line on odd pages, and to its left on even ones."""
    assert list_texts(make_page(), 3, "The Mill", faces) == ["The Mill", "3"]
    assert list_texts(make_page(), 4, "The Mill", faces) == ["4", "The Mill"]


def test_pages_without_a_running_line_have_no_number(faces: dict[str, Face]) -> None:
    """A page of an aid is not numbered; an empty running line leaves the number alone."""
    assert list_texts(make_page(), 3, None, faces) == []
    assert list_texts(make_page(), 3, "", faces) == ["3"]


@pytest.mark.parametrize(("fills_space", "top"), [(False, 15 + 10 + 4), (True, 15 + 10)])
def test_grounds_extend_under_the_next_row(faces: dict[str, Face], fills_space: bool, top: float) -> None:  # noqa: FBT001
    """A ground is as wide as the column, and begins at the row or, if it fills it, at the space above the row."""
    row = PageRow(6.0, space=4.0, ground="#EEEEEE", fills_space_above=fills_space)
    placement = draw_page(make_page(PageRow(10.0), row), 1, None, make_style(faces))[0]
    ((_, ground),) = list_leaves(placement.frame.items)
    assert find_element_box(ground) == pytest.approx((12.0, top, 112.0, 15 + 10 + 4 + 6 + GROUND_OVERLAP))


def test_pictures_are_placed_and_cut_to_their_frame(faces: dict[str, Face]) -> None:
    """A side in a row is reduced, and nothing beyond its edges is seen."""
    row = PageRow(20.0, frames=(PlacedFrame(Frame(40.0, 60.0, (SQUARE,)), x=3.0, y=1.0, scale=0.25),))
    _, placed = draw_page(make_page(row), 2, None, make_style(faces))
    assert placed.matrix == (0.25, 0.0, 0.0, 0.25, 8.0 + 3.0, 15.0 + 1.0)
    assert placed.clip == make_rectangle(11.0, 16.0, 10.0, 15.0)


def test_what_has_no_tag_is_decoration() -> None:
    """Elements outside of tagged groups are artifacts, so that they are not read aloud."""
    tagged = Group((SQUARE,), tag=Tag("P"))
    first, outer = mark_artifacts((SQUARE, Group((tagged, SQUARE))))
    assert first.tag is ARTIFACT
    assert [item.tag for item in outer.items if isinstance(item, Group)] == [tagged.tag, ARTIFACT]


def test_links_lead_to_pages_or_a_little_above_anchors(faces: dict[str, Face]) -> None:
    """A link to an anchor shows what is right above it; near the top of a page, it leads to the top."""
    links = (RowLink(0.0, 9.0, 7, "Setup"), RowLink(9.0, 9.0, "far", "far"), RowLink(18.0, 9.0, "near", "near"))
    places = {"far": AnchorPlace(3, 50.0), "near": AnchorPlace(4, -14.0)}
    found = list(locate_links(make_page(PageRow(6.0, links=links)), 1, places, make_style(faces)))
    assert [(link.page, link.top) for link in found] == [(7, None), (3, 15.0 + 50.0 - ABOVE_ANCHOR), (4, 0.0)]
    assert tuple(found[0].area) == (12.0, 15.0, 9.0, 6.0)


def test_links_to_unknown_places_are_left_out(faces: dict[str, Face]) -> None:
    """A link to an anchor that no page has is not drawn."""
    page = make_page(PageRow(6.0, links=(RowLink(0.0, 9.0, "nowhere", "nowhere"),)))
    assert list(locate_links(page, 1, {}, make_style(faces))) == []
