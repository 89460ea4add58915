"""Lay out a game: turn every item that has a layout into a part with a front and perhaps a back."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Related, error
from compiler.effects import draw_effect_icons
from compiler.layout.checks.alike_in_grey import find_alike_in_grey
from compiler.layout.checks.telling_backs import find_telling_backs
from compiler.layout.common_size import measure_common_sizes, report_forced_sizes
from compiler.layout.draw_side import DrawnSide, RepeatedDrawings, draw_side
from compiler.layout.drawing_budget import Spending
from compiler.layout.drawing_results import Cut, Fold
from compiler.layout.elements.registry import draw_elements
from compiler.layout.expressions.known_words import list_known_words
from compiler.layout.expressions.names import make_icon_namer, make_names
from compiler.layout.frame import Side
from compiler.layout.part import Part
from compiler.layout.pieces.piece_format import PieceFormat, read_format
from compiler.layout.pieces.piece_scope import (
    SIDES,
    find_format_name,
    find_layout_name,
    has_differing_copies,
    has_numbered_texts,
    list_laid_out_items,
    make_piece_scope,
    number_first_copy,
)
from compiler.layout.pieces.serial import Serial
from compiler.layout.read_layouts import check_bases
from compiler.layout.scope import RenderContext
from compiler.layout.shapes import Outline, make_circle, make_polygon
from compiler.layout.text.prepared_faces import Face
from compiler.layout.text.typographic_conventions import Typography, read_typography
from compiler.model.game import ComponentSet, Game, Item
from compiler.model.language_data import TypographyData
from compiler.model.piece_id import PieceId
from compiler.model.suggest_picture import find_taken_pictures
from compiler.model.translation import Translation

_VARYING_CODES = ("layout-expression", "layout-value", "unknown-drawing")
"""The codes of findings in a layout that may depend on the item."""


class LaidOut(NamedTuple):
    """The printed parts of a game or of an item, and the findings of laying them out."""

    parts: tuple[Part, ...]
    findings: list[Diagnostic]


class ItemPart(NamedTuple):
    """An item as a part, or None if its layout has no front; and the findings of laying it out."""

    part: Part | None
    findings: list[Diagnostic]


class _Occurrence(NamedTuple):
    """A finding, and the item that it is about."""

    finding: Diagnostic
    item: Item


def lay_out(
    game: Game,
    translation: Translation,
    faces: Mapping[str, Face],
    typography: Typography | None = None,
    *,
    checks_drawings: bool = True,
) -> LaidOut:
    """Return all printed parts of a game in one locale, in the order of its sets and items, and all findings.

    `typography` is by default the typography in the locale's file. Without `checks_drawings`, the drawings of elements
    are not checked.
    """
    context = make_render_context(game, translation, faces, typography or find_typography(game, translation.locale))
    context = context if checks_drawings else replace(context, checks_drawings=False)
    parts: list[Part] = []
    forced: list[Diagnostic] = []
    occurrences = _Occurrences()
    for group in game.sets.values():
        measure_common_sizes(group, context)
        for item, layout, serial in list_laid_out_items(group, context):
            item_parts, findings = _lay_out_copies(item, group, context, serial)
            occurrences.add(item, findings, game.layouts[layout].file)
            parts += item_parts
        forced += report_forced_sizes(group, context)
    by_id = {part.id: part for part in parts if part.is_first_copy}
    telling = (find_telling_backs(group, by_id, translation.locale) for group in game.sets.values())
    of_sets = [*chain.from_iterable(telling)]
    if checks_drawings and translation.locale == game.source_locale:  # colours are the same in all languages
        alike = (find_alike_in_grey(group, by_id, translation.locale) for group in game.sets.values())
        of_sets += chain.from_iterable(alike)
    return LaidOut(tuple(parts), [*check_bases(game.layouts), *occurrences.merge(), *forced, *of_sets])


@dataclass(slots=True)
class _Occurrences:
    """The findings about items so far, each with its items, and the number of items that each layout has drawn.

    Attributes:
        by_identity: The findings that say the same, each with the item that it is about.
        drawn: The numbers of items by the files of layouts.
    """

    by_identity: dict[tuple[object, ...], list[_Occurrence]] = field(default_factory=dict)
    drawn: Counter[str] = field(default_factory=Counter)

    def add(self, item: Item, findings: Sequence[Diagnostic], layout: str) -> None:
        """Add the findings of an item, each once, and the file of the layout that drew it."""
        distinct = {_identify_finding(finding, item.id): finding for finding in findings}
        for key, finding in distinct.items():
            self.by_identity.setdefault(key, []).append(_Occurrence(finding, item))
        self.drawn[layout] += 1

    def merge(self) -> Iterator[Diagnostic]:
        """Yield one finding for all items that share it."""
        for alike in self.by_identity.values():
            layout = alike[0].finding.span.file
            yield _merge_occurrences(alike, self.drawn[layout])


def _lay_out_copies(item: Item, group: ComponentSet, context: RenderContext, first: Serial) -> LaidOut:
    """Return an item as one part, or as a part for each copy if its copies differ; and all findings."""
    if not has_differing_copies(item, group, context):
        part, findings = lay_out_item(item, group, context, first)
        return LaidOut((part,) if part else (), findings)
    parts: list[Part] = []
    findings = []
    repeated = None if has_numbered_texts(item, context) else RepeatedDrawings()
    for copy in range(1, item.copies + 1):
        part, copy_findings = lay_out_item(item, group, context, first.number_copy(copy), repeated)
        if part:
            parts.append(replace(part, copies=1, copy=copy))
        findings += copy_findings
    return LaidOut(tuple(parts), findings)


def _identify_finding(finding: Diagnostic, item: str) -> tuple[object, ...]:
    """Return a key that is the same for findings of several items, which may differ only in hints and related places.

    The item's id in an unknown name may differ, too.
    """
    args = ((name, _remove_item(value, item) if name == "name" else value) for name, value in finding.args.items())
    return finding.code, finding.span, finding.template, tuple(args)


def _remove_item(value: object, item: str) -> object:
    """Return a name such as `cards.owl.title` with `*` in place of the item's id, or any other value unchanged."""
    return re.sub(rf"(?<=\.){re.escape(item)}(?=\.)", "*", value) if isinstance(value, str) else value


def _merge_occurrences(alike: Sequence[_Occurrence], drawn: int) -> Diagnostic:
    """Return the finding that several items share, related to the first of them if other items do not have it.

    `drawn` is the number of items that the layout of the finding has drawn.
    """
    (finding, first), *others = alike
    if finding.code not in _VARYING_CODES or len(alike) == drawn > 1:
        return finding
    template = "for `{item}` and {more} more" if others else "for `{item}`"
    related = Related(first.span, template, {"item": first.id, "more": len(others)})
    return replace(finding, related=(*finding.related, related))


def find_typography(game: Game, locale: str) -> Typography:
    """Return the typography of a locale from its file, or the default typography if it has none."""
    document = game.typography.get(locale)
    return read_typography(locale, document.read(TypographyData) if document else {})


def make_render_context(
    game: Game, translation: Translation, faces: Mapping[str, Face], typography: Typography
) -> RenderContext:
    """Return the context for drawing the parts of one locale."""
    return RenderContext(
        game=game,
        locale=translation.locale,
        faces=faces,
        typography=typography,
        name_icon=make_icon_namer(translation),
        draw_effect=partial(draw_effect_icons, game=game),
        draw=draw_elements,
        names=make_names(game, translation),
        spending=Spending.for_items(len(game.items)),
        known_words=list_known_words(game),
        taken_pictures=find_taken_pictures(
            (str(item.figures.get("picture", "")) for item in game.items.values()), game.pictures
        ),
    )


def lay_out_item(
    item: Item,
    group: ComponentSet,
    context: RenderContext,
    serial: Serial | None = None,
    repeated: RepeatedDrawings | None = None,
) -> ItemPart:
    """Return one item, whose format is known, as a part.

    Without a `serial` number, it is the first copy of the first item. `repeated` has the drawings that earlier copies
    share with this one.
    """
    layout = find_layout_name(item, group)
    if layout is None:
        return ItemPart(None, [])
    serial = serial or number_first_copy(item, group)
    scope = make_piece_scope(item, group, context, serial)
    piece = read_format(context.game.formats[find_format_name(item, group)])
    drawn = {
        name: draw_side(side, name, scope, piece, repeated)
        for name in SIDES
        if (side := context.find_side(layout, name))
    }
    if "front" not in drawn:
        return ItemPart(None, [_report_no_front(layout, context)])
    findings = [finding for side in drawn.values() for finding in side.findings]
    return ItemPart(_make_part(item, scope.piece, drawn, piece), findings)


def _report_no_front(layout: str, context: RenderContext) -> Diagnostic:
    return error(
        "layout-element",
        context.game.layouts[layout].locate(),
        "the layout `{layout}` has no front",
        "add `front` with a `title` and `draw`",
        layout=layout,
    )


def _make_part(item: Item, part_id: PieceId, sides: Mapping[Side, DrawnSide], piece: PieceFormat) -> Part:
    drawn = [entry for side in sides.values() for entry in side.drawn]
    return Part(
        id=part_id,
        front=sides["front"].frame,
        back=sides["back"].frame if "back" in sides else None,
        trim=_find_trim(piece),
        folds=tuple(entry.line for entry in drawn if isinstance(entry, Fold)),
        cuts=tuple(entry.line for entry in drawn if isinstance(entry, Cut)),
        copies=item.copies,
        base=piece.base,
        corner=piece.corner,
        is_net=piece.is_net,
    )


def _find_trim(piece: PieceFormat) -> Outline:
    """Return the outline to cut; it is empty for a rectangle, whose corners are rounded after the cut."""
    if piece.corners:
        return make_polygon(piece.corners)
    if piece.is_round:
        return make_circle(piece.width / 2, piece.height / 2, min(piece.width, piece.height) / 2)
    return ()
