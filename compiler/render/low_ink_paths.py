"""Areas and lines with little ink: outlines and hatching in place of filled areas, thin lines in greys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from compiler.layout.extents import find_element_box
from compiler.layout.frame import Group, Path, SymbolKind
from compiler.model.colour import format_hex, measure_luma, mix_colours
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

BLACK = "#000000"
WHITE = "#ffffff"

SMALL_IN_FRONT = 45.0
"""The maximum area in mm² of shapes on fronts, such as pips, icons and letters, that keep their colour."""

SMALL_BEHIND = 1.5
"""The maximum area in mm² of shapes on backs, such as dots, that keep their colour."""

OUTLINE = 0.15
"""The width of outlines in mm."""

MAX_LINE = 3 * OUTLINE
"""The greatest width of lines in mm."""

LIGHTEST_LINE = 0.6
"""The lightness (0 to 1) of the grey of white lines; black lines stay black."""


class SymbolName(NamedTuple):
    """An icon or a drawing by its name."""

    kind: SymbolKind
    name: str


@dataclass(frozen=True, slots=True)
class SideStyle:
    """How the areas of a side are drawn.

    Attributes:
        is_hatched: Whether large areas are hatched, as on fronts.
        has_pictures: Whether pictures are drawn.
        hatches_tints: Whether light areas are hatched, too, because their colours differ in hue alone.
        least_areas: The area in mm² of the smallest copy of each icon and drawing.
    """

    is_hatched: bool
    has_pictures: bool = True
    hatches_tints: bool = False
    least_areas: Mapping[SymbolName, float] = field(default_factory=dict)

    def is_large(self, area: float) -> bool:
        """Return whether an area in mm² is so large that it does not keep its colour."""
        return area > (SMALL_IN_FRONT if self.is_hatched else SMALL_BEHIND)


def lighten_path(path: Path, scale: float, style: SideStyle, ratio: float = 1.0) -> Iterator[Path | Group]:
    """Yield a path with little ink: a large area is white with hatching and an outline, a small one has its colour.

    A translucent area counts as the colour that it has on white paper, and its white is as translucent. A light area
    always has an outline, as it may lie on an area that was dark. An area that fades out is white and fades out
    likewise: it is there to make a text legible on a picture. `scale` is the number of mm of the path's unit of
    length; `ratio` is the area of the copy that decides whether the path is large, as a share of its own.
    """
    if isinstance(path.fill, Gradient) and _is_fading(path.fill):
        yield replace(_thin_line(path, scale, _find_line_grey(path)), fill=_make_white(path.fill))
        return
    colour = _find_area_colour(path)
    if colour is None:
        yield _thin_line(path, scale, _find_line_grey(path))
        return
    is_large = style.is_large(ratio * _measure_path(path, scale))
    if not is_large and measure_luma(colour) < SPACINGS[0][0]:
        yield path
        return
    yield replace(path, fill=WHITE, stroke=None)
    if style.is_hatched and is_large:
        yield from _hatch(path, colour, scale, style)
    yield replace(path, fill=None, stroke=BLACK, stroke_width=OUTLINE / scale, stroke_opacity=1.0)


class ScaledPath(NamedTuple):
    """A path, and the number of mm of its unit of length."""

    path: Path
    scale: float


def has_several_tints(paths: Iterable[ScaledPath]) -> bool:
    """Return whether large light areas have tints of different hues, which white areas would not tell apart."""
    large = [path for path, scale in paths if _measure_path(path, scale) > SMALL_IN_FRONT]
    colours = {colour for path in large if (colour := _find_area_colour(path))}
    return len({find_angle(colour) for colour in colours if is_tint(colour)}) > 1


def _hatch(path: Path, colour: str, scale: float, style: SideStyle) -> Iterator[Group]:
    """Yield the hatching of an area of a colour, inside its outline; nothing for a light area without a tint."""
    shows_tint = style.hatches_tints and is_tint(colour)
    spacing = TINT_SPACING if shows_tint else find_spacing(colour)
    if spacing:
        box = find_element_box(replace(path, stroke=None))
        lines = tuple(hatch_box(box, spacing / scale, find_angle(colour)))
        line_colour = make_line_colour(colour) if shows_tint else colour
        hatching = Path(lines, stroke=line_colour, stroke_width=LINE_WIDTH / scale)
        yield Group((hatching,), clip=path.commands, clip_even_odd=path.even_odd)


def _is_fading(gradient: Gradient) -> bool:
    """Return whether what is below a gradient shows through it somewhere."""
    return any(stop.opacity < 1 for stop in gradient.stops)


def _make_white(gradient: Gradient) -> Gradient:
    return replace(gradient, stops=tuple(stop._replace(colour=WHITE) for stop in gradient.stops))


def _measure_path(path: Path, scale: float) -> float:
    """Return the area in mm² of the box around a path."""
    left, top, right, bottom = find_element_box(replace(path, stroke=None))
    return (right - left) * (bottom - top) * scale**2


def _find_line_grey(path: Path) -> str:
    """Return the grey of a line: black for dark lines, and lighter for lighter ones, so that they stay apart."""
    colour = _find_colour(path.stroke)
    if colour is None:
        return BLACK
    lightness = LIGHTEST_LINE * measure_luma(colour)
    return format_hex((lightness, lightness, lightness))


def _thin_line(path: Path, scale: float, colour: str) -> Path:
    """Return a path with a line of a colour that is at most `MAX_LINE` wide."""
    if path.stroke is None:
        return path
    return replace(path, stroke=colour, stroke_width=min(path.stroke_width, MAX_LINE / scale))


def _find_area_colour(path: Path) -> str | None:
    """Return the colour of an area on white paper, which shows through a translucent one."""
    colour = _find_colour(path.fill)
    if colour is None or path.fill_opacity == 1:
        return colour
    return mix_colours(WHITE, colour, path.fill_opacity)


def _find_colour(paint: Paint) -> str | None:
    """Return the colour of an area, or the colour in the middle of its gradient."""
    if isinstance(paint, Gradient):
        return paint.stops[len(paint.stops) // 2].colour
    return paint
