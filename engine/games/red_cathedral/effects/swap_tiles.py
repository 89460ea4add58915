"""swap_tiles: resource tiles of the market change places. Body: `tiles`, perhaps `pay` (a bag) and `repeat`."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import ClassVar

from engine.action import Action
from engine.effects.bag import COUNTS
from engine.effects.body import FREE, Body, WildBag, read_bag, read_whole, read_word_if_given
from engine.effects.icons import ARROW, IconRef, Strip, join_icons, priced_icons
from engine.effects.kind import Context, EffectKind
from engine.effects.operation import REPEAT, UNLIMITED, Parameters, Usable
from engine.effects.words import Message, message, priced, quantity
from engine.games.red_cathedral.effects.table import EffectTable
from engine.resources import Resources
from engine.shape import Record, Whole

_PAIR = 2


@dataclass(frozen=True, slots=True)
class SwapTilesParameters(Parameters):
    """`{pay: bag, tiles: 2, repeat: …}`: how many tiles change places."""

    tiles: int
    pay: WildBag = FREE
    repeat: str | None = None

    @classmethod
    def read(cls, body: Body) -> SwapTilesParameters:
        """Return how many, the price where there is one, and how often."""
        pay = read_bag(body.get("pay", {}))
        return cls(read_whole(body["tiles"]), pay, read_word_if_given(body.get("repeat")))


class SwapTiles(Usable[EffectTable]):
    """Any two; dice stay where they are."""

    kind: ClassVar[str] = "swap_tiles"
    arguments: ClassVar[tuple[str, ...]] = ("first", "second")

    def __init__(self, parameters: SwapTilesParameters, resources: Resources) -> None:
        super().__init__(parameters, resources)
        self.repeat = parameters.repeat == UNLIMITED
        self.price = parameters.pay.fixed(resources)
        if parameters.tiles != _PAIR:
            raise ValueError("only two tiles can change places")

    def uses(self, table: EffectTable, seat: int) -> list[Action]:
        """Return every pair of places, if the price can be paid."""
        if not table.can_pay(seat, self.price):
            return []
        return [Action("swap_tiles", pair) for pair in combinations(table.places(), _PAIR)]

    def run(self, table: EffectTable, seat: int, action: Action) -> None:
        """Take the price, then swap."""
        first, second = map(str, action.args)
        table.pay(seat, self.price)
        table.swap(seat, first, second)


def words(parameters: SwapTilesParameters, _context: Context) -> Message:
    """Return 'pay 2 rubles and let any 2 resource tiles on the market change places'."""
    return priced(parameters.pay, message("swap_tiles", tiles=quantity("resource-tile", parameters.tiles)))


def icons(parameters: SwapTilesParameters, _context: Context) -> Strip:
    """Return 2 ruble → tile → tile."""
    return priced_icons(parameters.pay, join_icons(ARROW, [(IconRef("tile-resource"),)] * parameters.tiles))


SWAP_TILES = EffectKind(
    Path(__file__).with_suffix(".json"),
    Record({"tiles": Whole(_PAIR, _PAIR)}, {"pay": COUNTS, "repeat": REPEAT}),
    SwapTilesParameters,
    SwapTiles,
    words,
    icons,
)
