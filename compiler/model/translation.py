"""A game's texts in one locale, each with its span."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from compiler.diagnostics import Span

_BLANK = re.compile(r"[\s\u00ad\u200b-\u200d\u2060\ufeff]*")
"""White space, including no-break spaces, and characters without width."""

UNTRANSLATED = ("‹", "›")
"""The brackets around a source text in a draft of a translation; every face has these characters."""


@dataclass(frozen=True, slots=True)
class Message:
    """One text: a single pattern, or one per plural category (`forms` then has its categories).

    A pattern holds `%{slot}`, `%{slot:form}` and `{icon}`.
    """

    key: str
    pattern: str
    forms: Mapping[str, str]
    span: Span

    @property
    def texts(self) -> Mapping[str | None, str]:
        """The patterns by plural category; a text without plural forms has a single pattern under None."""
        by_category: dict[str | None, str] = dict(self.forms.items())
        return by_category or {None: self.pattern}

    @property
    def is_blank(self) -> bool:
        """Whether the message consists of white space in every plural category."""
        return all(map(is_blank, self.texts.values()))

    @property
    def is_complete(self) -> bool:
        """Whether the message contains more than white space in every plural category."""
        return not any(map(is_blank, self.texts.values()))


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary; `forms` is by case and plural category, as is `counted`, for mass nouns."""

    id: str
    gender: str | None
    countable: bool
    forms: Mapping[str, Mapping[str, str]]
    counted: Mapping[str, Mapping[str, str]]
    accepted: tuple[str, ...]
    forbidden: tuple[str, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Sound:
    """A word that `becomes` another before some initial letters, `but` not others: Spanish `y` is `e` before i-."""

    word: str
    becomes: str
    before: tuple[str, ...]
    but: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Translation:
    """All messages and terms of a locale; the game's own take precedence over those that all games share.

    `blank` has the messages that a file lists without text although their source has some, and those of empty cells
    in a spreadsheet. They count as untranslated and are not among `messages`. `alphabet` is the order of the locale's
    letters if letters with diacritics sort separately.
    """

    locale: str
    messages: Mapping[str, Message]
    terms: Mapping[str, Term]
    blank: Mapping[str, Message] = field(default_factory=dict)
    alphabet: tuple[str, ...] = ()
    sounds: tuple[Sound, ...] = ()


def is_blank(text: str) -> bool:
    """Return whether a text consists of white space and characters without width."""
    return _BLANK.fullmatch(text) is not None
