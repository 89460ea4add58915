"""Open an XLSX with openpyxl, for what the reader of values leaves out: formats, formulas, merged and hidden cells."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from typing import TYPE_CHECKING

from compiler.sheets.archive import unpack

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openpyxl import Workbook

DAMAGE = (
    *(LookupError, ValueError, TypeError, AttributeError),
    *(ArithmeticError, SyntaxError, OSError),
)
"""The exceptions that a damaged workbook can cause in openpyxl and in the reader of ODS."""


@dataclass(frozen=True)
class OpenedWorkbook:
    """A workbook that is unpacked and opened once, and only if it must be, however many of its sheets are read.

    Attributes:
        data: The bytes of the file.
    """

    data: bytes

    @cached_property
    def parts(self) -> Mapping[str, bytes]:
        """The unpacked parts by name; raise ReasonError if the workbook cannot be unpacked."""
        return unpack(self.data)

    @cached_property
    def sheets(self) -> Workbook:
        """The sheets of an XLSX; raise one of `DAMAGE`.

        Their cells contain formulas rather than their values, and texts in several fonts are lists of runs.
        """
        from openpyxl import load_workbook  # slow to import, and seldom needed

        return load_workbook(BytesIO(self.data), rich_text=True)

    @cached_property
    def sheets_with_values(self) -> Workbook:
        """The same sheets, whose cells contain stored values, such as errors; raise one of `DAMAGE`."""
        from openpyxl import load_workbook

        return load_workbook(BytesIO(self.data), data_only=True)
