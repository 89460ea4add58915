"""`sobor fmt` and `sobor status`: the locale files' form, and how far they are."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from compiler.cli.options import CLEAN, CONTENT, FINDINGS, GAMES, LOCALES, OVERLAY
from compiler.report.terminal import print_report, say


@click.command()
@GAMES
@CONTENT
@click.option("--check", "only_check", is_flag=True, help="Change nothing; list the files that would change.")
def fmt(games: tuple[str, ...], content: Path, only_check: bool) -> None:  # noqa: FBT001 -- Click hands flags over so
    """Rewrite locale files in canonical form.

    Block mappings, two columns a level; texts plain where they can be, else in double quotes, of several lines as
    blocks; comments, order and data stay. Without a GAME the texts that all games share are formatted, too.

    \b
    Examples:
      sobor fmt
      sobor fmt my-game --check
    """
    from compiler.cli.session import Session
    from compiler.edit.fmt import fmt as run
    from compiler.load.folder import shown
    from compiler.report.text import as_text
    from compiler.world import shared_beside

    folders = Session(content, out=None, jobs=None).folders(games)
    result = run((*folders, *(() if games else shared_beside(*folders))), write=not only_check)
    for path in result.changed:
        say(f"{shown(path)}: {'not in its canonical form' if only_check else 'formatted'}")
    if result.findings:
        print_report(as_text(result.findings, {}, colour=sys.stdout.isatty()))
    sys.exit(FINDINGS if result.findings or (only_check and result.changed) else CLEAN)


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
    shared: bool,  # noqa: FBT001 -- Click hands flags over so
    format_: str,
) -> None:
    """Show the progress of translations by language and file, and the origins of figures.

    Stale texts are counted by how much their source has changed since: a figure, an icon, the wording, or only
    punctuation and case.

    \b
    Examples:
      sobor status
      sobor status my-game --locale pl
      sobor status my-game --format markdown >> README.md
      sobor status my-game --overlay my-copy
    """
    from compiler.cli.session import Session
    from compiler.l10n import status as states
    from compiler.l10n.languages import Languages
    from compiler.load.folder import load_game
    from compiler.waivers import waivers
    from compiler.world import shared_folders

    session, found = Session(content, out=None, jobs=None, overlay=overlay), []
    for folder in session.folders(games):
        session.refuse_unknown(folder, locales)
        linked, svgs = session.linked(folder, locales), load_game(folder, shared_folders()).svgs
        folders = (folder, *(shared_folders() if shared else ()))
        compared = Languages(locales, linked.game.source_locale).compared(linked)
        found.append(states.status(compared, waivers(linked, svgs), folders))
    if format_ == "text":
        states.print_tables(found, sys.stdout, width=None if sys.stdout.isatty() else 120)
    else:
        print_report(states.as_json(found) if format_ == "json" else states.as_markdown(found))
