"""Players without a person: each sees what its seat may know, and plays the same from the same seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.chance import Chance
from engine.bots.greedy import Greedy
from engine.bots.mcts import Mcts
from engine.bots.view import Bot, View

__all__ = ["BOTS", "Bot", "View"]

BOTS: Mapping[str, Callable[[int], Bot]] = {"random": Chance, "greedy": Greedy, "mcts": Mcts}
"""Every bot by name; it is made from a seed."""
