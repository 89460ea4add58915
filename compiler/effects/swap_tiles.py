"""swap_tiles: resource tiles of the market change places. Body: `pay` (a bag), `tiles`."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.effects.bag import ARROW, Saying, between, quantity, saying
from compiler.effects.price import priced, priced_icons
from compiler.effects.token import IconRef, Token
from compiler.model.game import Effect, Resource


def says(effect: Effect, _resources: Mapping[str, Resource]) -> Saying:
    """'pay 2 rubles and let any 2 resource tiles on the market change places'."""
    return priced(effect, saying("swap_tiles", tiles=quantity("resource-tile", effect.body["tiles"])))


def icons(effect: Effect) -> tuple[Token, ...]:
    """2 ruble → tile → tile."""
    return priced_icons(effect, between(ARROW, [(IconRef("tile-resource"),)] * effect.body["tiles"]))
