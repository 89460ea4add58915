"""Build plain data, and a mark for every key and value, from parser events; refuse YAML that content must not use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias
from unicodedata import normalize

from yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
    StreamStartEvent,
)

from compiler.diagnostics import Diagnostic, Related, Span, Value, error
from compiler.diagnostics.reason import Reason
from compiler.load.characters import find_control_character
from compiler.load.limits import MAX_DEPTH, MAX_EVENTS, MAX_FINDINGS
from compiler.load.yaml.events import get_event_end, get_event_start
from compiler.load.yaml.explain_syntax import QUOTE, report_too_deep
from compiler.load.yaml.scalars import CANDIDATES, explain_ambiguity, resolve_scalar
from compiler.model.document import START, NodeMarks, SourceMark
from compiler.model.plain import Plain, Scalar

_MAX_QUOTED = 40
"""The maximum number of characters that a finding quotes of an ambiguous number."""

Container: TypeAlias = list[Plain] | dict[str, Plain]
"""The collection being filled."""

Places: TypeAlias = dict[str | int, NodeMarks]
"""The marks of the key and the value of each entry of a container, by key or index."""


class _Outer(NamedTuple):
    """The state of a container while a container inside it is filled.

    Attributes:
        container: The container.
        places: The marks of its entries so far.
        key: The key of the inner container, or None in a list.
        key_mark: The mark of that key.
        opening: The event that opened the inner container.
    """

    container: Container
    places: Places
    key: str | None
    key_mark: SourceMark
    opening: Event


class Builder:
    """Consumes the events of one file and holds the resulting `data`, `marks` and `findings`.

    `is_complete` becomes false as soon as something is left out that later phases would miss.
    """

    def __init__(self, file: str, lines: Sequence[str]) -> None:
        self.file = file
        self.lines = lines
        self.findings: list[Diagnostic] = []
        self.marks: dict[int, Places] = {}
        self.is_complete = True
        self._root: list[Plain] = []
        self._into: Container = self._root
        self._places: Places = {}
        self._key: str | None = None
        self._key_mark = START
        self._stack: list[_Outer] = []
        self._documents = 0

    @property
    def data(self) -> Plain:
        """The root of the only document, or None."""
        return self._root[0] if self._root else None

    def feed(self, events: Iterator[Event]) -> None:
        """Build data until the stream ends, or a limit of events, depth or findings is reached."""
        handlers = self._map_handlers()
        for count, event in enumerate(events):
            if handlers[type(event)](event):
                return
            if len(self.findings) >= MAX_FINDINGS:
                self.is_complete = False
                return
            if count >= MAX_EVENTS:
                self._refuse("too-many-nodes", event, "more than {limit:,} nodes", "split the file", limit=MAX_EVENTS)
                return

    def _map_handlers(self) -> dict[type[Event], Callable[..., object]]:
        return {
            ScalarEvent: self._take_scalar,
            MappingStartEvent: self._open_container,
            SequenceStartEvent: self._open_container,
            MappingEndEvent: self._close_container,
            SequenceEndEvent: self._close_container,
            AliasEvent: self._refuse_alias,
            DocumentStartEvent: self._take_document,
            DocumentEndEvent: lambda _: None,
            StreamStartEvent: lambda _: None,
            StreamEndEvent: lambda _: True,
        }

    def _take_scalar(self, event: ScalarEvent) -> None:
        event.value = normalize("NFC", event.value)  # one spelling of each letter for all that follows
        mark = self._make_mark(event, event)
        if event.anchor or event.tag:
            self._refuse_properties(event)
        if self._key is None and type(self._into) is dict:
            self._take_key(event, mark)
            return
        value: Scalar = event.value
        if event.style == '"':
            self._check_quoted(event)
        elif (not event.style and event.value[:1] in CANDIDATES) or event.value == "":
            value = self._resolve_plain(event)
        self._put_value(value, mark)

    def _resolve_plain(self, event: ScalarEvent) -> Scalar:
        if event.style:
            return event.value
        value = resolve_scalar(event.value)
        if type(value) is str and (template := explain_ambiguity(value)):
            self._refuse("doubtful-number", event, template, "quote it if it is a text", number=value[:_MAX_QUOTED])
        return value

    def _check_quoted(self, event: ScalarEvent) -> None:
        if character := find_control_character(event.value):
            self._refuse(
                "control-character", event, "control character {character}", "delete the escape", character=character
            )

    def _take_key(self, event: ScalarEvent, mark: SourceMark) -> None:
        key = event.value
        self._key = key
        self._key_mark = mark
        if not key and not event.style:
            self._refuse("empty-key", event, "there is no key before this colon", *QUOTE)
        if event.style == '"':
            self._check_quoted(event)
        if key in self._into:
            first = Related(Span(self.file, *self._places[key].key), "first written here")
            span = Span(self.file, *mark)
            self.findings.append(
                error(
                    "duplicate-key",
                    span,
                    "duplicate key `{key}`",
                    "join the two entries, or delete one of them",
                    related=(first,),
                    key=key,
                )
            )

    def _put_value(self, value: Plain, mark: SourceMark) -> None:
        into = self._into
        key = self._key
        if isinstance(into, list):
            self._places[len(into)] = NodeMarks(mark, mark)
            into.append(value)
            return
        if key is not None and key not in into:
            self._places[key] = NodeMarks(self._key_mark, mark)
            into[key] = value
        self._key = None

    def _open_container(self, event: MappingStartEvent | SequenceStartEvent) -> bool:
        if event.anchor or event.tag:
            self._refuse_properties(event)
        is_mapping = type(event) is MappingStartEvent
        if self._key is None and type(self._into) is dict:
            self._refuse_key(event)
            return True
        self._stack.append(_Outer(self._into, self._places, self._key, self._key_mark, event))
        self._into = {} if is_mapping else []
        self._places = {}
        self._key = None
        if len(self._stack) > MAX_DEPTH:
            self._report(report_too_deep(self._locate(event)))
            return True
        return False

    def _refuse_key(self, event: MappingStartEvent | SequenceStartEvent) -> None:
        """Report a mapping or list used as a key: usually an expression `{{ … }}` without quotation marks."""
        line, column, _ = self._make_mark(event, event)
        if "{{" in self.lines[line - 1][max(column - 2, 0) : column + 1]:
            self._refuse("unquoted-text", event, "an expression must be quoted", 'write "{{{{ … }}}}"')
        else:
            self._refuse("key-not-text", event, "keys must be text", *QUOTE)

    def _close_container(self, event: MappingEndEvent | SequenceEndEvent) -> None:
        container = self._into
        self.marks[id(container)] = self._places
        self._into, self._places, self._key, self._key_mark, opening = self._stack.pop()
        self._put_value(container, self._make_mark(opening, event))

    def _take_document(self, event: DocumentStartEvent) -> bool:
        self._documents += 1
        if event.version or event.tags:
            self._refuse("yaml-directive", event, "YAML directives (%) are not allowed in content", "delete the line")
        if self._documents > 1:
            self._refuse("several-documents", event, "a second document starts here", "keep one document per file")
        return self._documents > 1

    def _refuse_alias(self, event: AliasEvent) -> bool:
        self._refuse(
            "yaml-alias",
            event,
            "`*{anchor}` is a YAML alias, which is not allowed in content",
            *QUOTE,
            anchor=str(event.anchor),
        )
        if self._key is None and type(self._into) is dict:
            return True
        self._put_value(None, self._make_mark(event, event))
        return False

    def _refuse_properties(self, event: ScalarEvent | MappingStartEvent | SequenceStartEvent) -> None:
        if event.anchor:
            template = "`&{anchor}` is a YAML anchor, which is not allowed in content"
            advice = QUOTE if isinstance(event, ScalarEvent) else ("delete `&{anchor}`",)
            self._refuse("yaml-anchor", event, template, *advice, anchor=event.anchor)
        if event.tag:
            tag_advice = QUOTE if isinstance(event, ScalarEvent) else ("delete the tag",)
            self._refuse("yaml-tag", event, "`!` starts a YAML tag, which is not allowed in content", *tag_advice)

    def _refuse(self, code: str, event: Event, template: str, *advice: str, **args: Value) -> None:
        self._report(Reason(template, advice, args).error(code, self._locate(event)))

    def _report(self, finding: Diagnostic) -> None:
        self.is_complete = False
        self.findings.append(finding)

    def _locate(self, event: Event) -> Span:
        return Span(self.file, *self._make_mark(event, event))

    def _make_mark(self, first: Event, last: Event) -> SourceMark:
        start, end = get_event_start(first), get_event_end(last)
        line, column = start.line, start.column
        if line >= len(self.lines):  # libyaml places an absent value after `? key` below the last line
            return SourceMark(len(self.lines), max(len(self.lines[-1]), 1), 1)
        if end.line == line:
            return SourceMark(line + 1, column + 1, end.column - column or 1)
        return SourceMark(line + 1, column + 1, max(len(self.lines[line]) - column, 1))
