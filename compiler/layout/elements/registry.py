"""The kinds of element that layouts draw, by name, and how a list of elements is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.suggest import suggest_nearest
from compiler.layout.budget import STEPS_OF_ELEMENT, report_out_of_steps
from compiler.layout.drawing_results import Drawn
from compiler.layout.elements import (
    aloud,
    arc,
    cut,
    ellipse,
    fold,
    grid,
    group,
    hexagon,
    icon,
    icons,
    image,
    line,
    path,
    pattern,
    piece,
    polygon,
    qr,
    rect,
    repeat,
    ring,
    star,
    symbol,
    table,
    text,
    track,
    trail,
)
from compiler.layout.elements._shared_parameters import Ends
from compiler.layout.nodes import Child, Node
from compiler.layout.parameters import Field, evaluate_condition, list_parameter_fields, read_parameters
from compiler.layout.scope import Scope

P = TypeVar("P")

MAX_ELEMENTS = 20_000
"""The most elements that one item may draw, on both its sides together."""


@dataclass(frozen=True, slots=True)
class ElementKind:
    """A kind of element: its fields by their names in layouts, and how a node of the kind is drawn."""

    fields: Mapping[str, Field]
    draw: Callable[[Node, Scope], Iterable[Drawn]]


def _make_kind(schema: type[P], draw: Callable[[P, Scope, Node], Iterator[Drawn]]) -> ElementKind:
    """Return the kind whose nodes are read as the dataclass `schema` and drawn by `draw`."""

    def draw_node(node: Node, scope: Scope) -> Iterable[Drawn]:
        parameters, findings = read_parameters(node, schema, scope)
        return findings if parameters is None else draw(parameters, scope, node)

    return ElementKind(list_parameter_fields(schema), draw_node)


KINDS: Mapping[str, ElementKind] = {
    "aloud": _make_kind(aloud.AloudParameters, aloud.draw),
    "arc": _make_kind(arc.ArcParameters, arc.draw),
    "cut": _make_kind(Ends, cut.draw),
    "ellipse": _make_kind(ellipse.EllipseParameters, ellipse.draw),
    "fold": _make_kind(Ends, fold.draw),
    "grid": _make_kind(grid.GridParameters, grid.draw),
    "group": _make_kind(group.GroupParameters, group.draw),
    "hexagon": _make_kind(hexagon.HexagonParameters, hexagon.draw),
    "icon": _make_kind(icon.IconParameters, icon.draw),
    "icons": _make_kind(icons.IconsParameters, icons.draw),
    "image": _make_kind(image.ImageParameters, image.draw),
    "line": _make_kind(line.LineParameters, line.draw),
    "path": _make_kind(path.PathParameters, path.draw),
    "pattern": _make_kind(pattern.PatternParameters, pattern.draw),
    "piece": _make_kind(piece.PieceParameters, piece.draw),
    "polygon": _make_kind(polygon.PolygonParameters, polygon.draw),
    "qr": _make_kind(qr.QrParameters, qr.draw),
    "rect": _make_kind(rect.RectParameters, rect.draw),
    "repeat": _make_kind(repeat.RepeatParameters, repeat.draw),
    "ring": _make_kind(ring.RingParameters, ring.draw),
    "star": _make_kind(star.StarParameters, star.draw),
    "symbol": _make_kind(symbol.SymbolParameters, symbol.draw),
    "table": _make_kind(table.TableParameters, table.draw),
    "text": _make_kind(text.TextParameters, text.draw),
    "track": _make_kind(track.TrackParameters, track.draw),
    "trail": _make_kind(trail.TrailParameters, trail.draw),
}


def draw_elements(nodes: Iterable[Child], scope: Scope) -> Iterator[Drawn]:
    """Yield what elements draw, in order; for one that cannot be drawn, its findings."""
    for node in nodes:
        if isinstance(node, Diagnostic):
            yield node
        else:
            yield from _draw_element(node, scope)


def _draw_element(node: Node, scope: Scope) -> Iterator[Drawn]:
    kind = KINDS.get(node.kind)
    if kind is None:
        hints = suggest_nearest(node.kind, KINDS)
        yield error("layout-element", node.kind_span, "there is no element `{kind}`", *hints, kind=node.kind)
        return
    spending = scope.context.spending
    if not spending.has_steps:
        yield from report_out_of_steps(spending, scope.part, node.kind_span)
        return
    spending.steps += STEPS_OF_ELEMENT
    number = next(scope.element_counter)
    if number >= MAX_ELEMENTS:
        if number == MAX_ELEMENTS:
            template = "{part} has more than {most:,} elements"
            hint = "draw fewer elements, or a picture in their place"
            yield error("layout-element", node.kind_span, template, hint, part=scope.part, most=MAX_ELEMENTS)
        return
    condition = evaluate_condition(node, scope)
    if isinstance(condition, Diagnostic):
        yield condition
    elif condition:
        yield from kind.draw(node, scope)
