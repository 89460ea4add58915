"""Real faces, the languages' typography, and a small game whose layouts are written in the tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol, cast

import pytest

from compiler.diagnostics import Diagnostic, Span
from compiler.layout.lay_out import lay_out
from compiler.layout.part import Part
from compiler.layout.text.prepared_faces import Face
from compiler.layout.text.typographic_conventions import Typography, read_typography
from compiler.layout.text.word_boxes import FontSet
from compiler.load.yaml.load_yaml import load
from compiler.model.drawing import Drawing, DrawingPath, NamedColour
from compiler.model.game import ComponentSet, Effect, Game, Item, ItemOrigin, PlayerRange, Resource
from compiler.model.game_data import Figures
from compiler.model.language_data import TypographyData
from compiler.model.translation import Message, Translation

LOCALES = ("en", "ru", "es", "pl", "it")
SQUARE = (DrawingPath((("M", (2, 2)), ("L", (22, 2)), ("L", (22, 22)), ("Z", ())), NamedColour("wall", "#aa3300")),)
ICONS = ("wood", "brick", "stone", "ruble", "arrow", "plus", "slash", "once", "unlimited", "any")
GAME_FILE = Span("game.yaml")
DRAWINGS = ("motifs/dome-01", "motifs/dome-02", "motifs/dome-03", "motifs/base-01")


class LayOut(Protocol):
    """Lays out the one card of the small game by the layouts given; `figures` are the card's."""

    def __call__(
        self, layouts: dict[str, str], texts: dict[str, str] | None = None, **figures: Any
    ) -> tuple[tuple[Part, ...], list[Diagnostic]]:
        """Return what was laid out, and findings."""
        ...


class LayCard(Protocol):
    """Lays out the one card of the small game with elements, in YAML, on its front."""

    def __call__(self, draw: str, texts: dict[str, str] | None = None, **figures: Any) -> tuple[Part, list[Diagnostic]]:
        """Return the card laid out, and findings."""
        ...


@pytest.fixture(scope="session")
def typography(root: Path) -> dict[str, Typography]:
    """The typography of each language, from the content."""
    files = {locale: root / f"content/common/typography/{locale}.yaml" for locale in LOCALES}
    documents = {locale: load(file.read_bytes(), file.name, "typography")[0] for locale, file in files.items()}
    profiles = {locale: document.read(TypographyData) for locale, document in documents.items() if document}
    return {locale: read_typography(locale, profile) for locale, profile in profiles.items()}


@pytest.fixture(scope="session")
def fonts(faces: dict[str, Face]) -> FontSet:
    """The text face in its four styles; icons are a third higher than capitals."""
    regular = faces["text"]
    bold, italic, both = (faces[f"text-{style}"] for style in ("bold", "italic", "bold-italic"))
    return FontSet(regular, bold, italic, both, 1.35 * regular.cap_height)


def make_message(key: str, text: str) -> Message:
    """Return a text of the translation, on line 7 of a file."""
    return Message(key, text, {}, Span("locales/en/cards.yaml", 7, 12))


def make_small_game(layouts: dict[str, str], texts: dict[str, str], **figures: Any) -> tuple[Game, Translation]:
    """Return a game of one card, `card-1`, drawn by the layout `card`; `figures` are the card's."""
    effect = Effect("exchange", {"pay": {"ruble": 1}, "gain": {"of": ("wood", "stone"), "n": 2}}, Span("cards.yaml", 9))
    data, effects = cast("Figures", figures), {"actions": (effect,)}
    item = Item("card-1", "cards", "card", 2, ItemOrigin.DESIGNED, {}, effects, data, Span("cards.yaml", 4))
    group = ComponentSet("cards", "card", "card", "card", 1, {}, (item,), Span("cards.yaml"))
    documents = {name: load(text.encode(), f"layouts/{name}.yaml", "layout") for name, text in layouts.items()}
    assert not [finding for _, findings in documents.values() for finding in findings]
    game = Game(
        *("mill", PlayerRange(1, 4), ("en",), "en", (), "", {"start": {"square": 2}}),
        {name: Resource(name, "material", 9, name, Span("game.yaml")) for name in ("wood", "stone", "ruble")},
        {"cards": group},
        {item.id: item},
        {},
        {name: Drawing(name, 24, 24, SQUARE) for name in ICONS},
        {name: Drawing(name, 44, 68, SQUARE) for name in DRAWINGS},
        layouts={name: document for name, (document, _) in documents.items() if document},
        products_data={},
        theme={"ink": "#2b1d16", "paper": "#f4ebda", "wall": "#bc4c1e"},
        examples={},
        formats={"card": {"width": 44, "height": 68, "bleed": 2}},
        effects_from=("red_cathedral",),
    )
    return game, Translation("en", {key: make_message(key, text) for key, text in texts.items()}, {})


@pytest.fixture
def laid_out(faces: dict[str, Face]) -> LayOut:
    """Lays out the card: `laid_out({"card": "front: …"})`."""

    def lay(
        layouts: dict[str, str], texts: dict[str, str] | None = None, **figures: Any
    ) -> tuple[tuple[Part, ...], list[Diagnostic]]:
        game, translation = make_small_game(layouts, texts or {}, **figures)
        return lay_out(game, translation, faces)

    return lay


@pytest.fixture
def laid(laid_out: LayOut) -> LayCard:
    """Lays out the card with elements on its front: `laid("- rect: {…}", texts={…}, figure=…)`."""

    def lay(draw: str, texts: dict[str, str] | None = None, **figures: Any) -> tuple[Part, list[Diagnostic]]:
        body = "".join(f"    {line}\n" for line in draw.strip().splitlines())
        parts, findings = laid_out({"card": f"front:\n  draw:\n{body}"}, texts, **figures)
        return parts[0], findings

    return lay
