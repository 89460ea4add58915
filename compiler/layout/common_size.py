"""Find one size for all pieces of a set: elements with `fit: set` are measured before any piece is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Span, warning
from compiler.layout.expressions.braces import is_expression
from compiler.layout.pieces.piece_scope import SIDES, has_numbered_texts, list_laid_out_items, make_piece_scope
from compiler.layout.pieces.serial import is_numbered
from compiler.layout.read_layouts import LayoutSide, Node
from compiler.layout.scope import CommonSize, RenderContext, Scope, SetElement
from compiler.model.game import ComponentSet
from compiler.model.piece_id import PieceId

FITTED_KINDS = ("arc", "icons", "table", "text")
"""The kinds of element that have `fit`."""

READABLE_SIZE = 6.0
"""The smallest type size in points that a single piece may impose on all pieces of its set."""


def measure_common_sizes(group: ComponentSet, context: RenderContext) -> None:
    """Record in the context the size of each element with `fit: set` on all pieces of a set.

    Such elements, and elements that contain them, are drawn; the results are discarded, and findings are made again
    when the pieces are drawn. The budgets of the game are not charged.
    """
    measuring = replace(context, spending=replace(context.spending, reported=set(context.spending.reported)))
    for nodes, scope in _select_measured_elements(group, measuring):
        for _ in scope.draw(nodes):
            pass


def report_forced_sizes(group: ComponentSet, context: RenderContext) -> Iterator[Diagnostic]:
    """Yield a finding for each text that is unreadably small on all pieces of a set because of a single piece."""
    for (set_id, span), common in context.common_sizes.items():
        if set_id != group.id or not common.is_type or common.size >= min(READABLE_SIZE, common.largest):
            continue
        without = _measure_without(common.piece, span, group, context)
        if without is not None and without.size > common.size:
            yield warning(
                "forced-size",
                span,
                "{part} ({locale}): no size above {size:g} pt fits, so all pieces of the set have this size; "
                "without this piece, they would have {without:g} pt",
                "shorten its text, give the text more room, or give the piece a layout of its own",
                part=str(common.piece),
                locale=context.locale,
                size=common.size,
                without=without.size,
            )


def _measure_without(piece: PieceId, span: Span, group: ComponentSet, context: RenderContext) -> CommonSize | None:
    """Return the size that a text would have in a set without one of its pieces; None if no other piece shows it."""
    items = tuple(item for item in group.items if PieceId(group.id, item.id) != piece)
    alone = replace(context, common_sizes={})
    measure_common_sizes(replace(group, items=items), alone)
    return alone.common_sizes.get(SetElement(group.id, span))


class _MeasuredElements(NamedTuple):
    """The elements of a side with `fit: set`, and their scope."""

    nodes: tuple[Node, ...]
    scope: Scope


def _select_measured_elements(group: ComponentSet, context: RenderContext) -> Iterator[_MeasuredElements]:
    """Yield the elements of each side of each piece, and of each copy whose elements may differ."""
    for item, layout, first in list_laid_out_items(group, context):
        for name in SIDES:
            side = context.find_side(layout, name)
            nodes = _select_common_size(side) if side else ()
            for copy in range(1, item.copies + 1):
                if copy > 1 and not has_numbered_texts(item, context):
                    nodes = tuple(node for node in nodes if is_numbered(node))
                if not nodes:
                    break
                scope = make_piece_scope(item, group, context, first.number_copy(copy))
                yield _MeasuredElements(nodes, scope.add_names(face=name))


@lru_cache(maxsize=256)
def _select_common_size(side: LayoutSide) -> tuple[Node, ...]:
    return tuple(node for node in side.elements if isinstance(node, Node) and _holds_common_size(node.kind, node.body))


def _holds_common_size(kind: str, value: object) -> bool:
    """Return whether an element has, contains, or may contain a field `fit: set`."""
    if isinstance(value, Mapping):
        is_shared = kind in FITTED_KINDS and (value.get("fit") == "set" or is_expression(value.get("fit")))
        return is_shared or any(_holds_common_size(str(name), entry) for name, entry in value.items())
    return isinstance(value, list | tuple) and any(_holds_common_size(kind, entry) for entry in value)
