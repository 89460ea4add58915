"""`--since VERSION`: the release to compare with, and the changes since then, as human-readable lines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import click

from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import suggest_nearest
from compiler.diagnostics.visible import cut_text
from compiler.load.command_lines import format_command, format_game_argument
from compiler.releases.changed_sides import Change, ChangeKind, find_pieces_to_print
from compiler.releases.release_file import (
    VERSION,
    InvalidReleaseError,
    Release,
    list_versions,
    locate_release,
    read_release,
)

MAX_SIDES = 6
"""The maximum number of sides that are listed for one reason."""

MAX_WORDS = 60
"""The maximum number of characters of a text that is quoted."""


def find_release(folder: Path, version: str) -> Release:
    """Return a release of a game. Raise a usage error if it does not exist or cannot be read."""
    versions = list_versions(folder)
    if not VERSION.fullmatch(version):
        raise click.UsageError(f"{version!r} is not a version of a release")
    if version not in versions:
        record = format_command("release", version, format_game_argument(folder.as_posix()))
        there_are = (f"there are {', '.join(versions)}",) if versions else (f"{record} records one",)
        hints = tuple(map(str, suggest_nearest(version, versions))) or there_are
        raise click.UsageError(f"there is no release `{version}`; {hints[0]}")
    try:
        return read_release(folder, version)
    except InvalidReleaseError as problem:
        advice = "update Sobor" if problem.is_newer else "restore or delete the file"
        raise click.UsageError(f"{folder}/{locate_release(version)}: {problem}; {advice}") from problem


def list_changes(changes: Mapping[str, Sequence[Change]], version: str) -> Iterator[str]:
    """Yield, for each locale, a line that counts the pieces to print, and a line for each reason."""
    for locale, of_locale in changes.items():
        by_reason: dict[str, list[Change]] = defaultdict(list)
        for change in of_locale:
            by_reason[_describe_reason(change)].append(change)
        pieces = find_pieces_to_print(of_locale)
        count = sentence("{count:plural piece}", count=len(pieces)) if pieces else "nothing"
        yield f"  {locale}: {count} to print since {version}"
        for reason, alike in by_reason.items():
            yield f"    {reason}: {_join_sides(alike)}"


_REASONS = {
    ChangeKind.ADDED: "new",
    ChangeKind.REMOVED: "no longer in the game, take it out",
    ChangeKind.TEXT: "text “{before}” is now “{after}”",
    ChangeKind.REDRAWN: "{shown} `{name}` is drawn differently",
    ChangeKind.SHOWS_MORE: "{shown} `{name}` was added",
    ChangeKind.SHOWS_LESS: "{shown} `{name}` was removed",
    ChangeKind.FORM: "sizes, positions or colours differ",
    ChangeKind.MORE_COPIES: "{after:plural copy/copies}, {before} before",
    ChangeKind.FEWER_COPIES: "{after:plural copy/copies}, {before} before, take the others out",
}


def _describe_reason(change: Change) -> str:
    shown, name = change.asset or ("", "")
    reason = sentence(
        _REASONS[change.kind], shown=shown, name=name, before=_shorten(change.before), after=_shorten(change.after)
    )
    return str(reason)


def _shorten(value: str | int | None) -> str | int:
    """Return a number of copies as it is, and a text of at most `MAX_WORDS` characters; nothing for no value."""
    if isinstance(value, int):
        return value
    return cut_text(value or "", MAX_WORDS)


def _join_sides(changes: list[Change]) -> str:
    sides = [str(change.side) for change in changes]
    more = f" and {len(sides) - MAX_SIDES} more" if len(sides) > MAX_SIDES else ""
    return f"{', '.join(sides[:MAX_SIDES])}{more}"
