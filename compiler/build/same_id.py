"""Check the ids of games: outputs are in a folder named after the id, so two games must not share one."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Related, error, warning
from compiler.disk.manifest import Manifest
from compiler.link import Linked
from compiler.load.folder import display_path
from compiler.load.read_one_file import read_game_document, read_game_file
from compiler.model.document import Document
from compiler.model.plain import as_mapping

HINT = "give one of them another id, or build into another --out"


class DistinctIds(NamedTuple):
    """A finding for each id that several games have, and the lines of the files that the findings point into."""

    findings: tuple[Diagnostic, ...]
    lines: Mapping[str, Sequence[str]]


def check_distinct_ids(folders: Iterable[Path]) -> DistinctIds:
    """Find ids that several games of a run have; a folder that is named twice is one game.

    Errors: same-id.
    """
    by_id: dict[str, list[_Head]] = defaultdict(list)
    for resolved, folder in {folder.resolve(): folder for folder in folders}.items():
        document = read_game_document(folder, f"{display_path(folder)}/game.yaml".removeprefix("./"))
        game_id = as_mapping(document.data).get("id") if document else None
        if document and isinstance(game_id, str):
            by_id[game_id].append(_Head(resolved.name, document))
    shared = {game_id: heads for game_id, heads in by_id.items() if len(heads) > 1}
    findings = tuple(_report_same_id(game_id, heads) for game_id, heads in shared.items())
    lines = {head.document.file: head.document.lines for heads in shared.values() for head in heads}
    return DistinctIds(findings, lines)


class _Head(NamedTuple):
    """The `game.yaml` of a game, and the name of its folder."""

    folder: str
    document: Document


def _report_same_id(game_id: str, heads: list[_Head]) -> Diagnostic:
    """Return the finding at the first game whose folder is not named after the id: it is most likely a copy."""
    copy = next((head for head in heads if head.folder != game_id), heads[-1])
    return error(
        "same-id",
        copy.document.locate("id"),
        "{count} games of this run have the id `{id}`, so their outputs would overwrite each other",
        HINT,
        related=tuple(Related(head.document.locate("id"), "and here") for head in heads if head is not copy),
        count=len(heads),
        id=game_id,
    )


def check_output_owner(linked: Linked, folder: Path, manifest: Manifest) -> Iterator[Diagnostic]:
    """Yield a finding (same-id) if the existing outputs belong to another game, which still has this id."""
    if manifest.source is None:
        return
    other = Path(manifest.source)
    if other == folder.resolve() or read_game_file(other).get("id") != linked.game.id:
        return
    yield error(
        "same-id",
        linked.head.locate("id"),
        "the game in {folder} also has the id `{id}`, and its outputs are in the output folder",
        HINT,
        folder=display_path(other),
        id=linked.game.id,
    )


def check_id(linked: Linked, folder: Path, games: Path) -> Iterator[Diagnostic]:
    """Yield a finding (other-id) if the id of a game differs from the name of its folder, which commands use.

    Commands look games up by name only in `games`.
    """
    resolved = folder.resolve()
    if str(resolved.parent) == os.path.realpath(games) and resolved.name != linked.game.id:
        message = "commands know this game as `{folder}`, but its id is `{name}`"
        yield warning(
            "other-id",
            linked.head.locate("id"),
            message,
            "use the same name for the folder and the id; outputs are in a folder named after the id",
            folder=resolved.name,
            name=linked.game.id,
        )
