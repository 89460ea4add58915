"""Architects of Amytis. A city is packed into a whole number, so that counting and finding patterns is fast.

Numbers of facts, such as 5.4, are those of `facts.yaml` in the folder of the game, here and in the tests.

`table` declares the cells of a game in play. Rules import the table, `actions` the rules, `state` the actions.
"""

from __future__ import annotations

from engine.games.architects_of_amytis.game import ArchitectsOfAmytis as Game

__all__ = ["Game"]
