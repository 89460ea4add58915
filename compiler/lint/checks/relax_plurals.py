"""Let plural forms for a single figure show it or not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from compiler.lint.checks.find_marks import MarkPatterns
from compiler.lint.match_texts import MatchedText
from compiler.lint.plural_keys import read_plural_key

_SINGLE = frozenset(("zero", "one", "two"))
"""The categories that may be for one figure only, so that their texts need not show it."""

_FIGURE = re.compile(r"\b(?:count|num(?:ber)?|n|total|quantity|0|1)\b|%(?:\d+\$)?[dui]")
"""The name of a mark that shows the figure."""


def relax_plurals(matched: Sequence[MatchedText], marks: MarkPatterns) -> Iterator[MatchedText]:
    """Yield the texts; forms for a single figure may lack the figure, or show it although the source does not."""
    sources = {text.translation.key: text.source for text in matched}
    for text in matched:
        plural = read_plural_key(text.translation.key)
        other = sources.get(f"{plural.base}other") if plural else None
        if plural is None or other is None or plural.category not in _SINGLE:
            yield text
            continue
        names = frozenset(mark.name for side in (text.source, other) for mark in marks.find(side.text))
        own = frozenset(mark.name for mark in marks.find(text.source.text))
        is_free = names if plural.category == "zero" else names - own | {name for name in own if _FIGURE.search(name)}
        yield replace(text, optional=text.optional | is_free)
