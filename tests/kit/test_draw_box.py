"""The panels of a tuck box."""

from __future__ import annotations

import pytest

from compiler.impose.geometry import Rect
from compiler.kit.draw_box import BoxContent, draw_box
from compiler.kit.kit_words import KitWords
from compiler.kit.net_drawing import BLEED
from compiler.kit.tuck_box import BoxSize, TuckBox, make_tuck_box
from compiler.layout.frame import Element, Frame, Glyphs, Path, Symbol, transform_point
from compiler.layout.leaves import place_leaves
from compiler.layout.text.prepared_faces import Face

BOX = make_tuck_box(BoxSize(45, 69, 13))
CONTENTS = (BoxContent("Cards", 10), BoxContent("Tokens", 5))


def draw(faces: dict[str, Face], box: TuckBox, picture: Frame) -> list[Element]:
    """Return what is drawn on a box in a dark colour."""
    words = KitWords(faces, "The Mill", {}, ink="#111111", paper="#eeeeee")
    return list(draw_box(box, picture, CONTENTS, "#1d3a6c", words))


def list_words(faces: dict[str, Face], panel: Rect, box: TuckBox = BOX) -> list[str]:
    """Return the words whose middle is on a panel."""
    words = []
    for leaf, matrix, _ in place_leaves(draw(faces, box, Frame(44, 68, ()))):
        if isinstance(leaf, Glyphs):
            x, y = transform_point(matrix, leaf.x + leaf.width / 2, leaf.y)
            if panel.x <= x <= panel.right and panel.y <= y <= panel.bottom:
                words.append(leaf.text)
    return words


def test_the_label_names_the_game_and_its_sets(faces: dict[str, Face]) -> None:
    """The front has a label with the titles of all sets in one line, and so has the side."""
    assert list_words(faces, BOX.front) == ["The Mill", "Cards · Tokens"]
    assert list_words(faces, BOX.side) == ["The Mill", "Cards · Tokens"]


def test_the_back_lists_the_sets_line_by_line(faces: dict[str, Face]) -> None:
    """Each set has a line with the number of its pieces."""
    nbsp = "\N{NO-BREAK SPACE}"
    assert list_words(faces, BOX.back) == ["The Mill", f"Cards ×{nbsp}10", f"Tokens ×{nbsp}5"]


def test_a_shallow_box_has_only_the_title_on_its_side(faces: dict[str, Face]) -> None:
    """The titles of sets are left out where they would not be legible."""
    shallow = make_tuck_box(BoxSize(45, 69, 8))
    assert list_words(faces, shallow.side, shallow) == ["The Mill"]


@pytest.mark.parametrize(("width", "height"), [(45, 69), (69, 45), (20, 20)])
def test_the_picture_fills_the_front(faces: dict[str, Face], width: float, height: float) -> None:
    """A picture covers the front whatever its shape, on its side if it is wider than high, and is cut at the bleed."""
    picture = Frame(width, height, (Symbol("icon", "star", 0, 0, width, height),))
    ((star, matrix),) = [
        (leaf, matrix) for leaf, matrix, _ in place_leaves(draw(faces, BOX, picture)) if isinstance(leaf, Symbol)
    ]
    corners = [transform_point(matrix, x, y) for x in (0, star.width) for y in (0, star.height)]
    xs, ys = zip(*corners, strict=True)
    assert min(xs) <= BOX.front.x + 1e-9
    assert max(xs) >= BOX.front.right - 1e-9
    assert min(ys) <= BOX.front.y + 1e-9
    assert max(ys) >= BOX.front.bottom - 1e-9
    beyond = (max(xs) - min(xs) - BOX.front.width, max(ys) - min(ys) - BOX.front.height)
    assert min(beyond) == pytest.approx(0), "it is no larger than it has to be"


def test_the_ground_of_the_label_has_the_colour_of_paper(faces: dict[str, Face]) -> None:
    """The label is as wide as the front and extends to the left by the bleed, where the box is cut."""
    paths = [item for item in draw(faces, BOX, Frame(44, 68, ())) if isinstance(item, Path)]
    (ground,) = (path for path in paths if path.fill == "#eeeeee")
    xs = [figures[0] for _, figures in ground.commands if figures]
    assert (min(xs), max(xs)) == (BOX.front.x - BLEED, BOX.front.right)
