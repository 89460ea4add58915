"""swap_tiles: swap resource tiles of the market. Body: `tiles`, optionally `pay` (a bag) and `repeat`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import ClassVar

from engine.action import Action, Argument
from engine.effects.bag import COUNTS
from engine.effects.effect_words import Message, add_price, make_message, make_quantity
from engine.effects.icon_strips import ARROW, IconRef, Strip, draw_with_price, join_icons
from engine.effects.kind import Context, EffectKind
from engine.effects.operation import REPEAT, UNLIMITED, Parameters, UsableEffect
from engine.effects.read_body import FREE, Body, WildBag, read_bag, read_int, read_optional_string
from engine.games.red_cathedral.effects.target import EffectTarget
from engine.games.red_cathedral.input_refusals import RedCathedralContentRefusal
from engine.plain_data import ContentError
from engine.resources import Resources
from engine.shape import Record, Whole

_TILES_SWAPPED = 2
"""The only number of tiles that `tiles` may state."""


@dataclass(frozen=True, slots=True)
class SwapTilesParameters(Parameters):
    """`{pay: bag, tiles: 2, repeat: …}`: the number of tiles, the price and the repetition."""

    tiles: int
    pay: WildBag = FREE
    repeat: str | None = None

    @classmethod
    def read(cls, body: Body) -> SwapTilesParameters:
        """Return the number, the price and the repetition."""
        pay = read_bag(body.get("pay", {}))
        return cls(read_int(body["tiles"]), pay, read_optional_string(body.get("repeat")))


class SwapTiles(UsableEffect[EffectTarget]):
    """A swap of any two tiles. Dice stay on their spaces."""

    kind: ClassVar[str] = "swap_tiles"
    arguments: ClassVar[Mapping[str, type[Argument]]] = {"first": str, "second": str}

    def __init__(self, parameters: SwapTilesParameters, resources: Resources) -> None:
        super().__init__(parameters, resources)
        self.is_repeatable = parameters.repeat == UNLIMITED
        self.price = parameters.pay.resolve(resources)
        if parameters.tiles != _TILES_SWAPPED:
            raise ContentError((), RedCathedralContentRefusal.SWAPS_NOT_TWO_TILES)

    def list_uses(self, table: EffectTarget, seat: int) -> list[Action]:
        """Return every pair of spaces if the price can be paid, or []."""
        if not table.can_pay(seat, self.price):
            return []
        return [Action("swap_tiles", pair) for pair in combinations(table.list_spaces(), _TILES_SWAPPED)]

    def run(self, table: EffectTarget, seat: int, action: Action) -> None:
        """Pay the price, then swap the tiles."""
        first, second = map(str, action.args)
        table.pay(seat, self.price)
        table.swap_tiles(seat, first, second)


def describe(parameters: SwapTilesParameters, _context: Context) -> Message:
    """Return 'pay 2 rubles and let any 2 resource tiles on the market change places'."""
    return add_price(parameters.pay, make_message("swap_tiles", tiles=make_quantity("resource-tile", parameters.tiles)))


def draw_icons(parameters: SwapTilesParameters, _context: Context) -> Strip:
    """Return icons such as 2 ruble → tile → tile."""
    return draw_with_price(parameters.pay, join_icons(ARROW, [(IconRef("tile-resource"),)] * parameters.tiles))


SWAP_TILES = EffectKind(
    Path(__file__).with_suffix(".json"),
    Record({"tiles": Whole(_TILES_SWAPPED, _TILES_SWAPPED)}, {"pay": COUNTS, "repeat": REPEAT}),
    SwapTilesParameters,
    SwapTiles,
    describe,
    draw_icons,
)
