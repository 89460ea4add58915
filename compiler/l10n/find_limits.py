"""Find the boxes that texts must fit into."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Span
from compiler.layout.drawing_results import Drawn
from compiler.layout.elements.registry import draw_elements
from compiler.layout.elements.text import TextParameters
from compiler.layout.lay_out import find_typography, lay_out_item, make_render_context
from compiler.layout.parameters.read_parameters import evaluate_condition, read_parameters
from compiler.layout.pieces.piece_scope import find_layout_name
from compiler.layout.read_layouts import Node
from compiler.layout.scope import LocatedText, Scope
from compiler.layout.text.prepared_faces import Face
from compiler.link import Linked


@dataclass(frozen=True, slots=True, order=True)
class Limit:
    """The smallest box of a text: width and height in mm, smallest font size in points."""

    width: float
    height: float
    size: float


class _LocatedLimit(NamedTuple):
    """The place of a text in its file, and the box that it is set in."""

    span: Span
    limit: Limit


def find_limits(linked: Linked, faces: Mapping[str, Face], locale: str) -> dict[str, Limit]:
    """Return the smallest box of each text, by key, in the parts of a locale."""
    game = linked.game
    translation = linked.translations[locale]
    boxes: list[_LocatedLimit] = []

    def record_boxes(nodes: Iterable[Node | Diagnostic], scope: Scope) -> Iterator[Drawn]:
        """Draw elements as usual, and record the box of each text."""
        for node in nodes:
            if isinstance(node, Node) and node.kind == "text":
                boxes.extend(_find_node_limits(node, scope))
            yield from draw_elements([node], scope)

    context = replace(make_render_context(game, translation, faces, find_typography(game, locale)), draw=record_boxes)
    for group in game.sets.values():
        for item in group.items:
            if find_layout_name(item, group) in game.layouts:
                lay_out_item(item, group, context)
    keys = {message.span: key for key, message in translation.messages.items()}
    return _keep_smallest(boxes, keys)


def _find_node_limits(node: Node, scope: Scope) -> Iterator[_LocatedLimit]:
    if not evaluate_condition(node, scope).result:
        return
    text, _ = read_parameters(node, TextParameters, scope)
    if text and isinstance(text.value, LocatedText):
        yield _LocatedLimit(text.value.wording or text.value.span, Limit(text.width, text.height, min(text.size)))


def _keep_smallest(boxes: Iterable[_LocatedLimit], keys: Mapping[Span, str]) -> dict[str, Limit]:
    """Return the smallest box of each text, by its key; `keys` has the keys of the texts that are translated."""
    smallest: dict[str, Limit] = {}
    for span, limit in boxes:
        if span in keys:
            key = keys[span]
            smallest[key] = min(limit, smallest.get(key, limit), key=lambda box: box.width * box.height)
    return smallest
