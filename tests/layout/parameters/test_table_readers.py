"""Columns, alignments and padding of tables in layouts."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.diagnostics.reason import Reason
from compiler.layout.parameters.table_readers import (
    MAX_COLUMNS,
    ColumnWidth,
    read_alignments,
    read_columns,
    read_padding,
)

SCOPE: Any = None
"""These readers need no scope."""

SHARE = ColumnWidth(1.0, is_share=True)


@pytest.mark.parametrize(
    ("raw", "columns"),
    [
        (2, (SHARE, SHARE)),
        (2.0, (SHARE, SHARE)),
        ([12, "*", "2.5*"], (ColumnWidth(12.0), SHARE, ColumnWidth(2.5, is_share=True))),
    ],
)
def test_columns_are_lengths_shares_or_a_number(raw: object, columns: tuple[ColumnWidth, ...]) -> None:
    """A number is that of equal columns; in a list, a number is a length, and a star a share of the rest."""
    assert read_columns(raw, SCOPE) == columns


@pytest.mark.parametrize("raw", [0, -1, 2.5, True, MAX_COLUMNS + 1, [], [0], [-3], ["0*"], ["wide"], ["**"], None, "3"])
def test_wrong_columns_are_refused(raw: object) -> None:
    """No columns, too many of them, widths of 0 and words that are not a share are refused."""
    assert isinstance(read_columns(raw, SCOPE), Reason)


def test_alignments_are_one_or_several() -> None:
    """One alignment is that of all columns; none at all, or an unknown one, is refused."""
    assert read_alignments("right", SCOPE) == ("right",)
    assert read_alignments(["left", "auto"], SCOPE) == ("left", "auto")
    assert not [raw for raw in ([], ["left", "middle"], None) if not isinstance(read_alignments(raw, SCOPE), Reason)]


def test_padding_is_one_length_or_two() -> None:
    """One length is the padding on all sides, two are those beside and above the words."""
    assert (read_padding(1, SCOPE), read_padding([1, 2], SCOPE)) == ((1, 1), (1, 2))
    assert not [raw for raw in ([], [1], [1, 2, 3], -1, "1") if not isinstance(read_padding(raw, SCOPE), Reason)]
