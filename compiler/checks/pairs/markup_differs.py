"""markup-differs: a translation with different links, list items, paragraphs, bold or styled words from its source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from compiler.checks.common.text_checks import pair_check
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.model.list_marks import find_list_marks
from compiler.model.message_marks import STYLE

_LINK = re.compile(r"\]\(([a-z]+:[^()\s]*)\)")
_PARAGRAPH_BREAK = re.compile(r"\n\s*\n")
_BOLD = re.compile(r"\*\*(?=\S)(?:[^*]|\*(?!\*))+\*\*")
"""Words in bold; some of them may be in italics, too."""


class _Counts(NamedTuple):
    """How often a translation and its source have something."""

    text_count: int
    source_count: int


class _Difference(NamedTuple):
    """How often a translation and its source have a mark, and where the translation has the last one.

    Attributes:
        text_count: The number in the translation.
        source_count: The number in the source.
        start: The offset of the last one in the translation, or 0 if it has none.
        end: The offset of its end, or that of the whole text.
    """

    text_count: int
    source_count: int
    start: int
    end: int


@pair_check(
    "markup-differs",
    rationale="A lost list item or paragraph is a lost rule, and a link to another target explains the wrong thing.",
    example="en `[Build](rule:build)`, pl `[Zbuduj](rule:claim)`",
)
def markup_differs(pair: Pair, _bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A translation has different links, list items, paragraphs, bold or styled words from its source."""
    yield from _report_links(pair)
    yield from _report_styles(pair)
    items, source_items = len(find_list_marks(pair.text)), len(find_list_marks(pair.source))
    if items != source_items:
        template = "{count:plural list item} here, but {source} in the source"
        yield text_diagnostic(template, 0, len(pair.text), count=items, source=source_items)
    if counts := _count_if_different(_PARAGRAPH_BREAK, pair):
        template = "{count:plural paragraph} here, but {source} in the source"
        yield text_diagnostic(template, 0, len(pair.text), count=counts.text_count + 1, source=counts.source_count + 1)
    if counts := _count_if_different(_BOLD, pair):
        template = "{count:plural passage} in **bold** here, but {source} in the source"
        yield text_diagnostic(template, 0, len(pair.text), count=counts.text_count, source=counts.source_count)


def _report_links(pair: Pair) -> Iterator[TextDiagnostic]:
    """Yield a finding for each target that source and translation do not link to equally often."""
    for target, (count, source, start, end) in _compare_marks(_LINK, pair).items():
        if not count:
            yield text_diagnostic("the source links to `{target}`", start, end, target=target)
        elif not source:
            yield text_diagnostic("the source has no link to `{target}`", start, end, target=target)
        else:
            yield text_diagnostic(
                "{count:plural link} to `{target}` here, but {source} in the source",
                start,
                end,
                target=target,
                count=count,
                source=source,
            )


def _report_styles(pair: Pair) -> Iterator[TextDiagnostic]:
    """Yield a finding for each style of words that source and translation do not have equally often."""
    for style, (count, source, start, end) in _compare_marks(STYLE, pair).items():
        if not count:
            yield text_diagnostic("the source has words in the style `{style}`", start, end, style=style)
        elif not source:
            yield text_diagnostic("the source has no words in the style `{style}` here", start, end, style=style)
        else:
            yield text_diagnostic(
                "{count:plural passage} in the style `{style}` here, but {source} in the source",
                start,
                end,
                style=style,
                count=count,
                source=source,
            )


def _compare_marks(pattern: re.Pattern[str], pair: Pair) -> Mapping[str, _Difference]:
    """Return the names (the first group of a pattern) that source and translation do not have equally often."""
    source_counts, counts = Counter(pattern.findall(pair.source)), Counter(pattern.findall(pair.text))
    spans = {match[1]: match.span(1) for match in pattern.finditer(pair.text)}
    return {
        name: _Difference(counts[name], source_counts[name], *spans.get(name, (0, len(pair.text))))
        for name in source_counts | counts
        if counts[name] != source_counts[name]
    }


def _count_if_different(pattern: re.Pattern[str], pair: Pair) -> _Counts | None:
    """Return the numbers of matches of a pattern in translation and source, or None if they are equal."""
    count, source_count = len(pattern.findall(pair.text)), len(pattern.findall(pair.source))
    return _Counts(count, source_count) if count != source_count else None
