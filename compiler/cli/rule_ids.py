"""The command `rule-ids`."""

from __future__ import annotations

from pathlib import Path

import click

from compiler.cli.shared_options import CONTENT, GAME
from compiler.diagnostics.sentence import sentence
from compiler.report.terminal import say


@click.command("rule-ids")
@GAME
@CONTENT
def rule_ids(game: str | None, content: Path) -> None:
    """Register the ids of a game's rules in rule-ids.yaml, before they are published.

    From then on, if you rename or remove a rule, say in that file where its old addresses lead. An id is never used
    again, and entries are never deleted. `sobor release VERSION` registers rules, too.

    \b
    Examples:
      sobor rule-ids my-game
      sobor rule-ids                       the game in the current folder
    """
    from compiler.cli.session import Session
    from compiler.load.folder import display_path
    from compiler.releases.register import REGISTER, register_rules

    session = Session(content, out=None, jobs=None)
    folder = session.find_folder(game)
    linked = session.link_game(folder)
    count = register_rules(folder, linked.game)
    registered = sentence("{count:plural rule} registered", count=count) if count else "all rules are registered"
    say(f"{display_path(folder)}/{REGISTER}: {registered}")
