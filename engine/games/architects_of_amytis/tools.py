"""The tools of this game at the table."""

from __future__ import annotations

from functools import partial

from engine.games.architects_of_amytis.calculators import make_calculators
from engine.games.architects_of_amytis.content.box import AmytisBox
from engine.games.architects_of_amytis.start.setup_steps import list_setup_steps
from engine.games.architects_of_amytis.table import AmytisTable
from engine.tools import Tools


def make_tools(box: AmytisBox) -> Tools[AmytisTable]:
    """Return the tools of the game with the contents of this box."""
    return Tools(list_setup_steps=list_setup_steps, make_calculators=partial(make_calculators, box))
