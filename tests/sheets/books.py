"""Workbooks as others write them, with openpyxl and odfpy, and how they are read."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from io import BytesIO
from types import MappingProxyType
from typing import Any

from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P
from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from compiler.diagnostics.with_findings import WithFindings
from compiler.sheets.columns import Vocabulary, interpret_headings
from compiler.sheets.misleading_cells import find_misleading_cells
from compiler.sheets.opened_workbook import OpenedWorkbook
from compiler.sheets.read_table import read_table
from compiler.sheets.sheet_table import SheetTable
from compiler.sheets.source import SheetSource
from tests.fuzz.bytes import pack_members, unpack_members

HEAD = ["id", "copies", "title_en", "title_pl", "text_en", "text_pl"]
ROWS: list[list[Any]] = [
    ["forest", 2, "Forest", "Las", "Take a card.", "Weź kartę."],
    ["river", 1, "River", "Rzeka", "Take a card.\nThen pass.", "Weź kartę.\nPotem spasuj."],
]


def make_xlsx(change: Callable[[Worksheet], object] = lambda _: None) -> bytes:
    """Return a workbook with the rows on its only visible sheet, changed."""
    workbook = Workbook()
    sheet = workbook.worksheets[0]
    sheet.title = "Cards"
    for row in [HEAD, *ROWS]:
        sheet.append(row)
    workbook.create_sheet("Old", 0).sheet_state = "hidden"
    change(sheet)
    file = BytesIO()
    workbook.save(file)
    return file.getvalue()


def make_ods(cell: Mapping[str, object] = MappingProxyType({}), **attributes: Any) -> bytes:
    """Return the same rows as ODS; the first cell of the last row has the attributes `cell`, the row the others."""
    document, table = OpenDocumentSpreadsheet(), Table(name="Cards")
    document.spreadsheet.addElement(table)
    for row in [HEAD, *ROWS]:
        element = TableRow(**(attributes if row is ROWS[-1] else {}))
        table.addElement(element)
        for value in row:
            kind = {"valuetype": "float", "value": value} if isinstance(value, int) else {"valuetype": "string"}
            made = TableCell(**kind, **(cell if value is ROWS[-1][0] else {}))
            for line in str(value).split("\n"):
                made.addElement(P(text=line))
            element.addElement(made)
    file = BytesIO()
    document.save(file)
    return file.getvalue()


def read(data: bytes, name: str = "cards.xlsx", sheet: str = "") -> WithFindings[SheetTable | None]:
    """Return the table of a workbook, and all findings about it."""
    table, findings = read_table(data, name, SheetSource(name, sheet), ("en", "pl"))
    if table is None:
        return WithFindings(None, findings)
    columns, more = interpret_headings(table, Vocabulary(locales=("en", "pl")), SheetSource("cards.xlsx"))
    return WithFindings(table, [*findings, *more, *find_misleading_cells(OpenedWorkbook(data), table, columns)])


def damage_member(data: bytes, member: str, old: str, new: str) -> bytes:
    """Return a workbook with the first match of a regular expression in a member replaced."""
    members = unpack_members(data)
    damaged = re.sub(old.encode(), new.encode(), members[member], count=1)
    assert damaged != members[member], f"{old} does not occur"
    return pack_members({**members, member: damaged})
