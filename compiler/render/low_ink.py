"""Sides with little ink: outlines and hatching in place of filled areas, black text, white backs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import atan2, cos, degrees, hypot, pi, sin

from compiler.layout.extents import find_element_box
from compiler.layout.frame import MM_PER_POINT, Element, Frame, Glyphs, Group, Image, Path, Symbol
from compiler.layout.part import Part
from compiler.layout.shapes import make_rectangle
from compiler.layout.symbols import fit_drawing, recolour
from compiler.model.colour import measure_luma, split_channels
from compiler.model.drawing import Command, Drawing, DrawingPath
from compiler.model.vector import Gradient, Paint

BLACK, WHITE = "#000000", "#ffffff"

SMALL_IN_FRONT, SMALL_BEHIND = 45.0, 1.5
"""The areas in mm² up to which shapes keep their colour, on fronts (pips, icons, letters) and on backs (dots)."""

OUTLINE = 0.15
"""The width of outlines in mm."""

MAX_LINE = 3 * OUTLINE
"""The greatest width of lines in mm."""

HATCH = 0.1
"""The width of hatching in mm."""

PADDING, ASCENT, DESCENT = 0.4, 0.74, 0.18
"""The white ground of a text: beside it in mm, above and below its baseline in em, so that lines do not overlap."""

FAINT = 0.3
"""The opacity of pictures."""

SPACINGS = ((0.85, 0.0), (0.6, 2.6), (0.35, 1.8), (0.0, 1.2))
"""The distances of hatching lines in mm, each with the least lightness (0 to 1) of its areas; 0 for no lines."""

ANGLES = 8
"""The number of directions of hatching, by which hues can be told apart."""

FIRST_ANGLE = pi / 8
"""The direction of hatching for red, in radians: neither level nor upright, as many edges of shapes are."""


@dataclass(frozen=True, slots=True)
class InkSaver:
    """Draws sides with little ink; symbols are looked up in `icons` and `drawings`."""

    icons: Mapping[str, Drawing]
    drawings: Mapping[str, Drawing]

    def save_part(self, part: Part) -> Part:
        """Return a part with little ink: hatched in front, white with outlines behind."""
        back = self.save_frame(part.back, is_hatched=False) if part.back else None
        return replace(part, front=self.save_frame(part.front, is_hatched=True), back=back)

    def save_frame(self, frame: Frame, *, is_hatched: bool) -> Frame:
        """Return a side with little ink."""
        items = tuple(drawn for item in frame.items for drawn in self._save(item, 1.0, is_hatched=is_hatched))
        return replace(frame, items=items)

    def _save(self, item: Element, scale: float, *, is_hatched: bool) -> Iterator[Element]:
        """Yield what is drawn in place of an element; `scale` is the number of mm of its unit of length."""
        match item:
            case Glyphs():
                yield from _save_text(item)
            case Path():
                yield from _save_path(item, scale, is_hatched=is_hatched)
            case Image():
                yield replace(item, opacity=item.opacity * FAINT)
            case Symbol():
                yield from self._save_symbol(item, scale, is_hatched=is_hatched)
            case Group():
                inner = scale * _find_scale(item)
                items = [drawn for child in item.items for drawn in self._save(child, inner, is_hatched=is_hatched)]
                yield replace(item, items=tuple(items))

    def _save_symbol(self, item: Symbol, scale: float, *, is_hatched: bool) -> Iterator[Element]:
        """Yield the shapes of a symbol with little ink."""
        drawing = (self.icons if item.kind == "icon" else self.drawings)[item.name]
        matrix, colours = fit_drawing(drawing, item), dict(item.colours)
        shapes = [_draw_shape(shape, colours) for shape in drawing.shapes]
        inner = scale * matrix[0]
        items = [drawn for shape in shapes for drawn in _save_path(shape, inner, is_hatched=is_hatched)]
        yield Group(tuple(items), matrix)


def _save_text(run: Glyphs) -> Iterator[Element]:
    """Yield a text in black on a white ground, which covers any hatching."""
    em = run.size * MM_PER_POINT
    room = make_rectangle(run.x - PADDING, run.y - ASCENT * em, run.width + 2 * PADDING, (ASCENT + DESCENT) * em)
    yield Path(room, fill=WHITE)
    yield replace(run, colour=BLACK, outline=None)


def _find_scale(group: Group) -> float:
    a, b, *_ = group.matrix
    return hypot(a, b)


def _draw_shape(shape: DrawingPath, colours: Mapping[str, str | None]) -> Path:
    """Return a shape of a drawing as a path with its colours."""
    return Path(
        shape.path,
        fill=recolour(shape.fill, colours),
        stroke=recolour(shape.stroke, colours),
        stroke_width=shape.stroke_width,
        even_odd=shape.even_odd,
    )


def _save_path(path: Path, scale: float, *, is_hatched: bool) -> Iterator[Element]:
    """Yield a path with little ink: a large area is white with hatching and an outline, a small one has its colour.

    A light area always has an outline, as it may lie on an area that was dark.
    """
    colour = _find_colour(path.fill)
    if colour is None:
        yield _thin_line(path, scale)
        return
    left, top, right, bottom = find_element_box(replace(path, stroke=None))
    is_large = (right - left) * (bottom - top) * scale**2 > (SMALL_IN_FRONT if is_hatched else SMALL_BEHIND)
    if not is_large and measure_luma(colour) < SPACINGS[0][0]:
        yield path
        return
    yield replace(path, fill=WHITE, fill_opacity=1.0, stroke=None)
    if is_hatched and is_large and (spacing := _find_spacing(colour)):
        lines = tuple(_hatch((left, top, right, bottom), spacing / scale, _find_angle(colour)))
        hatching = Path(lines, stroke=colour, stroke_width=HATCH / scale)
        yield Group((hatching,), clip=path.commands, clip_even_odd=path.even_odd)
    yield replace(_thin_line(path, scale), fill=None, stroke=BLACK, stroke_width=OUTLINE / scale)


def _thin_line(path: Path, scale: float) -> Path:
    """Return a path with a black line that is at most `MAX_LINE` wide."""
    if path.stroke is None:
        return path
    return replace(path, stroke=BLACK, stroke_width=min(path.stroke_width, MAX_LINE / scale))


def _find_colour(paint: Paint) -> str | None:
    """Return the colour of an area; of a gradient that of its middle."""
    if isinstance(paint, Gradient):
        return paint.stops[len(paint.stops) // 2].colour
    return paint


def _find_spacing(colour: str) -> float:
    """Return the distance of the lines that stand for a colour, in mm: the darker, the closer."""
    lightness = measure_luma(colour)
    return next(spacing for least, spacing in SPACINGS if lightness >= least)


def _find_angle(colour: str) -> float:
    """Return the direction of the lines that stand for a colour, in radians, by its hue."""
    red, green, blue = split_channels(colour)
    hue = degrees(atan2(3**0.5 * (green - blue), 2 * red - green - blue)) % 360
    return FIRST_ANGLE + round(hue / 360 * ANGLES) % ANGLES * pi / ANGLES


def _hatch(box: tuple[float, float, float, float], spacing: float, angle: float) -> Iterator[Command]:
    """Yield parallel lines across a box; the lines of all boxes are on one grid, so that neighbours match."""
    left, top, right, bottom = box
    along, across = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
    corners = [(x, y) for x in (left, right) for y in (top, bottom)]
    reaches = [x * across[0] + y * across[1] for x, y in corners]
    ends = [x * along[0] + y * along[1] for x, y in corners]
    for number in range(int(min(reaches) // spacing) + 1, int(max(reaches) // spacing) + 1):
        reach = number * spacing
        for letter, end in (("M", min(ends)), ("L", max(ends))):
            yield letter, (along[0] * end + across[0] * reach, along[1] * end + across[1] * reach)
