"""A shift of backs in a product without backs is reported."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.impose import impose
from tests.print_sample import load_product, make_board, make_cards, make_imprint

TO_THE_RIGHT = {"right": 1, "down": 0, "turn": 0}


@pytest.mark.parametrize(
    ("parts", "duplex"),
    [
        (make_cards(2), "none"),
        (make_cards(2), "fold"),
        (make_cards(2, backs=False), "long-edge"),
        ([*make_cards(2, backs=False), make_board(300, 250)], "apart"),
    ],
)
def test_a_shift_that_moves_nothing_is_a_finding(parts: Any, duplex: str) -> None:
    """A shift of backs without backs is a finding; the fronts are printed."""
    sheets, findings = impose(parts, load_product(duplex=duplex, shift=TO_THE_RIGHT), make_imprint())
    assert [finding.code for finding in findings] == ["shift-without-backs"]
    assert sheets


def test_a_shift_that_moves_the_back_of_a_board_alone_is_none() -> None:
    """A board has enough with one back, wherever the shift moves it."""
    _, findings = impose(
        [*make_cards(2, backs=False), make_board(100, 100, back=True)],
        load_product(shift=TO_THE_RIGHT),
        make_imprint(),
    )
    assert findings == []
