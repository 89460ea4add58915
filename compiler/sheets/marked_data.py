"""Build plain data from cells, with a mark for every node, as loading does from YAML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from compiler.model.document import NodeMarks, SourceMark
from compiler.model.plain import Plain


class ValueInCell(NamedTuple):
    """A value and its mark."""

    value: Plain
    mark: SourceMark


@dataclass(slots=True)
class MarkedData:
    """Data that have been built from cells of `file`.

    Attributes:
        file: The displayed path of the spreadsheet.
        marks: The marks of the entries of each container, by its `id()`, as in `Document`.
        elsewhere: The file of the entries of each container, as in `Document`.
    """

    file: str
    marks: dict[int, dict[str | int, NodeMarks]] = field(default_factory=dict)
    elsewhere: dict[int, dict[str | int, str]] = field(default_factory=dict)

    def make_mapping(self, entries: Mapping[str, ValueInCell]) -> dict[str, Plain]:
        """Return a mapping of the entries, whose keys have the marks of their values."""
        data = {key: entry.value for key, entry in entries.items()}
        self._record(data, {key: NodeMarks(entry.mark, entry.mark) for key, entry in entries.items()})
        return data

    def make_sequence(self, entries: Sequence[ValueInCell]) -> list[Plain]:
        """Return a list of the entries."""
        data = [entry.value for entry in entries]
        self._record(data, {index: NodeMarks(entry.mark, entry.mark) for index, entry in enumerate(entries)})
        return data

    def mark_all(self, node: Plain, mark: SourceMark) -> Plain:
        """Return a copy of a node whose parts all have the same mark."""
        if isinstance(node, Mapping):
            return self.make_mapping(
                {str(key): ValueInCell(self.mark_all(part, mark), mark) for key, part in node.items()}
            )
        if isinstance(node, list | tuple):
            return self.make_sequence([ValueInCell(self.mark_all(part, mark), mark) for part in node])
        return node

    def _record(self, node: Plain, marks: dict[str | int, NodeMarks]) -> None:
        self.marks[id(node)] = marks
        self.elsewhere[id(node)] = dict.fromkeys(marks, self.file)
