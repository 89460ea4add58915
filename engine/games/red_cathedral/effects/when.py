"""when: effects under a condition. Body: `completed` (sections by type), `then` (effects), optionally `repeat`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from engine.action import Action
from engine.effects.bag import COUNTS
from engine.effects.effect_words import Message, make_message, make_quantity
from engine.effects.gain import GAIN, Gain
from engine.effects.icon_strips import ARROW, PLUS, Strip, draw_counts, join_icons
from engine.effects.kind import Context, EffectKind
from engine.effects.operation import REPEAT, UNLIMITED, Parameters, UsableEffect
from engine.effects.read_body import Body, ContentEffect, read_counts, read_effects, read_optional_string
from engine.games.red_cathedral.effects.target import EffectTarget
from engine.games.red_cathedral.input_refusals import RedCathedralContentRefusal
from engine.plain_data import ContentError
from engine.resources import Bag, Resources
from engine.shape import FIGURE, Array, Record


@dataclass(frozen=True, slots=True)
class WhenParameters(Parameters):
    """`{completed: {base: 1, …}, then: [{gain: …}], repeat: …}`: minimum numbers of completed sections by type."""

    completed: Mapping[str, int]
    then: tuple[ContentEffect, ...]
    repeat: str | None = None

    @classmethod
    def read(cls, body: Body) -> WhenParameters:
        """Return the sections, the effects that depend on them, and the repetition."""
        repeat = read_optional_string(body.get("repeat"))
        return cls(read_counts(body["completed"]), read_effects(body["then"]), repeat)


class When(UsableEffect[EffectTarget]):
    """Gains for a player who has completed enough sections."""

    kind: ClassVar[str] = "when"

    def __init__(self, parameters: WhenParameters, resources: Resources) -> None:
        super().__init__(parameters, resources)
        self.is_repeatable = parameters.repeat == UNLIMITED
        self.completed = tuple(parameters.completed.items())
        if any(effect.kind != Gain.kind for effect in parameters.then):
            raise ContentError((), RedCathedralContentRefusal.CONDITION_WITHOUT_GAIN)
        self.then = tuple(Gain(GAIN.parameters.read(effect.body), resources) for effect in parameters.then)

    def list_uses(self, table: EffectTarget, seat: int) -> list[Action]:
        """Return one use if the condition is met and a gain would have an effect, or []."""
        possible = self._is_condition_met(table, seat) and any(gain.is_usable(table, seat) for gain in self.then)
        return [Action("when")] if possible else []

    def run(self, table: EffectTarget, seat: int, action: Action) -> None:
        """Give the player all gains in order."""
        for gain in self.then:
            gain.run(table, seat, action)

    def compute_free_gain(self, table: EffectTarget, seat: int) -> Bag:
        """Return all gains if the condition is met, or ()."""
        gains = self.then if self._is_condition_met(table, seat) else ()
        return tuple(part for gain in gains for part in gain.bag)

    def is_enough(self, completed: int, n: int) -> bool:
        """Return whether a number of completed sections is at least `n`."""
        return completed >= n

    def _is_condition_met(self, table: EffectTarget, seat: int) -> bool:
        return all(self.is_enough(table.count_completed(seat, section), n) for section, n in self.completed)


def describe(parameters: WhenParameters, context: Context) -> Message:
    """Return 'if you have completed at least 1 base and 1 dome, gain 2 recognition points'."""
    completed = [make_quantity(section, n) for section, n in parameters.completed.items()]
    return make_message(
        "when", completed=completed, then=[context.describe_as_clause(effect) for effect in parameters.then]
    )


def draw_icons(parameters: WhenParameters, context: Context) -> Strip:
    """Return icons such as 1 base + 1 dome → 2 recognition."""
    then = join_icons(PLUS, [context.draw_icons(effect) for effect in parameters.then])
    return (*draw_counts(parameters.completed), ARROW, *then)


WHEN = EffectKind(
    Path(__file__).with_suffix(".json"),
    Record(
        {"completed": Record(others=FIGURE, least=1, most=20), "then": Array(Record({"gain": COUNTS}), 1, 20)},
        {"repeat": REPEAT},
    ),
    WhenParameters,
    When,
    describe,
    draw_icons,
)
