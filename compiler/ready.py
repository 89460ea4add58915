"""A game ready to be played, straight from its content, without laying anything out."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from compiler.diagnostics import Diagnostic, in_order, stopped
from compiler.link import link
from compiler.load.folder import load_game
from compiler.overlay import overlaid
from compiler.render.compiled import as_json, compiled
from compiler.render.messages import messages
from compiler.validate import validate


@dataclass(frozen=True, slots=True)
class Ready:
    """The compiled game and the words of each locale, as the engine reads them; or the findings that prevent it."""

    compiled: Mapping[str, Any]
    messages: Mapping[str, Mapping[str, Any]]
    findings: tuple[Diagnostic, ...] = ()
    lines: Mapping[str, Sequence[str]] | None = None


def ready(folder: Path, shared: tuple[Path, ...], overlay: Path | None = None) -> Ready:
    """Loads, validates and links a game; with findings that are errors there is nothing to play."""
    loaded = overlaid(load_game(folder, shared), overlay)
    findings = [*loaded.diagnostics, *validate(loaded.documents)]
    linked, unknown = (None, []) if stopped(findings) else link(loaded)
    findings += unknown
    if linked is None or stopped(findings):
        return Ready({}, {}, in_order(findings), loaded.lines)
    words = {locale: messages(linked.game, spoken) for locale, spoken in linked.translations.items()}
    return Ready(_as_read(compiled(linked.game)), {locale: _as_read(spoken) for locale, spoken in words.items()})


def _as_read(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Exactly what is read back from a compiled game's file."""
    found: Mapping[str, Any] = json.loads(as_json(data))
    return found
