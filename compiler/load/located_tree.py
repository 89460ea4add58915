"""The data of a document as a tree of values with their places, so that parts of files can be combined."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from compiler.diagnostics import Span
from compiler.model.document import Document, NodeMarks
from compiler.model.plain import Plain, Scalar


@dataclass(frozen=True, slots=True)
class LocatedNode:
    """A value of a file.

    Attributes:
        content: The nodes in a mapping by key, or in a list in order, or the value of a scalar.
        file: The displayed path of the file that the value is written in.
        marks: Its places, or None if it has none of its own, as the root.
    """

    content: Mapping[str, LocatedNode] | tuple[LocatedNode, ...] | Scalar
    file: str
    marks: NodeMarks | None = None

    def locate(self) -> Span:
        """Return the span of the value, or the start of its file."""
        return Span(self.file, *self.marks.value) if self.marks else Span(self.file)

    def locate_key(self) -> Span:
        """Return the span of the key of the value, or the start of its file."""
        return Span(self.file, *self.marks.key) if self.marks else Span(self.file)


def read_tree(document: Document) -> LocatedNode:
    """Return the data of a document as a tree."""
    return _read_node(document, document.data, document.file, None)


def _read_node(document: Document, value: Plain, file: str, marks: NodeMarks | None) -> LocatedNode:
    if isinstance(value, dict):
        nodes = {key: _read_child(document, value, key, child, file) for key, child in value.items()}
        return LocatedNode(nodes, file, marks)
    if isinstance(value, list):
        entries = (_read_child(document, value, index, child, file) for index, child in enumerate(value))
        return LocatedNode(tuple(entries), file, marks)
    assert value is None or isinstance(value, str | int | float), "a document holds dicts, lists and scalars"
    return LocatedNode(value, file, marks)


def _read_child(document: Document, parent: Plain, step: str | int, child: Plain, file: str) -> LocatedNode:
    marks = document.marks.get(id(parent), {}).get(step)
    own_file = document.elsewhere.get(id(parent), {}).get(step, file)
    return _read_node(document, child, own_file, marks)


def replace_data(document: Document, tree: LocatedNode) -> Document:
    """Return a document with the data and the places of a tree."""
    data = _make_plain(tree)
    containers = tuple(_pair_containers(tree, data))
    marks = {id(pair.data): _map_marks(pair.node) for pair in containers}
    elsewhere = {id(pair.data): files for pair in containers if (files := _map_other_files(pair.node))}
    return replace(document, data=data, marks=marks, elsewhere=elsewhere)


def _make_plain(node: LocatedNode) -> Plain:
    """Return the data of a node as plain data."""
    if isinstance(node.content, Mapping):
        return {key: _make_plain(child) for key, child in node.content.items()}
    return [_make_plain(child) for child in node.content] if isinstance(node.content, tuple) else node.content


class _Container(NamedTuple):
    """A mapping or list, as a node and as plain data."""

    node: LocatedNode
    data: Plain


def _pair_containers(node: LocatedNode, data: Plain) -> Iterator[_Container]:
    """Yield each mapping and list at and below a node, with the plain data made from it."""
    if isinstance(node.content, Mapping) and isinstance(data, dict):
        yield _Container(node, data)
        for key, child in node.content.items():
            yield from _pair_containers(child, data[key])
    elif isinstance(node.content, tuple) and isinstance(data, list):
        yield _Container(node, data)
        for child, child_data in zip(node.content, data, strict=True):
            yield from _pair_containers(child, child_data)


def _map_children(node: LocatedNode) -> Mapping[str | int, LocatedNode]:
    """Return the nodes of a mapping or list by key or index."""
    if isinstance(node.content, Mapping):
        return dict(node.content.items())
    return dict(enumerate(node.content)) if isinstance(node.content, tuple) else {}


def _map_marks(node: LocatedNode) -> dict[str | int, NodeMarks]:
    return {step: child.marks for step, child in _map_children(node).items() if child.marks}


def _map_other_files(node: LocatedNode) -> dict[str | int, str]:
    """Return the files of the values in a container that are written in another file than the container."""
    return {step: child.file for step, child in _map_children(node).items() if child.file != node.file}
