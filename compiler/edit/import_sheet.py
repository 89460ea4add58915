"""`sobor import`: convert a spreadsheet to YAML, namely a component file and locale files."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from compiler.diagnostics import Diagnostic, has_errors, sort_findings
from compiler.disk.reading import is_present, read_below, read_file, split_path
from compiler.disk.writing import replace_below
from compiler.edit.convert_set import ImportedSet, convert_set, dump_content
from compiler.edit.format_locale_files import format_locale_file, has_only_texts
from compiler.edit.insert import format_nested, insert, insert_all
from compiler.edit.scan import scan
from compiler.edit.sheet_set import describe_sheet
from compiler.load.folder import display_path, load_game
from compiler.load.limits import MAX_TEXT_FILE_BYTES
from compiler.load.loaded import Loaded
from compiler.load.propose_id import ID, propose_id
from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document
from compiler.model.language_data import TextForms
from compiler.model.origin import Origin, Owner
from compiler.model.plain import as_mapping
from compiler.sheets.expand import ExpandedSet, expand_set, read_game_locales
from compiler.sheets.source import read_sources
from compiler.validate import validate


class ImportRefusedError(ValueError):
    """Raised if a spreadsheet cannot be imported; the message is the reason."""


@dataclass(frozen=True, slots=True)
class SheetImport:
    """The result of an import.

    Attributes:
        written: The files that were written.
        findings: The findings about the spreadsheet and the set.
        lines: The lines of the spreadsheet and of the component file, by displayed path.
        replaced: The spreadsheets of the game that are no longer used.
        is_new: Whether a set was created.
    """

    written: tuple[Path, ...]
    findings: tuple[Diagnostic, ...]
    lines: Mapping[str, Sequence[str]]
    replaced: tuple[Path, ...] = ()
    is_new: bool = False


def import_sheet(folder: Path, shared: tuple[Path, ...], file: Path, name: str | None) -> SheetImport:
    """Write the pieces of a spreadsheet into the game in `folder`.

    They go into the set that reads it, else into the set called `name`, after its own pieces, else into a new set.
    Raise ImportRefusedError if a text cannot be inserted, the set takes its pieces from another spreadsheet, another
    set reads the spreadsheet, or its name has characters that cannot be shown.
    """
    _refuse_file_name(file.name)
    loaded = load_game(folder, shared)
    document = _find_set(loaded, folder, file, name)
    is_read = document is not None
    document = document or _find_named_set(loaded, file, name)
    is_new = document is None
    data = read_file(file, MAX_TEXT_FILE_BYTES)
    locales = read_game_locales(loaded.documents)
    if document is None:
        set_name = name or propose_id(file.stem, "set") or ""
        pictures = [picture.name for picture in loaded.pictures.values()]
        described = describe_sheet(file.name, data, locales, pictures)
        document = _make_new_set(loaded, folder, set_name, described.fields)
    expanded, texts, findings, lines = _read_set(loaded, document, None if is_read else file, data)
    findings = [*findings, *validate((expanded, *_list_heads(loaded)))]
    if repeated := _find_repeated_ids(expanded):
        raise ImportRefusedError(f"{document.file} would have several pieces with one id: {', '.join(repeated)}")
    all_lines = {**lines, document.file: document.lines}
    result = SheetImport((), sort_findings(findings), all_lines, is_new=is_new)
    if has_errors(findings):
        return result
    written = tuple(_write_set(loaded, folder, expanded, texts, is_new=is_new))
    files = [source.file for source in read_sources(as_mapping(document.data)) if is_read and source.file]
    replaced = dict.fromkeys(folder / name for name in files)
    return replace(result, written=written, replaced=tuple(replaced))


def _refuse_file_name(name: str) -> None:
    """Raise ImportRefusedError for a file name that cannot be written into a component file."""
    if not name.isprintable():
        raise ImportRefusedError("the name of the spreadsheet has characters that cannot be shown; rename it")


def _read_set(loaded: Loaded, document: Document, file: Path | None, data: bytes) -> ExpandedSet:
    """Return a set with the items of all its spreadsheets, or of a `file` that the game does not read yet."""
    sheets = loaded.sheets
    origins = loaded.origins
    if file:
        name = display_path(file)
        sheets = {name: data}
        origins = {name: replace(document.origin, path=file.name)}
    pictures = [picture.name for picture in loaded.pictures.values()]
    return expand_set(document, sheets, origins, pictures, read_game_locales(loaded.documents))


def _write_set(
    loaded: Loaded, folder: Path, expanded: Document, texts: Sequence[Document], *, is_new: bool
) -> Iterator[Path]:
    """Write the files of an imported set, and yield their paths."""
    files = dict(_list_files_to_write(loaded, folder, expanded, convert_set(expanded, texts)))
    if is_new:
        files |= dict(_add_set_titles(loaded, folder, expanded.path.stem, files))
    for path, text in files.items():
        replace_below(folder, path, text.encode())
        yield folder / path


def _find_set(loaded: Loaded, folder: Path, file: Path, name: str | None) -> Document | None:
    """Return the set of the game that reads a spreadsheet, or None; raise ImportRefusedError if `name` is another."""
    place = split_path(file, (folder,))
    for document in loaded.documents:
        data = as_mapping(document.data) if document.kind == "components" else {}
        files = {source.file for source in read_sources(data)}
        if place and document.origin.owner is Owner.GAME and place.name in files:
            if name not in (None, document.path.stem):
                raise ImportRefusedError(f"{document.file} reads {file.name} itself; leave out --set")
            return document
    return None


def _find_named_set(loaded: Loaded, file: Path, name: str | None) -> Document | None:
    """Return the game's set called `name` with a `from` for the spreadsheet, or None if no set in YAML has the name.

    Raise ImportRefusedError if the key cannot be added to its file.
    """
    for document in loaded.documents:
        is_own = document.kind == "components" and document.origin.owner is Owner.GAME
        if is_own and document.path.stem == name and "from" not in as_mapping(document.data):
            text = "\n".join((*document.lines, f"from: {json.dumps(file.name, ensure_ascii=False)}", ""))
            reading, _ = load(text.encode(), document.file, "components")
            if reading is None:
                raise ImportRefusedError(
                    f"`from` cannot be added to {document.file}; write each key on its own line, or name a new set"
                )
            return replace(reading, origin=document.origin)
    return None


def _find_repeated_ids(group: Document) -> list[str]:
    """Return the ids that several items of a set have."""
    items = as_mapping(group.data).get("items")
    ids = Counter(str(as_mapping(item).get("id")) for item in items) if isinstance(items, list) else {}
    return [name for name, times in ids.items() if times > 1]


def _list_heads(loaded: Loaded) -> Iterator[Document]:
    return (document for document in loaded.documents if document.kind == "game")


def _make_new_set(loaded: Loaded, folder: Path, name: str, sheet_fields: Mapping[str, object]) -> Document:
    """Return a new set with the fields of its spreadsheet, and with kind, format and layout of the game's first set."""
    path = f"components/{name}.yaml"
    _refuse_set_name(folder, path, name)
    existing = [
        document
        for document in loaded.documents
        if document.kind == "components" and document.origin.owner is Owner.GAME
    ]
    filled = [document for document in existing if as_mapping(document.data)]
    model = as_mapping(filled[0].data) if filled else {}
    head = {
        "kind": model.get("kind", "card"),
        "format": model.get("format", "mini-euro"),
        "layout": model.get("layout", ""),
    }
    text = dump_content({**head, **sheet_fields})
    schema = _get_schema_line(existing[0]) if existing else ""
    document, _ = load(f"{schema}{text}".encode(), f"{display_path(folder)}/{path}", "components")
    assert document is not None
    return replace(document, origin=Origin(Owner.GAME, folder.resolve().as_posix(), path))


def _refuse_set_name(folder: Path, path: str, name: str) -> None:
    """Raise ImportRefusedError if a name is not valid, or another set has it."""
    if not ID.fullmatch(name) or is_present(folder / path):
        reason = "already exists" if ID.fullmatch(name) else "is not a valid name of a set"
        proposal = f"{propose_id(name, 'set') or 'cards'}-more"
        raise ImportRefusedError(f"{path} {reason}; choose another name with --set, such as {proposal}")


def _list_files_to_write(
    loaded: Loaded, folder: Path, components: Document, imported: ImportedSet
) -> Iterator[tuple[str, str]]:
    """Yield the path below the game's folder and the new text of each file that an import writes.

    Raise ImportRefusedError if a locale file already has texts of the pieces, or cannot be added to.
    """
    yield components.origin.path, imported.components
    for locale, texts in imported.texts.items():
        path = f"locales/{locale}/{components.path.stem}.yaml"
        locale_files = _list_locale_files(loaded, locale)
        text = _read_locale_file(locale_files, folder, path)
        schema = _get_schema_line(locale_files[0]) if locale_files else ""
        head = f"{schema}# Texts of the pieces of {components.path.stem}.\n"
        try:
            yield path, add_texts(text, locale, texts, head)
        except LookupError as problem:
            raise ImportRefusedError(f"{path} already has texts of these pieces: {problem.args[0]}") from problem


def _list_locale_files(loaded: Loaded, locale: str) -> list[Document]:
    """Return the game's own files of texts in a language that could be loaded."""
    return [
        document
        for document in loaded.documents
        if document.kind == "texts" and document.origin.owner is Owner.GAME and document.path.parent.name == locale
    ]


def _read_locale_file(locale_files: Sequence[Document], folder: Path, path: str) -> str | None:
    """Return the text of the locale file at a path, or None if there is none.

    Raise ImportRefusedError if the file could not be loaded or has more than texts, so that nothing can be added to it.
    """
    if not is_present(folder / path):
        return None
    document = next((document for document in locale_files if document.path.as_posix() == path), None)
    if document is None or not has_only_texts(document.data):
        raise ImportRefusedError(f"texts cannot be added to {path}; correct what `sobor check` finds in it")
    return read_below(folder, path, MAX_TEXT_FILE_BYTES).decode()


def _add_set_titles(loaded: Loaded, folder: Path, set_id: str, files: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the locale files of a new set with a title of the set, in each language in which the game has none.

    The title is made from the name of the set, and so is the same in all languages; checks name those in which it is
    to be translated. Raise ImportRefusedError if the title cannot be added to a file.
    """
    for locale in read_game_locales(loaded.documents):
        locale_files = _list_locale_files(loaded, locale)
        texts = (as_mapping(as_mapping(document.data).get(locale)) for document in locale_files)
        if not any(set_id in as_mapping(text.get("sets")) for text in texts):
            path = f"locales/{locale}/{set_id}.yaml"
            text = files.get(path) or _read_locale_file(locale_files, folder, path)
            yield path, _add_set_title(text, path, locale, set_id)


def _add_set_title(text: str | None, path: str, locale: str, set_id: str) -> str:
    """Return a locale file with the title of a set; `text` is None for a new file."""
    title = set_id.replace("-", " ").capitalize()
    if text is None:
        return format_locale_file(dump_content({locale: {"sets": {set_id: {"title": title}}}}))
    try:
        return insert(text, (locale, "sets", set_id, "title"), title)
    except LookupError as problem:
        raise ImportRefusedError(f"the title of the set cannot be added to {path}: {problem.args[0]}") from problem


def _get_schema_line(document: Document) -> str:
    """Return the first line of a file if it refers to a schema, or ""."""
    first = document.lines[0] if document.lines else ""
    return f"{first}\n" if first.startswith("# yaml-language-server") else ""


def add_texts(file: str | None, locale: str, texts: Mapping[str, Mapping[str, TextForms]], head: str) -> str:
    """Return a locale file with the texts of items; `file` is None for a new one, which starts with `head`.

    Raise LookupError if a text already exists or cannot be inserted.
    """
    if file is None:
        return format_locale_file(head + "\n".join((f"{locale}:", *_format_texts(texts))) + "\n")
    known = {entry.pointer for entry in scan(file)}
    new = {item: by_name for item, by_name in texts.items() if (locale, "cards", item) not in known}
    if new:
        file = insert_all(file, (locale, "cards"), new)
    for item in (item for item in texts if item not in new):
        for name, text in texts[item].items():
            file = insert(file, (locale, "cards", item, name), text)
    return format_locale_file(file)


def _format_texts(texts: Mapping[str, Mapping[str, TextForms]]) -> Iterator[str]:
    yield "  cards:"
    for item, by_name in texts.items():
        yield f"    {item}:"
        for name, text in by_name.items():
            yield from format_nested((name,), text, indent=6)
