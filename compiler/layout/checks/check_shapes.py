"""Report shapes and symbols that look like mistakes of drawing: slivers, crossed bands and turned shadows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from compiler.diagnostics import Diagnostic, warning
from compiler.layout.checks.crossed_bands import CrossedBands, find_crossed_bands
from compiler.layout.checks.grounds import Grounds
from compiler.layout.checks.slivers import MAX_STRIP, Sliver, find_slivers
from compiler.layout.checks.turned_shadows import TurnedShadow, find_turned_shadows
from compiler.layout.frame import Element
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope
from compiler.layout.shapes import Edge


def check_slivers(nodes: Sequence[Node], scope: Scope, grounds: Grounds) -> Iterator[Diagnostic]:
    """Yield a finding for each element that leaves a sliver beside it; `grounds` has the drawings of all elements."""
    for number, sliver in {sliver.element: sliver for sliver in find_slivers(grounds)}.items():
        yield _report_sliver(sliver, nodes[number], scope)


def check_bands(nodes: Sequence[Node], scope: Scope, grounds: Grounds) -> Iterator[Diagnostic]:
    """Yield a finding for each element that draws a band over the end of another; `grounds` has all elements."""
    for number, crossed in {crossed.element: crossed for crossed in find_crossed_bands(grounds)}.items():
        yield _report_crossed_bands(crossed, nodes[number], scope)


def check_shadows(node: Node, items: Sequence[Element], scope: Scope) -> Iterator[Diagnostic]:
    """Yield a finding for each symbol of an element that has a shadow and is turned."""
    game = scope.context.game
    shadows = find_turned_shadows(items, {"icon": game.icons, "drawing": game.drawings})
    for shadow in {(shadow.kind, shadow.name): shadow for shadow in shadows}.values():
        yield _report_shadow(shadow, node, scope)


_SLIVERS: Mapping[Edge, str] = {
    "left": "{part}: {width:.2f} mm of {colour} show left of this element, but not on its right",
    "right": "{part}: {width:.2f} mm of {colour} show right of this element, but not on its left",
    "top": "{part}: {width:.2f} mm of {colour} show above this element, but not below it",
    "bottom": "{part}: {width:.2f} mm of {colour} show below this element, but not above it",
}


def _report_sliver(sliver: Sliver, node: Node, scope: Scope) -> Diagnostic:
    return warning(
        "sliver",
        node.kind_span,
        _SLIVERS[sliver.edge],
        "make it reach the edge, or leave equal strips on both sides, or one of {widest:g} mm or more",
        part=scope.part,
        width=sliver.width,
        colour=sliver.colour,
        widest=MAX_STRIP,
    )


def _report_shadow(shadow: TurnedShadow, node: Node, scope: Scope) -> Diagnostic:
    return warning(
        "turned-shadow",
        node.kind_span,
        "{part}: the {kind} `{name}` has a shadow and is turned by {turn:.0f}°, so its light comes from another side",
        "delete its shadow, or draw it upright",
        part=scope.part,
        kind=shadow.kind,
        name=shadow.name,
        turn=shadow.turn,
    )


def _report_crossed_bands(crossed: CrossedBands, node: Node, scope: Scope) -> Diagnostic:
    return warning(
        "crossed-bands",
        node.kind_span,
        "{part}: a band of `{name}` is printed over the end of another band, {x:.1f} mm from the left and {y:.1f} mm "
        "from the top",
        "draw a corner piece over both, or end each band before the corner",
        part=scope.part,
        name=crossed.name,
        x=crossed.x,
        y=crossed.y,
    )
