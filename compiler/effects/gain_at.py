"""gain_at: what the resource tile of a die's space gives, once. Body: `die`, its colour."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.effects.bag import Saying, saying
from compiler.effects.token import IconRef, Token
from compiler.model.game import Effect, Resource


def says(effect: Effect, _resources: Mapping[str, Resource]) -> Saying:
    """'gain once what the resource tile of the space with the red die shows'."""
    return saying("gain_at", die={"term": _die(effect)})


def icons(effect: Effect) -> tuple[Token, ...]:
    """The die."""
    return (IconRef(_die(effect)),)


def _die(effect: Effect) -> str:
    return f"die-{effect.body['die']}"
