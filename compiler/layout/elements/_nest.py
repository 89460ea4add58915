"""Elements inside others: a group of what is seen, and the rest passed on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from compiler.diagnostics import Diagnostic, error
from compiler.layout.drawn import Cut, Drawn, Fold
from compiler.layout.frame import Group, Matrix
from compiler.layout.nodes import Node
from compiler.layout.scope import Scope
from compiler.layout.shapes import Outline, turned

MOST = 1000
"""How many times elements may be repeated."""

MOST_TOGETHER = 10_000
"""How many times loops within loops may draw an element."""


def nested(drawn: Iterable[Drawn], matrix: Matrix, clip: Outline = ()) -> Iterator[Drawn]:
    """The elements as one group under `matrix`; findings, folds and cuts (moved with it) beside it."""
    items = []
    for one in drawn:
        if isinstance(one, Fold | Cut):
            yield type(one)((*_moved(matrix, *one.line[:2]), *_moved(matrix, *one.line[2:])))
        elif isinstance(one, Diagnostic):
            yield one
        else:
            items.append(one)
    if items:
        yield Group(tuple(items), matrix, clip)


def _moved(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def each(over: Any, node: Node, scope: Scope) -> list[tuple[int, Scope]] | Diagnostic:
    """A scope per value of a list (or per figure up to a number), with `index` and `it`; a finding if too many."""
    values = range(int(over)) if isinstance(over, int | float) else over
    if not isinstance(values, list | tuple | range):
        return error("layout-value", node.span("over"), "`over` is a list or a number of times")
    if too_many := too_many_repeats(len(values), scope):
        return error("layout-value", node.span("over"), too_many)
    inner = replace(scope, times=scope.times * max(1, len(values)))
    return [(at, inner.with_names(index=at, it=value)) for at, value in enumerate(values)]


def too_many_repeats(times: int, scope: Scope) -> str:
    """What is said of too many repeats, alone or together with the loops around them; '' when there are not."""
    if times > MOST:
        return f"{times} repeats; {MOST} are allowed"
    together = times * scope.times
    return f"{together} repeats with those around it; {MOST_TOGETHER} are allowed" if together > MOST_TOGETHER else ""


def placed(scope: Scope, items: Any, x: float, y: float, turn: float = 0.0) -> Iterator[Drawn]:
    """The nested elements once, with their origin at x, y."""
    yield from nested(scope.draw(items), turned(turn, x, y))
