"""Two games of one id: outputs lie below the id, so the second would build over the first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from compiler.diagnostics import Diagnostic, Related, error, warning
from compiler.disk.manifest import Manifest
from compiler.link import Linked
from compiler.load.folder import shown
from compiler.load.head import head, head_document
from compiler.model.document import Document

HINT = "give one of them another id, or build into another --out"


def same_ids(folders: Iterable[Path]) -> tuple[tuple[Diagnostic, ...], dict[str, tuple[str, ...]]]:
    """Return same-id at every game of one run whose id another of them has, with the lines of their heads."""
    by_id: dict[str, list[Document]] = defaultdict(list)
    for folder in folders:
        document = head_document(folder, f"{shown(folder)}/game.yaml".removeprefix("./"))
        if document and isinstance(document.data, dict) and isinstance(name := document.data.get("id"), str):
            by_id[name].append(document)
    doubled = {name: documents for name, documents in by_id.items() if len(documents) > 1}
    findings = tuple(finding for name, documents in doubled.items() for finding in _told(name, documents))
    return findings, {one.file: tuple(one.lines) for documents in doubled.values() for one in documents}


def _told(name: str, documents: list[Document]) -> Iterator[Diagnostic]:
    for document in documents:
        related = tuple(Related(one.span("id"), "and here") for one in documents if one is not document)
        yield error(
            "same-id",
            document.span("id"),
            "{count} games of this run have the id `{id}`, and so one place for their outputs",
            HINT,
            related=related,
            count=len(documents),
            id=name,
        )


def same_id(linked: Linked, folder: Path, manifest: Manifest) -> Iterator[Diagnostic]:
    """Yield same-id where the outputs belong to another game that is still there and still has this id."""
    other = Path(manifest.source)
    if not manifest.source or other == folder.resolve() or head(other).get("id") != linked.game.id:
        return
    yield error(
        "same-id",
        linked.head.span("id"),
        "the game in {folder} has the id `{id}` too, and its outputs are there",
        HINT,
        folder=shown(other),
        id=linked.game.id,
    )


def other_id(linked: Linked, folder: Path, games: Path) -> Iterator[Diagnostic]:
    """Yield other-id for a game of the folder in which games are looked up whose id is not its folder's name."""
    place, name = folder.resolve(), linked.game.id
    if place.parent == games.resolve() and place.name != name:
        message = "commands know this game as `{folder}`, but its id is `{name}`"
        hint = "give the folder and the game one name; outputs lie below the id"
        yield warning("other-id", linked.head.span("id"), message, hint, folder=place.name, name=name)
