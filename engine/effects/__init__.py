"""Effects printed on components, in a form that can be read, described in words, drawn as icons and used.

A kind of effect is one object (`EffectKind`) in one file, with its JSON Schema next to it. Kinds that belong to a game
are in its package; this package has those that every game may use, and the building blocks of kinds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from engine.compiled_game import CompiledResource
from engine.effects.bag import MAX_WAYS, list_fillings
from engine.effects.effect_refusals import EffectRefusal
from engine.effects.exchange import EXCHANGE
from engine.effects.gain import GAIN
from engine.effects.icon_strips import Figure, IconRef, SignIcon, Strip, Token, list_icon_names
from engine.effects.kind import Context, Countables, EffectKind, Kinds, index_kinds
from engine.effects.operation import Operation, UsableEffect
from engine.effects.read_body import Body, ContentEffect, read_bag, read_effect
from engine.plain_data import ContentError, show
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
    "UsableEffect",
    "enumerate_trades",
    "index_kinds",
    "list_icon_names",
    "make_operation",
    "make_operations",
    "shape_compiled_effect",
    "shape_nested_effect",
]

SHARED: Kinds = index_kinds(GAIN, EXCHANGE)
"""The kinds that every game may use, with an engine or without."""


def shape_compiled_effect(of: Kinds, *names: str, says: Shape) -> Shape:
    """Return the shape of a compiled effect of the named kinds, or of all; `says` is the shape of its wording."""
    chosen = names or tuple(of)
    return Tagged("kind", "body", {name: of[name].shape for name in chosen}, {"says": says})


def shape_nested_effect(of: Kinds) -> Shape:
    """Return the shape of an effect within another one, `{kind: body}`."""
    return Keyed({name: Record({name: kind.shape}) for name, kind in of.items()})


def make_operation(of: Kinds, effect: ContentEffect | Body, resources: Resources) -> Operation:
    """Return the operation of an effect: compiled, nested in another effect, or already read as a parameter.

    Raise ContentError for a kind that is not among `of`.
    """
    written = read_effect(effect)
    if written.kind not in of:
        raise ContentError((), EffectRefusal.UNKNOWN_KIND, {"kind": show(written.kind)})
    return of[written.kind].operate(written.body, resources)


def make_operations(of: Kinds, effects: Iterable[ContentEffect | Body], resources: Resources) -> tuple[Operation, ...]:
    """Return the operations of all effects of a component's field."""
    return tuple(make_operation(of, effect, resources) for effect in effects)


class ExchangedAmounts(NamedTuple):
    """The amounts by resource that are paid and gained."""

    paid: dict[str, int]
    gained: dict[str, int]


def enumerate_trades(
    pay: Mapping[str, object], gain: Mapping[str, object], declared: Mapping[str, CompiledResource]
) -> Iterator[ExchangedAmounts]:
    """Yield the ways to exchange one bag for another, at most `MAX_WAYS`."""
    resources = Resources(declared)
    trades = (
        ExchangedAmounts(resources.name_amounts(paid.bag), resources.name_amounts(gained.bag))
        for paid in islice(list_fillings(read_bag(pay), resources), MAX_WAYS)
        for gained in list_fillings(read_bag(gain), resources, paid.chosen)
    )
    yield from islice(trades, MAX_WAYS)
