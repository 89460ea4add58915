"""Fixes in spreadsheets that are text: the cell changes, every other byte stays."""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterable

from compiler.diagnostics import Fix
from compiler.load.yaml import load
from compiler.sheets.csv_table import read_csv


def mended_sheet(
    data: bytes, name: str, fixes: Iterable[Fix], apply: Callable[[str, Iterable[Fix]], tuple[str, int]]
) -> tuple[bytes | None, int]:
    """Return the new bytes of a CSV, TSV or JSON file and how many fixes were applied; None where none can be.

    A file is left alone that is not UTF-8, and one that would have other rows and cells than before.
    """
    encoding = "utf-8-sig" if data.startswith(codecs.BOM_UTF8) else "utf-8"
    try:
        before = data.decode(encoding)
    except UnicodeDecodeError:
        return None, 0
    after, count = apply(before, fixes)
    if not count or _cells(before, name) != _cells(after, name) or _cells(before, name) is None:
        return None, 0
    return after.encode(encoding), count


def _cells(text: str, name: str) -> list[int] | None:
    """Return how many cells each row has, or keys each object; None for what is no table."""
    if name.lower().endswith(".json"):
        document, findings = load(text.encode(), name, "json")
        is_table = document is not None and isinstance(document.data, list) and not findings
        return [len(one) for one in document.data] if document is not None and is_table else None
    table, _ = read_csv(text, name, "\t" if name.lower().endswith(".tsv") else "")
    return [len(row.cells) for row in table.rows] if table else None
