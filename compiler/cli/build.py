"""The command `build`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from compiler.cli import complete
from compiler.cli.findings import print_findings
from compiler.cli.printers import read_profile
from compiler.cli.shared_ids import check_ids
from compiler.cli.shared_options import (
    CONTENT,
    DRAFT,
    FORMAT,
    GAMES,
    JOBS,
    LOCALES,
    OUT,
    OVERLAY,
    FindingsFormat,
    collect,
    is_terminal,
)
from compiler.cli.site_address import check_folder_address
from compiler.model.drift import Drift
from compiler.model.print_options import PrintedSides, PrintOptions
from compiler.report.terminal import say

if TYPE_CHECKING:
    from compiler.build.request import Result


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """The arguments and options of `sobor build`, by the names that Click gives them."""

    games: tuple[str, ...]
    content: Path
    locales: tuple[str, ...]
    format_: FindingsFormat
    products: tuple[str, ...]
    only: tuple[str, ...]
    sides: PrintedSides
    skip: int
    address: str | None
    printer: Drift | None
    since: str | None
    overlay: Path | None
    draft: bool
    jobs: int | None
    out: Path
    quiet: bool

    @property
    def printed(self) -> PrintOptions:
        """What is printed of the products."""
        return PrintOptions(
            only=self.only,
            sides=self.sides,
            skip=self.skip,
            address=self.address,
            drift=self.printer,
            since=self.since,
        )


def _read_printer(_context: click.Context, _option: click.Parameter, name: str | None) -> Drift | None:
    """Return the drift of a printer. Raise a usage error if it has no profile."""
    return None if name is None else read_profile(name)


def _check_since(_context: click.Context, _option: click.Parameter, version: str | None) -> str | None:
    """Return a version. Raise a usage error if it is empty, as from an unset shell variable."""
    if version == "":
        raise click.BadParameter("the version is empty")
    return version


@click.command()
@GAMES
@CONTENT
@LOCALES
@FORMAT
@click.option(
    "--product",
    "products",
    multiple=True,
    metavar="PRODUCT",
    shell_complete=complete.complete_products,
    help="Build only this print product; may be repeated.",
)
@click.option(
    "--only",
    multiple=True,
    metavar="SET[/PIECE]",
    shell_complete=complete.complete_pieces,
    help="Print only this set or piece; may be repeated.",
)
@click.option(
    "--sides",
    type=click.Choice(["both", "fronts", "backs"]),
    default="both",
    show_default=True,
    help="Print only the fronts or the backs of sheets.",
)
@click.option(
    "--skip",
    type=click.IntRange(0, 1000),
    default=0,
    metavar="N",
    help="Leave the first N places of the first sheet empty.",
)
@click.option(
    "--address",
    metavar="URL",
    callback=check_folder_address,
    help="Where the output folder will be found on the web, for saves of virtual tables.",
)
@click.option(
    "--printer",
    metavar="NAME",
    callback=_read_printer,
    shell_complete=complete.complete_printers,
    help="Move backs against the drift of this printer, which sobor calibrate has measured.",
)
@click.option(
    "--since",
    metavar="VERSION",
    callback=_check_since,
    help="Print only the pieces that look different since a release.",
)
@OVERLAY
@DRAFT
@JOBS
@OUT
@click.option("--quiet", "-q", is_flag=True, help="Do not print what was built (the default in a pipe).")
@collect(BuildOptions)
def build(options: BuildOptions) -> None:
    """Build games: PDFs, card SVGs, the rules site and the engine's game.json.

    Outputs that are up to date are not rebuilt. If a game has errors, it is not built and its earlier outputs are kept.
    On a terminal, the command lists what was built and how to print it. With --only, --sides or --skip, it builds only
    print products, in separate files: home-a4.chosen.pdf. So does --since, which also says why each piece looks
    different from a recorded release: home-a4.since-1.0.pdf.

    \b
    Examples:
      sobor build
      sobor build my-game --locale ru --product home-a4
      sobor build my-game --product home-a4 --only deck/ace --only tokens
      sobor build my-game --product home-a4 --sides backs
      sobor build my-game --product labels --skip 5    a sheet of which 5 labels are gone
      sobor build my-game --product home-a4 --printer office
      sobor build my-game --product tabletop-simulator --address https://example.org/my-game
      sobor build my-game --since 1.0
      sobor build my-game --locale es --draft     an unfinished translation
      sobor build my-game --overlay my-copy --out my-build
      sobor build ../other/game --out /tmp/game --jobs 1
    """
    from compiler.cli.session import Session

    session = Session(
        content=options.content,
        out=options.out,
        jobs=options.jobs,
        overlay=options.overlay,
        draft=options.draft,
        printed=options.printed,
    )
    folders = session.find_game_folders(options.games)
    if conflicts := check_ids(folders):
        sys.exit(print_findings(conflicts, options.format_))
    compiled = session.compile_all(folders, options.locales, options.products)
    results, durations = [timed.result for timed in compiled], [timed.duration for timed in compiled]
    code = print_findings(results, options.format_)
    if options.format_ == "text" and not options.quiet and is_terminal():
        _print_summaries(options, folders, results, durations)
    sys.exit(code)


def _print_summaries(
    options: BuildOptions, folders: Sequence[Path], results: Sequence[Result], durations: Sequence[float]
) -> None:
    from compiler.build.request import Request
    from compiler.cli.summarise_commands import summarise_build

    for folder, result, seconds in zip(folders, results, durations, strict=True):
        request = Request(
            folder,
            locales=options.locales,
            products=options.products,
            out=options.out,
            options=options.printed,
        )
        say(*summarise_build(request, result, seconds))
