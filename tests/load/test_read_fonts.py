from __future__ import annotations

import pytest

from compiler.load.read_fonts import read_font
from compiler.model.font import FontAxis
from tests.font_sample import make_font


def test_font_is_read_with_its_axes_and_features() -> None:
    """A usable font has the name of its file, the axes for making instances, and its features."""
    font, findings = read_font(make_font(variable=True), "fonts/own.ttf", "own.ttf")
    assert font, findings
    assert (font.name, font.file, font.axes) == ("own.ttf", "fonts/own.ttf", (FontAxis("wght", 100, 400, 900),))
    assert "smcp" in font.features


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (make_font(fs_type=2), "font-not-embeddable"),
        (make_font(fs_type=0x200), "font-not-embeddable"),
        (b"ttcf" + make_font()[4:], "unreadable-font"),
        (b"", "unreadable-font"),
        (make_font()[:300], "unreadable-font"),
        (b"<html>not found</html>", "unreadable-font"),
    ],
)
def test_font_that_cannot_be_used_is_reported(data: bytes, code: str) -> None:
    """A font that cannot be read, or must not be embedded, is a finding at its file."""
    _, (finding,) = read_font(data, "fonts/own.ttf", "own.ttf")
    assert (finding.code, finding.span.file) == (code, "fonts/own.ttf")
