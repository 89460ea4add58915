"""Apply fixes to spreadsheets that are text files; only cells change."""

from __future__ import annotations

import codecs
from collections.abc import Callable

from compiler.load.yaml.load_yaml import load
from compiler.sheets.csv_table import read_csv


def fix_sheet(data: bytes, name: str, fix_text: Callable[[str], tuple[str, int]]) -> tuple[bytes | None, int]:
    """Return the bytes of a CSV, TSV or JSON file with fixes, and their number.

    Return None and 0 if the file is not UTF-8, or the fixes would change the number of its rows or cells. `fix_text`
    returns a text with the fixes, and their number.
    """
    encoding = "utf-8-sig" if data.startswith(codecs.BOM_UTF8) else "utf-8"
    try:
        original = data.decode(encoding)
    except UnicodeDecodeError:
        return None, 0
    fixed, count = fix_text(original)
    cells = _count_cells_by_row(original, name)
    if not count or cells is None or cells != _count_cells_by_row(fixed, name):
        return None, 0
    return fixed.encode(encoding), count


def _count_cells_by_row(text: str, name: str) -> list[int] | None:
    """Return the number of cells of each row, or of keys of each object, or None if the file is not a table."""
    if name.lower().endswith(".json"):
        document, findings = load(text.encode(), name, "json")
        if document is None or findings or not isinstance(document.data, list):
            return None
        return [len(row) for row in document.data]
    table, _ = read_csv(text, name, "\t" if name.lower().endswith(".tsv") else None)
    return [len(row.cells) for row in table.rows] if table else None
