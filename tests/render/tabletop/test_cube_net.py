from __future__ import annotations

from itertools import combinations

import pytest

from compiler.layout.frame import Frame
from compiler.layout.part import Part
from compiler.model.piece_id import PieceId
from compiler.model.points import LineSegment
from compiler.render.tabletop.cube_net import fold_cube
from tests.render.tabletop.test_mesh import measure_size, measure_volume

INCH = 25.4
CROSS = ((1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2))
STAIRS = ((0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2))
BLOCK = ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1))


def make_net(squares: tuple[tuple[int, int], ...], side: float = 16) -> Part:
    """Return a net of squares by column and row: folds where two meet, cuts elsewhere."""
    edges: dict[LineSegment, int] = {}
    for column, row in squares:
        x, y = column * side, row * side
        for edge in (
            LineSegment(x, y, x + side, y),
            LineSegment(x, y + side, x + side, y + side),
            LineSegment(x, y, x, y + side),
            LineSegment(x + side, y, x + side, y + side),
        ):
            edges[edge] = edges.get(edge, 0) + 1
    folds = tuple(edge for edge, count in edges.items() if count == 2)
    cuts = tuple(edge for edge, count in edges.items() if count == 1)
    return Part(PieceId("dice", "die"), Frame(4 * side, 3 * side, ()), folds=folds, cuts=cuts)


@pytest.mark.parametrize("squares", [CROSS, STAIRS])
def test_nets_become_cubes(squares: tuple[tuple[int, int], ...]) -> None:
    """Every net has a cube of its own size, closed and facing outwards, with each square on a face."""
    mesh = fold_cube(make_net(squares), INCH)
    assert mesh
    assert measure_size(mesh) == tuple(round(16 / INCH, 6) for _ in range(3))
    assert measure_volume(mesh) == pytest.approx((16 / INCH) ** 3)


@pytest.mark.parametrize("squares", [CROSS, STAIRS])
def test_squares_that_meet_on_paper_meet_on_the_cube(squares: tuple[tuple[int, int], ...]) -> None:
    """Where two squares share an edge on the net, they share it on the cube, so that the picture runs on."""
    mesh = fold_cube(make_net(squares), INCH)
    assert mesh
    shared = 0
    for one, other in combinations(mesh.faces, 2):
        places = {tuple(round(value, 6) for value in corner.picture): corner.place for corner in one}
        common = [
            (places[point], corner.place)
            for corner in other
            if (point := tuple(round(value, 6) for value in corner.picture)) in places
        ]
        if len(common) == 2:
            shared += 1
            for place, same in common:
                assert place == pytest.approx(same)
    assert shared == 5


def test_other_pieces_than_nets_stay_flat() -> None:
    """Six squares in a block fold onto each other, and a piece without folds has no squares."""
    assert fold_cube(make_net(BLOCK), INCH) is None
    assert fold_cube(Part(PieceId("dice", "die"), Frame(16, 16, ())), INCH) is None
