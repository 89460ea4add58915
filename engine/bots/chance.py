"""A bot without a plan: any legal action."""

from __future__ import annotations

from engine.action import Action
from engine.bots.view import View
from engine.rng import RandomStream


class Chance:
    """Every legal action is as likely."""

    def __init__(self, seed: int) -> None:
        self._rng = RandomStream(seed)

    def choose(self, view: View) -> Action:
        """Return any legal action."""
        legal = view.legal()
        return legal[self._rng.below(len(legal))]
