"""Frames as text, for golden files."""

from __future__ import annotations

from compiler.layout.dump_frame import dump_frame
from compiler.layout.frame import Frame, Glyphs, Group, Symbol


def test_frames_are_dumped_line_by_line() -> None:
    """A dump of a frame has its size, words and elements, with lengths to a thousandth."""
    inner = Group((Symbol("icon", "wood", 1, 2, 3, 3, (("wall", "#000000"),), "timber"),), (1, 0, 0, 1, 5.00049, 0))
    frame = Frame(44, 68, (Glyphs(1, 2.3456, "ab", "text", 8, 3, "#112233", (-40.0,)), inner), 2, "T", "A")
    assert dump_frame(frame).splitlines() == [
        "frame 44 × 68 bleed 2",
        "title T",
        "alt A",
        "glyphs at 1 2.346 width 3 text 8 #112233 “ab” kerns -40",
        "group 1 0 0 1 5 0",
        "  icon wood at 1 2 3 3 wall=#000000 (timber)",
    ]
