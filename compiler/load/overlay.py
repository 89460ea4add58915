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
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias, get_args

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.diagnostics.suggest import suggest_nearest
from compiler.diagnostics.with_findings import WithFindings
from compiler.disk.listing import list_files
from compiler.load.file_kinds import determine_file_kind, is_ignored
from compiler.load.folder import display_path, read_or_refuse, report_missing_folder
from compiler.load.loaded import Loaded
from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document, Mark, Pointer
from compiler.model.plain import Plain, as_mapping

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
    for overlay_file in _read_overlay_files(folder):
        if isinstance(overlay_file, Diagnostic):
            findings.append(overlay_file)
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


def _merge_file(
    base: Document | None, known: tuple[str, ...], path: str, overlay: Document
) -> WithFindings[Document | None]:
    """Return the game's file at `path` merged with an overlay file, and findings about the overlay."""
    if base is None:
        return WithFindings(None, [_report_unknown("file", path, Span(overlay.file), known)])
    return _merge_documents(base, overlay)


class _OverlayFile(NamedTuple):
    """A file of an overlay: its path, its kind and its bytes."""

    path: str
    kind: OverlayKind
    content: bytes


def _read_overlay_files(folder: Path) -> Iterator[_OverlayFile | Diagnostic]:
    """Yield the files of an overlay, and a finding for each file that an overlay cannot contain."""
    if not folder.is_dir():
        yield report_missing_folder(folder)
        return
    for path, _, refusal in list_files(folder):
        span = Span(_display_file(folder, path))
        if refusal:
            yield error("forbidden-file", span, "{reason}", "replace it with a copy of the file", reason=refusal)
        elif kind := next((kind for kind in KINDS if kind == determine_file_kind(path)), None):
            content = read_or_refuse(folder, path, span.file)
            yield content if isinstance(content, Diagnostic) else _OverlayFile(path, kind, content)
        elif not is_ignored(path):
            yield error(
                "unknown-overlay",
                span,
                "an overlay cannot replace this",
                "use only settings.yaml and components/*.yaml in an overlay",
            )


def _get_document_path(document: Document) -> str:
    """Return a document's path below its folder."""
    return document.path.as_posix()


def _merge_documents(base: Document, overlay: Document) -> WithFindings[Document]:
    """Return a file of the game merged with a file of the overlay, and findings about the latter."""
    merge = _Merge(base, overlay)
    data = merge.merge(base.data, overlay.data, ())
    marks = {**base.marks, **overlay.marks, **merge.marks}
    elsewhere = {**base.elsewhere, **merge.files}
    return WithFindings(replace(base, data=data, marks=marks, elsewhere=elsewhere), merge.findings)


Items: TypeAlias = "list[tuple[str, Plain]]"
"""Items of a list with their ids."""


@dataclass(slots=True)
class _Merge:
    """The merge of an overlay file into a file of the game.

    Attributes:
        base: The file of the game.
        overlay: The file of the overlay.
        marks: The marks of the merged containers, by their `id()`, as in `Document.marks`.
        files: The files of the replaced values in them, as in `Document.elsewhere`.
        findings: The findings about the overlay.
    """

    base: Document
    overlay: Document
    marks: dict[int, dict[str | int, tuple[Mark, Mark]]] = field(default_factory=dict)
    files: dict[int, dict[str | int, str]] = field(default_factory=dict)
    findings: list[Diagnostic] = field(default_factory=list)

    def merge(self, below: Plain, above: Plain, pointer: Pointer) -> Plain:
        """Return a value of the game (`below`) merged with the value of the overlay (`above`) at `pointer`."""
        if isinstance(below, dict) and isinstance(above, dict):
            return self.merge_mappings(below, above, pointer)
        items = _read_items_with_ids(below)
        own_items = _read_items_with_ids(above)
        if items is not None and own_items:
            merged = self.merge_items(items, own_items, pointer)
            self.marks[id(merged)] = dict(self.base.marks.get(id(below), {}))
            return merged
        if self.base.kind == "settings" and _get_type(below) != _get_type(above):
            self.findings.append(
                error(
                    "overlay-mismatch",
                    self.overlay.locate(*pointer),
                    "the game has {game:types} here, but the overlay has {overlay:types}",
                    "write {game:types}",
                    game=(_get_type(below),),
                    overlay=(_get_type(above),),
                )
            )
            return below
        return above

    def merge_mappings(self, below: Mapping[str, Plain], above: Mapping[str, Plain], pointer: Pointer) -> Plain:
        """Return both mappings merged key by key."""
        merged = dict(below)
        marks = dict(self.base.marks.get(id(below), {}))
        files = dict(self.base.elsewhere.get(id(below), {}))
        for key, value in above.items():
            if not self.check_key(key, below, pointer):
                continue
            is_replaced = not isinstance(value, dict | list) or key not in below
            merged[key] = value if key not in below else self.merge(below[key], value, (*pointer, key))
            if is_replaced or merged[key] is value:
                marks[key] = self.overlay.marks[id(above)][key]
                files[key] = self.overlay.file
        self.marks[id(merged)] = marks
        self.files[id(merged)] = files
        return merged

    def check_key(self, key: str, below: Mapping[str, Plain], pointer: Pointer) -> bool:
        """Return whether a key is an existing setting or a figure of a component; report any other."""
        allowed = FIELDS if self.base.kind == "components" and not pointer else tuple(below)
        if key in allowed or (self.base.kind == "components" and pointer):
            return True
        noun = "setting" if self.base.kind == "settings" else "figure of a set"
        span = self.overlay.locate_key(*pointer, key)
        self.findings.append(_report_unknown(noun, ".".join(map(str, (*pointer, key))), span, allowed))
        return False

    def merge_items(self, items: Items, own_items: Items, pointer: Pointer) -> list[Plain]:
        """Return the game's items in their order, each merged with the overlay's item of the same id."""
        merged = [item for _, item in items]
        indexes = {name: index for index, (name, _) in enumerate(items)}
        first: dict[str, int] = {}
        for index, (name, item) in enumerate(own_items):
            span = self.overlay.locate(*pointer, index, "id")
            if first.setdefault(name, index) < index:
                self.findings.append(_report_duplicate(name, span, self.overlay.locate(*pointer, first[name], "id")))
            elif name in indexes:
                target = indexes[name]
                merged[target] = self.merge(merged[target], item, (*pointer, index))
            else:
                self.findings.append(_report_unknown("item", name, span, tuple(indexes)))
        return merged


def _read_items_with_ids(node: Plain) -> Items | None:
    """Return the items of a list with their ids, or None for a value that is not a list of mappings with ids."""
    if not isinstance(node, list):
        return None
    items = [(name, item) for item in node if isinstance(name := as_mapping(item).get("id"), str)]
    return items if len(items) == len(node) else None


def _get_type(node: Plain) -> str:
    """Return the type of a value as JSON Schema names it; all numbers are of one type."""
    names = {bool: "boolean", int: "number", float: "number", str: "string", list: "array", dict: "object"}
    return names.get(type(node), "null")


def _report_duplicate(item: str, span: Span, first: Span) -> Diagnostic:
    return error(
        "duplicate-id",
        span,
        "the overlay replaces `{item}` twice",
        "write the figures of both in one item",
        related=(Related(first, "first replaced here"),),
        item=item,
    )


def _report_unknown(noun: str, name: str, span: Span, known: tuple[str, ...]) -> Diagnostic:
    hints = suggest_nearest(name, known)
    return error("unknown-overlay", span, "the game has no {noun} `{name}` to replace", *hints, noun=noun, name=name)
