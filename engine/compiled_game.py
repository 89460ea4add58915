"""Types of a compiled game for every engine, matching `engine.compiled_shape`.

An engine declares types of its own for the settings and sets that it reads. Data become a value of such a type at one
place: where they have been validated against the shape.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, NotRequired, TypedDict, TypeVar

from engine.plain_data import JsonObject, JsonValue
from engine.text import MessageValue


class CompiledResource(TypedDict):
    """A resource: `material`, `money` or `points`, how many the box holds (0: any number), its place in the list."""

    sort: str
    supply: int
    place: NotRequired[int]


class CompiledEffect(TypedDict):
    """An effect of a component: its kind, its body as the kind describes it, and its wording."""

    kind: str
    body: JsonObject
    says: MessageValue


class CompiledItem(TypedDict):
    """A piece: how often the box holds it, its traits, its effects by field."""

    id: str
    copies: int
    traits: Mapping[str, str]
    effects: Mapping[str, Sequence[CompiledEffect]]


ItemT = TypeVar("ItemT")


class SetOf(TypedDict, Generic[ItemT]):
    """A set of pieces."""

    items: Sequence[ItemT]


def set_items(group: SetOf[ItemT] | None) -> Sequence[ItemT]:
    """Return the pieces of a set; () if the game does not have the set."""
    return group["items"] if group else ()


class CompiledReading(TypedDict):
    """An answer to a question between editions, and who gives it (`ru:224`)."""

    id: str
    says: Sequence[str]


class CompiledEdition(TypedDict):
    """A question between editions: its rules, its readings and the one that is played.

    `play`: whether its readings are different games; `option`: by which one a reading is chosen.
    """

    rules: Sequence[str]
    readings: Sequence[CompiledReading]
    played: str
    play: NotRequired[bool]
    option: NotRequired[str]
    slots: NotRequired[JsonValue]


Editions = Mapping[str, CompiledEdition]
"""Questions by id."""


class GameFileHeader(TypedDict):
    """The keys of every `game.json` besides settings and sets; `players` is the minimum and the maximum."""

    format: int
    id: str
    digest: str
    engine: str
    players: Sequence[int]
    resources: Mapping[str, CompiledResource]
    editions: NotRequired[Editions]
    locales: NotRequired[Sequence[str]]


class GameFile(GameFileHeader):
    """A `game.json`, whatever its engine."""

    settings: JsonObject
    sets: Mapping[str, SetOf[CompiledItem]]
