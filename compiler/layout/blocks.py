"""The lines of a text as blocks: paragraphs, the items of lists, and rules between them."""

from __future__ import annotations

import re
from typing import NamedTuple

from compiler.layout.characters import normalised

BULLET = "•"
"""The marker drawn before an item that begins with a hyphen or an asterisk in the text."""

_ITEM = re.compile(r"\s?(?:[-*+]|(?P<number>\d{1,3}[.)]))\s(?=\S)")
_RULE = re.compile(r"\s?-(?:\s*-){2,}\s*")
"""Items and rules as CommonMark begins them, blanks already collapsed."""


class SourceBlock(NamedTuple):
    """A line of the source. `marker` is the one before an item of a list, '' for any other line.

    `is_nested` marks a line that belongs to an item. `gaps` is the number of empty lines before it; with `is_ruled` a
    rule is in the middle of one, however many there are.
    """

    words: str
    marker: str = ""
    is_nested: bool = False
    gaps: int = 0
    is_ruled: bool = False


def read_blocks(text: str) -> list[SourceBlock]:
    """Return the lines of a text that have words; an empty one where a rule has nothing above or below it."""
    blocks: list[SourceBlock] = []
    gaps, is_ruled, is_nested = 0, False, False
    for line in normalised(text).split("\n"):
        if not line.strip():
            gaps, is_nested = gaps + 1, False
        elif _RULE.fullmatch(line):
            is_ruled, is_nested = True, False
            blocks = blocks or [SourceBlock("")]
        else:
            item = _ITEM.match(line)
            is_nested = is_nested or item is not None
            marker = (item["number"] or BULLET) if item else ""
            words = line[item.end() :] if item else line
            gaps = 1 if is_ruled else gaps if blocks else 0
            blocks.append(SourceBlock(words, marker, is_nested, gaps, is_ruled))
            gaps, is_ruled = 0, False
    return [*blocks, SourceBlock("", gaps=1, is_ruled=True)] if is_ruled else blocks or [SourceBlock("")]
