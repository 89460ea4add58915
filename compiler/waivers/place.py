"""What stands where a finding points: the text or item, its locale, its path in the file."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from compiler.diagnostics import Span
from compiler.link.texts import CATEGORIES
from compiler.model.document import Document, Pointer, locale_of
from compiler.model.origin import Origin


@dataclass(frozen=True, slots=True)
class Place:
    """A node of the file `origin`: `names` are the keys of texts and the ids of items that it belongs to.

    `path` has its keys and the ids (or places, from 1) of list items, joined by dots.
    """

    origin: Origin
    locale: str
    names: frozenset[str]
    path: str


def place(span: Span, documents: Mapping[str, Document], origins: Mapping[str, Origin]) -> Place:
    """The node that a span starts in or after; a file that holds no data is a place by itself."""
    document = documents.get(span.file)
    if document is None:
        return Place(origins.get(span.file, Origin(path=span.file)), "", frozenset(), "")
    starts = sorted(_starts(document, (), document.data))
    at = bisect_right(starts, (span.line, span.column), key=lambda start: start[:2])
    pointer = starts[at - 1][2] if at else ()
    steps = steps_of(document, pointer)
    return Place(document.origin, locale_of(document), frozenset(_names(document, steps)), ".".join(steps))


def steps_of(document: Document, pointer: Pointer) -> list[str]:
    """A pointer's steps as people write them: an item of a list by its id, or else by its place from 1."""
    node, steps = document.data, []
    for step in pointer:
        node = node[step]
        name = node.get("id") if isinstance(node, Mapping) and isinstance(step, int) else None
        steps.append(str(name or (step + 1 if isinstance(step, int) else step)))
    return steps


def _starts(document: Document, pointer: Pointer, node: Any) -> Iterator[tuple[int, int, Pointer]]:
    """Where each key and each item of a list starts."""
    for step, (key, _) in document.marks.get(id(node), {}).items():
        below = (*pointer, step)
        yield key[0], key[1], below
        if isinstance(node[step], dict | list):
            yield from _starts(document, below, node[step])


def _names(document: Document, steps: list[str]) -> Iterator[str]:
    if document.kind == "texts":
        keys = steps[1:]
        yield ".".join(keys[:-1] if keys and keys[-1] in CATEGORIES else keys)
    else:
        yield from steps
