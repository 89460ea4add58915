"""text: text in a box, at the largest of the given sizes that fits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from compiler.layout.drawing_budget import spend_letters
from compiler.layout.drawing_results import Drawn
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._fitted_size import Fit, list_sizes_to_try, record_size
from compiler.layout.elements._font_sets import make_font_set
from compiler.layout.elements._nested_elements import group_drawn
from compiler.layout.elements._shared_parameters import Area
from compiler.layout.elements._text_findings import (
    check_fitted,
    check_literal,
    check_styles,
    name_icon,
)
from compiler.layout.frame import Glyphs, Matrix, Path, Symbol, compose_matrices
from compiler.layout.parameters.count_readers import CapLines
from compiler.layout.parameters.read_parameters import FIELD_NAME
from compiler.layout.parameters.readers import (
    Angle,
    Colour,
    FaceValue,
    Flag,
    Ink,
    Length,
    Number,
    Positive,
    Sizes,
    TextValue,
)
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope
from compiler.layout.shapes import make_turn
from compiler.layout.text.fit_text import fit_text, place_text
from compiler.layout.text.text_box import Hyphenation, TextAlign, TextBox, VerticalAlign, Wrap
from compiler.layout.text.typeset import outline_letters


@dataclass(frozen=True, kw_only=True)
class TextParameters(Area):
    """The fields of a text.

    Attributes:
        value: The text.
        face: The face, by default the face of running text.
        size: The sizes to try in points, the largest first.
        fit: Whether each text has the largest size that fits, or the texts on all pieces of a set have a common size.
        leading: The distance between baselines as a multiple of the size.
        align: The place of lines in the width of the box.
        valign: The place of the text in the height of the box.
        turn: The turn of the text about the middle of its box, in degrees clockwise.
        colour: The colour of the text.
        outline: The colour of a line around the letters, or None.
        outline_width: How far the line extends beyond the letters, in mm.
        tracking: The space after each character, in 1/1000 em.
        capitals: Whether it is set in capitals.
        hyphens: Where words are hyphenated; by default freely in running text, but in titles (in another face or in
            capitals) and centred text only if the text does not fit otherwise.
        icon: The side of icons as a multiple of the height of capitals.
        wrap: How lines are broken; by default, centred text is balanced, and other text is not.
        paragraph: The space that an empty line of the text takes, in lines.
        rule: The thickness of a rule, in mm.
        rule_colour: The colour of a rule, by default that of the text.
        drop_cap: The height of the first letter, in lines.
        drop_cap_colour: The colour of a drop cap, by default that of the text.
    """

    value: TextValue
    face: FaceValue | None = None
    size: Sizes
    fit: Fit = "each"
    leading: Positive = 1.2
    align: TextAlign = "left"
    valign: VerticalAlign = "top"
    turn: Angle = 0.0
    colour: Ink = "#000000"
    outline: Colour = None
    outline_width: Positive = field(default=0.3, metadata={FIELD_NAME: "outline-width"})
    tracking: Number = 0.0
    capitals: Flag = False
    hyphens: Hyphenation | None = None
    icon: Positive = 1.35
    wrap: Wrap | None = None
    paragraph: Length = 1.0
    rule: Positive = 0.2
    rule_colour: Ink | None = field(default=None, metadata={FIELD_NAME: "rule-colour"})
    drop_cap: CapLines = field(default=1, metadata={FIELD_NAME: "drop-cap"})
    drop_cap_colour: Ink | None = field(default=None, metadata={FIELD_NAME: "drop-cap-colour"})


RUNNING_FACES = ("text", "text-italic")
"""The faces of running text; other faces, and capitals, set titles."""

_make_box = lru_cache(maxsize=1024)(TextBox)


def draw(parameters: TextParameters, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Yield glyph runs, icons and rules, and findings if the text does not fit or cannot be drawn."""
    yield from check_literal(node)
    value = parameters.value
    sizes = parameters.size
    spent = {"item": scope.spending, "game": scope.context.spending}
    too_much = spend_letters(value, len(sizes), **spent, part=scope.part, span=node.kind_span)
    if too_much is not None:
        yield from too_much
        return
    box = _make_text_box(parameters, list_sizes_to_try(sizes, parameters.fit, scope, node))
    fonts = make_font_set(scope.context, parameters.face, parameters.icon)
    fitted = fit_text(value, box, fonts, scope.context.typography)
    record_size(fitted.size, sizes[0], parameters.fit, scope, node)
    yield from check_styles(value, fonts, scope, node)
    yield from check_fitted(fitted, value, scope, node)
    items = place_text(fitted, box, fonts, scope.context.typography)
    drawn = [_finish_item(item, parameters, scope, node) for item in items]
    yield from group_drawn(drawn, _turn_about_middle(parameters)) if parameters.turn else drawn


KIND = make_kind(TextParameters, draw)


def _finish_item(item: Glyphs | Symbol | Path, parameters: TextParameters, scope: Scope, node: Node) -> Drawn:
    """Return a run with the outline of its letters, an icon with its alternative text, or a rule as it is.

    An icon that cannot be named is a finding.
    """
    if isinstance(item, Symbol):
        return name_icon(item, parameters.value, scope, node)
    if isinstance(item, Glyphs):
        return outline_letters(item, parameters.outline, parameters.outline_width)
    return item


def _turn_about_middle(parameters: TextParameters) -> Matrix:
    """Return the matrix that turns a text about the middle of its box."""
    x, y = parameters.x + parameters.width / 2, parameters.y + parameters.height / 2
    return compose_matrices(make_turn(parameters.turn, x, y), make_turn(0.0, -x, -y))


def _make_text_box(parameters: TextParameters, sizes: tuple[float, ...]) -> TextBox:
    return _make_box(
        x=parameters.x,
        y=parameters.y,
        width=parameters.width,
        height=parameters.height,
        sizes=sizes,
        leading=parameters.leading,
        align=parameters.align,
        valign=parameters.valign,
        colour=parameters.colour,
        tracking=parameters.tracking,
        hyphens=parameters.hyphens or _choose_hyphenation(parameters),
        capitals=parameters.capitals,
        wrap=parameters.wrap or ("balance" if parameters.align == "centre" else "fill"),
        paragraph=parameters.paragraph,
        rule=parameters.rule,
        rule_colour=parameters.rule_colour,
        drop_cap=parameters.drop_cap,
        drop_cap_colour=parameters.drop_cap_colour,
    )


def _choose_hyphenation(parameters: TextParameters) -> Hyphenation:
    is_title = parameters.capitals or (parameters.face and parameters.face.name not in RUNNING_FACES)
    return "last" if is_title or parameters.align == "centre" else "free"
