"""The group of all commands, with `serve`, `new` and `explain`. Heavy modules are imported within commands."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from compiler.cli import complete
from compiler.cli.build import build
from compiler.cli.calibrate import calibrate
from compiler.cli.check import check
from compiler.cli.group import Commands
from compiler.cli.l10n import l10n
from compiler.cli.lint import lint
from compiler.cli.options import (
    CONTENT,
    DRAFT,
    GAME,
    LOCALES,
    OUT,
    refuse_default_link,
)
from compiler.cli.play import play
from compiler.cli.preflight import preflight
from compiler.cli.release import release
from compiler.cli.schemas import schemas
from compiler.cli.sheets import export, import_
from compiler.cli.simulate import simulate
from compiler.cli.site import site
from compiler.cli.texts import fmt, status
from compiler.load.current_folder import CONTENT as CONTENT_FOLDER
from compiler.load.current_folder import find_game_in_content, find_sibling_folder
from compiler.report.terminal import print_report, say


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
      sobor preflight cards.pdf            check a PDF as a print shop would
      sobor site my-game --base-url https://example.org/my-game
      sobor lint --source en.json --translation pl.json --locale pl
      sobor status my-game                 show the progress of translations
      sobor l10n export my-game --locale pl
      sobor play my-game --bot greedy      play it on this terminal
      sobor calibrate                      measure how a printer misplaces backs
      sobor simulate my-game --games 1000  let bots play it and report statistics

    Exit codes: 0 no findings, 1 findings, 2 usage or environment error, 130 interrupted.
    """


@main.command()
@GAME
@CONTENT
@LOCALES
@DRAFT
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="The port; 0 for any free one."
)
@OUT
def serve(game: str | None, content: Path, locales: tuple[str, ...], draft: bool, port: int, out: Path) -> None:  # noqa: FBT001 -- Click passes flags positionally
    """Serve a game's site locally, rebuild it on changes and reload open pages.

    \b
    Examples:
      sobor serve my-game
      sobor serve ../other/game --locale en --port 8123
    """
    from compiler.cli.serve import serve as run
    from compiler.cli.session import Session

    session = Session(content, out=out, jobs=None, draft=draft)
    run(session, session.find_folder(game), locales, port)


@main.command()
@click.argument("game")
@CONTENT
@click.option(
    "--template",
    type=click.Choice(["cards", "spreadsheet", "tiles", "board", "engine", "empty"]),
    default="cards",
    show_default=True,
    help="What to start with: cards with rules, pictures from a spreadsheet, a board, an engine, or nothing.",
)
def new(game: str, content: Path, template: str) -> None:
    """Create a new game: a folder that can be built right away, with comments that explain each file.

    \b
    Examples:
      sobor new my-game                    content/my-game, or beside the games in the current folder
      sobor new my-deck --template spreadsheet
      sobor new ../other/my-game           any folder
      sobor new .                          the current folder, which must be empty
    """
    from compiler.load.find_game import is_game_name
    from compiler.new import NewGameError, create_game, list_installations

    if not game.strip():
        raise click.UsageError("name the game, for instance `my-game`")
    is_path = not is_game_name(game) or "/" in game
    folder = Path(game) if is_path else _choose_games_folder(content) / game
    try:
        written = create_game(folder, template)
    except NewGameError as problem:
        raise click.UsageError(str(problem)) from problem
    say(*map(str, written))
    is_name = not is_path and folder.parent == content
    options = ("--content", str(content)) if is_name and content != CONTENT_FOLDER else ()
    name = game if is_name else str(folder)
    steps = [shlex.join(("sobor", step, name, *options)) for step in ("check", "build", "serve")]
    say("", f"The game is in {folder.resolve()}.", "Next: " + ", ".join((*list_installations(written), *steps)))


def _choose_games_folder(content: Path) -> Path:
    """Return the folder for a new game: the folder of other games if the current folder is one, or is in a game.

    The current folder is one, too, if its `content/` is a game.
    """
    siblings = find_sibling_folder() if content == CONTENT_FOLDER else None
    if content == CONTENT_FOLDER and find_game_in_content():
        siblings = Path()
    return refuse_default_link("content", content) if siblings is None else siblings


@main.command()
@click.argument("code", default="", shell_complete=complete.complete_codes)
def explain(code: str) -> None:
    """Explain what the code of a finding means and why it matters, with an example.

    Without a CODE, all codes are listed.

    \b
    Examples:
      sobor explain
      sobor explain text-overflow
      sobor explain all
    """
    from compiler.report.explain import explain as find_explanation
    from compiler.report.explain import list_codes, read_titles
    from compiler.report.renamed_codes import suggest_code

    if not code:
        width = max(map(len, list_codes()))
        say(*(f"{name:{width}}  {title}" for name, title in read_titles().items()))
        return
    codes = list_codes() if code == "all" else (code,)
    for name in codes:
        explanation = find_explanation(name)
        if explanation is None:
            hints = map(str, suggest_code(name))
            raise click.UsageError("; ".join((f"there is no finding `{name}`", *hints)))
        print_report(explanation)


main.add_command(build)
main.add_command(calibrate)
main.add_command(check)
main.add_command(import_)
main.add_command(export)
main.add_command(fmt)
main.add_command(l10n)
main.add_command(lint)
main.add_command(play)
main.add_command(preflight)
main.add_command(release)
main.add_command(schemas)
main.add_command(simulate)
main.add_command(site)
main.add_command(status)
