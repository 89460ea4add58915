"""Operators that set colours, gradients and transparency, with the resources that they use."""

from __future__ import annotations

from typing import NamedTuple

from compiler.layout.shapes import make_rectangle
from compiler.model.points import BoundingBox
from compiler.model.vector import Gradient
from compiler.render.colours.inks import MASK_INKS, Ink, Inks, SpotInk
from compiler.render.pdf import operators as op
from compiler.render.pdf.form import NOTHING, Forms, Stream, join_streams
from compiler.render.pdf.pdf_paint import GraphicsState, Paints, unroll_gradient


class Brush(NamedTuple):
    """How the inside or the line of a shape is painted.

    Attributes:
        paint: A colour or a gradient.
        opacity: Its opacity, from 0 to 1.
        box: The box of the shape, which a gradient is repeated over.
        stroke: Whether it paints the line.
    """

    paint: str | Gradient
    opacity: float
    box: BoundingBox
    stroke: bool


class PaintOperators:
    """Writes the operators of paint; what they use is kept in the paints and forms of the document."""

    def __init__(self, paints: Paints, forms: Forms) -> None:
        self._paints = paints
        self._forms = forms

    def set_fill(self, ink: Ink) -> Stream:
        """Return the operator that sets the colour of fills."""
        return Stream(op.set_fill(ink), self._name_resources(ink))

    def set_stroke(self, ink: Ink) -> Stream:
        """Return the operator that sets the colour of strokes."""
        return Stream(op.set_stroke(ink), self._name_resources(ink))

    def set_colours(self, fill: str | None, stroke: str | None, inks: Inks) -> Stream:
        """Return the operators that set the colours of a fill and of a stroke, if there are any."""
        filling = self.set_fill(inks.find(fill)) if fill else NOTHING
        stroking = self.set_stroke(inks.find(stroke)) if stroke else NOTHING
        return join_streams(filling, stroking)

    def set_state(self, state: GraphicsState) -> Stream:
        """Return the operator that sets a graphics state; no operator for the one that everything begins with."""
        if state == GraphicsState():
            return NOTHING
        name = self._paints.name_state(state)
        return Stream(f"/{name} gs", frozenset({name, state.mask} if state.mask else {name}))

    def set_paint(self, brush: Brush, inks: Inks) -> Stream:
        """Return the operators that set the transparency and the colour or pattern of a paint."""
        paint, opacity, box, stroke = brush
        if isinstance(paint, str):
            state = self.set_state(GraphicsState(fill_opacity=opacity, stroke_opacity=opacity))
            ink = inks.find(paint)
            return join_streams(state, self.set_stroke(ink) if stroke else self.set_fill(ink))
        gradient = unroll_gradient(paint, box)
        has_mask = any(stop.opacity < 1 for stop in gradient.stops)
        mask = self._add_opacity_mask(gradient, box) if has_mask else None
        state = self.set_state(GraphicsState(fill_opacity=opacity, stroke_opacity=opacity, mask=mask))
        name = self._paints.name_pattern(gradient, inks)
        return join_streams(state, Stream(op.set_pattern(name, stroke=stroke), frozenset({name})))

    def _add_opacity_mask(self, gradient: Gradient, box: BoundingBox) -> str:
        """Return the form of a mask that lets a gradient through as far as it is opaque."""
        name = self._paints.name_pattern(gradient, None)
        area = op.construct_path(make_rectangle(*box[:2], box[2] - box[0], box[3] - box[1]))
        code = f"{op.set_pattern(name, stroke=False)} {area} f"
        return self._forms.add(Stream(code, frozenset({name})), box, MASK_INKS.space)

    def _name_resources(self, ink: Ink) -> frozenset[str]:
        """Return the names that setting an ink uses: the colour space of a spot ink."""
        return frozenset({self._paints.name_spot_ink(ink)}) if isinstance(ink, SpotInk) else NOTHING.resources
