"""Boxes around elements."""

from __future__ import annotations

import pytest

from compiler.layout.extents import NOTHING, find_element_box, find_elements_box
from compiler.layout.frame import Element, Group, Image, Path
from compiler.layout.reflected_edges import Reflected
from compiler.layout.shapes import make_rectangle, make_turn
from compiler.model.points import BoundingBox

RECTANGLE = Path(make_rectangle(2, 3, 10, 20), fill="#000000")


def test_box_of_an_area_is_its_outline() -> None:
    """The box of a filled path ends at its outline; the thickness of a line without colour does not count."""
    assert find_element_box(RECTANGLE) == (2, 3, 12, 23)
    assert find_element_box(Path(RECTANGLE.commands, fill="#000000", stroke_width=4)) == (2, 3, 12, 23)


def test_box_of_a_line_contains_its_ends_and_points() -> None:
    """A pointed corner may extend as far as its limit beyond the outline, a round one not twice its half thickness."""
    pointed = find_element_box(Path(RECTANGLE.commands, stroke="#000000", stroke_width=2, miter_limit=4))
    rounded = find_element_box(Path(RECTANGLE.commands, stroke="#000000", stroke_width=2, join="round"))
    assert pointed == (-2, -1, 16, 27)
    assert rounded == (0.5, 1.5, 13.5, 24.5)


@pytest.mark.parametrize(
    ("group", "box"),
    [
        (Group((RECTANGLE,), matrix=(2, 0, 0, 2, 1, 0)), (5, 6, 25, 46)),
        (Group((RECTANGLE,), matrix=make_turn(90)), (-23, 2, -3, 12)),
        (Group((RECTANGLE,), clip=make_rectangle(0, 0, 5, 5)), (2, 3, 5, 5)),
        (Group((Group((RECTANGLE,), matrix=(1, 0, 0, 1, 5, 0)),), matrix=(1, 0, 0, 1, 0, 5)), (7, 8, 17, 28)),
    ],
)
def test_box_of_a_group_is_around_what_it_shows(group: Group, box: tuple[float, ...]) -> None:
    """The box of a group is moved, turned and scaled with it, and ends at its clip."""
    assert find_element_box(group) == pytest.approx(box)


def test_box_of_a_picture_includes_its_reflections() -> None:
    """A picture with reflected edges fills the area of the reflections."""
    image = Image("castle.png", 0, 0, 10, 10)
    reflected = Image(
        "castle.png", 0, 0, 10, 10, reflected=Reflected(BoundingBox(0, 0, 10, 10), BoundingBox(-3, 0, 10, 10))
    )
    assert [find_element_box(picture) for picture in (image, reflected)] == [(0, 0, 10, 10), (-3, 0, 10, 10)]


@pytest.mark.parametrize("items", [(), (Group(()),), (Group((Path(()),)), Path(()))])
def test_what_draws_nothing_has_no_box(items: tuple[Element, ...]) -> None:
    """Empty groups and paths have no box, and do not extend the box of other elements."""
    assert find_elements_box(items) == NOTHING
    assert find_elements_box((*items, RECTANGLE)) == (2, 3, 12, 23)
