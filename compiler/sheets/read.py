"""A spreadsheet by the end of its name: its table, however it is kept."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.diagnostics import Diagnostic
from compiler.sheets.csv_table import read_csv
from compiler.sheets.decode import decoded
from compiler.sheets.json_table import read_json
from compiler.sheets.source import SheetSource
from compiler.sheets.table import SheetTable
from compiler.sheets.workbook import read_workbook


def read_table(
    data: bytes, file: str, source: SheetSource, locales: Sequence[str]
) -> tuple[SheetTable | None, list[Diagnostic]]:
    """Return the table of a spreadsheet and what is wrong with it; None where it cannot be read."""
    name = file.lower()
    if name.endswith((".xlsx", ".ods")):
        return read_workbook(data, file, source.sheet)
    if name.endswith(".json"):
        return read_json(data, file, source.sheet, locales)
    text, _, findings = decoded(data, file, source.encoding, locales)
    if not text and findings:
        return None, findings
    tab = "\t" if name.endswith(".tsv") else ""
    table, more = read_csv(text, file, source.delimiter or tab)
    return table, [*findings, *more]
