"""Types of parameters of tables, and their readers: widths of columns, alignments, padding, fills."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Literal, NamedTuple, TypeAlias

from compiler.diagnostics.reason import Reason, reason
from compiler.layout.parameters.count_readers import is_whole
from compiler.layout.parameters.number_readers import list_entries, read_length, read_positive
from compiler.layout.parameters.read_parameters import explain_unknown_choice
from compiler.layout.parameters.readers import read_colour
from compiler.layout.scope import Scope

CellAlign: TypeAlias = Literal["left", "centre", "right", "auto"]
"""The alignment of a column; `auto` aligns a column of numbers to the right, and any other to the left."""

ALIGNMENTS: Mapping[str, CellAlign] = {"left": "left", "centre": "centre", "right": "right", "auto": "auto"}
"""The alignments by the words of layouts."""

MAX_COLUMNS = 50
"""The maximum number of columns of a table."""

_SHARE = re.compile(r"(\d{1,3}(?:\.\d{1,3})?)?\*")


class ColumnWidth(NamedTuple):
    """The width of a column: a length in mm or, if `is_share`, a share of the width that the lengths leave."""

    size: float
    is_share: bool = False


def read_columns(raw: object, scope: Scope) -> tuple[ColumnWidth, ...] | Reason:
    """Read the widths of columns, each a length, `*` or a multiple such as `2*`; or the number of equal columns."""
    if is_whole(raw) and 0 < raw <= MAX_COLUMNS:
        return (ColumnWidth(1.0, is_share=True),) * int(raw)
    if not isinstance(raw, list | tuple) or not 0 < len(raw) <= MAX_COLUMNS:
        return reason("this must be a list of 1 to {limit} widths, or a number of equal columns", limit=MAX_COLUMNS)
    columns: list[ColumnWidth] = []
    for entry in raw:
        column = _read_column(entry, scope)
        if isinstance(column, Reason):
            return column
        columns.append(column)
    return tuple(columns)


def _read_column(raw: object, scope: Scope) -> ColumnWidth | Reason:
    share = _SHARE.fullmatch(raw) if isinstance(raw, str) else None
    if share:
        size = float(share[1] or 1)
        return ColumnWidth(size, is_share=True) if size else reason("a share must be greater than 0")
    if isinstance(raw, str):
        return reason("`{width}` is not a width: write millimetres, `*` or a multiple of it such as `2*`", width=raw)
    length = read_positive(raw, scope)
    return length if isinstance(length, Reason) else ColumnWidth(length)


def read_alignments(raw: object, scope: Scope) -> tuple[CellAlign, ...] | Reason:
    """Read an alignment for all columns, or an alignment for each."""
    del scope
    read: list[CellAlign] = []
    for word in list_entries(raw):
        if not isinstance(word, str) or word not in ALIGNMENTS:
            return explain_unknown_choice(word, "choice", ALIGNMENTS)
        read.append(ALIGNMENTS[word])
    return tuple(read) or reason("there must be at least one alignment")


class CellPadding(NamedTuple):
    """The space left and right of the words of a cell, and above and below them, in mm."""

    beside: float
    above: float


DEFAULT_PADDING = CellPadding(beside=1.0, above=0.8)


def read_padding(raw: object, scope: Scope) -> CellPadding | Reason:
    """Read the padding of a cell: a length, or two for left and right, and for top and bottom."""
    lengths = []
    entries = raw if isinstance(raw, list | tuple) else (raw, raw)
    for entry in entries:
        length = read_length(entry, scope)
        if isinstance(length, Reason):
            return length
        lengths.append(length)
    if len(lengths) != 2:  # noqa: PLR2004 -- beside and above the words
        return reason("this must be one length, or two: left and right of the text, and above and below it")
    return CellPadding(*lengths)


def read_fills(raw: object, scope: Scope) -> tuple[str | None, ...] | Reason:
    """Read a colour, or several that are used in turn."""
    fills: list[str | None] = []
    for entry in list_entries(raw):
        colour = read_colour(entry, scope)
        if isinstance(colour, Reason):
            return colour
        fills.append(colour)
    return tuple(fills)


Columns: TypeAlias = Annotated[tuple[ColumnWidth, ...], read_columns]
Alignments: TypeAlias = Annotated[tuple[CellAlign, ...], read_alignments]
Fills: TypeAlias = Annotated[tuple[str | None, ...], read_fills]
Padding: TypeAlias = Annotated[CellPadding, read_padding]
