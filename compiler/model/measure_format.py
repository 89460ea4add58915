"""Formats as layouts and checks use them: all lengths in millimetres, with a width and height for every shape."""

from __future__ import annotations

from compiler.model.lengths import convert_lengths
from compiler.model.polygon import Points, make_hexagon, measure_bounding_box, move_to_origin
from compiler.model.print_data import FormatData, FormatInMm, FormatLengths


def measure_format(data: FormatData) -> FormatInMm:
    """Return an entry of formats.yaml in millimetres, always with `width`, `height` and `points`.

    `points` alternates x and y of the corners of a hexagon or polygon, clockwise, relative to the top left corner of
    their bounding box. It is empty for a rectangle or circle. Raise KeyError for a format without a size, which
    validation refuses.
    """
    lengths = convert_lengths(data)
    if not (corners := _find_corners(lengths)):
        return {**lengths, "width": lengths["width"], "height": lengths["height"], "points": ()}
    box = measure_bounding_box(corners)
    points = tuple(value for corner in corners for value in corner)
    return {**lengths, "width": box.width, "height": box.height, "points": points}


def get_corners(data: FormatInMm) -> Points:
    """Return the corners of a measured format, which are empty for a rectangle or circle."""
    points = data.get("points", ())
    return tuple(zip(points[::2], points[1::2], strict=True))


def _find_corners(lengths: FormatLengths) -> Points:
    """Return the corners of a hexagon or polygon, or () for any other shape."""
    if "hexagon" in lengths:
        return make_hexagon(lengths["hexagon"], lengths.get("top", "pointy"))
    points = lengths.get("polygon", ())
    return move_to_origin(list(zip(points[::2], points[1::2], strict=True))) if points else ()
