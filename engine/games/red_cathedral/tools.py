"""The tools of this game at the table."""

from __future__ import annotations

from functools import partial

from engine.games.red_cathedral.calculators import make_calculators
from engine.games.red_cathedral.content.box import RedCathedralBox
from engine.games.red_cathedral.start.setup_steps import list_setup_steps
from engine.games.red_cathedral.table import RedCathedralTable
from engine.tools import Tools


def make_tools(box: RedCathedralBox) -> Tools[RedCathedralTable]:
    """Return the tools of the game with the contents of this box."""
    return Tools(list_setup_steps=list_setup_steps, make_calculators=partial(make_calculators, box))
