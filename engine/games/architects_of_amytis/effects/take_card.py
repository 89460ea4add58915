"""take_card: take cards from the display or from the deck, by the game's rules. Body: `cards`, their number."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from engine.effects.effect_words import Message, make_message
from engine.effects.icon_strips import Figure, IconRef, Strip
from engine.effects.kind import Context, EffectKind
from engine.effects.operation import Operation, Parameters
from engine.resources import Resources
from engine.shape import POSITIVE, Record


@dataclass(frozen=True, slots=True)
class TakeCardParameters(Parameters):
    """`{cards: n}`."""

    cards: int


class TakeCard(Operation):
    """The number of cards that the player takes."""

    kind: ClassVar[str] = "take_card"

    def __init__(self, parameters: TakeCardParameters, resources: Resources) -> None:
        super().__init__(parameters, resources)
        self.cards = parameters.cards


def describe(parameters: TakeCardParameters, _context: Context) -> Message:
    """Return 'take 1 card from the display or from the top of the deck'."""
    return make_message("take_card", n=parameters.cards)


def draw_icons(parameters: TakeCardParameters, _context: Context) -> Strip:
    """Return icons such as 1 card."""
    return (Figure(parameters.cards), IconRef("card"))


TAKE_CARD = EffectKind(
    Path(__file__).with_suffix(".json"), Record({"cards": POSITIVE}), TakeCardParameters, TakeCard, describe, draw_icons
)
