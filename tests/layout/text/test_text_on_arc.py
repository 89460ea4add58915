"""Letters along an arc."""

from __future__ import annotations

from math import hypot

import pytest

from compiler.layout.frame import Glyphs, Group, Symbol
from compiler.layout.text.prepared_faces import Face
from compiler.layout.text.text_on_arc import Arc, Facing, bend_line
from tests.layout.drawn_sample import make_run


def make_arc(facing: Facing = "out") -> Arc:
    """Return an arc round 0, 0 with a radius of 20 mm, whose text is in the middle of the top."""
    return Arc(x=0, y=0, radius=20, middle=0, facing=facing)


def list_letters(groups: list[Group]) -> list[str]:
    """Return the text of each letter."""
    return [item.text for group in groups for item in group.items if isinstance(item, Glyphs)]


@pytest.mark.parametrize("facing", ["out", "in"])
def test_feet_of_letters_are_on_the_arc(faces: dict[str, Face], facing: Facing) -> None:
    """Each letter is a group whose origin is on the circle; spaces are not drawn."""
    run = make_run("A B", faces["text"], 0, 0)
    groups = list(bend_line([run], run.width, faces, make_arc(facing)))
    assert list_letters(groups) == ["A", "B"]
    assert [hypot(*group.matrix[4:]) for group in groups] == pytest.approx([20, 20])


def test_letters_follow_in_reading_direction(faces: dict[str, Face]) -> None:
    """A text whose heads point outwards runs clockwise, one whose heads point inwards the other way."""
    run = make_run("AB", faces["text"], 0, 0)
    outwards, inwards = (list(bend_line([run], run.width, faces, make_arc(facing))) for facing in ("out", "in"))
    assert outwards[0].matrix[4] < 0 < outwards[1].matrix[4]
    assert inwards[0].matrix[4] > 0 > inwards[1].matrix[4]


def test_accents_stay_on_their_letters(faces: dict[str, Face]) -> None:
    """A combining mark is drawn in the group of its letter."""
    run = make_run("а\u0301б", faces["text"], 0, 0)
    assert list_letters(list(bend_line([run], run.width, faces, make_arc()))) == ["а\u0301", "б"]


def test_an_icon_in_the_middle_is_upright() -> None:
    """An icon is placed like a letter: in the middle of the text, it is not turned."""
    (group,) = bend_line([Symbol("icon", "coin", 0, -4, 4, 4)], 4, {}, make_arc())
    assert group.matrix == pytest.approx((1, 0, 0, 1, 0, -20))
