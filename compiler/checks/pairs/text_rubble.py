"""text-rubble: what a conversion or a slip of the keys has left behind in a translation."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.text_checks import bitext_check
from compiler.checks.pairs.common.corpus import Corpus
from compiler.checks.pairs.common.find_rubble import find_rubble
from compiler.checks.pairs.common.pair import Bitext, PairFinding


@bitext_check(
    "text-rubble",
    rationale=(
        "Readers see `\\n` as two characters, `&#171;`, a capital inside a word, or a full stop without a space behind "
        "it, but spelling checkers skip them."
    ),
    example="pl `Weź kartę./nPotem odłóż JĄjedną.`",
)
def text_rubble(bitext: Bitext) -> Iterator[PairFinding]:
    """A text contains what a conversion or a slip of the keys has left behind."""
    corpus = Corpus(bitext)
    for pair in bitext.list_examined():
        yield from (PairFinding(pair, finding) for finding in find_rubble(pair, corpus))
