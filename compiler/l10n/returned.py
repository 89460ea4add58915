"""What comes back from a translator, whatever the format, and what is refused before it is even read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import TypeAlias

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.sentence import sentence
from compiler.load.encoding import guess_encoding
from engine.text import CATEGORIES

MAX_BYTES = 20_000_000
MAX_UNITS = 50_000

_MARKS = re.compile(
    r"(?:(?P<key>[\w.-]+): )?made from (?P<source>[0-9a-f]{12}), was (?P<target>[0-9a-f]{12})",
)
_SENT = re.compile(r"(?P<count>[0-9]{1,6}) texts, (?P<scope>all|todo)")
_DECLARED = re.compile(r"""\A\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']""")
_MARKS_OF_ENCODINGS = ((b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"))


class TranslationState(IntEnum):
    """How far a translator is with a unit, the weakest first.

    `UNKNOWN` is the state that every unit has whose program keeps none.
    """

    WAITING = 0
    UNKNOWN = 1
    READY = 2


@dataclass(frozen=True, slots=True)
class Code:
    """An inline code: `text` is what it stands for as far as the file says, `name` what messages call it.

    Codes with one `id` stand for the same thing in the source and in the target of a unit.
    """

    id: str
    text: str | None
    name: str


Content: TypeAlias = "tuple[str | Code, ...]"
"""A text with its inline codes, in order."""


@dataclass(frozen=True, slots=True)
class Note:
    """What our own note in a unit says: its key, and the short names of source and translation as they went out."""

    key: str = ""
    source: str = ""
    target: str = ""


@dataclass(frozen=True, slots=True)
class ImportedUnit:
    """A unit as it stands in an exchange file, not yet known as a text of the game.

    `span` is where it begins, `target_span` where its translation does. `names` are what may be its key, the most
    certain first, `references` the places of its source (`file:line`). `sources` and `targets` are by plural category,
    by '' where there is one text; a target that is not there is left out. `problem` is why it cannot be read.
    """

    span: Span
    target_span: Span
    names: tuple[str, ...]
    sources: Mapping[str, Content]
    targets: Mapping[str, Content]
    state: TranslationState
    note: Note = field(default_factory=Note)
    references: tuple[str, ...] = ()
    problem: str = ""
    is_named: bool = False


@dataclass(frozen=True, slots=True)
class Header:
    """What a file says of itself, '' or 0 where it does not: languages, game, how many texts went out, and which."""

    source_locale: str = ""
    locale: str = ""
    game: str = ""
    count: int = 0
    scope: str = ""
    span: Span = field(default_factory=lambda: Span(""))


@dataclass(frozen=True, slots=True)
class ImportedFile:
    """An exchange file as read; `obsolete` counts the entries that a program has set aside."""

    header: Header
    units: tuple[ImportedUnit, ...] = ()
    findings: tuple[Diagnostic, ...] = ()
    obsolete: int = 0

    @property
    def keeps_states(self) -> bool:
        """Whether the translation tool keeps states: a unit exported untranslated came back as translated."""
        from compiler.l10n.unit import fingerprint

        nothing = fingerprint(None)
        return any(unit.state is TranslationState.READY and unit.note.target == nothing for unit in self.units)


def split_name(name: str) -> tuple[str, str]:
    """Return a unit's name as key and plural category: `rules.pay.cost:few`, or '' where it has no category."""
    key, _, category = name.rpartition(":")
    return (key, category) if key and category in CATEGORIES else (name, "")


def write_note(key: str, source: str, target: str) -> str:
    """Return the note by which a unit is known again: its key, what it was made from, what the translation was."""
    return f"{key}: made from {source}, was {target}"


def read_note(notes: str) -> Note:
    """Return what our note among a unit's notes says; empty where there is none."""
    found = _MARKS.search(notes)
    return Note(found["key"] or "", found["source"], found["target"]) if found else Note()


def write_sent(count: int, *, todo: bool) -> str:
    """Return how a file says how many texts it holds, and whether it is those that were left to do."""
    return f"{count} texts, {'todo' if todo else 'all'}"


def with_sent(header: Header, text: str) -> Header:
    """Return the header with what `write_sent` wrote, where that is found in a text."""
    found = _SENT.search(text)
    return replace(header, count=int(found["count"]), scope=found["scope"]) if found else header


def refuse_unsafe(data: bytes, file: str) -> Diagnostic | None:
    """Return why an exchange file is not read: empty, too large, no UTF-8, or with definitions of its own."""
    if not data.removeprefix(b"\xef\xbb\xbf").strip():
        return unreadable(Span(file), "the file is empty")
    return _refuse_bytes(data, file) or _refuse_text(data.decode("utf-8-sig"), file)


def _refuse_bytes(data: bytes, file: str) -> Diagnostic | None:
    if len(data) > MAX_BYTES:
        return error(
            "unsafe-exchange",
            Span(file),
            "the file has {count:,} bytes; at most {most:,} are read",
            count=len(data),
            most=MAX_BYTES,
        )
    if encoding := next((name for mark, name in _MARKS_OF_ENCODINGS if data.startswith(mark)), ""):
        return error(
            "unsafe-exchange", Span(file), "the file is {encoding}, not UTF-8", "save it as UTF-8", encoding=encoding
        )
    try:
        data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        return _wrong_encoding(data, problem.start, file)
    return None


def _refuse_text(text: str, file: str) -> Diagnostic | None:
    declared = _DECLARED.search(text)
    if declared and declared[1].lower() not in ("utf-8", "us-ascii"):
        return error(
            "unsafe-exchange",
            Span(file),
            "the file declares its encoding as {encoding!r}",
            "save it as UTF-8",
            encoding=declared[1],
        )
    if definition := re.search(r"<!(?:DOCTYPE|ENTITY)", text, re.IGNORECASE):
        line = text.count("\n", 0, definition.start()) + 1
        return error("unsafe-exchange", Span(file, line), "the file holds a DOCTYPE", "export it again")
    return None


def _wrong_encoding(data: bytes, index: int, file: str) -> Diagnostic:
    likely = guess_encoding(data)
    hint = sentence("it looks like {likely}; save it as UTF-8", likely=likely) if likely else "save it as UTF-8"
    return error(
        "unsafe-exchange",
        Span(file, data.count(b"\n", 0, index) + 1),
        "the file is not UTF-8: byte {byte:#04x}",
        hint,
        byte=data[index],
    )


def refuse_too_many(count: int, file: str) -> Diagnostic | None:
    """Return a finding about a file with more units than any game has texts."""
    if count <= MAX_UNITS:
        return None
    return error(
        "unsafe-exchange",
        Span(file),
        "the file holds {count:,} units; at most {most:,} are read",
        count=count,
        most=MAX_UNITS,
    )


def unreadable(span: Span, problem: str, *advice: str) -> Diagnostic:
    """Return the finding about a file, or a part of one, that is neither PO nor XLIFF."""
    advice = advice or ("export it again, or save it again in its program",)
    return error("unreadable-exchange", span, "{problem}", *advice, problem=problem)


def plain(content: Content) -> str | None:
    """Return the text of a content whose codes all say what they stand for, else None."""
    pieces = [piece if isinstance(piece, str) else piece.text for piece in content]
    return None if None in pieces else "".join(piece for piece in pieces if piece is not None)


def codes(content: Content) -> Iterator[Code]:
    """Yield the inline codes of a content."""
    return (piece for piece in content if isinstance(piece, Code))
