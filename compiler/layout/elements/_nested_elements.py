"""Draw elements inside elements, in scopes of their own and as one group."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.reason import Reason, reason
from compiler.diagnostics.with_findings import WithFindings
from compiler.layout.drawing_results import Cut, Drawn, Fold, Spoken
from compiler.layout.frame import Element, Group, Matrix, transform_point
from compiler.layout.parameters.count_readers import MAX_REPEATS
from compiler.layout.read_layouts import Child, Node
from compiler.layout.scope import Scope
from compiler.layout.shapes import Outline, make_turn
from compiler.model.points import LineSegment

MAX_NESTED_REPEATS = 10_000
"""The maximum number of times that loops inside loops may repeat an element."""


_LOOP_NAMES = ("it", "index", "row", "column", "angle", "outer")
"""The names that loops give to each repetition."""


def group_drawn(drawn: Iterable[Drawn], matrix: Matrix, clip: Outline = (), opacity: float = 1.0) -> Iterator[Drawn]:
    """Yield findings, words, and folds and cuts under `matrix`, and then all drawn elements as one group under it."""
    elements: list[Element] = []
    for entry in drawn:
        if isinstance(entry, Fold | Cut):
            start, end = transform_point(matrix, *entry.line.start), transform_point(matrix, *entry.line.end)
            yield type(entry)(LineSegment(*start, *end))
        elif isinstance(entry, Spoken | Diagnostic):
            yield entry
        else:
            elements.append(entry)
    if elements:
        yield Group(tuple(elements), matrix, clip, opacity)


def draw_at(scope: Scope, nested: Iterable[Child], x: float, y: float, turn: float = 0.0) -> Iterator[Drawn]:
    """Yield the drawings of nested elements as a group with its origin at x, y, turned clockwise by `turn` degrees."""
    matrix = make_turn(turn, x, y)
    yield from group_drawn(scope.move(matrix).draw(nested), matrix)


def make_repeated_scopes(over: Sequence[object], node: Node, scope: Scope) -> WithFindings[list[Scope]]:
    """Return a scope for each value of a list, with its `index` and, as `it`, the value; none for too many values.

    Inside another loop, the names of that loop, which these hide, are the fields of `outer`.
    """
    if problem := check_repeats(len(over), scope):
        return WithFindings([], [problem.error("layout-value", node.locate("over"))])
    repeated = replace(scope, times=scope.times * max(1, len(over)))
    if "it" in scope.names:
        hidden = {name: scope.names[name] for name in _LOOP_NAMES if name in scope.names}
        repeated = repeated.add_names(outer=hidden)
    return WithFindings([repeated.add_names(index=index, it=value) for index, value in enumerate(over)], [])


def check_repeats(times: int, scope: Scope) -> Reason | None:
    """Return the reason if elements are repeated too often, including by the loops around them, or None."""
    if times > MAX_REPEATS:
        return reason("{times} repeats; the limit is {limit}", times=times, limit=MAX_REPEATS)
    nested = times * scope.times
    if nested > MAX_NESTED_REPEATS:
        return reason(
            "{times} repeats, including the loops around it; the limit is {limit}",
            times=nested,
            limit=MAX_NESTED_REPEATS,
        )
    return None
