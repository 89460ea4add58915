"""The language-neutral game, with every reference checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from compiler.diagnostics import Span
from compiler.model.document import Document
from compiler.model.drawing import Drawing
from compiler.model.font import FaceSource
from compiler.model.game_data import FieldType, Figures, Patterns, PieceKind, ResourceRole
from compiler.model.named_style import NamedStyle
from compiler.model.notes import Difference, Ruling, Slots, Source
from compiler.model.picture import PictureFile
from compiler.model.plain import Plain, Scalar
from compiler.model.press_profile import PressProfile
from compiler.model.print_data import FormatInMm
from compiler.model.rule_data import DifferenceData


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect as data, never as a sentence: its kind and its body of mappings, tuples and scalars."""

    kind: str
    body: Mapping[str, EffectValue]
    span: Span


EffectValue: TypeAlias = Effect | Scalar | Sequence["EffectValue"] | Mapping[str, "EffectValue"]
"""A value in the body of an effect: plain data, possibly with nested effects."""


class ItemOrigin(StrEnum):
    """The source of an item's figures."""

    RULEBOOK = "rulebook"
    PUBLIC = "public"
    DERIVED = "derived"
    DESIGNED = "designed"
    OVERLAY = "overlay"


@dataclass(frozen=True, slots=True)
class Item:
    """One card, tile, board, token or die, as the content declares it.

    Attributes:
        id: The id, unique in the game.
        set: The id of its set.
        kind: The kind of piece.
        copies: The number of copies in the box.
        origin: The source of its figures.
        traits: Words from the set's vocabulary, by trait.
        effects: Effects by field (`actions`, `reward`, `benefit`, `cost`).
        figures: The other language-neutral data of the kind (faces, spaces, tracks, points, pattern …).
        span: The place of the item.
        data: The fields that the set declares itself.
        places: The spans of the picture and of each text field of `data`.
        index: The number of its first copy among all pieces of its set, from 1.
        total: The number of all pieces of its set.
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
    index: int = 1
    total: int = 1


@dataclass(frozen=True, slots=True)
class ComponentSet:
    """One file under `components/`: items of one kind that share a format and a layout.

    Attributes:
        id: The name of the file.
        kind: The kind of piece.
        format: The name of the format of the pieces.
        layout: The name of the layout file, or None if nothing is printed.
        count: The number of pieces in the published component list.
        traits: The words that each trait may take.
        items: The items, in the order of printing.
        span: The place of the set.
        patterns: How to read the patterns of the items, or None if they have none.
        backs_show: The traits that a back may show, or None if backs need not be secret.
        data: The types of the items' own fields, by name.
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
    data: Mapping[str, FieldType] = field(default_factory=dict)

    @property
    def pieces(self) -> int:
        """The number of pieces in the set, including copies."""
        return sum(item.copies for item in self.items)


@dataclass(frozen=True, slots=True)
class Resource:
    """A resource that effects count.

    Attributes:
        id: Its id.
        role: Its role in the rules: material, money or points.
        supply: The number in the box, or None if it is unlimited.
        icon: The name of its icon.
        span: Its place.
    """

    id: str
    role: ResourceRole
    supply: int | None
    icon: str
    span: Span


CAPTION = "picture-"
"""What the name of a picture follows in the key of its caption."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A node in the tree of rules.

    Attributes:
        id: Its id, which never changes.
        number: Its number, computed from its place.
        parent: The id of the rule above, or None.
        children: The ids of the rules below.
        facts: The facts that it states.
        components: The sets that it mentions.
        examples: The worked examples that it shows.
        pictures: The pictures that it shows, by the names of their captions.
        slots: What the slots of its texts show.
        prose: Whether it needs no facts, as an introduction does.
        span: Its place.
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
    pictures: Mapping[str, str] = field(default_factory=dict)

    def name_caption(self, picture: str) -> str:
        """Return the key of the text that is the caption of a picture."""
        return f"rules.{self.id}.{CAPTION}{picture}"


@dataclass(frozen=True, slots=True)
class RegisteredRule:
    """A rule that has been published.

    Attributes:
        id: Its id.
        chapters: The chapters whose pages have published it.
        moved_to: The id of the rule that has taken its place, or None.
        is_removed: Whether it no longer exists and no other rule has taken its place.
        span: Its place in the register.
    """

    id: str
    chapters: tuple[str, ...]
    moved_to: str | None
    is_removed: bool
    span: Span

    @property
    def is_retired(self) -> bool:
        """Whether the id must not be used again."""
        return self.is_removed or self.moved_to is not None


class PlayerRange(NamedTuple):
    """The least and the greatest number of players."""

    least: int
    most: int


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A whole game, except its texts.

    Sets, items, rules, resources and drawings are stored by id or name, as are the files of `papers`, `layouts`,
    `products_data`, `books`, `services`, `tabletops`, `examples` and `diagrams`.

    Attributes:
        formats: Sizes in mm by name.
        typography: Files by locale.
        differences: The differences between published rulebooks, and `differences_data` as the content declares them.
        licence, version: The licence and the version that `game.yaml` states, or None.
        effects_from: The engines whose effect kinds the content may use, starting with the game's own.
        pictures: Pictures by their path below `pictures/`, with and without suffix.
        faces: The faces of the game's fonts.
        styles: The styles of words in texts.
        profiles: The ICC profiles of presses by name.
        kit: What is made beside the components: boxes, trays, cubes, stickers.
        tools: What the site shows to players at the table besides the rules.
        registered_rules: The rules that have been published, by id; empty if the game has no register of them.
    """

    id: str
    players: PlayerRange
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
    diagrams: Mapping[str, Document] = field(default_factory=dict)
    sources: Mapping[str, Source] = field(default_factory=dict)
    differences: Mapping[str, Difference] = field(default_factory=dict)
    rulings: Mapping[str, Ruling] = field(default_factory=dict)
    formats: Mapping[str, FormatInMm] = field(default_factory=dict)
    papers: Mapping[str, Document] = field(default_factory=dict)
    books: Mapping[str, Document] = field(default_factory=dict)
    services: Mapping[str, Document] = field(default_factory=dict)
    tabletops: Mapping[str, Document] = field(default_factory=dict)
    typography: Mapping[str, Document] = field(default_factory=dict)
    differences_data: Mapping[str, DifferenceData] = field(default_factory=dict)
    licence: str | None = None
    version: str | None = None
    effects_from: tuple[str, ...] = ()
    pictures: Mapping[str, PictureFile] = field(default_factory=dict)
    faces: Mapping[str, FaceSource] = field(default_factory=dict)
    styles: Mapping[str, NamedStyle] = field(default_factory=dict)
    profiles: Mapping[str, PressProfile] = field(default_factory=dict)
    kit: Document | None = None
    tools: Document | None = None
    registered_rules: Mapping[str, RegisteredRule] = field(default_factory=dict)
