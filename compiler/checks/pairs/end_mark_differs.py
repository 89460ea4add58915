"""end-mark-differs: a text ends with a full stop where its source does not, or the other way round."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.checks._texts import pair_check
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic

_END = re.compile(r"([.!?…:;,]?)[*_»”’“\")\]]*\s*$")


@pair_check(
    "end-mark-differs",
    rationale="A sentence that ends otherwise is often cut off, or was a label that has become a sentence.",
    example="en `Take the tile.`, ru `Возьмите жетон`",
)
def end_mark_differs(pair: Pair, _book: Bitext) -> Iterator[TextDiagnostic]:
    """A text ends with another mark than its source."""
    theirs, ours = _END.search(pair.source), _END.search(pair.text)
    if theirs and ours and theirs[1] != ours[1]:
        in_source, in_text = (f"“{mark}”" if mark else "no mark" for mark in (theirs[1], ours[1]))
        start = ours.start() if ours[1] else max(ours.start() - 1, 0)
        yield text_diagnostic(
            "the source ends with {in_source}, this with {in_text}",
            start,
            start + 1,
            minor=True,
            in_source=in_source,
            in_text=in_text,
        )
