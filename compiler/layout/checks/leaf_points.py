"""Find points and boxes that bound the ink of leaves; boxes are less exact, but quicker to find."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import product

from compiler.layout.extents import find_outline_bounds
from compiler.layout.frame import (
    MM_PER_POINT,
    Glyphs,
    Image,
    Matrix,
    Path,
    Symbol,
    compose_matrices,
)
from compiler.layout.leaves import (
    find_outline_points,
    transform_points,
)
from compiler.layout.picture_areas import find_picture_area
from compiler.layout.symbols import fit_drawing
from compiler.layout.text.metrics import measure_extent
from compiler.layout.text.prepared_faces import Face
from compiler.model.drawing import Command, Drawing
from compiler.model.picture import PictureFile
from compiler.model.points import BoundingBox, Point


def find_leaf_points(
    leaf: Glyphs | Symbol, matrix: Matrix, faces: Mapping[str, Face], icons: Mapping[str, Drawing]
) -> list[Point]:
    """Return the points that bound the ink of a text or an icon, in mm of the piece."""
    if isinstance(leaf, Symbol):
        return _find_icon_points(leaf, icons[leaf.name], matrix)
    return _find_ink_points(leaf, faces[leaf.face], matrix)


def _find_ink_points(run: Glyphs, face: Face, matrix: Matrix) -> list[Point]:
    em = run.size * MM_PER_POINT
    ink = measure_extent(face, run.text)
    line = run.outline_width
    across = run.x - line, run.x + run.width + line
    corners = product(across, (run.y - ink.above * em - line, run.y + ink.below * em + line))
    return transform_points(list(corners), matrix)


def _find_icon_points(symbol: Symbol, drawing: Drawing, matrix: Matrix) -> list[Point]:
    inner = compose_matrices(matrix, fit_drawing(drawing, symbol))
    drawn = [shape.path for shape in drawing.shapes if shape.fill or shape.stroke]
    return transform_points([point for path in drawn for point in find_outline_points(path)], inner)


def find_area_points(area: Path | Image, matrix: Matrix, pictures: Mapping[str, PictureFile]) -> list[Point]:
    """Return the points that bound a path with its line, or the visible area of a picture, in mm of the piece."""
    if isinstance(area, Path):
        return _find_stroke_points(area, matrix)
    return transform_points([point for points in find_picture_area(area, pictures) for point in points], matrix)


def _find_stroke_points(path: Path, matrix: Matrix) -> list[Point]:
    reach = path.stroke_width / 2 if path.stroke else 0.0
    if not reach:
        return transform_points(find_outline_points(path.commands), matrix)
    sides = (-reach, 0.0, reach)
    offsets = [(right, down) for right in sides for down in sides if not (right and down)]
    outline = find_outline_points(path.commands)
    return transform_points([(x + right, y + down) for x, y in outline for right, down in offsets], matrix)


def find_icon_box(drawing: Drawing) -> BoundingBox | None:
    """Return the box around the visible shapes of an icon, in its own units, or None if there are none."""
    boxes = [_find_outline_box(shape.path) for shape in drawing.shapes if shape.path and (shape.fill or shape.stroke)]
    if not boxes:
        return None
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return BoundingBox(min(lefts), min(tops), max(rights), max(bottoms))


def find_path_box(path: Path) -> BoundingBox:
    """Return the box around a path with its line and the handles of its curves, in its own mm."""
    reach = path.stroke_width / 2 if path.stroke else 0.0
    return _find_outline_box(path.commands).expand(reach)


@lru_cache(maxsize=1 << 12)
def _find_outline_box(commands: tuple[Command, ...]) -> BoundingBox:
    """Return the box around an outline and the handles of its curves; cached, as many leaves share an outline."""
    return find_outline_bounds(commands)
