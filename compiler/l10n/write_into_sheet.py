"""Write returned texts into the cells of a spreadsheet."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from compiler.disk.reading import read_below
from compiler.l10n.unit import ExchangeContext
from compiler.load.limits import MAX_TEXT_FILE_BYTES
from compiler.model.document import Document
from compiler.model.language_data import TextForms
from compiler.model.plain import as_mapping
from compiler.sheets.replace_cells import CsvFile, Place, find_form_cells, read_csv_file, replace_cells
from compiler.sheets.source import SheetSource, read_sources


class EditedSheet(NamedTuple):
    """A spreadsheet with texts in their cells, or None if none could be written, and the keys of these texts."""

    data: bytes | None
    keys: frozenset[str]


NOTHING_EDITED = EditedSheet(None, frozenset())


def write_into_sheet(document: Document, texts: Mapping[str, TextForms], context: ExchangeContext) -> EditedSheet:
    """Return a spreadsheet with texts in their cells.

    `document` contains the current texts of the spreadsheet in the locale. Each plural form has a cell of its own.
    Texts without a cell are left out, and all of them if the file cannot be edited.
    """
    source = _find_source(document, context)
    if source is None:
        return NOTHING_EDITED
    data = read_below(Path(document.origin.folder), document.origin.path, MAX_TEXT_FILE_BYTES)
    file = read_csv_file(data, source, context.linked.game.locales)
    if file is None:
        return NOTHING_EDITED
    found = {key: _find_cells(key, value, file, context) for key, value in texts.items()}
    cells = {place: text for by_place in found.values() for place, text in by_place.items()}
    changed = replace_cells(file, cells) if cells else None
    if changed is None:
        return NOTHING_EDITED
    return EditedSheet(changed, frozenset(key for key, by_place in found.items() if by_place))


def _find_cells(key: str, value: TextForms, file: CsvFile, context: ExchangeContext) -> dict[Place, str]:
    """Return the text of a key, or its forms, by the places of their cells; nothing if a form has no cell."""
    message = context.target.messages.get(key) or context.target.blank.get(key)
    if isinstance(value, str):
        return {(message.span.line, message.span.column): value} if message else {}
    span = (message or context.source.messages[key]).span
    place = (span.line, span.column)
    name = key.rpartition(".")[2]
    cells = find_form_cells(file, place, locale=context.locale, name=name)
    return {cells[category]: form for category, form in value.items()} if value.keys() <= cells.keys() else {}


def _find_source(document: Document, context: ExchangeContext) -> SheetSource | None:
    """Return how the first set with pieces of a spreadsheet reads it."""
    groups = (group for group in context.linked.documents if group.kind == "components")
    reading = (group for group in groups if document.file in group.sheets)
    sources = (source for group in reading for source in read_sources(as_mapping(group.data)))
    return next((source for source in sources if source.file == document.origin.path), None)
