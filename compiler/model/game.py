"""The language-neutral game: every figure once, every reference checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from compiler.diagnostics import Span
from compiler.model.document import Document
from compiler.model.drawing import Drawing
from compiler.model.font import FaceSource
from compiler.model.notes import Difference, Ruling, Source
from compiler.model.picture import PictureFile


@dataclass(frozen=True, slots=True)
class Effect:
    """Structure, never a sentence: the kind and its body as plain frozen data (mappings, tuples, scalars)."""

    kind: str
    body: Mapping[str, Any]
    span: Span


@dataclass(frozen=True, slots=True)
class Item:
    """One card, tile, board, token or die, as the content declares it.

    `effects` is by field (`actions`, `reward`, `benefit`, `cost`); `figures` holds the other language-neutral
    data of the kind (faces, spaces, tracks, points, pattern …); `traits` are words from the set's vocabulary; `data`
    holds the fields that the set declares itself.
    `copies` is how many the box holds; `origin` is rulebook, public, derived, designed, or overlay.
    """

    id: str
    set: str
    kind: str
    copies: int
    origin: str
    traits: Mapping[str, str]
    effects: Mapping[str, tuple[Effect, ...]]
    figures: Mapping[str, Any]
    span: Span
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ComponentSet:
    """One file under `components/`: items of a kind that share format and layout.

    `count` is what the published component list says; `layout` names the layout file ('' if nothing is printed).
    `patterns` says how the patterns of its items are read: `signs` (sign → word), `trait` of which the words are,
    `tiles` and `board` (the sets that make them and lie under them), `unused` (the way to how many tiles a game lacks).
    `backs_show` are the traits that a back may show; None where backs keep no secret. `data` has the types of the
    items' own fields by name.
    """

    id: str
    kind: str
    format: str
    layout: str
    count: int
    traits: Mapping[str, tuple[str, ...]]
    items: tuple[Item, ...]
    span: Span
    patterns: Mapping[str, Any] = field(default_factory=dict)
    backs_show: tuple[str, ...] | None = None
    data: Mapping[str, str] = field(default_factory=dict)

    @property
    def pieces(self) -> int:
        """How many pieces the set has, copies counted."""
        return sum(item.copies for item in self.items)


@dataclass(frozen=True, slots=True)
class Resource:
    """Something that effects count: `sort` is material, money or points; `supply` is 0 where unlimited."""

    id: str
    sort: str
    supply: int
    icon: str
    span: Span


@dataclass(frozen=True, slots=True)
class Rule:
    """A node of the tree of rules: stable id, computed number, what it states and shows.

    `slots` binds names used in its texts to figures: `{name: ("", 3)}` a plain figure,
    `{name: ("ruble", 2)}` a quantity of that term.
    """

    id: str
    number: str
    parent: str
    children: tuple[str, ...]
    facts: tuple[str, ...]
    components: tuple[str, ...]
    examples: tuple[str, ...]
    slots: Mapping[str, tuple[str, int]]
    prose: bool
    span: Span


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A whole game without a word of any language.

    `formats` are sizes in mm by name, `papers`, `layouts`, `products_data` and `examples` files by name, `typography`
    files by locale; `editions` are the differences between published rulebooks as the content has them.
    `effects_from` are the engines whose kinds of effect its content may use, its own first. `pictures` are raster
    pictures by their path below the folder `pictures`, with and without suffix. `faces` are those of the game's fonts.
    """

    id: str
    players: tuple[int, int]
    locales: tuple[str, ...]
    source_locale: str
    products: tuple[str, ...]
    engine: str
    settings: Mapping[str, Any]
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
    credits: Mapping[str, Any] = field(default_factory=dict)
    sources: Mapping[str, Source] = field(default_factory=dict)
    differences: Mapping[str, Difference] = field(default_factory=dict)
    rulings: Mapping[str, Ruling] = field(default_factory=dict)
    formats: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    papers: Mapping[str, Document] = field(default_factory=dict)
    typography: Mapping[str, Document] = field(default_factory=dict)
    editions: Mapping[str, Any] = field(default_factory=dict)
    licence: str = ""
    effects_from: tuple[str, ...] = ()
    pictures: Mapping[str, PictureFile] = field(default_factory=dict)
    faces: Mapping[str, FaceSource] = field(default_factory=dict)
