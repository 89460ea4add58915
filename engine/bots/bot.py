"""The interface of a bot."""

from __future__ import annotations

from typing import Protocol

from engine.action import Action
from engine.bots.bot_view import View


class Bot(Protocol):
    """Chooses for one seat throughout one game. Equal seeds and equal games lead to equal choices."""

    def choose(self, view: View) -> Action:
        """Return one of `view.list_legal_actions()`."""
