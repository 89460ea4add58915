"""unknown-word: a word that the dictionary of its language lacks, and that resembles a word of the language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from compiler.checks.pairs.common.pair import Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.evidence.features import extract_consonants
from compiler.checks.pairs.language.vocabulary import TranslationVocabulary
from compiler.checks.pairs.language.words import Word, list_folded_words, mask_marks, split_words
from compiler.diagnostics.sentence import sentence

MAX_UNKNOWN = 2
"""The maximum number of unknown words of a text; texts with more are in dialect, in cipher or in another language."""

_MIN_LETTERS_OF_NAME = 6
"""The minimum number of letters of a capitalised word that is not taken for a name."""

_MIN_LETTERS_IN_TITLE = 8
"""The minimum number of letters of a word of a title that is looked up; shorter ones are often names."""

_MIN_LETTERS_OF_HALF = 2
"""The minimum number of letters of each half of a word that was written with a space inside."""

_PART_BEFORE = re.compile(r"(?:[\w@/\\#&+='’*~^<>-]|- +)\Z")
_PART_AFTER = re.compile(r"[\w@/\\#&+='’*~^<>-]")
"""Characters beside a word that is only a part of a token, or the second half of a divided word."""

_SENTENCE_START = re.compile(r"(?:\A|[.!?…:\n])[^\w]*\Z")
"""The characters before the first word of a sentence."""


def find_unknown_words(pair: Pair, vocabulary: TranslationVocabulary) -> Iterator[TextDiagnostic]:
    """Yield a finding for each word of a translation that is probably misspelt."""
    if vocabulary.suspects.keys().isdisjoint(list_folded_words(pair.text)):
        return
    has_word = vocabulary.dictionary.has_word
    words = split_words(pair.text)
    unknown = [word for word in words if word.folded in vocabulary.suspects and not has_word(word.text)]
    if len(unknown) > MAX_UNKNOWN:
        return
    bare = mask_marks(pair.text)
    for index, word in enumerate(words):
        if word not in unknown or _is_part(word, bare) or _is_borrowed(word, pair):
            continue
        corrections = _join_halves(words, index, bare, vocabulary)
        is_name = _is_name(word, bare) and not _is_in_title(word, pair)
        if not corrections and not (is_name and len(word.text) < _MIN_LETTERS_OF_NAME):
            spellings = vocabulary.list_corrections(word.folded, is_name=is_name)
            corrections = tuple(words for words in spellings if " " not in words or word.text[0].islower())
        if corrections:
            yield _report_unknown_word(word, corrections)


def _join_halves(words: Sequence[Word], index: int, bare: str, vocabulary: TranslationVocabulary) -> tuple[str, ...]:
    """Return the known word that a word and one of its neighbours are the halves of, or nothing."""
    for first in (index - 1, index):
        halves = words[max(first, 0) : first + 2]
        if len(halves) > 1 and not bare[halves[0].end : halves[1].start].strip(" \u00a0"):
            joined = halves[0].folded + halves[1].folded
            if min(len(half.text) for half in halves) >= _MIN_LETTERS_OF_HALF and vocabulary.uses.get(joined):
                return (joined,)
    return ()


def _report_unknown_word(word: Word, corrections: tuple[str, ...]) -> TextDiagnostic:
    return text_diagnostic(
        "“{word}” is not in the dictionary of the language",
        word.start,
        word.end,
        sentence("did you mean {near:quoted}?", near=corrections),
        minor=True,
        word=word.text,
    )


def _is_part(word: Word, bare: str) -> bool:
    """Return whether a word is only a part of a token, or has capitals inside, as codes have."""
    is_mixed = not word.text.isupper() and not word.text[1:].islower()
    return is_mixed or bool(_PART_BEFORE.search(bare[: word.start]) or _PART_AFTER.match(bare, word.end))


def _is_name(word: Word, bare: str) -> bool:
    """Return whether a word is capitalised, and not only because it begins a sentence."""
    return word.text[0].isupper() and not _SENTENCE_START.search(bare[: word.start])


def _is_in_title(word: Word, pair: Pair) -> bool:
    """Return whether a word is capitalised because it is part of a title, which is not a name of one word."""
    return pair.kind == "name" and len(word.text) >= _MIN_LETTERS_IN_TITLE and " " in pair.source


def _is_borrowed(word: Word, pair: Pair) -> bool:
    """Return whether a capitalised word sounds like a capitalised word of the source, and so is a name."""
    if not word.text[0].isupper():
        return False
    sound = extract_consonants(word.folded)
    originals = (other for other in split_words(pair.source) if other.text[0].isupper())
    return any((original := extract_consonants(other.folded)) and sound.startswith(original) for other in originals)
