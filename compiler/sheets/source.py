"""Parse the field `from` of a set: the name of a spreadsheet, a mapping with details, or a list of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from compiler.model.document import Pointer
from compiler.model.plain import Plain

FROM = "from"
"""The field of a set that names its spreadsheets."""

DELIMITERS = {"comma": ",", "semicolon": ";", "tab": "\t", "pipe": "|"}
"""The supported delimiters by their names in content; where several are equally plausible, the first one is used."""


@dataclass(frozen=True, slots=True)
class SheetSource:
    """The spreadsheet of a set; an attribute that is None is determined from the file.

    Attributes:
        file: Its path below the game's folder; empty for pictures.
        sheet: The name of the sheet of a workbook.
        encoding: The encoding of a text file.
        delimiter: The character between cells of a text file.
        columns: The known heading for each other heading, or '' for a column that is not read.
        ids: The headings of the columns whose words become ids, for a table without a column `id`.
        sheet_as: The heading of a column with the name of the sheet in every row, which the table does not have.
        heading: The number of the row with the headings, from 1.
        pictures: A pattern of picture names that take the place of rows, with `*` for any characters.
        joins_rows: Whether neighbouring rows with one id are one piece.
        pointer: The place of the path in the set.
    """

    file: str
    sheet: str | None = None
    encoding: str | None = None
    delimiter: str | None = None
    columns: Mapping[str, str] = field(default_factory=dict)
    ids: tuple[str, ...] = ()
    sheet_as: str | None = None
    heading: int | None = None
    pictures: str | None = None
    joins_rows: bool = False
    pointer: Pointer = (FROM,)


def read_sources(group: Mapping[str, Plain]) -> tuple[SheetSource, ...]:
    """Return the spreadsheets of a set in their order; parts of `from` that the schema refuses are left out.

    A mapping that lists several sheets of a workbook stands for a spreadsheet each.
    """
    data = group.get(FROM)
    if isinstance(data, list):
        return tuple(source for index, part in enumerate(data) for source in _read_part(part, (FROM, index)))
    return tuple(_read_part(data, (FROM,)))


def _read_part(data: Plain, pointer: Pointer) -> Iterator[SheetSource]:
    if isinstance(data, str):
        yield SheetSource(data, pointer=pointer)
    if not isinstance(data, Mapping):
        return
    if pattern := _get_text(data, "pictures"):
        yield SheetSource("", pictures=pattern, pointer=(*pointer, "pictures"))
    if (file := _get_text(data, "file")) is None:
        return
    sheet_names, columns, heading = (data.get(name) for name in ("sheet", "columns", "heading"))
    sheets = sheet_names if isinstance(sheet_names, list) else [sheet_names]
    for sheet in sheets:
        yield SheetSource(
            file,
            sheet=sheet if isinstance(sheet, str) else None,
            encoding=_get_text(data, "encoding"),
            delimiter=DELIMITERS.get(_get_text(data, "delimiter") or ""),
            columns={str(name): str(role) for name, role in columns.items()} if isinstance(columns, Mapping) else {},
            ids=_read_ids(data.get("ids")),
            sheet_as=_get_text(data, "sheet-as"),
            heading=heading if isinstance(heading, int) and not isinstance(heading, bool) else None,
            joins_rows=data.get("join-rows") is True,
            pointer=(*pointer, "file"),
        )


def _read_ids(ids: Plain) -> tuple[str, ...]:
    """Return the names of the columns that the ids of items are made of; none if they are not given."""
    if isinstance(ids, list):
        return tuple(map(str, ids))
    return (str(ids),) if ids else ()


def _get_text(data: Mapping[str, Plain], name: str) -> str | None:
    value = data.get(name)
    return value if isinstance(value, str) else None
