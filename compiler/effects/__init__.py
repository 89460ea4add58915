"""Describe the effects of a game in words and icons, by the kinds of its engine."""

from __future__ import annotations

from functools import lru_cache

from compiler.model.game import Effect, Game
from engine.api import collect_effect_kinds
from engine.effects import Context, Strip
from engine.effects.effect_words import Message

__all__ = ["draw_effect_icons", "write_effect_clause", "write_effect_sentence"]


def write_effect_sentence(effect: Effect, game: Game) -> Message:
    """Return the effect as a sentence for `engine.text`: {"key", "slots"}, JSON-ready."""
    return make_effect_context(game).describe_as_sentence(effect)


def write_effect_clause(effect: Effect, game: Game) -> Message:
    """Return the effect as part of a sentence, including how often it may be used if the content says so."""
    return make_effect_context(game).describe_as_clause(effect)


def draw_effect_icons(effect: Effect, game: Game) -> Strip:
    """Return the effect as a strip of icons, which starts with how often it may be used if the content says so."""
    return make_effect_context(game).draw_icons(effect)


@lru_cache(4)
def make_effect_context(game: Game) -> Context:
    """Return the game's names and figures that the words and icons of effects need."""
    return Context(
        collect_effect_kinds(game.effects_from), {name: resource.role for name, resource in game.resources.items()}
    )
