"""The tools of this game at the table."""

from __future__ import annotations

from engine.games.architects_of_amytis.setup_steps import list_setup_steps
from engine.games.architects_of_amytis.table import AmytisTable
from engine.tools import Tools

TOOLS: Tools[AmytisTable] = Tools(list_setup_steps=list_setup_steps)
