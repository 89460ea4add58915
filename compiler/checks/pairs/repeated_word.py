"""repeated-word: the same word twice in a row."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from operator import eq

from compiler.checks.common.text_checks import text_check
from compiler.checks.pairs.common.find_rubble import find_repeated_passage
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.language.words import Word, list_folded_words, split_words


@text_check(
    "repeated-word",
    rationale=(
        "Writers overlook a word typed twice, but readers see it. Only articles and similar words are corrected "
        "automatically: “Bora Bora” is a name, and “very very” may be intended."
    ),
    example="`in the the reserve`",
)
def repeated_word(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """The same word or passage occurs twice in a row."""
    yield from find_repeated_words(pair, bitext)
    if not bitext.is_original:
        yield from find_repeated_passage(pair, bitext.language)


def find_repeated_words(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Yield a finding for each word that occurs twice in a row, unless the language repeats it."""
    for first, second in _pair_repeated_words(pair.text, bitext.language.lexicon.repeatable):
        is_article = first.text in bitext.language.lexicon.unrepeatable and second.text == first.text
        fix = first.text if is_article and not _has_repetition_in_source(pair, bitext) else None
        yield text_diagnostic(
            "“{word}” appears twice here",
            first.start,
            second.end,
            "write “{once}”",
            fix=fix,
            word=second.text,
            once=first.text,
        )


def _has_repetition_in_source(pair: Pair, bitext: Bitext) -> bool:
    """Return whether the source repeats any word, which may explain the repetition in the translation."""
    return not bitext.is_original and any(_pair_repeated_words(pair.source, bitext.source.lexicon.repeatable))


def _pair_repeated_words(text: str, repeatable: frozenset[str]) -> Iterator[tuple[Word, Word]]:
    folded = list_folded_words(text)
    if not any(map(eq, folded, folded[1:])):
        return
    for first, second in pairwise(split_words(text)):
        is_repeated = first.folded == second.folded and first.folded not in repeatable
        if is_repeated and not text[first.end : second.start].strip(" \u00a0"):
            yield first, second
