"""Find the offsets of keys and scalars in a YAML text, for editing the text instead of its data."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from typing import get_args

from yaml.events import (
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from compiler.edit.scalar import ScalarStyle
from compiler.load.yaml.events import EventMark, get_event_end, get_event_start, parse_events
from compiler.model.document import Pointer

_STYLES: tuple[ScalarStyle, ...] = get_args(ScalarStyle)

_BLANK_END = re.compile(r"\n[ \r\n]*\Z")


@dataclass(frozen=True, slots=True)
class Scalar:
    """A scalar in a YAML text; blank lines after a block are not part of it.

    Attributes:
        value: Its value.
        style: Its style; '' is plain, as PyYAML has it.
        start: The offset of its first character.
        end: The offset after its last character.
    """

    value: str
    style: ScalarStyle
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class YamlEntry:
    """An entry of a mapping or list.

    Attributes:
        pointer: Its place in the document.
        key: Its key; None in a list.
        value: Its value; None for a collection.
        indent: The column of the innermost block collection that contains it.
        flow: Whether it is within braces or brackets.
    """

    pointer: Pointer
    key: Scalar | None
    value: Scalar | None
    indent: int
    flow: bool


def scan(text: str) -> tuple[YamlEntry, ...]:
    """Return all entries of the collections in a valid text, in reading order."""
    return tuple(_Scanner(text).scan_entries())


@dataclass(slots=True)
class _Collection:
    """A collection whose end has not been reached: its pointer, its block column, and the next key or index."""

    pointer: Pointer
    indent: int
    flow: bool
    is_mapping: bool
    key: Scalar | None = None
    count: int = 0

    def advance(self) -> str | int:
        """Return the last step of the pointer to the next value, and count it."""
        if self.key is not None:
            return self.key.value
        self.count += 1
        return self.count - 1


@dataclass(slots=True)
class _Scanner:
    """Reads the events of a text; `line_offsets` are those of the starts of lines, `stack` the open collections."""

    text: str
    line_offsets: list[int] = field(default_factory=list)
    stack: list[_Collection] = field(default_factory=list)

    def scan_entries(self) -> Iterator[YamlEntry]:
        """Yield the entries, each when its value begins."""
        self.line_offsets = [0, *accumulate(len(line) + 1 for line in self.text.split("\n"))]
        for event in parse_events(self.text):
            if isinstance(event, ScalarEvent):
                yield from self.read_scalar(event)
            elif isinstance(event, MappingStartEvent | SequenceStartEvent):
                yield from self.open_collection(event)
            elif isinstance(event, MappingEndEvent | SequenceEndEvent):
                self.stack.pop()

    def read_scalar(self, event: ScalarEvent) -> Iterator[YamlEntry]:
        """Record a key, or yield the entry of a value; a root scalar is neither."""
        if not self.stack:
            return
        collection = self.stack[-1]
        scalar = self.locate_scalar(event)
        if collection.is_mapping and collection.key is None:
            collection.key = scalar
        else:
            yield self.start_entry(scalar)

    def open_collection(self, event: MappingStartEvent | SequenceStartEvent) -> Iterator[YamlEntry]:
        """Push a collection on the stack, and yield its entry unless it is the root."""
        pointer: Pointer = ()
        indent = get_event_start(event).column
        flow = bool(event.flow_style)
        if self.stack:
            entry = self.start_entry(None)
            pointer = entry.pointer
            flow = flow or entry.flow
            indent = entry.indent if flow else indent
            yield entry
        self.stack.append(_Collection(pointer, indent, flow, isinstance(event, MappingStartEvent)))

    def start_entry(self, value: Scalar | None) -> YamlEntry:
        """Return the next entry of the innermost collection."""
        parent = self.stack[-1]
        entry = YamlEntry((*parent.pointer, parent.advance()), parent.key, value, parent.indent, parent.flow)
        parent.key = None
        return entry

    def locate_scalar(self, event: ScalarEvent) -> Scalar:
        """Return the scalar of an event with its offsets."""
        start, end = self.find_offset(get_event_start(event)), self.find_offset(get_event_end(event))
        if event.style in ("|", ">"):
            end = start + len(_BLANK_END.sub("", self.text[start:end]))
        style = next(style for style in _STYLES if style == (event.style or ""))
        return Scalar(event.value, style, start, end)

    def find_offset(self, mark: EventMark) -> int:
        """Return the offset of a place in code points."""
        return self.line_offsets[mark.line] + mark.column
