"""Read the texts of a YAML file as Rails and i18next write it: nested keys, which may be below the locale."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

import yaml
from yaml.events import (
    Event,
    MappingEndEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.reason import ReasonError, reason
from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import VERBATIM, YAML_DOUBLE, YAML_SINGLE, FileText, FileTexts
from compiler.lint.files.report_unreadable import report_unreadable
from compiler.lint.files.text_keys import drop_repeated, find_field
from compiler.load.yaml.events import get_event_end, get_event_start, parse_events
from compiler.load.yaml.scalars import explain_ambiguity, resolve_scalar

MAX_DEPTH = 64
"""The maximum depth of nested lists and mappings."""

_SPELLINGS = {'"': YAML_DOUBLE, "'": YAML_SINGLE}
_LETTER = re.compile(r"[^\W\d_]")
_TIME = re.compile(r"\d{4}-\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?[ \t]*(?:Z|[-+]\d\d?(?::?\d\d)?)?$")
_BLOCK_HEADER = re.compile(r"[|>][^\n]*\n")


def read_yaml(file_input: FileInput) -> FileTexts:
    """Return the texts of a YAML file. A text with an anchor has the key of its anchor; aliases are left out."""
    try:
        texts = tuple(_iterate_texts(file_input))
    except (yaml.YAMLError, ReasonError) as problem:
        return FileTexts(file_input.file, findings=(_report_damage(problem, file_input),), lines=file_input.lines)
    distinct, repeated = drop_repeated(texts)
    return FileTexts(file_input.file, distinct, tuple(repeated), file_input.lines)


def _report_damage(problem: yaml.YAMLError | ReasonError, file_input: FileInput) -> Diagnostic:
    if isinstance(problem, _OtherKeyError):
        return report_unreadable(file_input.index.locate(file_input.index.get_offset(*problem.place)), problem.reason)
    if isinstance(problem, ReasonError):
        return report_unreadable(file_input.index.locate(0), problem.reason)
    mark = getattr(problem, "problem_mark", None)
    offset = file_input.index.get_offset(mark.line, mark.column) if mark else 0
    message = getattr(problem, "problem", None) or "the parser stops"
    return report_unreadable(file_input.index.locate(offset), reason("this is not YAML: {reason}", reason=message))


class _OtherKeyError(ReasonError):
    """A key that is an alias, a list or a mapping, at the line and column of `place`, from 0."""

    def __init__(self, event: Event) -> None:
        """Store the place of the key."""
        super().__init__(reason("a key that is an alias, a list or a mapping", "write the key as a text"))
        start = get_event_start(event)
        self.place = start.line, start.column


@dataclass(slots=True)
class _Level:
    """A list or mapping that is being read.

    Attributes:
        is_list: Whether it is a list.
        key: The key of the next value of a mapping, or None if a key is expected.
        count: The number of values of a list that have been read.
    """

    is_list: bool
    key: str | None = None
    count: int = 0

    def take(self) -> str:
        """Return the key of the next value, or its index in a list, and expect the value after it."""
        if self.is_list:
            self.count += 1
            return str(self.count - 1)
        key = self.key
        self.key = None
        return key or ""


@dataclass(slots=True)
class _Path:
    """The open lists and mappings, outermost first, and the key of each in the level above."""

    levels: list[_Level] = field(default_factory=list)
    names: list[str] = field(default_factory=list)

    def step_into(self, *, is_list: bool) -> None:
        """Descend into a list or a mapping; raise ReasonError beyond `MAX_DEPTH`."""
        if len(self.levels) >= MAX_DEPTH:
            raise ReasonError(reason("lists and mappings are nested too deeply"))
        if self.levels:
            self.names.append(self.levels[-1].take())
        self.levels.append(_Level(is_list))

    def leave(self) -> None:
        """Return to the level above."""
        self.levels.pop()
        if self.names:
            self.names.pop()

    @property
    def expects_key(self) -> bool:
        """Whether the next scalar is a key."""
        return bool(self.levels) and not self.levels[-1].is_list and self.levels[-1].key is None


def _iterate_texts(file_input: FileInput) -> Iterator[FileText]:
    path = _Path()
    for event in parse_events(file_input.text):
        if isinstance(event, NodeEvent) and path.expects_key:
            path.levels[-1].key = _read_key(event)
        elif isinstance(event, MappingStartEvent | SequenceStartEvent):
            path.step_into(is_list=isinstance(event, SequenceStartEvent))
        elif isinstance(event, MappingEndEvent | SequenceEndEvent):
            path.leave()
        elif isinstance(event, NodeEvent) and not path.levels:
            raise ReasonError(reason("the file contains a single value instead of a mapping or a list"))
        elif isinstance(event, NodeEvent):
            names = [*path.names, path.levels[-1].take()]
            if isinstance(event, ScalarEvent) and (text := _make_text(event, names, file_input)):
                yield text


def _read_key(event: NodeEvent) -> str:
    """Return a key; raise _OtherKeyError if it is an alias, a list or a mapping."""
    if not isinstance(event, ScalarEvent):
        raise _OtherKeyError(event)
    return str(event.value)


def _make_text(event: ScalarEvent, names: list[str], file_input: FileInput) -> FileText | None:
    """Return a scalar as a text, or None if it is empty, no text in YAML 1.2, or in a field that is not translated."""
    field_name = find_field(names)
    if not event.value or not (event.style or _is_text(event.value)):
        return None
    if not file_input.selection.is_translated(field_name):
        return None
    below = names[1:] if len(names) > 1 and _fold_locale(names[0]) == _fold_locale(file_input.locale) else names
    start, raw = _cut_spelling(event, file_input)
    span = file_input.index.locate(start, len(raw.partition("\n")[0]))
    spelling = _SPELLINGS.get(event.style or "", VERBATIM)
    if event.style == "|":
        spelling = _find_block_spelling(raw)
        raw = raw[: len(raw.rstrip()) + len(event.value) - len(event.value.rstrip())]
    return FileText(".".join(below), event.value, span, raw=raw, spelling=spelling, field=field_name)


def _is_text(plain: str) -> bool:
    """Return whether a plain scalar has letters, and is no constant, number or time such as `null` or `0x1F`."""
    if not _LETTER.search(plain) or _TIME.match(plain):
        return False
    return isinstance(resolve_scalar(plain), str) and not explain_ambiguity(plain)


def _fold_locale(locale: str) -> str:
    """Return a locale as all its spellings, such as `pt_BR` and `pt-br`, are compared."""
    return locale.replace("_", "-").casefold()


class _ScalarSpelling(NamedTuple):
    """The offset of a scalar, and the characters that spell it."""

    start: int
    raw: str


def _cut_spelling(event: Event, file_input: FileInput) -> _ScalarSpelling:
    """Return the offset and the characters of a scalar, without quotation marks or the header of a block."""
    marks = (get_event_start(event), get_event_end(event))
    start, end = (file_input.index.get_offset(mark.line, mark.column) for mark in marks)
    raw = file_input.text[start:end]
    if raw[:1] in _SPELLINGS:
        return _ScalarSpelling(start + 1, raw[1:-1])
    if header := _BLOCK_HEADER.match(raw):
        indent = re.match(r"\n*( *)", raw[header.end() :])
        skipped = header.end() + (indent.end() if indent else 0)
        return _ScalarSpelling(start + skipped, raw[skipped:])
    return _ScalarSpelling(start, raw)


def _find_block_spelling(raw: str) -> re.Pattern[str]:
    """Return the spelling of a literal block; a line feed with the indentation after it counts as one character."""
    indents = [len(found[1]) for found in re.finditer(r"\n( *)\S", raw)]
    return re.compile(rf"\n {{0,{min(indents, default=0)}}}|.", re.DOTALL)
