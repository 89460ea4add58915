"""deliver: pay, then deliver materials to the site. Body: `materials`, optionally `pay` (a bag) and `repeat`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from engine.action import Action
from engine.effects.bag import COUNTS
from engine.effects.effect_words import MATERIAL, Message, add_price, make_message, make_quantity
from engine.effects.icon_strips import ARROW, Figure, IconRef, Strip, draw_with_price
from engine.effects.kind import Context, EffectKind
from engine.effects.operation import REPEAT, UNLIMITED, Parameters, UsableEffect
from engine.effects.read_body import FREE, Body, WildBag, read_bag, read_int, read_optional_string
from engine.games.red_cathedral.effects.target import EffectTarget
from engine.games.red_cathedral.input_refusals import RedCathedralContentRefusal
from engine.plain_data import ContentError
from engine.resources import Resources
from engine.shape import POSITIVE, Record


@dataclass(frozen=True, slots=True)
class DeliverParameters(Parameters):
    """`{pay: bag, materials: n, repeat: …}`: the number of materials, the price and the repetition."""

    materials: int
    pay: WildBag = FREE
    repeat: str | None = None

    @classmethod
    def read(cls, body: Body) -> DeliverParameters:
        """Return the number, the price and the repetition."""
        pay = read_bag(body.get("pay", {}))
        return cls(read_int(body["materials"]), pay, read_optional_string(body.get("repeat")))


class Deliver(UsableEffect[EffectTarget]):
    """A number of deliveries; each is a decision of its own."""

    kind: ClassVar[str] = "deliver"

    def __init__(self, parameters: DeliverParameters, resources: Resources) -> None:
        super().__init__(parameters, resources)
        self.is_repeatable = parameters.repeat == UNLIMITED
        self.price = parameters.pay.resolve(resources)
        self.materials = parameters.materials
        if self.materials < 1:
            raise ContentError((), RedCathedralContentRefusal.DELIVERS_NOTHING)

    def list_uses(self, table: EffectTarget, seat: int) -> list[Action]:
        """Return one use if the price can be paid and anything delivered, or []."""
        possible = table.can_pay(seat, self.price) and table.can_deliver(seat, self.materials)
        return [Action("deliver")] if possible else []

    def run(self, table: EffectTarget, seat: int, _action: Action) -> None:
        """Pay the price, then let the player deliver."""
        table.pay(seat, self.price)
        table.deliver(seat, self.materials)


def describe(parameters: DeliverParameters, _context: Context) -> Message:
    """Return 'pay 1 ruble and deliver 1 material to the building site'."""
    return add_price(parameters.pay, make_message("deliver", materials=make_quantity(MATERIAL, parameters.materials)))


def draw_icons(parameters: DeliverParameters, _context: Context) -> Strip:
    """Return icons such as 1 ruble → 1 any → banner: materials are delivered to sections with the player's banner."""
    return draw_with_price(parameters.pay, (Figure(parameters.materials), IconRef("any"), ARROW, IconRef("banner")))


DELIVER = EffectKind(
    Path(__file__).with_suffix(".json"),
    Record({"materials": POSITIVE}, {"pay": COUNTS, "repeat": REPEAT}),
    DeliverParameters,
    Deliver,
    describe,
    draw_icons,
)
