"""gain_at: gain the benefit of the space of a die. Body: `die`, its colour."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from engine.action import Action
from engine.effects.effect_words import Message, make_message
from engine.effects.icon_strips import IconRef, Strip
from engine.effects.kind import Context, EffectKind
from engine.effects.operation import Parameters, UsableEffect
from engine.games.red_cathedral.effects.target import EffectTarget
from engine.resources import Bag, Resources
from engine.shape import Record, Text


@dataclass(frozen=True, slots=True)
class GainAtParameters(Parameters):
    """`{die: red}`: the colour of the die."""

    die: str


class GainAt(UsableEffect[EffectTarget]):
    """The benefit of the tile under a die, once, however many dice are on the space."""

    kind: ClassVar[str] = "gain_at"

    def __init__(self, parameters: GainAtParameters, resources: Resources) -> None:
        super().__init__(parameters, resources)
        self.die = parameters.die

    def list_uses(self, table: EffectTarget, seat: int) -> list[Action]:
        """Return one use if the benefit would have an effect, or []."""
        if any(benefit.is_usable(table, seat) for benefit in table.list_benefits(self.die)):
            return [Action("gain_at")]
        return []

    def run(self, table: EffectTarget, seat: int, action: Action) -> None:
        """Give the player the benefit of the space."""
        for benefit in table.list_benefits(self.die):
            benefit.run(table, seat, action)

    def compute_free_gain(self, table: EffectTarget, seat: int) -> Bag:
        """Return the part of the benefit without price or choice."""
        gains = (benefit.compute_free_gain(table, seat) for benefit in table.list_benefits(self.die))
        return tuple(part for gain in gains for part in gain)


def describe(parameters: GainAtParameters, _context: Context) -> Message:
    """Return 'gain once what the resource tile of the space with the red die shows'."""
    return make_message("gain_at", die={"term": f"die-{parameters.die}"})


def draw_icons(parameters: GainAtParameters, _context: Context) -> Strip:
    """Return the icon of the die."""
    return (IconRef(f"die-{parameters.die}"),)


GAIN_AT = EffectKind(
    Path(__file__).with_suffix(".json"),
    Record({"die": Text(refers="die")}),
    GainAtParameters,
    GainAt,
    describe,
    draw_icons,
)
