"""Write returned texts into the locale files, preserving all other bytes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Span, add_prefix, error, has_errors
from compiler.disk.reading import PlaceBelow, read_below
from compiler.disk.writing import replace_below
from compiler.edit.insert import format_nested, insert
from compiler.edit.splice import splice_all
from compiler.l10n.unit import ExchangeContext, get_text_forms, list_forms
from compiler.l10n.write_into_sheet import write_into_sheet
from compiler.link.link_texts import read_messages
from compiler.load.characters import find_conflict_marks, find_control_character
from compiler.load.limits import MAX_TEXT_FILE_BYTES
from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document
from compiler.model.language_data import TextForms
from compiler.model.origin import find_counterpart_path
from compiler.model.spreadsheet_lines import SpreadsheetLines
from compiler.validate import validate
from engine.text import CATEGORIES

MAX_CHARACTERS = 20_000
"""The maximum length of a text (schemas/texts.json)."""


class ReturnedText(NamedTuple):
    """A text, or its plural forms, and its span in the returned file."""

    forms: TextForms
    span: Span


class WrittenTexts(NamedTuple):
    """The files that texts were written into, and findings by key about texts that cannot be inserted."""

    files: tuple[Path, ...]
    misfits: Mapping[str, Diagnostic]


def find_misfit(key: str, value: TextForms, span: Span, context: ExchangeContext) -> Diagnostic | None:
    """Return the finding that a text may not be in a locale file, or does not fit its key, or None."""
    for text in list_forms(value):
        if finding := _find_bad_text(key, text, span):
            return finding
    message = context.target.messages.get(key) or context.source.messages[key]
    if isinstance(value, str) and message.forms:
        return error(
            "unfit-text", span, "`{key}` has plural forms, but was returned as one text", "export it again", key=key
        )
    return None


def _find_bad_text(key: str, text: str, span: Span) -> Diagnostic | None:
    """Return the finding about a text that has forbidden characters or conflict marks or is too long, or None."""
    if character := find_control_character(text) or ("U+FFFD" if "\ufffd" in text else None):
        forbidden = "`{key}` contains {character}, which is not allowed in content"
        return error("unfit-text", span, forbidden, "delete the character", key=key, character=character)
    if mark := next(find_conflict_marks(text, span.file), None):
        return replace(add_prefix(mark, "`{key}`: ", key=key), span=span)
    if len(text) > MAX_CHARACTERS:
        too_long = "`{key}` has {count:,} characters; the limit is {limit:,}"
        return error("unfit-text", span, too_long, "shorten the text", key=key, count=len(text), limit=MAX_CHARACTERS)
    return None


def write_texts(texts: Mapping[str, ReturnedText], context: ExchangeContext, *, dry_run: bool) -> WrittenTexts:
    """Write texts into their files, but not with `dry_run`."""
    written: list[Path] = []
    misfits: dict[str, Diagnostic] = {}
    for path, in_file in _group_by_file(texts, context).items():
        if document := _find_sheet_document(path, context):
            sheet = write_into_sheet(document, in_file, context)
            place = PlaceBelow(Path(document.origin.folder), document.origin.path)
            edited = _EditedFile(place, sheet.data, sheet.keys)
            misfits |= {key: _report_cell_by_hand(key, texts[key].span, context) for key in in_file.keys() - sheet.keys}
        else:
            edited = _edit_locale_file(path, in_file, context)
            misfits |= {key: _report_text_by_hand(key, path, texts[key].span) for key in in_file.keys() - edited.keys}
        if edited.target and edited.data is not None:
            if not dry_run:
                replace_below(*edited.target, edited.data)
            written.append(path)
    return WrittenTexts(tuple(written), misfits)


class _EditedFile(NamedTuple):
    """A file that texts were inserted into.

    Attributes:
        target: Its place, or None if no file can contain the texts.
        data: Its bytes, or None if no text was inserted.
        keys: The keys of the inserted texts.
    """

    target: PlaceBelow | None
    data: bytes | None
    keys: frozenset[str]


def _edit_locale_file(path: Path, texts: Mapping[str, TextForms], context: ExchangeContext) -> _EditedFile:
    target = _find_target_place(path, texts, context)
    insertable = _select_insertable_texts(path, texts, context) if target else {}
    data = _edit_file(path, insertable, context) if insertable else None
    return _EditedFile(target, data, frozenset(insertable))


def _report_text_by_hand(key: str, path: Path, span: Span) -> Diagnostic:
    """Return the finding that the place of a text in a locale file cannot be edited automatically."""
    return error(
        "unfit-text",
        span,
        "`{key}` cannot be inserted into {file}: its place is within braces or already has a text",
        "write it into {file} by hand",
        key=key,
        file=path.as_posix(),
    )


def _find_sheet_document(path: Path, context: ExchangeContext) -> Document | None:
    """Return the document with a spreadsheet's texts in the locale, or else in any locale, or None for another file."""
    documents = [
        document
        for document in context.linked.documents
        if document.kind == "texts" and document.sheets and Path(document.file) == path
    ]
    return next(
        (document for document in documents if document.locale == context.locale), documents[0] if documents else None
    )


def _report_cell_by_hand(key: str, span: Span, context: ExchangeContext) -> Diagnostic:
    """Return the finding that the cell of a text cannot be edited automatically."""
    message = context.target.messages.get(key) or context.target.blank.get(key)
    location = message.span if message else context.source.messages[key].span
    sheet = next(document for document in context.linked.documents if document.file == location.file)
    cell = sheet.lines.find_cell(location.line, location.column) if isinstance(sheet.lines, SpreadsheetLines) else None
    if cell is None:
        elsewhere = "`{key}` cannot be inserted into {file}: it is in no cell of its own"
        return error("unfit-text", span, elsewhere, "write it there by hand", key=key, file=location.file)
    template = "`{key}` cannot be inserted into {file}: only cells of CSV files can be changed"
    hint = "write it into the cell {cell} by hand"
    if not message:
        template, hint = "`{key}` has no cell in {file}", "add a column for it next to the column of {cell}"
    return error("unfit-text", span, template, hint, key=key, file=location.file, cell=str(cell))


def _select_insertable_texts(
    path: Path, texts: Mapping[str, TextForms], context: ExchangeContext
) -> dict[str, TextForms]:
    """Return the texts that can be inserted into a file together: all, or a greedy selection."""
    if _edit_file(path, texts, context) is not None:
        return dict(texts)
    fitting: dict[str, TextForms] = {}
    for key, value in texts.items():
        if _edit_file(path, {**fitting, key: value}, context) is not None:
            fitting[key] = value
    return fitting


@dataclass(slots=True)
class _Changes:
    """Changes of a file: new values of existing scalars by place, and new entries by key."""

    scalars: dict[tuple[int, int], str] = field(default_factory=dict)
    added: dict[str, TextForms] = field(default_factory=dict)


def _group_by_file(texts: Mapping[str, ReturnedText], context: ExchangeContext) -> dict[Path, dict[str, TextForms]]:
    """Group texts by the file that contains their translations, even blank ones, or that should contain them."""
    files: dict[Path, dict[str, TextForms]] = {}
    for key, returned in texts.items():
        message = context.target.messages.get(key) or context.target.blank.get(key)
        source = context.source.messages[key].span.file
        path = Path(message.span.file if message else context.linked.find_counterpart(source, context.locale))
        files.setdefault(path, {})[key] = returned.forms
    return files


def _edit_file(path: Path, texts: Mapping[str, TextForms], context: ExchangeContext) -> bytes | None:
    """Return the file with the texts, or None if they cannot be inserted."""
    documents = {Path(document.file): document for document in context.linked.documents}
    document = documents.get(path)
    try:
        changes = _find_changes(document, texts, context.locale) if document else _Changes(added=dict(texts))
        edited = splice_all(_read_document(document).decode(), changes.scalars) if document else ""
        for key, value in changes.added.items():
            edited = _insert_text(
                edited, (context.locale, *key.split(".")), value, documents[_find_source_file(key, context)]
            )
    except LookupError:
        return None
    parsed, findings = load(edited.encode(), path.as_posix(), "texts")
    if findings or parsed is None or has_errors(validate((parsed,))) or not _has_texts(parsed, texts):
        return None
    return edited.encode()


def _find_target_place(path: Path, texts: Iterable[str], context: ExchangeContext) -> PlaceBelow | None:
    """Return the place of the file for texts, or None if it is in another folder than their source."""
    documents = {Path(document.file): document for document in context.linked.documents}
    source = documents[_find_source_file(next(iter(texts)), context)].origin
    target = documents[path].origin if path in documents else source
    if target.folder != source.folder:
        return None
    is_there = path in documents
    name = target.path if is_there else find_counterpart_path(source.path, context.source.locale, context.locale)
    return PlaceBelow(Path(source.folder), name)


def _read_document(document: Document) -> bytes:
    return read_below(Path(document.origin.folder), document.origin.path, MAX_TEXT_FILE_BYTES)


def _find_source_file(key: str, context: ExchangeContext) -> Path:
    """Return the file of a text's source; `key` may end in a plural category."""
    messages = context.source.messages
    return Path((messages.get(key) or messages[key.rpartition(".")[0]]).span.file)


def _has_texts(document: Document, texts: Mapping[str, TextForms]) -> bool:
    current = {message.key: get_text_forms(message) for message in read_messages(document)}
    return all(current.get(key) == value for key, value in texts.items())


def _find_changes(document: Document, texts: Mapping[str, TextForms], locale: str) -> _Changes:
    """Return the changes that give a file the texts. Raise LookupError if only one of old and new text has forms."""
    changes = _Changes()
    current = {message.key: get_text_forms(message) for message in read_messages(document)}
    for key, value in texts.items():
        pointer = (locale, *key.split("."))
        old = current.get(key)
        if old is None:
            changes.added[key] = value
        elif isinstance(value, str) != isinstance(old, str):
            raise LookupError(key)
        else:
            _add_change(changes, document, pointer, value, old)
    return changes


def _add_change(
    changes: _Changes, document: Document, pointer: tuple[str, ...], value: TextForms, old: TextForms
) -> None:
    """Add the changes that replace the text `old` at a pointer by `value`."""
    if isinstance(value, str) or isinstance(old, str):
        span = document.locate(*pointer)
        changes.scalars[span.line, span.column] = str(value)
        return
    for category, form in value.items():
        if category in old:
            _add_change(changes, document, (*pointer, category), form, old[category])
        else:
            changes.added[".".join((*pointer[1:], category))] = form


def _insert_text(text: str, keys: tuple[str, ...], value: TextForms, source: Document) -> str:
    """Insert an entry in the order of the source, a plural form in that of CLDR; a new file begins with its schema."""
    if not text:
        head = source.lines[0] + "\n" if source.lines[0].startswith("# yaml-language-server") else ""
        return head + "\n".join(format_nested(keys, value)) + "\n"
    order = [(keys[0], *message.key.split(".")) for message in read_messages(source)]
    forms = [(*keys[:-1], category) for category in CATEGORIES]
    return insert(text, keys, value, order + forms)
