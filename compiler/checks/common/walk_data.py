"""Walk through the data of a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.model.document import Pointer
from compiler.model.document_part import DocumentPart


def walk_data(node: object, path: Pointer = ()) -> Iterator[DocumentPart[object]]:
    """Yield a node of a file's data and all nodes below it with their paths, each before those that it contains."""
    yield DocumentPart(path, node)
    if isinstance(node, Mapping):
        for key, part in node.items():
            yield from walk_data(part, (*path, key))
    elif isinstance(node, list):
        for index, part in enumerate(node):
            yield from walk_data(part, (*path, index))
