from __future__ import annotations

from engine.template import Template


class Kind(Template):
    """The templates of this test."""

    TOO_FEW = "{available} of {needed}"


def test_a_template_has_a_code_and_a_sentence() -> None:
    """The code is the member's name in small letters with hyphens; the sentence shows the values."""
    assert Kind.TOO_FEW.code == "too-few"
    assert Kind.TOO_FEW.fill({"available": 2, "needed": 3}) == "2 of 3"
