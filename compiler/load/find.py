"""Find a game's folder by its name or its path."""

from __future__ import annotations

from pathlib import Path

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import did_you_mean, list_names
from compiler.disk.descend import RefusedError
from compiler.disk.reading import names_in, path_exists, resolved_below


def find_game(name_or_path: str, content_root: Path) -> tuple[Path | None, list[Diagnostic]]:
    """Return the folder of a game: a folder of that name in `content_root`, or any folder by its path.

    Errors: unknown-game, with the most similar name.
    """
    folder = content_root / name_or_path.strip("/")
    if is_name(name_or_path) and path_exists(folder / "game.yaml"):
        return folder, []
    path = Path(name_or_path)
    if path.is_dir():
        return path, []
    known = game_names(content_root)
    advice = did_you_mean(path.name, known) or list_names(known)
    if path.is_file():
        advice = (sentence("name the folder of the game: `{folder}`", folder=str(path.parent)),)
    template = "there is no game or folder `{name}`"
    return None, [error("unknown-game", Span(name_or_path), template, *advice, name=name_or_path)]


def is_name(name_or_path: str) -> bool:
    """Return whether this is looked up among the games of the content folder first: it has no slash but at its ends."""
    name = name_or_path.strip("/")
    return "/" not in name and name not in ("", ".", "..")


def games_outside(content_root: Path) -> tuple[str, ...]:
    """Return the names of the games that `content_root` has only as symbolic links out of it."""
    return tuple(name for name in game_names(content_root) if _is_elsewhere(content_root, name))


def _is_elsewhere(content_root: Path, name: str) -> bool:
    try:
        resolved_below(content_root, name)
    except RefusedError:
        return True
    return False


def game_names(content_root: Path) -> tuple[str, ...]:
    """Return the names of the game folders directly below `content_root`, sorted."""
    return tuple(name for name in names_in(content_root, "") if path_exists(content_root / name / "game.yaml"))
