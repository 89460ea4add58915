"""The usual headings of columns in the languages of Sobor, as people write them before they know Sobor.

They are data of the languages: `headings` in `languages/<locale>.yaml`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias, get_args

from compiler.load.languages import read_languages
from compiler.model.language_data import HeadingName

TextName: TypeAlias = Literal["title", "text", "question", "answer", "solution", "quote"]
"""The name of a text that has usual headings."""

TEXT_NAMES: tuple[TextName, ...] = get_args(TextName)
"""The texts that have usual headings."""

_MARKED = re.compile(r"(?P<words>.*?)[ _.(-]+(?P<mark>[a-z]|\d{1,2})\)?")
"""A heading with the letter or figure that tells it from others of its kind: `answer a`, `antwort (2)`."""

_NAMED = re.compile(r"(?P<words>.*?)[ _.(-]+(?P<language>\w{2,})\)?")
"""A heading with a language at its end: `Titel Englisch`, `text (de)`."""


class UsualHeading(NamedTuple):
    """What a usual heading says of its column.

    Attributes:
        name: What the column contains.
        mark: The letter or figure that tells it from others of its kind, such as `a` in `Answer A`, or None.
        languages: The languages where it is usual.
        named: The language that it names, as in `Titel (Englisch)`, or None.
    """

    name: HeadingName
    mark: str | None
    languages: tuple[str, ...]
    named: str | None = None

    @property
    def text_name(self) -> str:
        """The name of the text, such as `answer-a`."""
        return f"{self.name}-{self.mark}" if self.mark else self.name


@lru_cache(1)
def list_languages() -> tuple[str, ...]:
    """Return the languages that have usual headings, in the order of their codes."""
    return tuple(_read_headings())


def read_heading(heading: str) -> UsualHeading | None:
    """Return what a heading says if it is a usual one, with or without a mark and the name of a language."""
    folded = _fold(heading)
    if usual := _read_plain_heading(folded):
        return usual
    parts = _NAMED.fullmatch(folded)
    usual = _read_plain_heading(parts["words"]) if parts else None
    language = _find_language_names().get(parts["language"]) if parts and usual else None
    return usual._replace(named=language) if usual and language else None


def _read_plain_heading(folded: str) -> UsualHeading | None:
    if folded in _index_headings():
        return _index_headings()[folded]
    parts = _MARKED.fullmatch(folded)
    usual = _index_headings().get(parts["words"]) if parts else None
    return usual and parts and usual._replace(mark=parts["mark"])


def is_usual_heading(heading: str, name: HeadingName) -> bool:
    """Return whether a heading is a usual one of a column with certain contents."""
    return any(_fold(heading) in headings.get(name, ()) for headings in _read_headings().values())


def map_usual_heading(name: TextName, heading: str, locales: Sequence[str]) -> str | None:
    """Return the known heading that a usual heading of a text stands for, or None for any other heading.

    A word of one of the game's languages is a text in that language (`text_de`), any other in the source language
    (`text`). The game's source is the first of `locales`.
    """
    usual = read_heading(heading)
    if usual is None or usual.name != name:
        return None
    languages = (usual.named,) if usual.named else usual.languages
    locale = next((locale for locale in locales if locale.partition("-")[0] in languages), None)
    return f"{usual.text_name}_{locale}" if locale else usual.text_name


def map_usual_text(heading: str, locales: Sequence[str]) -> str | None:
    """Return the known heading that a usual heading of any text stands for, or None for any other heading."""
    mapped = (map_usual_heading(name, heading, locales) for name in TEXT_NAMES)
    return next(filter(None, mapped), None)


@lru_cache(1)
def _read_headings() -> Mapping[str, Mapping[HeadingName, frozenset[str]]]:
    """Return the folded headings of each language by what their columns contain."""
    return {
        language: {name: frozenset(map(_fold, headings)) for name, headings in data.get("headings", {}).items()}
        for language, data in read_languages().items()
    }


@lru_cache(1)
def _index_headings() -> Mapping[str, UsualHeading]:
    """Return the usual headings of all languages; of the meanings of a heading, the one of most languages."""
    found: dict[str, dict[HeadingName, list[str]]] = {}
    for language, by_name in _read_headings().items():
        for name, headings in by_name.items():
            for heading in headings:
                found.setdefault(heading, {}).setdefault(name, []).append(language)
    return {heading: _choose_meaning(meanings) for heading, meanings in found.items()}


def _choose_meaning(meanings: Mapping[HeadingName, Sequence[str]]) -> UsualHeading:
    name = max(meanings, key=lambda name: len(meanings[name]))
    return UsualHeading(name, None, tuple(meanings[name]))


@lru_cache(1)
def _find_language_names() -> Mapping[str, str]:
    """Return the codes of the languages by their codes and their folded names in all of them, from CLDR."""
    from babel import Locale

    languages = list_languages()
    names = {
        _fold(Locale.parse(of).languages.get(language, language)): language
        for of in languages
        for language in languages
    }
    return names | {language: language for language in languages}


def _fold(heading: str) -> str:
    """Return a heading in lowercase, without diacritics and apostrophes, with single spaces."""
    decomposed = unicodedata.normalize("NFKD", " ".join(heading.split()).casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter) and letter not in "'’ʼ")
