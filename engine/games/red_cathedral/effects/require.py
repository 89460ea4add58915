"""require: the materials that complete a section, a cost that players do not use as an effect. Body: a bag."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from engine.effects.bag import COUNTS, BagParameters
from engine.effects.effect_words import Message, list_quantities, make_message
from engine.effects.icon_strips import IconRef, Strip
from engine.effects.kind import Context, EffectKind
from engine.effects.operation import Operation
from engine.resources import Resources


class Require(Operation):
    """The required materials as a bag."""

    kind: ClassVar[str] = "require"

    def __init__(self, parameters: BagParameters, resources: Resources) -> None:
        super().__init__(parameters, resources)
        self.bag = parameters.bag.resolve(resources)


def describe(parameters: BagParameters, _context: Context) -> Message:
    """Return 'cost: 2 wood and 1 brick'."""
    return make_message("require", cost=list_quantities(parameters.bag))


def draw_icons(parameters: BagParameters, _context: Context) -> Strip:
    """Return an icon for each single material, without figures, as a place to lay it on."""
    return tuple(IconRef(name) for name, n in parameters.bag.counts.items() for _ in range(n))


REQUIRE = EffectKind(Path(__file__).with_suffix(".json"), COUNTS, BagParameters, Require, describe, draw_icons)
