"""Cubes as nets."""

from __future__ import annotations

import pytest

from compiler.kit.cube import draw_faces, make_cube_net
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
    """Each face of a cube shows its front first with the bleed, then exactly, so no neighbour's bleed is seen."""
    faces = list(draw_faces(make_frame(12, 12), 12))
    assert len(faces) == 12
    assert all(isinstance(face, Group) and face.clip for face in faces)
