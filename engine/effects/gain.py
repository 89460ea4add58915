"""gain: give the player resources. Body: a bag."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Protocol

from engine.action import Action
from engine.effects.bag import COUNTS, BagParameters
from engine.effects.effect_words import Message, list_quantities, make_message
from engine.effects.icon_strips import Strip, draw_bag
from engine.effects.kind import Context, EffectKind
from engine.effects.operation import UsableEffect
from engine.resources import Bag, Resources


class GainingTable(Protocol):
    """A table where a player can gain resources."""

    def can_gain(self, seat: int, bag: Bag) -> bool:
        """Return whether the player would gain anything of the bag."""

    def gain(self, seat: int, bag: Bag) -> None:
        """Give the player as much of the bag as supply and room allow."""


class Gain(UsableEffect[GainingTable]):
    """A gain of resources, as far as supply and room allow."""

    kind: ClassVar[str] = "gain"

    def __init__(self, parameters: BagParameters, resources: Resources) -> None:
        super().__init__(parameters, resources)
        self.bag = parameters.bag.resolve(resources)

    def list_uses(self, table: GainingTable, seat: int) -> list[Action]:
        """Return one use, or [] if the player would gain nothing."""
        return [Action("gain")] if table.can_gain(seat, self.bag) else []

    def run(self, table: GainingTable, seat: int, _action: Action) -> None:
        """Give the player the bag, as far as supply and room allow."""
        table.gain(seat, self.bag)

    def compute_free_gain(self, _table: GainingTable, _seat: int) -> Bag:
        """Return the whole bag."""
        return self.bag


def describe(parameters: BagParameters, _context: Context) -> Message:
    """Return 'gain 2 bricks and 1 ruble'."""
    return make_message("gain", gain=list_quantities(parameters.bag))


def draw_icons(parameters: BagParameters, _context: Context) -> Strip:
    """Return icons such as 2 brick + 1 ruble."""
    return draw_bag(parameters.bag)


GAIN = EffectKind(Path(__file__).with_suffix(".json"), COUNTS, BagParameters, Gain, describe, draw_icons)
