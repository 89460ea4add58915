"""The gallery: every printed side, grouped by set and trait, with its effects in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, TypedDict

from compiler.effects import write_effect_sentence
from compiler.layout.pieces.piece_scope import find_format_name
from compiler.model.game import ComponentSet, Item
from compiler.model.item_keys import CARDS
from compiler.model.points import Size
from compiler.model.search_words import ALSO
from compiler.render.shown.showcase import choose_fan
from compiler.render.site.piece_links import link_rules_on_piece, link_rules_on_set
from compiler.render.site.side_pictures import Picture, make_picture
from compiler.render.text.address import TitledLink
from compiler.render.text.text_context import TextContext
from engine.text import MissingText

GALLERY = "cards.html"
"""The address of the page."""

UNPRINTED = ("title", "alt", ALSO)
"""Texts of a card that the gallery shows elsewhere or that are not printed."""

OutlineShape: TypeAlias = Literal["rectangle", "circle", "polygon"]
"""The shape of the outline of a piece."""


@dataclass(frozen=True, slots=True)
class EffectLine:
    """An effect in words; the first effect of a side has the name of the `side`, if the locale has one, else None."""

    side: str | None
    text: str


@dataclass(frozen=True, slots=True)
class Card:
    """A card, tile or board: its sides, their outline, its figures and effects in words, and `links` to its rules.

    The `description` says what the front shows and no words beside it say; it is usually empty.
    """

    id: str
    title: str
    description: str
    front: Picture
    back: Picture | None
    shape: OutlineShape
    lines: tuple[EffectLine, ...]
    links: tuple[TitledLink, ...]


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards with a trait in common.

    Attributes:
        id: The id of the set and the value of the trait.
        title: The name of the value, or None if the locale has none.
        back: The back that they share, unless the whole set shares one.
        lines: The figures and effects in words that all of several cards have; empty if they differ.
        links: Links to the rules that all of them have; the cards have none, then.
        cards: The cards.
    """

    id: str
    title: str | None
    back: Picture | None
    lines: tuple[EffectLine, ...]
    links: tuple[TitledLink, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GallerySection:
    """One set of components.

    Attributes:
        id: Its id.
        title: Its title.
        pieces: The number of pieces in words.
        links: Links to the rules that mention the set.
        back: The back that all groups share.
        groups: Its pieces.
    """

    id: str
    title: str
    pieces: str
    links: tuple[TitledLink, ...]
    back: Picture | None
    groups: tuple[CardGroup, ...]


class GalleryVariables(TypedDict):
    """The variables of the template of the gallery."""

    sections: tuple[GallerySection, ...]


def make_gallery_view(context: TextContext) -> GalleryVariables:
    """Return the variables of the template of the gallery."""
    return {"sections": make_gallery_sections(context)}


def make_gallery_sections(context: TextContext) -> tuple[GallerySection, ...]:
    """Return the sets that have pictures: cards first, otherwise in the game's order."""
    sets = sorted(context.game.sets.values(), key=lambda components: components.kind != "card")
    sections = (_make_section(context, components) for components in sets)
    return tuple(section for section in sections if section.groups)


def make_fan(context: TextContext) -> tuple[Picture, ...]:
    """Return a few cards from all over the box, of the commonest size; of a card with a back of its own, the back."""
    pictures = {name: make_picture(sides.front, "") for name, sides in context.sides.items()}
    sizes = {name: Size(picture.width, picture.height) for name, picture in pictures.items()}
    return tuple(_choose_side(context, context.game.items[name]) for name in choose_fan(sizes))


def _make_section(context: TextContext, components: ComponentSet) -> GallerySection:
    shown = [item for item in components.items if item.id in context.sides]
    trait = _find_dividing_trait(context, shown)
    values = dict.fromkeys(_find_trait_word(item, trait) for item in shown)
    back = _find_shared_back(context, shown) if len(values) > 1 else None
    groups = (_make_card_group(context, components, trait, value, shown, whole=back is not None) for value in values)
    return GallerySection(
        id=components.id,
        title=context.find_text(f"sets.{components.id}.title") or components.id,
        pieces=context.say("cards.pieces", n=components.pieces),
        links=link_rules_on_set(context, components, GALLERY),
        back=back,
        groups=tuple(groups),
    )


def _find_dividing_trait(context: TextContext, items: list[Item]) -> str | None:
    """Return the first trait that differs between items of a set and whose values have names, or None."""
    for trait in dict.fromkeys(trait for item in items for trait in item.traits):
        values = {_find_trait_word(item, trait) for item in items}
        if len(values) > 1 and all(_name_trait(context, trait, value) for value in values):
            return trait
    return None


def _find_trait_word(item: Item, trait: str | None) -> str:
    """Return an item's word of a trait; no word for an item without the trait."""
    return item.traits.get(trait, "") if trait else ""


def _make_card_group(
    context: TextContext, components: ComponentSet, trait: str | None, value: str, shown: list[Item], *, whole: bool
) -> CardGroup:
    items = [item for item in shown if _find_trait_word(item, trait) == value]
    back = None if whole else _find_shared_back(context, items)
    cards = tuple(_make_card_view(context, item, with_back=not (whole or back)) for item in items)
    links = {card.links for card in cards}
    lines = {card.lines for card in cards}
    return CardGroup(
        id=f"{components.id}.{value}" if value else components.id,
        title=_name_trait(context, trait, value) or None,
        back=back,
        lines=cards[0].lines if len(cards) > 1 and len(lines) == 1 else (),
        links=cards[0].links if len(links) == 1 else (),
        cards=tuple(replace(card, links=()) for card in cards) if len(links) == 1 else cards,
    )


def _find_shared_back(context: TextContext, items: list[Item]) -> Picture | None:
    """Return the one back of several items, or None if they differ or have none."""
    backs = {context.sides[item.id].back for item in items}
    back = backs.pop() if len(items) > 1 and len(backs) == 1 else None
    return make_picture(back, context.say("cards.shared-back")) if back else None


def _name_trait(context: TextContext, trait: str | None, value: str) -> str:
    """Return a value's name: its own text, that of its icon, or its term; no words if the locale has none of them."""
    keys = (f"traits.{trait}.{value}", f"icons.{trait}-{value}.name")
    return next(filter(None, map(context.find_text, keys)), "") or context.find_lemma(value)


def _make_card_view(context: TextContext, item: Item, *, with_back: bool) -> Card:
    title, front, back = context.sides[item.id]
    name = context.find_text(f"cards.{item.id}.title") or context.bind(title)
    shown = back if with_back else None
    description = _describe_pattern(context, item, name)
    return Card(
        id=item.id,
        title=name,
        description=description,
        front=make_picture(front, description or name),
        back=make_picture(shown, context.say("cards.back")) if shown else None,
        shape=_find_shape(context, item),
        lines=list_card_lines(context, item),
        links=link_rules_on_piece(context, item, GALLERY),
    )


def _find_shape(context: TextContext, item: Item) -> OutlineShape:
    size = context.game.formats.get(find_format_name(item, context.game.sets[item.set]))
    if size is None:
        return "rectangle"
    if size.get("points"):
        return "polygon"
    return "circle" if size.get("shape") == "circle" else "rectangle"


def _describe_pattern(context: TextContext, item: Item, title: str) -> str:
    """Return the title and the pattern of a card, or nothing for a card without a pattern."""
    fields = {(field["row"], field["column"]): field["is"] for field in item.figures.get("fields", ())}
    if not fields:
        return ""
    height, width = (1 + max(place[axis] for place in fields) for axis in (0, 1))
    names = [[fields.get((row, column), "") for column in range(width)] for row in range(height)]
    words = [[context.name_icon(name) if name else context.say("cards.blank") for name in row] for row in names]
    return context.say("cards.pattern", title=title, rows="; ".join(", ".join(row) for row in words))


def list_card_lines(context: TextContext, item: Item) -> tuple[EffectLine, ...]:
    """Return the points and the effects of an item in words, and its texts other than the title."""
    return (*_make_points_line(context, item), *_make_effect_lines(context, item), *_make_text_lines(context, item))


def _make_text_lines(context: TextContext, item: Item) -> Iterator[EffectLine]:
    """Yield the paragraphs of the texts that are printed on an item."""
    for key in context.item_keys.get(item.id, ()):
        if key.removeprefix(f"{CARDS}.{item.id}.") not in UNPRINTED:
            yield from (EffectLine(None, line) for line in _say_text(context, key).splitlines() if line.strip())


def _say_text(context: TextContext, key: str) -> str:
    """Return a text of a card in words; nothing if it has figures, which only its layout knows."""
    try:
        return context.render_plain(key) or context.find_text(key)
    except (MissingText, KeyError):
        return ""


def _make_points_line(context: TextContext, item: Item) -> Iterator[EffectLine]:
    """Yield the points of a card, if the game has one kind of points."""
    kinds = [resource.id for resource in context.game.resources.values() if resource.role == "points"]
    if "points" in item.figures and len(kinds) == 1:
        yield EffectLine(
            None, context.bind(context.texts.format_value({"term": kinds[0], "n": item.figures["points"]}))
        )


def _make_effect_lines(context: TextContext, item: Item) -> Iterator[EffectLine]:
    """Yield the effects of an item, those of each side under its name if the locale has one (`sides.front`)."""
    for side, effects in item.effects.items():
        for number, effect in enumerate(effects):
            message = write_effect_sentence(effect, context.game)
            text = context.bind(context.texts.say(message["key"], message["slots"]))
            name = context.find_text(f"sides.{side}") or None
            yield EffectLine(None if number else name, text)


def _choose_side(context: TextContext, item: Item) -> Picture:
    backs = [sides.back for sides in context.sides.values()]
    card = _make_card_view(context, item, with_back=backs.count(context.sides[item.id].back) == 1)
    return card.back or card.front
