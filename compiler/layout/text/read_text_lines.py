"""Read the lines of a text: paragraphs, list items, and the rules between them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from compiler.layout.text.normalise_text import normalise
from compiler.model.list_marks import ListMark, find_list_marks

BULLET = "•"
"""The marker that is drawn for a hyphen or an asterisk before an item of a list."""

INNER_BULLET = "–"
"""The marker of an item of a list inside another."""

_RULE = re.compile(r"\s?-(?:\s*-){2,}\s*")
"""A rule as in CommonMark, but of hyphens only, after blanks have been collapsed."""


class SourceLine(NamedTuple):
    """A line of the source with words, or an empty line beside a rule at either end of the text.

    Attributes:
        words: The words.
        marker: The marker of a list item, or None.
        depth: The number of lists around the line.
        gaps: The number of empty lines above it; 1 if `is_ruled`.
        is_ruled: Whether a rule is in the middle of the empty line above it.
    """

    words: str
    marker: str | None = None
    depth: int = 0
    gaps: int = 0
    is_ruled: bool = False


@dataclass(slots=True)
class _Reader:
    """Reads the lines of a text one by one.

    Attributes:
        lines: The lines read so far.
        gaps: The number of empty lines since the last of them.
        is_ruled: Whether there was a rule since the last of them.
        indents: The columns where the words of the open items begin, the outermost item first.
    """

    lines: list[SourceLine] = field(default_factory=list)
    gaps: int = 0
    is_ruled: bool = False
    indents: list[int] = field(default_factory=list)

    def read(self, line: str) -> None:
        """Read a line that begins no item; its spaces are collapsed."""
        if not line.strip():
            self.gaps += 1
        elif _RULE.fullmatch(line):
            self.is_ruled = True
            self.indents = []
            if not self.lines:
                self.lines.append(SourceLine(""))
        else:
            if self.gaps:
                self.indents = []
            self.add(line)

    def read_item(self, words: str, mark: ListMark) -> None:
        """Read the words of a list item; their spaces are collapsed."""
        self.open_item(mark.start - mark.line_start, len(f"{mark.number or '-'} "))
        bullet = BULLET if len(self.indents) == 1 else INNER_BULLET
        self.add(words, mark.number or bullet)

    def open_item(self, indent: int, marker: int) -> None:
        """Open an item inside the items whose words begin no further right; `marker` is the width of its own marker."""
        while self.indents and indent < self.indents[-1]:
            self.indents.pop()
        self.indents.append(indent + marker)

    def add(self, words: str, marker: str | None = None) -> None:
        """Add a line with the gaps and the rule above it; gaps above the first line are ignored."""
        gaps = self.gaps if self.lines else 0
        if self.is_ruled:
            gaps = 1
        self.lines.append(SourceLine(words, marker, len(self.indents), gaps, self.is_ruled))
        self.gaps = 0
        self.is_ruled = False


def read_source_lines(text: str) -> list[SourceLine]:
    """Return the lines of a text that have words, and an empty line above a rule at the start or below one at the end.

    A line directly below an item belongs to the item. A text without words or rules is one empty line.
    """
    reader = _Reader()
    marks = {mark.line_start: mark for mark in find_list_marks(text)}
    start = 0
    for line in text.split("\n"):
        words = normalise(line)
        mark = marks.get(start)
        if mark and not _RULE.fullmatch(words):
            reader.read_item(normalise(text[mark.end : start + len(line)]), mark)
        else:
            reader.read(words)
        start += len(line) + 1
    if reader.is_ruled or not reader.lines:
        reader.add("")
    return reader.lines
