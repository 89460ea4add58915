"""text: words in a box, at the largest of the allowed sizes at which they fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.diagnostics.unknown import unknown_name
from compiler.layout.boxes import FontSet
from compiler.layout.budget import spend_letters
from compiler.layout.drawn import Drawn
from compiler.layout.elements._area import AREA
from compiler.layout.expressions import is_expression
from compiler.layout.fields import Field, Values
from compiler.layout.fit import Fitted, TextBox, fit, place
from compiler.layout.fonts import Face
from compiler.layout.frame import Symbol
from compiler.layout.nodes import Node
from compiler.layout.readers import anything, colour, face, number, one_of, positive, sizes
from compiler.layout.readers import text as words
from compiler.layout.scope import LocatedText, RenderContext, Scope
from compiler.model.markup import parse_text
from compiler.model.usage import Markup

FIELDS = {
    **AREA,
    "value": Field(words, needed=True),
    "face": Field(face),
    "size": Field(sizes, needed=True),
    "leading": Field(positive, 1.2),
    "align": Field(one_of("left", "centre", "right"), "left"),
    "valign": Field(one_of("top", "middle", "bottom"), "top"),
    "colour": Field(colour, "#000000"),
    "tracking": Field(number, 0.0),
    "capitals": Field(anything, default=False),
    "hyphens": Field(one_of("free", "last", "never"), ""),
    "icon": Field(positive, 1.35),
}

RUNNING = ("text", "text-italic")
"""The faces of running text; other faces, and capitals, set titles."""

_BOX = ("x", "y", "width", "height", "size", "leading", "align", "valign", "colour", "tracking")
_box = lru_cache(maxsize=1024)(TextBox)


def draw(v: Values, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Glyph runs and icons; findings for what does not fit, cannot be drawn or is no icon."""
    yield from _as_typed(node)
    value = v["value"]
    beyond = spend_letters(value, len(v["size"]), scope.spent, scope.context.spent, scope.part, node.key_span())
    if beyond is not None:
        yield from beyond
        return
    shown = value.upper() if v["capitals"] else value
    box = _box(*[v[name] for name in _BOX], _hyphens(v))
    fonts = font_set_of(scope.context, v["face"], v["icon"])
    fitted = fit(shown, box, fonts, scope.context.habits)
    yield from _findings(fitted, value, scope, node)
    for one in place(fitted, box, fonts, scope.context.habits):
        if isinstance(one, Symbol):
            yield _named(one, value, scope, node)
        else:
            yield one


def _hyphens(v: Values) -> str:
    """Return how words are hyphenated: as the layout says, else freely in running text and last of all in titles."""
    title = v["capitals"] or (v["face"] and v["face"].name not in RUNNING)
    return str(v["hyphens"] or ("last" if title else "free"))


def _as_typed(node: Node) -> Iterable[Diagnostic]:
    """What cannot be drawn of words that stand in the layout itself; looked for once for all items."""
    if "typed" not in node.memo:
        raw = node.body["value"]
        is_typed = isinstance(raw, str) and not is_expression(raw)
        node.memo["typed"] = (
            parse_text(raw, node.span("value"), node.document.lines, Markup.DRAWN)[1] if is_typed else []
        )
    found: list[Diagnostic] = node.memo["typed"]
    return found


@lru_cache(maxsize=256)
def font_set_of(context: RenderContext, chosen: Face | None, icon: float) -> FontSet:
    """The four styles of a text; a display face has one style only. Icons are `icon` times the capitals' height."""
    faces, regular = context.faces, chosen or context.faces["text"]
    bold, italic, both = (faces.get(f"{regular.name}-{name}", regular) for name in ("bold", "italic", "bold-italic"))
    return FontSet(regular, bold, italic, both, icon * regular.cap_height)


def _findings(fitted: Fitted, value: str, scope: Scope, node: Node) -> Iterator[Diagnostic]:
    missing = [box.missing for line in fitted.lines for box in line.boxes if box.missing]
    if fitted.fits and not missing:
        return
    where, there = _where(value, scope), Related(node.key_span(), "the box it is set in")
    if not fitted.fits:
        wide, high = fitted.over
        by = " and ".join(f"{over:.1f} mm too {way}" for over, way in ((wide, "wide"), (high, "high")) if over > 0)
        yield error(
            "text-overflow",
            where,
            "{part} ({locale}): the text is {by} for its box at {size:g} pt",
            "shorten the text, or let the layout give it more room",
            related=(there,),
            part=scope.part,
            locale=scope.context.locale,
            by=by,
            size=fitted.size,
        )
    for character, name in dict.fromkeys(pair for pairs in missing for pair in pairs):
        yield error(
            "missing-glyph",
            where,
            "{part} ({locale}): the face `{name}` has no {character!a} (U+{code:04X})",
            related=(there,),
            part=scope.part,
            locale=scope.context.locale,
            name=name,
            character=character,
            code=ord(character),
        )


def _where(value: str, scope: Scope) -> Span:
    return value.span if isinstance(value, LocatedText) else scope.span


def _named(symbol: Symbol, value: str, scope: Scope, node: Node) -> Symbol | Diagnostic:
    if symbol.name in scope.context.game.icons:
        return replace(symbol, alt=scope.context.words(symbol.name))
    unknown = unknown_name("unknown-icon", _where(value, scope), "icon", symbol.name, scope.context.game.icons)
    return replace(unknown, related=(Related(node.key_span(), "the box it is set in"),))
