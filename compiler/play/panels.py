"""The panels on the left of the screen: the table as the game draws it, the log and the keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from compiler.play.formatting import format_help
from engine.play import game_words
from engine.play.canvas import Line, Panel, make_line
from engine.state import State
from engine.text import Texts

LOG = "log"
"""The id of the panel with what has happened, which every game has."""

HELP = "help"
"""The id of the panel with the keys, which every game has."""


def list_panels(state: State, texts: Texts, log: Sequence[str], file: Path, columns: int) -> list[Panel]:
    """Return the panels of the game, the log and the keys, `columns` wide; `file` is where the match is saved."""
    log_panel = Panel(LOG, texts.say("interface.log"), tuple(make_line(text) for text in log))
    help_panel = Panel(HELP, texts.say("interface.help"), tuple(format_help(texts, file, columns)))
    return [*game_words.draw_panels(state, texts, columns), log_panel, help_panel]


def find_panel(panels: Sequence[Panel], panel_id: str) -> int | None:
    """Return the index of the panel with an id, or None."""
    return next((index for index, panel in enumerate(panels) if panel.id == panel_id), None)


def join_panels(panels: Sequence[Panel]) -> Iterator[Line]:
    """Yield the lines of all panels but the log, each below its title."""
    for panel in panels:
        if panel.id != LOG:
            yield make_line((panel.title, "strong"))
            yield from panel.lines
            yield make_line()
