"""Two games of one id: outputs lie below the id, so the second would build over the first."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from compiler.diagnostics import Diagnostic, error
from compiler.disk.manifest import Manifest
from compiler.link import Linked
from compiler.load.folder import shown
from compiler.load.head import head


def same_id(linked: Linked, folder: Path, manifest: Manifest) -> Iterator[Diagnostic]:
    """Yield same-id where the outputs belong to another game that is still there and still has this id."""
    other = Path(manifest.source)
    if not manifest.source or other == folder.resolve() or head(other).get("id") != linked.game.id:
        return
    message = f"the game in {shown(other)} has the id `{linked.game.id}` too, and its outputs are there"
    yield error("same-id", linked.head.span("id"), message, "give one of them another id, or build into another --out")
