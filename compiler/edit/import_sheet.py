"""`sobor import`: a spreadsheet becomes YAML, once and for all: a component file and locale files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import yaml

from compiler.diagnostics import Diagnostic, in_order, stopped
from compiler.disk.reading import is_there, place_of, read_below, read_file
from compiler.disk.writing import replace_below
from compiler.edit.fmt import formatted
from compiler.edit.insert import insert, nested
from compiler.load.folder import Loaded, load_game, shown
from compiler.load.head import ID
from compiler.load.ids import proposed_id
from compiler.load.limits import MAX_BYTES
from compiler.load.yaml import load
from compiler.model.document import Document
from compiler.model.origin import Origin, Owner
from compiler.sheets.columns import Vocabulary
from compiler.sheets.expand import expanded_set, locales_of
from compiler.sheets.infer import inferred_fields
from compiler.sheets.read import read_table
from compiler.sheets.source import SheetSource, source_of
from compiler.validate import validate

WIDTH = 118


class ImportRefusedError(ValueError):
    """A spreadsheet that cannot become YAML in a game; the text says why."""


@dataclass(frozen=True, slots=True)
class SheetImport:
    """What an import has written and found; `replaced` is the spreadsheet of the game that nothing reads any more."""

    written: tuple[Path, ...]
    findings: tuple[Diagnostic, ...]
    lines: Mapping[str, Sequence[str]]
    replaced: Path | None = None
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class ImportedSet:
    """What is written for a set: its component file, and by locale its texts `{item: {name: text}}`."""

    components: str
    texts: Mapping[str, Mapping[str, Mapping[str, str]]]


def import_sheet(folder: Path, shared: tuple[Path, ...], file: Path, name: str | None) -> SheetImport:
    """Write the pieces of a spreadsheet into the game in `folder`: into the set that reads it, or a new one.

    Raises ImportRefusedError where a file of the new set is there already or a text has no place in its file.
    """
    loaded = load_game(folder, shared)
    document = _reading(loaded, folder, file)
    is_new = document is None
    data = read_file(file, MAX_BYTES)
    locales = locales_of(loaded.documents)
    if document is None:
        document = _new_set(loaded, folder, file, data, name or proposed_id(file.stem, "set"), locales)
    made, texts, findings, lines = expanded_set(document, data, shown(file), locales)
    findings = [*findings, *validate((made, *_heads(loaded)))]
    result = SheetImport((), in_order(findings), {shown(file): lines, document.file: document.lines}, is_new=is_new)
    if stopped(findings):
        return result
    files = dict(_files(loaded, folder, made, imported_set(made, texts)))
    for path, text in files.items():
        replace_below(folder, path, text.encode())
    written = tuple(folder / path for path in files)
    return replace(result, written=written, replaced=None if is_new else file)


def _reading(loaded: Loaded, folder: Path, file: Path) -> Document | None:
    """Return the set that reads a file of the game; None for none."""
    place = place_of(file, (folder,))
    for document in loaded.documents:
        data = document.data if document.kind == "components" and isinstance(document.data, dict) else {}
        source = source_of(data.get("from"))
        if source and place and document.origin.owner is Owner.GAME and source.file == place[1]:
            return document
    return None


def _heads(loaded: Loaded) -> Iterator[Document]:
    return (document for document in loaded.documents if document.kind == "game")


def _new_set(loaded: Loaded, folder: Path, file: Path, data: bytes, name: str, locales: Sequence[str]) -> Document:
    """Return a set for a spreadsheet that no set reads: of the size and layout of the game's first set."""
    path = f"components/{name}.yaml"
    if not ID.fullmatch(name) or is_there(folder / path):
        why = "is there already" if ID.fullmatch(name) else "is no name of a set"
        raise ImportRefusedError(f"{path} {why}; name another: --set {proposed_id(name, 'set') or 'cards'}-more")
    others = [one for one in loaded.documents if one.kind == "components" and one.origin.owner is Owner.GAME]
    like = next((one.data for one in others if isinstance(one.data, dict)), {})
    table, _ = read_table(data, shown(file), SheetSource(file.name), locales)
    fields = inferred_fields(table, Vocabulary(locales=locales)) if table else {}
    head = {
        "kind": like.get("kind", "card"),
        "format": like.get("format", "mini-euro"),
        "layout": like.get("layout", ""),
    }
    own = {"data": dict(fields.values())} if fields else {}
    columns = {heading: field for heading, (field, _) in fields.items() if heading != field}
    source: Any = {"file": file.name, "columns": columns} if columns else file.name
    text = _dumped({**head, **own, "from": source})
    schema = _schema_line(others[0]) if others else ""
    document, _ = load(f"{schema}{text}".encode(), f"{shown(folder)}/{path}", "components")
    assert document is not None
    return replace(document, origin=Origin(Owner.GAME, folder.resolve().as_posix(), path))


def _files(loaded: Loaded, folder: Path, made: Document, imported: ImportedSet) -> Iterator[tuple[str, str]]:
    """Yield the path below the game and the new text of each file that an import writes."""
    yield made.origin.path, imported.components
    for locale, texts in imported.texts.items():
        path = f"locales/{locale}/{made.path.stem}.yaml"
        beside = [one for one in loaded.documents if one.kind == "texts" and one.path.parent.name == locale]
        old = next((one for one in beside if one.path.as_posix() == path and one.origin.owner is Owner.GAME), None)
        own = [one for one in beside if one.origin.owner is Owner.GAME]
        head = f"{_schema_line(own[0]) if own else ''}# Texts of the pieces of {made.path.stem}.\n"
        try:
            text = read_below(folder, path, MAX_BYTES).decode() if old else ""
            yield path, with_texts(text, locale, texts, head)
        except LookupError as problem:
            raise ImportRefusedError(f"{path} has texts of these pieces already: {problem.args[0]}") from problem


def _schema_line(document: Document) -> str:
    first = document.lines[0] if document.lines else ""
    return f"{first}\n" if first.startswith("# yaml-language-server") else ""


def imported_set(document: Document, texts: Sequence[Document]) -> ImportedSet:
    """Return a set whose items come from a spreadsheet as one whose items stand in YAML; the rest of its file stays.

    `document` is the set with its items, `texts` are those of the spreadsheet. Comments within `from` and `items` are
    lost, those above other keys are not.
    """
    keys = [key for key in ("from", "items") if key == "from" or _is_own(document, key)]
    cut = {line for key in keys for line in range(*_lines_of(document, key))}
    head = [line for at, line in enumerate(document.lines) if at not in cut]
    while head and not head[-1].strip():
        head.pop()
    if not _is_own(document, "count"):
        head.append(f"count: {document.data['count']}")
    body = _dumped({"items": document.data["items"]})
    found = {one.locale: _written(one.data[one.locale]["cards"]) for one in texts}
    return ImportedSet("\n".join([*head, body]), found)


def _written(texts: Mapping[str, Mapping[str, str]]) -> dict[str, dict[str, str]]:
    """Return the texts of items without those that say nothing."""
    some = {item: {name: text for name, text in by_name.items() if text.strip()} for item, by_name in texts.items()}
    return {item: by_name for item, by_name in some.items() if by_name}


def _lines_of(document: Document, key: str) -> tuple[int, int]:
    """Return the first line of a key of the root, from 0, and the one after its value.

    Comments between two keys belong to the second.
    """
    marks = document.marks[id(document.data)]
    first = marks[key][0][0] - 1
    starts = sorted(mark[0][0] - 1 for name, mark in marks.items() if _is_own(document, name))
    end = next((line for line in starts if line > first), len(document.lines))
    while end - 1 > first and document.lines[end - 1].lstrip().startswith("#"):
        end -= 1
    return first, end


def _is_own(document: Document, name: str | int) -> bool:
    """Return whether a key of the root is written in the file, and was not put there for the spreadsheet."""
    marks = document.marks[id(document.data)]
    return name == "from" or marks[name] != marks["from"]


def _dumped(data: Any) -> str:
    """Return data as YAML in the form of content: small mappings on a line, texts as YAML 1.2 reads them."""
    text = yaml.dump(data, Dumper=_Dumper, default_flow_style=None, width=WIDTH, allow_unicode=True, sort_keys=False)
    document, findings = load(text.encode(), "", "components")
    assert document is not None
    assert not findings
    assert document.data == data
    return text


class _Dumper(yaml.SafeDumper):
    """Indents lists below their key, as content does."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: FBT001, FBT002 -- theirs
        """Indent lists, too."""
        del indentless
        super().increase_indent(flow, False)  # noqa: FBT003 -- PyYAML calls it by position


def with_texts(old: str, locale: str, texts: Mapping[str, Mapping[str, str]], head: str) -> str:
    """Return a locale file with the texts of items in it; `old` is '' for a new one, which begins with `head`.

    Raises LookupError where one of them is there already, or cannot be added.
    """
    if not old:
        return formatted(head + "\n".join((f"{locale}:", *_nested(texts))) + "\n")
    for item, some in texts.items():
        for name, text in some.items():
            old = insert(old, (locale, "cards", item, name), text)
    return formatted(old)


def _nested(texts: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    yield "  cards:"
    for item, some in texts.items():
        yield f"    {item}:"
        for name, text in some.items():
            yield from nested((name,), text, indent=6)
