"""Describe a spreadsheet that no set reads yet: what its columns are, as far as headings and values tell."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from compiler.sheets.columns import Column, Vocabulary
from compiler.sheets.infer import (
    InferredField,
    find_back_heading,
    find_naming_heading,
    find_picture_heading,
    has_distinct_values,
    infer_fields,
    interpret_table_headings,
    is_filled,
)
from compiler.sheets.read_table import read_table
from compiler.sheets.sheet_table import Row, SheetTable
from compiler.sheets.source import SheetSource
from compiler.sheets.text_columns import AssignedColumn, TextColumn, assign_locales, find_locales, list_text_columns
from compiler.sheets.title_rows import find_headings_below_title
from compiler.sheets.usual_headings import list_languages

TITLE = "title"
"""The name of the text that every piece has."""


class TitlePattern(NamedTuple):
    """A pattern of titles, and whether it shows nothing but a figure, which is unclear without a word before it."""

    pattern: str
    is_figure: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DescribedSheet:
    """What a new set says of its spreadsheet.

    Attributes:
        fields: Its keys: `data` with the types of fields, and `from`.
        title: The pattern of the titles, which no column has in all languages; None if one has.
        texts: The length of the longest text of each name, in the order of the columns.
        has_pictures: Whether there is a column of pictures.
        back: The field with the pictures of backs, or None.
    """

    fields: dict[str, object]
    title: TitlePattern | None = None
    texts: Mapping[str, int] = field(default_factory=dict)
    has_pictures: bool = False
    back: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Columns:
    """What the columns of a spreadsheet are.

    Attributes:
        table: The table from its headings on.
        known: The names that headings may refer to.
        naming: The heading of the column that names the pieces, or None in a sheet with ids.
        texts: The columns of texts with their languages, in the order of the columns.
        picture: The heading of the pictures, or None.
        fields: The data fields by heading.
    """

    table: SheetTable
    known: Vocabulary
    naming: str | None
    texts: Sequence[AssignedColumn]
    picture: str | None
    fields: Mapping[str, InferredField]

    def interpret(self) -> dict[str, Column | None]:
        """Return the known column of each heading, None for headings that are not known."""
        return interpret_table_headings(self.table, self.known)


def describe_sheet(
    file: str, data: bytes, locales: Sequence[str], pictures: Collection[str] = (), *, is_new: bool = False
) -> DescribedSheet:
    """Return what a new set says of a spreadsheet; the game's source is the first of `locales`.

    In a sheet without ids, the column that names the pieces gives their ids. `pictures` are the names of pictures that
    exist, and `is_new` tells that the languages were guessed from the spreadsheets. Rows above the headings are left
    out if they have a title.
    """
    table, _ = read_table(data, file, SheetSource(file), locales)
    if table is None:
        return DescribedSheet(fields={"from": file})
    headings = find_headings_below_title(table, Vocabulary(locales=locales), SheetSource(file))
    columns = _read_columns(_start_at(table, headings), Vocabulary(locales=locales), pictures, is_new=is_new)
    types = {field.name: field.type for field in columns.fields.values()}
    return DescribedSheet(
        fields={**({"data": types} if types else {}), "from": _describe_source(file, columns, headings)},
        title=_make_title_pattern(columns),
        texts={text.column.name: text.column.longest for text in columns.texts},
        has_pictures=_has_pictures(columns),
        back=_find_back_field(columns),
    )


def guess_locales(sheets: Mapping[str, bytes]) -> tuple[str, ...]:
    """Return the languages of the texts of spreadsheets, the source first; English if nothing tells."""
    known = Vocabulary(locales=list_languages())
    tables = (read_table(data, file, SheetSource(file), known.locales)[0] for file, data in sheets.items())
    return find_locales([_list_texts(table, known) for table in tables if table])


def _list_texts(table: SheetTable, known: Vocabulary) -> tuple[TextColumn, ...]:
    headings = find_headings_below_title(table, known, SheetSource(table.file))
    return list_text_columns(_start_at(table, headings), known)


def _start_at(table: SheetTable, headings: Row | None) -> SheetTable:
    """Return a table without the rows above its headings."""
    if headings is None:
        return table
    return replace(table, rows=tuple(row for row in table.rows if row.number >= headings.number))


def _read_columns(table: SheetTable, known: Vocabulary, pictures: Collection[str], *, is_new: bool) -> _Columns:
    texts = _assign_texts(table, known, is_new=is_new)
    picture = find_picture_heading(table, known, pictures)
    used = {text.column.heading for text in texts} | {picture}
    fields = {heading: field for heading, field in infer_fields(table, known).items() if heading not in used}
    naming = find_naming_heading(table, known)
    return _Columns(table=table, known=known, naming=naming, texts=texts, picture=picture, fields=fields)


def _assign_texts(table: SheetTable, known: Vocabulary, *, is_new: bool) -> tuple[AssignedColumn, ...]:
    """Return the columns of texts; names that a new game has not in all its languages are not titles."""
    columns = list_text_columns(table, known)
    assigned = list(assign_locales(columns, known.locales, is_new=is_new))
    titled = {text.locale for text in assigned if text.column.name == TITLE}
    if is_new and not titled.issuperset(known.locales):
        assigned = [text for text in assigned if text.column.name != TITLE or text.column.is_in_source]
    return tuple(sorted(assigned, key=lambda text: columns.index(text.column)))


def _describe_source(file: str, columns: _Columns, headings: Row | None) -> str | dict[str, object]:
    """Return the value of `from`: the file, with what its columns are if headings do not tell."""
    roles = {heading: field.name for heading, field in columns.fields.items() if heading != field.name}
    roles |= dict(_map_texts(columns))
    roles |= {columns.picture: "picture"} if columns.picture else {}
    source: dict[str, object] = {"file": file}
    source |= {"columns": roles} if roles else {}
    source |= {"ids": columns.naming} if columns.naming else {}
    source |= {"heading": headings.number} if headings else {}
    return source if len(source) > 1 else file


def _map_texts(columns: _Columns) -> Iterator[tuple[str, str]]:
    """Yield the headings of texts that are not known, or known as other texts, each with the known heading."""
    known = columns.interpret()
    for text, locale in columns.texts:
        column = known[text.heading]
        if column is None or (column.name, column.locale) != (text.name, locale):
            yield text.heading, f"{text.name}_{locale}"


def _make_title_pattern(columns: _Columns) -> TitlePattern | None:
    """Return the pattern of titles of a sheet without a column of titles: the field that names the pieces, or a number.

    A field that several pieces share is followed by the number.
    """
    if any(text.column.name == TITLE for text in columns.texts):
        return None
    naming = columns.naming or ""
    field = columns.fields.get(naming)
    if field is None or field.type == "boolean" or not is_filled(columns.table, naming):
        return TitlePattern("%{index}", is_figure=True)
    number = "" if has_distinct_values(columns.table, naming) else " %{index}"
    return TitlePattern(f"%{{{field.name}}}{number}", is_figure=field.type in ("integer", "number"))


def _has_pictures(columns: _Columns) -> bool:
    known = columns.interpret().values()
    return columns.picture is not None or any(column and column.name == "picture" for column in known)


def _find_back_field(columns: _Columns) -> str | None:
    """Return the field with the pictures of backs, or None if there is none."""
    heading = find_back_heading(columns.table, columns.known)
    field = columns.fields.get(heading) if heading else None
    return field.name if field else None
