"""Sets that say `from: cards.csv`: their items and texts come from the spreadsheet, as if they stood in YAML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from compiler.diagnostics import Diagnostic, Span, error, stopped, warning
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import did_you_mean, listed
from compiler.load.encoding import decode_for_report
from compiler.load.folder import Loaded
from compiler.load.paths import SHEET, kind_of
from compiler.load.yaml import lines_of
from compiler.model.document import Document, Mark
from compiler.model.origin import Origin
from compiler.model.sheet_lines import SheetLines
from compiler.sheets.columns import Vocabulary, columns_of
from compiler.sheets.items import SheetItems, copies, texts_data
from compiler.sheets.marked import MarkedData
from compiler.sheets.read import read_table
from compiler.sheets.source import SheetSource, source_of
from compiler.sheets.table import SheetTable

FROM = "from"
SPACE = "cards"
"""The namespace of the texts of items, whatever their kind."""

DATA_KINDS = {"text": "string", "icon": "string"}
"""Types of data fields that JSON Schema calls otherwise."""

TOP: Mark = (1, 1, 1)


def expanded(loaded: Loaded) -> Loaded:
    """Return the game with the items and texts of its spreadsheets among its documents.

    Errors: missing-sheet and those of reading a table; warnings: unknown-file for spreadsheets that no set names.
    """
    sheets = _Sheets(loaded.sheets, loaded.origins, locales_of(loaded.documents))
    documents = [made for document in loaded.documents for made in sheets.documents(document)]
    unread = (file for file in loaded.sheets if file not in sheets.lines)
    findings = (*loaded.diagnostics, *sheets.findings, *map(_unread, unread))
    return replace(loaded, documents=tuple(documents), diagnostics=findings, sheet_lines=sheets.lines)


def expand_set(
    document: Document, data: bytes, file: str, locales: Sequence[str]
) -> tuple[Document, list[Document], list[Diagnostic], Sequence[str]]:
    """Return one set with the items of its spreadsheet, the texts, what was found and the lines of the spreadsheet.

    `data` are the bytes of the file that the set names, wherever it lies; it is shown as `file`.
    """
    source = source_of(document.data[FROM])
    origin = replace(document.origin, path=source.file if source else "")
    sheets = _Sheets({file: data}, {file: origin}, locales)
    made, *texts = sheets.documents(document)
    return made, texts, sheets.findings, sheets.lines.get(file, ())


@dataclass(slots=True)
class _Sheets:
    """The spreadsheets of a game, and what reading them has found."""

    data: Mapping[str, bytes]
    origins: Mapping[str, Origin]
    locales: Sequence[str]
    findings: list[Diagnostic]
    lines: dict[str, SheetLines]

    def __init__(self, data: Mapping[str, bytes], origins: Mapping[str, Origin], locales: Sequence[str]) -> None:
        self.data, self.origins, self.locales = data, origins, locales
        self.findings, self.lines = [], {}

    def documents(self, document: Document) -> Iterator[Document]:
        """Yield a document; in place of a set that names a spreadsheet, the set with its items, and its texts."""
        source = _source(document)
        if source is None:
            yield document
            return
        file = _file_of(source, document, self.origins)
        if file not in self.data or not self.locales:
            self.findings += [_missing(document, self.data)] if not file and kind_of(source.file) == SHEET else ()
            self.lines.setdefault(file, _lines(self.data.get(file, b"")))
            yield document
            return
        table, findings = read_table(self.data[file], file, source, self.locales, self.lines.get(file))
        self.findings += findings
        self.lines[file] = table.lines if table else self.lines.get(file, _lines(self.data[file]))
        if table is None or stopped(findings):
            yield document
        else:
            yield from self._of_table(document, table, source)

    def _of_table(self, document: Document, table: SheetTable, source: SheetSource) -> Iterator[Document]:
        known = _vocabulary(document.data, self.locales)
        columns, findings = columns_of(table, known, source.columns)
        self.findings += findings
        if table.is_typed:
            from compiler.sheets.details import details

            read = {column.at for column in columns}
            self.findings += details(self.data[table.file], table, read)
        found = SheetItems(table, document.path.stem, columns, known)
        if not stopped(findings):
            found.take()
            self.findings += found.findings or ([] if found.items else [_no_rows(table)])
        yield _with_items(document, found.items, found.data, table.file) if found.items else document
        head = table.headings.cells[0].mark
        for locale, texts in found.texts.items():
            marked = MarkedData(table.file)
            data = texts_data(locale, SPACE, texts, head, marked)
            origin = self.origins[table.file]
            yield Document(
                table.file, "texts", data, marked.marks, table.lines, origin=origin, locale=locale, sheet=table.file
            )


def _source(document: Document) -> SheetSource | None:
    is_set = document.kind == "components" and isinstance(document.data, dict)
    return source_of(document.data[FROM]) if is_set and FROM in document.data else None


def _file_of(source: SheetSource, document: Document, origins: Mapping[str, Origin]) -> str:
    """Return the path, as shown, of the spreadsheet that a set names; '' where there is none."""
    folder = document.origin.folder
    return next((file for file, one in origins.items() if one.folder == folder and one.path == source.file), "")


def _vocabulary(data: Mapping[str, Any], locales: Sequence[str]) -> Vocabulary:
    traits, fields = data.get("traits"), data.get("data")
    traits = traits if isinstance(traits, dict) else {}
    kinds = (
        {str(name): DATA_KINDS.get(str(kind), str(kind)) for name, kind in fields.items()}
        if isinstance(fields, dict)
        else {}
    )
    words = {str(trait): tuple(map(str, some)) for trait, some in traits.items() if isinstance(some, list)}
    return Vocabulary(words, kinds, locales)


def locales_of(documents: Iterable[Document]) -> tuple[str, ...]:
    """Return the locales of a game, its source first; none where its head says none."""
    head = next((document.data for document in documents if document.kind == "game"), None)
    if not isinstance(head, dict) or not isinstance(head.get("locales"), list):
        return ()
    locales = [locale for locale in head["locales"] if isinstance(locale, str)]
    source = head.get("source")
    return tuple(sorted(locales, key=lambda locale: locale != source))


def _with_items(document: Document, items: Sequence[tuple[Any, Mark]], made: MarkedData, sheet: str) -> Document:
    """Return a set with the items of its spreadsheet after those of its own, and their number where it says none."""
    own = document.data.get("items", [])
    own = own if isinstance(own, list) else []
    data = {**document.data, "items": [*own, *(item for item, _ in items)]}
    marks = {**document.marks, **made.marks}
    places = dict(document.marks.get(id(document.data), {}))
    of_from = places.get(FROM, (TOP, TOP))
    places.setdefault("items", of_from)
    if "count" not in data:
        every = [*((item, TOP) for item in own if isinstance(item, dict)), *items]
        data["count"] = max(sum(copies(every)), 1)
        places["count"] = of_from
    listed = dict(document.marks.get(id(own), {}))
    listed.update({len(own) + at: (mark, mark) for at, (_, mark) in enumerate(items)})
    marks[id(data)], marks[id(data["items"])] = places, listed
    elsewhere = {**document.elsewhere, **made.elsewhere}
    elsewhere[id(data["items"])] = {len(own) + at: sheet for at in range(len(items))}
    return replace(document, data=data, marks=marks, elsewhere=elsewhere, sheet=sheet)


def _no_rows(table: SheetTable) -> Diagnostic:
    template = "the table has headings, but no row below them"
    return error("empty-sheet", table.span(table.headings.cells[0]), template, "write a row for each piece")


def _missing(document: Document, sheets: Mapping[str, bytes]) -> Diagnostic:
    source = _source(document)
    assert source is not None
    below = document.file.removesuffix(document.origin.path)
    names = [file.removeprefix(below) for file in sheets]
    hints = did_you_mean(source.file, names) or listed(names) or (sentence("put the file into the game's folder"),)
    span = document.span(FROM, "file") if isinstance(document.data[FROM], dict) else document.span(FROM)
    return error(
        "missing-sheet", span, "there is no spreadsheet `{file}` in the game's folder", *hints, file=source.file
    )


def _unread(file: str) -> Diagnostic:
    hint = "a set reads it when its file under components/ says `from: {file}`"
    return warning("unknown-file", Span(file), "nothing reads this file", hint, file=file.rpartition("/")[2])


def _lines(data: bytes) -> SheetLines:
    """Return the lines of a file that could not be read as a table, as far as it is text."""
    return SheetLines(() if data.startswith(b"PK") else tuple(lines_of(decode_for_report(data))))
