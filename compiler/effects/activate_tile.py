"""activate_tile: use workshop tiles as if their dice had moved. Body: `tiles`, perhaps `pay` (a bag)."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.effects.bag import Saying, saying
from compiler.effects.price import priced, priced_icons
from compiler.effects.token import Figure, IconRef, Token
from compiler.model.game import Effect, Resource


def says(effect: Effect, _resources: Mapping[str, Resource]) -> Saying:
    """'activate 1 of your workshop tiles'."""
    return priced(effect, saying("activate_tile", n=effect.body["tiles"]))


def icons(effect: Effect) -> tuple[Token, ...]:
    """1 workshop tile."""
    return priced_icons(effect, (Figure(effect.body["tiles"]), IconRef("tile-workshop")))
