"""The Red Cathedral: one file an action or an area of the rules, each under its name."""

from __future__ import annotations

from engine.games.red_cathedral.game import RedCathedral as Game

__all__ = ["Game"]
