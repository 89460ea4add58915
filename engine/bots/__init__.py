"""Bots: players that see only what their seat may know, and play the same from the same seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.greedy import GreedyBot
from engine.bots.mcts import MctsBot
from engine.bots.random_bot import RandomBot
from engine.bots.view import Bot, View

__all__ = ["BOTS", "Bot", "View", "make_bot"]

BOTS: Mapping[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "mcts": MctsBot}
"""The function that makes each bot from a seed, by name."""


def make_bot(policy: str, seed: int) -> Bot:
    """Return the bot of a policy such as `greedy`, or `mcts:60` for the tree search with 60 iterations.

    Raises:
        ValueError: no bot has that name.
    """
    name, colon, iterations = policy.partition(":")
    if name not in BOTS or (colon and not (name == "mcts" and iterations.isdecimal() and int(iterations))):
        raise ValueError(f"there is no bot {policy!r}; there are {', '.join(BOTS)}, and mcts:60 for 60 iterations")
    return MctsBot(seed, int(iterations)) if colon else BOTS[name](seed)
