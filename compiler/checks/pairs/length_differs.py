"""length-differs: a translation that is far shorter or longer than its source."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._texts import pair_check
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic

_SHORTEST = 60
"""Characters of the longer text: short ones may differ by any factor."""

_FACTOR = 2.6
"""Between languages of one alphabet or two, texts of that length differ by 2.2 at most (measured on our own)."""


@pair_check(
    "length-differs",
    rationale="A translation a third of the expected length has lost something or belongs to another text.",
    example="en `Return those materials to the reserve, then turn the card over.`, pl `Oddaj je.`",
)
def length_differs(pair: Pair, _bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A translation is much shorter or longer than its source."""
    theirs, ours = len(pair.source), len(pair.text)
    if max(theirs, ours) >= _SHORTEST and max(theirs, ours) > _FACTOR * min(theirs, ours):
        yield text_diagnostic(
            "{length} characters, where the source has {source}", 0, ours, minor=True, length=ours, source=theirs
        )
