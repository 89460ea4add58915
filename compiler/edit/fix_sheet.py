"""Apply fixes to spreadsheets that are text files; only cells change."""

from __future__ import annotations

import codecs
from collections.abc import Callable
from typing import NamedTuple

from compiler.load.yaml.load_yaml import load
from compiler.sheets.csv_table import read_csv


class FixedText(NamedTuple):
    """A text with fixes, and their number."""

    text: str
    number: int


class FixedFile(NamedTuple):
    """The bytes of a file with fixes, and their number."""

    data: bytes
    number: int


def fix_sheet(data: bytes, name: str, fix_text: Callable[[str], FixedText]) -> FixedFile | None:
    """Return a CSV, TSV or JSON file with the fixes that `fix_text` makes.

    Return None if the file is not UTF-8, or the fixes would change the number of its rows or cells.
    """
    encoding = "utf-8-sig" if data.startswith(codecs.BOM_UTF8) else "utf-8"
    try:
        original = data.decode(encoding)
    except UnicodeDecodeError:
        return None
    fixed, count = fix_text(original)
    cells = _count_cells_by_row(original, name)
    if not count or cells is None or cells != _count_cells_by_row(fixed, name):
        return None
    return FixedFile(fixed.encode(encoding), count)


def _count_cells_by_row(text: str, name: str) -> list[int] | None:
    """Return the number of cells of each row, or of keys of each object, or None if the file is not a table."""
    if name.lower().endswith(".json"):
        document, findings = load(text.encode(), name, "json")
        if document is None or findings or not isinstance(document.data, list):
            return None
        return [len(row) for row in document.data]
    table, _ = read_csv(text, name, "\t" if name.lower().endswith(".tsv") else None)
    return [len(row.cells) for row in table.rows] if table else None
