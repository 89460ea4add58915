"""Architects of Amytis: a city is a whole number, so that counting in it and finding patterns is quick.

`table` declares the cells of a game in play. Rules import the table, `actions` the rules, `state` the actions.
"""

from __future__ import annotations

from engine.games.architects_of_amytis.game import ArchitectsOfAmytis as Game

__all__ = ["Game"]
