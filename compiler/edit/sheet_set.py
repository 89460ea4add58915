"""Describe a spreadsheet that no set reads yet: what its columns are, as far as headings and values tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from compiler.sheets.columns import Role, Vocabulary, interpret_heading
from compiler.sheets.infer import find_naming_heading, find_picture_heading, find_usual_heading, infer_fields
from compiler.sheets.read_table import read_table
from compiler.sheets.source import SheetSource
from compiler.sheets.table import SheetTable
from compiler.sheets.title_rows import find_headings_below_title
from compiler.sheets.usual_headings import LANGUAGES, TEXT_NAMES, count_usual_headings, map_usual_heading


def describe_sheet(file: str, data: bytes, locales: Sequence[str]) -> dict[str, object]:
    """Return the keys of a new set that describe its spreadsheet: `data` with the types of fields, and `from`.

    In a sheet without ids, the column that names the pieces gives their ids and, if no other column does, their titles.
    The first column of picture files gives their pictures. Rows above the headings are left out if they have a title.
    """
    table, _ = read_table(data, file, SheetSource(file), locales)
    if table is None:
        return {"from": file}
    known = Vocabulary(locales=locales)
    headings = find_headings_below_title(table, known, SheetSource(file))
    if headings:
        table = replace(table, rows=tuple(row for row in table.rows if row.number >= headings.number))
    fields = infer_fields(table, known)
    naming = find_naming_heading(table, known)
    roles = dict(_map_texts(table, known))
    if picture := find_picture_heading(table, known):
        roles[picture] = "picture"
    columns = {heading: field for heading, (field, _) in fields.items() if heading != field} | roles
    types = {field: kind for heading, (field, kind) in fields.items() if heading not in roles}
    source: dict[str, object] = {"file": file}
    source |= {"columns": columns} if columns else {}
    source |= {"ids": naming} if naming else {}
    source |= {"heading": headings.number} if headings else {}
    return {**({"data": types} if types else {}), "from": source if len(source) > 1 else file}


def guess_locales(sheets: Mapping[str, bytes]) -> tuple[str, ...]:
    """Return the languages of the texts of spreadsheets, English if nothing tells.

    They are those that headings name (`title_pl`), or the one with the most usual headings of titles and texts.
    """
    headings = [heading for file, data in sheets.items() for heading in _list_headings(file, data)]
    columns = (interpret_heading(0, heading, Vocabulary(locales=LANGUAGES)) for heading in headings)
    named = [column.locale for column in columns if column and column.role is Role.TEXT and column.locale]
    unnamed = {heading.casefold() for heading in headings} & {"title", "text"}
    if named and not unnamed:
        return tuple(dict.fromkeys(named))
    return (max(LANGUAGES, key=lambda locale: count_usual_headings(headings, locale)),)


def _list_headings(file: str, data: bytes) -> list[str]:
    """Return the headings of a spreadsheet, below its title if it has one."""
    table, _ = read_table(data, file, SheetSource(file), LANGUAGES)
    if table is None:
        return []
    row = find_headings_below_title(table, Vocabulary(locales=LANGUAGES), SheetSource(file)) or table.headings
    return [cell.text.strip() for cell in row.cells if cell.text.strip()]


def _map_texts(table: SheetTable, known: Vocabulary) -> Iterator[tuple[str, str]]:
    """Yield the usual headings of titles and texts of a table, each with the known heading for which it stands."""
    for name in TEXT_NAMES:
        heading = find_usual_heading(name, table, known)
        if heading and (mapped := map_usual_heading(name, heading, known.locales)):
            yield heading, mapped
