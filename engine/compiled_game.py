"""Types of a compiled game for every engine, matching `engine.compiled_shape`.

An engine declares its own types for the settings and sets that it reads. Data are cast to these types in one place,
after they have been validated against the shape.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, Literal, NotRequired, TypeAlias, TypedDict, TypeVar

from engine.plain_data import JsonObject, JsonValue
from engine.text import MessageValue

ResourceRole: TypeAlias = Literal["material", "money", "points"]
"""The role of a resource in the rules."""


class CompiledResource(TypedDict):
    """A resource.

    Attributes:
        sort: Its role in the rules.
        supply: The number in the box, or 0 if the supply is unlimited.
        place: The place in the game's list of resources.
    """

    sort: ResourceRole
    supply: int
    place: NotRequired[int]


class CompiledEffect(TypedDict):
    """An effect of a component: its kind, its body in the form of that kind, and its wording."""

    kind: str
    body: JsonObject
    says: MessageValue


class CompiledItem(TypedDict):
    """A piece: its number of copies, its traits, and its effects by field."""

    id: str
    copies: int
    traits: Mapping[str, str]
    effects: Mapping[str, Sequence[CompiledEffect]]


ItemT = TypeVar("ItemT")


class SetOf(TypedDict, Generic[ItemT]):
    """A set of pieces."""

    items: Sequence[ItemT]


def list_items(group: SetOf[ItemT] | None) -> Sequence[ItemT]:
    """Return the pieces of a set, or () if the game does not have the set."""
    return group["items"] if group else ()


class CompiledReading(TypedDict):
    """An answer to a question between editions, and the places where editions give it (`ru:224`)."""

    id: str
    says: Sequence[str]


class CompiledEdition(TypedDict):
    """A question that editions differ on: its rules, its readings and the reading that is played.

    `play` is true if the readings lead to different play, and `option` is the option that selects a reading.
    """

    rules: Sequence[str]
    readings: Sequence[CompiledReading]
    played: str
    play: NotRequired[bool]
    option: NotRequired[str]
    slots: NotRequired[JsonValue]


Editions: TypeAlias = Mapping[str, CompiledEdition]
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
