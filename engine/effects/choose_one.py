"""choose_one: exactly one of several effects, as the player likes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine import effects
from engine.effects.operation import Operation
from engine.resources import Resources
from engine.shape import Array, Later, Record, Shape


class ChooseOne(Operation):
    """`{choose: [effect, …]}`."""

    kind = "choose_one"
    shape: ClassVar[Shape] = Record({"choose": Array(Later(lambda: effects.WITHIN), 1, 20)})

    def __init__(self, body: Mapping[str, Any], resources: Resources) -> None:
        super().__init__(body, resources)
        self.options = effects.operations(body["choose"], resources)
