"""One content file after loading: plain data, and a span for every node."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Literal, NamedTuple, TypeAlias, TypeVar, cast

from compiler.diagnostics import Span
from compiler.model.origin import NOWHERE, Origin
from compiler.model.plain import Plain, as_mapping

Pointer: TypeAlias = tuple[str | int, ...]
"""The path from the document's root to a node: mapping keys and list indices."""


class FilePlace(NamedTuple):
    """A line and a column of a file, from 1, in code points."""

    line: int
    column: int


class SourceMark(NamedTuple):
    """Where something is written in a file.

    Attributes:
        line: Its line, from 1.
        column: Its column, from 1, in code points.
        length: Its length on that line, in code points.
    """

    line: int
    column: int
    length: int

    @property
    def start(self) -> FilePlace:
        """Where it starts."""
        return FilePlace(self.line, self.column)


class NodeMarks(NamedTuple):
    """The marks of a key and of its value; in a list, both are the value's."""

    key: SourceMark
    value: SourceMark


START = SourceMark(1, 1, 1)
"""The mark of the start of a file."""

ContainerMarks: TypeAlias = Mapping[str | int, NodeMarks]
"""The marks of the entries of a container, by key or index."""

Marks: TypeAlias = Mapping[int, ContainerMarks]
"""The marks of each container, by its `id()`."""

Shape = TypeVar("Shape")

RootKind: TypeAlias = Literal[
    "game",
    "settings",
    "rules",
    "facts",
    "sources",
    "editions",
    "faq",
    "errata",
    "credits",
    "theme",
    "waivers",
    "formats",
    "kit",
    "tools",
    "rule-ids",
]
"""The kinds of YAML files that a game has once at most; the file is named after its kind."""

DocumentKind: TypeAlias = Literal[
    RootKind,
    "components",
    "diagram",
    "example",
    "layout",
    "texts",
    "glossary",
    "language",
    "translated-from",
    "typography",
    "paper",
    "product",
    "book",
    "service",
    "tabletop",
    "lint",
    "lint-baseline",
    "lint-waivers",
    "json",
]
"""The kinds of YAML files, each named after its schema; `json` is data of others without one."""

LOCALE_KINDS: frozenset[DocumentKind] = frozenset(("texts", "glossary", "language", "typography", "translated-from"))
"""Kinds of files that belong to one language each."""


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Document:
    """A loaded YAML file, or the part of a spreadsheet that takes the place of one.

    Attributes:
        file: The displayed path.
        kind: Its kind, which names its schema.
        data: Dicts, lists and scalars; once they have passed their schema, `read` returns them typed as a shape.
        marks: A mark for every key and value, by container; in a list, both marks are the value's.
        lines: The lines of the file.
        elsewhere: The file of each value that an overlay has replaced, structured like `marks`.
        origin: The identity of the file.
        locale: The locale of texts from a spreadsheet, or None.
        sheets: The displayed paths of the spreadsheets that hold items of a set or the texts.
    """

    file: str
    kind: DocumentKind
    data: Plain
    marks: Marks
    lines: Sequence[str]
    elsewhere: Mapping[int, Mapping[str | int, str]] = field(default_factory=dict)
    origin: Origin = NOWHERE
    locale: str | None = None
    sheets: tuple[str, ...] = ()

    @property
    def path(self) -> PurePosixPath:
        """The path below the folder that the file was loaded from, or the displayed path if there is no folder."""
        return PurePosixPath(self.origin.path or self.file)

    def __reduce__(self) -> tuple[Callable[..., Document], tuple[object, ...]]:
        """Pickle the marks in reading order, because keys made by `id()` mean nothing in another process."""
        nodes = list(_iterate_containers(self.data))
        marks = [self.marks.get(id(node), {}) for node in nodes]
        files = [self.elsewhere.get(id(node)) for node in nodes]
        elsewhere = files if self.elsewhere else []
        pickled = _Pickled(
            file=self.file,
            kind=self.kind,
            data=self.data,
            marks=marks,
            lines=self.lines,
            elsewhere=elsewhere,
            origin=self.origin,
            locale=self.locale,
            sheets=self.sheets,
        )
        return _restore, (pickled,)

    def get(self, *pointer: str | int) -> Plain:
        """Return the node at `pointer`; raise LookupError if it does not exist."""
        node = self.data
        for step in pointer:
            node = get_child(node, step)
        return node

    def read(self, shape: type[Shape], *pointer: str | int) -> Shape:
        """Return the node at `pointer`, typed as `shape`; the document must have passed its schema."""
        return cast_accepted(shape, self.get(*pointer))

    def locate(self, *pointer: str | int) -> Span:
        """Return the span of the value at `pointer`, or of its nearest existing parent."""
        return self._locate_mark(pointer, is_key=False)

    def locate_key(self, *pointer: str | int) -> Span:
        """Return the span of the key at `pointer`, or of the item if its parent is a list."""
        return self._locate_mark(pointer, is_key=True)

    def is_overlaid(self, *pointer: str | int) -> bool:
        """Return whether a value at or below `pointer` comes from an overlay, not from the file or its spreadsheets."""
        if not self.elsewhere:
            return False
        files = (self.elsewhere.get(id(node), {}) for node in _iterate_containers(self.get(*pointer)))
        return any(file not in self.sheets for names in files for file in names.values())

    def get_line(self, span: Span) -> str:
        """Return the line that a span starts on, or an empty string if the span is in another file."""
        is_here = span.file == self.file and span.line <= len(self.lines)
        return self.lines[span.line - 1] if is_here else ""

    def _locate_mark(self, pointer: Pointer, *, is_key: bool) -> Span:
        """Return the span of the key or of the value at `pointer`, or of the value of its nearest existing parent."""
        node = self.data
        mark = START
        file = self.file
        for depth, step in enumerate(pointer, 1):
            marks = self.marks.get(id(node), {}).get(step)
            if marks is None:
                break
            file = self.elsewhere.get(id(node), {}).get(step, file)
            mark = marks.key if is_key and depth == len(pointer) else marks.value
            node = get_child(node, step)
        return Span(file, *mark)


class LocaleRoot(NamedTuple):
    """The locale of a file of texts, and the data below it."""

    locale: str
    data: Plain


def get_locale_root(document: Document) -> LocaleRoot:
    """Return the locale of a locale file, which is its only key, and the texts below it."""
    ((locale, texts),) = as_mapping(document.data).items()
    return LocaleRoot(locale, texts)


def cast_accepted(shape: type[Shape], data: object) -> Shape:
    """Return data that a schema has accepted, typed as `shape`.

    This is the only place where plain data become typed data. They are not checked again: the schema has done so.
    """
    del shape  # only the type checker needs it
    return cast("Shape", data)


def get_child(node: Plain, step: str | int) -> Plain:
    """Return the value under a key of a mapping or at an index of a list; raise LookupError if there is none."""
    if isinstance(node, dict) and isinstance(step, str):
        mapping: Mapping[str, Plain] = node
        return mapping[step]
    if isinstance(node, list | tuple) and isinstance(step, int):
        entries: Sequence[Plain] = node
        return entries[step]
    raise KeyError(step)


def _iterate_containers(node: Plain) -> Iterator[Plain]:
    """Yield a node and everything below it that is a mapping or a list, in reading order."""
    if isinstance(node, dict | list):
        yield node
        parts = node.values() if isinstance(node, dict) else node
        for part in parts:
            yield from _iterate_containers(part)


class _Pickled(NamedTuple):
    """The fields of a document; `marks` and `elsewhere` are in the order of `_iterate_containers`."""

    file: str
    kind: DocumentKind
    data: Plain
    marks: Sequence[ContainerMarks]
    lines: Sequence[str]
    elsewhere: Sequence[Mapping[str | int, str] | None]
    origin: Origin
    locale: str | None
    sheets: tuple[str, ...]


def _restore(pickled: _Pickled) -> Document:
    nodes = list(_iterate_containers(pickled.data))
    marks = {id(node): mark for node, mark in zip(nodes, pickled.marks, strict=True)}
    elsewhere = {id(node): names for node, names in zip(nodes, pickled.elsewhere, strict=False) if names}
    return Document(
        file=pickled.file,
        kind=pickled.kind,
        data=pickled.data,
        marks=marks,
        lines=pickled.lines,
        elsewhere=elsewhere,
        origin=pickled.origin,
        locale=pickled.locale,
        sheets=pickled.sheets,
    )


def determine_document_locale(document: Document) -> str | None:
    """Return the locale that a document belongs to, or None if it belongs to no language."""
    if document.kind not in LOCALE_KINDS:
        return None
    if document.kind == "texts":
        return document.locale or document.path.parent.name
    return document.path.stem
