"""Boards that need too many sheets are reported."""

from __future__ import annotations

from compiler.impose import impose
from tests.print_sample import load_product, make_board, make_imprint


def test_a_board_of_too_many_sheets_is_refused() -> None:
    """A board that needs too many sheets is one finding for all its copies, and has no pages."""
    sheets, (finding,) = impose([make_board(5000, 5000), make_board(5000, 5000)], load_product(), make_imprint())
    assert (sheets, finding.code) == ((), "piece-too-large")
