"""The pseudo-locale `zz`: the source's texts made longer, accented and bracketed.

It shows, before anybody has translated, which boxes are too narrow, which words come from no locale file and where a
sentence is glued together. Only words change: slots, icons, link targets and markup stay as they are.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import replace

from compiler.link import Linked
from compiler.link.texts import parse_texts
from compiler.model.message_marks import ICON, SLOT, STYLE
from compiler.model.translation import Message, Term, Translation

PSEUDO = "zz"
"""No language has this code (ISO 639-1)."""

_PLAIN = "ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz"
_ACCENTED = "ÁÇĐÉĞĦÍĴĶŁÑÖŘŠŢÜŴÝŽáçđéğħíĵķłñöřšţüŵýž"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
_VOWELS = frozenset("aeiouAEIOUаеиоуыэюяАЕИОУЫЭЮЯєіЄІαεηιουωΑΕΗΙΟΥΩ")
"""Doubled, these make a text of any of our languages about a third longer."""

_KEPT = re.compile(rf"{SLOT.pattern}|{ICON.pattern}|{STYLE.pattern}|\]\([^)]*\)|\\.")
_LINE = re.compile(r"(?P<head>\s*(?:[-*+] |\d+\. )?)(?P<body>.*?)(?P<tail>\s*)", re.DOTALL)


def with_pseudo_locale(linked: Linked, locale: str) -> Linked:
    """Return the game with the translation for a locale; for the pseudo-locale, one more is added."""
    if locale != PSEUDO:
        return linked
    translation = pseudo(linked.translations[linked.game.source_locale])
    texts, _ = parse_texts(translation, linked.documents)
    return replace(
        linked,
        translations={**linked.translations, PSEUDO: translation},
        texts={**linked.texts, PSEUDO: texts},
    )


def pseudo(source: Translation) -> Translation:
    """Return the source's texts and terms in the pseudo-locale; their spans stay those of the source."""
    return Translation(
        PSEUDO,
        {key: _message(message) for key, message in source.messages.items()},
        {name: _term(term) for name, term in source.terms.items()},
    )


def pseudo_text(pattern: str) -> str:
    """Return a pattern in the pseudo-locale: each line longer, accented and bracketed (rows of tables are not)."""
    return "\n".join(_words(line) for line in by_lines(pattern, "[{}]".format).split("\n"))


def by_lines(pattern: str, bracket: Callable[[str], str]) -> str:
    """Return a pattern with the words of each line put between brackets; rows of tables stay as they are."""
    return "\n".join(_line(line, bracket) for line in pattern.split("\n"))


def _line(line: str, bracket: Callable[[str], str]) -> str:
    match = _LINE.fullmatch(line)
    if not match or not match["body"] or match["body"].startswith("|"):
        return line
    return f"{match['head']}{bracket(match['body'])}{match['tail']}"


def _words(text: str) -> str:
    pieces, start = [], 0
    for protected in _KEPT.finditer(text):
        pieces += [_longer(text[start : protected.start()]), protected[0]]
        start = protected.end()
    return "".join((*pieces, _longer(text[start:])))


def _longer(words: str) -> str:
    return "".join(sign.translate(_ACCENTS) * (2 if _is_vowel(sign) else 1) for sign in words)


def _is_vowel(sign: str) -> bool:
    return unicodedata.normalize("NFD", sign)[0] in _VOWELS


def _message(message: Message) -> Message:
    forms = {category: pseudo_text(form) for category, form in message.forms.items()}
    return replace(message, pattern=pseudo_text(message.pattern), forms=forms)


def _term(term: Term) -> Term:
    return replace(term, forms=_forms(term.forms), counted=_forms(term.counted))


def _forms(forms: Mapping[str, Mapping[str, str]]) -> dict[str, dict[str, str]]:
    return {case: {name: _longer(word) for name, word in by.items()} for case, by in forms.items()}
