"""The reference engine: reads a compiled game and plays it. Standard library only, nothing of the compiler."""

from __future__ import annotations

from engine.action import Action
from engine.api import load
from engine.game import Game
from engine.messages import load_texts
from engine.plain_data import ContentError
from engine.refusal import IllegalAction
from engine.state import CHANCE, State
from engine.template import CodedError

__all__ = [
    "CHANCE",
    "Action",
    "CodedError",
    "ContentError",
    "Game",
    "IllegalAction",
    "State",
    "load",
    "load_texts",
]
