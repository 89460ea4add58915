"""Effects as operations: what stands on a card, compiled at load into something that can be asked and run.

One file a kind. The same kinds have a schema under `schemas/effects`, icons and slots under `compiler/effects`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.effects.activate_tile import ActivateTile
from engine.effects.bag import choices
from engine.effects.choose_one import ChooseOne
from engine.effects.deliver import Deliver
from engine.effects.exchange import Exchange
from engine.effects.gain import Gain
from engine.effects.gain_at import GainAt
from engine.effects.operation import Operation
from engine.effects.require import Require
from engine.effects.score import Score
from engine.effects.score_table import ScoreTable
from engine.effects.swap_tiles import SwapTiles
from engine.effects.take_card import TakeCard
from engine.effects.when import When
from engine.resources import Resources
from engine.shape import Keyed, Record, Shape, Tagged

EFFECTS: Mapping[str, type[Operation]] = {
    "activate_tile": ActivateTile,
    "choose_one": ChooseOne,
    "deliver": Deliver,
    "exchange": Exchange,
    "gain": Gain,
    "gain_at": GainAt,
    "require": Require,
    "score": Score,
    "score_table": ScoreTable,
    "swap_tiles": SwapTiles,
    "take_card": TakeCard,
    "when": When,
}

WITHIN: Shape = Keyed({kind: Record({kind: effect.shape}) for kind, effect in EFFECTS.items()})
"""An effect within another one."""


def effect_of(*kinds: str, says: Shape) -> Shape:
    """Return the shape of a compiled effect of one of these kinds, or of any; `says` is that of how it is told."""
    return Tagged("kind", "body", {kind: EFFECTS[kind].shape for kind in kinds or EFFECTS}, {"says": says})


USES: Mapping[str, type[Operation]] = {
    kind: effect for kind, effect in EFFECTS.items() if effect.uses is not Operation.uses
}
"""The kinds that a player uses, each use an action; the others are figures that a game reads."""


def operation(effect: Mapping[str, Any], resources: Resources) -> Operation:
    """The operation of a compiled effect `{"kind", "body", …}`, or of one within another, `{kind: body}`."""
    kind, body = (effect["kind"], effect["body"]) if "kind" in effect else next(iter(effect.items()))
    if kind not in EFFECTS:
        raise ValueError(f"no engine for the effect {kind!r}")
    return EFFECTS[kind](body, resources)


def operations(effects: Sequence[Mapping[str, Any]], resources: Resources) -> tuple[Operation, ...]:
    """The operations of a field of a component."""
    return tuple(operation(effect, resources) for effect in effects)


def trades(
    pay: Mapping[str, Any], gain: Mapping[str, Any], declared: Mapping[str, Mapping[str, Any]]
) -> Iterator[tuple[dict[str, int], dict[str, int]]]:
    """Every way in which one bag is paid for another, wildcards spelt out: what is paid, what is gained."""
    resources = Resources(declared)
    for paid in choices(pay, resources):
        for gained in choices(gain, resources, paid.chosen):
            yield resources.names(paid.bag), resources.names(gained.bag)
