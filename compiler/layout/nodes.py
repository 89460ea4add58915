"""Layout files as nodes: the elements of a side in order, `extends` resolved, each with its place in its file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.suggest import did_you_mean
from compiler.model.document import Document, Pointer

DEEPEST = 8
"""How many layouts may stand on each other."""


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """One element: its kind, its body, and where the body stands.

    `memo` keeps what of it is the same for every item: nested elements, literal fields once read.
    """

    kind: str
    body: Mapping[str, Any]
    document: Document
    pointer: Pointer
    memo: dict[str, Any] = field(default_factory=dict)

    def span(self, *steps: str | int) -> Span:
        """The span of a value inside the body."""
        return self.document.span(*self.pointer, *steps)

    def place_of(self, words: str, *steps: str | int) -> Span:
        """The span of some words in a value inside the body; of the value when they do not stand on its first line."""
        whole = self.span(*steps)
        at = self.document.lines[whole.line - 1].find(words, whole.column - 1) if words else -1
        return Span(whole.file, whole.line, at + 1, len(words)) if at >= 0 else whole

    def key_span(self, *steps: str | int) -> Span:
        """The span of a key inside the body; of the element's kind, which every item asks for, without steps."""
        if steps:
            return self.document.key_span(*self.pointer, *steps)
        if "" not in self.memo:
            self.memo[""] = self.document.key_span(*self.pointer)
        span: Span = self.memo[""]
        return span

    def nested(self, name: str) -> tuple[Node | Diagnostic, ...]:
        """The elements listed under one of its fields."""
        if name not in self.memo:
            self.memo[name] = tuple(nodes(self.document, (*self.pointer, name), self.body.get(name) or ()))
        found: tuple[Node | Diagnostic, ...] = self.memo[name]
        return found


@dataclass(frozen=True, slots=True, eq=False)
class LayoutFace:
    """One face of a layout: its title and alternative text as nodes of their own, and what is drawn."""

    head: Node
    draw: tuple[Node | Diagnostic, ...]


def nodes(document: Document, pointer: Pointer, items: Any) -> Iterator[Node | Diagnostic]:
    """The elements of a list: mappings with one key, which names their kind."""
    if not isinstance(items, list | tuple):
        yield error("layout-element", document.span(*pointer), "elements stand in a list")
        return
    for at, item in enumerate(items):
        here = (*pointer, at)
        if isinstance(item, Mapping) and len(item) == 1:
            ((kind, body),) = item.items()
            yield Node(str(kind), body if isinstance(body, Mapping) else {}, document, (*here, kind))
        else:
            yield error("layout-element", document.span(*here), "an element is a mapping with one key, its kind")


def side(layouts: Mapping[str, Document], name: str, face: str) -> LayoutFace | None:
    """The front or back of a layout, over the layout that it extends; None when no layout of the chain has it.

    An element whose `id` an element below has stands in its place; the others are drawn after those below. A face
    that says `like: front` is the front again.
    """
    chain = list(_chain(layouts, name))
    faces = [document for document in chain if isinstance(document.data, Mapping) and face in document.data]
    if not faces:
        return None
    if (like := faces[0].data[face].get("like", face)) != face:
        return side(layouts, name, like)
    head = Node(face, faces[0].data[face], faces[0], (face,))
    drawn: list[Node | Diagnostic] = []
    for document in reversed(faces):
        drawn = _over(drawn, list(nodes(document, (face, "draw"), document.data[face].get("draw", ()))))
    return LayoutFace(head, tuple(drawn))


def unknown_bases(layouts: Mapping[str, Document]) -> Iterator[Diagnostic]:
    """Layouts that extend what is not there, or themselves."""
    for name, document in layouts.items():
        base = document.data.get("extends", "")
        if base and base not in layouts:
            hints = did_you_mean(base, layouts)
            yield error(
                "unknown-reference", document.span("extends"), "no layout is called `{base}`", *hints, base=base
            )
        elif base and name in [layout for layout, _ in _bases(layouts, base)]:
            yield error("layout-extends", document.span("extends"), "`{name}` extends itself", name=name)


def _chain(layouts: Mapping[str, Document], name: str) -> Iterator[Document]:
    return (document for _, document in _bases(layouts, name))


def _bases(layouts: Mapping[str, Document], name: str) -> Iterator[tuple[str, Document]]:
    for _ in range(DEEPEST):
        if name not in layouts:
            return
        yield name, layouts[name]
        name = layouts[name].data.get("extends", "")


def _over(below: list[Node | Diagnostic], above: list[Node | Diagnostic]) -> list[Node | Diagnostic]:
    named = {key: node for node in above if (key := _id(node))}
    kept = [named.pop(_id(node), node) if _id(node) else node for node in below]
    replaced = {_id(node) for node in kept}
    return [*kept, *(node for node in above if not _id(node) or _id(node) not in replaced)]


def _id(node: Node | Diagnostic) -> str:
    return str(node.body.get("id", "")) if isinstance(node, Node) else ""
