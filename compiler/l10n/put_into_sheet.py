"""Write returned texts into the cells of a spreadsheet."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from compiler.disk.reading import read_below
from compiler.l10n.unit import ExchangeContext
from compiler.load.limits import MAX_BYTES
from compiler.model.document import Document
from compiler.model.game_data import SetData
from compiler.model.language_data import TextForms
from compiler.sheets.put import replace_cells
from compiler.sheets.source import read_source


def put_into_sheet(
    document: Document, texts: Mapping[str, TextForms], context: ExchangeContext
) -> tuple[bytes | None, frozenset[str]]:
    """Return the bytes of a spreadsheet with texts in their cells, and the keys of these texts.

    `document` has the texts of the spreadsheet in the locale. Texts without a cell are left out. If the file cannot be
    edited, return None and no keys.
    """
    places: dict[tuple[int, int], str] = {}
    keys: set[str] = set()
    for key, value in texts.items():
        message = context.target.messages.get(key) or context.target.blank.get(key)
        if message and isinstance(value, str):
            places[message.span.line, message.span.column] = value
            keys.add(key)
    source = next((read_source(group.read(SetData)["from"]) for group in _list_sets(document, context)), None)
    if source is None or not places:
        return None, frozenset()
    data = read_below(Path(document.origin.folder), document.origin.path, MAX_BYTES)
    changed = replace_cells(data, source, context.linked.game.locales, places)
    return (None, frozenset()) if changed is None else (changed, frozenset(keys))


def _list_sets(document: Document, context: ExchangeContext) -> list[Document]:
    return [group for group in context.linked.documents if group.kind == "components" and group.sheet == document.file]
