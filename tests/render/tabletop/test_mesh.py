from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from compiler.layout.frame import Frame
from compiler.layout.part import Part
from compiler.model.piece_id import PieceId
from compiler.render.tabletop.mesh import Mesh, extrude_piece, format_obj, outline_piece, stand_up, triangulate

INCH = 25.4
L_SHAPE = ((0.0, 0.0), (30.0, 0.0), (30.0, 10.0), (10.0, 10.0), (10.0, 20.0), (0.0, 20.0))


def make_piece(*, back: bool = True, **changed: Any) -> Part:
    """Make a piece of 50.8 × 25.4 mm."""
    frame = Frame(50.8, 25.4, ())
    return Part(PieceId("tiles", "one"), frame, frame if back else None, **changed)


def measure_size(mesh: Mesh) -> tuple[float, ...]:
    """Return the width, height and depth of a model."""
    places = [corner.place for face in mesh.faces for corner in face]
    return tuple(round(max(axis) - min(axis), 6) for axis in zip(*places, strict=True))


def measure_volume(mesh: Mesh) -> float:
    """Return the volume inside a model, positive if all faces are counter-clockwise as seen from outside."""
    total = 0.0
    for face in mesh.faces:
        (ax, ay, az), *rest = (corner.place for corner in face)
        for (bx, by, bz), (cx, cy, cz) in pairwise(rest):
            total += (ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx)) / 6
    return total


def test_a_model_has_the_size_of_the_piece() -> None:
    """Lengths are in units of the table, here inches, and the surface is closed and faces outwards."""
    mesh = extrude_piece(make_piece(), 2.54, INCH)
    assert measure_size(mesh) == (2, 0.1, 1)
    assert measure_volume(mesh) == pytest.approx(0.2)
    assert measure_size(stand_up(mesh)) == (2, 1, 0.1)
    assert min(corner.place[1] for face in stand_up(mesh).faces for corner in face) == 0


def test_front_and_back_read_upright() -> None:
    """Front and back have their left edges on the left when they are read, the back after it is turned over."""
    places = {corner.picture: corner.place for face in extrude_piece(make_piece(), 2.54, INCH).faces for corner in face}
    assert places[0, 1] == pytest.approx((-1, 0.05, -0.5))
    assert places[0.5, 0] == pytest.approx((1, -0.05, 0.5))
    assert places[0.5, 1] == pytest.approx((1, -0.05, -0.5))


def test_a_piece_without_back_uses_its_whole_picture() -> None:
    """Front corners reach both edges of the picture; the underside has the colour of the edge."""
    faces = extrude_piece(make_piece(back=False), 2, INCH).faces
    assert {corner.picture for face in faces[:2] for corner in face} == {(0, 1), (1, 1), (1, 0), (0, 0)}
    assert len({corner.picture for face in faces[2:] for corner in face}) == 1


def test_outlines_are_those_to_cut() -> None:
    """A circle becomes a polygon with many corners, a polygon stays what it is."""
    assert len(outline_piece(make_piece(trim=(("M", (0.0, 0.0)),)))) > 30
    assert outline_piece(Part(PieceId("tiles", "l"), Frame(30, 20, (), corners=L_SHAPE))) == L_SHAPE


def test_a_hollow_outline_is_filled_without_its_hollow() -> None:
    """The triangles of an L have its area, and each is inside of it."""
    triangles = [tuple(L_SHAPE[number] for number in triangle) for triangle in triangulate(L_SHAPE)]
    areas = [((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2 for (ax, ay), (bx, by), (cx, cy) in triangles]
    assert sum(areas) == 400
    assert min(areas) > 0


def test_files_number_from_one() -> None:
    """Each face of an OBJ names places and points of the picture that the file has."""
    lines = format_obj(extrude_piece(make_piece(), 2, INCH)).decode().splitlines()
    count = {kind: sum(line.startswith(f"{kind} ") for line in lines) for kind in ("v", "vt", "f")}
    assert (count["v"], count["f"]) == (8, 8)
    named = [corner.split("/") for line in lines if line.startswith("f ") for corner in line.split()[1:]]
    assert {int(place) for place, _ in named} == set(range(1, 9))
    assert not [point for _, point in named if not (1 <= int(point) <= count["vt"])]
