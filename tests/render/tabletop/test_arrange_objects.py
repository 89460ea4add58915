from __future__ import annotations

from itertools import combinations

from compiler.render.tabletop.arrange_objects import TABLE_WIDTH, Footprint, arrange_rows


def test_objects_lie_beside_each_other() -> None:
    """No two objects overlap, and none reaches over the edge of the table."""
    footprints = [Footprint(14.2, 14.2), *(Footprint(7.5, 5) for _ in range(12)), Footprint(2.5, 2.5)]
    places = list(arrange_rows(footprints))
    for (one, (x, _, z)), (other, (u, _, w)) in combinations(zip(footprints, places, strict=True), 2):
        is_apart = abs(x - u) >= (one.width + other.width) / 2 or abs(z - w) >= (one.depth + other.depth) / 2
        assert is_apart
    for footprint, (x, _, _) in zip(footprints, places, strict=True):
        assert abs(x) + footprint.width / 2 <= TABLE_WIDTH / 2 + 1e-6
