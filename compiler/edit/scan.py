"""Where the keys and scalars of a YAML text stand: offsets, for whoever changes the text and not the data."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

from yaml.events import (
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from compiler.load.events import events
from compiler.model.document import Pointer

_BLANK_END = re.compile(r"\n[ \r\n]*\Z")


@dataclass(frozen=True, slots=True)
class Scalar:
    """A scalar as it is written: `style` is '' (plain), `'`, `"`, `|` or `>`; `start` and `end` are offsets.

    The blank lines after a block are not part of it.
    """

    value: str
    style: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class YamlEntry:
    """An entry of a mapping or list: where it is, its key (None in a list), its value (None for a collection).

    `indent` is the column of the innermost block collection around it, `flow` whether it stands within braces.
    """

    pointer: Pointer
    key: Scalar | None
    value: Scalar | None
    indent: int
    flow: bool


def scan(text: str) -> tuple[YamlEntry, ...]:
    """Return all entries of the collections in a text that the loader accepts, in reading order."""
    return tuple(_Scan(text).entries())


@dataclass(slots=True)
class _Holder:
    """A collection that is still open: its pointer, block column, and the key or index that comes next."""

    pointer: Pointer
    indent: int
    flow: bool
    is_map: bool
    key: Scalar | None = None
    count: int = 0

    def step(self) -> str | int:
        """Return the last step of the pointer to the value that comes now."""
        if self.key is not None:
            return self.key.value
        self.count += 1
        return self.count - 1


@dataclass(slots=True)
class _Scan:
    """One walk over the events of a text."""

    text: str
    lines: list[int] = field(default_factory=list)
    open: list[_Holder] = field(default_factory=list)

    def entries(self) -> Iterator[YamlEntry]:
        """Yield the entries, each when its value begins."""
        self.lines = [0, *accumulate(len(line) + 1 for line in self.text.split("\n"))]
        for event in events(self.text):
            if isinstance(event, ScalarEvent):
                yield from self.scalar(event)
            elif isinstance(event, MappingStartEvent | SequenceStartEvent):
                yield from self.opened(event)
            elif isinstance(event, MappingEndEvent | SequenceEndEvent):
                self.open.pop()

    def scalar(self, event: ScalarEvent) -> Iterator[YamlEntry]:
        """Yield an entry, when the scalar is a value."""
        if not self.open:
            return
        holder, found = self.open[-1], self.found(event)
        if holder.is_map and holder.key is None:
            holder.key = found
        else:
            yield self.entry(found)

    def opened(self, event: MappingStartEvent | SequenceStartEvent) -> Iterator[YamlEntry]:
        """Yield the entry that holds a collection; none for the root."""
        pointer: Pointer = ()
        start: Any = event.start_mark
        flow, indent = bool(event.flow_style), start.column
        if self.open:
            entry = self.entry(None)
            pointer, flow = entry.pointer, flow or entry.flow
            indent = entry.indent if flow else indent
            yield entry
        self.open.append(_Holder(pointer, indent, flow, isinstance(event, MappingStartEvent)))

    def entry(self, value: Scalar | None) -> YamlEntry:
        """Return the entry whose value comes now."""
        holder = self.open[-1]
        made = YamlEntry((*holder.pointer, holder.step()), holder.key, value, holder.indent, holder.flow)
        holder.key = None
        return made

    def found(self, event: ScalarEvent) -> Scalar:
        """Return the scalar with its offsets."""
        start, end = self.offset(event), self.offset(event, end=True)
        if event.style in ("|", ">"):
            end = start + len(_BLANK_END.sub("", self.text[start:end]))
        return Scalar(event.value, event.style or "", start, end)

    def offset(self, event: Event, *, end: bool = False) -> int:
        """Return where an event starts or ends, in code points from the start of the text."""
        mark: Any = event.end_mark if end else event.start_mark
        line, column = int(mark.line), int(mark.column)
        return self.lines[line] + column
