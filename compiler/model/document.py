"""One content file after loading: plain data, and a span for every node."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any, TypeAlias

from compiler.diagnostics import Span
from compiler.model.origin import NOWHERE, Origin

Pointer: TypeAlias = "tuple[str | int, ...]"
"""A way from the document's root to a node: mapping keys and list indexes."""

Mark: TypeAlias = "tuple[int, int, int]"
"""line, column (from 1, code points), length on that line."""

LOCALE_KINDS = frozenset(("texts", "glossary", "language", "typography", "translated-from"))
"""Kinds of files that are in a language each."""


@dataclass(frozen=True, slots=True, eq=False)
class Document:
    """A loaded YAML file, or what a spreadsheet holds of one kind of file.

    `kind` names its schema (`game`, `settings`, `components`, `texts`, …). `data` is dicts, lists, str, int,
    float, bool, None. `marks` has, by `id()` of each container, the marks of its keys and values:
    `{id(container): {key or index: (key mark, value mark)}}`; for a list both marks are the value's. `elsewhere` names
    in the same way the file of what stands in another one: the values that an overlay has replaced. `file` is the path
    as shown to people, `origin` the identity of the file. `locale` is that of texts that stand in a spreadsheet;
    `sheet` is the spreadsheet, as shown, whose cells hold the items of a set or the texts.
    """

    file: str
    kind: str
    data: Any
    marks: Mapping[int, Mapping[str | int, tuple[Mark, Mark]]]
    lines: Sequence[str]
    elsewhere: Mapping[int, Mapping[str | int, str]] = field(default_factory=dict)
    origin: Origin = NOWHERE
    locale: str = ""
    sheet: str = ""

    @property
    def path(self) -> PurePosixPath:
        """The path below the folder that the file was loaded from; as shown for a document made outside any folder."""
        return PurePosixPath(self.origin.path or self.file)

    def __reduce__(self) -> tuple[Any, ...]:
        """Return marks in reading order: they are by `id()`, which another process does not share."""
        nodes = list(_containers(self.data))
        marks = [self.marks.get(id(node), {}) for node in nodes]
        files = [self.elsewhere.get(id(node)) for node in nodes]
        elsewhere = files if self.elsewhere else []
        rest = (self.origin, self.locale, self.sheet)
        return _restore, (self.file, self.kind, self.data, marks, self.lines, elsewhere, rest)

    def at(self, *pointer: str | int) -> Any:
        """Return the node at `pointer`; a KeyError or IndexError where there is none."""
        node = self.data
        for step in pointer:
            node = node[step]
        return node

    def span(self, *pointer: str | int) -> Span:
        """Return the span of the value at `pointer`; of the nearest parent that exists when it does not."""
        return self._span(pointer, 1)

    def key_span(self, *pointer: str | int) -> Span:
        """Return the span of the key at `pointer` (of the item, in a list)."""
        return self._span(pointer, 0)

    def is_overlaid(self, *pointer: str | int) -> bool:
        """Return whether anything below `pointer` is from another file than the set's own and its sheet."""
        if not self.elsewhere:
            return False
        files = (self.elsewhere.get(id(node), {}) for node in _containers(self.at(*pointer)))
        return any(file != self.sheet for names in files for file in names.values())

    def line_at(self, span: Span) -> str:
        """Return the line that a span of this file starts on; '' for a span of another file."""
        is_here = span.file == self.file and span.line <= len(self.lines)
        return self.lines[span.line - 1] if is_here else ""

    def _span(self, pointer: Pointer, which: int) -> Span:
        node, mark, file = self.data, (1, 1, 1), self.file
        for step in pointer:
            pair = self.marks.get(id(node), {}).get(step)
            if pair is None:
                break
            file = self.elsewhere.get(id(node), {}).get(step, file)
            mark, node = pair[which] if step is pointer[-1] else pair[1], node[step]
        return Span(file, *mark)


def _containers(node: Any) -> Iterator[Any]:
    if isinstance(node, dict | list):
        yield node
        for part in node.values() if isinstance(node, dict) else node:
            yield from _containers(part)


def _restore(
    file: str,
    kind: str,
    data: Any,
    marks: list[Any],
    lines: Sequence[str],
    files: list[Mapping[str | int, str] | None],
    rest: tuple[Origin, str, str],
) -> Document:
    nodes = list(_containers(data))
    placed = {id(node): mark for node, mark in zip(nodes, marks, strict=True)}
    elsewhere = {id(node): names for node, names in zip(nodes, files, strict=False) if names}
    return Document(file, kind, data, placed, lines, elsewhere, *rest)


def locale_of(document: Document) -> str | None:
    """Return the locale that a document belongs to; None for a document without language."""
    if document.kind not in LOCALE_KINDS:
        return None
    if document.kind == "texts":
        return document.locale or document.path.parent.name
    return document.path.stem
