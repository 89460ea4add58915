"""length-differs: a translation that is far shorter or longer than its source."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.text_checks import bitext_check
from compiler.checks.pairs.common.find_missing_sentences import IN_GAMES, find_missing_sentences
from compiler.checks.pairs.common.pair import Bitext, Pair, PairFinding, TextDiagnostic, text_diagnostic

_MIN_LENGTH = 60
"""The minimum length of the longer text in characters; shorter texts may differ by any factor."""

_MAX_RATIO = 2.6
"""The maximum ratio of lengths. In the content of Sobor, the ratio is at most 2.2."""


@bitext_check(
    "length-differs",
    rationale=(
        "A translation a third of the expected length has lost something or belongs to another text. One with fewer "
        "sentences than its source, which is far shorter than translations usually are, has lost a sentence."
    ),
    example="en `Return those materials to the reserve, then turn the card over.`, pl `Oddaj je.`",
)
def length_differs(bitext: Bitext) -> Iterator[PairFinding]:
    """A translation is much shorter or longer than its source, or lacks a sentence."""
    reported = set()
    for pair in bitext.list_examined():
        for finding in compare_lengths(pair, bitext):
            reported.add(pair.key)
            yield PairFinding(pair, finding)
    missing = find_missing_sentences(bitext.pairs, IN_GAMES)
    yield from (finding for finding in missing if finding.pair.key not in reported)


def compare_lengths(pair: Pair, _bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Yield a finding if the lengths of a text and its source differ by too large a factor."""
    source_length, length = len(pair.source), len(pair.text)
    shorter, longer = sorted((source_length, length))
    if longer >= _MIN_LENGTH and longer > _MAX_RATIO * shorter:
        yield text_diagnostic(
            "the text has {length} characters, but the source has {source}",
            0,
            length,
            "check whether something is missing, or whether the text belongs here",
            minor=True,
            length=length,
            source=source_length,
        )
