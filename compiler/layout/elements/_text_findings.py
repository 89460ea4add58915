"""Report problems of a text: markup that cannot be drawn, missing faces and characters, too little room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Related, Span, error, warning
from compiler.diagnostics.unknown import report_unknown_name
from compiler.layout.expressions.braces import is_expression
from compiler.layout.frame import Symbol
from compiler.layout.read_layouts import Node
from compiler.layout.scope import LocatedText, Scope, locate_text
from compiler.layout.text.fit_text import Fitted
from compiler.layout.text.inline_markup import StyledText, TextStyle, split_spans
from compiler.layout.text.word_boxes import FontSet, WordBox
from compiler.model.markup import parse_text
from compiler.model.usage import Markup

_ADD_STYLE = "add it to `styles` in theme.yaml"


@lru_cache(maxsize=256)
def check_literal(node: Node) -> tuple[Diagnostic, ...]:
    """Return findings about markup that cannot be drawn, in a text that is written in the layout itself."""
    raw = node.body["value"]
    if not isinstance(raw, str) or is_expression(raw):
        return ()
    _, findings = parse_text(raw, node.locate("value"), node.document.lines, Markup.DRAWN)
    return tuple(findings)


def check_fitted(fitted: Fitted, value: str, scope: Scope, node: Node) -> Iterator[Diagnostic]:
    """Yield findings if a text leaves its box, or has characters that its faces lack."""
    if not fitted.fits:
        yield error(
            "text-overflow",
            find_text_span(value, scope),
            "{part} ({locale}): the text is {by} for its box at {size:g} pt",
            "shorten the text, or give it more room in the layout",
            related=(relate_box(node), *relate_wording(value)),
            part=scope.part,
            locale=scope.context.locale,
            by=_describe_excess(fitted),
            size=fitted.size,
        )
    yield from check_characters(_list_drawn_boxes(fitted), value, scope, node)


def check_characters(boxes: Iterable[WordBox], value: str, scope: Scope, node: Node) -> Iterator[Diagnostic]:
    """Yield findings for characters that their faces lack."""
    for character, face in dict.fromkeys(pair for box in boxes for pair in box.missing):
        yield error(
            "missing-glyph",
            find_text_span(value, scope),
            "{part} ({locale}): the face `{name}` has no {characters:characters}",
            "replace the character, or set the text in a face that has it",
            related=(relate_box(node), *relate_wording(value)),
            part=scope.part,
            locale=scope.context.locale,
            name=face,
            characters=(character,),
        )


def _list_drawn_boxes(fitted: Fitted) -> Iterator[WordBox]:
    """Yield the boxes of a text, including its drop cap and the markers of items."""
    if fitted.drop_cap:
        yield fitted.drop_cap.letter
    for line in fitted.lines:
        yield from (line.marker, *line.boxes) if line.marker else line.boxes


def _describe_excess(fitted: Fitted) -> str:
    """Return by how much a text is too wide, too high or both."""
    excesses = ((fitted.excess.width, "wide"), (fitted.excess.height, "high"))
    return " and ".join(f"{excess:.1f} mm too {extent}" for excess, extent in excesses if excess > 0)


def relate_box(node: Node) -> Related:
    """Return the element of a text as a related place."""
    return Related(node.kind_span, "the box it is set in")


def relate_wording(value: str) -> Iterator[Related]:
    """Yield the pattern of a text that is made from an effect as a related place."""
    if isinstance(value, LocatedText) and value.wording:
        yield Related(value.wording, "the words that it is made from")


def find_text_span(value: str, scope: Scope) -> Span:
    """Return the span of a text, or the span of the item for a text without one."""
    return locate_text(value, otherwise=scope.span)


def check_styles(value: str, fonts: FontSet, scope: Scope, node: Node) -> Iterator[Diagnostic]:
    """Yield findings for styles that the theme does not name, and for bold or italic words in a face without such."""
    parts = _list_styles(value)
    for name in dict.fromkeys(part.named_style for part in parts):
        if name and name not in fonts.named:
            unknown = report_unknown_name(
                "unknown-style", find_text_span(value, scope), "style", name, fonts.named, _ADD_STYLE
            )
            yield replace(unknown, related=(relate_box(node), *relate_wording(value)))
    for lacking in dict.fromkeys(_find_lacking_style(part, fonts) for part in parts):
        if lacking is not None:
            yield warning(
                "missing-face",
                find_text_span(value, scope),
                "{part} ({locale}): the face `{face}` has no {style} style",
                "add `{face}-{style}` to `faces` in theme.yaml, or delete the marks from the text",
                related=(relate_box(node), *relate_wording(value)),
                part=scope.part,
                locale=scope.context.locale,
                face=lacking.face,
                style=lacking.style,
            )


@lru_cache(maxsize=4096)
def _list_styles(text: str) -> tuple[StyledText, ...]:
    """Return the spans of a text without their words, each style once, in their order."""
    return tuple(dict.fromkeys(part._replace(text="") for line in text.split("\n") for part in split_spans(line)))


class _LackingStyle(NamedTuple):
    """The name of a face, and a style that it lacks."""

    face: str
    style: TextStyle


def _find_lacking_style(part: StyledText, fonts: FontSet) -> _LackingStyle | None:
    """Return the style that the face of a span lacks, or None if it has the style."""
    family, style = fonts.resolve(part)
    return _LackingStyle(family.regular.name, style) if style in family.lacking else None


def name_icon(symbol: Symbol, value: str, scope: Scope, node: Node) -> Symbol | Diagnostic:
    """Return an icon of a text with its word in the locale, or a finding if the game has no such icon."""
    icons = scope.context.game.icons
    if symbol.name in icons:
        return replace(symbol, alt=scope.context.name_icon(symbol.name))
    unknown = report_unknown_name("unknown-icon", find_text_span(value, scope), "icon", symbol.name, icons)
    return replace(unknown, related=(relate_box(node), *relate_wording(value)))
