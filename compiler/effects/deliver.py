"""deliver: bring materials to the building site besides the build action. Body: `pay` (a bag), `materials`."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.effects.bag import ARROW, MATERIAL, Saying, quantity, saying
from compiler.effects.price import priced, priced_icons
from compiler.effects.token import Figure, IconRef, Token
from compiler.model.game import Effect, Resource


def says(effect: Effect, _resources: Mapping[str, Resource]) -> Saying:
    """'pay 1 ruble and deliver 1 material to the building site'."""
    return priced(effect, saying("deliver", materials=quantity(MATERIAL, effect.body["materials"])))


def icons(effect: Effect) -> tuple[Token, ...]:
    """1 ruble → 1 any → banner: the material goes where the player's banner stands."""
    return priced_icons(effect, (Figure(effect.body["materials"]), IconRef("any"), ARROW, IconRef("banner")))
