"""Find a game's folder by its name or its path."""

from __future__ import annotations

from pathlib import Path

from compiler.diagnostics import Span, error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import list_names, suggest_nearest
from compiler.diagnostics.with_findings import WithFindings
from compiler.disk.errors import RefusedError
from compiler.disk.listing import list_names_in
from compiler.disk.reading import is_present, resolve_below


def find_game(name_or_path: str, content_root: Path) -> WithFindings[Path | None]:
    """Return the folder of a game: a folder of that name in `content_root`, or any folder by its path.

    Errors: unknown-game, with the most similar name.
    """
    folder = content_root / name_or_path.strip("/")
    if is_game_name(name_or_path) and is_present(folder / "game.yaml"):
        return WithFindings(folder, [])
    path = Path(name_or_path)
    if path.is_dir():
        return WithFindings(path, [])
    known = list_games(content_root)
    advice = suggest_nearest(path.name, known) or list_names(known)
    if path.is_file():
        advice = (sentence("name the folder of the game: `{folder}`", folder=str(path.parent)),)
    return WithFindings(
        None,
        [error("unknown-game", Span(name_or_path), "there is no game or folder `{name}`", *advice, name=name_or_path)],
    )


def is_game_name(name_or_path: str) -> bool:
    """Return whether an argument may be a name in the content folder: it has no slash except at its ends."""
    name = name_or_path.strip("/")
    return "/" not in name and name not in ("", ".", "..")


def list_games_outside(content_root: Path) -> tuple[str, ...]:
    """Return the names of the games in `content_root` that are symbolic links to folders outside it."""
    return tuple(name for name in list_games(content_root) if _is_link_outside(content_root, name))


def _is_link_outside(content_root: Path, name: str) -> bool:
    """Return whether a name in the content folder is a symbolic link to a folder outside it."""
    try:
        resolve_below(content_root, name)
    except RefusedError:
        return True
    return False


def list_games(content_root: Path) -> tuple[str, ...]:
    """Return the names of the game folders directly below `content_root`, sorted."""
    return tuple(name for name in list_names_in(content_root, "") if is_present(content_root / name / "game.yaml"))
