"""Read the table of a spreadsheet in any of the supported formats."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.diagnostics.with_findings import WithFindings
from compiler.model.spreadsheet_lines import SpreadsheetLines
from compiler.sheets.sheet_table import SheetTable
from compiler.sheets.source import SheetSource


def read_table(
    data: bytes, file: str, source: SheetSource, locales: Sequence[str], earlier: SpreadsheetLines | None = None
) -> WithFindings[SheetTable | None]:
    """Return the table of a spreadsheet, or None if it cannot be read, and findings.

    `earlier` are the lines of the tables that have already been read from the same workbook.
    """
    name = file.lower()
    if name.endswith((".xlsx", ".ods")):
        from compiler.sheets.workbook import read_workbook  # slow to import

        return read_workbook(data, file, source.sheet, earlier or SpreadsheetLines((), is_text=False))
    if name.endswith(".json"):
        from compiler.sheets.json_table import read_json

        return read_json(data, file, source.sheet, locales)
    from compiler.sheets.csv_table import read_csv
    from compiler.sheets.decode import decode_sheet

    text, _, findings = decode_sheet(data, file, source.encoding, locales)
    if text is None:
        return WithFindings(None, findings)
    table, more = read_csv(text, file, source.delimiter or ("\t" if name.endswith(".tsv") else None))
    return WithFindings(table, [*findings, *more])
