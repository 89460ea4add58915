"""Formats of cells of damaged workbooks."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZipFile

import pytest

from compiler.sheets.cell_formats import read_cell_formats
from compiler.sheets.opened_workbook import OpenedWorkbook

ODS_ROW = (
    '<office xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0">'
    '<table:table table:name="Quiz"><table:table-row table:number-rows-repeated="many"/></table:table></office>'
)


@pytest.mark.parametrize(
    ("name", "part"), [("content.xml", ODS_ROW), ("xl/workbook.xml", "<workbook/>"), ("content.xml", "<office/>")]
)
def test_damaged_workbook_has_no_formats(name: str, part: str) -> None:
    """A workbook with a wrong repeat count, without sheets or with missing parts has no formats, and no exception."""
    file = BytesIO()
    with ZipFile(file, "w") as archive:
        archive.writestr(name, part)
    assert read_cell_formats(OpenedWorkbook(file.getvalue()), "Quiz", [(2, 2)]) == {}
