"""Numbers, dates and booleans in columns of texts of workbooks."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from io import BytesIO
from typing import Any

import pytest
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P
from openpyxl import Workbook

from compiler.sheets.columns import Vocabulary, interpret_headings
from compiler.sheets.opened_workbook import OpenedWorkbook
from compiler.sheets.read_table import read_table
from compiler.sheets.shown_values import ShownTable, show_values
from compiler.sheets.source import SheetSource

MOON_LANDING = date(1969, 7, 20)
HALF = date(2026, 2, 1)


def show_answers(answers: Sequence[tuple[Any, str]], heading: str = "answer_es") -> ShownTable:
    """Return the shown table of an XLSX whose second column has these values and number formats."""
    workbook = Workbook()
    sheet = workbook.worksheets[0]
    sheet.append(["id", heading])
    for number, (value, code) in enumerate(answers, 2):
        sheet.append([f"q{number}", value])
        sheet.cell(number, 2).number_format = code
    file = BytesIO()
    workbook.save(file)
    return show_table(file.getvalue(), "quiz.xlsx")


def show_table(data: bytes, file: str) -> ShownTable:
    """Return the shown table of a workbook for a game in two languages with a field of texts and a field of numbers."""
    known = Vocabulary(data={"artist": "string", "strength": "number"}, locales=("en", "es"))
    table, findings = read_table(data, file, SheetSource(file), known.locales)
    assert table
    assert not findings
    columns, findings = interpret_headings(table, known, SheetSource(file))
    assert not findings
    return show_values(OpenedWorkbook(data), table, columns, known)


def list_answers(shown: ShownTable) -> list[str]:
    """Return the texts of the second column below its heading."""
    return [row.cells[1].text for row in shown.table.body]


def test_numbers_and_dates_of_texts_are_printed_as_shown() -> None:
    """Numbers and dates in a column of texts have the text of the cell, also in the lines of findings."""
    shown = show_answers([(0.5, "# ?/?"), (0.5, "0%"), (0.5, "General"), (MOON_LANDING, "dd/mm/yyyy"), (3, "General")])
    assert list_answers(shown) == ["1/2", "50 %", "0,5", "20/07/1969", "3"]
    assert not shown.findings
    assert [shown.table.lines[row.cells[1].mark[0] - 1] for row in shown.table.body] == list_answers(shown)


def test_field_of_texts_is_printed_as_shown() -> None:
    """A number in a field of texts has the text of the cell; a field of numbers keeps the stored number."""
    assert list_answers(show_answers([(0.5, "0%")], "artist")) == ["50%"]
    assert list_answers(show_answers([(0.5, "0%")], "strength")) == ["0.5"]


@pytest.mark.parametrize(
    ("value", "code", "finding"),
    [
        (True, "General", "boolean-in-text"),
        (3, "0.00E+00", "number-format"),
        (MOON_LANDING, "d-mmm", "date-in-cell"),
        (HALF, "d-mmm", "date-in-cell"),
        (HALF, "yyyy-mm-dd", "date-in-cell"),
    ],
)
def test_alike_cells_of_a_column_are_one_finding(value: object, code: str, finding: str) -> None:
    """Values whose text is unclear are reported at the first cell of the column, with the names of the others."""
    shown = show_answers([("one", "@"), (value, code), (value, code), (value, code)])
    assert [one.code for one in shown.findings] == [finding]
    assert str(shown.table.lines.find_cell(shown.findings[0].span.line, 1)) == "Sheet!B3"
    assert shown.findings[0].values["cells"] == ("B4", "B5")


def test_only_a_date_of_these_years_may_be_a_fraction() -> None:
    """The finding about a date guesses the fraction that was typed, but not for dates of other years."""
    half, landing = (show_answers([(day, "d-mmm")]).findings[0] for day in (HALF, MOON_LANDING))
    assert (half.values["first"], half.values["second"]) == ("1/2", "2/1")
    assert "first" not in landing.values


def test_date_among_other_dates_is_no_fraction() -> None:
    """A date that might be a fraction is accepted in a column with a date that cannot be one."""
    shown = show_answers([(HALF, "yyyy-mm-dd"), (MOON_LANDING, "yyyy-mm-dd")])
    assert list_answers(shown) == ["2026-02-01", "1969-07-20"]
    assert not shown.findings


def test_date_in_a_column_of_numbers_is_reported() -> None:
    """A date in a field of numbers is an error, whatever its format."""
    assert [one.code for one in show_answers([(MOON_LANDING, "yyyy-mm-dd")], "strength").findings] == ["date-in-cell"]


def test_ods_is_printed_as_displayed() -> None:
    """The texts that an ODS stores beside its values are printed; a date without its full year is reported."""
    document, table = OpenDocumentSpreadsheet(), Table(name="Quiz")
    document.spreadsheet.addElement(table)
    cells: list[tuple[dict[str, object], str]] = [
        ({"valuetype": "string"}, "answer_es"),
        ({"valuetype": "percentage", "value": 0.5}, "50 %"),
        ({"valuetype": "float", "value": 0.5}, "1/2"),
        ({"valuetype": "date", "datevalue": "1969-07-20"}, "20 de julio de 1969"),
        ({"valuetype": "date", "datevalue": "2026-02-01"}, "1 feb"),
    ]
    for number, (kind, text) in enumerate(cells):
        row = TableRow()
        table.addElement(row)
        for attributes, words in (({"valuetype": "string"}, f"q{number}" if number else "id"), (kind, text)):
            cell = TableCell(**attributes)
            cell.addElement(P(text=words))
            row.addElement(cell)
    file = BytesIO()
    document.save(file)
    shown = show_table(file.getvalue(), "quiz.ods")
    assert list_answers(shown)[:3] == ["50 %", "1/2", "20 de julio de 1969"]
    assert [one.code for one in shown.findings] == ["date-in-cell"]
