"""The pseudo-locale `zz`: the texts of the source made longer, with accents and brackets.

Before anything is translated, it reveals boxes that are too narrow, words that are not in a locale file, and sentences
that are assembled from parts. Only words change; slots, icons, link targets and markup are preserved.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import replace

from compiler.l10n.table_rows import find_table_rows
from compiler.link import Linked
from compiler.link.text_nodes import parse_texts
from compiler.model.message_marks import ICON, SLOT, STYLE
from compiler.model.translation import Message, Term, Translation

PSEUDO = "zz"
"""A code that no language has in ISO 639-1."""

_PLAIN = "ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz"
_ACCENTED = "ÁÇĐÉĞĦÍĴĶŁÑÖŘŠŢÜŴÝŽáçđéğħíĵķłñöřšţüŵýž"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
_VOWELS = frozenset("aeiouAEIOUаеиоуыэюяАЕИОУЫЭЮЯєіЄІαεηιουωΑΕΗΙΟΥΩ")
"""Letters that are doubled, which makes texts in Latin, Cyrillic and Greek about a third longer."""

_KEPT = re.compile(rf"{SLOT.pattern}|{ICON.pattern}|{STYLE.pattern}|\]\([^)]*\)|\\.")
_LINE = re.compile(r"(?P<head>\s*(?:[-*+] |\d+[.)] )?)(?P<body>.*?)(?P<tail>\s*)", re.DOTALL)


def add_pseudo_locale(linked: Linked, locale: str) -> Linked:
    """Add the translation for a locale if that is the pseudo-locale."""
    if locale != PSEUDO:
        return linked
    translation = make_pseudo_translation(linked.translations[linked.game.source_locale])
    texts, _ = parse_texts(translation, linked.documents)
    return replace(
        linked,
        translations={**linked.translations, PSEUDO: translation},
        texts={**linked.texts, PSEUDO: texts},
    )


def make_pseudo_translation(source: Translation) -> Translation:
    """Return the texts and terms of the source in the pseudo-locale, with the spans of the source."""
    return Translation(
        PSEUDO,
        {key: _make_pseudo_message(message) for key, message in source.messages.items()},
        {name: _make_pseudo_term(term) for name, term in source.terms.items()},
    )


def make_pseudo_text(pattern: str) -> str:
    """Return a pattern in the pseudo-locale: each line longer and with accents, and bracketed unless in a table."""
    return "\n".join(_lengthen_words(line) for line in map_lines(pattern, "[{}]".format).split("\n"))


def map_lines(pattern: str, bracket: Callable[[str], str]) -> str:
    """Apply `bracket` to the words of each line of a pattern, except in tables."""
    lines = pattern.split("\n")
    in_tables = find_table_rows(lines)
    return "\n".join(line if index in in_tables else _bracket_line(line, bracket) for index, line in enumerate(lines))


def _bracket_line(line: str, bracket: Callable[[str], str]) -> str:
    match = _LINE.fullmatch(line)
    if not match or not match["body"]:
        return line
    return f"{match['head']}{bracket(match['body'])}{match['tail']}"


def _lengthen_words(text: str) -> str:
    pieces = []
    start = 0
    for protected in _KEPT.finditer(text):
        pieces += [_lengthen(text[start : protected.start()]), protected[0]]
        start = protected.end()
    return "".join((*pieces, _lengthen(text[start:])))


def _lengthen(words: str) -> str:
    return "".join(letter.translate(_ACCENTS) * (2 if _is_vowel(letter) else 1) for letter in words)


def _is_vowel(letter: str) -> bool:
    return unicodedata.normalize("NFD", letter)[0] in _VOWELS


def _make_pseudo_message(message: Message) -> Message:
    forms = {category: make_pseudo_text(form) for category, form in message.forms.items()}
    return replace(message, pattern=make_pseudo_text(message.pattern), forms=forms)


def _make_pseudo_term(term: Term) -> Term:
    return replace(term, forms=_make_pseudo_forms(term.forms), counted=_make_pseudo_forms(term.counted))


def _make_pseudo_forms(forms: Mapping[str, Mapping[str, str]]) -> dict[str, dict[str, str]]:
    return {case: {name: _lengthen(word) for name, word in by_category.items()} for case, by_category in forms.items()}
