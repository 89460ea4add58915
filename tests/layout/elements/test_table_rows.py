from __future__ import annotations

from collections.abc import Sequence

import pytest

from compiler.layout.elements._table_pictures import CellPicture
from compiler.layout.elements._table_rows import TableRow, align_spanning, choose_alignments
from compiler.layout.parameters.table_readers import CellAlign

AUTO: tuple[CellAlign, ...] = ("auto",)


def make_row(*cells: str, spans: Sequence[int] = (), is_head: bool = False) -> TableRow:
    """Return a row of texts, each in a column of its own unless `spans` says otherwise."""
    return TableRow(cells, tuple(spans) or (1,) * len(cells), (None,) * len(cells), is_head)


def choose(*rows: TableRow) -> CellAlign:
    """Return the alignment of the first column of a table."""
    return choose_alignments(AUTO, rows, 1)[0]


@pytest.mark.parametrize("number", ["3", "-3", "−3", "+3", "1 000", "1.5", "1,5", "50 %", "50%", "7\u00a0000"])
def test_column_of_numbers_is_set_right(number: str) -> None:
    """Signs, separators and percent signs belong to a number."""
    assert choose(make_row("12"), make_row(number)) == "right"


@pytest.mark.parametrize("words", ["3 x", "x3", "%", "-", "3–5", "№ 3"])
def test_one_word_sets_its_column_left(words: str) -> None:
    """A cell that is more than a number, or less, makes a column of words."""
    assert choose(make_row("12"), make_row(words)) == "left"


def test_empty_cells_and_the_header_do_not_align_a_column() -> None:
    """Only the written cells below the header count; without any, the column is set left."""
    assert choose(make_row("Cost", is_head=True), make_row(""), make_row("3")) == "right"
    assert choose(make_row("3", is_head=True), make_row("")) == "left"
    assert choose() == "left"


def test_cells_that_span_columns_do_not_align_one() -> None:
    """Words across several columns are no words of the first of them."""
    wide = make_row("all of them", "", spans=(2, 0))
    assert choose_alignments(AUTO, [wide, make_row("1", "2")], 2) == ["right", "right"]


def test_column_of_pictures_is_centred() -> None:
    """A picture in a column without words is centred; with words, these decide."""
    picture = TableRow(("",), (1,), (CellPicture("a.png", 5),))
    assert choose(picture) == "centre"
    assert choose(picture, make_row("3")) == "right"


def test_last_alignment_is_for_all_further_columns() -> None:
    """Fewer words than columns are filled up, and more are left out."""
    row = make_row("1", "2", "3")
    assert choose_alignments(("left", "centre"), [row], 3) == ["left", "centre", "centre"]
    assert choose_alignments(("left", "auto"), [row], 3) == ["left", "right", "right"]
    assert choose_alignments(("left", "centre", "right"), [row], 1) == ["left"]


@pytest.mark.parametrize(
    ("span", "is_head", "given", "expected"),
    [
        (1, False, "auto", "right"),
        (2, False, "auto", "left"),
        (2, True, "auto", "centre"),
        (2, True, "right", "right"),
        (1, True, "auto", "right"),
    ],
)
def test_cell_across_columns_has_an_alignment_of_its_own(
    span: int,
    is_head: bool,  # noqa: FBT001 -- a parameter of the test
    given: CellAlign,
    expected: CellAlign,
) -> None:
    """With `auto`, words across several columns are set left, and headings centred."""
    row = make_row("a", "", spans=(span, 2 - span), is_head=is_head)
    assert align_spanning(row, 0, (given,), "right") == expected
