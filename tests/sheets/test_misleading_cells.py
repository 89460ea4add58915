"""Merged and hidden cells, and formulas without values."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from compiler.sheets.columns import Column, Role, Vocabulary, interpret_headings
from compiler.sheets.misleading_cells import find_misleading_cells
from compiler.sheets.opened_workbook import OpenedWorkbook
from compiler.sheets.source import SheetSource
from tests.sheets.books import ROWS, damage_member, make_ods, make_xlsx, read


@pytest.mark.parametrize(
    ("change", "code", "cell"),
    [
        (lambda sheet: sheet.cell(3, 3, "=A3"), "formula-without-value", "Cards!C3"),
        (lambda sheet: sheet.merge_cells("C2:C3"), "merged-cells", "Cards!C2"),
        (lambda sheet: (sheet.cell(1, 8, "# a"), sheet.merge_cells("H1:I1")), "merged-cells", "Cards!H1"),
        (lambda sheet: setattr(sheet.row_dimensions[3], "hidden", True), "hidden-cells", "Cards!A3"),
        (lambda sheet: setattr(sheet.column_dimensions["D"], "hidden", True), "hidden-cells", "Cards!D1"),
        (lambda sheet: sheet.cell(1, 2, "copys"), "unknown-column", "Cards!B1"),
    ],
)
def test_hidden_cells_are_reported(change: Callable[[Worksheet], object], code: str, cell: str) -> None:
    """Merged and hidden cells and formulas without a value are findings at their cell."""
    table, findings = read(make_xlsx(change))
    assert table
    assert [
        (finding.code, str(table.lines.find_cell(finding.span.line, finding.span.column))) for finding in findings
    ] == [(code, cell)]


@pytest.mark.parametrize("change", [lambda sheet: sheet.cell(2, 7, "=1+1"), lambda sheet: sheet.merge_cells("G2:G3")])
def test_column_of_notes_may_contain_anything(change: Callable[[Worksheet], object]) -> None:
    """A formula without a value and merged cells are not reported in a column of notes."""
    _, findings = read(make_xlsx(lambda sheet: (sheet.cell(1, 7, "# sum"), change(sheet))))
    assert findings == []


def test_merged_cells_of_ods_are_reported() -> None:
    """A cell of an ODS that spans two columns is reported."""
    table, findings = read(make_ods({"numbercolumnsspanned": 2}), "cards.ods")
    assert table
    assert [(finding.code, str(table.lines.find_cell(finding.span.line, 1))) for finding in findings] == [
        ("merged-cells", "Cards!A3")
    ]


def test_hidden_rows_of_ods_are_reported() -> None:
    """A row of an ODS that a filter hides is reported at its first cell."""
    table, findings = read(make_ods(visibility="filter"), "cards.ods")
    assert table
    assert [(finding.code, str(table.lines.find_cell(finding.span.line, 1))) for finding in findings] == [
        ("hidden-cells", "Cards!A3")
    ]


def hide_row(sheet: Worksheet) -> None:
    """Hide the last row, so that the sheet is examined."""
    sheet.row_dimensions[3].hidden = True


def hide_column(sheet: Worksheet) -> None:
    """Hide the fourth column."""
    sheet.column_dimensions["D"].hidden = True


def test_array_formula_without_a_value_is_reported() -> None:
    """A formula over a range, whose value is not stored, is an error like any other formula."""
    _, findings = read(make_xlsx(lambda sheet: sheet.cell(3, 3, ArrayFormula("C3", "=C2:C2"))))
    assert [(finding.code, finding.values["formula"]) for finding in findings] == [("formula-without-value", "=C2:C2")]


def hide_many_rows(sheet: Worksheet) -> None:
    """Add ten rows and hide all rows below the headings."""
    for number in range(4, 14):
        sheet.append([f"card-{number}", *ROWS[0][1:]])
    for number in range(2, 14):
        sheet.row_dimensions[number].hidden = True


@pytest.mark.parametrize(("area", "codes"), [("A2:A3", []), ("B2:B3", []), ("C2:C3", ["merged-cells"])])
def test_merged_cells_of_a_piece_are_right(area: str, codes: list[str]) -> None:
    """If several rows make a piece, the cells of its id and its values may be merged, but not those of its texts."""
    data = make_xlsx(lambda sheet: sheet.merge_cells(area))
    table, _ = read(data)
    assert table
    columns, _ = interpret_headings(table, Vocabulary(locales=("en", "pl")), SheetSource("cards.xlsx"))
    findings = find_misleading_cells(OpenedWorkbook(data), table, columns, joins_rows=True)
    assert [finding.code for finding in findings] == codes


def test_hidden_row_without_copies_is_right() -> None:
    """A hidden row whose number of copies is 0 is left out, as its designer wants, and is not reported."""
    assert [finding.code for finding in read(make_xlsx(hide_row))[1]] == ["hidden-cells"]

    def leave_out(sheet: Worksheet) -> None:
        hide_row(sheet)
        sheet.cell(3, 2, 0)

    assert read(make_xlsx(leave_out))[1] == []


def test_finding_counts_the_hidden_rows_that_it_does_not_name() -> None:
    """Of twelve hidden rows, the finding names ten and says that there are two more."""
    _, (finding,) = read(make_xlsx(hide_many_rows))
    names = finding.values["names"]
    assert isinstance(names, tuple)
    assert (len(names), finding.values["more"]) == (10, 2)


@pytest.mark.parametrize("spans", ["2.0", "x", "", "-1", "9" * 5_000])
@pytest.mark.parametrize("attribute", ["columns-spanned", "rows-spanned", "columns-repeated"])
def test_count_of_ods_that_is_no_number_is_one(attribute: str, spans: str) -> None:
    """A cell whose span or repetition is not a count is read as a single cell."""
    data = make_ods({"numbercolumnsspanned": 1})
    table, findings = read(data, "cards.ods")
    assert table
    damaged = damage_member(
        data, "content.xml", 'table:number-columns-spanned="1"', f'table:number-{attribute}="{spans}"'
    )
    columns = [Column(index, Role.TEXT, "title", "en") for index in range(len(table.headings.cells))]
    assert findings == list(find_misleading_cells(OpenedWorkbook(damaged), table, columns)) == []


@pytest.mark.parametrize(
    ("data", "old", "new", "codes"),
    [
        (make_xlsx(hide_column), 'max="4"', 'max="900000000000"', ["hidden-cells"] * 3),
        (make_ods({"numbercolumnsspanned": 2}), '-spanned="2"', '-spanned="900000000000"', ["merged-cells"]),
    ],
)
def test_areas_without_bounds_are_cheap(data: bytes, old: str, new: str, codes: list[str]) -> None:
    """An area of a billion columns costs no more than the columns that are used."""
    is_ods = b"content.xml" in data
    member, name = ("content.xml", "cards.ods") if is_ods else ("xl/worksheets/sheet2.xml", "cards.xlsx")
    _, findings = read(damage_member(data, member, old, new), name)
    assert [finding.code for finding in findings] == codes


@pytest.mark.parametrize(
    "new", ['<row ht="x" r="3"', '<row outlineLevel="x" r="3"', '<row s="99" customFormat="1" r="3"']
)
def test_workbook_that_only_calamine_reads_is_broken(new: str) -> None:
    """A workbook whose cells can be read, but not the rest of the sheet, is reported as damaged."""
    _, findings = read(damage_member(make_xlsx(hide_row), "xl/worksheets/sheet2.xml", '<row r="3"', new))
    assert [finding.code for finding in findings] == ["broken-workbook"]
