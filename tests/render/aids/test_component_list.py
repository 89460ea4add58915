"""The list of components."""

from __future__ import annotations

from compiler.layout.frame import Group, Path
from compiler.layout.text.prepared_faces import Face
from compiler.render.aids.component_list import ListedSet, draw_component_pages
from tests.book.sample import make_style
from tests.print_sample import make_frame


def test_each_set_has_a_box_to_tick(faces: dict[str, Face]) -> None:
    """Each set has one box, on further pages if one is full, and shows a side if any of its pieces is printed."""
    sets = [ListedSet(f"Set {number}", "2 pieces", make_frame() if number else None) for number in range(30)]
    pages = list(draw_component_pages("Components", sets, make_style(faces)))
    assert len(pages) > 1
    boxes = [item for page in pages for item in page if isinstance(item, Path)]
    assert len(boxes) == 30
    sides = [item for page in pages for item in page if isinstance(item, Group) and item.clip]
    assert len(sides) == 29


def test_a_game_without_pieces_has_no_list(faces: dict[str, Face]) -> None:
    """A game without sets has no page with a list of components."""
    assert list(draw_component_pages("Components", [], make_style(faces))) == []
