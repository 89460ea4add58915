"""The `data` fields of a set: check their values in the items, and sort the items by them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.suggest import list_names, suggest_nearest
from compiler.link.read_traits import read_declared_traits
from compiler.model.document import Document
from compiler.model.game import Item
from compiler.model.game_data import FieldType, SetData
from compiler.model.plain import Scalar
from compiler.validate.near_form import drop_separators
from schemas import schema

FIELD_TYPES: Mapping[FieldType, tuple[Callable[[object], bool], str]] = {
    "integer": (lambda value: type(value) is int, "integer"),
    "number": (lambda value: type(value) in (int, float), "number"),
    "boolean": (lambda value: type(value) is bool, "boolean"),
    "text": (lambda value: type(value) is str, "string"),
    "icon": (lambda value: type(value) is str, "string"),
}
"""By type of a field, a predicate for its values and their type in JSON Schema."""

RESERVED_NAMES = ("id", "set", "kind", "copies", "origin", "effect", "layout", "format", "picture", "traits", "data")
"""The names of fields that all items may have; a set may use other names of fields, such as `cost`, for its own."""


_WHOLE = re.compile("-?[0-9]+")
_WITH_POINT = re.compile(r"-?[0-9]+\.[0-9]+")
_DECIMAL = re.compile("-?[0-9]+[.,][0-9]+")


def check_data(document: Document, icons: Collection[str]) -> Iterator[Diagnostic]:
    """Yield findings about the `data` of a set and of its items.

    Codes: wrong-value for a reserved name; unknown-reference for an undeclared field, an unknown icon or an unknown
    name under `sort`; wrong-type for a value that does not have the type of its field.
    """
    data = document.read(SetData)
    fields, traits = data.get("data", {}), data.get("traits", {})
    printed = {name for item in data["items"] for name in item}
    for name in fields:
        if name in RESERVED_NAMES or name in traits or name in printed:
            yield _report_reserved_name(document.locate_key("data", name), name)
    for index, item in enumerate(data["items"]):
        for name, value in item.get("data", {}).items():
            yield from _check_value(document, ("items", index, "data", name), fields, value, icons)
    yield from _check_each(document, fields, icons)
    for index, sort_key in enumerate(data.get("sort", ())):
        name, known = sort_key.removeprefix("-"), ("id", *traits, *fields)
        if name not in known:
            hints = suggest_nearest(name, known) or list_names(known)
            span = document.locate("sort", index)
            yield error("unknown-reference", span, "pieces have no `{name}` to sort by", *hints, name=name)


def _check_each(document: Document, fields: Mapping[str, FieldType], icons: Collection[str]) -> Iterator[Diagnostic]:
    """Yield findings about values under `each` that do not have the type of their field."""
    each = document.read(SetData).get("each", {})
    if isinstance(each, str):
        return
    for name, values in each.items():
        if name not in fields:
            continue
        if isinstance(values, Sequence):
            for index, value in enumerate(values):
                yield from _check_value(document, ("each", name, index), fields, value, icons, name)
        elif fields[name] not in ("integer", "number"):
            yield from _check_value(document, ("each", name), fields, values["from"], icons)


def _report_reserved_name(span: Span, name: str) -> Diagnostic:
    rename = sentence("give the field another name, such as `my-{name}`", name=name)
    use = sentence("if you mean that field, delete it from `data`", name=name)
    hints = (use, rename) if name in schema("item")["properties"] else (rename,)
    return error("wrong-value", span, "`{name}` already has another meaning for pieces", *hints, name=name)


def _check_value(
    document: Document,
    pointer: tuple[str | int, ...],
    fields: Mapping[str, FieldType],
    value: Scalar,
    icons: Collection[str],
    field: str | None = None,
) -> Iterator[Diagnostic]:
    """Yield a finding if a value does not have the type of its field, by default the last key of its pointer."""
    name = field or str(pointer[-1])
    if name not in fields:
        yield _report_undeclared_field(document.locate_key(*pointer), name, value, fields)
        return
    fits, wanted = FIELD_TYPES[fields[name]]
    if not fits(value):
        template = "{wanted:types} belongs here, not `{value}`"
        if fields[name] == "icon":
            template = "the name of an icon belongs here, not `{value}`"
        hints = _advise_on_number(str(value), fields[name])
        yield error("wrong-type", document.locate(*pointer), template, *hints, wanted=(wanted,), value=str(value))
    elif fields[name] == "icon" and isinstance(value, str) and value not in icons:
        hints = suggest_nearest(value, icons) or list_names(icons)
        span = document.locate(*pointer)
        yield error("unknown-reference", span, "there is no icon `{name}`", *hints, name=value)


def _report_undeclared_field(span: Span, name: str, value: object, fields: Mapping[str, FieldType]) -> Diagnostic:
    if name in RESERVED_NAMES:
        return _report_reserved_name(span, name)
    kinds = (kind for kind, (fits, _) in FIELD_TYPES.items() if fits(value))
    declaration = sentence("declare it: `data: {{{name}: {kind}}}` in the set", name=name, kind=next(kinds, "text"))
    hints = suggest_nearest(name, fields) or (*list_names(fields), declaration)
    return error("unknown-reference", span, "the set declares no field `{name}`", *hints, name=name)


def _advise_on_number(value: str, kind: FieldType) -> tuple[Sentence, ...]:
    """Return the hint for a number in quotation marks, with separators or with a fraction in a field of numbers."""
    if kind not in ("integer", "number"):
        return ()
    if whole := drop_separators(value):
        return (sentence("write the number without separators: {whole}", whole=whole),)
    if _WHOLE.fullmatch(value) or (kind == "number" and _WITH_POINT.fullmatch(value)):
        return (sentence("delete the quotation marks"),)
    if not _DECIMAL.fullmatch(value):
        return ()
    if kind == "integer":
        return (sentence("declare the field as `number` if it has fractions"),)
    return (sentence("write a decimal with a point: {decimal}", decimal=value.replace(",", ".")),)


def sort_items(items: Iterable[Item], data: SetData) -> tuple[Item, ...]:
    """Sort the items of a set as its `sort` says; values of a trait are in the order in which the trait lists them."""
    ordered = list(items)
    traits = read_declared_traits(data)
    for sort_key in reversed(data.get("sort", ())):
        name = sort_key.removeprefix("-")
        ordered.sort(key=lambda item: _rank(item, name, traits), reverse=sort_key.startswith("-"))
    return tuple(ordered)


def _rank(item: Item, name: str, traits: Mapping[str, Sequence[str]]) -> tuple[bool, str, float | str]:
    """Return the sort key of an item: items without the field come first, then numbers, then texts."""
    if name in traits:
        value = item.traits.get(name, "")
        return value in traits[name], "", traits[name].index(value) if value in traits[name] else 0
    field = item.id if name == "id" else item.data.get(name)
    return field is not None, "text" if isinstance(field, str) else "", 0 if field is None else field
