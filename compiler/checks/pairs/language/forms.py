"""The forms of a term, and how to recognise them in a text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.words import Word, fold, split_words
from compiler.model.language_data import Gender

_MAX_SHORT = 2
"""The maximum number of letters of a word that is not evidence of a term."""


class Inflection(NamedTuple):
    """The case and the plural category of a form."""

    case: str
    category: str

    @property
    def is_singular(self) -> bool:
        """Whether the category is that of one thing."""
        return self.category == "one"


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """A term.

    Attributes:
        id: Its id.
        forms: Its forms by case and plural category.
        counted: The forms that stand with a figure, if they differ from `forms`.
        accepted: Other words that may be used for it, uninflected.
        forbidden: Words that must not be used for it, uninflected.
        gender: Its gender, or None if the glossary does not state it.
    """

    id: str
    forms: Mapping[str, Mapping[str, str]]
    counted: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    accepted: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()
    gender: Gender | None = None


class TermForm(NamedTuple):
    """A form of a term as it is found in texts.

    Attributes:
        words: The folded words of the form, or their stems.
        id: The id of the term.
        inflection: The case and the plural category, or None for an accepted or forbidden word.
        stemmed: Whether the words are stems, which any ending matches.
        bare: The singular, if only the singular and plurals without a figure match.
        capitals: The number of capital letters that each word must begin with, so that Russian «По» (by) is not the
            abbreviation «ПО» (points).
        forbidden: Whether the word must not be used for the term.
    """

    words: tuple[str, ...]
    id: str
    inflection: Inflection | None
    stemmed: bool = False
    bare: tuple[str, ...] = ()
    capitals: tuple[int, ...] = ()
    forbidden: bool = False


def make_term_forms(entry: GlossaryEntry, language: Language) -> Iterator[TermForm]:
    """Yield all forms that identify a term in a text."""
    for cases in (entry.forms, entry.counted):
        for case, categories in cases.items():
            for category, form in categories.items():
                yield TermForm(_split(form), entry.id, Inflection(case, category), capitals=_count_capitals(form))
    for phrase in entry.accepted:
        yield _make_stemmed_form(phrase, entry.id, language)
    for phrase in entry.forbidden:
        yield _make_stemmed_form(phrase, entry.id, language)._replace(forbidden=True, capitals=())
    if language.declension.bare_plural:
        yield from _make_bare_forms(entry, language)


def _make_bare_forms(entry: GlossaryEntry, language: Language) -> Iterator[TermForm]:
    """Yield the singulars that stand for plurals without a figure."""
    for case in ("nominative", "genitive"):
        if singular := entry.forms.get(case, {}).get("one"):
            yield _make_stemmed_form(singular, entry.id, language)._replace(bare=_split(singular))


def _make_stemmed_form(phrase: str, name: str, language: Language) -> TermForm:
    stems = tuple(language.stem(word) for word in _split(phrase))
    return TermForm(stems, name, None, stemmed=True, capitals=_count_capitals(phrase))


def is_form(form: TermForm, run: tuple[Word, ...], language: Language) -> bool:
    """Return whether a run of words is a form of a term, with the capitals of the form."""
    if any(n and not word.text[:n].isupper() for n, word in zip(form.capitals, run, strict=False)):
        return False
    if not form.stemmed:
        return tuple(word.folded for word in run) == form.words
    if tuple(language.stem(word.folded) for word in run) != form.words:
        return False
    if not form.bare:
        return True
    return all(_is_bare_plural(word.folded, bare, language) for word, bare in zip(run, form.bare, strict=True))


def _is_bare_plural(word: str, singular: str, language: Language) -> bool:
    """Return whether a word is the singular itself (an invariable attribute) or its plural without a figure."""
    return word == singular or word.removeprefix(language.stem(word)) in language.declension.bare_plural


def list_distinctive_stems(form: TermForm, language: Language) -> Iterator[str]:
    """Yield the stems of the content words of a form, unless it is forbidden."""
    if form.forbidden:
        return
    words = form.bare or form.words
    for word in words:
        if len(word) > _MAX_SHORT and not language.is_function_word(word):
            yield language.stem(word)


@lru_cache(8192)
def _split(phrase: str) -> tuple[str, ...]:
    return tuple(fold(word.text) for word in split_words(phrase))


@lru_cache(8192)
def _count_capitals(phrase: str) -> tuple[int, ...]:
    return tuple(len(list(takewhile(str.isupper, word.text))) for word in split_words(phrase))
