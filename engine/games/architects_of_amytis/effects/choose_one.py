"""choose_one: exactly one of several effects, which the player chooses. Body: `choose` (effects)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from engine.effects import Kinds, index_kinds, make_operations, shape_nested_effect
from engine.effects.effect_words import Message, make_message
from engine.effects.gain import GAIN
from engine.effects.icon_strips import SLASH, Strip, join_icons
from engine.effects.kind import Context, EffectKind
from engine.effects.operation import Operation, Parameters
from engine.effects.read_body import Body, ContentEffect, read_effects
from engine.games.architects_of_amytis.effects.score import SCORE
from engine.games.architects_of_amytis.effects.score_table import SCORE_TABLE
from engine.games.architects_of_amytis.effects.take_card import TAKE_CARD
from engine.resources import Resources
from engine.shape import Array, Record

OPTIONS: Kinds = index_kinds(GAIN, SCORE, SCORE_TABLE, TAKE_CARD)
"""The kinds of effect that can be chosen; choices cannot be nested."""


@dataclass(frozen=True, slots=True)
class ChooseOneParameters(Parameters):
    """`{choose: [effect, …]}`."""

    choose: tuple[ContentEffect, ...]

    @classmethod
    def read(cls, body: Body) -> ChooseOneParameters:
        """Return the effects to choose among."""
        return cls(read_effects(body["choose"]))


class ChooseOne(Operation):
    """The effects to choose among."""

    kind: ClassVar[str] = "choose_one"

    def __init__(self, parameters: ChooseOneParameters, resources: Resources) -> None:
        super().__init__(parameters, resources)
        self.options = make_operations(OPTIONS, parameters.choose, resources)


def describe(parameters: ChooseOneParameters, context: Context) -> Message:
    """Return 'take 1 card from the display or the deck, or instead gain 1 point …'."""
    *clauses, sentence = [context.describe_as_clause(effect) for effect in parameters.choose]
    for clause in reversed(clauses):
        sentence = make_message("choose_one", first=clause, other=sentence)
    return sentence


def draw_icons(parameters: ChooseOneParameters, context: Context) -> Strip:
    """Return icons such as 1 card / 1 point × the cards completed."""
    return join_icons(SLASH, [context.draw_icons(effect) for effect in parameters.choose])


CHOOSE_ONE = EffectKind(
    Path(__file__).with_suffix(".json"),
    Record({"choose": Array(shape_nested_effect(OPTIONS), 1, 20)}),
    ChooseOneParameters,
    ChooseOne,
    describe,
    draw_icons,
)
