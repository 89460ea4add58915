"""Parameters that several kinds of element have in common; lengths are in mm."""

from __future__ import annotations

from dataclasses import dataclass, field

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import suggest_nearest
from compiler.layout.frame import Group, Path
from compiler.layout.gradients import place_fill
from compiler.layout.parameters.fill_readers import FillValue
from compiler.layout.parameters.read_parameters import FIELD_NAME
from compiler.layout.parameters.readers import Colour, Dashes, Fraction, Length, Number, Point, Positive
from compiler.layout.read_layouts import Node
from compiler.layout.shapes import Outline
from compiler.model.game import Game

ICON_PREFIX = "icons/"
"""The folder of icons under art/."""


@dataclass(frozen=True, kw_only=True)
class Area:
    """A rectangle by its top left corner and its size."""

    x: Number = 0.0
    y: Number = 0.0
    width: Positive
    height: Positive


@dataclass(frozen=True, kw_only=True)
class Ends:
    """The two ends of a straight line."""

    start: Point = field(metadata={FIELD_NAME: "from"})
    end: Point = field(metadata={FIELD_NAME: "to"})


@dataclass(frozen=True, kw_only=True)
class FillAndStroke:
    """The fields of a shape.

    Attributes:
        fill: The colour or gradient inside.
        stroke: The colour of the outline.
        line: The thickness of the outline, in mm.
        dash: The lengths of dashes and gaps in turn, in mm.
        opacity: The opacity of the whole shape, from 0 to 1.
    """

    fill: FillValue = None
    stroke: Colour = None
    line: Length = 0.3
    dash: Dashes = ()
    opacity: Fraction = 1.0

    def make_path(self, outline: Outline, scale: float = 1.0) -> Path | Group:
        """Return an outline with this fill and stroke, whose lengths are right when it is enlarged by `scale`."""
        path = Path(
            outline,
            fill=place_fill(self.fill, outline),
            stroke=self.stroke if self.line else None,
            stroke_width=self.line / scale,
            dash=tuple(length / scale for length in self.dash),
        )
        return Group((path,), opacity=self.opacity) if self.opacity < 1 else path


def report_unknown_drawing(name: str, game: Game, node: Node) -> Diagnostic:
    """Return the finding that the `drawing` of an element does not exist, or is an icon."""
    icon = name.removeprefix(ICON_PREFIX)
    is_icon = name.startswith(ICON_PREFIX) and icon in game.icons
    as_icon = sentence("draw an icon with the element `icon`, or move its file out of art/icons/ if it is not an icon")
    hints = (as_icon,) if is_icon else suggest_nearest(name, game.drawings)
    return error("unknown-drawing", node.locate("drawing"), "there is no drawing `{drawing}`", *hints, drawing=name)
