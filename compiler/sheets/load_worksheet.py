"""Open a sheet of an XLSX with openpyxl, for what the reader of values leaves out: formats, formulas, merged cells."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

DAMAGE = (
    *(LookupError, ValueError, TypeError, AttributeError),
    *(ArithmeticError, SyntaxError, OSError),
)
"""The exceptions that a damaged workbook can cause in openpyxl and in the reader of ODS."""


def load_worksheet(data: bytes, name: str, *, with_formulas: bool = False) -> Worksheet:
    """Return a sheet with its stored values or, instead of them, its formulas; raise one of `DAMAGE`."""
    from openpyxl import load_workbook  # slow to import, and seldom needed

    return load_workbook(BytesIO(data), data_only=not with_formulas)[name]
