"""A game's texts in one locale, each with its place in its file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from compiler.diagnostics import Span

_BLANK = re.compile(r"[\s\u00ad\u200b-\u200d\u2060\ufeff]*")
"""White space, no-break spaces and characters without width."""

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
        """The patterns by plural category; a text without plural forms has one, under None."""
        by_category: dict[str | None, str] = dict(self.forms.items())
        return by_category or {None: self.pattern}

    @property
    def is_blank(self) -> bool:
        """Whether it holds nothing but white space, in every plural category."""
        return all(map(is_blank, self.texts.values()))

    @property
    def is_complete(self) -> bool:
        """Whether it holds more than white space, in every plural category."""
        return not any(map(is_blank, self.texts.values()))


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary: forms[case][plural category]; `counted` for mass nouns."""

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
    """A little word that `becomes` another before words that begin so, `but` not so: Spanish `y` → `e` before i-."""

    word: str
    becomes: str
    before: tuple[str, ...]
    but: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Translation:
    """All messages and terms of a locale: the game's own over those that all games share.

    `blank` holds the messages of a translation that are in a file without a word although their source has some:
    they count as untranslated and are not among `messages`. So do empty cells of a spreadsheet, in the source, too.
    `alphabet` is the order of the locale's letters if letters with marks have places of their own.
    """

    locale: str
    messages: Mapping[str, Message]
    terms: Mapping[str, Term]
    blank: Mapping[str, Message] = field(default_factory=dict)
    alphabet: tuple[str, ...] = ()
    sounds: tuple[Sound, ...] = ()


def is_blank(text: str) -> bool:
    """Return whether a text holds nothing but white space and characters without width."""
    return _BLANK.fullmatch(text) is not None
