"""markup-differs: a translation with different links, list items, paragraphs, bold or styled words from its source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from compiler.checks.common.text_checks import pair_check
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.model.message_marks import STYLE

_LINK = re.compile(r"\]\(([a-z]+:[^()\s]*)\)")
_LIST_ITEM = re.compile(r"^\s*(?:[-*]|\d+[.)])\s", re.MULTILINE)
_PARAGRAPH_BREAK = re.compile(r"\n\s*\n")
_BOLD = re.compile(r"\*\*(?=\S)[^*]+\*\*")


@pair_check(
    "markup-differs",
    rationale="A lost list item or paragraph is a lost rule, and a link to another target explains the wrong thing.",
    example="en `[Build](rule:build)`, pl `[Zbuduj](rule:claim)`",
)
def markup_differs(pair: Pair, _bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A translation has different links, list items, paragraphs, bold or styled words from its source."""
    source_links, links = Counter(_LINK.findall(pair.source)), Counter(_LINK.findall(pair.text))
    for target in source_links - links:
        yield text_diagnostic("the source links to `{target}`", 0, len(pair.text), target=target)
    for target in links - source_links:
        start = pair.text.rindex(f"({target})") + 1
        end = start + len(target)
        yield text_diagnostic("the source has no link to `{target}`", start, end, target=target)
    yield from _report_styles(pair)
    if counts := _count_if_different(_LIST_ITEM, pair):
        template = "{count:plural list item} here, but {source} in the source"
        yield text_diagnostic(template, 0, len(pair.text), count=counts[0], source=counts[1])
    if counts := _count_if_different(_PARAGRAPH_BREAK, pair):
        template = "{count:plural paragraph} here, but {source} in the source"
        yield text_diagnostic(template, 0, len(pair.text), count=counts[0] + 1, source=counts[1] + 1)
    if counts := _count_if_different(_BOLD, pair):
        template = "{count:plural passage} in **bold** here, but {source} in the source"
        yield text_diagnostic(template, 0, len(pair.text), count=counts[0], source=counts[1])


def _report_styles(pair: Pair) -> Iterator[TextDiagnostic]:
    """Yield a finding for each style of words that source and translation do not have equally often."""
    source_styles, styles = Counter(STYLE.findall(pair.source)), Counter(STYLE.findall(pair.text))
    for style in source_styles - styles:
        yield text_diagnostic("the source has words in the style `{style}`", 0, len(pair.text), style=style)
    for style in styles - source_styles:
        *_, last = (match.span() for match in STYLE.finditer(pair.text) if match[1] == style)
        yield text_diagnostic("the source has no words in the style `{style}` here", *last, style=style)


def _count_if_different(pattern: re.Pattern[str], pair: Pair) -> tuple[int, int] | None:
    """Return the numbers of matches of a pattern in translation and source, or None if they are equal."""
    count, source_count = len(pattern.findall(pair.text)), len(pattern.findall(pair.source))
    return (count, source_count) if count != source_count else None
