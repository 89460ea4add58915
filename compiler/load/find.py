"""Where a game's folder is."""

from __future__ import annotations

from pathlib import Path

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import did_you_mean
from compiler.disk.descend import RefusedError
from compiler.disk.reading import is_there, names_in, resolved_below


def find_game(name_or_path: str, content_root: Path) -> tuple[Path | None, list[Diagnostic]]:
    """Return the folder of a game named by its id (a folder below `content_root`) or by a path to a folder anywhere.

    Errors: unknown-game, with the nearest known id.
    """
    plain = name_or_path.strip("/") if "/" not in name_or_path.strip("/") else ""
    named = content_root / plain
    if plain and plain not in (".", "..") and is_there(named / "game.yaml"):
        return named, []
    path = Path(name_or_path)
    if path.is_dir():
        return path, []
    known = game_names(content_root)
    some = (sentence("there is {known:code}", known=known[:5]),) if known else ()
    advice = did_you_mean(path.name, known) or some
    if path.is_file():
        advice = (sentence("name the folder of the game: `{folder}`", folder=str(path.parent)),)
    template = "no game and no folder is called `{name}`"
    return None, [error("unknown-game", Span(name_or_path), template, *advice, name=name_or_path)]


def names_elsewhere(content_root: Path) -> tuple[str, ...]:
    """Return the names below `content_root` that are symbolic links to games which lie elsewhere."""
    return tuple(name for name in game_names(content_root) if _is_elsewhere(content_root, name))


def _is_elsewhere(content_root: Path, name: str) -> bool:
    try:
        resolved_below(content_root, name)
    except RefusedError:
        return True
    return False


def game_names(content_root: Path) -> tuple[str, ...]:
    """Return the names of the folders directly below `content_root` that hold a game, in order."""
    return tuple(name for name in names_in(content_root, "") if is_there(content_root / name / "game.yaml"))
