"""Pieces whose sides have different sizes are reported."""

from __future__ import annotations

from compiler.impose import impose
from compiler.layout.part import Part
from compiler.model.piece_id import PieceId
from tests.print_sample import load_product, make_frame, make_imprint


def test_sides_of_two_sizes_are_a_finding() -> None:
    """A back that is larger than its front is a finding."""
    part = Part(PieceId("cards", "odd"), make_frame(44, 68), make_frame(45, 68))
    _, (finding,) = impose([part], load_product(), make_imprint())
    assert finding.code == "sides-differ"
    assert finding.args == {"part": "cards/odd", "width": 44, "height": 68, "back_width": 45, "back_height": 68}
