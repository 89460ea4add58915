"""Compare a text that equals its source with the translations into further languages.

Words that two languages share without translation, such as “Total”, mostly look alike in further languages, too.
"""

from __future__ import annotations

from compiler.checks.pairs.common.pair import Bitext, Pair
from compiler.checks.pairs.language.words import mask_marks
from compiler.diagnostics.suggest import measure_distance
from compiler.load.propose_id import split_into_ascii_words

MIN_PIVOTS = 3
"""The minimum number of further translations that show whether languages share a word."""

MIN_LETTERS = 4
"""The minimum number of letters of a word that is compared; shorter ones resemble others by chance."""

_COMMON_START = 3
"""The number of equal letters at the start of two words that look alike."""

_LETTERS_PER_DIFFERENCE = 3
"""The number of letters for each letter that may differ in words that look alike."""


def is_translated_in_all_pivots(pair: Pair, bitext: Bitext) -> bool:
    """Return whether further translations of a text have no words that look like its words, in Latin letters."""
    stem = bitext.language.stem
    borrowed = frozenset(map(stem, bitext.language.lexicon.borrowed))
    words = [word for word in _split(pair.source) if len(word) >= MIN_LETTERS and stem(word) not in borrowed]
    texts = [text for pivot in bitext.pivots if (text := pivot.get_text(pair)) is not None]
    if not words or len(texts) < MIN_PIVOTS:
        return False
    others = [word for text in texts for word in _split(text)]
    return not any(_look_alike(word, other) for word in words for other in others)


def is_kept_in_all_pivots(pair: Pair, bitext: Bitext) -> bool:
    """Return whether there are further translations of a text, and all of them are the source, too."""
    texts = [text for pivot in bitext.pivots if (text := pivot.get_text(pair)) is not None]
    return bool(texts) and all(text == pair.source for text in texts)


def _split(text: str) -> list[str]:
    """Return the words of a text in Latin letters without diacritics."""
    return split_into_ascii_words(mask_marks(text))


def _look_alike(word: str, other: str) -> bool:
    """Return whether two words start alike, or differ in few letters."""
    if word[:_COMMON_START] == other[:_COMMON_START]:
        return True
    return measure_distance(word, other) <= max(len(word), len(other)) // _LETTERS_PER_DIFFERENCE
