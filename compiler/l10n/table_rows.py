"""Find the rows of tables in a text, and divide them into cells, as the Markdown of texts has them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_DELIMITER_ROW = re.compile(r"\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*")
"""The row between the head and the body of a table."""

_PIPE = re.compile(r"(?<!\\)\|")
"""A pipe that separates cells."""


def find_table_rows(lines: Sequence[str]) -> frozenset[int]:
    """Return the indices of the lines of a text that belong to tables: heads, delimiter rows and bodies.

    The pipes at the ends of a row may be missing.
    """
    return frozenset(
        row
        for index, line in enumerate(lines)
        if index and is_delimiter_row(line) and _PIPE.search(lines[index - 1])
        for row in _list_rows(lines, index)
    )


def _list_rows(lines: Sequence[str], delimiter: int) -> Iterator[int]:
    """Yield the indices of the rows of a table whose delimiter row is known; it ends at an empty line."""
    yield delimiter - 1
    for index in range(delimiter, len(lines)):
        if not lines[index].strip():
            return
        yield index


def is_delimiter_row(line: str) -> bool:
    """Return whether a line can be the row between the head and the body of a table."""
    return "|" in line and _DELIMITER_ROW.fullmatch(line) is not None


def split_cells(row: str) -> list[str]:
    """Return the cells of a row without white space around them; an escaped pipe is part of its cell."""
    inner = row.strip().removeprefix("|")
    if inner.endswith("|") and not inner.endswith("\\|"):
        inner = inner.removesuffix("|")
    return [cell.strip() for cell in _PIPE.split(inner)]
