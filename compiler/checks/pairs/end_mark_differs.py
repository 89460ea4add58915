"""end-mark-differs: a text that ends with different punctuation from its source."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.checks.common.text_checks import pair_check
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic

_MARKS = tuple(".!?…:;,")
_END = re.compile(r"([.!?…:;,]?)[*_»”’“\")\]]*\s*$")


@pair_check(
    "end-mark-differs",
    rationale="If a sentence ends differently, it may have been cut off, or a label may have become a sentence.",
    example="en `Take the tile.`, ru `Возьмите жетон`",
)
def end_mark_differs(pair: Pair, _bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A text ends with different punctuation from its source."""
    if pair.source[-1:] == pair.text[-1:] and pair.text.endswith(_MARKS):
        return
    source_end, end = _END.search(pair.source), _END.search(pair.text)
    if source_end is None or end is None or source_end[1] == end[1]:
        return
    if not source_end[1]:
        template, hint = "the source ends without a mark, this text with “{mark}”", "delete “{mark}”"
    elif not end[1]:
        template, hint = "the source ends with “{source}”, this text without a mark", "add “{source}”"
    else:
        template, hint = "the source ends with “{source}”, this text with “{mark}”", "write “{source}”"
    start = end.start() if end[1] else max(end.start() - 1, 0)
    yield text_diagnostic(template, start, start + 1, hint, minor=True, source=source_end[1], mark=end[1])
