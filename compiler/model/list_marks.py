"""Find the marks of list items in a text: the same ones wherever a text is parsed, drawn or compared.

Other than in CommonMark, a number begins an item only if a neighbouring item has the next or the previous number: in
“20. Juli 1969” and “1. FC Köln” it is a word, and so is the plus sign in “+ 2 coins”.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

_MARK = re.compile(r"^[ \t]*(?P<mark>[-*]|(?P<number>\d{1,3})(?P<delimiter>[.)]))[ \t]+(?=\S)", re.MULTILINE)


class ListMark(NamedTuple):
    """The mark of a list item.

    Attributes:
        line_start: The offset of the line.
        start: The offset of the mark.
        end: The offset of the words after it.
        number: The number and its delimiter, such as `1.`, or None for a hyphen or an asterisk.
    """

    line_start: int
    start: int
    end: int
    number: str | None


class _Column(NamedTuple):
    """Numbers that can be of one list: those with the same indentation, in characters, and the same delimiter."""

    indent: int
    delimiter: str


@lru_cache(maxsize=4096)
def find_list_marks(text: str) -> tuple[ListMark, ...]:
    """Return the marks of all list items of a text in their order."""
    matches = tuple(_MARK.finditer(text))
    consecutive = frozenset(_find_consecutive(match for match in matches if match["number"]))
    return tuple(
        ListMark(match.start(), match.start("mark"), match.end(), match["mark"] if match["number"] else None)
        for match in matches
        if not match["number"] or match.start() in consecutive
    )


def _find_consecutive(numbered: Iterable[re.Match[str]]) -> Iterator[int]:
    """Yield the offsets of the lines whose number is the next or the previous one of a neighbour in its column."""
    last: dict[_Column, re.Match[str]] = {}
    for match in numbered:
        column = _Column(match.start("mark") - match.start(), match["delimiter"])
        before = last.get(column)
        if before and int(match["number"]) == int(before["number"]) + 1:
            yield before.start()
            yield match.start()
        last[column] = match


def blank_out_list_marks(text: str) -> str:
    """Return a text with spaces in place of its list marks, so that the offsets of everything else stay the same."""
    for mark in find_list_marks(text):
        text = text[: mark.line_start] + " " * (mark.end - mark.line_start) + text[mark.end :]
    return text
