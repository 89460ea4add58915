"""`sobor status`: show the progress of translations, and where figures come from."""

from __future__ import annotations

from pathlib import Path

import click

from compiler.cli.shared_options import CONTENT, GAMES, LOCALES, OVERLAY, is_terminal
from compiler.report.terminal import print_report

WIDTH = 120
"""The width, in columns, of tables that are printed elsewhere than on a terminal."""


@click.command()
@GAMES
@CONTENT
@LOCALES
@OVERLAY
@click.option("--shared", is_flag=True, help="Include the texts shared by all games.")
@click.option("--format", "format_", type=click.Choice(["text", "json", "markdown"]), default="text", show_default=True)
def status(
    games: tuple[str, ...],
    content: Path,
    locales: tuple[str, ...],
    overlay: Path | None,
    shared: bool,  # noqa: FBT001 -- Click passes flags positionally
    format_: str,
) -> None:
    """Show the progress of translations by language and file, and where figures come from.

    Stale texts are counted by what has changed in their source: a figure, an icon, the wording, or only punctuation
    and case.

    \b
    Examples:
      sobor status
      sobor status my-game --locale pl
      sobor status my-game --format markdown >> README.md
      sobor status my-game --overlay my-copy
    """
    from compiler.cli.session import Session
    from compiler.l10n.locale_choice import LocaleChoice
    from compiler.l10n.measure_status import measure_status
    from compiler.l10n.status_tables import format_json, format_markdown, format_tables
    from compiler.load.folder import load_game
    from compiler.waivers.game_waivers import read_waivers
    from compiler.world import find_shared_folders

    session = Session(content, out=None, jobs=None, overlay=overlay)
    statuses = []
    for folder in session.find_game_folders(games):
        session.refuse_unknown(folder, locales)
        linked = session.link_game(folder, locales)
        loaded = load_game(folder, find_shared_folders())
        folders = (folder, *(find_shared_folders() if shared else ()))
        checked = LocaleChoice(locales, linked.game.source_locale).restrict_checked(linked)
        statuses.append(measure_status(checked, read_waivers(linked, loaded.drawing_sources), folders))
    if format_ == "text":
        print_report(format_tables(statuses, width=None if is_terminal() else WIDTH, has_colour=is_terminal()))
    else:
        print_report(format_json(statuses) if format_ == "json" else format_markdown(statuses))
