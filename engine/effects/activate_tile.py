"""activate_tile: the benefit of a tile of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.action import Action
from engine.effects.bag import BAG
from engine.effects.operation import REPEAT, Operation, Table
from engine.resources import Resources
from engine.shape import Record, Shape, Whole


class ActivateTile(Operation):
    """`{tiles: 1, repeat: …}`: the player chooses among the tiles that lie face up."""

    kind = "activate_tile"
    shape: ClassVar[Shape] = Record({"tiles": Whole(1, 1)}, {"repeat": REPEAT, "pay": BAG})
    parameters = ("slot",)

    def __init__(self, body: Mapping[str, Any], resources: Resources) -> None:
        super().__init__(body, resources)
        if body["tiles"] != 1:
            raise ValueError("only one tile can be activated at a time")

    def uses(self, table: Table, seat: int) -> list[Action]:
        """Every slot with a tile of which something would come."""
        return [Action("activate_tile", (slot,)) for slot in table.activates(seat)]

    def run(self, table: Table, seat: int, action: Action) -> None:
        """The player gets the tile's benefit."""
        table.activate(seat, str(action.args[0]))
