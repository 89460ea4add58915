"""Read the texts of a YAML file as Rails and i18next write them: nested keys, perhaps below the locale."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

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
from compiler.lint.files.records import drop_repeated
from compiler.lint.files.unreadable import report_unreadable
from compiler.load.yaml.events import get_event_end, get_event_start, parse_events

MAX_DEPTH = 64
"""The most lists and mappings inside each other."""

_SPELLINGS = {'"': YAML_DOUBLE, "'": YAML_SINGLE}
_BLOCK_HEAD = re.compile(r"[|>][^\n]*\n")


def read_yaml(given: FileInput) -> FileTexts:
    """Return the texts of a YAML file. A text at an anchor has the key of its first place; aliases are left out."""
    try:
        found = tuple(_iterate_texts(given))
    except (yaml.YAMLError, ReasonError) as problem:
        return FileTexts(given.file, findings=(_report_damage(problem, given),), lines=given.lines)
    return FileTexts(given.file, *drop_repeated(found), given.lines)


def _report_damage(problem: yaml.YAMLError | ReasonError, given: FileInput) -> Diagnostic:
    if isinstance(problem, ReasonError):
        return report_unreadable(given.index.locate(0), problem.reason)
    mark = getattr(problem, "problem_mark", None)
    offset = given.index.get_offset(mark.line, mark.column) if mark else 0
    message = getattr(problem, "problem", None) or "the parser stops"
    return report_unreadable(given.index.locate(offset), reason("this is not YAML: {reason}", reason=message))


@dataclass(slots=True)
class _Level:
    """A list or mapping that is being read: the key of the current value, None where a key is expected."""

    is_list: bool
    key: str | None = None
    count: int = 0

    def take(self) -> str:
        """Return the key of a value, and expect the next one."""
        if self.is_list:
            self.count += 1
            return str(self.count - 1)
        key, self.key = self.key, None
        return key or ""


@dataclass(slots=True)
class _Path:
    """The levels above the current place, and the key of each in the one before."""

    levels: list[_Level] = field(default_factory=list)
    names: list[str] = field(default_factory=list)

    def step_into(self, *, is_list: bool) -> None:
        """Descend into a list or a mapping, which may itself stand for a key and is then left out."""
        if len(self.levels) >= MAX_DEPTH:
            raise ReasonError(reason("lists and mappings are nested too deeply"))
        if self.levels:
            self.names.append(self.levels[-1].take())
        self.levels.append(_Level(is_list))

    def leave(self) -> None:
        """Return to the list or mapping above."""
        self.levels.pop()
        if self.names:
            self.names.pop()

    @property
    def expects_key(self) -> bool:
        """Whether the next scalar is a key."""
        return bool(self.levels) and not self.levels[-1].is_list and self.levels[-1].key is None


def _iterate_texts(given: FileInput) -> Iterator[FileText]:
    path = _Path()
    for event in parse_events(given.text):
        if isinstance(event, MappingStartEvent | SequenceStartEvent):
            path.step_into(is_list=isinstance(event, SequenceStartEvent))
        elif isinstance(event, MappingEndEvent | SequenceEndEvent):
            path.leave()
        elif isinstance(event, ScalarEvent) and path.expects_key:
            path.levels[-1].key = str(event.value)
        elif isinstance(event, NodeEvent) and path.levels:
            names = [*path.names, path.levels[-1].take()]
            if isinstance(event, ScalarEvent) and (text := _make_text(event, names, given)):
                yield text


def _make_text(event: ScalarEvent, names: list[str], given: FileInput) -> FileText | None:
    """Return a scalar as a text, or None for one that is a number or nothing, or that is not translated."""
    field_name = next((name for name in reversed(names) if not name.isdigit()), "")
    if not event.value or not (event.style or re.search(r"[^\W\d_]", event.value)):
        return None
    if not given.selection.is_translated(field_name):
        return None
    below = names[1:] if len(names) > 1 and names[0].replace("_", "-") == given.locale.replace("_", "-") else names
    start, raw = _cut_spelling(event, given)
    span = given.index.locate(start, len(raw.partition("\n")[0]))
    spelling = _SPELLINGS.get(event.style or "", VERBATIM)
    if event.style == "|":
        spelling = _find_block_spelling(raw)
        raw = raw[: len(raw.rstrip()) + len(event.value) - len(event.value.rstrip())]
    return FileText(".".join(below), event.value, span, raw, spelling, field_name)


def _cut_spelling(event: Event, given: FileInput) -> tuple[int, str]:
    """Return where the characters of a scalar start, without quotation marks or the head of a block, and these."""
    start, end = (given.index.get_offset(*place) for place in (get_event_start(event), get_event_end(event)))
    raw = given.text[start:end]
    if raw[:1] in _SPELLINGS:
        return start + 1, raw[1:-1]
    if head := _BLOCK_HEAD.match(raw):
        indent = re.match(r"\n*( *)", raw[head.end() :])
        skipped = head.end() + (indent.end() if indent else 0)
        return start + skipped, raw[skipped:]
    return start, raw


def _find_block_spelling(raw: str) -> re.Pattern[str]:
    """Return the spelling of a literal block: a line feed with the indentation behind it is one character."""
    indents = [len(found[1]) for found in re.finditer(r"\n( *)\S", raw)]
    return re.compile(rf"\n {{0,{min(indents, default=0)}}}|.", re.DOTALL)
