"""`sobor fmt`: write locale files in canonical form."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from compiler.cli.shared_options import CLEAN, CONTENT, FINDINGS, GAMES
from compiler.report.terminal import print_report, say


@click.command()
@GAMES
@CONTENT
@click.option("--check", "only_check", is_flag=True, help="List the files that would change, without changing them.")
def fmt(games: tuple[str, ...], content: Path, only_check: bool) -> None:  # noqa: FBT001 -- Click passes flags positionally
    """Rewrite locale files in canonical form.

    Mappings are written in block style, indented by two spaces. Texts are plain if possible, otherwise in double
    quotes; texts of several lines are blocks. Comments, order and data are preserved. Without a GAME, shared texts are
    formatted, too.

    \b
    Examples:
      sobor fmt
      sobor fmt my-game --check
    """
    from compiler.cli.session import Session
    from compiler.edit.format_locale_files import format_folders
    from compiler.load.folder import display_path
    from compiler.report.format_findings import format_text
    from compiler.world import find_sibling_shared_folders

    folders = Session(content, out=None, jobs=None).find_game_folders(games)
    result = format_folders((*folders, *(() if games else find_sibling_shared_folders(*folders))), write=not only_check)
    for path in result.changed:
        say(f"{display_path(path)}: {'not in canonical form' if only_check else 'formatted'}")
    if result.findings:
        print_report(format_text(result.findings, {}, colour=sys.stdout.isatty()))
    sys.exit(FINDINGS if result.findings or (only_check and result.changed) else CLEAN)
