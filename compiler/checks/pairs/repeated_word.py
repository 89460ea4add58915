"""repeated-word: the same word twice in a row."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from compiler.checks.common.texts import text_check
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.words import Word, split_words


@text_check(
    "repeated-word",
    rationale=(
        "Writers overlook a word typed twice, but readers see it. Only articles and similar words are corrected "
        "automatically: “Bora Bora” is a name, and “very very” may be intended."
    ),
    example="`in the the reserve`",
)
def repeated_word(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """The same word occurs twice in a row."""
    in_source = not bitext.is_original and any(_find_repeated_words(pair.source, bitext.source.lexicon.repeatable))
    for first, second in _find_repeated_words(pair.text, bitext.language.lexicon.repeatable):
        is_certain = first.text in bitext.language.lexicon.unrepeatable and second.text == first.text and not in_source
        fix = first.text if is_certain and "\n" not in pair.text[first.end : second.start] else None
        yield text_diagnostic(
            "“{word}” appears twice here",
            first.start,
            second.end,
            "write “{once}”",
            fix=fix,
            word=second.text,
            once=first.text,
        )


def _find_repeated_words(text: str, repeatable: frozenset[str]) -> Iterator[tuple[Word, Word]]:
    for first, second in pairwise(split_words(text)):
        between = text[first.end : second.start].strip(" \u00a0")
        if first.folded == second.folded and first.folded not in repeatable and not between:
            yield first, second
