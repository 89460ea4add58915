"""The command line: reads arguments, calls the phases, prints what they say. Heavy modules load inside commands."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import click

from compiler.cli import complete
from compiler.cli.findings import print_findings
from compiler.cli.group import Commands
from compiler.cli.l10n import l10n
from compiler.cli.options import (
    CONTENT,
    DRAFT,
    FORMAT,
    GAME,
    GAMES,
    JOBS,
    LOCALES,
    OUT,
    OVERLAY,
    is_terminal,
)
from compiler.cli.play import play
from compiler.cli.schemas import schemas
from compiler.cli.sheets import export, import_
from compiler.cli.simulate import simulate
from compiler.cli.texts import fmt, status
from compiler.load.here import CONTENT as CONTENT_FOLDER
from compiler.report.terminal import print_report, say

if TYPE_CHECKING:
    from compiler.build.request import Result

MOST_ROUNDS = 4
"""How often `--fix` mends and looks again: where fixes overlap only the first is applied."""


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="sobor")
def main() -> None:
    """Sobor compiles a board game's content into PDFs, a rules site and a rules engine, in every language.

    A GAME is the name of a folder under content/, or the path of any folder. It defaults to the game in the current
    folder, or else to all of content/.

    \b
    Examples:
      sobor new my-game                    create a game
      sobor check my-game                  check that everything is consistent
      sobor build                          compile every game into build/
      sobor serve my-game                  preview the site while you edit
      sobor explain missing-slot           explain a finding
      sobor import my-game cards.csv       turn a spreadsheet into YAML
      sobor status my-game                 show the progress of translations
      sobor l10n export my-game --locale pl
      sobor play my-game --bot greedy      play it on this terminal
      sobor simulate my-game --games 1000  let bots play it to judge its balance

    Exit codes: 0 no findings, 1 findings, 2 usage or environment error, 130 interrupted.
    """


@main.command()
@GAMES
@CONTENT
@LOCALES
@FORMAT
@OVERLAY
@DRAFT
@click.option("--fix", "mend", is_flag=True, help="First apply all fixes that are certain.")
@JOBS
def check(
    games: tuple[str, ...],
    content: Path,
    locales: tuple[str, ...],
    format_: str,
    overlay: Path | None,
    draft: bool,  # noqa: FBT001 -- Click hands flags over so
    mend: bool,  # noqa: FBT001 -- Click hands flags over so
    jobs: int | None,
) -> None:
    """Check a game's content and report what is wrong, without building anything.

    On a terminal, a game without findings is reported as such; in a pipe, nothing is printed for it.

    \b
    Examples:
      sobor check
      sobor check my-game --locale pl
      sobor check my-game --fix                    fix quotation marks, spaces, dashes
      sobor check my-game --locale zz              find boxes too narrow for longer words
      sobor check my-game --overlay my-copy        use the figures of my printed copy
      sobor check ../other/game --format sarif > findings.sarif
    """
    from compiler.cli.session import Session

    session = Session(content, out=None, jobs=jobs, overlay=overlay, draft=draft)
    folders = session.folders(games)
    results = [*_same_ids(folders), *(session.compile(folder, locales, ()) for folder in folders)]
    for _ in range(MOST_ROUNDS if mend else 0):
        if not _mend(folders, results):
            break
        results = [*_same_ids(folders), *(session.compile(folder, locales, ()) for folder in folders)]
    code = print_findings(results, format_)
    if not code and format_ == "text" and is_terminal():
        from compiler.cli.summary import no_findings

        say(*(no_findings(folder, locales) for folder in folders))
    sys.exit(code)


@main.command()
@GAMES
@CONTENT
@LOCALES
@FORMAT
@click.option(
    "--product",
    "products",
    multiple=True,
    metavar="PRODUCT",
    shell_complete=complete.products,
    help="Only this print product; may be repeated.",
)
@OVERLAY
@DRAFT
@JOBS
@OUT
@click.option("--quiet", "-q", is_flag=True, help="Do not print what was built (the default in a pipe).")
def build(  # noqa: PLR0913, PLR0917 -- an option each
    games: tuple[str, ...],
    content: Path,
    locales: tuple[str, ...],
    format_: str,
    products: tuple[str, ...],
    overlay: Path | None,
    draft: bool,  # noqa: FBT001 -- Click hands flags over so
    jobs: int | None,
    out: Path,
    quiet: bool,  # noqa: FBT001 -- Click hands flags over so
) -> None:
    """Compile games: the engine's game.json, PDFs, card SVGs and the rules site.

    Outputs that are up to date are not rebuilt. An error in the content stops the build of that game and leaves its
    earlier outputs in place. On a terminal, the command lists what was built and how to print it.

    \b
    Examples:
      sobor build
      sobor build my-game --locale ru --product home-a4
      sobor build my-game --locale es --draft     an unfinished translation
      sobor build my-game --overlay my-copy --out my-build
      sobor build ../other/game --out /tmp/game --jobs 1
    """
    from compiler.cli.session import Session

    session = Session(content, out=out, jobs=jobs, overlay=overlay, draft=draft)
    folders = session.folders(games)
    if doubled := _same_ids(folders):
        sys.exit(print_findings(doubled, format_))
    results, seconds = [], []
    for folder in folders:
        began = perf_counter()
        results.append(session.compile(folder, locales, products))
        seconds.append(perf_counter() - began)
    code = print_findings(results, format_)
    if format_ == "text" and not quiet and is_terminal():
        from compiler.cli.summary import summary

        for folder, result, took in zip(folders, results, seconds, strict=True):
            say(*summary(folder, out, locales, products, result, took))
    sys.exit(code)


@main.command()
@GAME
@CONTENT
@LOCALES
@DRAFT
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes a free one.")
@OUT
def serve(game: str | None, content: Path, locales: tuple[str, ...], draft: bool, port: int, out: Path) -> None:  # noqa: FBT001 -- Click hands flags over so
    """Serve a game's site locally, rebuild on changes and reload the page.

    \b
    Examples:
      sobor serve my-game
      sobor serve ../other/game --locale en --port 8123
    """
    from compiler.cli.serve import serve as run
    from compiler.cli.session import Session

    session = Session(content, out=out, jobs=None, draft=draft)
    run(session, session.folder(game), locales, port)


@main.command()
@click.argument("game")
@CONTENT
@click.option(
    "--template",
    type=click.Choice(["cards", "spreadsheet", "board", "empty"]),
    default="cards",
    show_default=True,
    help="What to begin with: cards with rules, a spreadsheet with pictures, a board with tokens, or nothing.",
)
def new(game: str, content: Path, template: str) -> None:
    """Create a new game: a folder that builds right away, with comments that explain each file.

    \b
    Examples:
      sobor new my-game                    content/my-game
      sobor new my-deck --template spreadsheet
      sobor new ../other/my-game           a folder anywhere
    """
    from compiler.new import NewGameError, new_game

    folder = Path(game) if "/" in game else content / game
    try:
        written = new_game(folder, template)
    except NewGameError as problem:
        raise click.UsageError(str(problem)) from problem
    say(*map(str, written))
    more = () if "/" in game or content == CONTENT_FOLDER else ("--content", str(content))
    steps = (shlex.join(("sobor", step, game, *more)) for step in ("check", "build", "serve"))
    say("", "Next: " + ", ".join(steps))


@main.command()
@click.argument("code", shell_complete=complete.codes)
def explain(code: str) -> None:
    """Explain what a finding code means and why it matters, with an example.

    \b
    Examples:
      sobor explain text-overflow
      sobor explain all
    """
    from compiler.diagnostics.suggest import did_you_mean
    from compiler.report.explain import codes
    from compiler.report.explain import explain as text

    wanted = codes() if code == "all" else (code,)
    for name in wanted:
        found = text(name)
        if found is None:
            raise click.UsageError(
                "; ".join((f"no finding is called `{name}`", *map(str, did_you_mean(name, codes()))))
            )
        print_report(found)


main.add_command(import_)
main.add_command(export)
main.add_command(fmt)
main.add_command(l10n)
main.add_command(play)
main.add_command(schemas)
main.add_command(simulate)
main.add_command(status)


def _same_ids(folders: Sequence[Path]) -> list[Result]:
    """Return the findings about games of one id, which would be built over each other; none for a single game."""
    if len(folders) < 2:  # noqa: PLR2004 -- another game has to be there
        return []
    from compiler.build.request import Result
    from compiler.build.same_id import same_ids

    findings, lines = same_ids(folders)
    return [Result(findings, lines)] if findings else []


def _mend(folders: Sequence[Path], results: Sequence[Result]) -> bool:
    """Apply the fixes of the findings and report them; return whether any file has changed."""
    from compiler.edit.fix import fix, report_lines
    from compiler.world import shared_beside

    findings = [finding for result in results for finding in result.findings]
    fixed = fix(findings, (*folders, *shared_beside(*folders)))
    for line in report_lines(fixed):
        say(line, err=True)
    return bool(fixed.mended)
