"""The command `release`."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from compiler.cli.shared_options import CLEAN, CONTENT, FINDINGS, GAME, JOBS
from compiler.diagnostics.sentence import sentence
from compiler.report.terminal import say

if TYPE_CHECKING:
    from compiler.build.request import Result
    from compiler.releases.release_file import Release


@click.command()
@click.argument("version")
@GAME
@CONTENT
@JOBS
def release(version: str, game: str | None, content: Path, jobs: int | None) -> None:
    """Record what every side of a game looks like and what its texts say at a VERSION, in releases/ in its folder.

    Later, `sobor build --since VERSION` prints only the pieces that look different, and the site has a page of what has
    changed. The ids of the rules are added to rule-ids.yaml, so that their addresses are kept. Keep both files with the
    game's other files. A version that exists is not replaced, and a game with errors is not recorded.

    \b
    Examples:
      sobor release 1.0 my-game
      sobor release 1.1                    the game in the current folder
      sobor build my-game --since 1.0      print what has changed
    """
    from compiler.build.pipeline import compile_game
    from compiler.cli.findings import print_findings
    from compiler.cli.session import Session
    from compiler.diagnostics import has_errors
    from compiler.load.folder import display_path
    from compiler.releases.register import register_rules
    from compiler.releases.release_file import Release, write_release

    session = Session(content, out=None, jobs=jobs, describes_sides=True)
    folder = session.find_folder(game)
    _refuse_version(folder, version)
    result = compile_game(*session.make_request(folder, (), ()))
    print_findings([_drop_unregistered(result)], "text")
    if has_errors(result.findings):
        sys.exit(FINDINGS)
    if not any(result.looks.values()):
        raise click.UsageError(f"{display_path(folder)} has no sides to record")
    release = Release(version, result.looks, result.texts)
    path = write_release(folder, release)
    register_rules(folder, session.link_game(folder).game)
    say(f"{display_path(folder)}/{path}: {_describe(release)}")
    sys.exit(CLEAN)


def _drop_unregistered(result: Result) -> Result:
    """Return a result without the finding about rules that are not registered, because a release registers them."""
    kept = tuple(finding for finding in result.findings if finding.code != "unregistered-rule")
    return replace(result, findings=kept)


def _refuse_version(folder: Path, version: str) -> None:
    """Raise a usage error for a version that exists, or that cannot be the name of a file."""
    from compiler.disk.reading import is_present
    from compiler.releases.release_file import VERSION, locate_release

    if not VERSION.fullmatch(version):
        form = "up to 40 letters, digits, dots, hyphens and plus signs, such as 1.0, and no name that Windows reserves"
        raise click.UsageError(f"{version!r} is not a version; use {form}")
    path = folder / locate_release(version)
    if is_present(path):
        raise click.UsageError(f"{path} exists; choose another version, or delete the file to record it again")


def _describe(release: Release) -> str:
    """Return how many sides a release has recorded in each locale: one number, or the least and the greatest."""
    counts = [len(looks) for looks in release.locales.values()]
    least, greatest = min(counts), max(counts)
    sides = sentence("{count:plural side}", count=greatest)
    return f"{sides if least == greatest else f'{least} to {sides}'} in each of {', '.join(release.locales)}"
