"""The gallery: every printed face, grouped by set and trait, its effects in words beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from compiler.effects import says
from compiler.layout.characters import NBSP
from compiler.model.game import ComponentSet, Item
from compiler.render.site.address import versioned
from compiler.render.site.faces import FaceFile
from compiler.render.site.site_context import SiteContext

PIXELS = 3.4
"""CSS pixels for a millimetre of card, at the width that a page has room for."""
FAN = 5
"""How many cards the first page fans out."""


@dataclass(frozen=True, slots=True)
class Picture:
    """An SVG file of the site: its path, its alternative text, its size in CSS pixels, what names its content."""

    src: str
    alt: str
    width: int
    height: int
    version: str

    @property
    def address(self) -> str:
        """Where it is loaded from."""
        return versioned(self.src, self.version)


@dataclass(frozen=True, slots=True)
class EffectLine:
    """What an effect says; `side` names the face that it stands on, at the first of that face's effects."""

    side: str
    text: str


@dataclass(frozen=True, slots=True)
class Card:
    """A card, tile or board: its faces, whether they are round, and what its figures and effects say."""

    id: str
    title: str
    front: Picture
    back: Picture | None
    round: bool
    says: tuple[EffectLine, ...]


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards with a trait in common; `back` is the one that all of them share, if the whole set does not."""

    id: str
    title: str
    back: Picture | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GallerySection:
    """One set of components; `title` and how many pieces the box has, in words; `back` is the same in all groups."""

    id: str
    title: str
    pieces: str
    back: Picture | None
    groups: tuple[CardGroup, ...]


def gallery_view(context: SiteContext) -> dict[str, Any]:
    """What the template of the gallery needs: the sets that have faces, in the game's order."""
    shelves = (_shelf(context, components) for components in context.game.sets.values())
    return {"shelves": tuple(shelf for shelf in shelves if shelf.groups)}


def fan(context: SiteContext) -> tuple[Picture, ...]:
    """A few faces from all over the box, of the commonest size; the second side of cards that have one of their own."""
    pictures = {name: _picture(faces.front, "") for name, faces in context.faces.items()}
    sizes = {name: (picture.width, picture.height) for name, picture in pictures.items()}
    usual = [size for size, _ in Counter(sizes.values()).most_common(1)]
    names = [name for name, size in sizes.items() if size in usual]
    n = min(FAN, len(names))
    spread = (names[(2 * place + 1) * len(names) // (2 * n)] for place in range(n))
    return tuple(_best_side(context, context.game.items[name]) for name in spread)


def _shelf(context: SiteContext, components: ComponentSet) -> GallerySection:
    shown = [item for item in components.items if item.id in context.faces]
    trait = _dividing_trait(context, shown)
    values = dict.fromkeys(item.traits.get(trait, "") for item in shown)
    back = _shared_back(context, shown) if len(values) > 1 else None
    groups = (_group(context, components, trait, value, shown, whole=back is not None) for value in values)
    return GallerySection(
        id=components.id,
        title=context.maybe(f"sets.{components.id}.title") or components.id,
        pieces=context.say("cards.pieces", n=components.pieces),
        back=back,
        groups=tuple(groups),
    )


def _dividing_trait(context: SiteContext, items: list[Item]) -> str:
    """The first trait in which items of a set differ and whose values have names; '' when there is none."""
    for trait in dict.fromkeys(trait for item in items for trait in item.traits):
        values = {item.traits.get(trait, "") for item in items}
        if len(values) > 1 and all(_trait_name(context, trait, value) for value in values):
            return trait
    return ""


def _group(
    context: SiteContext, components: ComponentSet, trait: str, value: str, shown: list[Item], *, whole: bool
) -> CardGroup:
    items = [item for item in shown if item.traits.get(trait, "") == value]
    back = None if whole else _shared_back(context, items)
    return CardGroup(
        id=f"{components.id}.{value}" if value else components.id,
        title=_trait_name(context, trait, value),
        back=back,
        cards=tuple(_card(context, item, with_back=not (whole or back)) for item in items),
    )


def _shared_back(context: SiteContext, items: list[Item]) -> Picture | None:
    """The one back of several items; None when they differ or have none."""
    backs = {context.faces[item.id].back for item in items}
    back = backs.pop() if len(items) > 1 and len(backs) == 1 else None
    return _picture(back, context.say("cards.shared-back")) if back else None


def _trait_name(context: SiteContext, trait: str, value: str) -> str:
    """A value's name: its own text, that of its icon, or the term it is; '' when the locale has none of them."""
    keys = (f"traits.{trait}.{value}", f"icons.{trait}-{value}.name")
    return next(filter(None, map(context.maybe, keys)), "") or context.lemma(value)


def _card(context: SiteContext, item: Item, *, with_back: bool) -> Card:
    title, front, back = context.faces[item.id]
    named = context.maybe(f"cards.{item.id}.title") or context.bind(title)
    shown = back if with_back else None
    return Card(
        id=item.id,
        title=named,
        front=_picture(front, _alt(context, item, named)),
        back=_picture(shown, context.say("cards.back", title=named)) if shown else None,
        round=_is_round(context, item),
        says=(*_worth(context, item), *_says(context, item)),
    )


def _is_round(context: SiteContext, item: Item) -> bool:
    size = context.game.formats.get(context.game.sets[item.set].format, {})
    return bool(size.get("shape") == "circle")


def _alt(context: SiteContext, item: Item, title: str) -> str:
    """The title; of a card that shows a pattern, the pattern as well, since nothing beside the picture says it."""
    fields = {(field["row"], field["column"]): field["is"] for field in item.figures.get("fields", ())}
    if not fields:
        return title
    height, width = (1 + max(at[axis] for at in fields) for axis in (0, 1))
    names = [[fields.get((row, column), "") for column in range(width)] for row in range(height)]
    words = [[context.icon_name(name) if name else context.say("cards.blank") for name in row] for row in names]
    return context.say("cards.pattern", title=title, rows="; ".join(", ".join(row) for row in words))


def _worth(context: SiteContext, item: Item) -> Iterator[EffectLine]:
    """The points of a card, where the game has one kind of points."""
    kinds = [resource.id for resource in context.game.resources.values() if resource.sort == "points"]
    if "points" in item.figures and len(kinds) == 1:
        yield EffectLine("", context.bind(context.texts.value({"term": kinds[0], "n": item.figures["points"]})))


def _says(context: SiteContext, item: Item) -> Iterator[EffectLine]:
    """Its effects, those of each face under the face's name where the locale has one (`sides.front`)."""
    for face, effects in item.effects.items():
        for number, effect in enumerate(effects):
            said = says(effect, context.game)
            text = context.bind(context.texts.say(said["key"], said["slots"]))
            yield EffectLine("" if number else context.maybe(f"sides.{face}"), text)


def _best_side(context: SiteContext, item: Item) -> Picture:
    own = [faces.back for faces in context.faces.values()].count(context.faces[item.id].back) == 1
    card = _card(context, item, with_back=own)
    return card.back or card.front


def _picture(file: FaceFile, alt: str) -> Picture:
    return Picture(
        file.address, alt.replace(NBSP, " "), round(file.width * PIXELS), round(file.height * PIXELS), file.version
    )
