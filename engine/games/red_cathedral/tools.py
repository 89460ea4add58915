"""The tools of this game at the table."""

from __future__ import annotations

from engine.games.red_cathedral.setup_steps import list_setup_steps
from engine.games.red_cathedral.table import RedCathedralTable
from engine.tools import Tools

TOOLS: Tools[RedCathedralTable] = Tools(list_setup_steps=list_setup_steps)
