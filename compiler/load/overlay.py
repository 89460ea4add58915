"""Apply `--overlay DIR`, which replaces single figures of components and settings, as for owners of a printed copy.

An overlay is a folder of files named as in the game, which contain only the figures that differ:

    # components/influence.yaml
    items:
      - id: merchants-1
        actions: [{gain: {ruble: 3}}]

Mappings are merged key by key, lists of mappings with ids by id. Anything else, also an empty list, replaces the value.
The result is validated as the game's own content; findings about replaced values point into the overlay.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias, get_args

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.diagnostics.suggest import suggest_nearest
from compiler.diagnostics.with_findings import WithFindings
from compiler.disk.listing import list_files
from compiler.load.file_kinds import determine_file_kind, is_ignored
from compiler.load.folder import display_path, read_or_refuse, report_missing_folder
from compiler.load.loaded import Loaded
from compiler.load.located_tree import LocatedNode, read_tree, replace_data
from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document

OverlayKind: TypeAlias = Literal["components", "settings"]

KINDS: tuple[OverlayKind, ...] = get_args(OverlayKind)
"""The kinds of files whose figures an overlay may replace."""

FIELDS = ("count", "items")
"""The top-level fields of a component file that an overlay may replace."""


def apply_overlay(loaded: Loaded, folder: Path | None) -> Loaded:
    """Return the game with the figures of the overlay in `folder`; nothing outside the folder is read.

    Errors: unknown-overlay, overlay-mismatch, duplicate-id, and the errors of loading a file.
    """
    if folder is None:
        return loaded
    documents = {_get_document_path(document): document for document in loaded.documents if document.kind in KINDS}
    findings: list[Diagnostic] = []
    broken = dict(loaded.broken)
    for overlay_file, unreadable in _read_overlay_files(folder):
        findings += unreadable
        if overlay_file is None:
            continue
        path, kind, content = overlay_file
        file = _display_file(folder, path)
        broken[file] = content
        overlay, syntax_findings = load(content, file, kind)
        findings += syntax_findings
        if overlay is not None:
            merged, overlay_findings = _merge_file(documents.get(path), tuple(documents), path, overlay)
            findings += overlay_findings
            documents = documents if merged is None else {**documents, path: merged}
    merged_documents = tuple(documents.get(_get_document_path(document), document) for document in loaded.documents)
    return replace(loaded, documents=merged_documents, diagnostics=(*loaded.diagnostics, *findings), broken=broken)


def _display_file(folder: Path, path: str) -> str:
    return f"{display_path(folder)}/{path}".removeprefix("./")


class _OverlayFile(NamedTuple):
    """A file of an overlay: its path, its kind and its bytes."""

    path: str
    kind: OverlayKind
    content: bytes


def _read_overlay_files(folder: Path) -> Iterator[WithFindings[_OverlayFile | None]]:
    """Yield the files of an overlay, and None with a finding for each file that an overlay cannot contain."""
    if not folder.is_dir():
        yield WithFindings(None, [report_missing_folder(folder)])
        return
    for path, _, refusal in list_files(folder):
        span = Span(_display_file(folder, path))
        if refusal:
            yield WithFindings(None, [_report_forbidden(span, refusal)])
        elif kind := next((kind for kind in KINDS if kind == determine_file_kind(path)), None):
            content, refused = read_or_refuse(folder, path, span.file)
            yield WithFindings(None if content is None else _OverlayFile(path, kind, content), refused)
        elif not is_ignored(path):
            yield WithFindings(None, [_report_wrong_kind(span)])


def _get_document_path(document: Document) -> str:
    """Return a document's path below its folder."""
    return document.path.as_posix()


def _merge_file(
    base: Document | None, known: tuple[str, ...], path: str, overlay: Document
) -> WithFindings[Document | None]:
    """Return the game's file at `path` merged with an overlay file, and findings about the overlay."""
    if base is None:
        return WithFindings(None, [_report_unknown("file", path, Span(overlay.file), known)])
    merge = _merge_settings if base.kind == "settings" else _merge_components
    merged, findings = merge(read_tree(base), read_tree(overlay))
    return WithFindings(replace_data(base, merged), findings)


def _merge_settings(below: LocatedNode, above: LocatedNode, path: tuple[str, ...] = ()) -> WithFindings[LocatedNode]:
    """Return settings (`below`) with those of an overlay (`above`), which must exist and have values of the same type.

    `path` are the keys that lead to them.
    """
    if not isinstance(below.content, Mapping) or not isinstance(above.content, Mapping):
        return _replace_same_type(below, above)
    settings = dict(below.content)
    findings: list[Diagnostic] = []
    for key, value in above.content.items():
        if key not in settings:
            findings.append(_report_unknown("setting", ".".join((*path, key)), value.locate_key(), tuple(settings)))
            continue
        settings[key], further = _merge_settings(settings[key], value, (*path, key))
        findings += further
    return WithFindings(replace(below, content=settings), findings)


def _replace_same_type(below: LocatedNode, above: LocatedNode) -> WithFindings[LocatedNode]:
    """Return the value of the overlay, or the game's and a finding if they have different types."""
    if _get_type(below) == _get_type(above):
        return WithFindings(above, [])
    return WithFindings(below, [_report_mismatch(below, above)])


def _merge_components(below: LocatedNode, above: LocatedNode) -> WithFindings[LocatedNode]:
    """Return a component file (`below`) with the fields of an overlay's (`above`)."""
    if not isinstance(below.content, Mapping) or not isinstance(above.content, Mapping):
        return _replace_same_type(below, above)
    unknown = [
        _report_unknown("figure of a set", key, value.locate_key(), FIELDS)
        for key, value in above.content.items()
        if key not in FIELDS
    ]
    allowed = {key: value for key, value in above.content.items() if key in FIELDS}
    merged, findings = _merge_nodes(below, replace(above, content=allowed))
    return WithFindings(merged, [*unknown, *findings])


def _merge_nodes(below: LocatedNode, above: LocatedNode) -> WithFindings[LocatedNode]:
    """Return a value of a component file merged with the value of the overlay, which may add keys."""
    if isinstance(below.content, Mapping) and isinstance(above.content, Mapping):
        values = dict(below.content)
        findings: list[Diagnostic] = []
        for key, value in above.content.items():
            values[key], further = _merge_nodes(values[key], value) if key in values else WithFindings(value, [])
            findings += further
        return WithFindings(replace(below, content=values), findings)
    items = _list_items_with_ids(below)
    changed_items = _list_items_with_ids(above)
    if items is None or not changed_items:
        return WithFindings(above, [])
    merged, findings_of_items = _merge_items(items, changed_items)
    return WithFindings(replace(below, content=merged), findings_of_items)


class _Item(NamedTuple):
    """An entry of a list, with its id."""

    id: str
    node: LocatedNode

    def locate_id(self) -> Span:
        """Return the span of the id."""
        assert isinstance(self.node.content, Mapping), "an item is a mapping"
        return self.node.content["id"].locate()


def _merge_items(items: list[_Item], changed_items: list[_Item]) -> WithFindings[tuple[LocatedNode, ...]]:
    """Return the game's items in their order, each merged with the overlay's item of the same id."""
    merged = [item.node for item in items]
    indices = {item.id: index for index, item in enumerate(items)}
    first: dict[str, _Item] = {}
    findings: list[Diagnostic] = []
    for changed in changed_items:
        if changed.id in first:
            findings.append(_report_duplicate(changed, first[changed.id]))
        elif changed.id in indices:
            index = indices[changed.id]
            merged[index], further = _merge_nodes(merged[index], changed.node)
            findings += further
        else:
            findings.append(_report_unknown("item", changed.id, changed.locate_id(), tuple(indices)))
        first.setdefault(changed.id, changed)
    return WithFindings(tuple(merged), findings)


def _list_items_with_ids(node: LocatedNode) -> list[_Item] | None:
    """Return the items of a list with their ids, or None for a value that is not a list of mappings with ids."""
    if not isinstance(node.content, tuple):
        return None
    items = [_Item(item_id, entry) for entry in node.content if (item_id := _read_id(entry)) is not None]
    return items if len(items) == len(node.content) else None


def _read_id(node: LocatedNode) -> str | None:
    """Return the id of a mapping, or None for a node without an id."""
    named = node.content.get("id") if isinstance(node.content, Mapping) else None
    return named.content if named and isinstance(named.content, str) else None


def _get_type(node: LocatedNode) -> str:
    """Return the type of a value as JSON Schema names it; all numbers are of one type."""
    if isinstance(node.content, Mapping):
        return "object"
    names = {bool: "boolean", int: "number", float: "number", str: "string", tuple: "array"}
    return names.get(type(node.content), "null")


def _report_mismatch(below: LocatedNode, above: LocatedNode) -> Diagnostic:
    return error(
        "overlay-mismatch",
        above.locate(),
        "the game has {game:types} here, but the overlay has {overlay:types}",
        "write {game:types}",
        game=(_get_type(below),),
        overlay=(_get_type(above),),
    )


def _report_forbidden(span: Span, reason: str) -> Diagnostic:
    return error("forbidden-file", span, "{reason}", "replace it with a copy of the file", reason=reason)


def _report_wrong_kind(span: Span) -> Diagnostic:
    return error(
        "unknown-overlay",
        span,
        "an overlay cannot replace this",
        "use only settings.yaml and components/*.yaml in an overlay",
    )


def _report_duplicate(item: _Item, first: _Item) -> Diagnostic:
    return error(
        "duplicate-id",
        item.locate_id(),
        "the overlay replaces `{item}` twice",
        "write the figures of both in one item",
        related=(Related(first.locate_id(), "first replaced here"),),
        item=item.id,
    )


def _report_unknown(noun: str, name: str, span: Span, known: tuple[str, ...]) -> Diagnostic:
    hints = suggest_nearest(name, known)
    return error("unknown-overlay", span, "the game has no {noun} `{name}` to replace", *hints, noun=noun, name=name)
