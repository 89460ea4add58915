"""Formats as layouts and checks see them: all lengths in millimetres, and a width and height whatever the shape."""

from __future__ import annotations

from compiler.model.lengths import in_millimetres
from compiler.model.polygon import Points, box_of, from_origin, hexagon_points
from compiler.model.print_data import FormatData, FormatInMm, FormatLengths


def measure_format(data: FormatData) -> FormatInMm:
    """Return an entry of formats.yaml in millimetres, a hexagon or polygon with `width`, `height` and `points`.

    `points` are x and y of each corner in turn, clockwise, from the top left corner of the box around them; there are
    none of a rectangle or circle. Raise KeyError for a format without a size, which validation refuses.
    """
    lengths = in_millimetres(data)
    if not (corners := _corners(lengths)):
        return {**lengths, "width": lengths["width"], "height": lengths["height"], "points": ()}
    box = box_of(corners)
    points = tuple(value for corner in corners for value in corner)
    return {**lengths, "width": box.width, "height": box.height, "points": points}


def corners_of(data: FormatInMm) -> Points:
    """Return the corners of a measured format; none of a rectangle or circle."""
    points = data.get("points", ())
    return tuple(zip(points[::2], points[1::2], strict=True))


def _corners(lengths: FormatLengths) -> Points:
    if "hexagon" in lengths:
        return hexagon_points(lengths["hexagon"], lengths.get("top", "pointy"))
    points = lengths.get("polygon", ())
    return from_origin(list(zip(points[::2], points[1::2], strict=True))) if points else ()
