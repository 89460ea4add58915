"""A game's texts in one locale, each with its span."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from compiler.diagnostics import Span
from compiler.model.language_data import Gender

_IGNORABLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""The characters without a form of their own: Default_Ignorable_Code_Point of Unicode 15."""

_BLANK = re.compile(rf"[\s{_IGNORABLE}]*")
"""White space, including no-break spaces, and characters without a form of their own."""

DRAFT_BRACKETS = ("‹", "›")
"""The brackets around a source text in a draft of a translation; every face has these characters."""


@dataclass(frozen=True, slots=True)
class Message:
    """One text; its patterns contain `%{slot}`, `%{slot:form}` and `{icon}`.

    Attributes:
        key: Its key.
        pattern: The pattern; of several, the pattern of `other`, or else the first.
        forms: The patterns by plural category, empty if there is a single one.
        span: Its place.
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
        """Whether the message consists of white space and invisible characters in every plural category."""
        return all(map(is_blank, self.texts.values()))

    @property
    def is_complete(self) -> bool:
        """Whether the message contains more than white space and invisible characters in every plural category."""
        return not any(map(is_blank, self.texts.values()))


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary.

    Attributes:
        id: Its id.
        gender: Its grammatical gender, or None.
        forms: Its forms by case and plural category.
        counted: The forms after a figure, by case and plural category, of a mass noun.
        accepted: Other words that texts may use for it.
        forbidden: Words that texts must not use for it.
        span: Its place.
    """

    id: str
    gender: Gender | None
    forms: Mapping[str, Mapping[str, str]]
    counted: Mapping[str, Mapping[str, str]]
    accepted: tuple[str, ...]
    forbidden: tuple[str, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class ContextualForm:
    """A word that changes before some initial letters: Spanish `y` is `e` before i-.

    Attributes:
        word: The word.
        becomes: The word that takes its place.
        before: The beginnings of the words before which it changes.
        but: Longer beginnings before which it does not.
    """

    word: str
    becomes: str
    before: tuple[str, ...]
    but: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Translation:
    """All messages and terms of a locale; the game's own take precedence over shared ones.

    Attributes:
        locale: The locale.
        messages: The messages by key.
        terms: The terms by id.
        blank: The messages, by key, that a file lists without text although their source has text, and the messages of
            empty cells in a spreadsheet. They count as untranslated.
        alphabet: The order of letters, if letters with diacritics sort separately.
        contextual_forms: Words that change before some initial letters.
        function_words: Words that say nothing about the subject of a question.
        synonyms: Groups of words that players use for one another.
        endings: Endings of nouns, adjectives and verbs, which distinguish two forms of a word from two words.
    """

    locale: str
    messages: Mapping[str, Message]
    terms: Mapping[str, Term]
    blank: Mapping[str, Message] = field(default_factory=dict)
    alphabet: tuple[str, ...] = ()
    contextual_forms: tuple[ContextualForm, ...] = ()
    function_words: tuple[str, ...] = ()
    synonyms: tuple[tuple[str, ...], ...] = ()
    endings: tuple[str, ...] = ()


def is_blank(text: str) -> bool:
    """Return whether a text consists of white space and characters without a form of their own."""
    return _BLANK.fullmatch(text) is not None
