"""markup-differs: a translation has other links, list items, paragraphs or strong words than its source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from compiler.checks._texts import pair_check
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic

_LINK = re.compile(r"\]\(([a-z]+:[^()\s]*)\)")
_COUNTED = {
    "list items": re.compile(r"^\s*(?:[-*]|\d+[.)])\s", re.MULTILINE),
    "paragraphs": re.compile(r"\n\s*\n"),
    "passages in **bold**": re.compile(r"\*\*(?=\S)[^*]+\*\*"),
}


@pair_check(
    "markup-differs",
    rationale="A lost list item or paragraph is a lost rule; a link to elsewhere explains the wrong thing.",
    example="en `[Build](rule:build)`, pl `[Zbuduj](rule:claim)`",
)
def markup_differs(pair: Pair, _book: Bitext) -> Iterator[TextDiagnostic]:
    """A translation has other links, list items, paragraphs or bold words than its source."""
    theirs, ours = Counter(_LINK.findall(pair.source)), Counter(_LINK.findall(pair.text))
    for target in theirs - ours:
        yield text_diagnostic("the source links to `{target}`", 0, len(pair.text), target=target)
    for target in ours - theirs:
        at = pair.text.rindex(f"({target})") + 1
        yield text_diagnostic("the source has no link to `{target}`", at, at + len(target), target=target)
    for what, pattern in _COUNTED.items():
        wanted, found = len(pattern.findall(pair.source)), len(pattern.findall(pair.text))
        if wanted != found:
            more = 1 if what == "paragraphs" else 0
            yield text_diagnostic(
                "{count} {what} here, but {source} in the source",
                0,
                len(pair.text),
                count=found + more,
                what=what,
                source=wanted + more,
            )
