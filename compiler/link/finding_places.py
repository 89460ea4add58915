"""Identify the place of a finding: its text or item, its locale, and its path in the file."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Span, Subject
from compiler.model.document import Document, DocumentKind, Pointer, determine_document_locale, get_child
from compiler.model.origin import Origin
from compiler.model.plain import Plain
from engine.text import CATEGORIES

ENTRY_NOUNS: Mapping[DocumentKind, str] = {
    "components": "item",
    "rules": "rule",
    "glossary": "term",
    "facts": "fact",
    "editions": "edition",
    "faq": "question",
    "errata": "misprint",
}
"""The noun for the entries of a file, which have ids of their own, by kind of file."""

FILE_NOUNS: Mapping[DocumentKind, str] = {"components": "set"}
"""The noun for a file that differs from its kind, by kind of file."""

ART = "art/"
"""The folder of drawings."""


class _Start(NamedTuple):
    """The line and column where a key or a list item starts, and its place in a document."""

    line: int
    column: int
    document: Document
    pointer: Pointer


@dataclass(frozen=True, slots=True)
class Place:
    """A node of a file.

    Attributes:
        origin: The identity of the file.
        path: The keys and the ids of list items (or their numbers, from 1) on the way to it, joined by dots.
        subject: The text, item or file that contains it.
    """

    origin: Origin
    path: str
    subject: Subject


@dataclass(frozen=True, slots=True)
class Places:
    """The nodes of some files by their spans; `starts` caches where the nodes of a file start."""

    documents: Mapping[str, tuple[Document, ...]]
    origins: Mapping[str, Origin]
    starts: dict[str, list[_Start]] = field(default_factory=dict)

    def find(self, span: Span) -> Place:
        """Return the node that a span starts in or after; a file that is not a document is a single place."""
        if span.file not in self.documents:
            origin = self.origins.get(span.file, Origin(path=span.file))
            return Place(origin, "", _make_file_subject(origin.path))
        documents = self.documents[span.file]
        if span.file not in self.starts:
            starts = (start for document in documents for start in _find_starts(document, (), document.data, span.file))
            self.starts[span.file] = sorted(starts, key=lambda start: start[:2])
        in_file = self.starts[span.file]
        before = bisect_right(in_file, (span.line, span.column), key=lambda start: start[:2])
        start = in_file[before - 1] if before else _Start(1, 1, documents[0], ())
        steps = make_readable(start.document, start.pointer)
        return Place(start.document.origin, ".".join(steps), _find_subject(start.document, steps))

    def add_subject(self, finding: Diagnostic) -> Diagnostic:
        """Return the finding with a subject: its own, or else the subject at its place."""
        return finding if finding.subject else replace(finding, subject=self.find(finding.span).subject)


def index_places(documents: Iterable[Document], origins: Mapping[str, Origin]) -> Places:
    """Return the places of these documents."""
    by_file: dict[str, tuple[Document, ...]] = {}
    for document in documents:
        for file in dict.fromkeys((document.file, *document.sheets)):
            by_file[file] = (*by_file.get(file, ()), document)
    return Places(by_file, origins)


def _make_file_subject(path: str) -> Subject:
    if path.startswith(ART) and path.endswith(".svg"):
        return Subject("drawing", path.removeprefix(ART).removesuffix(".svg"))
    return Subject("file", path)


def are_keys_of_trait(keys: Pointer) -> bool:
    """Return whether `keys` lead to a trait, whose words are keys: `one` and `two` are not plural forms there."""
    return keys[:1] == ("traits",) and len(keys) == len(("traits", "trait"))


def _find_subject(document: Document, steps: list[str]) -> Subject:
    """Return the text, the entry or the setting that the steps lead to, or else the file."""
    locale = determine_document_locale(document)
    if document.kind == "texts":
        keys = steps[1:]
        is_form = bool(keys) and keys[-1] in CATEGORIES and not are_keys_of_trait(tuple(keys[:-1]))
        return Subject("text", ".".join(keys[:-1] if is_form else keys), locale)
    if document.kind in ENTRY_NOUNS and len(steps) > 1:
        return Subject(ENTRY_NOUNS[document.kind], steps[1], locale)
    if document.kind == "settings":
        return Subject("setting", ".".join(steps))
    return Subject(
        FILE_NOUNS.get(document.kind, document.kind), PurePosixPath(document.origin.path or document.file).stem, locale
    )


def make_readable(document: Document, pointer: Pointer) -> list[str]:
    """Return the steps of a pointer as authors write them: the items of a list by id, or by number from 1."""
    node = document.data
    steps: list[str] = []
    for step in pointer:
        node = get_child(node, step)
        name = node.get("id") if isinstance(node, Mapping) and isinstance(step, int) else None
        steps.append(str(name or (step + 1 if isinstance(step, int) else step)))
    return steps


def _find_starts(document: Document, pointer: Pointer, node: Plain, file: str) -> Iterator[_Start]:
    """Yield where each key and each list item of a file starts."""
    elsewhere = document.elsewhere.get(id(node), {})
    for step, (key, _) in document.marks.get(id(node), {}).items():
        below = (*pointer, step)
        if elsewhere.get(step, document.file) == file:
            yield _Start(key[0], key[1], document, below)
        child = get_child(node, step)
        if isinstance(child, dict | list):
            yield from _find_starts(document, below, child, file)
