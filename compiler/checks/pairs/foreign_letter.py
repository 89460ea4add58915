"""foreign-letter: a letter that the language does not have, such as a look-alike from another script."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from string import ascii_letters, digits, punctuation

from compiler.checks.common.text_checks import text_check
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.run_cache import cache_for_run
from compiler.checks.pairs.language.words import OPAQUE, Word, fold, mask_marks, split_words
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.load.guess_language import guess_language
from compiler.model.language_data import Script

SCRIPTS: Mapping[str, Script] = {"LATIN": "latin", "CYRILLIC": "cyrillic", "GREEK": "greek"}
"""The scripts by the first word of the Unicode names of their letters."""

_CYRILLIC = "АВЕЗКМНОРСТУХЅІЈԚԜаеорсухѕіјԛԝь"
_LATIN = "ABE3KMHOPCTYXSIJQWaeopcyxsijqwb"
LOOKALIKES: Mapping[Script, Mapping[str, str]] = {
    "cyrillic": dict(zip(_LATIN, _CYRILLIC, strict=True)),
    "latin": dict(zip(_CYRILLIC, _LATIN, strict=True))
    | {"в": "B", "ο": "o", "Ο": "O", "α": "a", "ι": "i", "ı": "i", "ν": "v"},
}
"""The letters of other scripts, with the letters that they look like, by script."""

_UNDECOMPOSED = str.maketrans("łŁøØđĐ", "lLoOdD")
"""Letters with a stroke, which have no decomposition."""

_MAX_SIGN_LENGTH = 3
"""The maximum number of letters of a unit or variable with a Greek letter, such as μm or kΩ."""

_TOKEN = re.compile(r"[\w\u00ad\u200b-\u200d]+")
_INVISIBLE = re.compile(r"[\u00ad\u200b-\u200d]")
_STARTS_SENTENCE = re.compile(r"(?:\A|[.!?…:]\s|\n\s*(?:[-*]\s)?)[\s«„“\"(*]*\Z")
_USUAL_MARKS = "«»„“”’–—…−×" + OPAQUE
"""Punctuation marks that are not in ASCII."""

_QUOTES = frozenset("«»‹›„“”‚‘’\"'")
"""Quotation marks of all languages."""

_PART_OF_CODE = frozenset("0123456789@/\\_=&#~^")
"""Characters next to a word that make it part of an address, a path, a label or code."""


@text_check(
    "foreign-letter",
    rationale=(
        "A Latin «c» in a Russian word looks right but breaks search, hyphenation, spell checking and screen readers. "
        "The alphabet is part of the language data. Names keep their letters, and so does whatever appears in the "
        "source letter for letter, such as a variable or a label, and foreign words that the source mentions in "
        "quotation marks. The letter is replaced automatically only if no other reading is possible."
    ),
    example="ru: «cекция» with a Latin c",
)
def foreign_letter(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A word contains a letter from outside the alphabet of its language."""
    if _list_plain_characters(bitext.language).issuperset(mask_marks(pair.text)):
        return
    for text_word in split_words(pair.text):
        visible = _drop_invisible(text_word.text)
        word = text_word if visible == text_word.text else text_word._replace(text=visible)
        strange = "" if _is_abbreviation(word) else _find_foreign_letters(word.text, bitext.language)
        if strange and not _is_intended(word, strange, pair, bitext):
            yield _report_foreign_letters(word, strange, pair, bitext)


@cache_for_run(256)
def _list_plain_characters(language: Language) -> frozenset[str]:
    """Return the characters of texts without foreign letters: letters of the language, other ASCII, usual marks."""
    letters = language.writing.letters | {letter.upper() for letter in language.writing.letters}
    if language.writing.script == "latin":
        letters |= frozenset(ascii_letters)
    return letters | frozenset(digits + punctuation + " \n\u00a0" + _USUAL_MARKS)


def _is_abbreviation(word: Word) -> bool:
    return len(word.text) > 1 and word.text.isupper()


@lru_cache(65536)
def _drop_invisible(word: str) -> str:
    """Return a word without invisible characters and ligatures, which other checks report."""
    return unicodedata.normalize("NFKC", _INVISIBLE.sub("", word))


@cache_for_run(65536)
def _find_foreign_letters(word: str, language: Language) -> str:
    """Return the letters of a word that its language lacks, unless the whole word is of another script."""
    if language.writing.letters.issuperset(word.lower()):
        return ""
    strange = "".join(dict.fromkeys(letter for letter in word if not _is_own(letter, language)))
    is_entirely_foreign = bool(strange) and all(not _is_own(letter, language) for letter in word)
    return "" if is_entirely_foreign and len(word) > 1 and not _has_own_lookalikes(word, language) else strange


def _is_own(letter: str, language: Language) -> bool:
    script = find_script(letter)
    if language.writing.script is None or unicodedata.combining(letter) or script is None:
        return True
    if script != language.writing.script:
        return False
    if language.writing.script == "latin":
        return letter.isascii() or letter.lower() in language.writing.letters
    return not language.writing.letters or letter.lower() in language.writing.letters


def _has_own_lookalikes(text: str, language: Language) -> bool:
    return all(letter in _get_lookalikes(language) for letter in text)


def _get_lookalikes(language: Language) -> Mapping[str, str]:
    """Return the letters of other scripts that look like letters of a language, with these letters."""
    return LOOKALIKES.get(language.writing.script, {}) if language.writing.script else {}


def find_script(letter: str) -> Script | None:
    """Return the script of a letter, or None for a script that no language file may name."""
    return SCRIPTS.get(unicodedata.name(letter, "").split(" ")[0])


def _is_intended(word: Word, strange: str, pair: Pair, bitext: Bitext) -> bool:
    """Return whether the letters are intended: in a name, a variable, a label, a unit, a numeral."""
    if _is_quoted_from_source(word, pair, bitext) or _is_mentioned(word, strange, pair, bitext):
        return True
    if len(word.text) == 1:
        return not _is_possible_word(word, pair.text, bitext.language)
    if len(word.text) <= _MAX_SIGN_LENGTH and all(find_script(letter) == "greek" for letter in strange):
        return not _has_own_lookalikes(strange, bitext.language)
    if not word.text[0].isupper():
        return False
    if all(find_script(letter) == bitext.language.writing.script for letter in strange):
        return bitext.is_original or _strip_diacritics(word.text) in map(_strip_diacritics, _split_tokens(pair.source))
    return not any(_is_own(letter, bitext.language) for letter in word.text) and not _is_known(word, bitext)


def _is_mentioned(word: Word, strange: str, pair: Pair, bitext: Bitext) -> bool:
    """Return whether the source mentions a foreign word of its script, in quotation marks or as a whole text."""
    is_of_script = all(find_script(letter) == bitext.language.writing.script for letter in strange)
    if not (bitext.is_original and is_of_script):
        return False
    before, after = pair.text[: word.start], pair.text[word.end :]
    is_quoted = before[-1:] in _QUOTES and after[:1] in _QUOTES
    return is_quoted or not (before.strip() or after.strip(" .!?"))


def _is_quoted_from_source(word: Word, pair: Pair, bitext: Bitext) -> bool:
    """Return whether the source has the word, with its digits, in the same letters and not as an article."""
    if bitext.is_original:
        return False
    is_article = len(word.text) == 1 and bitext.source.is_function_word(word.folded)
    token = _find_whole_token(word, pair.text)
    return token in _split_tokens(pair.source) and not (is_article and token == word.text)


def _is_possible_word(word: Word, text: str, language: Language) -> bool:
    """Return whether a single letter may be a word: in lower case before a space, or at the start of a sentence."""
    lookalike = _get_lookalikes(language).get(word.text, "")
    if (
        fold(lookalike) not in language.lexicon.stop_words
        or _find_whole_token(word, text) != word.text
        or not text[word.end : word.end + 1].isspace()
    ):
        return False
    return word.text.islower() or bool(_STARTS_SENTENCE.search(text[: word.start]))


@lru_cache(16384)
def _split_tokens(text: str) -> frozenset[str]:
    return frozenset(_drop_invisible(token) for token in _TOKEN.findall(mask_marks(text)))


def _find_whole_token(word: Word, text: str) -> str:
    """Return a word with the letters and digits attached to it."""
    tokens = _TOKEN.finditer(mask_marks(text))
    return _drop_invisible(next(token[0] for token in tokens if token.start() <= word.start < token.end()))


def _strip_diacritics(word: str) -> str:
    decomposed = unicodedata.normalize("NFD", word.translate(_UNDECOMPOSED))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter)).casefold()


def _respell(word: Word, language: Language) -> str | None:
    """Return the word in the letters of its language, or None if some letters have no look-alike there."""
    lookalikes = _get_lookalikes(language)
    replaced = "".join(lookalikes.get(letter, letter) for letter in word.text)
    return replaced if all(_is_own(letter, language) for letter in replaced) else None


def _is_known(word: Word, bitext: Bitext) -> bool:
    replaced = _respell(word, bitext.language)
    return replaced is not None and fold(replaced) in bitext.vocabulary


def _report_foreign_letters(word: Word, strange: str, pair: Pair, bitext: Bitext) -> TextDiagnostic:
    replaced = _respell(word, bitext.language)
    hints = (*_suggest_other_language(bitext), *_suggest_spelling(replaced))
    fix = replaced if replaced and _is_certain(word, strange, pair, bitext) else None
    return text_diagnostic(
        "“{word}” has {letters:characters}, which {locale} does not have",
        word.start,
        word.end,
        *hints,
        fix=fix,
        word=word.text,
        letters=tuple(strange),
        locale=bitext.language.code,
    )


def _suggest_spelling(replaced: str | None) -> Iterator[Sentence]:
    if replaced:
        yield sentence("write “{replaced}”", replaced=replaced)


@cache_for_run(64)
def _suggest_other_language(bitext: Bitext) -> tuple[Sentence, ...]:
    """Return the hint that the language of the texts is probably another one, if their words say so."""
    guessed = guess_language(pair.text for pair in bitext.pairs if not pair.is_shared)
    if guessed is None or guessed == bitext.language.code.partition("-")[0]:
        return ()
    template = "the texts look like `{guessed}`: if they are, correct their language (`source` and `locales` of a game)"
    return (sentence(template, guessed=guessed),)


def _is_certain(word: Word, strange: str, pair: Pair, bitext: Bitext) -> bool:
    """Return whether a word can only mean its look-alike in the letters of its language."""
    text = pair.text
    language = bitext.language
    if _PART_OF_CODE & {text[max(word.start - 1, 0) : word.start], text[word.end : word.end + 1]}:
        return False
    if re.match(r"[.:]\w", text[word.end :]) or re.search(r"\w\.\Z", text[: word.start]):
        return False
    if len(word.text) == 1:
        after = text[word.end : word.end + 2]
        is_before_a_word = after[:1] in (" ", "\u00a0") and after[1:].isalpha() and _is_own(after[1], language)
        return word.text.islower() and is_before_a_word and word.text not in _split_tokens(pair.source)
    is_mixed = any(_is_own(letter, language) and letter.isalpha() for letter in word.text)
    return (is_mixed and strange.islower()) or _is_known(word, bitext)
