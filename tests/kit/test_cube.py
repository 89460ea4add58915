"""Cubes as nets."""

from __future__ import annotations

import pytest

from compiler.kit.cube import draw_faces, make_cube_net
from compiler.kit.net_drawing import BLEED
from compiler.layout.frame import Frame, Group
from compiler.layout.part import Part
from compiler.model.piece_id import PieceId
from compiler.render.tabletop.cube_net import fold_cube
from tests.print_sample import make_frame


@pytest.mark.parametrize("edge", [8, 12, 60])
def test_the_net_folds_into_a_cube(edge: float) -> None:
    """Six squares face in six directions, as a virtual table folds them."""
    net = make_cube_net(edge)
    part = Part(PieceId("cubes", "a"), Frame(net.width, net.height, ()), folds=net.folds, cuts=net.cuts, is_net=True)
    mesh = fold_cube(part, 25.4)
    assert mesh
    assert len(mesh.faces) == 6


def test_each_face_shows_the_front_twice() -> None:
    """All faces of a cube show the front with its bleed, then exactly, so that no neighbour's bleed is seen."""
    widths = []
    for face in draw_faces(make_frame(12, 12), 12):
        assert isinstance(face, Group)
        xs = [point[0] for _, point in face.clip if point]
        widths.append(max(xs) - min(xs))
    assert widths == pytest.approx([12 + 2 * BLEED] * 6 + [12] * 6)
