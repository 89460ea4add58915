"""What a set says of the spreadsheet that its items come from: `from: cards.csv`, or a mapping with more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

DELIMITERS = {"comma": ",", "semicolon": ";", "tab": "\t", "pipe": "|"}
"""By the names that content gives them."""


@dataclass(frozen=True, slots=True)
class SheetSource:
    """The spreadsheet of a set: a path below the game's folder, and what cannot be seen from the file.

    `columns` names what columns are whose headings say something else; '' for a column that is not read.
    """

    file: str
    sheet: str = ""
    encoding: str = ""
    delimiter: str = ""
    columns: Mapping[str, str] = field(default_factory=dict)


def source_of(data: object) -> SheetSource | None:
    """Return the spreadsheet that the value of `from` names; None for what the schema will refuse."""
    if isinstance(data, str):
        return SheetSource(data)
    if not isinstance(data, Mapping) or not isinstance(data.get("file"), str):
        return None
    texts = {name: _text(data, name) for name in ("file", "sheet", "encoding")}
    columns = data.get("columns")
    return SheetSource(
        **texts,
        delimiter=DELIMITERS.get(_text(data, "delimiter"), ""),
        columns={str(name): str(role) for name, role in columns.items()} if isinstance(columns, Mapping) else {},
    )


def _text(data: Mapping[str, Any], name: str) -> str:
    value = data.get(name, "")
    return value if isinstance(value, str) else ""
