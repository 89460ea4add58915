"""Names that `kit.yaml` uses and that are declared nowhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.unknown import report_unknown_name
from compiler.model.document import Document
from compiler.model.game import Game
from compiler.model.kit_data import BoxData, KitData


def report_unknown_in_kit(document: Document, game: Game) -> Iterator[Diagnostic]:
    """Yield a finding for each set, piece and colour that the kit names and the game does not have."""
    for kind in document.read(KitData):
        for index, entry in enumerate(document.read(list[BoxData], kind)):
            yield from _report_unknown_in_entry(document, (kind, index), entry, game)


def _report_unknown_in_entry(
    document: Document, pointer: tuple[str, int], entry: BoxData, game: Game
) -> Iterator[Diagnostic]:
    """Yield the findings of an entry, of which any kind has some fields of a box."""
    for index, name in enumerate(entry["sets"]):
        if name not in game.sets:
            span = document.locate(*pointer, "sets", index)
            yield report_unknown_name("unknown-reference", span, "set of pieces", name, game.sets)
    used: tuple[tuple[str, str | None, Mapping[str, object]], ...] = (
        ("picture", entry.get("picture"), game.items),
        ("colour", entry.get("colour"), game.theme),
    )
    for field, value, known in used:
        if value is not None and value not in known:
            sort = "piece" if field == "picture" else "colour"
            yield report_unknown_name("unknown-reference", document.locate(*pointer, field), sort, value, known)
