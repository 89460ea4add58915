"""Bots: players that see only what their seat may know, and play the same from the same seed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias, TypeGuard

from engine.bots.bot import Bot
from engine.bots.bot_view import View
from engine.bots.greedy import GreedyBot
from engine.bots.mcts import MctsBot
from engine.bots.random_bot import RandomBot
from engine.template import CodedError, Template

__all__ = ["BOTS", "Bot", "BotName", "BotRefusal", "View", "is_bot_name", "make_bot"]


class BotRefusal(Template):
    """The reasons why bots are not assigned to seats."""

    UNKNOWN = "there is no bot {name}; there are {known}"
    UNKNOWN_POLICY = "there is no bot {name}; there are {known}, and mcts:60 for 60 iterations"
    TOO_MANY = "{bots} bots for {players} seats"


BotName: TypeAlias = Literal["random", "greedy", "mcts"]
"""The name of a bot."""

BOTS: Mapping[BotName, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "mcts": MctsBot}
"""The function that makes each bot from a seed, by name."""

_ITERATIONS = re.compile("[1-9][0-9]{0,6}")
"""The notation of a number of iterations, from 1 to 9,999,999."""


def is_bot_name(name: str) -> TypeGuard[BotName]:
    """Return whether a bot has this name."""
    return name in BOTS


def make_bot(policy: str, seed: int) -> Bot:
    """Return the bot of a policy such as `greedy`, or `mcts:60` for the tree search with 60 iterations.

    Raises:
        CodedError: no bot has that name.
    """
    name, colon, iterations = policy.partition(":")
    if not is_bot_name(name) or (colon and not (name == "mcts" and _ITERATIONS.fullmatch(iterations))):
        raise CodedError(BotRefusal.UNKNOWN_POLICY, {"name": repr(policy), "known": ", ".join(BOTS)})
    return MctsBot(seed, int(iterations)) if colon else BOTS[name](seed)
