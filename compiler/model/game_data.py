"""The shapes of `game.yaml`, of component files and of other files that describe a game, as their schemas accept them.

A name that ends in `Data` is a mapping in a file; `tests/model/test_shapes.py` compares each with its schema.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, Required, TypeAlias, TypedDict

from compiler.model.plain import Plain, Scalar

ResourceRole: TypeAlias = Literal["material", "money", "points"]
"""The role of a resource in the rules."""

FieldType: TypeAlias = Literal["integer", "number", "boolean", "text", "icon"]
"""The type of a field that a set declares for its items."""

DeclaredOrigin: TypeAlias = Literal["rulebook", "public", "derived", "designed"]
"""The source of an item's figures, as the content states it."""

PieceKind: TypeAlias = Literal["card", "tile", "board", "die", "token"]

Effects: TypeAlias = Sequence[Mapping[str, Plain]]
"""Effects as written in content: mappings with one key, the kind, whose schema describes the body."""


class ResourceData(TypedDict):
    """A resource in `game.yaml`."""

    sort: ResourceRole
    supply: int
    icon: NotRequired[str]


class DesignData(TypedDict):
    """How rewards follow from costs: the value of each resource in a cost, and in a reward."""

    worth: Mapping[str, int]
    points: Mapping[str, int]


class LevelData(TypedDict, total=False):
    """An entry of `checks` in `game.yaml`."""

    code: str
    level: Required[Literal["error", "warning", "off"]]
    locale: str
    files: str
    reason: Required[str]


HeadData = TypedDict(
    "HeadData",
    {
        "id": Required[str],
        "players": Required[Sequence[int]],
        "source": Required[str],
        "locales": Required[Sequence[str]],
        "products": Required[Sequence[str]],
        "licence": str,
        "version": str,
        "engine": str,
        "effects-from": Sequence[str],
        "checks": Sequence[LevelData],
        "resources": Mapping[str, ResourceData],
    },
    total=False,
)
"""A whole `game.yaml`."""


class Patterns(TypedDict):
    """The meaning of the patterns in a set.

    `signs` maps the characters of a pattern to words of the trait `trait`. `tiles` and `board` name the sets of the
    tiles that form patterns and of the board on which they are placed. `unused` is the path to the number of tiles
    that are left out of a game.
    """

    signs: Mapping[str, str]
    trait: str
    tiles: str
    board: str
    unused: NotRequired[str]


class Space(TypedDict, total=False):
    """A space of a board or tile; its other keys are specific to the game."""

    id: Required[str]


class ItemSlot(TypedDict, total=False):
    """A slot of a tile: the die that fits, its price, and its contents."""

    id: Required[str]
    die: str
    price: int
    holds: str


class Reverse(TypedDict):
    """The other side of a tile."""

    slots: Sequence[ItemSlot]


class GridOfBoard(TypedDict):
    """A grid of a board."""

    columns: int
    rows: int


class TrackData(TypedDict):
    """A track of a board: its length, and the squares of each mark."""

    squares: int
    marks: NotRequired[Mapping[str, Sequence[int]]]


PatternField = TypedDict("PatternField", {"row": int, "column": int, "is": str})
"""A field of a pattern that has a condition: its row and column, counted from 0, and the word for its character."""


class Printed(TypedDict, total=False):
    """The fields of an item that are figures or determine what is printed; linking turns lists into tuples."""

    layout: str
    format: str
    picture: str
    rules: Sequence[str]
    faces: Sequence[int]
    spaces: Sequence[Space]
    slots: Sequence[ItemSlot]
    reverse: Reverse
    players: int
    towers: Sequence[int]
    grid: GridOfBoard
    track: TrackData
    points: int
    value: int
    pattern: Sequence[str]
    sides: Sequence[str]


class Figures(Printed, total=False):
    """The figures of a linked item; `fields` are the fields of its pattern that have a condition."""

    fields: Sequence[PatternField]


class ItemData(Printed, total=False):
    """An item of a component file."""

    id: Required[str]
    copies: int
    origin: DeclaredOrigin
    traits: Mapping[str, str | int]
    data: Mapping[str, Scalar]
    actions: Effects
    cost: Effects
    reward: Effects
    benefit: Effects
    effects: Effects
    front: Effects
    back: Effects


Range = TypedDict("Range", {"from": int, "to": int})
"""Whole numbers, both ends included."""

EachValues: TypeAlias = Mapping[str, Sequence[str | int] | Range]
"""Values of traits and fields; the set has one of each piece for every combination."""


SetData = TypedDict(
    "SetData",
    {
        "kind": Required[PieceKind],
        "format": Required[str],
        "layout": Required[str],
        "count": int,
        "from": "str | Mapping[str, Plain] | Sequence[str | Mapping[str, Plain]]",
        "data": Mapping[str, FieldType],
        "traits": Mapping[str, "Sequence[str | int]"],
        "each": "str | EachValues",
        "sort": Sequence[str],
        "backs-show": Sequence[str],
        "patterns": Patterns,
        "items": Required[Sequence[ItemData]],
    },
    total=False,
)
"""A component file, including the items of its spreadsheet."""


class CreditData(TypedDict):
    """The author and the licence of some drawings."""

    names: Sequence[str]
    author: str
    licence: str
    source: NotRequired[str]
    note: NotRequired[str]


class CreditsData(TypedDict):
    """A file `credits.yaml`."""

    credits: Sequence[CreditData]


class WaiverData(TypedDict):
    """An entry of `waivers.yaml`."""

    code: str
    locale: NotRequired[str]
    key: NotRequired[str]
    file: NotRequired[str]
    path: NotRequired[str]
    reason: str
    texts: NotRequired[str]


class WaiversData(TypedDict):
    """A file `waivers.yaml`."""

    waivers: Sequence[WaiverData]
