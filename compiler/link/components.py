"""Component files → sets of items, with their effects as objects and every name in them checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.diagnostics.suggest import did_you_mean, listed
from compiler.link.data_fields import sorted_items
from compiler.link.effects import effect, effect_fields
from compiler.link.figures import freeze
from compiler.link.patterns import fields_of
from compiler.model.document import Document, accepted
from compiler.model.game import ComponentSet, Effect, Item, ItemOrigin
from compiler.model.game_data import Effects, Figures, ItemData, PatternField, SetData
from compiler.model.plain import as_mapping
from compiler.validate.part import DocumentPart

PLAIN_FIELDS = ("id", "copies", "origin", "traits", "data")


def component_set(document: Document, effects: DocumentPart) -> ComponentSet:
    """Return the set that one valid component file declares, its id the file's name; `effects`: an effect's schema."""
    data, name = document.valid(SetData), document.path.stem
    items = sorted_items(_items(document, data, effects), data)
    return ComponentSet(
        id=name,
        kind=data["kind"],
        format=data.get("format", ""),
        layout=data.get("layout") or None,
        count=data.get("count", sum(item.copies for item in items)),
        traits={trait: tuple(words) for trait, words in data.get("traits", {}).items()},
        items=items,
        span=document.key_span("count" if "count" in data else "kind"),
        patterns=data.get("patterns"),
        backs_show=tuple(data["backs-show"]) if "backs-show" in data else None,
        data=dict(data.get("data", {})),
    )


def _items(document: Document, group: SetData, effects: DocumentPart) -> Iterator[Item]:
    """Yield the items; with `each`, one for every word of that trait, its id followed by the word."""
    trait = group.get("each", "")
    words = group.get("traits", {}).get(trait, ())
    for index in range(len(group["items"])):
        item = _item(document, group, index, effects)
        yield from (_of_word(item, trait, word) for word in words) if words else (item,)


def _of_word(item: Item, trait: str, word: str) -> Item:
    return replace(item, id=f"{item.id}-{word}", traits={**item.traits, trait: word})


def _item(document: Document, group: SetData, index: int, effects: DocumentPart) -> Item:
    data = group["items"][index]
    return Item(
        id=data["id"],
        set=document.path.stem,
        kind=group["kind"],
        copies=data.get("copies", 1),
        origin=_origin(document, index, data),
        traits=dict(data.get("traits", {})),
        effects=_effects(document, index, effects),
        figures=_figures(document, index, fields_of(data.get("pattern", ()), group.get("patterns"))),
        span=document.span("items", index, "id"),
        data=dict(data.get("data", {})),
        places=dict(_places(document, index, data)),
    )


def _origin(document: Document, index: int, data: ItemData) -> ItemOrigin:
    if document.is_overlaid("items", index):
        return ItemOrigin.OVERLAY
    return ItemOrigin(data["origin"]) if "origin" in data else ItemOrigin.DESIGNED


def _effects(document: Document, index: int, effects: DocumentPart) -> dict[str, tuple[Effect, ...]]:
    """Return the effects of an item by field."""
    listed = document.valid(dict[str, Effects], "items", index)
    return {
        name: tuple(effect(document, ("items", index, name, n), effects) for n in range(len(listed[name])))
        for name in effect_fields()
        if name in listed
    }


def _places(document: Document, index: int, item: ItemData) -> Iterator[tuple[str, Span]]:
    """Yield the spans of the picture of an item and of the texts among its fields."""
    if "picture" in item:
        yield "picture", document.span("items", index, "picture")
    for name, value in item.get("data", {}).items():
        if isinstance(value, str):
            yield name, document.span("items", index, "data", name)


def _figures(document: Document, index: int, fields: Sequence[PatternField]) -> Figures:
    """Return the figures of an item, with the fields of its pattern if there are any."""
    data = as_mapping(document.at("items", index))
    figures = {k: freeze(v) for k, v in data.items() if k not in effect_fields() and k not in PLAIN_FIELDS}
    return {**accepted(Figures, figures), "fields": fields} if fields else accepted(Figures, figures)


def duplicate_items(sets: Mapping[str, ComponentSet]) -> Iterator[Diagnostic]:
    """Yield a finding for each item whose id another one has, in whatever files."""
    first: dict[str, Item] = {}
    for item in (item for group in sets.values() for item in sorted(group.items, key=_place)):
        if item.id in first:
            there = Related(first[item.id].span, "first used here")
            yield error("duplicate-id", item.span, "the id `{item}` is used twice", related=(there,), item=item.id)
        first.setdefault(item.id, item)


def _place(item: Item) -> tuple[int, int]:
    """Return the place of an item in its file: `sort` may have put it elsewhere in its set."""
    return item.span.line, item.span.column


def unknown_traits(document: Document, group: ComponentSet) -> Iterator[Diagnostic]:
    """Yield a finding for each trait or trait's word that the file's own vocabulary does not list."""
    data = document.valid(SetData)
    if "each" in data and data["each"] not in group.traits:
        hint = did_you_mean(data["each"], group.traits) or listed(group.traits)
        yield error(
            "unknown-reference",
            document.span("each"),
            "no trait `{each}` is declared",
            *hint,
            each=data["each"],
        )
    for at, trait in enumerate(group.backs_show or ()):
        if trait not in group.traits:
            hint = did_you_mean(trait, group.traits) or listed(group.traits)
            yield error(
                "unknown-reference",
                document.span("backs-show", at),
                "no trait `{trait}` is declared",
                *hint,
                trait=trait,
            )
    for at, item in enumerate(data["items"]):
        for trait, word in item.get("traits", {}).items():
            here = ("items", at, "traits", trait)
            if trait not in group.traits:
                hint = did_you_mean(trait, group.traits) or listed(group.traits)
                yield error(
                    "unknown-reference", document.key_span(*here), "no trait `{trait}` is declared", *hint, trait=trait
                )
            elif word not in group.traits[trait]:
                hint = did_you_mean(word, group.traits[trait]) or listed(group.traits[trait])
                yield error(
                    "unknown-reference",
                    document.span(*here),
                    "`{word}` is not a value of `{trait}` in this file",
                    *hint,
                    word=word,
                    trait=trait,
                )
