"""The source of a text in its file, for the places of findings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from compiler.diagnostics import Span


class _Place(NamedTuple):
    """A place in the lines of a file, both from 0, and the number of characters after its line that may be searched."""

    line: int
    column: int
    left: int


@dataclass(slots=True)
class TextSource:
    """The source of a text: its characters, the span of its scalar, and the lines of its file.

    `searched` holds the end of the last place of words that were looked up, so that equal words are found in order.
    """

    text: str
    span: Span
    lines: Sequence[str]
    searched: dict[str, _Place] = field(default_factory=dict)

    def find(self, words: str, *, not_before: str | None = None) -> Span:
        """Return the span of `words` after their last place, or the span of the scalar if it does not contain them.

        Words directly followed by `not_before` are skipped.
        """
        start = _Place(self.span.line - 1, self.span.column - 1, 2 * len(self.text) + 2)
        wanted = re.compile(re.escape(words) + (f"(?!{re.escape(not_before)})" if not_before else ""))
        place = self._find_from(self.searched.get(words, start), wanted) if words else None
        if place is None and words in self.searched:
            place = self._find_from(start, wanted)
        if place is None:
            return self.span
        self.searched[words] = place._replace(column=place.column + len(words))
        return Span(self.span.file, place.line + 1, place.column + 1, len(words))

    def _find_from(self, start: _Place, wanted: re.Pattern[str]) -> _Place | None:
        """Return the place of the first match at or after a place, or None."""
        left = start.left
        column = start.column
        for index in range(start.line, len(self.lines)):
            if match := wanted.search(self.lines[index], column):
                return _Place(index, match.start(), left)
            left -= len(self.lines[index]) + 1
            column = 0
            if left < 0:
                break
        return None
