"""Read the lines of a text: paragraphs, list items, and the rules between them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from compiler.layout.characters import normalise

BULLET = "•"
"""The marker that is drawn before an item that starts with a hyphen or an asterisk in the text."""

_ITEM = re.compile(r"\s?(?:[-*+]|(?P<number>\d{1,3}[.)]))\s(?=\S)")
_RULE = re.compile(r"\s?-(?:\s*-){2,}\s*")
"""List markers and rules as in CommonMark, after blanks have been collapsed."""


class SourceLine(NamedTuple):
    """A line of the source that has words, or an empty one above or below a rule at the end of the text.

    `marker` is the marker of a list item, or an empty string. `is_nested` is true for every line of a list item.
    `gaps` is the number of empty lines above; if `is_ruled`, it is 1, and the rule is in the middle of that line.
    """

    words: str
    marker: str = ""
    is_nested: bool = False
    gaps: int = 0
    is_ruled: bool = False


@dataclass(slots=True)
class _Reader:
    """The lines read so far, and what has been read since the last of them."""

    lines: list[SourceLine] = field(default_factory=list)
    gaps: int = 0
    is_ruled: bool = False
    is_nested: bool = False

    def read(self, line: str) -> None:
        if not line.strip():
            self.gaps += 1
            self.is_nested = False
        elif _RULE.fullmatch(line):
            self.is_ruled, self.is_nested = True, False
            if not self.lines:
                self.lines.append(SourceLine(""))
        else:
            self.add_words(line)

    def add_words(self, line: str) -> None:
        """Add a line that has words; a line after an item, without an empty line between them, belongs to the item."""
        item = _ITEM.match(line)
        if item is None:
            self.add(line)
        else:
            self.is_nested = True
            self.add(line[item.end() :], item["number"] or BULLET)

    def add(self, words: str, marker: str = "") -> None:
        """Add a line with the gaps and the rule above it; gaps above the first line are ignored."""
        gaps = self.gaps if self.lines else 0
        if self.is_ruled:
            gaps = 1
        self.lines.append(SourceLine(words, marker, self.is_nested, gaps, self.is_ruled))
        self.gaps, self.is_ruled = 0, False


def read_source_lines(text: str) -> list[SourceLine]:
    """Return the lines of a text that have words, with an empty line above a first and below a last rule."""
    reader = _Reader()
    for line in normalise(text).split("\n"):
        reader.read(line)
    if reader.is_ruled or not reader.lines:
        reader.add("")
    return reader.lines
