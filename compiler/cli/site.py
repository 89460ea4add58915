"""`sobor site`: write the rules site of a game for a host on the web."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter

import click

from compiler.cli.findings import print_findings
from compiler.cli.shared_options import (
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
from compiler.cli.site_address import check_folder_address
from compiler.model.plain import Plain
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
    runtime: Path | None
    prints: bool
    overlay: Path | None
    jobs: int | None
    out: Path
    quiet: bool


def _check_version(_context: click.Context, _option: click.Parameter, version: str | None) -> str | None:
    """Return the version. Raise a usage error if it could not name a release."""
    from compiler.releases.release_file import VERSION

    if version is not None and not VERSION.fullmatch(version):
        raise click.BadParameter(
            f"{version!r} is not a version; use up to 40 letters, digits, dots, hyphens and plus signs"
        )
    return version


def _check_runtime(path: Path) -> Path:
    """Return the absolute path of the runtime. Raise a usage error that says how to get it if it is not there."""
    from compiler.render.browser_runtime import ARCHIVE_NAME, NPM_COMMAND, WrongRuntimeError, read_runtime

    try:
        read_runtime(path)
    except (OSError, WrongRuntimeError) as wrong:
        reason = wrong if isinstance(wrong, WrongRuntimeError) else f"{path} cannot be read ({wrong.strerror})"
        how = f"run `{NPM_COMMAND}` and name the file {ARCHIVE_NAME}"
        raise click.BadParameter(f"{reason}; {how}", param_hint="'--play'") from None
    return path.absolute()


def _refuse_unplayable(folder: Path, engine: Plain) -> None:
    """Raise a usage error for a game whose engine, as its `game.yaml` names it, cannot be published with its site."""
    from compiler.render.engine_archive import has_own_engine

    if not (isinstance(engine, str) and engine):
        raise click.UsageError(f"{folder} cannot be played: game.yaml names no engine; omit --play")
    if not has_own_engine(engine):
        raise click.UsageError(f"the engine {engine} is not part of Sobor, so browsers cannot load it; omit --play")


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
    callback=check_folder_address,
    help="Where the site will be found: the address of its folder.",
)
@click.option(
    "--version",
    metavar="VERSION",
    callback=_check_version,
    help="The version that the site states; defaults to that in game.yaml.",
)
@click.option(
    "--play",
    "runtime",
    type=click.Path(path_type=Path),
    metavar="PYODIDE",
    help="Add a page on which the game is played, with the Python for browsers in this archive or folder of npm.",
)
@click.option("--prints", is_flag=True, help="Publish the PDFs of the game's print products, too.")
@OVERLAY
@JOBS
@OUT
@click.option("--quiet", "-q", is_flag=True, help="Do not print what was written (the default in a pipe).")
@collect(SiteOptions)
def site(options: SiteOptions) -> None:
    """Write the rules site of a game for any host on the web: plain files below OUT/GAME/web/.

    The site has the pages that `sobor build` writes to open from disk, and also absolute addresses for search engines,
    a picture for links, lists of its pages, a page for unknown addresses, and rules.json and cards.json for programs.
    Pages that a reader has opened also work offline, and readers can save the others. With --prints, the print page has
    the PDFs of sheets and books; otherwise, it says how to make them. Only the chosen languages are published. Files of
    an earlier run that are no longer part of the site are deleted.

    With --play, the site has a page for playing the game, against bots or with others on one device. The engine runs in
    the browser, in a Python that is part of the site: the npm package `pyodide`, in the version that the command asks
    for.

    \b
    Examples:
      sobor site my-game --base-url https://example.org/my-game
      sobor site my-game --base-url https://me.github.io/my-game --version 1.2 --out public
      sobor site my-game --base-url https://example.org --prints --locale en --locale pl
    """
    from compiler.cli.session import Session
    from compiler.load.read_one_file import read_game_file

    session = Session(options.content, out=options.out, jobs=options.jobs, overlay=options.overlay)
    folder = session.find_folder(options.game)
    start = perf_counter()
    data = read_game_file(folder)
    if options.runtime:
        _refuse_unplayable(folder, data.get("engine"))
    runtime = _check_runtime(options.runtime) if options.runtime else None
    stated = data.get("version")
    version = options.version or (str(stated) if stated else None)
    publication = Publication(options.address, version, runtime, options.prints)
    result = replace(session, publication=publication).compile(folder, options.locales, ())
    code = print_findings([result], options.format_)
    if options.format_ == "text" and not options.quiet and is_terminal():
        from compiler.cli.summarise_commands import summarise_site

        say(*summarise_site(folder, options.out, publication, result, perf_counter() - start))
    sys.exit(code)
