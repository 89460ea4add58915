"""The headings of a table: which column holds what of an item."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from compiler.diagnostics import Diagnostic, Related, error, warning
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import nearest
from compiler.link.effects import effect_fields
from compiler.sheets.table import Cell, SheetTable
from schemas import schema

ALIASES = {"qty": "copies", "quantity": "copies"}
"""What others call a column of ours."""

_NOTE = ("#", "_")
_TAIL = re.compile(r"(?P<name>.+?)[ _.(-]+(?P<locale>[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\)?")
_NAME = re.compile(r"[a-z][a-z0-9-]*")


class Role(Enum):
    """What a column holds."""

    ID = "id"
    FIELD = "field"
    EFFECTS = "effects"
    TRAIT = "trait"
    DATA = "data"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Column:
    """A column that is read: its place from 0, its role, the name of the field, trait or text, and a text's locale."""

    at: int
    role: Role
    name: str
    locale: str = ""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What headings may name: traits (with their words) and data of the set, the locales with the source first."""

    traits: Mapping[str, Sequence[str]] = field(default_factory=dict)
    data: Mapping[str, str] = field(default_factory=dict)
    locales: Sequence[str] = ()


def columns_of(
    table: SheetTable, known: Vocabulary, renamed: Mapping[str, str]
) -> tuple[tuple[Column, ...], list[Diagnostic]]:
    """Return the columns of a table that are read, and what is wrong with its headings.

    `renamed` gives the meaning of headings that say something else. Errors: missing-column, duplicate-column,
    unknown-column for a name that only `renamed` has; warnings: unknown-column.
    """
    columns: list[Column] = []
    findings: list[Diagnostic] = []
    for at, cell in enumerate(table.headings.cells):
        heading = cell.text.strip()
        meant = renamed.get(heading, heading)
        if not meant or meant.startswith(_NOTE):
            findings += _unnamed(table, at, cell) if not heading else ()
            continue
        column = column_of(at, meant, known)
        if column is None:
            findings.append(_unknown(table, cell, meant, known))
        else:
            columns.append(column)
    findings += _twice(table, columns)
    if not any(column.role is Role.ID for column in columns):
        findings.append(_no_id(table))
    return tuple(columns), findings


def column_of(at: int, heading: str, known: Vocabulary) -> Column | None:
    """Return what a heading means; None where it means nothing."""
    plain = heading.casefold()
    name = ALIASES.get(plain, plain)
    if name == "id":
        return Column(at, Role.ID, "id")
    for role, names in ((Role.TRAIT, known.traits), (Role.DATA, known.data)):
        if name.removeprefix(f"{role.value}.") in names:
            return Column(at, role, name.removeprefix(f"{role.value}."))
    if name in effect_fields():
        return Column(at, Role.EFFECTS, name)
    if name in fields():
        return Column(at, Role.FIELD, name)
    return _text_column(at, heading, known.locales)


def fields() -> Mapping[str, str]:
    """Return the types of the fields of an item that a cell may hold, by name: integer, string, array, object."""
    return _FIELDS


def _text_column(at: int, heading: str, locales: Sequence[str]) -> Column | None:
    """Return the column of a text: `title_en`, `Text (pl)`; `title` and `text` alone are in the source language."""
    if heading.casefold() in ("title", "text") and locales:
        return Column(at, Role.TEXT, heading.casefold(), locales[0])
    parts = _TAIL.fullmatch(heading)
    if parts is None:
        return None
    locale = next((one for one in locales if one.casefold() == parts["locale"].casefold()), "")
    name = re.sub("[ _]+", "-", parts["name"].strip().casefold())
    return Column(at, Role.TEXT, name, locale) if locale and _NAME.fullmatch(name) else None


def _item_fields() -> Iterator[tuple[str, str]]:
    common = schema("common")["$defs"]
    for name, body in schema("item")["properties"].items():
        _, _, way = body.get("$ref", "").rpartition("/")
        yield name, body.get("type") or common.get(way, {}).get("type", "string")


_FIELDS = {name: kind for name, kind in _item_fields() if name not in ("id", "traits", "data")}


def _unnamed(table: SheetTable, at: int, cell: Cell) -> Iterator[Diagnostic]:
    """Yield a finding where a column without a heading holds anything."""
    filled = next((row.cell(at) for row in table.body if not row.cell(at).is_empty), None)
    if filled:
        yield warning(
            "unknown-column",
            table.span(filled),
            "this column has no heading, so nothing reads it",
            "write a heading; one that starts with # marks a column of notes",
            related=(Related(table.span(cell), "the heading belongs here"),),
        )


def _unknown(table: SheetTable, cell: Cell, meant: str, known: Vocabulary) -> Diagnostic:
    texts = [f"{name}_{locale}" for locale in known.locales for name in ("title", "text")]
    names = ["id", *ALIASES, *fields(), *known.traits, *known.data, *texts]
    near = nearest(meant, names)
    other = sentence("write # before it if it is a note: `#{heading}`", heading=meant)
    languages = sentence("texts end in a language of the game: {texts:code}", texts=tuple(texts[:6]))
    advice = (sentence("did you mean `{near}`?", near=near), other) if near else (languages, other)
    return warning("unknown-column", table.span(cell), "nothing reads the column `{heading}`", *advice, heading=meant)


def _twice(table: SheetTable, columns: Sequence[Column]) -> Iterator[Diagnostic]:
    first: dict[tuple[Role, str, str], Column] = {}
    for column in columns:
        other = first.setdefault((column.role, column.name, column.locale), column)
        if other is not column:
            cell, before = (table.headings.cell(one.at) for one in (column, other))
            yield error(
                "duplicate-column",
                table.span(cell),
                "the column `{heading}` is there twice",
                "rename one, or write # before its heading",
                related=(Related(table.span(before), "first here"),),
                heading=cell.text.strip(),
            )


def _no_id(table: SheetTable) -> Diagnostic:
    names = tuple(cell.text.strip() for cell in table.headings.cells if cell.text.strip())
    return error(
        "missing-column",
        table.span(table.headings.cells[0]),
        "no column is called `id`",
        "add it: a name for each piece that never changes, such as forest-1; here are {names:code}",
        names=names[:12],
    )
