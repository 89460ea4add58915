"""The language-neutral game, with every figure stored once and every reference checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from compiler.diagnostics import Span
from compiler.model.document import Document
from compiler.model.drawing import Drawing
from compiler.model.font import FaceSource
from compiler.model.game_data import Figures, Patterns, PieceKind
from compiler.model.named_style import NamedStyle
from compiler.model.notes import Difference, Ruling, Slots, Source
from compiler.model.picture import PictureFile
from compiler.model.plain import Plain, Scalar
from compiler.model.print_data import FormatInMm
from compiler.model.rule_data import DifferenceData

EffectValue: TypeAlias = "Effect | Scalar | Sequence[EffectValue] | Mapping[str, EffectValue]"
"""A value in the body of an effect: plain data, possibly with nested effects."""


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect as data, never as a sentence: its kind and its body of frozen mappings, tuples and scalars."""

    kind: str
    body: Mapping[str, EffectValue]
    span: Span


class ItemOrigin(StrEnum):
    """The source of an item's figures."""

    RULEBOOK = "rulebook"
    PUBLIC = "public"
    DERIVED = "derived"
    DESIGNED = "designed"
    OVERLAY = "overlay"


class ResourceSort(StrEnum):
    """The kind of a resource."""

    MATERIAL = "material"
    MONEY = "money"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class Item:
    """One card, tile, board, token or die, as the content declares it.

    `copies` is the number of copies in the box. `effects` has effects by field (`actions`, `reward`, `benefit`,
    `cost`); `figures` has the other language-neutral data of the kind (faces, spaces, tracks, points, pattern …).
    `traits` are words from the set's vocabulary, and `data` has the fields that the set declares itself. `places` has
    the spans of the picture and of each text field of `data`.
    """

    id: str
    set: str
    kind: PieceKind
    copies: int
    origin: ItemOrigin
    traits: Mapping[str, str]
    effects: Mapping[str, tuple[Effect, ...]]
    figures: Figures
    span: Span
    data: Mapping[str, Scalar] = field(default_factory=dict)
    places: Mapping[str, Span] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ComponentSet:
    """One file under `components/`: items of one kind that share a format and a layout.

    `count` is the number in the published component list. `layout` names the layout file, or is None if nothing is
    printed. `patterns` describes how to read the patterns of the items, if they have any. `backs_show` lists the
    traits that a back may show, or is None if backs need not be secret. `data` has the types of the items' own fields
    by name.
    """

    id: str
    kind: PieceKind
    format: str
    layout: str | None
    count: int
    traits: Mapping[str, tuple[str, ...]]
    items: tuple[Item, ...]
    span: Span
    patterns: Patterns | None = None
    backs_show: tuple[str, ...] | None = None
    data: Mapping[str, str] = field(default_factory=dict)

    @property
    def pieces(self) -> int:
        """The number of pieces in the set, including copies."""
        return sum(item.copies for item in self.items)


@dataclass(frozen=True, slots=True)
class Resource:
    """A resource that effects count; `supply` is 0 if it is unlimited."""

    id: str
    sort: ResourceSort
    supply: int
    icon: str
    span: Span


@dataclass(frozen=True, slots=True)
class Rule:
    """A node in the tree of rules.

    `id` is stable, `number` is computed. `facts`, `components` and `examples` are what the rule states and shows.
    `slots` binds the slots of its texts to figures.
    """

    id: str
    number: str
    parent: str | None
    children: tuple[str, ...]
    facts: tuple[str, ...]
    components: tuple[str, ...]
    examples: tuple[str, ...]
    slots: Slots
    prose: bool
    span: Span


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A whole game, except its texts.

    `formats` has sizes in mm by name; `papers`, `layouts`, `products_data`, `books` and `examples` have files by name,
    and `typography` has files by locale. `editions` has the differences between published rulebooks as the content
    declares them. `effects_from` names the engines whose effect kinds the content may use, starting with its own.
    `pictures` has pictures by their path below `pictures/`, with and without suffix. `faces` has the faces of the
    game's fonts, and `styles` the styles of words in texts.
    """

    id: str
    players: tuple[int, int]
    locales: tuple[str, ...]
    source_locale: str
    products: tuple[str, ...]
    engine: str | None
    settings: Mapping[str, Plain]
    resources: Mapping[str, Resource]
    sets: Mapping[str, ComponentSet]
    items: Mapping[str, Item]
    rules: Mapping[str, Rule]
    icons: Mapping[str, Drawing]
    drawings: Mapping[str, Drawing]
    layouts: Mapping[str, Document]
    products_data: Mapping[str, Document]
    theme: Mapping[str, str]
    examples: Mapping[str, Document]
    sources: Mapping[str, Source] = field(default_factory=dict)
    differences: Mapping[str, Difference] = field(default_factory=dict)
    rulings: Mapping[str, Ruling] = field(default_factory=dict)
    formats: Mapping[str, FormatInMm] = field(default_factory=dict)
    papers: Mapping[str, Document] = field(default_factory=dict)
    books: Mapping[str, Document] = field(default_factory=dict)
    typography: Mapping[str, Document] = field(default_factory=dict)
    editions: Mapping[str, DifferenceData] = field(default_factory=dict)
    licence: str | None = None
    effects_from: tuple[str, ...] = ()
    pictures: Mapping[str, PictureFile] = field(default_factory=dict)
    faces: Mapping[str, FaceSource] = field(default_factory=dict)
    styles: Mapping[str, NamedStyle] = field(default_factory=dict)
