"""foreign-letter: a letter that the language does not have, a look-alike from another script above all."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from compiler.checks._texts import text_check
from compiler.checks.pairs.language import Language
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.run_cache import cached_for_run
from compiler.checks.pairs.words import Word, fold, plain, words
from compiler.diagnostics.sentence import sentence

SCRIPTS = {"LATIN": "latin", "CYRILLIC": "cyrillic", "GREEK": "greek"}

_CYRILLIC = "АВЕЗКМНОРСТУХЅІЈԚԜаеорсухѕіјԛԝьв"
_LATIN = "ABE3KMHOPCTYXSIJQWaeopcyxsijqwbB"
LOOKS = {
    "cyrillic": dict(zip(_LATIN, _CYRILLIC, strict=True)),
    "latin": dict(zip(_CYRILLIC, _LATIN, strict=True)) | {"ο": "o", "Ο": "O", "α": "a", "ι": "i", "ı": "i", "ν": "v"},
}
"""What a letter of another script is taken for."""

_UNDECOMPOSED = str.maketrans("łŁøØđĐ", "lLoOdD")
"""Letters with a stroke, which have no decomposition."""

_LONGEST_SIGN = 3
"""A unit or variable with a Greek letter, as in μm or kΩ, has no more letters."""

_TOKEN = re.compile(r"[\w\u00ad\u200b-\u200d]+")
_UNSEEN = re.compile(r"[\u00ad\u200b-\u200d]")
_STARTS_SENTENCE = re.compile(r"(?:\A|[.!?…:]\s|\n\s*(?:[-*]\s)?)[\s«„“\"(*]*\Z")
_PART_OF_CODE = frozenset("0123456789@/\\_=&#~^")
"""Characters beside a word by which it is an address, a path, a label or code."""


@text_check(
    "foreign-letter",
    rationale=(
        "A Latin «c» in a Russian word looks right but breaks search, hyphenation, spell checking and screen readers. "
        "The alphabet is part of the language data. Names keep their letters, and so does whatever appears in the "
        "source letter for letter, such as a variable or a label. The letter is replaced automatically only if no "
        "other reading is possible."
    ),
    example="ru: «cекция» with a Latin c",
)
def foreign_letter(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A word contains a letter from outside the alphabet of its language."""
    for written in words(pair.text):
        visible = _visible(written.text)
        word = written if visible == written.text else written._replace(text=visible)
        strange = "" if _is_abbreviation(word) else _foreign(word.text, bitext.language)
        if strange and not _is_meant(word, strange, pair, bitext):
            yield _finding(word, strange, pair, bitext)


def _is_abbreviation(word: Word) -> bool:
    return len(word.text) > 1 and word.text.isupper()


@lru_cache(65536)
def _visible(word: str) -> str:
    """Return a word without invisible characters and ligatures, which are findings of their own."""
    return unicodedata.normalize("NFKC", _UNSEEN.sub("", word))


@cached_for_run(65536)
def _foreign(word: str, language: Language) -> str:
    """Return the letters of a word that its language lacks; none for a word that is wholly of another script."""
    strange = "".join(dict.fromkeys(letter for letter in word if not _is_own(letter, language)))
    whole = bool(strange) and all(not _is_own(letter, language) for letter in word)
    return "" if whole and len(word) > 1 and not _looks_own(word, language) else strange


def _is_own(letter: str, language: Language) -> bool:
    if not language.writing.script or unicodedata.combining(letter) or script_of(letter) not in SCRIPTS.values():
        return True
    if script_of(letter) != language.writing.script:
        return False
    if language.writing.script == "latin":
        return letter.isascii() or letter.lower() in language.writing.letters
    return not language.writing.letters or letter.lower() in language.writing.letters


def _looks_own(text: str, language: Language) -> bool:
    return all(letter in LOOKS.get(language.writing.script, {}) for letter in text)


def script_of(letter: str) -> str:
    """Return the script of a letter: latin, cyrillic, greek, or '' for all others."""
    return SCRIPTS.get(unicodedata.name(letter, "").split(" ")[0], "")


def _is_meant(word: Word, strange: str, pair: Pair, bitext: Bitext) -> bool:
    """Return whether the letters stand there on purpose: in a name, a variable, a label, a unit, a numeral."""
    if _is_quoted_from_source(word, pair, bitext):
        return True
    if len(word.text) == 1:
        return not _may_be_a_word(word, pair.text, bitext.language)
    if len(word.text) <= _LONGEST_SIGN and all(script_of(letter) == "greek" for letter in strange):
        return not _looks_own(strange, bitext.language)
    if not word.text[0].isupper():
        return False
    if all(script_of(letter) == bitext.language.writing.script for letter in strange):
        return bitext.is_original or _plain_letters(word.text) in map(_plain_letters, _tokens(pair.source))
    return not any(_is_own(letter, bitext.language) for letter in word.text) and not _is_known(word, bitext)


def _is_quoted_from_source(word: Word, pair: Pair, bitext: Bitext) -> bool:
    """Return whether the source has the word with its digits, letter for letter; its articles do not count."""
    if bitext.is_original:
        return False
    common = len(word.text) == 1 and bitext.source.is_function_word(word.folded)
    token = _token(word, pair.text)
    return token in _tokens(pair.source) and not (common and token == word.text)


def _may_be_a_word(word: Word, text: str, language: Language) -> bool:
    """Return whether a single letter may be a word: in lower case before a space, or at the start of a sentence."""
    own = LOOKS.get(language.writing.script, {}).get(word.text, "")
    if (
        fold(own) not in language.lexicon.stop_words
        or _token(word, text) != word.text
        or not text[word.end : word.end + 1].isspace()
    ):
        return False
    return word.text.islower() or bool(_STARTS_SENTENCE.search(text[: word.start]))


@lru_cache(16384)
def _tokens(text: str) -> frozenset[str]:
    return frozenset(_visible(token) for token in _TOKEN.findall(plain(text)))


def _token(word: Word, text: str) -> str:
    """Return a word with the letters and digits that stand at it."""
    around = next(found[0] for found in _TOKEN.finditer(plain(text)) if found.start() <= word.start < found.end())
    return _visible(around)


def _plain_letters(word: str) -> str:
    decomposed = unicodedata.normalize("NFD", word.translate(_UNDECOMPOSED))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter)).casefold()


def _mended(word: Word, language: Language) -> str:
    """Return the word in the language's own letters; '' where it would still have others."""
    own = "".join(LOOKS.get(language.writing.script, {}).get(letter, letter) for letter in word.text)
    return own if all(_is_own(letter, language) for letter in own) else ""


def _is_known(word: Word, bitext: Bitext) -> bool:
    return fold(_mended(word, bitext.language)) in bitext.vocabulary


def _finding(word: Word, strange: str, pair: Pair, bitext: Bitext) -> TextDiagnostic:
    mended = _mended(word, bitext.language)
    letters = tuple(f"{letter!r} (U+{ord(letter):04X} {unicodedata.name(letter, '?').lower()})" for letter in strange)
    hints = (sentence("write “{mended}”", mended=mended),) if mended else ()
    fix = mended if mended and _is_certain(word, strange, pair, bitext) else None
    return text_diagnostic(
        "“{word}” has {letters}, which {locale} does not have",
        word.start,
        word.end,
        *hints,
        fix=fix,
        word=word.text,
        letters=letters,
        locale=bitext.language.code,
    )


def _is_certain(word: Word, strange: str, pair: Pair, bitext: Bitext) -> bool:
    """Return whether a word can mean nothing but its look-alike in the language's own letters."""
    text, language = pair.text, bitext.language
    if _PART_OF_CODE & {text[max(word.start - 1, 0) : word.start], text[word.end : word.end + 1]}:
        return False
    if re.match(r"[.:]\w", text[word.end :]) or re.search(r"\w\.\Z", text[: word.start]):
        return False
    if len(word.text) == 1:
        after = text[word.end : word.end + 2]
        is_before_a_word = after[:1] in (" ", "\u00a0") and after[1:].isalpha() and _is_own(after[1], language)
        return word.text.islower() and is_before_a_word and word.text not in _tokens(pair.source)
    mixed = any(_is_own(letter, language) and letter.isalpha() for letter in word.text)
    return (mixed and strange.islower()) or _is_known(word, bitext)
