"""Lines around letters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.layout.extents import find_outline_bounds
from compiler.layout.frame import Frame, Glyphs, Group, Path
from compiler.layout.text.prepared_faces import Face
from compiler.render.svg.render_svg import render_svg
from compiler.render.text_outline import make_outline_path, paint_outlines_first
from tests.print_sample import STAR, run


def test_the_line_follows_the_letters(faces: dict[str, Face]) -> None:
    """The outline of a run is as long as the run, stands on its baseline, and reaches its width further."""
    face = faces["text"]
    text = replace(run("HEXE", face), outline="#ffffff", outline_width=0.4)
    path = make_outline_path(text, face.path)
    left, top, right, bottom = find_outline_bounds(path.commands)
    assert (path.stroke, path.stroke_width, path.join, path.fill) == ("#ffffff", 0.8, "round", None)
    assert text.x <= left < right <= text.x + text.width
    assert right - left == pytest.approx(text.width, rel=0.1)
    assert bottom == pytest.approx(text.y, abs=0.01)
    assert top < text.y


def test_the_line_is_below_the_letters(faces: dict[str, Face]) -> None:
    """In an SVG, the line is painted first; a text without an outline has no line."""
    text = run("Text", faces["text"])
    plain = render_svg(Frame(44, 68, (text,)), {"star": STAR}, {}, faces).decode()
    outlined = replace(text, outline="#ffeecc", outline_width=0.4)
    lined = render_svg(Frame(44, 68, (outlined,)), {"star": STAR}, {}, faces).decode()
    assert "stroke" not in plain
    assert lined.index('stroke="#ffeecc"') < lined.index("<use")


def test_lines_of_several_runs_are_painted_before_all_letters(faces: dict[str, Face]) -> None:
    """No line covers a letter of the run before it; each stays in the group of its run, and plain runs have none."""
    plain = run("Text", faces["text"])
    outlined = replace(plain, outline="#ffeecc", outline_width=0.4)
    lines, letters, last = paint_outlines_first((Group((outlined,), (1, 0, 0, 1, 5, 5)), plain), faces)
    assert isinstance(lines, Group)
    assert isinstance(letters, Group)
    assert lines.matrix == letters.matrix
    assert [type(item) for item in (*lines.items, *letters.items)] == [Path, Glyphs]
    assert letters.items == (replace(outlined, outline=None),)
    assert last == plain
