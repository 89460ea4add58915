"""arc: text along an arc, at the largest of the given sizes that is short enough."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import radians

from compiler.diagnostics import Diagnostic, error
from compiler.layout.drawing_budget import spend_letters
from compiler.layout.drawing_results import Drawn
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._fitted_size import Fit, list_sizes_to_try, record_size
from compiler.layout.elements._font_sets import make_font_set
from compiler.layout.elements._text_findings import (
    check_characters,
    check_literal,
    check_styles,
    find_text_span,
    name_icon,
    relate_box,
    relate_wording,
)
from compiler.layout.frame import MM_PER_POINT, Glyphs, Group, Symbol
from compiler.layout.parameters.read_parameters import FIELD_NAME
from compiler.layout.parameters.readers import (
    Angle,
    Colour,
    FaceValue,
    Flag,
    Ink,
    Number,
    Point,
    Positive,
    Sizes,
    TextValue,
)
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope
from compiler.layout.text.fit_text import SLACK
from compiler.layout.text.linebreak import Line, make_whole_line
from compiler.layout.text.text_box import TextBox
from compiler.layout.text.text_lines import read_text
from compiler.layout.text.text_on_arc import Arc, Facing, bend_line
from compiler.layout.text.typeset import Style, outline_letters, set_line
from compiler.layout.text.word_boxes import FontSet


@dataclass(frozen=True, kw_only=True)
class ArcParameters:
    """The fields of a text along an arc.

    Attributes:
        at: The centre of the circle.
        radius: The radius of the baseline.
        angle: The middle of the text, in degrees clockwise from the top.
        span: The part of the circle that the text may take up, in degrees.
        facing: Where the heads of letters point: outwards or, as at the bottom of a round token, inwards.
        value: The text.
        face: The face, by default the face of running text.
        size: The sizes to try in points, the largest first.
        fit: Whether each text has the largest size that fits, or the texts on all pieces of a set have a common size.
        colour: The colour of the text.
        outline: The colour of a line around the letters.
        outline_width: How far the line extends beyond the letters, in mm.
        tracking: The space after each character, in 1/1000 em.
        capitals: Whether it is set in capitals.
        icon: The side of icons as a multiple of the height of capitals.
    """

    at: Point
    radius: Positive
    angle: Angle = 0.0
    span: Positive = 180.0
    facing: Facing = "out"
    value: TextValue
    face: FaceValue | None = None
    size: Sizes
    fit: Fit = "each"
    colour: Ink = "#000000"
    outline: Colour = None
    outline_width: Positive = field(default=0.3, metadata={FIELD_NAME: "outline-width"})
    tracking: Number = 0.0
    capitals: Flag = False
    icon: Positive = 1.35


def draw(parameters: ArcParameters, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Yield a group for each letter and icon, and findings if the text is too long or cannot be drawn."""
    yield from check_literal(node)
    value = parameters.value
    sizes = list_sizes_to_try(parameters.size, parameters.fit, scope, node)
    spent = {"item": scope.spending, "game": scope.context.spending}
    too_much = spend_letters(value, len(sizes), **spent, part=scope.part, span=node.kind_span)
    if too_much is not None:
        yield from too_much
        return
    fonts = make_font_set(scope.context, parameters.face, parameters.icon)
    line = _make_line(parameters, scope, fonts)
    room = parameters.radius * radians(parameters.span)
    size = next((size for size in sizes if line.width * size * MM_PER_POINT <= room + SLACK), sizes[-1])
    record_size(size, parameters.size[0], parameters.fit, scope, node)
    width = line.width * size * MM_PER_POINT
    yield from check_styles(value, fonts, scope, node)
    yield from check_characters(line.boxes, value, scope, node)
    if width > room + SLACK:
        yield _report_too_long(width - room, size, value, scope, node)
    drawn = set_line(line, 0.0, 0.0, Style(size, parameters.colour, parameters.tracking, fonts)) if line.boxes else ()
    named = [name_icon(item, value, scope, node) if isinstance(item, Symbol) else item for item in drawn]
    yield from (item for item in named if isinstance(item, Diagnostic))
    shown = [item for item in named if not isinstance(item, Diagnostic)]
    yield from _bend_around(shown, width, parameters, scope)


KIND = make_kind(ArcParameters, draw)


def _make_line(parameters: ArcParameters, scope: Scope, fonts: FontSet) -> Line:
    """Return the text as a single line, also if its author wrote several."""
    one_line = " ".join(parameters.value.split("\n"))
    box = TextBox(0.0, 0.0, 1.0, 1.0, parameters.size, capitals=parameters.capitals)
    boxes = read_text(one_line, box, fonts, scope.context.typography).boxes
    return make_whole_line(boxes, parameters.tracking / 1000)


def _bend_around(
    line: Iterable[Glyphs | Symbol], width: float, parameters: ArcParameters, scope: Scope
) -> Iterator[Group]:
    """Yield the letters and icons of a line `width` mm long on the arc, as one group if they are outlined."""
    x, y = parameters.at
    arc = Arc(x=x, y=y, radius=parameters.radius, middle=parameters.angle, facing=parameters.facing)
    outlined = [outline_letters(item, parameters.outline, parameters.outline_width) for item in line]
    bent = tuple(bend_line(outlined, width, scope.context.faces, arc))
    yield from (Group(bent, outlines_first=True),) if parameters.outline and bent else bent


def _report_too_long(over: float, size: float, value: str, scope: Scope, node: Node) -> Diagnostic:
    return error(
        "text-overflow",
        find_text_span(value, scope),
        "{part} ({locale}): the text is {over:.1f} mm too long for its arc at {size:g} pt",
        "shorten the text, allow a smaller size, or allow it more degrees with `span`",
        related=(relate_box(node), *relate_wording(value)),
        part=scope.part,
        locale=scope.context.locale,
        over=over,
        size=size,
    )
