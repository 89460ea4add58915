"""Report duplicate ids in kit.yaml, and names that the game does not have: sets, pieces, colours, rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.diagnostics import Diagnostic, Related, error
from compiler.diagnostics.unknown import report_unknown_name
from compiler.model.document import Document, Pointer
from compiler.model.game import Game
from compiler.model.kit_data import KitData
from compiler.model.plain import Plain


def report_unknown_in_kit(document: Document, game: Game) -> Iterator[Diagnostic]:
    """Yield a finding for each set, piece, colour and rule that the kit names and the game does not have."""
    known: Mapping[str, tuple[str, Mapping[str, object]]] = {
        "sets": ("set of pieces", game.sets),
        "picture": ("piece", game.items),
        "piece": ("piece", game.items),
        "colour": ("colour", game.theme),
        "rules": ("rule", game.rules),
        "rule": ("rule", game.rules),
    }
    for field, pointer, name in _walk_names(document.data, ()):
        if field is not None and field in known:
            sort, names = known[field]
            if name not in names:
                yield report_unknown_name("unknown-reference", document.locate(*pointer), sort, name, names)


def report_duplicate_ids_in_kit(document: Document) -> Iterator[Diagnostic]:
    """Yield a finding for each id that an earlier entry of the same section of the kit has."""
    for section in document.read(KitData):
        yield from _report_duplicate_ids(document, section)


def _report_duplicate_ids(document: Document, section: str) -> Iterator[Diagnostic]:
    """Yield a finding for each id that an earlier entry of the same section has."""
    seen: dict[str, Related] = {}
    for index, entry in enumerate(document.read(list[Mapping[str, Plain]], section)):
        if isinstance(name := entry.get("id"), str):
            span = document.locate(section, index, "id")
            if name in seen:
                template, hint = "the id `{item}` is used twice", "give one of the two another id"
                yield error("duplicate-id", span, template, hint, related=(seen[name],), item=name)
            seen.setdefault(name, Related(span, "first used here"))


def _walk_names(value: Plain, pointer: Pointer, field: str | None = None) -> Iterator[tuple[str | None, Pointer, str]]:
    """Yield field, pointer and text of each text below a value; entries of a list have the field of the list."""
    if isinstance(value, str):
        yield field, pointer, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _walk_names(inner, (*pointer, key), key)
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            yield from _walk_names(inner, (*pointer, index), field)
