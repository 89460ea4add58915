"""Gaps that are too small for the bleeds of two neighbours are reported."""

from __future__ import annotations

import pytest

from compiler.impose import impose
from tests.print_sample import load_product, make_cards, make_imprint


@pytest.mark.parametrize(
    ("gap", "bleed", "left"), [(0, 3, None), (2, 3, 1.0), (2, 1, None), (6, 3, None), (3, 5, 1.5), (6, 5, None)]
)
def test_gap_that_cuts_bleeds_is_reported(gap: float, bleed: float, left: float | None) -> None:
    """A gap smaller than the bleeds of two neighbours leaves half of it to each; cards here have 3 mm."""
    _, findings = impose(make_cards(2, 60, 60), load_product(gap=gap, bleed=bleed), make_imprint())
    found = [finding.args["left"] for finding in findings if finding.code == "narrow-gap"]
    assert found == ([] if left is None else [left])
