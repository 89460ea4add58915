"""empty-text: a text that is empty or consists of spaces."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.text_checks import text_check
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic


@text_check(
    "empty-text",
    rationale=(
        "An empty text does not count as missing, but it leaves a gap on the card, in the rules and for screen readers."
    ),
    example="`forge: {title: ''}`",
)
def empty_text(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A text is empty or contains only spaces."""
    if not pair.text.strip() and (bitext.is_original or pair.source.strip()):
        yield text_diagnostic(
            "this text is empty", 0, len(pair.text), "write it, or delete its key; in a spreadsheet, fill the cell"
        )
