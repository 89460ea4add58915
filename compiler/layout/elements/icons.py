"""icons: an effect as a strip of figures, icons and signs, as large as its area allows.

A figure and its icon are one unit, and so are the icons of a choice: lines break only between units.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.diagnostics import error
from compiler.layout.drawing_results import Drawn
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._fitted_size import Fit, list_sizes_to_try, record_size
from compiler.layout.elements._shared_parameters import Area
from compiler.layout.frame import MM_PER_POINT, Glyphs, Symbol
from compiler.layout.parameters.readers import Colours, Effects, FaceValue, Flag, Ink, Names, Number, Positive, Sizes
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope
from compiler.layout.text.fit_text import SLACK
from compiler.layout.text.icon_strip import (
    StripMark,
    StripStyle,
    StripUnit,
    break_strip,
    make_strip_units,
    measure_line,
)
from compiler.layout.text.make_boxes import shape_run
from compiler.layout.text.text_box import HorizontalAlign, VerticalAlign
from compiler.model.points import Point


@dataclass(frozen=True, kw_only=True)
class IconsParameters(Area):
    """The fields of a strip of icons.

    Attributes:
        effects: The effects to be shown.
        without: Signs that are left out.
        size: The sides of icons to try in mm, the largest first.
        fit: Whether each strip has the largest size that fits, or the strips on all pieces of a set have a common size.
        leading: The distance between lines as a multiple of the size.
        gap: The distance between two units, in icon sizes.
        figure: The height of figures, in icon sizes.
        face: The face of figures.
        align: Where lines are in the area.
        valign: Where the strip is in the height of the area.
        colour: The colour of figures.
        colours: Replaced colours of icons.
        ones: Whether a figure 1 is drawn.
    """

    effects: Effects
    without: Names = ()
    size: Sizes
    fit: Fit = "each"
    leading: Positive = 1.1
    gap: Number = 0.1
    figure: Positive = 0.62
    face: FaceValue | None = None
    align: HorizontalAlign = "centre"
    valign: VerticalAlign = "middle"
    colour: Ink = "#000000"
    colours: Colours = ()
    ones: Flag = True


def draw(parameters: IconsParameters, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Yield symbols and figures, line by line from the left; and a finding if they do not fit at the smallest size."""
    style = _make_strip_style(parameters, scope)
    units = [
        unit for effect in parameters.effects for unit in make_strip_units(scope.context.draw_effect(effect), style)
    ]
    for size in list_sizes_to_try(parameters.size, parameters.fit, scope, node):
        lines = break_strip(units, (parameters.width + SLACK) / size, style)
        excess = _measure_excess(lines, size, parameters)
        if excess <= SLACK:
            break
    else:
        yield error(
            "icons-overflow",
            node.kind_span,
            "{part}: the icons are {max:.1f} mm too large for their box at {size:g} mm",
            "add a smaller size to `size`, or make the box larger",
            part=scope.part,
            max=excess,
            size=size,
        )
    record_size(size, parameters.size[0], parameters.fit, scope, node)
    yield from _place_lines(lines, size, parameters, style, scope)


KIND = make_kind(IconsParameters, draw)


def _make_strip_style(parameters: IconsParameters, scope: Scope) -> StripStyle:
    face = parameters.face or scope.context.faces["display"]
    return StripStyle(
        face=face,
        figure=parameters.figure,
        gap=parameters.gap,
        without=frozenset(parameters.without),
        ones=parameters.ones,
    )


def _measure_excess(lines: list[list[StripUnit]], size: float, area: IconsParameters) -> float:
    """Return by how many mm lines of a size are too wide or too high for the area; 0 or less if they fit."""
    width = max(measure_line(line, area.gap) for line in lines) * size
    height = (1 + (len(lines) - 1) * area.leading) * size
    return max(width - area.width, height - area.height)


def _place_lines(
    lines: list[list[StripUnit]], size: float, area: IconsParameters, style: StripStyle, scope: Scope
) -> Iterator[Symbol | Glyphs]:
    step = area.leading * size
    free = area.height - size - step * (len(lines) - 1)
    top = area.y + {"top": 0.0, "middle": free / 2, "bottom": free}[area.valign]
    for index, line in enumerate(lines):
        width = measure_line(line, style.gap) * size
        left = area.x + {"left": 0.0, "centre": 0.5, "right": 1.0}[area.align] * (area.width - width)
        for unit in line:
            for mark in unit.marks:
                yield _place_mark(mark, (left, top + index * step), size, area, style, scope)
                left += mark.width * size
            left += style.gap * size


def _place_mark(
    mark: StripMark, corner: Point, size: float, area: IconsParameters, style: StripStyle, scope: Scope
) -> Symbol | Glyphs:
    """Return a mark in the middle of its room; `corner` is the top left corner of the room."""
    x, y = corner
    if mark.side is not None:
        side = mark.side * size
        left, top = x + (mark.width * size - side) / 2, y + (size - side) / 2
        return Symbol("icon", mark.text, left, top, side, side, area.colours, scope.context.name_icon(mark.text))
    em = style.figure * size / style.face.cap_height
    measured = shape_run(mark.text, style.face)
    baseline = y + (size + style.figure * size) / 2
    advance = measured.advance * em
    return Glyphs(
        x=x,
        y=baseline,
        text=mark.text,
        face=style.face.name,
        size=em / MM_PER_POINT,
        width=advance,
        colour=area.colour,
        kerns=measured.kerns,
    )
