"""Lay the tiles of patterns of normalised SVG within a shape."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from math import ceil, floor, hypot
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from compiler.load.svg.attribute_values import parse_transform
from compiler.load.svg.vector_geometry import (
    fit_matrix_to_outline,
    measure_outline,
    outline_rectangle,
)
from compiler.load.svg.view_box import Rectangle, fit_view, parse_view_box
from compiler.model.drawing import Command
from compiler.model.polygon import measure_bounding_box
from compiler.model.vector import (
    Matrix,
    VectorGroup,
    VectorNode,
    VectorPath,
    compose_matrices,
    invert_matrix,
    transform_path,
    transform_point,
)

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

SEAM = 0.3
"""The overlap of tiles, in units of the picture; between edges that only touch, the background would show."""

MAX_TILES = 4_000
"""The maximum number of tiles in one shape: enough for 1 mm dots over a playing card."""

_EDGE_TOLERANCE = 1e-3
"""A background that ends this near an edge of a tile, relative to its side, counts as reaching the edge."""

Places: TypeAlias = tuple[tuple[float, float], ...]
"""Distances of tiles from the first one, along both sides of a tile."""


class PatternTile(NamedTuple):
    """The first tile of a pattern.

    Attributes:
        width: The width, in units of the tile.
        height: The height, in units of the tile.
        matrix: The matrix from its corner to the shape.
        content: The matrix from its content to the shape.
    """

    width: float
    height: float
    matrix: Matrix
    content: Matrix


def read_tile(pattern: Element, commands: tuple[Command, ...]) -> PatternTile | None:
    """Return the tile of a pattern in the coordinates of an outline; None if it is empty."""
    box = fit_matrix_to_outline(commands)
    x, y, width, height = (float(pattern.get(name, "0")) for name in ("x", "y", "width", "height"))
    if pattern.get("patternUnits", "objectBoundingBox") == "objectBoundingBox":
        x = box[4] + x * box[0]
        y = box[5] + y * box[3]
        width = width * box[0]
        height = height * box[3]
    if min(width, height) <= 0:
        return None
    matrix = compose_matrices(parse_transform(pattern.get("patternTransform", "")), (1, 0, 0, 1, x, y))
    content: Matrix = (1, 0, 0, 1, 0, 0)
    if view := pattern.get("viewBox"):
        place = Rectangle(0, 0, width, height)
        content = fit_view(parse_view_box(view), place, pattern.get("preserveAspectRatio", "xMidYMid meet"))
    elif pattern.get("patternContentUnits") == "objectBoundingBox":
        content = (box[0], 0, 0, box[3], 0, 0)
    return PatternTile(width, height, matrix, compose_matrices(matrix, content))


def find_tile_places(tile: PatternTile, commands: tuple[Command, ...], reach: float) -> Places | None:
    """Return the distance of each tile that a shape needs from the first tile, along both sides of a tile.

    The shape is an outline, widened by `reach`. Return None if it needs more than `MAX_TILES`.
    """
    inverse = invert_matrix(tile.matrix)
    if inverse is None:
        return ()
    corners = measure_outline(commands).expand(reach).corners
    covered = measure_bounding_box(transform_point(inverse, x, y) for x, y in corners)
    columns = range(floor(covered.left / tile.width), ceil(covered.right / tile.width))
    rows = range(floor(covered.top / tile.height), ceil(covered.bottom / tile.height))
    if len(columns) * len(rows) > MAX_TILES:
        return None
    return tuple((column * tile.width, row * tile.height) for row, column in product(rows, columns))


def lay_tiles(
    tile: PatternTile, content: tuple[VectorNode, ...], whole: Matrix, places: Places
) -> Iterator[VectorNode]:
    """Yield the first tile at each of its places; `whole` maps coordinates from its corner to the picture.

    A background that fills the tile is one area, so that no seam shows in it.
    """
    if not (places and content):
        return
    first, *rest = content
    if isinstance(first, VectorPath) and _is_background(first, tile, whole):
        yield replace(first, commands=_outline_places(tile, whole, places))
        content = tuple(rest)
    grown = _enlarge_tile(tile, whole)
    once = VectorGroup(content, clip=transform_path(outline_rectangle(*grown), whole))
    a, b, c, d, _, _ = whole
    if content:
        yield from (VectorGroup((once,), matrix=(1, 0, 0, 1, a * x + c * y, b * x + d * y)) for x, y in places)


def _is_background(path: VectorPath, tile: PatternTile, whole: Matrix) -> bool:
    """Return whether a path fills its whole tile with one opaque colour."""
    inverse = invert_matrix(whole)
    if path.stroke or not isinstance(path.fill, str) or inverse is None:
        return False
    commands = transform_path(path.commands, inverse)
    letters = "".join(letter for letter, _ in commands)
    corners = [point for _, point in commands if point]
    return (
        path.fill_opacity == 1
        and letters in ("MLLLZ", "MLLLLZ")
        and all(_is_at_edge(x, tile.width) and _is_at_edge(y, tile.height) for x, y in corners)
        and len({(x > 0.5 * tile.width, y > 0.5 * tile.height) for x, y in corners}) == len(corners[:4])
    )


def _is_at_edge(value: float, side: float) -> bool:
    """Return whether a coordinate is at an edge of the tile or outside it."""
    return value <= _EDGE_TOLERANCE * side or value >= (1 - _EDGE_TOLERANCE) * side


def _outline_places(tile: PatternTile, whole: Matrix, places: Places) -> tuple[Command, ...]:
    """Return the outline around the tiles at all places."""
    (left, top), (right, bottom) = places[0], places[-1]
    return transform_path(outline_rectangle(left, top, right - left + tile.width, bottom - top + tile.height), whole)


def _enlarge_tile(tile: PatternTile, whole: Matrix) -> Rectangle:
    """Return the edge of a tile with its share of the seam."""
    a, b, c, d, _, _ = whole
    across, down = SEAM / max(hypot(a, b), SEAM), SEAM / max(hypot(c, d), SEAM)
    return Rectangle(-across, -down, tile.width + 2 * across, tile.height + 2 * down)
