"""A spreadsheet by the end of its name: its table, however it is kept."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.diagnostics import Diagnostic
from compiler.model.sheet_lines import SheetLines
from compiler.sheets.source import SheetSource
from compiler.sheets.table import SheetTable


def read_table(
    data: bytes, file: str, source: SheetSource, locales: Sequence[str], before: SheetLines | None = None
) -> tuple[SheetTable | None, list[Diagnostic]]:
    """Return the table of a spreadsheet and what is wrong with it; None where it cannot be read.

    `before` are the lines of the tables that have been read from the same workbook.
    """
    name = file.lower()
    if name.endswith((".xlsx", ".ods")):
        from compiler.sheets.workbook import read_workbook  # slow to import, as is what finds encodings

        return read_workbook(data, file, source.sheet, before or SheetLines((), is_text=False))
    if name.endswith(".json"):
        from compiler.sheets.json_table import read_json

        return read_json(data, file, source.sheet, locales)
    from compiler.sheets.csv_table import read_csv
    from compiler.sheets.decode import decoded

    text, _, findings = decoded(data, file, source.encoding, locales)
    if not text and findings:
        return None, findings
    table, more = read_csv(text, file, source.delimiter or ("\t" if name.endswith(".tsv") else ""))
    return table, [*findings, *more]
