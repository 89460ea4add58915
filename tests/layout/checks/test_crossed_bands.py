"""Bands of ornament that run into each other."""

from __future__ import annotations

import pytest

from tests.layout.conftest import LayCard

MOTIF = "motifs/base-01"
GROUND = "- rect: {x: 2, y: 2, width: 40, height: 60, fill: paper}\n"


def draw_bands(*, top: float, side: float, left: float = 4, corner: str = "", count: int = 8, rows: int = 1) -> str:
    """Return level bands from `left`, the first at the height `top`, an upright band from `side`, and a corner."""
    motif = f"items: [{{symbol: {{drawing: {MOTIF}, width: 4.4, height: 6.8}}}}]"
    levels = "".join(
        f"- repeat: {{over: {count}, at: [{left}, {top + 6.8 * row}], step: [4.4, 0], {motif}}}\n"
        for row in range(rows)
    )
    return f"{GROUND}{levels}- repeat: {{over: {count}, at: [4, {side}], step: [0, 6.8], {motif}}}\n{corner}"


def test_bands_that_cross_in_a_corner_are_reported_there(laid: LayCard) -> None:
    """A level and an upright band whose first motifs are printed over each other are reported at the later band."""
    _, (finding,) = laid(draw_bands(top=4, side=6))
    assert (finding.code, finding.args["name"]) == ("crossed-bands", MOTIF)
    assert (finding.args["x"], finding.args["y"]) == pytest.approx((6.2, 8.4))


@pytest.mark.parametrize(
    "drawing",
    [
        draw_bands(top=4, side=10.8),
        draw_bands(top=4, side=4),
        draw_bands(top=4, side=6, corner="- rect: {x: 3, y: 3, width: 7, height: 9, fill: wall}"),
        draw_bands(top=4, side=6, count=4),
        draw_bands(top=4, side=6, rows=7),
        draw_bands(top=30, side=6, left=6),
    ],
    ids=["apart", "one motif", "corner piece", "short rows", "pattern", "not at an end"],
)
def test_other_meetings_are_meant(laid: LayCard, drawing: str) -> None:
    """Bands that end before the corner or in a corner piece, short rows, patterns and branches are not reported."""
    assert laid(drawing)[1] == []
