"""`sobor site`: write the rules site of a game for a host on the web."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter

import click

from compiler.cli.findings import print_findings
from compiler.cli.options import (
    CONTENT,
    FORMAT,
    GAME,
    JOBS,
    LOCALES,
    OUT,
    OVERLAY,
    FindingsFormat,
    collect,
    is_terminal,
)
from compiler.cli.site_address import check_site_address
from compiler.model.publication import Publication
from compiler.report.terminal import say


@dataclass(frozen=True, slots=True)
class SiteOptions:
    """The arguments and options of `sobor site`, by the names that Click gives them."""

    game: str | None
    content: Path
    locales: tuple[str, ...]
    format_: FindingsFormat
    address: str
    version: str | None
    overlay: Path | None
    jobs: int | None
    out: Path
    quiet: bool


def _check_version(_context: click.Context, _option: click.Parameter, version: str | None) -> str | None:
    """Return the version. Raise a usage error if it could not name a release."""
    from compiler.releases.release import VERSION

    if version is not None and not VERSION.fullmatch(version):
        raise click.BadParameter(
            f"{version!r} is not a version; use up to 40 letters, digits, dots, hyphens and plus signs"
        )
    return version


@click.command()
@GAME
@CONTENT
@LOCALES
@FORMAT
@click.option(
    "--base-url",
    "address",
    metavar="URL",
    required=True,
    callback=check_site_address,
    help="Where the site will be found: the address of its folder.",
)
@click.option(
    "--version",
    metavar="VERSION",
    callback=_check_version,
    help="The version that the site states; defaults to that in game.yaml.",
)
@OVERLAY
@JOBS
@OUT
@click.option("--quiet", "-q", is_flag=True, help="Do not print what was written (the default in a pipe).")
@collect(SiteOptions)
def site(options: SiteOptions) -> None:
    """Write the rules site of a game for any host on the web: plain files below OUT/GAME/web/.

    Besides the pages that `sobor build` writes to open from disk, the site has absolute addresses for search engines, a
    picture for links, lists of its pages, a page for unknown addresses, and rules.json and cards.json for programs.
    What a reader has opened works without a connection, and so does the rest once asked for. Only the chosen languages
    are published. Files of an earlier run that are no longer part of the site are deleted.

    \b
    Examples:
      sobor site my-game --base-url https://example.org/my-game
      sobor site my-game --base-url https://me.github.io/my-game --version 1.2 --out public
      sobor site --base-url https://example.org --locale en --locale pl
    """
    from compiler.cli.session import Session
    from compiler.load.single_files import read_game_file

    session = Session(options.content, out=options.out, jobs=options.jobs, overlay=options.overlay)
    folder, start = session.find_folder(options.game), perf_counter()
    version = options.version or str(read_game_file(folder).get("version", ""))
    publication = Publication(options.address, version)
    result = replace(session, publication=publication).compile(folder, options.locales, ())
    code = print_findings([result], options.format_)
    if options.format_ == "text" and not options.quiet and is_terminal():
        from compiler.cli.summary import summarise_site

        say(*summarise_site(folder, options.out, publication.address, result, perf_counter() - start))
    sys.exit(code)
