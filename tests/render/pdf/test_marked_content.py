"""Marked content of pages."""

from __future__ import annotations

import pytest

from compiler.layout.tag import ARTIFACT, Tag
from compiler.render.pdf.marked_content import ContentMarks, format_spoken


def test_content_is_numbered_in_its_order() -> None:
    """Artifacts have no number, and a stream that becomes part of another one keeps its numbers."""
    marks, first, second = ContentMarks(), Tag("P"), Tag("Figure")
    assert marks.mark(first, "a") == "/P <</MCID 0>> BDC\na\nEMC"
    assert marks.mark(ARTIFACT, "b") == "/Artifact BMC\nb\nEMC"
    frame = marks.take()
    marks.resume(frame)
    assert marks.mark(second, "c").startswith("/Figure <</MCID 1>>")
    assert marks.take() == [first, second]
    assert marks.take() == []


@pytest.mark.parametrize(("text", "is_hexadecimal"), [("Città", False), ("Башня", True), ("Wieża", True)])
def test_spoken_words_are_short_strings(text: str, is_hexadecimal: bool) -> None:  # noqa: FBT001 -- a parameter of cases
    """Words with characters beyond Latin-1 are hexadecimal UTF-16; others are a string of the document."""
    spoken = format_spoken(text)
    assert isinstance(spoken, str) is is_hexadecimal
    if isinstance(spoken, str):
        assert bytes.fromhex(spoken[5:-1]).decode("utf-16-be") == text
    else:
        assert spoken.s == text
