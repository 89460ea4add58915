"""Select and merge the files of one kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from compiler.link.figure_tree import freeze
from compiler.model.document import Document, DocumentKind, cast_accepted
from compiler.model.plain import Plain, as_mapping

Data = TypeVar("Data")


def select_kind(documents: Iterable[Document], kind: DocumentKind) -> list[Document]:
    """Return the files of a kind in their order."""
    return [document for document in documents if document.kind == kind]


def index_files(documents: Iterable[Document], kind: DocumentKind) -> dict[str, Document]:
    """Return the files of a kind by name; a game's own file replaces a shared one of the same name."""
    return {document.path.stem: document for document in select_kind(documents, kind)}


def merge_files(documents: Iterable[Document], kind: DocumentKind, shape: type[Data]) -> Data:
    """Merge the files of a kind, all of the same shape, key by key; later files override earlier ones."""
    merged: dict[str, Plain] = {}
    for document in select_kind(documents, kind):
        for key, value in as_mapping(freeze(document.data)).items():
            merged[key] = _merge_values(merged.get(key), value)
    return cast_accepted(shape, merged)


def _merge_values(shared: Plain, own: Plain) -> Plain:
    """Merge two mappings, join two lists; any other value of the later file replaces the earlier one."""
    if isinstance(shared, dict) and isinstance(own, dict):
        return {**shared, **own}
    return (*shared, *own) if isinstance(shared, tuple) and isinstance(own, tuple) else own
