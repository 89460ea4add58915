"""Link component files to sets of items, with effects as objects and every name checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.diagnostics.located_name import LocatedName
from compiler.diagnostics.suggest import list_names, suggest_nearest
from compiler.link.data_fields import sort_items
from compiler.link.expand_each import list_values, read_each, vary_item
from compiler.link.figure_tree import freeze
from compiler.link.link_effects import link_effect, list_effect_fields
from compiler.link.pattern_fields import read_pattern_fields
from compiler.link.read_traits import read_declared_traits, read_item_traits
from compiler.model.document import Document, cast_accepted
from compiler.model.game import ComponentSet, Effect, Item, ItemOrigin
from compiler.model.game_data import EachValues, Effects, Figures, ItemData, PatternField, SetData
from compiler.model.plain import as_mapping
from compiler.validate.schema_part import SchemaPart

PLAIN_FIELDS = ("id", "copies", "origin", "traits", "data")


def link_set(document: Document, effects: SchemaPart) -> ComponentSet:
    """Return the set that a valid component file declares; its id is the file's name.

    `effects` is the schema of an effect.
    """
    data = document.read(SetData)
    items = number_items(sort_items(_link_items(document, data, effects), data))
    return ComponentSet(
        id=document.path.stem,
        kind=data["kind"],
        format=data["format"],
        layout=data.get("layout") or None,
        count=data.get("count", sum(item.copies for item in items)),
        traits=read_declared_traits(data),
        items=items,
        span=document.locate_key("count" if "count" in data else "kind"),
        patterns=data.get("patterns"),
        backs_show=tuple(data["backs-show"]) if "backs-show" in data else None,
        data=dict(data.get("data", {})),
    )


def number_items(items: Sequence[Item]) -> tuple[Item, ...]:
    """Return the items of a set with the numbers that their copies have in it."""
    total = sum(item.copies for item in items)
    starts = accumulate((item.copies for item in items), initial=1)
    return tuple(replace(item, index=index, total=total) for item, index in zip(items, starts, strict=False))


def _link_items(document: Document, group: SetData, effects: SchemaPart) -> Iterator[Item]:
    """Yield the items. With `each`, yield one for every combination of its values, which follow the id."""
    each = read_each(group)
    for index in range(len(group["items"])):
        yield from vary_item(_link_item(document, group, index, effects), each, group)


def _link_item(document: Document, group: SetData, index: int, effects: SchemaPart) -> Item:
    data = group["items"][index]
    return Item(
        id=data["id"],
        set=document.path.stem,
        kind=group["kind"],
        copies=data.get("copies", 1),
        origin=_determine_origin(document, index, data),
        traits=read_item_traits(data),
        effects=_link_effects(document, index, effects),
        figures=_link_figures(document, index, read_pattern_fields(data.get("pattern", ()), group.get("patterns"))),
        span=document.locate("items", index, "id"),
        data=dict(data.get("data", {})),
        places=dict(_locate_fields(document, index, data)),
    )


def _determine_origin(document: Document, index: int, data: ItemData) -> ItemOrigin:
    if document.is_overlaid("items", index):
        return ItemOrigin.OVERLAY
    return ItemOrigin(data["origin"]) if "origin" in data else ItemOrigin.DESIGNED


def _link_effects(document: Document, index: int, effects: SchemaPart) -> dict[str, tuple[Effect, ...]]:
    """Return the effects of an item by field."""
    listed = document.read(dict[str, Effects], "items", index)
    return {
        name: tuple(link_effect(document, ("items", index, name, n), effects) for n in range(len(listed[name])))
        for name in list_effect_fields()
        if name in listed
    }


def _locate_fields(document: Document, index: int, item: ItemData) -> Iterator[LocatedName]:
    """Yield the spans of the picture of an item and of the texts among its fields."""
    if "picture" in item:
        yield LocatedName("picture", document.locate("items", index, "picture"))
    for name, value in item.get("data", {}).items():
        if isinstance(value, str):
            yield LocatedName(name, document.locate("items", index, "data", name))


def _link_figures(document: Document, index: int, fields: Sequence[PatternField]) -> Figures:
    """Return the figures of an item, with the fields of its pattern if there are any."""
    data = as_mapping(document.get("items", index))
    figures = {k: freeze(v) for k, v in data.items() if k not in list_effect_fields() and k not in PLAIN_FIELDS}
    return {**cast_accepted(Figures, figures), "fields": fields} if fields else cast_accepted(Figures, figures)


def report_duplicate_items(sets: Mapping[str, ComponentSet]) -> Iterator[Diagnostic]:
    """Yield a finding for each item whose id is already used, in the same file or another.

    Items are compared in the order of their places, because `sort` may have moved them within their set.
    """
    first: dict[str, Item] = {}
    for item in (item for group in sets.values() for item in sorted(group.items, key=lambda item: item.span)):
        if item.id in first:
            yield report_duplicate_id(item.id, item.span, first[item.id].span)
        first.setdefault(item.id, item)


def report_duplicate_id(item: str, span: Span, first: Span) -> Diagnostic:
    """Return the finding about an id that was used before, at `first`."""
    return error(
        "duplicate-id",
        span,
        "the id `{item}` is used twice",
        "give one of the two another id",
        related=(Related(first, "first used here"),),
        item=item,
    )


def report_unknown_traits(document: Document, group: ComponentSet) -> Iterator[Diagnostic]:
    """Yield a finding for each trait that the file does not declare, and for each value that a trait does not list."""
    data = document.read(SetData)
    each = data.get("each", {})
    if isinstance(each, str):
        if each not in group.traits:
            yield _report_undeclared_trait(document.locate("each"), each, group)
    else:
        yield from _report_unknown_in_each(document, each, group)
    shown_traits = group.backs_show or ()
    for index, trait in enumerate(shown_traits):
        if trait not in group.traits:
            yield _report_undeclared_trait(document.locate("backs-show", index), trait, group)
    for index, item in enumerate(data["items"]):
        for trait, value in read_item_traits(item).items():
            pointer = ("items", index, "traits", trait)
            if trait not in group.traits:
                yield _report_undeclared_trait(document.locate_key(*pointer), trait, group)
            elif value not in group.traits[trait]:
                yield _report_unknown_value(document.locate(*pointer), value, trait, group)


def _report_unknown_in_each(document: Document, each: EachValues, group: ComponentSet) -> Iterator[Diagnostic]:
    """Yield a finding for each name that is neither trait nor field, and each value that its trait does not list."""
    for name, values in each.items():
        if name in group.traits:
            for index, value in enumerate(list_values(values)):
                if str(value) not in group.traits[name]:
                    pointer = ("each", name, index) if isinstance(values, Sequence) else ("each", name)
                    yield _report_unknown_value(document.locate(*pointer), str(value), name, group)
                    if not isinstance(values, Sequence):
                        break  # a range is one value in the file
        elif name not in group.data:
            yield _report_undeclared_trait(document.locate_key("each", name), name, group)


def _report_undeclared_trait(span: Span, trait: str, group: ComponentSet) -> Diagnostic:
    hints = suggest_nearest(trait, (*group.traits, *group.data)) or list_names(group.traits)
    return error("unknown-reference", span, "no trait `{trait}` is declared", *hints, trait=trait)


def _report_unknown_value(span: Span, value: str, trait: str, group: ComponentSet) -> Diagnostic:
    hints = suggest_nearest(value, group.traits[trait]) or list_names(group.traits[trait])
    return error(
        "unknown-reference", span, "`{word}` is not a value of `{trait}` in this file", *hints, word=value, trait=trait
    )
