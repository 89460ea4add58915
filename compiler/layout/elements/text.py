"""text: text in a box, at the largest of the given sizes at which it fits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, TypeAlias

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.diagnostics.unknown import unknown_name
from compiler.layout.boxes import FontSet
from compiler.layout.budget import spend_letters
from compiler.layout.drawn import Drawn
from compiler.layout.elements._shared import Area
from compiler.layout.expressions import is_expression
from compiler.layout.fit import (
    Fitted,
    HorizontalAlign,
    Hyphenation,
    TextBox,
    VerticalAlign,
    fit_text,
    place_text,
)
from compiler.layout.fonts import Face
from compiler.layout.frame import Symbol
from compiler.layout.nodes import Node
from compiler.layout.readers import FaceValue, Flag, Ink, Number, Positive, Sizes, TextValue
from compiler.layout.scope import LocatedText, RenderContext, Scope
from compiler.model.markup import parse_text
from compiler.model.usage import Markup

Fit: TypeAlias = Literal["each", "set"]
"""Whether each text finds its own size, or all of a set have one in common."""


@dataclass(frozen=True, kw_only=True)
class TextParameters(Area):
    """`size` lists the sizes to try in points, the largest first; `leading` is a multiple of the size.

    Without a `face` it is that of running text. `tracking` is added after each character, in 1/1000 em; `icon` is the
    side of icons as a multiple of the height of capitals. Without `hyphens`, running text is hyphenated freely and a
    title (another face, or capitals) only if it does not fit otherwise. With `fit: set` it is as large as the text of
    this element is on every other piece of the set: the largest of the sizes at which all fit.
    """

    value: TextValue
    face: FaceValue | None = None
    size: Sizes
    fit: Fit = "each"
    leading: Positive = 1.2
    align: HorizontalAlign = "left"
    valign: VerticalAlign = "top"
    colour: Ink = "#000000"
    tracking: Number = 0.0
    capitals: Flag = False
    hyphens: Hyphenation | None = None
    icon: Positive = 1.35


RUNNING_FACES = ("text", "text-italic")
"""The faces of running text; other faces, and capitals, set titles."""

_make_box = lru_cache(maxsize=1024)(TextBox)


def draw(parameters: TextParameters, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Yield glyph runs and icons; and findings for what does not fit, cannot be drawn or is no icon."""
    yield from _check_literal(node)
    value, sizes = parameters.value, parameters.size
    too_much = spend_letters(value, len(sizes), scope.spent, scope.context.spent, scope.part, node.kind_span)
    if too_much is not None:
        yield from too_much
        return
    box = _text_box(parameters, _sizes_to_try(parameters, scope, node))
    fonts = font_set_of(scope.context, parameters.face, parameters.icon)
    fitted = fit_text(value.upper() if parameters.capitals else value, box, fonts, scope.context.habits)
    if parameters.fit == "set":
        scope.context.common_sizes[scope.set_id, node.kind_span] = fitted.size
    yield from _check_fitted(fitted, value, scope, node)
    for drawn in place_text(fitted, box, fonts, scope.context.habits):
        yield _name_icon(drawn, value, scope, node) if isinstance(drawn, Symbol) else drawn


def _sizes_to_try(parameters: TextParameters, scope: Scope, node: Node) -> tuple[float, ...]:
    """Return the sizes of a text; of one that is fitted with its set none above the smallest that others need."""
    common = scope.context.common_sizes.get((scope.set_id, node.kind_span)) if parameters.fit == "set" else None
    return parameters.size if common is None else (common, *(size for size in parameters.size if size < common))


def _text_box(parameters: TextParameters, sizes: tuple[float, ...]) -> TextBox:
    return _make_box(
        parameters.x,
        parameters.y,
        parameters.width,
        parameters.height,
        sizes,
        parameters.leading,
        parameters.align,
        parameters.valign,
        parameters.colour,
        parameters.tracking,
        parameters.hyphens or _default_hyphenation(parameters),
    )


def _default_hyphenation(parameters: TextParameters) -> Hyphenation:
    is_title = parameters.capitals or (parameters.face and parameters.face.name not in RUNNING_FACES)
    return "last" if is_title else "free"


@lru_cache(maxsize=256)
def _check_literal(node: Node) -> tuple[Diagnostic, ...]:
    """Return what cannot be drawn of a text that is written in the layout itself."""
    raw = node.body["value"]
    if not isinstance(raw, str) or is_expression(raw):
        return ()
    _, findings = parse_text(raw, node.span("value"), node.document.lines, Markup.DRAWN)
    return tuple(findings)


@lru_cache(maxsize=256)
def font_set_of(context: RenderContext, face: Face | None, icon: float) -> FontSet:
    """Return the four styles of a text; those that a display face lacks are that face itself.

    Icons have `icon` times the height of capitals.
    """
    faces, regular = context.faces, face or context.faces["text"]
    styles = ("bold", "italic", "bold-italic")
    bold, italic, bold_italic = (faces.get(f"{regular.name}-{style}", regular) for style in styles)
    return FontSet(regular, bold, italic, bold_italic, icon * regular.cap_height)


def _check_fitted(fitted: Fitted, value: str, scope: Scope, node: Node) -> Iterator[Diagnostic]:
    """Yield findings if the text leaves its box or has characters that its face lacks."""
    missing = [pair for line in fitted.lines for box in line.boxes for pair in box.missing]
    if fitted.fits and not missing:
        return
    span, related = _text_span(value, scope), (_box_of(node), *_wording_of(value))
    if not fitted.fits:
        yield error(
            "text-overflow",
            span,
            "{part} ({locale}): the text is {by} for its box at {size:g} pt",
            "shorten the text, or let the layout give it more room",
            related=related,
            part=scope.part,
            locale=scope.context.locale,
            by=_describe_excess(fitted),
            size=fitted.size,
        )
    for character, face in dict.fromkeys(missing):
        yield error(
            "missing-glyph",
            span,
            "{part} ({locale}): the face `{name}` has no {character!a} (U+{code:04X})",
            related=related,
            part=scope.part,
            locale=scope.context.locale,
            name=face,
            character=character,
            code=ord(character),
        )


def _describe_excess(fitted: Fitted) -> str:
    """Return by how much a text is too wide, too high or both."""
    excesses = zip(fitted.over, ("wide", "high"), strict=True)
    return " and ".join(f"{over:.1f} mm too {extent}" for over, extent in excesses if over > 0)


def _box_of(node: Node) -> Related:
    return Related(node.kind_span, "the box it is set in")


def _wording_of(value: str) -> Iterator[Related]:
    if isinstance(value, LocatedText) and value.wording:
        yield Related(value.wording, "the words that it is made from")


def _text_span(value: str, scope: Scope) -> Span:
    return value.span if isinstance(value, LocatedText) else scope.span


def _name_icon(symbol: Symbol, value: str, scope: Scope, node: Node) -> Symbol | Diagnostic:
    """Return an icon of the text with its word in the locale; a finding if the game has no such icon."""
    icons = scope.context.game.icons
    if symbol.name in icons:
        return replace(symbol, alt=scope.context.words(symbol.name))
    unknown = unknown_name("unknown-icon", _text_span(value, scope), "icon", symbol.name, icons)
    return replace(unknown, related=(_box_of(node), *_wording_of(value)))
