"""Read layout files as nodes: the elements of a side in order, `extends` resolved, each with its place in its file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.suggest import suggest_nearest
from compiler.layout.frame import Side
from compiler.model.document import Document, Pointer
from compiler.model.plain import Plain, as_mapping


@dataclass(frozen=True, eq=False)
class Node:
    """One element of a layout: its kind, its body (the fields as written), and the body's place in its file."""

    kind: str
    body: Mapping[str, Plain]
    document: Document
    pointer: Pointer

    def locate(self, *steps: str | int) -> Span:
        """Return the span of a value inside the body."""
        return self.document.locate(*self.pointer, *steps)

    def locate_word(self, word: str, *steps: str | int) -> Span:
        """Return the span of `word` in the first line of a value of the body, or the span of the value without it."""
        whole = self.locate(*steps)
        column = self.document.lines[whole.line - 1].find(word, whole.column - 1) if word else -1
        return Span(whole.file, whole.line, column + 1, len(word)) if column >= 0 else whole

    def locate_key(self, *steps: str | int) -> Span:
        """Return the span of a key inside the body."""
        return self.document.locate_key(*self.pointer, *steps)

    @cached_property
    def kind_span(self) -> Span:
        """The span of the element's kind; drawing asks for it once per item."""
        return self.document.locate_key(*self.pointer)

    def read_nested(self, name: str) -> tuple[Child, ...]:
        """Return the elements that are listed in one of the fields."""
        return tuple(read_elements(self.document, (*self.pointer, name), self.body.get(name) or ()))


Child: TypeAlias = Node | Diagnostic
"""An element in a list of elements, or the finding about an entry that is not an element."""


@dataclass(frozen=True, slots=True, eq=False)
class LayoutSide:
    """One side of a layout: `head` has its title and alternative text, `elements` the elements to draw."""

    head: Node
    elements: tuple[Child, ...]


def read_elements(document: Document, pointer: Pointer, entries: Plain) -> Iterator[Child]:
    """Yield the elements of a list; each is a mapping with one key, its kind."""
    if not isinstance(entries, list | tuple):
        yield error(
            "layout-element",
            document.locate(*pointer),
            "elements must be in a list",
            "write each element after a dash: `- rect: {{x: 0, y: 0, width: 10, height: 10}}`",
        )
        return
    for index, entry in enumerate(entries):
        if isinstance(entry, Mapping) and len(entry) == 1:
            ((kind, body),) = entry.items()
            fields = body if isinstance(body, Mapping) else {}
            yield Node(str(kind), fields, document, (*pointer, index, kind))
        else:
            span = document.locate(*pointer, index)
            yield error(
                "layout-element",
                span,
                "an element must be a mapping with one key, its kind",
                "write its fields below its kind: `- rect: {{x: 0, y: 0, width: 10, height: 10}}`",
            )


def read_side(layouts: Mapping[str, Document], name: str, side: Side) -> LayoutSide | None:
    """Return a side of the layout `name` on top of the layouts that it extends; None if none of them has this side.

    An element replaces the element of a base with the same `id`. Other elements are drawn after the base's.
    With `like: front`, a back repeats the front.
    """
    documents = [document for _, document in list_bases(layouts, name)]
    having = [document for document in documents if side in as_mapping(document.data)]
    if not having:
        return None
    head = as_mapping(having[0].get(side))
    if side == "back" and head.get("like") == "front":
        return read_side(layouts, name, "front")
    elements: list[Child] = []
    for document in reversed(having):
        own = list(read_elements(document, (side, "draw"), as_mapping(document.get(side)).get("draw", ())))
        elements = _override_elements(elements, own)
    return LayoutSide(Node(side, head, having[0], (side,)), tuple(elements))


def check_bases(layouts: Mapping[str, Document]) -> Iterator[Diagnostic]:
    """Yield a finding for each layout that extends an unknown layout or, directly or not, itself."""
    for name, document in layouts.items():
        base = _find_base(document)
        if base and base not in layouts:
            hints = suggest_nearest(base, layouts)
            yield error(
                "unknown-reference", document.locate("extends"), "there is no layout `{base}`", *hints, base=base
            )
        elif base and name in [layout for layout, _ in list_bases(layouts, base)]:
            span = document.locate("extends")
            yield error(
                "layout-extends",
                span,
                "`{name}` extends itself",
                "extend another layout, or delete `extends`",
                name=name,
            )


def _find_base(document: Document) -> str | None:
    """Return the name of the layout that a layout extends."""
    base = as_mapping(document.data).get("extends")
    return base if isinstance(base, str) and base else None


class NamedLayout(NamedTuple):
    """A layout and its name."""

    name: str
    document: Document


def list_bases(layouts: Mapping[str, Document], name: str | None) -> Iterator[NamedLayout]:
    """Yield the layout `name` and the layouts that it extends, the nearest first, each of a cycle once."""
    listed: set[str] = set()
    while name is not None and name in layouts and name not in listed:
        yield NamedLayout(name, layouts[name])
        listed.add(name)
        name = _find_base(layouts[name])


def _override_elements(base: list[Child], own: list[Child]) -> list[Child]:
    """Return the elements of a base, replaced where an own element has the same id, and then all other own elements."""
    remaining = list(own)
    elements: list[Child] = []
    for node in base:
        key = _find_element_id(node)
        same = next((other for other in remaining if key is not None and _find_element_id(other) == key), None)
        if same is not None:
            remaining.remove(same)
        elements.append(node if same is None else same)
    return [*elements, *remaining]


def _find_element_id(node: Child) -> str | None:
    return str(node.body["id"]) if isinstance(node, Node) and node.body.get("id") else None
