from __future__ import annotations

from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Font
from openpyxl.worksheet.worksheet import Worksheet

from compiler.diagnostics import Diagnostic
from compiler.sheets.columns import Vocabulary, interpret_headings
from compiler.sheets.formatted_words import find_formatted_words
from compiler.sheets.opened_workbook import OpenedWorkbook
from compiler.sheets.source import SheetSource
from tests.sheets.books import make_xlsx, read

BOLD = CellRichText("Take ", TextBlock(InlineFont(b=True, sz=12), "two"))
ITALIC = CellRichText(TextBlock(InlineFont(i=True), "Then"), " pass")
LARGE = CellRichText(TextBlock(InlineFont(sz=20), "Then"), " pass")


def find_words(data: bytes) -> list[Diagnostic]:
    """Return the findings about formatted words of a workbook."""
    table, _ = read(data)
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


def test_other_formatting_is_not_reported() -> None:
    """Sizes, bold cells, and columns that are not texts are clean."""

    def format_cells(sheet: Worksheet) -> None:
        """Format a heading, a cell as a whole, and an id."""
        sheet["E2"], sheet["A2"] = LARGE, BOLD
        sheet["E3"].font = Font(bold=True)

    assert find_words(make_xlsx(format_cells)) == []
