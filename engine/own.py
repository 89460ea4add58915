"""What a game's engine may bring beside its rules, each a module of its package; `docs/playing.md` lists them.

`draw`: its table in characters. `read`: its table in sentences. `worth`: what a bot makes of a position. `measure`:
what a simulation counts beside scores. A game without one of them does without.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from engine.game import Game


def own(game: Game, part: str) -> ModuleType | None:
    """The module `part` in the package of the game's class; None where the game has none."""
    return _module(type(game).__module__, part)


@cache
def _module(home: str, part: str) -> ModuleType | None:
    package = sys.modules[home].__package__
    name = f"{package}.{part}"
    return import_module(name) if package and find_spec(name) else None
