"""Signs by which a text can be known again in another language: terms, icons, slots, figures, cognates, its words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from compiler.checks.pairs.glossary import Glossary
from compiler.checks.pairs.language import Language
from compiler.checks.pairs.numbers import numbers
from compiler.checks.pairs.run_cache import cached_for_run
from compiler.checks.pairs.words import Word, words
from compiler.model.pattern import ICON, SLOT


class Sign(NamedTuple):
    """What a text can be known by: its kind, and which of them it is.

    `term`, `icon`, `slot` and `figure` are the same in every language. `start`, `stretch` and `sound` are those of a
    word that languages may have borrowed; a `word` is one of one language, which only a lexicon knows in another.
    """

    kind: str
    value: str


Signs: TypeAlias = Mapping[Sign, int]
"""Signs, and where the word stands that gives them: several of one word are no more than one witness."""

WORD = "word"
"""The kind of signs that are words of one language."""

_START, _STRETCH = 4, 6
"""So many letters that two words begin with make them cognates, perhaps or without much doubt."""

_CUT = 6
_FEW, _MANY = 3, 5
"""Consonants of a word that has been borrowed."""

_MOST = {"start": 3.0, "stretch": 5.0}
_MOST_OF_SOUND = {3: 2.0, 4: 3.0, 5: 4.5}
"""What signs can say at most: words of different languages may be alike by chance, the more so the shorter they are."""

_USUAL = 4.0
"""What any other sign can say at most: a free translation may have a rare word that another source asks for."""

_KEPT = 32768

_LETTERS = dict(
    zip(
        "абвгдежзийклмнопрстуфхцчшщъыьэюяłkywjñ",
        (*"abvgdezziiclmnoprstufhccss", "", "i", "", "e", "u", "a", "l", "c", "i", "v", "i", "n"),
        strict=True,
    )
)

_ALIKE = {"ph": "f", "ch": "h", "th": "t", "sz": "s", "sh": "s", "cz": "c", "rz": "r", "cc": "c", "qu": "c", "ll": "l"}
_WRITTEN = re.compile("|".join(_ALIKE))

_SAME = str.maketrans("vwfpkgqdzxaeiouyhj", "bbbbccctss--------")
"""Sounds that languages exchange when they borrow a word; vowels and breaths are none."""


@cached_for_run(_KEPT)
def signs(text: str, glossary: Glossary, is_name: bool) -> Signs:  # noqa: FBT001 - a key of the cache
    """Return the signs of a text; a name gives those of the terms from which its words are made, too."""
    found: dict[Sign, int] = {}
    for sign, start in _signs(text, glossary, is_name=is_name):
        found.setdefault(sign, start)
    return found


def _signs(text: str, glossary: Glossary, *, is_name: bool) -> Iterator[tuple[Sign, int]]:
    for mention in glossary.mentions(text):
        if not mention.forbidden:
            yield from ((Sign("term", name), mention.start) for name in glossary.named(mention) | mention.inner)
    for word in words(text):
        yield from ((sign, word.start) for sign in _of_word(word, glossary, is_name=is_name))
    for kind, token in (("icon", ICON), ("slot", SLOT)):
        yield from ((Sign(kind, found[1]), found.start()) for found in token.finditer(text))
    for said in numbers(text, glossary.language):
        yield from ((Sign("figure", str(n)), said.start) for n in said.values if said.sure and n > 1)


def _of_word(word: Word, glossary: Glossary, *, is_name: bool) -> Iterator[Sign]:
    language = glossary.language
    yield _stem(word.folded, language)
    yield from (Sign("term", name) for name in glossary.meant(word))
    yield from _cognate_signs(word.folded, language)
    for length in range(_START, len(word.folded)) if is_name else ():
        yield from (Sign("term", name) for name in glossary.with_stem(word.folded[:length]))


@cached_for_run(_KEPT)
def _cognate_signs(folded: str, language: Language) -> tuple[Sign, ...]:
    """Return the signs of a word that another language has borrowed, or has borrowed from: its cognates."""
    found: list[Sign] = []
    letters = latin(folded)
    if len(folded) >= _START:
        found.append(Sign("start", letters[:_START]))
    if len(letters) >= _STRETCH:
        found.append(Sign("stretch", letters[:_STRETCH]))
    heard = "" if folded in language.common_words else sounds(language.stem(folded))
    if len(heard) >= _FEW:
        found.append(Sign("sound", heard[:_MANY]))
    return tuple(found)


def most(sign: Sign) -> float:
    """Return what a sign can say at most, in natural logarithms."""
    return _MOST_OF_SOUND[len(sign.value)] if sign.kind == "sound" else _MOST.get(sign.kind, _USUAL)


@cached_for_run(_KEPT)
def stems(text: str, language: Language) -> frozenset[Sign]:
    """Return the words of a text as signs, without their endings."""
    return frozenset(_stem(word.folded, language) for word in words(text))


@cached_for_run(_KEPT)
def _stem(folded: str, language: Language) -> Sign:
    return Sign(WORD, language.stem(folded)[:_CUT])


@lru_cache(_KEPT)
def latin(word: str) -> str:
    """Return a folded word in plain Latin letters, sounds that languages write differently alike."""
    bare = "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))
    return _WRITTEN.sub(lambda found: _ALIKE[found[0]], "".join(_LETTERS.get(c, c) for c in bare))


@lru_cache(_KEPT)
def sounds(word: str) -> str:
    """Return what remains of a folded word when it is borrowed: игумен, igumen and egumeno are one."""
    kept = latin(word).translate(_SAME).replace("-", "")
    return re.sub(r"([bcstlrmn])\1+|[^bcstlrmn]", r"\1", kept)
