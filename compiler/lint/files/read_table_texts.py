"""Read the texts of a spreadsheet: a row for each key, a column for each language or field."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from compiler.diagnostics import Diagnostic, Span
from compiler.diagnostics.reason import reason
from compiler.diagnostics.with_findings import WithFindings
from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import DOUBLED_QUOTE, VERBATIM, BilingualTexts, FileText, FileTexts
from compiler.lint.files.report_unreadable import report_unreadable
from compiler.lint.files.text_keys import USUAL_KEYS, drop_repeated
from compiler.model.cldr_locale import find_cldr_locale
from compiler.sheets.read_table import read_table
from compiler.sheets.sheet_table import Cell, SheetTable
from compiler.sheets.source import SheetSource


@dataclass(frozen=True, slots=True)
class _Column:
    """A column of texts: its index from 0, and the name of its field, or None if its heading names only a language."""

    index: int
    field: str | None


def read_fields(file_input: FileInput) -> FileTexts:
    """Return the texts of a spreadsheet in one language; each column except the column of the key is a field."""
    table, findings = _read_sheet(file_input)
    if table is None:
        return FileTexts(file_input.file, findings=tuple(findings))
    key = _find_key_column(table, file_input)
    findings = [*findings, *_report_missing_key(table, file_input)]
    columns = [
        _Column(index, cell.text.strip())
        for index, cell in enumerate(table.headings.cells)
        if index != key and file_input.selection.is_translated(cell.text.strip())
    ]
    return _collect_texts(table, key, columns, findings)


def read_languages(file_input: FileInput) -> BilingualTexts:
    """Return the texts of a spreadsheet with a column for each language, or for each field and language."""
    table, findings = _read_sheet(file_input)
    if table is None:
        nothing = FileTexts(file_input.file)
        return BilingualTexts(nothing, FileTexts(file_input.file, findings=tuple(findings)))
    key = _find_key_column(table, file_input)
    findings = [*findings, *_report_missing_key(table, file_input)]
    sources, targets = (list(_find_columns(table, locale)) for locale in (file_input.source_locale, file_input.locale))
    if not sources or not targets:
        locale = file_input.locale if sources else file_input.source_locale
        findings = [*findings, _report_missing_column(table, locale)]
    is_translated = file_input.selection.is_translated
    chosen = ([column for column in columns if is_translated(column.field)] for columns in (sources, targets))
    sides = [_collect_texts(table, key, columns, ()) for columns in chosen]
    return BilingualTexts(
        sides[0], FileTexts(file_input.file, sides[1].texts, (*findings, *sides[1].findings), table.lines)
    )


def _read_sheet(file_input: FileInput) -> WithFindings[SheetTable | None]:
    locales = (file_input.source_locale, file_input.locale)
    return read_table(file_input.data, file_input.file, SheetSource(file_input.file), locales)


def _report_missing_key(table: SheetTable, file_input: FileInput) -> Iterator[Diagnostic]:
    """Yield a finding if the user has named a column that identifies rows and the table lacks it."""
    name = file_input.selection.key
    if name and _find_key_column(table, file_input) is None:
        headings = tuple(cell.text for cell in table.headings.cells if cell.text)
        yield report_unreadable(
            Span(table.file),
            reason("no column is called `{name}`; there are {headings:code}", name=name, headings=headings),
        )


def _report_missing_column(table: SheetTable, locale: str) -> Diagnostic:
    headings = tuple(cell.text for cell in table.headings.cells if cell.text)
    return report_unreadable(
        Span(table.file),
        reason(
            "no column has the language {locale} in its heading; there are {headings:code}",
            locale=locale,
            headings=headings,
        ),
    )


def _find_key_column(table: SheetTable, file_input: FileInput) -> int | None:
    """Return the index of the column that identifies rows, or None."""
    headings = [cell.text.strip().casefold() for cell in table.headings.cells]
    candidates = (file_input.selection.key.casefold(),) if file_input.selection.key else USUAL_KEYS
    return next((headings.index(name) for name in candidates if name in headings), None)


def _find_columns(table: SheetTable, locale: str) -> Iterator[_Column]:
    """Yield the columns of a language: `pl`, `Polish`, `name_pl`, `name (pl)`, `pl.name`."""
    for index, cell in enumerate(table.headings.cells):
        heading = cell.text.strip()
        for name in _list_names(locale):
            suffixed = re.fullmatch(rf"(?:(.*?)[\s_.:/(\[-]+)?{re.escape(name)}[)\]]?", heading, re.IGNORECASE)
            match = suffixed or re.fullmatch(rf"{re.escape(name)}[_.:/-](.+)", heading, re.IGNORECASE)
            if match:
                yield _Column(index, match[1] or None)
                break


def _list_names(locale: str) -> Sequence[str]:
    """Return the names that headings use for a language: its code and, without a region, its words in CLDR."""
    known = find_cldr_locale(locale) if re.fullmatch(r"\w{2,3}", locale) else None
    words = (known.english_name, known.display_name) if known else ()
    return [locale, locale.replace("-", "_"), *filter(None, words)]


def _collect_texts(
    table: SheetTable, key: int | None, columns: Sequence[_Column], findings: Sequence[Diagnostic]
) -> FileTexts:
    texts, repeated = drop_repeated(tuple(_iterate_texts(table, key, columns)))
    return FileTexts(table.file, texts, (*findings, *repeated), table.lines)


def _iterate_texts(table: SheetTable, key: int | None, columns: Sequence[_Column]) -> Iterator[FileText]:
    for row in table.body:
        name = row.get_cell(key).text.strip() if key is not None else str(row.number)
        for column in columns:
            cell = row.get_cell(column.index)
            if isinstance(cell.value, str) and not cell.is_empty:
                yield _make_text(table, cell, f"{name}.{column.field}" if column.field else name, column.field)


def _make_text(table: SheetTable, cell: Cell, key: str, field: str | None) -> FileText:
    span = table.locate(cell)
    text = str(cell.value).replace("\r\n", "\n")
    if not table.lines.is_text:
        return FileText(key, text, span, field=field)
    raw = _cut_spelling(table, span, text)
    spelling = VERBATIM if raw == text else DOUBLED_QUOTE
    return FileText(key, text, span, raw=raw, spelling=spelling, field=field)


def _cut_spelling(table: SheetTable, span: Span, text: str) -> str | None:
    """Return the characters that spell a cell, or None if they are not at its place."""
    height = text.count("\n") + 1
    below = "\n".join([table.lines[span.line - 1][span.column - 1 :], *table.lines[span.line : span.line + height - 1]])
    for raw in (text.replace('"', '""'), text):
        if below.startswith(raw):
            return raw
    return None
