"""Sides that `shift` moves into the white edge of the paper are reported."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.impose import impose
from tests.print_sample import load_product, make_cards, make_imprint

STILL = {"right": 0, "down": 0, "turn": 0}


@pytest.mark.parametrize(
    ("shift", "sides", "distance", "severity"),
    [
        (STILL | {"right": 50}, "backs", 37.2, "error"),
        (STILL | {"down": -40}, "backs", 31.7, "error"),
        (STILL | {"turn": 10}, "backs", 9.5, "error"),
        (STILL | {"right": 10}, "backs", 2.2, "warning"),
        (STILL | {"fronts": STILL | {"right": 50}}, "fronts", 37.2, "error"),
    ],
)
def test_a_shift_into_the_white_rim_is_a_finding(
    shift: dict[str, Any], sides: str, distance: float, severity: str
) -> None:
    """A shift that moves pieces into the margin of the printer is an error, one that moves only marks a warning."""
    _, (finding,) = impose(make_cards(16), load_product(shift=shift), make_imprint())
    assert (finding.code, finding.severity) == ("shift-too-large", severity)
    assert finding.args["sides"] == sides
    assert finding.args["distance"] == pytest.approx(distance, abs=0.05)
