"""Report duplicate ids in kit.yaml, and names that the game does not have: sets, pieces, colours, rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Related, error
from compiler.diagnostics.unknown import report_unknown_name
from compiler.model.document import Document, Pointer
from compiler.model.game import Game
from compiler.model.kit_data import KitData
from compiler.model.plain import Plain


class _Namespace(NamedTuple):
    """The names of one kind of things: the word for the kind, and the names."""

    kind: str
    names: Mapping[str, object]


class _KitText(NamedTuple):
    """A text of the kit, which may be a name.

    Attributes:
        field: The field that it is in; texts in a list have the field of the list.
        pointer: Its path in the file.
        name: The text.
    """

    field: str | None
    pointer: Pointer
    name: str


def report_unknown_in_kit(document: Document, game: Game) -> Iterator[Diagnostic]:
    """Yield a finding for each set, piece, colour and rule that the kit names and the game does not have."""
    pieces = _Namespace("piece", game.items)
    rules = _Namespace("rule", game.rules)
    known = {
        "sets": _Namespace("set of pieces", game.sets),
        "picture": pieces,
        "piece": pieces,
        "colour": _Namespace("colour", game.theme),
        "rules": rules,
        "rule": rules,
    }
    for text in _walk_texts(document.data, ()):
        named = known.get(text.field) if text.field is not None else None
        if named is not None and text.name not in named.names:
            span = document.locate(*text.pointer)
            yield report_unknown_name("unknown-reference", span, named.kind, text.name, named.names)


def report_duplicate_ids_in_kit(document: Document) -> Iterator[Diagnostic]:
    """Yield a finding for each id that an earlier entry of the same section of the kit has."""
    for section in document.read(KitData):
        yield from _report_duplicate_ids(document, section)


def _report_duplicate_ids(document: Document, section: str) -> Iterator[Diagnostic]:
    """Yield a finding for each id that an earlier entry of the same section has."""
    seen: dict[str, Related] = {}
    for index, entry in enumerate(document.read(list[Mapping[str, Plain]], section)):
        if isinstance(entry_id := entry.get("id"), str):
            span = document.locate(section, index, "id")
            if entry_id in seen:
                yield error(
                    "duplicate-id",
                    span,
                    "the id `{item}` is used twice",
                    "give one of the two another id",
                    related=(seen[entry_id],),
                    item=entry_id,
                )
            seen.setdefault(entry_id, Related(span, "first used here"))


def _walk_texts(value: Plain, pointer: Pointer, field: str | None = None) -> Iterator[_KitText]:
    """Yield each text below a value."""
    if isinstance(value, str):
        yield _KitText(field, pointer, value)
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _walk_texts(inner, (*pointer, key), key)
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            yield from _walk_texts(inner, (*pointer, index), field)
