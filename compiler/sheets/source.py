"""Parse the field `from` of a set: the name of a spreadsheet, or a mapping with details."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from compiler.model.plain import Plain

DELIMITERS = {"comma": ",", "semicolon": ";", "tab": "\t", "pipe": "|"}
"""Delimiters by their names in content."""


@dataclass(frozen=True, slots=True)
class SheetSource:
    """The spreadsheet of a set; an attribute that is None is determined from the file.

    Attributes:
        file: Its path below the game's folder.
        sheet: The name of the sheet of a workbook.
        encoding: The encoding of a text file.
        delimiter: The character between cells of a text file.
        columns: The known heading for each other heading, or '' for a column that is not read.
        ids: The heading of the column whose words become ids, for a table without a column `id`.
        heading: The number of the row with the headings, from 1.
    """

    file: str
    sheet: str | None = None
    encoding: str | None = None
    delimiter: str | None = None
    columns: Mapping[str, str] = field(default_factory=dict)
    ids: str | None = None
    heading: int | None = None


def read_source(data: Plain) -> SheetSource | None:
    """Return the spreadsheet to which the value of `from` refers, or None for a value that the schema refuses."""
    if isinstance(data, str):
        return SheetSource(data)
    if not isinstance(data, Mapping) or (file := _get_text(data, "file")) is None:
        return None
    columns, heading = data.get("columns"), data.get("heading")
    return SheetSource(
        file,
        sheet=_get_text(data, "sheet"),
        encoding=_get_text(data, "encoding"),
        delimiter=DELIMITERS.get(_get_text(data, "delimiter") or ""),
        columns={str(name): str(role) for name, role in columns.items()} if isinstance(columns, Mapping) else {},
        ids=_get_text(data, "ids"),
        heading=heading if isinstance(heading, int) else None,
    )


def _get_text(data: Mapping[str, Plain], name: str) -> str | None:
    value = data.get(name)
    return value if isinstance(value, str) else None
