from __future__ import annotations

import re
from pathlib import Path

from odf.opendocument import OpenDocumentSpreadsheet
from odf.style import Style, TextProperties
from odf.table import Table, TableCell, TableRow
from odf.text import P, Span
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Font
from openpyxl.worksheet.worksheet import Worksheet

from compiler.diagnostics import Diagnostic
from compiler.sheets.columns import Vocabulary, interpret_headings
from compiler.sheets.formatted_words import find_formatted_words
from compiler.sheets.opened_workbook import OpenedWorkbook
from compiler.sheets.read_table import read_table
from compiler.sheets.source import SheetSource
from tests.fuzz.bytes import pack_members, unpack_members
from tests.sheets.books import make_xlsx

BOLD = CellRichText("Take ", TextBlock(InlineFont(b=True, sz=12), "two"))
ITALIC = CellRichText(TextBlock(InlineFont(i=True), "Then"), " pass")
LARGE = CellRichText(TextBlock(InlineFont(sz=20), "Then"), " pass")


def find_words(data: bytes, file: str = "cards.xlsx") -> list[Diagnostic]:
    """Return the findings about formatted words of a workbook."""
    table, _ = read_table(data, file, SheetSource(file), ("en", "pl"))
    assert table
    columns, _ = interpret_headings(table, Vocabulary(locales=("en", "pl")), SheetSource("cards.xlsx"))
    return list(find_formatted_words(OpenedWorkbook(data), table, columns))


def test_words_in_bold_or_italics_are_one_finding_per_column() -> None:
    """All cells of a column of texts with formatted words are one finding at the first."""

    def format_words(sheet: Worksheet) -> None:
        """Format words of three cells."""
        sheet["E2"], sheet["E3"], sheet["F3"] = BOLD, ITALIC, BOLD

    english, polish = find_words(make_xlsx(format_words))
    assert (english.code, english.args) == ("lost-formatting", {"count": 2, "cells": ("E2", "E3")})
    assert polish.args == {"count": 1, "cells": ("F3",)}


def test_spaces_and_the_order_of_attributes_hide_no_formatting() -> None:
    """Programs write the XML of a workbook in different ways, which mean the same."""

    def format_words_and_a_cell(sheet: Worksheet) -> None:
        """Format words of an English text, and a Polish text as a whole."""
        sheet["E2"], sheet["F3"].font = BOLD, Font(bold=True)

    def space_out(part: bytes) -> bytes:
        """Return XML with a space before the end of each empty element, and the style of a cell before its address."""
        spaced = re.sub(rb"(?<=[\w\"])/>", b" />", part)
        return re.sub(rb'<c (r="[A-Z0-9]+") (s="[0-9]+")', rb"<c \2 \1", spaced)

    members = unpack_members(make_xlsx(format_words_and_a_cell))
    spaced = {name: space_out(part) if name.endswith(".xml") else part for name, part in members.items()}
    english, polish = find_words(pack_members(spaced))
    assert (english.args["cells"], polish.args["cells"]) == (("E2",), ("F3",))


def test_cells_that_are_formatted_unlike_others_are_one_finding() -> None:
    """A text in bold as a whole, beside others that are not, loses its emphasis."""

    def format_cells(sheet: Worksheet) -> None:
        """Format one of two texts."""
        sheet["E3"].font = Font(bold=True)

    (finding,) = find_words(make_xlsx(format_cells))
    assert (finding.code, finding.args) == ("lost-formatting", {"count": 1, "cells": ("E3",)})


def test_other_formatting_is_not_reported() -> None:
    """Sizes, rows and columns that are formatted throughout, and columns that are not texts are clean."""

    def format_cells(sheet: Worksheet) -> None:
        """Format a size, an id, a column of titles, and a row."""
        sheet["E2"], sheet["A2"] = LARGE, BOLD
        for name in ("C2", "C3", "A3", "E3", "F3"):
            sheet[name].font = Font(bold=True)

    assert find_words(make_xlsx(format_cells)) == []


def test_formatting_of_ods_is_reported(tmp_path: Path) -> None:
    """Bold words, and a cell in italics as a whole, are found in files of LibreOffice, too."""
    document, table = OpenDocumentSpreadsheet(), Table(name="Cards")
    bold = Style(name="T1", family="text")
    bold.addElement(TextProperties(fontweight="bold"))
    italic = Style(name="ce1", family="table-cell")
    italic.addElement(TextProperties(fontstyle="italic"))
    for style in (bold, italic):
        document.automaticstyles.addElement(style)
    document.spreadsheet.addElement(table)
    for values in (("id", "title_en", "text_en"), ("owl", "Owl", "Take "), ("elk", "Elk", "Pass.")):
        row = TableRow()
        table.addElement(row)
        for value in values:
            cell = TableCell(valuetype="string", **({"stylename": "ce1"} if value == "Elk" else {}))
            paragraph = P(text=value)
            if value == "Take ":
                paragraph.addElement(Span(stylename="T1", text="two"))
            cell.addElement(paragraph)
            row.addElement(cell)
    document.save(tmp_path / "cards.ods")
    title, text = find_words((tmp_path / "cards.ods").read_bytes(), "cards.ods")
    assert (title.args["cells"], text.args["cells"]) == (("B3",), ("C2",))
