"""Sides with little ink: outlines and hatching in place of filled areas, black text, white backs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import hypot

from compiler.layout.extents import find_element_box
from compiler.layout.frame import MM_PER_POINT, Element, Frame, Glyphs, Group, Image, Path, Symbol
from compiler.layout.part import Part
from compiler.layout.shapes import make_rectangle
from compiler.layout.symbols import fit_drawing, recolour
from compiler.model.colour import format_hex, measure_luma
from compiler.model.drawing import Drawing, DrawingPath
from compiler.model.hatching import (
    LINE_WIDTH,
    SPACINGS,
    TINT_SPACING,
    find_angle,
    find_spacing,
    hatch_box,
    is_tint,
    make_line_colour,
)
from compiler.model.vector import Gradient, Paint

BLACK, WHITE = "#000000", "#ffffff"

SMALL_IN_FRONT, SMALL_BEHIND = 45.0, 1.5
"""The areas in mm² up to which shapes keep their colour, on fronts (pips, icons, letters) and on backs (dots)."""

OUTLINE = 0.15
"""The width of outlines in mm."""

MAX_LINE = 3 * OUTLINE
"""The greatest width of lines in mm."""

PADDING, ASCENT, DESCENT = 0.4, 0.74, 0.18
"""The white ground of a text: beside it in mm, above and below its baseline in em, so that lines do not overlap."""

FAINT = 0.3
"""The opacity of pictures."""

ALIKE = 200.0
"""The area in mm² up to which an icon is drawn like a smaller copy of it on the same side."""

LIGHTEST_LINE = 0.6
"""The lightness (0 to 1) of the grey of white lines; black lines stay black."""


@dataclass(frozen=True, slots=True)
class _SideStyle:
    """How the areas of a side are drawn.

    Attributes:
        is_hatched: Whether large areas are hatched, as on fronts.
        has_tints: Whether light areas are hatched, too, because their colours differ in hue alone.
        least_areas: The area in mm² of the smallest copy of each icon and drawing, by kind and name.
    """

    is_hatched: bool
    has_tints: bool = False
    least_areas: Mapping[tuple[str, str], float] = field(default_factory=dict)

    def is_large(self, area: float) -> bool:
        """Return whether an area in mm² is so large that it does not keep its colour."""
        return area > (SMALL_IN_FRONT if self.is_hatched else SMALL_BEHIND)


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
        leaves = list(_list_leaves(frame.items, 1.0))
        style = _SideStyle(is_hatched, is_hatched and _has_tints(leaves), _find_least_areas(leaves))
        items = tuple(drawn for item in frame.items for drawn in self._save(item, 1.0, style))
        return replace(frame, items=items)

    def _save(self, item: Element, scale: float, style: _SideStyle) -> Iterator[Element]:
        """Yield what is drawn in place of an element; `scale` is the number of mm of its unit of length."""
        match item:
            case Glyphs():
                yield from _save_text(item)
            case Path():
                yield from _save_path(item, scale, style)
            case Image():
                yield replace(item, opacity=item.opacity * FAINT)
            case Symbol():
                yield from self._save_symbol(item, scale, style)
            case Group():
                inner = scale * _find_scale(item)
                items = [drawn for child in item.items for drawn in self._save(child, inner, style)]
                yield replace(item, items=tuple(items))

    def _save_symbol(self, item: Symbol, scale: float, style: _SideStyle) -> Iterator[Element]:
        """Yield the shapes of a symbol with little ink, like those of a smaller copy of it on the same side."""
        drawing = (self.icons if item.kind == "icon" else self.drawings)[item.name]
        matrix, colours = fit_drawing(drawing, item), dict(item.colours)
        shapes = [_draw_shape(shape, colours) for shape in drawing.shapes]
        inner = scale * matrix[0]
        area = _measure_symbol(item, scale)
        ratio = style.least_areas[item.kind, item.name] / area if area and area <= ALIKE else 1.0
        items = [drawn for shape in shapes for drawn in _save_path(shape, inner, style, ratio)]
        yield Group(tuple(items), matrix)


def _list_leaves(items: Iterable[Element], scale: float) -> Iterator[tuple[Path | Symbol, float]]:
    """Yield the paths and symbols of elements, each with the number of mm of its unit of length."""
    for item in items:
        if isinstance(item, Group):
            yield from _list_leaves(item.items, scale * _find_scale(item))
        elif isinstance(item, Path | Symbol):
            yield item, scale


def _find_least_areas(leaves: Iterable[tuple[Path | Symbol, float]]) -> dict[tuple[str, str], float]:
    least: dict[tuple[str, str], float] = {}
    for leaf, scale in leaves:
        if isinstance(leaf, Symbol):
            area, key = _measure_symbol(leaf, scale), (leaf.kind, leaf.name)
            least[key] = min(area, least.get(key, area))
    return least


def _measure_symbol(symbol: Symbol, scale: float) -> float:
    """Return the area in mm² of the box of a symbol."""
    return symbol.width * symbol.height * scale**2


def _has_tints(leaves: Iterable[tuple[Path | Symbol, float]]) -> bool:
    """Return whether large light areas have tints of different hues, which white areas would not tell apart."""
    large = [leaf for leaf, scale in leaves if isinstance(leaf, Path) and _measure_path(leaf, scale) > SMALL_IN_FRONT]
    colours = {colour for path in large if (colour := _find_colour(path.fill))}
    return len({find_angle(colour) for colour in colours if is_tint(colour)}) > 1


def _measure_path(path: Path, scale: float) -> float:
    """Return the area in mm² of the box around a path."""
    left, top, right, bottom = find_element_box(replace(path, stroke=None))
    return (right - left) * (bottom - top) * scale**2


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


def _save_path(path: Path, scale: float, style: _SideStyle, ratio: float = 1.0) -> Iterator[Element]:
    """Yield a path with little ink: a large area is white with hatching and an outline, a small one has its colour.

    A light area always has an outline, as it may lie on an area that was dark. `ratio` is the area of the copy that
    decides whether the path is large, as a share of its own.
    """
    colour = _find_colour(path.fill)
    if colour is None:
        yield _thin_line(path, scale, _find_line_grey(path))
        return
    is_large = style.is_large(ratio * _measure_path(path, scale))
    if not is_large and measure_luma(colour) < SPACINGS[0][0]:
        yield path
        return
    yield replace(path, fill=WHITE, fill_opacity=1.0, stroke=None)
    has_tint = style.has_tints and is_tint(colour)
    if style.is_hatched and is_large and (spacing := TINT_SPACING if has_tint else find_spacing(colour)):
        box = find_element_box(replace(path, stroke=None))
        lines = tuple(hatch_box(box, spacing / scale, find_angle(colour)))
        line_colour = make_line_colour(colour) if has_tint else colour
        hatching = Path(lines, stroke=line_colour, stroke_width=LINE_WIDTH / scale)
        yield Group((hatching,), clip=path.commands, clip_even_odd=path.even_odd)
    yield replace(_thin_line(path, scale), fill=None, stroke=BLACK, stroke_width=OUTLINE / scale)


def _find_line_grey(path: Path) -> str:
    """Return the grey of a line: black for dark lines, and lighter for lighter ones, so that they stay apart."""
    colour = _find_colour(path.stroke)
    return format_hex([LIGHTEST_LINE * measure_luma(colour)] * 3) if colour else BLACK


def _thin_line(path: Path, scale: float, colour: str = BLACK) -> Path:
    """Return a path with a line of a colour that is at most `MAX_LINE` wide."""
    if path.stroke is None:
        return path
    return replace(path, stroke=colour, stroke_width=min(path.stroke_width, MAX_LINE / scale))


def _find_colour(paint: Paint) -> str | None:
    """Return the colour of an area; of a gradient that of its middle."""
    if isinstance(paint, Gradient):
        return paint.stops[len(paint.stops) // 2].colour
    return paint
