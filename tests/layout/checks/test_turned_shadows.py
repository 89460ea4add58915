"""Shadows of icons that are turned."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from compiler.impose.geometry import Rect, make_rectangle_path
from compiler.layout.checks.turned_shadows import find_turned_shadows, has_shadow
from compiler.layout.frame import Group, Symbol, SymbolKind
from compiler.layout.lay_out import lay_out
from compiler.model.drawing import Drawing, DrawingPath
from tests.layout.conftest import make_small_game

BODY = DrawingPath(make_rectangle_path(Rect(2, 2, 18, 18)), "#ffffff")
DRAWINGS = {
    "plain": Drawing("plain", 24, 24, (BODY,)),
    "raised": Drawing("raised", 24, 24, (DrawingPath(make_rectangle_path(Rect(3, 3, 18, 18)), "#333333"), BODY)),
    "framed": Drawing("framed", 24, 24, (DrawingPath(make_rectangle_path(Rect(1, 1, 20, 20)), "#333333"), BODY)),
    "spotted": Drawing(
        "spotted",
        24,
        24,
        (
            BODY,
            *(
                DrawingPath(make_rectangle_path(Rect(x, 4, 3, 3)), colour)
                for x, colour in ((4, "#000000"), (6, "#888888"))
            ),
        ),
    ),
}


@pytest.mark.parametrize(
    ("name", "expected"), [("plain", False), ("raised", True), ("framed", False), ("spotted", False)]
)
def test_a_shadow_is_the_outline_again_beside_it(name: str, *, expected: bool) -> None:
    """A path of another size is a frame and not a shadow, and many small spots are a pattern."""
    assert has_shadow(DRAWINGS[name]) == expected


def test_only_what_has_a_shadow_and_is_turned_is_found() -> None:
    """An element with a shadow is reported if it is turned, not if it is only moved."""
    placed = {name: Symbol("icon", name, 0, 0, 10, 10) for name in DRAWINGS}
    quarter, moved = (0.0, 1.0, -1.0, 0.0, 20.0, 5.0), (1.0, 0.0, 0.0, 1.0, 20.0, 5.0)
    drawings: dict[SymbolKind, dict[str, Drawing]] = {"icon": DRAWINGS, "drawing": {}}
    assert not list(find_turned_shadows([*placed.values(), Group(tuple(placed.values()), moved)], drawings))
    (found,) = find_turned_shadows([Group(tuple(placed.values()), quarter)], drawings)
    assert (found.name, found.turn) == ("raised", pytest.approx(90))


def test_a_turned_shadow_is_reported_once_for_an_element(faces: Any) -> None:
    """A turned shadow is reported once, at its element, however often the element draws the icon."""
    icons = "[{icon: {name: raised, x: 0, y: 0, size: 9}}, {icon: {name: raised, x: 9, y: 0, size: 9}}]"
    layout = f"front:\n  draw:\n    - group: {{at: [20, 20], turn: %s, items: {icons}}}\n"
    codes = []
    for turn in (0, 90):
        game, translation = make_small_game({"card": layout % turn}, {})
        _, findings = lay_out(replace(game, icons=DRAWINGS), translation, faces)
        codes.append([finding.code for finding in findings])
    assert codes == [[], ["turned-shadow"]]
