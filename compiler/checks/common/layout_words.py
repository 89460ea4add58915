"""List the values of a layout that are words to be read: texts, labels and descriptions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from compiler.checks.common.walk_data import walk_data
from compiler.model.document import Document, Pointer

_WORD_FIELDS = {
    "text": ("value",),
    "arc": ("value",),
    "table": ("head", "rows"),
    "aloud": ("value", "label"),
    "piece": ("alt", "label"),
    "image": ("alt",),
}
"""The fields of elements that contain words, by kind of element."""

_WORD_FIELDS_OF_CELL = ("value", "alt")
"""The fields of a cell of a table that contain words."""


class LayoutWords(NamedTuple):
    """Words in a layout, or an expression that yields words, with their path."""

    path: Pointer
    value: str


def list_layout_words(document: Document) -> Iterator[LayoutWords]:
    """Yield the values of elements that are read, in the order of the layout."""
    for path, node in walk_data(document.data):
        if isinstance(node, Mapping):
            yield from _list_words_of_elements(node, path)


def _list_words_of_elements(node: Mapping[str, object], path: Pointer) -> Iterator[LayoutWords]:
    """Yield the words of the elements directly in a mapping."""
    for kind, names in _WORD_FIELDS.items():
        element = node.get(kind)
        if isinstance(element, Mapping):
            for name in names:
                yield from _list_words(element.get(name), (*path, kind, name))


def _list_words(value: object, path: Pointer) -> Iterator[LayoutWords]:
    """Yield a text, or the texts of a list or of a cell."""
    if isinstance(value, str):
        yield LayoutWords(path, value)
    if isinstance(value, list):
        for index, part in enumerate(value):
            yield from _list_words(part, (*path, index))
    if isinstance(value, Mapping):
        for name in _WORD_FIELDS_OF_CELL:
            yield from _list_words(value.get(name), (*path, name))
