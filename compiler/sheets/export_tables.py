"""Export sets as tables in CSV, XLSX and JSON, which `from:` can read."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO, StringIO
from itertools import product
from typing import Literal, NamedTuple, TypeAlias
from zipfile import ZipFile, ZipInfo

import yaml

from compiler.link import Linked
from compiler.link.expand_each import read_each
from compiler.link.link_effects import list_effect_fields
from compiler.model.game import ComponentSet, ItemOrigin
from compiler.model.game_data import ItemData, SetData
from compiler.model.item_keys import CARDS, group_own_keys
from compiler.model.plain import Plain, as_mapping, get_plain_fields

SheetFormat: TypeAlias = Literal["csv", "xlsx", "json"]

SUFFIXES: Mapping[str, SheetFormat] = {".csv": "csv", ".xlsx": "xlsx", ".json": "json"}
"""The format of files with each suffix."""

_KNOWN_FIELDS = ("id", "copies", "origin", "traits", "data")
_NAME = re.compile(r"[a-z][a-z0-9-]*")
_LEADING_TEXTS = ("title", "text")
"""The names of texts whose columns come first."""

_MAX_SHEET_NAME = 31
"""The maximum length of the name of a sheet, as Excel defines it."""

_MAX_AMOUNT = 9_999
"""The largest amount in the short form of effects, as `parse_effects` reads it."""

_SIGNATURE = "\ufeff"
"""The byte order mark, without which Excel does not recognise UTF-8."""


class _TextColumn(NamedTuple):
    """A column of texts: their name and their locale."""

    name: str
    locale: str


@dataclass(frozen=True, slots=True)
class ExportedSet:
    """The pieces of a set as rows of values by heading.

    Effects are lists of mappings; traits and data fields are plain values.

    Attributes:
        name: The name of the set.
        traits: The headings of traits.
        data: The headings of data fields.
        texts: The columns of texts without plural forms.
        rows: The values by heading.
    """

    name: str
    traits: tuple[str, ...]
    data: tuple[str, ...]
    texts: tuple[_TextColumn, ...]
    rows: tuple[Mapping[str, Plain], ...]

    @property
    def headings(self) -> tuple[str, ...]:
        """All headings: id, copies, texts by name and locale, then all others."""
        texts = [_format_text_heading(name, locale) for name, locale in self.texts]
        others = [heading for row in self.rows for heading in row if heading not in texts]
        return tuple(dict.fromkeys(("id", "copies", *texts, *others)))


def export_set(linked: Linked, group: ComponentSet) -> ExportedSet:
    """Return a set as a table: a row for each piece, or, with `each`, for each piece and combination of values."""
    sets = {document.path.stem: document for document in linked.documents if document.kind == "components"}
    document = sets[group.id]
    data = document.read(SetData)
    each = read_each(data)
    item_keys = {locale: group_own_keys(linked.game, words) for locale, words in linked.translations.items()}
    rows: list[Mapping[str, Plain]] = []
    names: dict[str, None] = {}
    for raw in data["items"]:
        for values in product(*each.values()):
            name = "-".join(map(str, (raw["id"], *values)))
            texts = list(_list_texts(linked, name, item_keys))
            names |= dict.fromkeys(text.name for text in texts)
            row = _list_item_cells(raw, name, dict(zip(each, values, strict=True)))
            rows.append(row | {text.heading: text.pattern for text in texts})
    columns = tuple(_list_text_columns(linked, names))
    return ExportedSet(group.id, tuple(group.traits), tuple(group.data), columns, tuple(rows))


def _list_text_columns(linked: Linked, names: Collection[str]) -> Iterator[_TextColumn]:
    """Yield the columns of texts: `title` and `text` first, each in the source locale first."""
    leading = [name for name in _LEADING_TEXTS if name in names]
    locales = sorted(linked.game.locales, key=lambda locale: locale != linked.game.source_locale)
    for name in dict.fromkeys((*leading, *names)):
        yield from (_TextColumn(name, locale) for locale in locales)


def _list_item_cells(raw: ItemData, name: str, varied: Mapping[str, str | int]) -> dict[str, Plain]:
    origin = {} if raw.get("origin", ItemOrigin.DESIGNED) == ItemOrigin.DESIGNED else {"origin": raw["origin"]}
    others = {key: value for key, value in get_plain_fields(raw).items() if key not in _KNOWN_FIELDS}
    given = {**raw.get("traits", {}), **raw.get("data", {}), **varied}
    return {"id": name, "copies": raw.get("copies", 1), **origin, **given, **others}


class _TextCell(NamedTuple):
    """A text of an item: its name, the heading of its column, and its pattern."""

    name: str
    heading: str
    pattern: str


def _format_text_heading(name: str, locale: str) -> str:
    return f"{name}_{locale}"


def _list_texts(linked: Linked, item: str, item_keys: Mapping[str, Mapping[str, Sequence[str]]]) -> Iterator[_TextCell]:
    """Yield each text of an item. A text with plural forms has a column for each form, such as `title_pl#few`.

    `item_keys` has the keys of texts by locale and item.
    """
    for locale, translation in linked.translations.items():
        for key in item_keys[locale].get(item, ()):
            name, message = key.removeprefix(f"{CARDS}.{item}."), translation.messages[key]
            if not _NAME.fullmatch(name):
                continue
            heading = _format_text_heading(name, locale)
            if not message.forms:
                yield _TextCell(name, heading, message.pattern)
            for category, form in message.forms.items():
                yield _TextCell(name, f"{heading}#{category}", form)


def format_csv(table: ExportedSet) -> bytes:
    """Return a set as CSV in UTF-8 with a byte order mark."""
    out = StringIO()
    out.write(_SIGNATURE)
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(table.headings)
    for row in table.rows:
        writer.writerow([_format_cell(row.get(heading), heading) for heading in table.headings])
    return out.getvalue().encode()


def format_xlsx(tables: Sequence[ExportedSet]) -> bytes:
    """Return sets as a workbook with a sheet for each. Equal sets yield equal bytes."""
    from openpyxl import Workbook

    workbook = Workbook()
    workbook.remove(workbook.worksheets[0])
    for table in tables:
        sheet = workbook.create_sheet(table.name[:_MAX_SHEET_NAME])
        sheet.freeze_panes = "B2"
        for row_number, row in enumerate([dict(zip(table.headings, table.headings, strict=True)), *table.rows], 1):
            for column, heading in enumerate(table.headings, 1):
                value = row.get(heading)
                is_number = isinstance(value, int | float) and not isinstance(value, bool)
                cell = sheet.cell(row_number, column)
                if is_number:
                    cell.value = value
                elif text := _format_cell(value, heading):
                    cell.value = text
                    cell.data_type = "s"  # a text that starts with = is not a formula
    file = BytesIO()
    workbook.save(file)
    return _remove_time(file.getvalue())


def _remove_time(data: bytes) -> bytes:
    """Return a workbook without times, so that its bytes are reproducible."""
    out = BytesIO()
    with ZipFile(BytesIO(data)) as archive, ZipFile(out, "w") as written:
        for info in archive.infolist():
            part = archive.read(info)
            if info.filename == "docProps/core.xml":
                part = re.sub(rb"<dcterms:(\w+)[^>]*>[^<]*</dcterms:\w+>", b"", part)
            written.writestr(ZipInfo(info.filename), part, info.compress_type)
    return out.getvalue()


def format_json(tables: Sequence[ExportedSet]) -> bytes:
    """Return the pieces of a single set as a list of objects, or the lists of several sets by name."""
    lists = {table.name: [_nest_row(row, table) for row in table.rows] for table in tables}
    data = next(iter(lists.values())) if len(lists) == 1 else lists
    return f"{json.dumps(data, ensure_ascii=False, indent=1)}\n".encode()


def _nest_row(row: Mapping[str, Plain], table: ExportedSet) -> dict[str, Plain]:
    """Return a row as an object, with traits, data fields and the locales of texts nested."""
    texts = {_format_text_heading(name, locale) for name, locale in table.texts}
    parts = {"traits": table.traits, "data": table.data}
    nested = {part: {name: row[name] for name in names if name in row} for part, names in parts.items()}
    nested_headings = {*texts, *table.traits, *table.data}
    by_name: dict[str, dict[str, Plain]] = {}
    for name, locale in table.texts:
        if (heading := _format_text_heading(name, locale)) in row:
            by_name.setdefault(name, {})[locale] = row[heading]
    plain = {heading: value for heading, value in row.items() if heading not in nested_headings}
    return {**plain, **{part: values for part, values in nested.items() if values}, **by_name}


def _format_cell(value: Plain, heading: str) -> str:
    """Return the text of a cell, with effects in short form and paragraphs as line breaks, or "" for no value."""
    if isinstance(value, list) and heading in list_effect_fields():
        return "\n".join(map(_format_effect, value))
    if isinstance(value, list | dict):
        return _format_flow(value)
    if isinstance(value, bool):
        return str(value).lower()
    text = "" if value is None else str(value).strip("\n")
    return "\n".join(part.replace("\n", " ") for part in re.split(r"\n{2,}", text))


def _format_effect(effect: Plain) -> str:
    """Return an effect in short form."""
    ((kind, body),) = as_mapping(effect).items()
    if isinstance(body, Mapping) and body and all(_is_amount(name, count) for name, count in body.items()):
        return f"{kind}: {' + '.join(f'{count} {name}' for name, count in body.items())}"
    return f"{kind}: {_format_flow(body)}" if isinstance(body, Mapping | list) else f"{kind}: {json.dumps(body)}"


def _is_amount(name: str, count: Plain) -> bool:
    return _NAME.fullmatch(name) is not None and type(count) is int and 0 <= count <= _MAX_AMOUNT


def _format_flow(value: Plain) -> str:
    return yaml.safe_dump(value, default_flow_style=True, width=2**20, allow_unicode=True, sort_keys=False).strip()
