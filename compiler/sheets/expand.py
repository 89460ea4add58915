"""Expand sets with `from: cards.csv`: add the items and texts of spreadsheets as if they were in YAML."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Span, error, has_errors, warning
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import list_names, suggest_nearest
from compiler.load.file_kinds import SHEET, determine_file_kind
from compiler.load.guess_encoding import decode_for_report
from compiler.load.loaded import Loaded
from compiler.load.yaml.load_yaml import split_lines
from compiler.model.document import Document
from compiler.model.origin import Origin
from compiler.model.plain import Plain, as_mapping, as_words
from compiler.model.spreadsheet_lines import SpreadsheetLines
from compiler.sheets.add_items import add_items
from compiler.sheets.columns import Column, Vocabulary, interpret_headings
from compiler.sheets.item_ids import ItemIds
from compiler.sheets.items import SheetItems, nest_texts
from compiler.sheets.join_rows import join_rows
from compiler.sheets.marked_data import MarkedData
from compiler.sheets.opened_workbook import OpenedWorkbook
from compiler.sheets.picture_table import FILE_HEADING, make_picture_table
from compiler.sheets.read_table import read_table
from compiler.sheets.sheet_name import add_sheet_name
from compiler.sheets.sheet_table import SheetTable
from compiler.sheets.source import SheetSource, read_sources
from compiler.sheets.title_rows import select_table

NAMESPACE = "cards"
"""The namespace of the texts of items of all kinds."""

JSON_TYPES = {"text": "string", "icon": "string"}
"""The JSON types of data fields whose types have other names."""


def expand_sheets(loaded: Loaded) -> Loaded:
    """Return the game with the items and texts of its spreadsheets in its documents.

    Errors: missing-sheet and those of reading tables; warnings: unknown-file for spreadsheets that no set refers to.
    """
    pictures = frozenset(picture.name for picture in loaded.pictures.values())
    sheets = _Sheets(loaded.sheets, loaded.origins, pictures, read_game_locales(loaded.documents))
    documents = [expanded for document in loaded.documents for expanded in sheets.expand_document(document)]
    unused = (file for file in loaded.sheets if file not in sheets.lines)
    findings = (*loaded.diagnostics, *sheets.findings, *map(_report_unused_sheet, unused))
    lines = sheets.lines
    whole = tuple(replace(document, lines=lines.get(document.file, document.lines)) for document in documents)
    return replace(loaded, documents=whole, diagnostics=findings, sheet_lines=lines)


class ExpandedSet(NamedTuple):
    """A set with the items of its spreadsheets, the texts, findings, and the lines of each spreadsheet."""

    components: Document
    texts: list[Document]
    findings: list[Diagnostic]
    lines: Mapping[str, Sequence[str]]


def expand_set(
    document: Document,
    data: Mapping[str, bytes],
    origins: Mapping[str, Origin],
    pictures: Collection[str],
    locales: Sequence[str],
) -> ExpandedSet:
    """Return a set with the items of its spreadsheets.

    `data` are the bytes of the spreadsheets by displayed path. They may be outside the game: `origins` says which
    path in the game each replaces. `pictures` are the names of the game's pictures.
    """
    sheets = _Sheets(data, origins, pictures, locales)
    expanded, *texts = sheets.expand_document(document)
    return ExpandedSet(expanded, texts, sheets.findings, sheets.lines)


@dataclass(slots=True)
class _Sheets:
    """The spreadsheets of a game, and what has been read of them so far.

    Attributes:
        data: The bytes of the spreadsheets, by displayed path.
        origins: The origins of the files of the game, by displayed path.
        pictures: The names of the game's pictures.
        locales: The locales of the game, the source first.
        findings: The findings about spreadsheets.
        lines: The lines of the spreadsheets that were read.
        workbooks: The workbooks that were opened.
    """

    data: Mapping[str, bytes]
    origins: Mapping[str, Origin]
    pictures: Collection[str]
    locales: Sequence[str]
    findings: list[Diagnostic] = field(default_factory=list)
    lines: dict[str, SpreadsheetLines] = field(default_factory=dict)
    workbooks: dict[str, OpenedWorkbook] = field(default_factory=dict)

    def expand_document(self, document: Document) -> Iterator[Document]:
        """Yield a document. For a set with spreadsheets, yield the set with its items, then the texts."""
        sources = read_sources(as_mapping(document.data)) if document.kind == "components" else ()
        tables: list[SheetItems] = []
        ids = ItemIds(document.path.stem)
        for source in sources:
            items = self._read_source(document, source, ids)
            if items:
                tables.append(items)
        yield add_items(document, tables) if any(table.items for table in tables) else document
        for items in tables:
            yield from self._make_text_documents(items)

    def _read_source(self, document: Document, source: SheetSource, ids: ItemIds) -> SheetItems | None:
        """Return the items and texts of a spreadsheet, or of pictures, or None if there are none."""
        if source.pictures is None:
            sheet_table = self._find_table(document, source)
            return self._read_items(document, sheet_table, source, ids) if sheet_table else None
        vocabulary = _read_vocabulary(as_mapping(document.data), self.locales)
        table, findings = make_picture_table(document, source, source.pictures, self.pictures, vocabulary)
        self.findings += findings
        return self._read_items(document, table, replace(source, ids=(FILE_HEADING,)), ids) if table else None

    def _find_table(self, document: Document, source: SheetSource) -> SheetTable | None:
        """Return the table of a spreadsheet that a set names, or None if it does not exist or cannot be used."""
        file = _find_file(source, document, self.origins)
        if file is None and determine_file_kind(source.file) == SHEET:
            self.findings.append(_report_missing_sheet(source, document, self.data))
        return self._read_sheet_table(file, source) if file else None

    def _read_sheet_table(self, file: str, source: SheetSource) -> SheetTable | None:
        """Return the table of a spreadsheet, or None if it cannot be used; record its lines and findings."""
        data = self.data.get(file)
        if data is None or not self.locales:
            self.lines.setdefault(file, _read_raw_lines(data or b"", source, self.locales))
            return None
        table, findings = read_table(data, file, source, self.locales, self.lines.get(file))
        self.findings += findings
        self.lines[file] = table.lines if table else self.lines.get(file, _read_raw_lines(data, source, self.locales))
        return None if has_errors(findings) else table

    def _read_items(
        self, document: Document, table: SheetTable, source: SheetSource, ids: ItemIds
    ) -> SheetItems | None:
        """Return the items and texts of a table, or None if it has no headings; record its findings.

        `ids` are those of the tables of the set so far.
        """
        vocabulary = _read_vocabulary(as_mapping(document.data), self.locales)
        selected, findings = select_table(table, vocabulary, source)
        self.findings += findings
        if selected is None:
            return None
        table = add_sheet_name(selected, source)
        columns, findings = interpret_headings(table, vocabulary, source)
        self.findings += findings
        if table.is_typed:
            table = self._show_texts(table, columns, vocabulary, joins_rows=source.joins_rows)
        if source.joins_rows:
            table, columns, unfit = join_rows(table, columns)
            self.findings += unfit
        items = SheetItems(table, columns, vocabulary, ids)
        items.read_rows()
        self.findings += items.findings or ([] if items.items else [_report_empty_sheet(table)])
        return items

    def _show_texts(
        self, table: SheetTable, columns: Sequence[Column], vocabulary: Vocabulary, *, joins_rows: bool
    ) -> SheetTable:
        """Return the table of a workbook with texts as its cells show them; record its lines and findings."""
        from compiler.sheets.formatted_words import find_formatted_words
        from compiler.sheets.misleading_cells import find_misleading_cells
        from compiler.sheets.shown_values import show_values

        workbook = self.workbooks.setdefault(table.file, OpenedWorkbook(self.data[table.file]))
        self.findings += find_misleading_cells(workbook, table, columns, joins_rows=joins_rows)
        self.findings += find_formatted_words(workbook, table, columns)
        shown, findings = show_values(workbook, table, columns, vocabulary)
        self.findings += findings
        self.lines[table.file] = shown.lines
        return shown

    def _make_text_documents(self, items: SheetItems) -> Iterator[Document]:
        """Yield a document for each locale with the texts of a table."""
        table, file = items.table, items.table.file
        head_mark, origin = table.headings.cells[0].mark, self.origins[file]
        for locale, texts in items.texts.items():
            marked = MarkedData(file)
            data = nest_texts(locale, NAMESPACE, texts, head_mark, marked)
            yield Document(file, "texts", data, marked.marks, table.lines, origin=origin, locale=locale, sheets=(file,))


def _find_file(source: SheetSource, document: Document, origins: Mapping[str, Origin]) -> str | None:
    """Return the displayed path of the spreadsheet that a set names, or None if it does not exist."""
    folder = document.origin.folder
    return next(
        (file for file, origin in origins.items() if (origin.folder, origin.path) == (folder, source.file)), None
    )


def _read_vocabulary(data: Mapping[str, Plain], locales: Sequence[str]) -> Vocabulary:
    fields, traits = as_mapping(data.get("data")), as_mapping(data.get("traits"))
    data_types = {name: JSON_TYPES.get(str(kind), str(kind)) for name, kind in fields.items()}
    words = {trait: tuple(map(str, values)) for trait, values in traits.items() if isinstance(values, list)}
    return Vocabulary(words, data_types, locales, frozenset(name for name, kind in fields.items() if kind == "icon"))


def read_game_locales(documents: Iterable[Document]) -> tuple[str, ...]:
    """Return the locales in a game's `game.yaml`, the source first."""
    head = as_mapping(next((document.data for document in documents if document.kind == "game"), None))
    locales, source = as_words(head.get("locales")), head.get("source")
    return tuple(sorted(locales, key=lambda locale: locale != source))


def _report_empty_sheet(table: SheetTable) -> Diagnostic:
    return error(
        "empty-sheet",
        table.locate(table.headings.cells[0]),
        "the table has headings but no rows",
        "add a row for each piece",
    )


def _report_missing_sheet(source: SheetSource, document: Document, sheets: Mapping[str, bytes]) -> Diagnostic:
    below = document.file.removesuffix(document.origin.path)
    names = [file.removeprefix(below) for file in sheets]
    hints = (
        suggest_nearest(source.file, names) or list_names(names) or (sentence("put the file into the game's folder"),)
    )
    return error(
        "missing-sheet",
        document.locate(*source.pointer),
        "there is no spreadsheet `{file}` in the game's folder",
        *hints,
        file=source.file,
    )


def _report_unused_sheet(file: str) -> Diagnostic:
    hints = (
        "to use it, write `from: {file}` in the component file of a set",
        "if `sobor import` has converted it, move it out of the game's folder",
    )
    return warning("unknown-file", Span(file), "this file is not used", *hints, file=file.rpartition("/")[2])


def _read_raw_lines(data: bytes, source: SheetSource, locales: Sequence[str]) -> SpreadsheetLines:
    """Return the lines of a file that could not be read as a table; none for a workbook."""
    from compiler.sheets.decode import decode_sheet

    if data.startswith(b"PK"):
        return SpreadsheetLines(())
    encoding = decode_sheet(data, source.file, source.encoding, locales).encoding
    with suppress(LookupError):
        return SpreadsheetLines(
            tuple(split_lines(data.decode(encoding, "replace") if encoding else decode_for_report(data)))
        )
    return SpreadsheetLines(tuple(split_lines(decode_for_report(data))))
