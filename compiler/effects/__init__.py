"""The effects of a game in words and icons, by the kinds that its engine has."""

from __future__ import annotations

from functools import lru_cache

from compiler.model.game import Effect, Game
from engine.api import effect_kinds
from engine.effects import Context, Strip
from engine.effects.words import Message

__all__ = ["clause_of", "icons_of", "sentence_of"]


def sentence_of(effect: Effect, game: Game) -> Message:
    """Return the effect as a sentence for `engine.text`: {"key", "slots"}, JSON-ready."""
    return effect_context(game).sentence(effect)


def clause_of(effect: Effect, game: Game) -> Message:
    """Return the effect as part of a sentence; with how often it may be done, where its content states it."""
    return effect_context(game).clause(effect)


def icons_of(effect: Effect, game: Game) -> Strip:
    """Return the effect as a strip of icons, led by an icon for how often it may be used if its content says so."""
    return effect_context(game).icons(effect)


@lru_cache(4)
def effect_context(game: Game) -> Context:
    """Return what words and icons need to know of the game."""
    return Context(effect_kinds(game.effects_from), {name: r.sort for name, r in game.resources.items()})
