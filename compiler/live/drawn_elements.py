"""The elements of sides, which are drawn a second time to find their places and sizes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from compiler.diagnostics import Span
from compiler.layout.common_size import measure_common_sizes
from compiler.layout.element_boxes import ElementBox, find_element_boxes
from compiler.layout.frame import Side
from compiler.layout.lay_out import find_typography, make_render_context
from compiler.layout.scope import CommonSize, RenderContext
from compiler.model.game import ComponentSet, Item
from compiler.render.locale_layout import LocaleLayout


class SizedElement(NamedTuple):
    """The place of a text element that has one size on all pieces of a set, and this size."""

    span: Span
    size: CommonSize


@dataclass(frozen=True, slots=True)
class DrawnElements:
    """The elements of all sides in one language, drawn in a context that knows their common sizes."""

    context: RenderContext

    def list_common_sizes(self, group: ComponentSet) -> Iterator[SizedElement]:
        """Yield the text elements that have one size on all pieces of a set."""
        for (set_id, span), size in self.context.common_sizes.items():
            if set_id == group.id:
                yield SizedElement(span, size)

    def find_boxes(self, group: ComponentSet, item: Item, side: Side) -> tuple[ElementBox, ...]:
        """Return the boxes of the elements on a side; nothing if they cannot be drawn again."""
        return find_element_boxes(item, group, self.context, side)


def draw_elements_again(layout: LocaleLayout) -> DrawnElements:
    """Return the elements of a layout; their margins are not checked again."""
    game, translation = layout.linked.game, layout.translation
    context = make_render_context(game, translation, layout.faces, find_typography(game, translation.locale))
    for group in game.sets.values():
        measure_common_sizes(group, context)
    return DrawnElements(replace(context, checks_drawings=False))
