"""Parse SVG drawings: paths and basic shapes within limits; report everything else.

Drawings are untrusted: a DOCTYPE (and with it entities), scripts, styles, images, foreign objects and external
references are refused.
"""

from __future__ import annotations

from functools import lru_cache

from compiler.diagnostics import Span, error
from compiler.diagnostics.with_findings import WithFindings
from compiler.load.characters import find_conflict_marks
from compiler.load.svg.drawing_reader import MAX_DRAWING_BYTES, DrawingReader
from compiler.model.drawing import Drawing, DrawingPath
from compiler.model.points import Size

__all__ = ["parse_svg"]


def parse_svg(data: bytes, file: str, name: str) -> WithFindings[Drawing | None]:
    """Return the drawing of an SVG file in units of its viewBox, origin at the top left; None if anything is refused.

    Errors: conflict-mark, malformed-svg, forbidden-svg, bad-svg-value, svg-too-large.
    """
    drawing, findings = _parse_once(data, file, name)
    return WithFindings(drawing, list(findings))


@lru_cache(maxsize=1024)
def _parse_once(data: bytes, file: str, name: str) -> WithFindings[Drawing | None]:
    """Parse a drawing; results are cached because `sobor serve` loads the same files again and again."""
    if len(data) > MAX_DRAWING_BYTES:
        hint = "simplify its paths"
        finding = error(
            "svg-too-large",
            Span(file),
            "the drawing has {size:,} bytes; the limit is {limit:,}",
            hint,
            size=len(data),
            limit=MAX_DRAWING_BYTES,
        )
        return WithFindings(None, (finding,))
    if marks := list(find_conflict_marks(data.decode("utf-8", "replace"), file)):
        return WithFindings(None, tuple(marks))
    reader = DrawingReader(data, file)
    reader.read()
    if not reader.findings and not any(_is_visible(shape, reader.size) for shape in reader.shapes):
        hint = "draw something inside the viewBox, or delete the file"
        reader.findings.append(error("malformed-svg", Span(file), "the drawing shows nothing", hint))
    if reader.findings:
        return WithFindings(None, tuple(reader.findings))
    return WithFindings(Drawing(name, reader.size.width, reader.size.height, tuple(reader.shapes)), ())


def _is_visible(shape: DrawingPath, size: Size) -> bool:
    """Return whether a shape is painted and its bounding box intersects the viewBox."""
    if not (shape.path and (shape.fill or shape.stroke)):
        return False
    xs, ys = ([value for _, coordinates in shape.path for value in coordinates[axis::2]] for axis in (0, 1))
    if not shape.stroke and (min(xs) == max(xs) or min(ys) == max(ys)):
        return False  # an area without extent
    return min(xs) <= size.width and max(xs) >= 0 and min(ys) <= size.height and max(ys) >= 0
