"""Diagrams as data."""

from __future__ import annotations

from compiler.diagrams.diagram import Diagram, list_frames
from compiler.layout.drawing_results import find_names_in_frames
from compiler.layout.frame import Frame, Group, Symbol


def test_frames_are_listed_with_what_they_show_themselves() -> None:
    """Icons drawn by a diagram are in use; those on its pieces are on the pieces already."""
    icon, other = (Symbol("icon", name, 0, 0, 5, 5) for name in ("coin", "sun"))
    before = Frame(9, 9, (Group((icon,)), Group((other,), is_shared=True)))
    frames = list(list_frames({"move": (Diagram(before, None), Diagram(before, Frame(1, 1, ())))}))
    assert len(frames) == 3
    assert find_names_in_frames(frames) == {"coin"}
