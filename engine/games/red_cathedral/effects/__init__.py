"""The game's kinds of effect, one file each with its JSON Schema next to it; `target` is the table as they see it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.action import Argument
from engine.effects import Kinds, UsableEffect, index_kinds, make_operations
from engine.effects.exchange import EXCHANGE
from engine.effects.gain import GAIN
from engine.effects.read_body import Body
from engine.games.red_cathedral.effects.activate_tile import ACTIVATE_TILE
from engine.games.red_cathedral.effects.deliver import DELIVER
from engine.games.red_cathedral.effects.gain_at import GAIN_AT
from engine.games.red_cathedral.effects.require import REQUIRE
from engine.games.red_cathedral.effects.swap_tiles import SWAP_TILES
from engine.games.red_cathedral.effects.target import EffectTarget, Use
from engine.games.red_cathedral.effects.when import WHEN
from engine.games.red_cathedral.input_refusals import RedCathedralContentRefusal
from engine.plain_data import ContentError
from engine.resources import Resources

__all__ = ["KINDS", "USABLE", "EffectTarget", "Use", "read_usable_effects"]

KINDS: Kinds = index_kinds(GAIN, GAIN_AT, EXCHANGE, DELIVER, SWAP_TILES, ACTIVATE_TILE, WHEN, REQUIRE)

USABLE: Mapping[str, Mapping[str, type[Argument]]] = {
    name: kind.operation.arguments for name, kind in KINDS.items() if issubclass(kind.operation, UsableEffect)
}
"""The kinds of effect that players use, with the arguments of the action."""


def read_usable_effects(effects: Iterable[Body], resources: Resources) -> tuple[Use, ...]:
    """Return the operations of a component's field; raise ContentError if players do not use one of the effects."""
    return tuple(_select_usable(effects, resources))


def _select_usable(effects: Iterable[Body], resources: Resources) -> Iterator[Use]:
    for operation in make_operations(KINDS, effects, resources):
        if not isinstance(operation, UsableEffect):
            raise ContentError((), RedCathedralContentRefusal.NOT_USED_BY_PLAYERS, {"kind": operation.kind})
        yield operation
