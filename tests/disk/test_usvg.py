from __future__ import annotations

import pytest

from compiler.disk import usvg
from compiler.disk.usvg import NormaliserError, normalise_svg

DRAWING = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>'


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "limit", "template"),
    [
        ("MAX_STEPS", 1000, "it takes too many steps or too much memory to draw"),
        ("MAX_MEMORY", 100_000, "it takes too many steps or too much memory to draw"),
        ("MAX_OUTPUT", 20, "it is too large to draw"),
    ],
)
def test_drawing_that_reaches_a_limit_is_refused(
    monkeypatch: pytest.MonkeyPatch, name: str, limit: int, template: str
) -> None:
    """A drawing that needs more steps, memory or output than allowed is refused with the reason, not cut off."""
    assert b"M 0 0 L 9 0 L 9 9 Z" in normalise_svg(DRAWING).svg
    monkeypatch.setattr(usvg, name, limit)
    with pytest.raises(NormaliserError) as refused:
        normalise_svg(DRAWING)
    assert refused.value.reason.template == template


@pytest.mark.slow
def test_output_of_exactly_the_limit_is_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit of the output is the size of the largest that is returned; a byte more is refused."""
    whole = normalise_svg(DRAWING).svg
    monkeypatch.setattr(usvg, "MAX_OUTPUT", len(whole))
    assert normalise_svg(DRAWING).svg == whole
    monkeypatch.setattr(usvg, "MAX_OUTPUT", len(whole) - 1)
    with pytest.raises(NormaliserError):
        normalise_svg(DRAWING)


@pytest.mark.slow
@pytest.mark.parametrize("damaged", [b"", b"<svg", b"<html/>"])
def test_rejected_file_has_the_reason_of_the_program(damaged: bytes) -> None:
    """A file that is no SVG is refused with the words of the program."""
    with pytest.raises(NormaliserError) as refused:
        normalise_svg(damaged)
    assert "SVG data parsing failed" in str(refused.value.reason.args["reason"])
