"""take_card: cards from the display or from the deck, by the game's rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.effects.operation import Operation
from engine.resources import Resources
from engine.shape import Record, Shape, Whole


class TakeCard(Operation):
    """`{cards: n}`."""

    kind = "take_card"
    shape: ClassVar[Shape] = Record({"cards": Whole(1)})

    def __init__(self, body: Mapping[str, Any], resources: Resources) -> None:
        super().__init__(body, resources)
        self.cards = int(body["cards"])
