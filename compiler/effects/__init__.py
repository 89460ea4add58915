"""Two faces of every kind of effect, its words and its icons; the others are schema, operation, messages, example."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from compiler.effects import (
    activate_tile,
    choose_one,
    deliver,
    exchange,
    gain,
    gain_at,
    require,
    score,
    score_table,
    swap_tiles,
    take_card,
    when,
)
from compiler.effects.bag import Saying, saying
from compiler.effects.token import Sign, Token
from compiler.model.game import Effect, Resource

__all__ = ["FACES", "Face", "clause", "icons", "says"]


@dataclass(frozen=True, slots=True)
class Face:
    """How a kind is said (a clause: no capital, no full stop) and drawn."""

    says: Callable[[Effect, Mapping[str, Resource]], Saying]
    icons: Callable[[Effect], tuple[Token, ...]]


FACES: Mapping[str, Face] = {
    "activate_tile": Face(activate_tile.says, activate_tile.icons),
    "choose_one": Face(choose_one.says, choose_one.icons),
    "deliver": Face(deliver.says, deliver.icons),
    "exchange": Face(exchange.says, exchange.icons),
    "gain": Face(gain.says, gain.icons),
    "gain_at": Face(gain_at.says, gain_at.icons),
    "require": Face(require.says, require.icons),
    "score": Face(score.says, score.icons),
    "score_table": Face(score_table.says, score_table.icons),
    "swap_tiles": Face(swap_tiles.says, swap_tiles.icons),
    "take_card": Face(take_card.says, take_card.icons),
    "when": Face(when.says, when.icons),
}


def says(effect: Effect, resources: Mapping[str, Resource]) -> Saying:
    """The effect as a sentence for `engine.text`: {"key", "slots"}, JSON-ready.

    `resources` are the game's: buying, selling and exchanging differ in what changes hands.
    """
    return saying("sentence", clause=clause(effect, resources))


def clause(effect: Effect, resources: Mapping[str, Resource]) -> Saying:
    """The effect inside a sentence; where its content says so, with how often it may be done."""
    does = FACES[effect.kind].says(effect, resources)
    repeat = effect.body.get("repeat")
    return saying(f"repeat.{repeat}", action=does) if repeat else does


def icons(effect: Effect) -> tuple[Token, ...]:
    """The effect as a strip of icons; a sign for how often comes first where its content says so."""
    repeat = effect.body.get("repeat")
    first = (Sign(repeat),) if repeat else ()
    return (*first, *FACES[effect.kind].icons(effect))
