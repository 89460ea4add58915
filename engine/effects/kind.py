"""A complete kind of effect: its schema, its compiled shape, its operation, its wording and its icons.

A game's kinds are in its package, one file each with its JSON Schema next to it, and listed in its `Game.effects`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

from engine.effects.effect_words import Message, make_message
from engine.effects.icon_strips import SignIcon, Strip
from engine.effects.operation import Operation, Parameters
from engine.effects.read_body import Body, ContentEffect, read_string
from engine.plain_data import JsonObject
from engine.resources import Resources
from engine.shape import Shape

ParametersT = TypeVar("ParametersT", bound=Parameters)


@dataclass(frozen=True, slots=True)
class Countables:
    """The pieces that the content has for effects that count.

    Attributes:
        rows, columns: The size of the board for patterns, or 0 if the game has none.
        tiles: The trait words of each tile in the box.
        traits: The words of each trait of the tiles, by trait.
        cards: The number of cards with a pattern.
        slots: The number of places for markers on the piece with the effect, or None if the piece has none.
    """

    rows: int
    columns: int
    tiles: Sequence[frozenset[str]]
    traits: Mapping[str, Sequence[str]]
    cards: int
    slots: int | None


@dataclass(frozen=True)
class EffectKind(Generic[ParametersT]):
    """All that Sobor needs to know about a kind of effect.

    Attributes:
        schema_file: The JSON Schema of its body in content. `x-effects` marks an array of nested effects; `x-ref` a
            string that must be a known `resource`, `trait` or `word` of a trait; `x-bag` a bag that is `paid`, `gained`
            or `required`, or a `table` of gains; and `x-uses-up` the number of materials that each use takes.
        shape: The shape of its body in a compiled game.
        parameters: The dataclass that a body is read into.
        operation: The class of the effect in the engine.
        describe: Returns the effect as a clause, without capital or full stop.
        draw_icons: Returns the effect as a strip of icons.
        count_most: Returns the maximum that a counting effect can count, or None if the content sets no limit.
    """

    schema_file: Path
    shape: Shape
    parameters: type[ParametersT]
    operation: type[Operation]
    describe: Callable[[ParametersT, Context], Message]
    draw_icons: Callable[[ParametersT, Context], Strip]
    count_most: Callable[[ParametersT, Countables], int | None] | None = None

    @property
    def name(self) -> str:
        """Its key in content."""
        return self.operation.kind

    def load_schema(self) -> JsonObject:
        """Return the JSON Schema of its body."""
        schema: JsonObject = json.loads(self.schema_file.read_text("utf-8"))
        return schema

    def operate(self, body: Body, resources: Resources) -> Operation:
        """Return the operation of an effect with this body; raise CodedError if the engine cannot carry it out."""
        return self.operation(self.parameters.read(body), resources)


Kinds: TypeAlias = Mapping[str, EffectKind[Any]]  # each with its own class of parameters
"""The kinds that a game's content may use, by name."""


def index_kinds(*members: EffectKind[Any]) -> Kinds:  # as above
    """Return the kinds by name."""
    return {kind.name: kind for kind in members}


@dataclass(frozen=True, slots=True)
class Context:
    """The parts of a game that words and icons of effects need: its kinds of effect and the sort of each resource."""

    kinds: Kinds
    sorts: Mapping[str, str]

    def describe_as_sentence(self, effect: ContentEffect) -> Message:
        """Return an effect as a sentence for `engine.text`, JSON-ready."""
        return make_message("sentence", clause=self.describe_as_clause(effect))

    def describe_as_clause(self, effect: ContentEffect) -> Message:
        """Return an effect as a clause, including how often it may be used if its body says so."""
        kind = self.kinds[effect.kind]
        repeat = effect.body.get("repeat")
        clause = kind.describe(kind.parameters.read(effect.body), self)
        return make_message(f"repeat.{repeat}", action=clause) if repeat else clause

    def draw_icons(self, effect: ContentEffect) -> Strip:
        """Return an effect as a strip, after an icon for how often it may be used if its body says so."""
        kind = self.kinds[effect.kind]
        repeat = effect.body.get("repeat")
        first = (SignIcon(read_string(repeat)),) if repeat else ()
        return (*first, *kind.draw_icons(kind.parameters.read(effect.body), self))
