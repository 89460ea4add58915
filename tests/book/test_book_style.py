"""The page and the type of a book."""

from __future__ import annotations

import pytest

from compiler.book.book_style import PageArea, TypeSize
from compiler.layout.text.prepared_faces import Face
from tests.book.sample import make_style

PAGE = PageArea(120.0, 180.0, top=15.0, bottom=19.0, inner=12.0, outer=8.0)


def test_lines_fill_the_page_between_its_margins() -> None:
    """The measure is the width, and the depth the height, that the margins leave."""
    assert (PAGE.measure, PAGE.depth) == (100.0, 146.0)


@pytest.mark.parametrize(("number", "left"), [(1, 12.0), (2, 8.0), (3, 12.0)])
def test_inner_margins_are_at_the_spine(number: int, left: float) -> None:
    """Odd pages are on the right of a spread, so that their inner margin is on the left."""
    assert PAGE.find_left_margin(number) == left


def test_sizes_in_points_are_known_in_millimetres() -> None:
    """A point is a 72nd of an inch."""
    size = TypeSize(72.0, 144.0)
    assert (size.em, size.line_height) == pytest.approx((25.4, 50.8))


def test_headings_are_smaller_on_each_level_and_larger_than_text(faces: dict[str, Face]) -> None:
    """All levels below the second share a size, which is larger than that of the body."""
    style = make_style(faces)
    sizes = [style.find_heading_type(level).size for level in (1, 2, 3, 4)]
    assert sizes[0] > sizes[1] > sizes[2] == sizes[3] > style.body.size > style.small.size


def test_lines_of_headings_are_no_closer_than_those_of_the_body(faces: dict[str, Face]) -> None:
    """Large type needs less leading in proportion, but never less than the body has."""
    style = make_style(faces)
    leadings = [style.find_heading_type(level).leading for level in (1, 2, 3)]
    assert min(leadings) >= style.body.leading
    assert leadings[0] < style.body.leading * style.find_heading_type(1).size / style.body.size
