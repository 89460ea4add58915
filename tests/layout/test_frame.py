from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.layout.frame import MM_PER_INCH, MM_PER_POINT, Group, Path
from compiler.model.drawing import Command

OUTLINE: tuple[Command, ...] = (("M", (0, 0)), ("L", (1, 1)))
PLAIN = Group((Path(OUTLINE, fill="#000000"),))


def test_plain_group_is_not_transparent() -> None:
    """A matrix, a clip or a tag changes no colour."""
    assert not PLAIN.is_transparent
    assert not replace(PLAIN, matrix=(2, 0, 0, 2, 1, 1), clip=OUTLINE, clip_even_odd=True).is_transparent


@pytest.mark.parametrize("opacity", [0.0, 0.5, 0.999])
def test_group_with_an_opacity_is_transparent(opacity: float) -> None:
    """Only a full opacity covers what is below."""
    assert replace(PLAIN, opacity=opacity).is_transparent


def test_group_with_a_mask_or_a_mode_of_blending_is_transparent() -> None:
    """Its elements are painted together first."""
    assert replace(PLAIN, mask=PLAIN.items).is_transparent
    assert replace(PLAIN, blend="multiply").is_transparent


def test_inch_has_seventy_two_points() -> None:
    """The points of typography are those of PDF."""
    assert MM_PER_POINT * 72 == pytest.approx(MM_PER_INCH) == pytest.approx(25.4)
