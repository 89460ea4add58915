"""Build plain data from cells, with a mark for every node, as loading does from YAML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from compiler.model.document import Mark
from compiler.model.plain import Plain

Entry: TypeAlias = tuple[Plain, Mark]
"""A value and its mark."""


@dataclass(slots=True)
class MarkedData:
    """Data that have been built from cells of `file`.

    Attributes:
        file: The displayed path of the spreadsheet.
        marks: The marks of the entries of each container, by its `id()`, as in `Document`.
        elsewhere: The file of the entries of each container, as in `Document`.
    """

    file: str
    marks: dict[int, dict[str | int, tuple[Mark, Mark]]] = field(default_factory=dict)
    elsewhere: dict[int, dict[str | int, str]] = field(default_factory=dict)

    def make_mapping(self, entries: Mapping[str, Entry]) -> dict[str, Plain]:
        """Return a mapping of the entries, whose keys have the marks of their values."""
        data = {key: value for key, (value, _) in entries.items()}
        self._record(data, {key: (mark, mark) for key, (_, mark) in entries.items()})
        return data

    def make_sequence(self, entries: Sequence[Entry]) -> list[Plain]:
        """Return a list of the entries."""
        data = [value for value, _ in entries]
        self._record(data, {index: (mark, mark) for index, (_, mark) in enumerate(entries)})
        return data

    def mark_all(self, node: Plain, mark: Mark) -> Plain:
        """Return a copy of a node whose parts all have the same mark."""
        if isinstance(node, Mapping):
            return self.make_mapping({str(key): (self.mark_all(part, mark), mark) for key, part in node.items()})
        if isinstance(node, list | tuple):
            return self.make_sequence([(self.mark_all(part, mark), mark) for part in node])
        return node

    def _record(self, node: Plain, marks: dict[str | int, tuple[Mark, Mark]]) -> None:
        self.marks[id(node)] = marks
        self.elsewhere[id(node)] = dict.fromkeys(marks, self.file)
