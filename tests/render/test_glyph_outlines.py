"""Outlines of glyphs."""

from __future__ import annotations

from compiler.layout.text.prepared_faces import Face
from compiler.render.glyph_outlines import _convert_recording, read_glyph_outline


def test_glyphs_without_a_point_on_their_outline_begin_between_two() -> None:
    """A contour of control points alone, which TrueType allows, begins between its last and its first point."""
    contour = [("qCurveTo", ((0, 0), (2, 0), (2, 2), (0, 2), None)), ("closePath", ())]
    drawn = list(_convert_recording(contour))
    assert drawn[:2] == [("M", (0, 1)), ("Q", (0, 0, 1, 0))]
    assert [letter for letter, _ in drawn] == ["M", "Q", "Q", "Q", "Q", "Z"]


def test_characters_that_a_face_lacks_are_blank(faces: dict[str, Face]) -> None:
    """Characters that a prepared face lacks have neither an outline nor an error, all with the same advance."""
    first, second = (read_glyph_outline(faces["text"].path, character) for character in "漢字")
    assert first == second
    assert (first.path, read_glyph_outline(faces["text"].path, " ").path) == ("", "")
    assert read_glyph_outline(faces["text"].path, "a").path
