from __future__ import annotations

import csv
from io import StringIO

from compiler.diagnostics import Span, Subject, error
from compiler.report.csv_findings import COLUMNS, format_csv


def test_each_finding_is_a_row() -> None:
    """Place, key, code and sentences are columns; a cell that looks like a formula is quoted."""
    finding = error("some-code", Span("pl.csv", 2, 3), 'a, "b"', "=hint", subject=Subject("text", "a.b", "pl"))
    head, row = csv.reader(StringIO(format_csv([finding])))
    assert tuple(head) == COLUMNS
    assert row == ["pl.csv", "2", "3", "", "a.b", "pl", "some-code", "error", 'a, "b"', "'=hint", ""]
