"""activate_tile: use tiles of the player's own workshop. Body: `tiles`, optionally `pay` (a bag) and `repeat`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from engine.action import Action, Argument
from engine.effects.bag import COUNTS
from engine.effects.effect_words import Message, add_price, make_message
from engine.effects.icon_strips import Figure, IconRef, Strip, draw_with_price
from engine.effects.kind import Context, EffectKind
from engine.effects.operation import REPEAT, UNLIMITED, Parameters, UsableEffect
from engine.effects.read_body import FREE, Body, WildBag, read_bag, read_int, read_optional_string
from engine.games.red_cathedral.effects.target import EffectTarget
from engine.games.red_cathedral.input_refusals import RedCathedralContentRefusal
from engine.plain_data import ContentError
from engine.resources import Resources
from engine.shape import Record, Whole


@dataclass(frozen=True, slots=True)
class ActivateTileParameters(Parameters):
    """`{tiles: 1, repeat: …}`: the number of face-up tiles to use, the price and the repetition."""

    tiles: int
    pay: WildBag = FREE
    repeat: str | None = None

    @classmethod
    def read(cls, body: Body) -> ActivateTileParameters:
        """Return the number, the price and the repetition."""
        pay = read_bag(body.get("pay", {}))
        return cls(read_int(body["tiles"]), pay, read_optional_string(body.get("repeat")))


class ActivateTile(UsableEffect[EffectTarget]):
    """The use of a tile in the player's workshop, for a price."""

    kind: ClassVar[str] = "activate_tile"
    arguments: ClassVar[Mapping[str, type[Argument]]] = {"slot": str}

    def __init__(self, parameters: ActivateTileParameters, resources: Resources) -> None:
        super().__init__(parameters, resources)
        self.is_repeatable = parameters.repeat == UNLIMITED
        self.price = parameters.pay.resolve(resources)
        if parameters.tiles != 1:
            raise ContentError((), RedCathedralContentRefusal.ACTIVATES_SEVERAL_TILES)

    def list_uses(self, table: EffectTarget, seat: int) -> list[Action]:
        """Return each slot with a tile that would have an effect if the price can be paid, or []."""
        if not table.can_pay(seat, self.price):
            return []
        return [Action("activate_tile", (slot,)) for slot in table.list_usable_slots(seat)]

    def run(self, table: EffectTarget, seat: int, action: Action) -> None:
        """Pay the price, then give the player the tile's benefit."""
        table.pay(seat, self.price)
        table.activate_tile(seat, str(action.args[0]))


def describe(parameters: ActivateTileParameters, _context: Context) -> Message:
    """Return 'pay 2 rubles and activate 1 of your workshop tiles'."""
    return add_price(parameters.pay, make_message("activate_tile", n=parameters.tiles))


def draw_icons(parameters: ActivateTileParameters, _context: Context) -> Strip:
    """Return icons such as 2 ruble → 1 workshop tile."""
    return draw_with_price(parameters.pay, (Figure(parameters.tiles), IconRef("tile-workshop")))


ACTIVATE_TILE = EffectKind(
    Path(__file__).with_suffix(".json"),
    Record({"tiles": Whole(1, 1)}, {"repeat": REPEAT, "pay": COUNTS}),
    ActivateTileParameters,
    ActivateTile,
    describe,
    draw_icons,
)
