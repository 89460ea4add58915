"""Gradients as shading patterns, in the inks of a document (ISO 32000-1, 8.7.4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from reportlab.pdfbase import pdfdoc

from compiler.model.colour import mix_colours
from compiler.model.vector import Gradient, Stop
from compiler.render.colours.inks import DEVICE_SPACES, Components, Inks

_MIN_STRETCH = 1e-6
"""Stops that are nearer to each other make a sharp edge."""

INK_STEPS = 6
"""The number of stretches between two stops of a gradient in CMYK."""


def describe_pattern(gradient: Gradient, inks: Inks | None) -> dict[str, object]:
    """Return the pattern that paints a gradient in these inks; without any, its opacity as greys."""
    colours = _convert_stops(gradient, inks)
    is_linear = gradient.kind == "linear"
    coordinates = gradient.points if is_linear else _order_radial_points(gradient.points)
    shading = {
        "ShadingType": 2 if is_linear else 3,
        "ColorSpace": pdfdoc.PDFName(DEVICE_SPACES[len(colours[0].components)]),
        "Coords": pdfdoc.PDFArray([round(value, 6) for value in coordinates]),
        "Function": _stitch_functions(colours),
        "Extend": pdfdoc.PDFArray(["true", "true"]),
    }
    return {
        "Type": pdfdoc.PDFName("Pattern"),
        "PatternType": 2,
        "Shading": pdfdoc.PDFDictionary(shading),
        "Matrix": pdfdoc.PDFArray([round(value, 7) for value in gradient.matrix]),
    }


class _InkStop(NamedTuple):
    """A stop of a gradient: its offset from 0 to 1, and its colour."""

    offset: float
    components: Components


def _convert_stops(gradient: Gradient, inks: Inks | None) -> list[_InkStop]:
    """Return the stops of a gradient, all in one colour space; without inks, their opacity as greys."""
    if inks is None:
        return [_InkStop(stop.offset, (_round_to_8_bits(stop.opacity),)) for stop in gradient.stops]
    stops = _subdivide_stops(gradient.stops) if inks.space == "DeviceCMYK" else gradient.stops
    colours = [inks.convert(stop.colour) for stop in stops]
    most = max(map(len, colours))
    widened = (colour if len(colour) == most else colour * most for colour in colours)
    return [_InkStop(stop.offset, colour) for stop, colour in zip(stops, widened, strict=True)]


def _subdivide_stops(stops: Sequence[Stop]) -> list[Stop]:
    """Return more stops between those of a gradient: halfway between two colours CMYK has another colour than RGB."""
    divided = [stops[0]]
    for left, right in pairwise(stops):
        steps = INK_STEPS if left.colour != right.colour and right.offset - left.offset > _MIN_STRETCH else 1
        for step in range(1, steps + 1):
            part = step / steps
            offset = left.offset + part * (right.offset - left.offset)
            divided.append(Stop(offset, mix_colours(left.colour, right.colour, part)))
    return divided


def _round_to_8_bits(value: float) -> float:
    return round(255 * value) / 255


def _order_radial_points(points: tuple[float, ...]) -> tuple[float, ...]:
    """Return the two circles of a radial shading: the focus as a point, then the gradient's circle."""
    focus_x, focus_y, x, y, radius = points
    return focus_x, focus_y, 0.0, x, y, radius


def _stitch_functions(stops: Sequence[_InkStop]) -> pdfdoc.PDFDictionary:
    """Return the function from 0 to 1 to colours: stretches between stops, stitched (ISO 32000-1, 7.10)."""
    first, last = stops[0], stops[-1]
    ends = [_InkStop(0.0, first.components), *stops, _InkStop(1.0, last.components)]
    stretches = [(left, right) for left, right in pairwise(ends) if right.offset - left.offset > _MIN_STRETCH]
    functions = [make_exponential_function(left.components, right.components) for left, right in stretches]
    if len(functions) == 1:
        return functions[0]
    entries = {
        "FunctionType": 3,
        "Domain": pdfdoc.PDFArray([0, 1]),
        "Functions": pdfdoc.PDFArray(functions),
        "Bounds": pdfdoc.PDFArray([round(right.offset, 6) for _, right in stretches[:-1]]),
        "Encode": pdfdoc.PDFArray([0, 1] * len(functions)),
    }
    return pdfdoc.PDFDictionary(entries)


def make_exponential_function(start: Components, end: Components) -> pdfdoc.PDFDictionary:
    """Return the function that runs evenly from one colour to another (ISO 32000-1, 7.10.3)."""
    entries = {
        "FunctionType": 2,
        "Domain": pdfdoc.PDFArray([0, 1]),
        "C0": pdfdoc.PDFArray([round(value, 4) for value in start]),
        "C1": pdfdoc.PDFArray([round(value, 4) for value in end]),
        "N": 1,
    }
    return pdfdoc.PDFDictionary(entries)
