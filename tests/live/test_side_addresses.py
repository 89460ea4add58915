from __future__ import annotations

import pytest

from compiler.layout.frame import Frame
from compiler.layout.part import Part
from compiler.live.side_addresses import find_side, make_root
from compiler.model.piece_id import PieceId

FRONT, BACK = Frame(44, 68, (), title="Front"), Frame(44, 68, (), title="Back")
TWO_SIDED = Part(PieceId("cards", "mill"), FRONT, BACK)


@pytest.mark.parametrize(("locale", "root"), [("en", "/__sides/en/"), ("pt-BR", "/__sides/pt-BR/")])
def test_each_language_has_a_root(locale: str, root: str) -> None:
    """The pages and pictures of a language are below its locale."""
    assert make_root(locale) == root


@pytest.mark.parametrize(("side", "found"), [("front", FRONT), ("back", BACK), ("", None), ("left", None)])
def test_sides_are_found_by_their_names(side: str, found: Frame | None) -> None:
    """A part has the sides `front` and `back`, and no other."""
    assert find_side(TWO_SIDED, side) is found


def test_part_without_a_back_has_only_a_front() -> None:
    """The back of a part with one side is not found."""
    one_sided = Part(PieceId("cards", "mill"), FRONT)
    assert (find_side(one_sided, "front"), find_side(one_sided, "back")) == (FRONT, None)
