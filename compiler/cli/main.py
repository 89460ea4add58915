"""The group of all commands. Heavy modules are imported within commands."""

from __future__ import annotations

import click

from compiler.cli.build import build
from compiler.cli.calibrate import calibrate
from compiler.cli.check import check
from compiler.cli.command_group import Commands
from compiler.cli.explain import explain
from compiler.cli.fmt import fmt
from compiler.cli.l10n import l10n
from compiler.cli.lint.lint import lint
from compiler.cli.new import new
from compiler.cli.play import play
from compiler.cli.preflight import preflight
from compiler.cli.release import release
from compiler.cli.rule_ids import rule_ids
from compiler.cli.schemas import schemas
from compiler.cli.serve import serve
from compiler.cli.sheets import export, import_
from compiler.cli.simulate import simulate
from compiler.cli.site import site
from compiler.cli.status import status


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


main.add_command(build)
main.add_command(calibrate)
main.add_command(check)
main.add_command(explain)
main.add_command(import_)
main.add_command(export)
main.add_command(fmt)
main.add_command(l10n)
main.add_command(lint)
main.add_command(new)
main.add_command(play)
main.add_command(preflight)
main.add_command(release)
main.add_command(rule_ids)
main.add_command(schemas)
main.add_command(serve)
main.add_command(simulate)
main.add_command(site)
main.add_command(status)
