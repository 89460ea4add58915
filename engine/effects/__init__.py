"""Effects: what is printed on a card, in a form that can be read, put into words, drawn and used.

A kind of effect is one object (`EffectKind`) in one file, with its JSON Schema next to it. Kinds that belong to a game
are in its package; this package has those that every game may use, and the building blocks of kinds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.compiled_game import CompiledResource
from engine.effects.bag import choices
from engine.effects.body import Body, ContentEffect, read_bag, read_effect
from engine.effects.exchange import EXCHANGE
from engine.effects.gain import GAIN
from engine.effects.icons import Figure, IconRef, SignIcon, Strip, Token, icon_names
from engine.effects.kind import Context, Countables, EffectKind, Kinds, kinds
from engine.effects.operation import Operation, Usable
from engine.resources import Resources
from engine.shape import Keyed, Record, Shape, Tagged

__all__ = [
    "SHARED",
    "CompiledResource",
    "Context",
    "Countables",
    "EffectKind",
    "Figure",
    "IconRef",
    "Kinds",
    "Operation",
    "SignIcon",
    "Strip",
    "Token",
    "Usable",
    "compiled_effect",
    "icon_names",
    "kinds",
    "nested_effect",
    "operation",
    "operations",
    "trades",
]

SHARED: Kinds = kinds(GAIN, EXCHANGE)
"""The kinds that every game may use, with an engine or without."""


def compiled_effect(of: Kinds, *names: str, says: Shape) -> Shape:
    """Return the shape of a compiled effect of these kinds, or of any; `says` is the shape of its wording."""
    return Tagged("kind", "body", {name: of[name].shape for name in names or of}, {"says": says})


def nested_effect(of: Kinds) -> Shape:
    """Return the shape of an effect within another one, `{kind: body}`."""
    return Keyed({name: Record({name: kind.shape}) for name, kind in of.items()})


def operation(of: Kinds, effect: ContentEffect | Body, resources: Resources) -> Operation:
    """Return the operation of a compiled effect, of a nested one, or of one that parameters have read."""
    written = read_effect(effect)
    if written.kind not in of:
        raise ValueError(f"no engine for the effect {written.kind!r}")
    return of[written.kind].operate(written.body, resources)


def operations(of: Kinds, effects: Iterable[ContentEffect | Body], resources: Resources) -> tuple[Operation, ...]:
    """Return the operations of a field of a component."""
    return tuple(operation(of, effect, resources) for effect in effects)


def trades(
    pay: Mapping[str, object], gain: Mapping[str, object], declared: Mapping[str, CompiledResource]
) -> Iterator[tuple[dict[str, int], dict[str, int]]]:
    """Yield every way to exchange one bag for another, as the amounts paid and gained."""
    resources = Resources(declared)
    for paid in choices(read_bag(pay), resources):
        for gained in choices(read_bag(gain), resources, paid.chosen):
            yield resources.names(paid.bag), resources.names(gained.bag)
