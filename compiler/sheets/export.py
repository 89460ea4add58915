"""A set as a table: the way out of YAML into CSV, XLSX and JSON, and into `from:` again."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO, StringIO
from typing import Any
from zipfile import ZipFile, ZipInfo

import yaml

from compiler.link import Linked
from compiler.link.effects import effect_fields
from compiler.model.game import ComponentSet
from compiler.sheets.items import ORIGIN

FORMATS = ("csv", "xlsx", "json")

_PARTS = ("id", "copies", "origin", "traits", "data")
_PLAIN = re.compile(r"[a-z][a-z0-9-]*")
_FIRST = ("title", "text")
_SIGNATURE = "\ufeff"
"""By which Excel knows that a CSV is UTF-8."""


@dataclass(frozen=True, slots=True)
class ExportedSet:
    """The pieces of a set as rows of plain values by heading; texts are by `<name>_<locale>`.

    Effects are lists of mappings, traits and fields of one's own plain values.
    """

    name: str
    traits: tuple[str, ...]
    data: tuple[str, ...]
    texts: tuple[tuple[str, str], ...]
    rows: tuple[Mapping[str, Any], ...]

    @property
    def headings(self) -> tuple[str, ...]:
        """All headings: the id, copies, texts by name and language, then whatever rows hold."""
        texts = [f"{name}_{locale}" for name, locale in self.texts]
        others = [heading for row in self.rows for heading in row if heading not in texts]
        return tuple(dict.fromkeys(("id", "copies", *texts, *others)))


def export_set(linked: Linked, group: ComponentSet) -> ExportedSet:
    """Return a set as a table: its pieces as YAML has them, one row for each word of a trait where it says `each`."""
    document = next(one for one in linked.documents if one.kind == "components" and one.path.stem == group.id)
    trait = document.data.get("each", "")
    words = document.data.get("traits", {}).get(trait, ()) or ("",)
    rows, names = [], dict[str, None]()
    for raw in document.data["items"]:
        for word in words:
            row = _row(raw, {trait: word} if word else {})
            texts = dict(_texts(linked, row["id"]))
            names |= dict.fromkeys(name for name, _ in texts)
            rows.append({**row, **{f"{name}_{locale}": text for (name, locale), text in texts.items()}})
    ordered = sorted(names, key=lambda name: _FIRST.index(name) if name in _FIRST else len(_FIRST))
    locales = sorted(linked.game.locales, key=lambda locale: locale != linked.game.source_locale)
    return ExportedSet(
        name=group.id,
        traits=tuple(group.traits),
        data=tuple(group.data),
        texts=tuple((name, locale) for name in ordered for locale in locales),
        rows=tuple(rows),
    )


def _row(raw: Mapping[str, Any], word: Mapping[str, str]) -> dict[str, Any]:
    name = "-".join((raw["id"], *word.values()))
    origin = {"origin": raw["origin"]} if raw.get("origin", ORIGIN) != ORIGIN else {}
    others = {key: value for key, value in raw.items() if key not in _PARTS}
    traits = {**raw.get("traits", {}), **word}
    return {"id": name, "copies": raw.get("copies", 1), **origin, **traits, **raw.get("data", {}), **others}


def _texts(linked: Linked, item: str) -> Iterator[tuple[tuple[str, str], str]]:
    """Yield the texts of an item that a cell can hold, by name and locale: those without plural forms."""
    start = f"cards.{item}."
    for locale, translation in linked.translations.items():
        for key, message in translation.messages.items():
            name = key.removeprefix(start)
            if key.startswith(start) and _PLAIN.fullmatch(name) and not message.forms:
                yield (name, locale), message.pattern


def as_csv(table: ExportedSet) -> bytes:
    """Return a set as CSV in UTF-8 with the mark by which Excel knows it."""
    out = StringIO()
    out.write(_SIGNATURE)
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(table.headings)
    for row in table.rows:
        writer.writerow([_in_cell(row.get(heading), heading) for heading in table.headings])
    return out.getvalue().encode()


def as_xlsx(tables: Sequence[ExportedSet]) -> bytes:
    """Return sets as a workbook, a sheet each: the same bytes for the same sets."""
    from openpyxl import Workbook

    workbook = Workbook()
    workbook.remove(workbook.worksheets[0])
    for table in tables:
        sheet = workbook.create_sheet(table.name[:31])
        sheet.freeze_panes = "B2"
        for at, values in enumerate([dict(zip(table.headings, table.headings, strict=True)), *table.rows], 1):
            for column, heading in enumerate(table.headings, 1):
                value = values.get(heading)
                plain = isinstance(value, int | float) and not isinstance(value, bool)
                cell = sheet.cell(at, column)
                if plain:
                    cell.value = value
                elif text := _in_cell(value, heading):
                    cell.value = text
                    cell.data_type = "s"  # a text that starts with = is no formula
    file = BytesIO()
    workbook.save(file)
    return _without_time(file.getvalue())


def _without_time(data: bytes) -> bytes:
    """Return a workbook that does not say when it was written."""
    out = BytesIO()
    with ZipFile(BytesIO(data)) as archive, ZipFile(out, "w") as written:
        for info in archive.infolist():
            part = archive.read(info)
            if info.filename == "docProps/core.xml":
                part = re.sub(rb"<dcterms:(\w+)[^>]*>[^<]*</dcterms:\w+>", b"", part)
            written.writestr(ZipInfo(info.filename), part, info.compress_type)
    return out.getvalue()


def as_json(tables: Sequence[ExportedSet]) -> bytes:
    """Return the pieces of a set as a list of objects, or the lists of several sets by name."""
    lists = {table.name: [_object(row, table) for row in table.rows] for table in tables}
    data = next(iter(lists.values())) if len(lists) == 1 else lists
    return f"{json.dumps(data, ensure_ascii=False, indent=1)}\n".encode()


def _object(row: Mapping[str, Any], table: ExportedSet) -> dict[str, Any]:
    """Return a row with traits, fields and the languages of texts nested."""
    texts = {f"{name}_{locale}" for name, locale in table.texts}
    parts = {"traits": table.traits, "data": table.data}
    nested = {part: {name: row[name] for name in names if name in row} for part, names in parts.items()}
    apart = {*texts, *table.traits, *table.data}
    by_name: dict[str, dict[str, str]] = {}
    for name, locale in table.texts:
        if (heading := f"{name}_{locale}") in row:
            by_name.setdefault(name, {})[locale] = row[heading]
    plain = {heading: value for heading, value in row.items() if heading not in apart}
    return {**plain, **{part: some for part, some in nested.items() if some}, **by_name}


def _in_cell(value: Any, heading: str) -> str:
    """Return a value as a cell writes it, empty for none: effects in short form, paragraphs as line breaks."""
    if isinstance(value, list) and heading in effect_fields():
        return "\n".join(map(_effect, value))
    if isinstance(value, list | dict):
        return _on_one_line(value)
    if isinstance(value, bool):
        return str(value).lower()
    text = "" if value is None else str(value).strip("\n")
    return "\n".join(part.replace("\n", " ") for part in re.split(r"\n{2,}", text))


def _effect(effect: Mapping[str, Any]) -> str:
    """Return an effect in short form."""
    ((kind, body),) = effect.items()
    if isinstance(body, Mapping) and body and all(_is_amount(name, count) for name, count in body.items()):
        return f"{kind}: {' + '.join(f'{count} {name}' for name, count in body.items())}"
    return f"{kind}: {_on_one_line(body)}" if isinstance(body, Mapping | list) else f"{kind}: {json.dumps(body)}"


def _is_amount(name: object, count: object) -> bool:
    is_name = isinstance(name, str) and _PLAIN.fullmatch(name) is not None
    return is_name and type(count) is int and 0 <= count <= 9_999  # noqa: PLR2004 -- four digits, as `effects` reads


def _on_one_line(value: Any) -> str:
    return yaml.safe_dump(value, default_flow_style=True, width=2**20, allow_unicode=True, sort_keys=False).strip()
