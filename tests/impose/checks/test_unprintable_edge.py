"""Pieces that home printers cannot print in full are reported."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.impose import impose
from tests.print_sample import load_product, make_cards, make_imprint

SIDES = ("top", "right", "bottom", "left")


@pytest.mark.parametrize(
    ("margin", "changed", "distance"),
    [(0, {}, 0.0), (2, {}, 2.0), (5, {}, None), (0, {"paper": "a3"}, None), (0, {"press": {}}, None)],
)
def test_pieces_in_the_white_edge_of_home_printers_are_reported(
    margin: float, changed: dict[str, Any], distance: float | None
) -> None:
    """A page of a home printer leaves 3 mm white; copy shops and presses print on larger paper, which is cut."""
    margins = dict.fromkeys(SIDES, margin)
    bare = {"edge": 0, "ruler": 0, "footer": 0, "marks": {"sides": "none"}, "margins": margins}
    product = load_product(**{**bare, **changed})
    card = make_cards(1, product.width - 2 * margin, product.height - 2 * margin)
    found = [finding for finding in impose(card, product, make_imprint())[1] if finding.code == "unprintable-edge"]
    assert [finding.args["distance"] for finding in found] == ([] if distance is None else [distance])
