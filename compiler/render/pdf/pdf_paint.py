"""Gradients and transparency as objects of a PDF (ISO 32000-1, 8.7.4 and 11): equal ones are stored once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, floor, hypot
from typing import Literal, NamedTuple, TypeAlias

from reportlab.pdfbase import pdfdoc

from compiler.layout.frame import transform_point
from compiler.model.points import BoundingBox
from compiler.model.vector import Gradient, Stop, invert_matrix
from compiler.render.colours.inks import DEVICE_SPACES, Inks, SpotInk
from compiler.render.pdf.gradient import describe_pattern, make_exponential_function

MaskBy: TypeAlias = Literal["Luminosity", "Alpha"]
"""The property of a soft mask that hides (ISO 32000-1, 11.6.5.2)."""

MAX_PERIODS = 60
"""The maximum number of times that a gradient is repeated to each side."""

_CSS_BLENDS = """multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference
exclusion hue saturation color luminosity"""

_BLEND_MODES = {name: "".join(word.capitalize() for word in name.split("-")) for name in _CSS_BLENDS.split()}
"""The blend modes of CSS, which are those of PDF."""


@dataclass(frozen=True, slots=True)
class GraphicsState:
    """A graphics state (ISO 32000-1, 8.4.5).

    Attributes:
        fill_opacity: The opacity of fills, from 0 to 1.
        stroke_opacity: The opacity of lines, from 0 to 1.
        blend: The mode of blending.
        mask: The name of the form of a soft mask, or None.
        mask_by: The property of the mask that counts.
        overprint: Whether paint leaves the other inks below as they are.
    """

    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    blend: str = "normal"
    mask: str | None = None
    mask_by: MaskBy = "Luminosity"
    overprint: bool = False


class _PatternKey(NamedTuple):
    """A gradient, and the inks to paint it in; without any, its opacity is painted as greys."""

    gradient: Gradient
    inks: Inks | None


class Paints:
    """The graphics states and shading patterns of one document, by the names that its content streams use."""

    def __init__(self) -> None:
        """Start with none."""
        self._states: dict[GraphicsState, str] = {}
        self._patterns: dict[_PatternKey, str] = {}
        self._spots: dict[str, SpotInk] = {}

    def name_state(self, state: GraphicsState) -> str:
        """Return the name of a graphics state."""
        return self._states.setdefault(state, f"G{len(self._states)}")

    def name_pattern(self, gradient: Gradient, inks: Inks | None) -> str:
        """Return the name of the pattern that paints a gradient in these inks; without any, its opacity as greys."""
        return self._patterns.setdefault(_PatternKey(gradient, inks), f"S{len(self._patterns)}")

    def name_spot_ink(self, ink: SpotInk) -> str:
        """Return the name of the colour space of a spot ink."""
        self._spots[ink.resource] = ink
        return ink.resource

    def add_to(self, document: pdfdoc.PDFDocument) -> None:
        """Add the states and patterns to a document."""
        for state, name in self._states.items():
            document.Reference(pdfdoc.PDFDictionary(_describe_state(state)), name_object(name))
        for (gradient, inks), name in self._patterns.items():
            document.Reference(pdfdoc.PDFDictionary(describe_pattern(gradient, inks)), name_object(name))
        for name, spot in self._spots.items():
            document.Reference(pdfdoc.PDFArray(_describe_spot_ink(spot)), name_object(name))


def _describe_spot_ink(spot: SpotInk) -> list[object]:
    """Return the Separation colour space of a spot ink (ISO 32000-1, 8.6.6.4)."""
    substitute = make_exponential_function((0.0,) * len(spot.substitute), spot.substitute)
    space = pdfdoc.PDFName(DEVICE_SPACES[len(spot.substitute)])
    return [pdfdoc.PDFName("Separation"), pdfdoc.PDFName(spot.name), space, substitute]


def name_object(name: str) -> str:
    """Return a document's name for what content streams call `name`."""
    return f"paint.{name}"


def _describe_state(state: GraphicsState) -> dict[str, object]:
    entries: dict[str, object] = {"Type": pdfdoc.PDFName("ExtGState")}
    if state.fill_opacity < 1:
        entries["ca"] = round(state.fill_opacity, 4)
    if state.stroke_opacity < 1:
        entries["CA"] = round(state.stroke_opacity, 4)
    if state.blend in _BLEND_MODES:
        entries["BM"] = pdfdoc.PDFName(_BLEND_MODES[state.blend])
    if state.overprint:
        entries.update({"OP": "true", "op": "true", "OPM": 1})
    if state.mask:
        mask = {
            "Type": pdfdoc.PDFName("Mask"),
            "S": pdfdoc.PDFName(state.mask_by),
            "G": pdfdoc.PDFObjectReference(pdfdoc.xObjectName(state.mask)),
        }
        entries["SMask"] = pdfdoc.PDFDictionary(mask)
    return entries


def unroll_gradient(gradient: Gradient, box: BoundingBox) -> Gradient:
    """Return a gradient whose repetitions inside a box are stops of its own, as gradients of PDF cannot repeat."""
    inner = invert_matrix(gradient.matrix)
    if gradient.spread == "pad" or inner is None:
        return replace(gradient, spread="pad")
    left, top, right, bottom = box
    corners = [transform_point(inner, x, y) for x in (left, right) for y in (top, bottom)]
    times = [_locate_point(gradient, *corner) for corner in corners]
    least = max(-MAX_PERIODS, floor(min(times))) if gradient.kind == "linear" else 0
    most = min(MAX_PERIODS, max(least + 1, ceil(max(times))))
    stops = tuple(
        Stop((period + offset - least) / (most - least), colour, opacity)
        for period in range(least, most)
        for offset, colour, opacity in _list_period_stops(gradient, period)
    )
    return Gradient(gradient.kind, stops, _extend_points(gradient, least, most), gradient.matrix)


def _list_period_stops(gradient: Gradient, period: int) -> list[Stop]:
    """Return the stops of one repetition; in a reflected gradient, every other repetition is reversed."""
    if gradient.spread == "reflect" and period % 2:
        return [Stop(1 - offset, colour, opacity) for offset, colour, opacity in reversed(gradient.stops)]
    return list(gradient.stops)


def _locate_point(gradient: Gradient, x: float, y: float) -> float:
    """Return how far along a gradient a point of its own space is: 0 at its beginning, 1 at its end."""
    if gradient.kind == "radial":
        focus_x, focus_y, centre_x, centre_y, radius = gradient.points
        eccentricity = hypot(centre_x - focus_x, centre_y - focus_y)
        return hypot(x - focus_x, y - focus_y) / max(radius - eccentricity, radius / 100)
    x1, y1, x2, y2 = gradient.points
    across, down = x2 - x1, y2 - y1
    return ((x - x1) * across + (y - y1) * down) / (across * across + down * down)


def _extend_points(gradient: Gradient, least: int, most: int) -> tuple[float, ...]:
    """Return the points of a gradient that runs from repetition `least` to `most`."""
    if gradient.kind == "radial":
        focus_x, focus_y, x, y, radius = gradient.points
        return focus_x, focus_y, focus_x + most * (x - focus_x), focus_y + most * (y - focus_y), most * radius
    x1, y1, x2, y2 = gradient.points
    across, down = x2 - x1, y2 - y1
    return x1 + least * across, y1 + least * down, x1 + most * across, y1 + most * down
