"""foreign-letter: a letter that the language does not have, a look-alike from another script above all."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from compiler.checks._texts import text_check
from compiler.checks.pairs.language import Language
from compiler.checks.pairs.pair import Book, Finding, Pair
from compiler.checks.pairs.words import Word, words

SCRIPTS = {"LATIN": "latin", "CYRILLIC": "cyrillic", "GREEK": "greek"}

_CYRILLIC = "АВЕЗКМНОРСТУХЅІЈԚԜаеорсухѕіјԛԝьв"
_LATIN = "ABE3KMHOPCTYXSIJQWaeopcyxsijqwbB"
LOOKS = {
    "cyrillic": dict(zip(_LATIN, _CYRILLIC, strict=True)),
    "latin": dict(zip(_CYRILLIC, _LATIN, strict=True)) | {"ο": "o", "Ο": "O", "α": "a", "ι": "i", "ı": "i", "ν": "v"},
}
"""What a letter of another script is taken for."""


@text_check(
    "foreign-letter",
    rationale=(
        "A Latin «c» in a Russian word looks right and is not found by search, hyphenation, spelling or screen "
        "readers. The language's own letters are data."
    ),
    example="ru: «cекция» with a Latin c",
)
def foreign_letter(pair: Pair, book: Book) -> Iterator[Finding]:
    """A word has a letter that its language does not have."""
    for word in words(pair.text):
        if not _is_abbreviation(word) and (foreign := _foreign(word.text, book.language)):
            yield _finding(word, foreign, book)


def _is_abbreviation(word: Word) -> bool:
    return len(word.text) > 1 and word.text.isupper()


@lru_cache(65536)
def _foreign(word: str, language: Language) -> str:
    """The letters of a word that its language lacks; none for a word that is wholly of another script."""
    strange = "".join(dict.fromkeys(letter for letter in word if not _is_own(letter, language)))
    whole = bool(strange) and all(not _is_own(letter, language) for letter in word)
    return "" if whole and len(word) > 1 and not _looks_own(word, language) else strange


def _is_own(letter: str, language: Language) -> bool:
    if not language.script or unicodedata.combining(letter) or script_of(letter) not in SCRIPTS.values():
        return True
    if script_of(letter) != language.script:
        return False
    return language.script != "latin" or letter.isascii() or letter.casefold() in language.letters


def _looks_own(text: str, language: Language) -> bool:
    return all(letter in LOOKS.get(language.script, {}) for letter in text)


def script_of(letter: str) -> str:
    """The script of a letter: latin, cyrillic, greek, or '' for all others."""
    return SCRIPTS.get(unicodedata.name(letter, "").split(" ")[0], "")


def _finding(word: Word, strange: str, book: Book) -> Finding:
    own = "".join(LOOKS.get(book.language.script, {}).get(letter, letter) for letter in word.text)
    names = ", ".join(f"{letter!r} ({unicodedata.name(letter, '?').lower()})" for letter in strange)
    mended = own if own != word.text and all(_is_own(letter, book.language) for letter in own) else None
    hints = (f"write “{mended}”",) if mended else ()
    message = f"“{word.text}” has {names}, which {book.language.code} does not have"
    return Finding(message, word.start, word.end, hints, mended)
