"""Interpret the headings of a table: the part of an item that each column contains."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Related, error, warning
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.suggest import find_nearest
from compiler.diagnostics.with_findings import WithFindings
from compiler.link.link_effects import list_effect_fields
from compiler.sheets.sheet_table import Cell, SheetTable
from compiler.sheets.source import SheetSource
from compiler.sheets.usual_headings import is_usual_heading, map_usual_heading, map_usual_text
from engine.text import CATEGORIES
from schemas import schema

_COPIES = ("qty", "quantity")
"""Common English names of the column of copies, which hints propose."""

_MAX_NAMED = 12
"""The maximum number of headings of a table that a hint names."""

_MAX_SHOWN = 6
"""The maximum number of headings of texts that a hint shows as examples."""

NOTE_PREFIXES = ("#", "_")
"""The first characters of headings of notes, which are not read."""

_TEXT_HEADING = re.compile(r"(?P<name>.+?)[ _.(-]+(?P<locale>[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\)?")
_NAME = re.compile(r"[a-z][a-z0-9-]*")


class Role(Enum):
    """The part of an item that a column contains."""

    ID = "id"
    FIELD = "field"
    EFFECTS = "effects"
    TRAIT = "trait"
    DATA = "data"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Column:
    """A column that is read.

    Attributes:
        index: Its index, from 0.
        role: The part of an item that it contains.
        name: The name of its field, trait or text.
        locale: The locale of a text.
        category: The plural category of a form of a text, or None for a text without forms.
        makes_ids: Whether ids are made from its words.
    """

    index: int
    role: Role
    name: str
    locale: str | None = None
    category: str | None = None
    makes_ids: bool = False


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The names that headings may refer to.

    Attributes:
        traits: The words of each trait of the set.
        data: The JSON type of each data field of the set.
        icons: The data fields of the set that name icons.
        locales: The locales of the game, its source first.
    """

    traits: Mapping[str, Sequence[str]] = field(default_factory=dict)
    data: Mapping[str, str] = field(default_factory=dict)
    locales: Sequence[str] = ()
    icons: frozenset[str] = frozenset()


def interpret_headings(
    table: SheetTable, vocabulary: Vocabulary, source: SheetSource
) -> WithFindings[tuple[Column, ...]]:
    """Return the columns of a table that are read, the first of equal ones, and the findings about its headings.

    `source` maps other headings to headings that are known. A column whose words become ids appears twice if it also
    has a known heading. Errors: missing-column, duplicate-column; warnings: unknown-column.
    """
    columns: list[Column] = []
    findings: list[Diagnostic] = []
    for index, cell in enumerate(table.headings.cells):
        interpreted = _interpret_cell(table, index, cell, vocabulary, source)
        columns += interpreted.result
        findings += interpreted.findings
    columns.sort(key=lambda column: source.ids.index(column.name) if column.makes_ids else -1)
    columns, repeated = _drop_duplicate_columns(table, columns)
    findings += repeated
    findings += _check_id_columns(table, columns, source)
    return WithFindings(tuple(columns), findings)


def _check_id_columns(table: SheetTable, columns: Sequence[Column], source: SheetSource) -> Iterator[Diagnostic]:
    """Yield a finding for each column of ids that a table lacks."""
    headings = _list_headings(table)
    yield from (_report_missing_id_column(table, name) for name in source.ids if name not in headings)
    if not source.ids and find_id_column(columns) is None:
        yield _report_no_ids(table)


def _interpret_cell(
    table: SheetTable, index: int, cell: Cell, vocabulary: Vocabulary, source: SheetSource
) -> WithFindings[list[Column]]:
    """Return the columns of a heading, up to two; none for a column of notes or an unknown heading."""
    heading = cell.text.strip()
    is_of_ids = bool(heading) and heading in source.ids
    columns = [Column(index, Role.ID, heading, makes_ids=True)] if is_of_ids else []
    name = source.columns.get(heading, heading)
    if not name or name.startswith(NOTE_PREFIXES):
        return WithFindings(columns, [] if heading else list(_report_unnamed_column(table, index, cell)))
    if column := interpret_heading(index, name, vocabulary):
        return WithFindings([*columns, column], [])
    return WithFindings(columns, [] if columns else [_report_unknown_column(table, cell, name, vocabulary)])


def find_id_column(columns: Sequence[Column]) -> Column | None:
    """Return the column of the ids, or the first whose words make up ids, or None if there is none."""
    return next((column for column in columns if column.role is Role.ID), None)


def list_id_columns(columns: Sequence[Column]) -> list[Column]:
    """Return the column of the ids, or the columns whose words make up ids, in the order of the source."""
    return [column for column in columns if column.role is Role.ID]


def interpret_heading(index: int, heading: str, vocabulary: Vocabulary) -> Column | None:
    """Return the column with a heading, or None if the heading is unknown."""
    folded = heading.casefold()
    if folded == "id":
        return Column(index, Role.ID, "id")
    for role, names in ((Role.TRAIT, vocabulary.traits), (Role.DATA, vocabulary.data)):
        if folded.removeprefix(f"{role.value}.") in names:
            return Column(index, role, folded.removeprefix(f"{role.value}."))
    if folded in list_effect_fields():
        return Column(index, Role.EFFECTS, folded)
    if folded in list_item_fields():
        return Column(index, Role.FIELD, folded)
    if text := _interpret_text_heading(index, heading, vocabulary.locales):
        return text
    return Column(index, Role.FIELD, "copies") if is_usual_heading(heading, "copies") else None


def list_item_fields() -> Mapping[str, str]:
    """Return the JSON type of each field of an item that a cell may contain, by name."""
    return _FIELDS


def _interpret_text_heading(index: int, heading: str, locales: Sequence[str]) -> Column | None:
    """Return the column of a text, `title_en` or `Text (pl)`, or of one of its plural forms, `text_pl#few`."""
    whole, separator, category = heading.rpartition("#")
    if separator and category.strip().casefold() in CATEGORIES:
        column = _interpret_whole_text_heading(index, whole.strip(), locales)
        return column and replace(column, category=category.strip().casefold())
    return _interpret_whole_text_heading(index, heading, locales)


def _interpret_whole_text_heading(index: int, heading: str, locales: Sequence[str]) -> Column | None:
    """Return the column of a text, which is in the source language if it is called `title` or `text`."""
    if heading.casefold() in ("title", "text") and locales:
        return Column(index, Role.TEXT, heading.casefold(), locales[0])
    parts = _TEXT_HEADING.fullmatch(heading)
    if parts is None:
        return None
    locale = next((candidate for candidate in locales if candidate.casefold() == parts["locale"].casefold()), None)
    name = re.sub("[ _]+", "-", parts["name"].strip().casefold())
    return Column(index, Role.TEXT, name, locale) if locale and _NAME.fullmatch(name) else None


def _read_item_fields() -> Iterator[tuple[str, str]]:
    common = schema("common")["$defs"]
    for name, body in schema("item")["properties"].items():
        _, _, definition = body.get("$ref", "").rpartition("/")
        yield name, body.get("type") or common.get(definition, {}).get("type", "string")


_FIELDS = {name: kind for name, kind in _read_item_fields() if name not in ("id", "traits", "data")}


def _report_unnamed_column(table: SheetTable, index: int, cell: Cell) -> Iterator[Diagnostic]:
    """Yield a finding if a column without a heading has values."""
    filled = next((row.get_cell(index) for row in table.body if not row.get_cell(index).is_empty), None)
    if filled:
        yield warning(
            "unknown-column",
            table.locate(filled),
            "this column has no heading, so it is not used",
            "write a heading; one that starts with # marks a column of notes",
            related=(Related(table.locate(cell), "the heading belongs here"),),
        )


def _report_unknown_column(table: SheetTable, cell: Cell, name: str, vocabulary: Vocabulary) -> Diagnostic:
    advice = _advise_on_other_language(name, vocabulary) or _advise_on_column(name, vocabulary)
    note_hint = sentence("write # before it if it is a note: `#{heading}`", heading=name)
    template = "the column `{heading}` is not used"
    return warning("unknown-column", table.locate(cell), template, *advice, note_hint, heading=name)


def _advise_on_other_language(name: str, vocabulary: Vocabulary) -> tuple[Sentence, ...]:
    """Return the hint for the texts of a language that the game does not have, such as `title_de`."""
    parts = _TEXT_HEADING.fullmatch(name)
    if parts is None or parts["name"].casefold() not in ("title", "text"):
        return ()
    template = "if it is a language, add `{locale}` to `locales` in game.yaml: the game is in {locales:code}"
    return (sentence(template, locale=parts["locale"], locales=tuple(vocabulary.locales)),)


def _advise_on_column(name: str, vocabulary: Vocabulary) -> tuple[Sentence, ...]:
    """Return hints with the nearest column, or else with the names of columns and how to map others."""
    texts = tuple(f"{text}_{locale}" for locale in vocabulary.locales for text in ("title", "text"))
    names = [*_COPIES, *list_item_fields(), *vocabulary.traits, *vocabulary.data, *texts]
    if near := find_nearest(name, [known for known in names if known != name]):
        return (sentence("did you mean `{near}`?", near=near),)
    if usual := map_usual_text(name, vocabulary.locales):
        return (
            sentence(
                "to read it as a text: `from: {{file: …, columns: {{{heading}: {text}}}}}`", heading=name, text=usual
            ),
        )
    return (
        sentence("end the headings of texts with a language of the game: {texts:code}", texts=texts[:_MAX_SHOWN]),
        sentence("for a field of your own, declare it under `data` of the set, or a few words under `traits`"),
        sentence("or map it to a field: `from: {{file: …, columns: {{{heading}: …}}}}`", heading=name),
    )


class _Content(NamedTuple):
    """The content of a column, which no other column may have."""

    role: Role
    name: str
    locale: str | None
    category: str | None


def _drop_duplicate_columns(table: SheetTable, columns: Sequence[Column]) -> WithFindings[list[Column]]:
    """Return the columns without those that repeat another one, and a finding for each that does."""
    first: dict[_Content, Column] = {}
    findings: list[Diagnostic] = []
    for column in columns:
        earlier = first.setdefault(_Content(column.role, column.name, column.locale, column.category), column)
        if earlier is not column:
            cell, before = (table.headings.get_cell(entry.index) for entry in (column, earlier))
            first_here = Related(table.locate(before), "first here")
            template, hint = "there are two columns `{heading}`", "rename one, or write # before its heading"
            heading = cell.text.strip()
            findings.append(
                error("duplicate-column", table.locate(cell), template, hint, related=(first_here,), heading=heading)
            )
    return WithFindings(list(first.values()), findings)


_NO_COLUMN = "there is no column `{name}`"


def _report_missing_id_column(table: SheetTable, ids: str) -> Diagnostic:
    """Return the finding about a table without the column `ids`, whose words are to make up ids."""
    hint = sentence("the columns are {names:code}", names=_list_headings(table)[:_MAX_NAMED])
    return error("missing-column", table.locate(table.headings.cells[0]), _NO_COLUMN, hint, name=ids)


def _report_no_ids(table: SheetTable) -> Diagnostic:
    """Return the finding about a table without the column `id`, if ids are not to be made from words."""
    add = sentence("add it, with a name for each piece that never changes, such as forest-1")
    make = _suggest_column_of_ids(_list_headings(table))
    return error("missing-column", table.locate(table.headings.cells[0]), _NO_COLUMN, add, make, name="id")


def _list_headings(table: SheetTable) -> tuple[str, ...]:
    return tuple(cell.text.strip() for cell in table.headings.cells if cell.text.strip())


def _suggest_column_of_ids(names: Sequence[str]) -> Sentence:
    """Return the hint to make ids from the most likely column."""
    near = next((name for name in names if map_usual_heading("title", name, ())), names[0])
    template = "or have ids made from the words of a column: `from: {{file: …, ids: {name}}}`; it has {names:code}"
    return sentence(template, name=near, names=tuple(names[:_MAX_NAMED]))
