"""Models of pieces in the format OBJ: x to the right, y up, z towards the reader, lengths in units of the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import NamedTuple, TypeAlias

from compiler.layout.frame import Frame
from compiler.layout.part import Part
from compiler.model.points import Point
from compiler.model.polygon import Points

CIRCLE_CORNERS = 48
"""The corners of the polygon that stands for a circle."""

COLOUR_INSET = 0.002
"""How far inside a picture, as a share of its size, the colour of the sides is taken."""

Place: TypeAlias = tuple[float, float, float]


class Corner(NamedTuple):
    """A corner of a face: its place, and the point of the picture there (u to the right, v up, from 0 to 1)."""

    place: Place
    picture: Point


MeshFace: TypeAlias = tuple[Corner, ...]
"""The corners of a flat face, counter-clockwise as seen from outside."""


@dataclass(frozen=True, slots=True)
class Mesh:
    """A closed surface of flat faces."""

    faces: tuple[MeshFace, ...]


def outline_piece(part: Part) -> Points:
    """Return the outline of a piece, clockwise as seen, in mm of its front; a circle as a polygon."""
    frame = part.front
    if frame.corners:
        return frame.corners
    if part.trim:
        x, y = frame.width / 2, frame.height / 2
        angles = (2 * pi * number / CIRCLE_CORNERS for number in range(CIRCLE_CORNERS))
        return tuple((x + x * cos(angle), y + y * sin(angle)) for angle in angles)
    return (0.0, 0.0), (frame.width, 0.0), (frame.width, frame.height), (0.0, frame.height)


def extrude_piece(part: Part, thickness: float, unit: float) -> Mesh:
    """Return a flat piece with its middle at the origin, the front on top.

    Its picture has the front on the left half and the back on the right half, or the front alone if it has no back.
    """
    outline = outline_piece(part)
    frame = part.front
    half = thickness / 2
    share = 0.5 if part.back else 1.0
    front = [_locate_on_picture(frame, point, 0.0, share) for point in outline]
    plain = (COLOUR_INSET * share, COLOUR_INSET)
    back = [_locate_on_picture(frame, (frame.width - x, y), share, share) if part.back else plain for x, y in outline]
    top = [_place_point(frame, point, half, unit) for point in outline]
    bottom = [_place_point(frame, point, -half, unit) for point in outline]
    triangles = list(triangulate(outline))
    faces: list[MeshFace] = [tuple(Corner(top[n], front[n]) for n in reversed(triangle)) for triangle in triangles]
    faces += [tuple(Corner(bottom[n], back[n]) for n in triangle) for triangle in triangles]
    faces += _make_sides(top, bottom, plain)
    return Mesh(tuple(faces))


def _make_sides(top: Sequence[Place], bottom: Sequence[Place], picture: Point) -> Iterator[MeshFace]:
    for number in range(len(top)):
        after = (number + 1) % len(top)
        places = (top[number], top[after], bottom[after], bottom[number])
        yield tuple(Corner(place, picture) for place in places)


def stand_up(mesh: Mesh) -> Mesh:
    """Return a flat piece set upright: its front looks at the reader, its lower edge is at height 0."""
    lowest = max(z for face in mesh.faces for (_, _, z), _ in face)
    return Mesh(tuple(tuple(Corner((x, lowest - z, y), picture) for (x, y, z), picture in face) for face in mesh.faces))


def _locate_on_picture(frame: Frame, point: Point, left: float, share: float) -> Point:
    """Return the place of a point of a face (mm) on a picture, where the face begins at `left`."""
    return left + share * point[0] / frame.width, 1 - point[1] / frame.height


def _place_point(frame: Frame, point: Point, height: float, unit: float) -> Place:
    return (point[0] - frame.width / 2) / unit, height / unit, (point[1] - frame.height / 2) / unit


def triangulate(outline: Points) -> Iterator[tuple[int, int, int]]:
    """Yield the triangles that fill a polygon, by the numbers of its corners in their order (ear clipping)."""
    rest = list(range(len(outline)))
    while len(rest) > 3:  # noqa: PLR2004 -- the last three are a triangle
        ears = (place for place in range(len(rest)) if _is_ear(rest, place, outline))
        place = next(ears, 0)
        yield rest[place - 1], rest[place], rest[(place + 1) % len(rest)]
        del rest[place]
    yield rest[0], rest[1], rest[2]


def _is_ear(rest: Sequence[int], place: int, outline: Points) -> bool:
    """Return whether a corner and its neighbours are a triangle inside a clockwise polygon."""
    numbers = (rest[place - 1], rest[place], rest[(place + 1) % len(rest)])
    a, b, c = (outline[number] for number in numbers)
    if _measure_turn(a, b, c) <= 0:
        return False
    others = (outline[number] for number in rest if number not in numbers)
    return not any(
        _measure_turn(a, b, p) >= 0 and _measure_turn(b, c, p) >= 0 and _measure_turn(c, a, p) >= 0 for p in others
    )


def _measure_turn(a: Point, b: Point, c: Point) -> float:
    """Return twice the area of a triangle, positive if it is clockwise as seen with y down."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def format_obj(mesh: Mesh) -> bytes:
    """Return a model as OBJ; equal places and points of the picture are written once."""
    places = _number_values(corner.place for face in mesh.faces for corner in face)
    pictures = _number_values(corner.picture for face in mesh.faces for corner in face)
    lines = [f"v {x:.6f} {y:.6f} {z:.6f}" for x, y, z in places]
    lines += [f"vt {u:.6f} {v:.6f}" for u, v in pictures]
    for face in mesh.faces:
        lines.append("f " + " ".join(f"{places[corner.place]}/{pictures[corner.picture]}" for corner in face))
    return ("\n".join(lines) + "\n").encode()


def _number_values(values: Iterable[tuple[float, ...]]) -> dict[tuple[float, ...], int]:
    """Return values in the order of their first occurrence, numbered from 1."""
    return {value: number for number, value in enumerate(dict.fromkeys(values), 1)}
