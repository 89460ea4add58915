"""List the kinds of element that layouts draw, and draw lists of elements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.suggest import suggest_nearest
from compiler.layout.drawing_budget import STEPS_OF_ELEMENT, report_out_of_steps
from compiler.layout.drawing_results import Drawn
from compiler.layout.elements._element_kind import ElementKind
from compiler.layout.parameters.read_parameters import evaluate_condition
from compiler.layout.read_layouts import Child, Node
from compiler.layout.scope import Scope

MAX_ELEMENTS = 20_000
"""The maximum number of elements that an item may draw on both of its sides together."""

KIND_NAMES = (
    "aloud",
    "arc",
    "cut",
    "ellipse",
    "fold",
    "grid",
    "group",
    "hexagon",
    "icon",
    "icons",
    "image",
    "line",
    "path",
    "pattern",
    "piece",
    "polygon",
    "qr",
    "rect",
    "repeat",
    "ring",
    "star",
    "symbol",
    "table",
    "text",
    "track",
    "trail",
)
"""The names of the kinds of element; each is a module of this package."""


class _Kinds(Mapping[str, ElementKind]):
    """The kinds of element by name; the module of a kind is imported when a layout first uses it."""

    def __getitem__(self, name: str) -> ElementKind:
        if name not in KIND_NAMES:
            raise KeyError(name)
        kind: ElementKind = import_module(f"compiler.layout.elements.{name}").KIND
        return kind

    def __iter__(self) -> Iterator[str]:
        return iter(KIND_NAMES)

    def __len__(self) -> int:
        return len(KIND_NAMES)


KINDS = _Kinds()


def draw_elements(nodes: Iterable[Child], scope: Scope) -> Iterator[Drawn]:
    """Yield the drawings of elements in order, or findings for elements that cannot be drawn."""
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
    if number == MAX_ELEMENTS:
        yield _report_too_many(node, scope)
    if number >= MAX_ELEMENTS:
        return
    is_drawn, findings = evaluate_condition(node, scope)
    yield from findings
    if is_drawn:
        yield from kind.draw(node, scope)


def _report_too_many(node: Node, scope: Scope) -> Diagnostic:
    """Return the finding about the first element that is not drawn."""
    return error(
        "layout-element",
        node.kind_span,
        "{part} has more than {limit:,} elements",
        "draw fewer elements, or a picture in their place",
        part=scope.part,
        limit=MAX_ELEMENTS,
    )
