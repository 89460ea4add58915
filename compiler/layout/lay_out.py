"""Game + translation + faces → parts: every item with a layout as a picture of numbers, front and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from compiler.diagnostics import Diagnostic, Related, error, warning
from compiler.diagnostics.suggest import did_you_mean
from compiler.effects import icons
from compiler.layout.backs import telling_backs
from compiler.layout.budget import Spent, spend_commands
from compiler.layout.drawn import Cut, Drawn, Fold, elements
from compiler.layout.elements.registry import draw
from compiler.layout.fields import Field, read
from compiler.layout.fonts import Face
from compiler.layout.frame import Frame, Part
from compiler.layout.inline import read_aloud
from compiler.layout.naming import functions, icon_word, item_names, set_names
from compiler.layout.nodes import LayoutFace, Node, unknown_bases
from compiler.layout.outside import outside
from compiler.layout.readers import anything, text
from compiler.layout.safe import TrimOutline, too_near
from compiler.layout.scope import RenderContext, Scope
from compiler.layout.shapes import Outline, circle
from compiler.layout.typography import Typography, typography
from compiler.model.game import ComponentSet, Game, Item
from compiler.model.translation import Translation

_INSIDE = "correct its place in the layout; a piece is seen up to its cut"

_OF_LAYOUTS = ("layout-expression", "layout-value", "unknown-drawing")
"""Findings in a layout that may hang on the item."""

_KEPT = "move it inwards or make it smaller; what is meant to be cut must extend over the cut by the full bleed"

HEAD = {"title": Field(text, ""), "alt": Field(text, ""), "draw": Field(anything, needed=True, nested=True)}


def lay_out(
    game: Game,
    translation: Translation,
    faces: Mapping[str, Face],
    habits: Typography | None = None,
    *,
    margins: bool = True,
) -> tuple[tuple[Part, ...], list[Diagnostic]]:
    """All printed parts of a game in one locale, in the order of its sets and items, and all findings.

    `habits` are those of the locale's typography file unless given. Without `margins` nothing is held against the cut.
    """
    context = render_context(game, translation, faces, habits or habits_of(game, translation.locale))
    context = context if margins else replace(context, margins=False)
    findings = list(unknown_bases(game.layouts))
    parts: list[Part] = []
    found: dict[tuple[object, ...], list[tuple[Diagnostic, Item]]] = {}
    drawn: Counter[str] = Counter()
    for group in game.sets.values():
        for item in group.items:
            if (layout := layout_of(item, group)) in game.layouts:
                part, more = lay_out_item(item, group, context)
                for one in {_fault(one): one for one in more}.values():
                    found.setdefault(_fault(one), []).append((one, item))
                drawn[game.layouts[layout].file] += 1
                parts += [part] if part else []
    findings += [_for_items(alike, drawn[alike[0][0].span.file]) for alike in found.values()]
    made = {part.id: part for part in parts}
    findings += [one for group in game.sets.values() for one in telling_backs(group, made, translation.locale)]
    return tuple(parts), findings


def _fault(finding: Diagnostic) -> tuple[object, ...]:
    """Return what is wrong at a place; hints and related places may differ from item to item."""
    return finding.code, finding.span, finding.template, tuple(finding.args.items())


def _for_items(alike: Sequence[tuple[Diagnostic, Item]], drawn: int) -> Diagnostic:
    """The finding that several items share, with the first of them where its layout draws others as well."""
    (finding, first), *others = alike
    if finding.code not in _OF_LAYOUTS or len(alike) == drawn > 1:
        return finding
    template = "for `{item}` and {more} more" if others else "for `{item}`"
    where = Related(first.span, template, {"item": first.id, "more": len(others)})
    return replace(finding, related=(*finding.related, where))


def layout_of(item: Item, group: ComponentSet) -> str:
    """The name of an item's layout: its own, or that of its set; '' when nothing is printed or there are no copies."""
    return str(item.figures.get("layout", group.layout)) if item.copies else ""


def habits_of(game: Game, locale: str) -> Typography:
    """The typography of a locale: its file, or plain habits."""
    document = game.typography.get(locale)
    return typography(locale, document.data if document else {})


def render_context(
    game: Game, translation: Translation, faces: Mapping[str, Face], habits: Typography
) -> RenderContext:
    """What the parts of one locale are drawn with."""
    word = icon_word(translation)
    spent = Spent.of(len(game.items))
    strip, show = partial(icons, game=game), functions(game, translation)
    return RenderContext(game, translation.locale, faces, habits, word, strip, draw, show, spent=spent)


def lay_out_item(item: Item, group: ComponentSet, context: RenderContext) -> tuple[Part | None, list[Diagnostic]]:
    """One item as a part; None when its format or its front is missing."""
    formats = context.game.formats
    size = formats.get(group.format)
    if size is None:
        hints = did_you_mean(group.format, formats)
        return None, [
            error("unknown-reference", group.span, "no format is called `{format}`", *hints, format=group.format)
        ]
    layout = layout_of(item, group)
    faces = {face: context.side(layout, face) for face in ("front", "back")}
    names = {**context.names, "item": item_names(item), "set": set_names(group), "format": dict(size)}
    scope = Scope(context, f"{group.id}/{item.id}", item.span, names)
    made = {face: _face(found, scope.with_names(face=face), size) for face, found in faces.items() if found}
    if "front" not in made:
        return None, [
            error(
                "layout-element",
                context.game.layouts[layout].span(),
                "the layout `{layout}` has no front",
                layout=layout,
            )
        ]
    return _part(item, scope.part, made, size), [one for _, _, more in made.values() for one in more]


def _face(found: LayoutFace, scope: Scope, size: Mapping[str, Any]) -> tuple[Frame, list[Drawn], list[Diagnostic]]:
    values, findings = read(found.head, HEAD, scope)
    by_node = [(node, list(scope.draw([node]))) for node in found.draw]
    drawn = [one for _, some in by_node for one in some]
    findings += [one for one in drawn if isinstance(one, Diagnostic)]
    title, alt = (
        read_aloud(values[name], scope.context.words) if isinstance(values[name], str) else ""
        for name in ("title", "alt")
    )
    frame = Frame(size["width"], size["height"], elements(drawn), size.get("bleed", 0.0), title, alt)
    where = found.head.key_span()
    symbols = {"icon": scope.context.game.icons, "drawing": scope.context.game.drawings}
    findings += spend_commands(frame.items, symbols, scope.context.spent, scope.part, where)
    if not scope.context.spent.has_commands:
        return frame, drawn, findings  # points that are too many to draw are too many to hold against the cut
    for node, some in by_node:
        findings += _near(node, some, scope, size) if isinstance(node, Node) else ()
    beyond = outside(frame) if scope.context.margins else ()
    findings += [
        warning("outside-face", where, "{part}: {what}", _INSIDE, part=scope.part, what=what) for what in beyond
    ]
    return frame, drawn, findings


def _near(node: Node, drawn: list[Drawn], scope: Scope, size: Mapping[str, Any]) -> Iterator[Diagnostic]:
    """Yield what an element draws too near the cut, where the format has a safe margin."""
    if "safe" not in size or not scope.context.margins:
        return
    safe, is_round = size["safe"], size.get("shape") == "circle"
    piece = TrimOutline(size["width"], size["height"], size.get("bleed", 0.0), safe, is_round, size.get("frame", safe))
    for what in too_near(elements(drawn), piece, scope.context.faces, scope.context.game.icons):
        yield warning(
            "too-near-cut",
            node.key_span(),
            "{part} ({locale}): {what}",
            _KEPT,
            part=scope.part,
            locale=scope.context.locale,
            what=what,
        )


def _part(item: Item, name: str, made: Mapping[str, Any], size: Mapping[str, Any]) -> Part:
    drawn = [one for _, some, _ in made.values() for one in some]
    return Part(
        id=name,
        front=made["front"][0],
        back=made["back"][0] if "back" in made else None,
        trim=_trim(size),
        folds=tuple(one.line for one in drawn if isinstance(one, Fold)),
        cuts=tuple(one.line for one in drawn if isinstance(one, Cut)),
        copies=item.copies,
    )


def _trim(size: Mapping[str, Any]) -> Outline:
    """The outline to cut: a circle; nothing for a rectangle, whose corners are rounded after the cut."""
    if size.get("shape") == "circle":
        return circle(size["width"] / 2, size["height"] / 2, min(size["width"], size["height"]) / 2)
    return ()
