"""Check the shapes and symbols of a side for what looks like a mistake of drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.diagnostics import Diagnostic, warning
from compiler.layout.frame import Element
from compiler.layout.grounds import Grounds
from compiler.layout.nodes import Node
from compiler.layout.scope import Scope
from compiler.layout.slivers import WIDEST, Sliver, find_slivers
from compiler.layout.turned_shadows import TurnedShadow, find_turned_shadows


def check_shapes(
    nodes: Sequence[Node], drawn: Sequence[tuple[Element, ...]], scope: Scope, grounds: Grounds
) -> Iterator[Diagnostic]:
    """Yield findings about slivers and turned shadows.

    `drawn` has the drawing of each element of the layout, `grounds` what it covers.
    """
    for number, sliver in {sliver.element: sliver for sliver in find_slivers(grounds)}.items():
        yield _report_sliver(sliver, nodes[number], scope)
    game = scope.context.game
    for node, items in zip(nodes, drawn, strict=True):
        shadows = find_turned_shadows(items, {"icon": game.icons, "drawing": game.drawings})
        for shadow in {(shadow.kind, shadow.name): shadow for shadow in shadows}.values():
            yield _report_shadow(shadow, node, scope)


_SLIVERS = {
    "left": "{part}: {width:.2f} mm of {colour} show left of this element, but not on its right",
    "right": "{part}: {width:.2f} mm of {colour} show right of this element, but not on its left",
    "top": "{part}: {width:.2f} mm of {colour} show above this element, but not below it",
    "bottom": "{part}: {width:.2f} mm of {colour} show below this element, but not above it",
}


def _report_sliver(sliver: Sliver, node: Node, scope: Scope) -> Diagnostic:
    return warning(
        "sliver",
        node.kind_span,
        _SLIVERS[sliver.side],
        "make it reach the edge, or leave equal strips on both sides, or one of {widest:g} mm or more",
        part=scope.part,
        width=sliver.width,
        colour=sliver.colour,
        widest=WIDEST,
    )


def _report_shadow(shadow: TurnedShadow, node: Node, scope: Scope) -> Diagnostic:
    return warning(
        "turned-shadow",
        node.kind_span,
        "{part}: the {kind} `{name}` has a shadow and is turned by {turn:.0f}°, so that light comes from another side",
        "delete its shadow, or draw it upright",
        part=scope.part,
        kind=shadow.kind,
        name=shadow.name,
        turn=shadow.turn,
    )
