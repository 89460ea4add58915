"""A bot that plays at random."""

from __future__ import annotations

from engine.action import Action
from engine.bots.bot_view import View
from engine.rng import RandomStream


class RandomBot:
    """Chooses each legal action with the same probability."""

    def __init__(self, seed: int) -> None:
        self._rng = RandomStream(seed)

    def choose(self, view: View) -> Action:
        """Return a random legal action."""
        legal = view.list_legal_actions()
        return legal[self._rng.draw_below(len(legal))]
