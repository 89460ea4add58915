"""Types of returned exchange files in any format."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum, StrEnum
from typing import NamedTuple, TypeAlias

from compiler.diagnostics import Diagnostic, Span
from compiler.diagnostics.reason import Reason
from compiler.l10n.unit import compute_fingerprint
from compiler.model.translation import is_blank
from engine.text import CATEGORIES

_NOTE = re.compile(
    r"(?:(?P<key>[\w.-]+): )?made from (?P<source>[0-9a-f]{12}), was (?P<target>[0-9a-f]{12})",
)
_SENT_TEXTS = re.compile(r"(?P<count>[0-9]{1,6}) texts, (?P<scope>all|todo)")


class TranslationState(IntEnum):
    """The state of a unit's translation, weakest first.

    All units are `UNKNOWN` if the translation tool maintains no states.
    """

    WAITING = 0
    UNKNOWN = 1
    READY = 2


class SentScope(StrEnum):
    """The selection of texts in an exported file."""

    ALL = "all"
    UNFINISHED = "todo"


@dataclass(frozen=True, slots=True)
class Code:
    """An inline code; codes with one id in the source and the target of a unit replace the same text.

    Attributes:
        id: Its id in the unit.
        text: The text that it replaces, or None if the file lacks it.
        name: Its name in messages.
    """

    id: str
    text: str | None
    name: str


Content: TypeAlias = tuple[str | Code, ...]
"""A text with its inline codes, in order."""


@dataclass(frozen=True, slots=True)
class Note:
    """The note that the export added to a unit.

    Attributes:
        key: The key of the text, or None in a note without a key.
        source: The fingerprint of the source.
        target: The fingerprint of the translation.
    """

    key: str | None
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class UnitTexts:
    """The texts of a unit, as far as they can be read.

    Attributes:
        sources: The source by plural category, or under None for a text without plural forms.
        targets: The translation in the same form, without missing categories.
        state: The state of the translation.
        problem: The reason why the rest cannot be read, or None.
    """

    sources: Mapping[str | None, Content]
    targets: Mapping[str | None, Content]
    state: TranslationState
    problem: Reason | None = None


@dataclass(frozen=True, slots=True)
class ImportedUnit:
    """A unit of an exchange file, not yet identified as a text of the game.

    Attributes:
        span: The start of the unit.
        target_span: The start of its translation.
        names: Possible keys, the most certain first.
        sources: The source by plural category, or under None for a text without plural forms.
        targets: The translation in the same form, without missing categories.
        state: The state of the translation.
        note: The note of the export, or None if it is missing.
        references: The places of its source (`file:line`).
        problem: The reason why the unit cannot be read, or None.
        is_named: Whether the unit has a key of its own.
    """

    span: Span
    target_span: Span
    names: tuple[str, ...]
    sources: Mapping[str | None, Content]
    targets: Mapping[str | None, Content]
    state: TranslationState
    note: Note | None = None
    references: tuple[str, ...] = ()
    problem: Reason | None = None
    is_named: bool = False


@dataclass(frozen=True, slots=True)
class Header:
    """The header of an exchange file; an attribute that the file lacks is None.

    Attributes:
        source_locale: The language of the sources.
        locale: The language of the translations.
        game: The game's id.
        count: The number of exported texts.
        scope: Which texts were exported.
        span: Its place.
    """

    source_locale: str | None = None
    locale: str | None = None
    game: str | None = None
    count: int | None = None
    scope: SentScope | None = None
    span: Span = field(default_factory=lambda: Span(""))


@dataclass(frozen=True, slots=True)
class ImportedFile:
    """The content of an exchange file; `obsolete` is the number of entries that are marked as obsolete."""

    header: Header
    units: tuple[ImportedUnit, ...] = ()
    findings: tuple[Diagnostic, ...] = ()
    obsolete: int = 0


def has_maintained_states(units: Iterable[ImportedUnit]) -> bool:
    """Return whether the tool maintains states: a unit that was exported without a translation is ready now."""
    nothing = compute_fingerprint(None)
    return any(
        unit.note is not None and unit.note.target == nothing for unit in units if unit.state is TranslationState.READY
    )


class UnitName(NamedTuple):
    """The name of a unit: the key of its text, and the plural category, or None for the main form."""

    key: str
    category: str | None


def split_name(name: str) -> UnitName:
    """Split the name of a unit, such as `rules.pay.cost:few`."""
    key, _, category = name.rpartition(":")
    return UnitName(key, category) if key and category in CATEGORIES else UnitName(name, None)


def write_note(key: str, source: str, target: str) -> str:
    """Return the note that identifies a unit on import, with the fingerprints of source and translation."""
    return f"{key}: made from {source}, was {target}"


def read_note(notes: str) -> Note | None:
    """Parse the note of the export among the notes of a unit. Return None if it is missing."""
    match = _NOTE.search(notes)
    return Note(match["key"], match["source"], match["target"]) if match else None


def write_sent_texts(count: int, *, todo: bool) -> str:
    """Return the value of the header field with the number of exported texts: all texts, or only unfinished ones."""
    return f"{count} texts, {SentScope.UNFINISHED if todo else SentScope.ALL}"


def read_sent_texts(header: Header, text: str) -> Header:
    """Return the header with the number and scope of texts that `write_sent_texts` wrote, if `text` contains them."""
    match = _SENT_TEXTS.search(text)
    return replace(header, count=int(match["count"]), scope=SentScope(match["scope"])) if match else header


def join_plain_text(content: Content) -> str | None:
    """Return a content as text, or None if the text of a code is unknown."""
    pieces = [piece if isinstance(piece, str) else piece.text for piece in content]
    return None if None in pieces else "".join(piece for piece in pieces if piece is not None)


def is_blank_content(content: Content) -> bool:
    """Return whether a content has neither codes nor visible text."""
    return not any(list_codes(content)) and is_blank(join_plain_text(content) or "")


def list_codes(content: Content) -> Iterator[Code]:
    """Yield the inline codes of a content."""
    return (piece for piece in content if isinstance(piece, Code))
