"""The `data` fields of a set: check their values in the items, and sort the items by them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.suggest import list_names, suggest_nearest
from compiler.link.read_traits import read_declared_traits
from compiler.model.document import Document, Pointer
from compiler.model.game import Item
from compiler.model.game_data import FieldType, SetData
from compiler.model.item_keys import RESERVED_NAMES
from compiler.model.plain import Scalar
from compiler.validate.near_form import drop_separators
from schemas import schema

_WHOLE = re.compile("-?[0-9]+")
_WITH_POINT = re.compile(r"-?[0-9]+\.[0-9]+")
_DECIMAL = re.compile("-?[0-9]+[.,][0-9]+")


class _ValueType(NamedTuple):
    """The type of the values of a field: its types in Python (`bool` is not an `int` here) and in JSON Schema."""

    python: tuple[type[Scalar], ...]
    json: str


_VALUE_TYPES: Mapping[FieldType, _ValueType] = {
    "integer": _ValueType((int,), "integer"),
    "number": _ValueType((int, float), "number"),
    "boolean": _ValueType((bool,), "boolean"),
    "text": _ValueType((str,), "string"),
    "icon": _ValueType((str,), "string"),
}
"""The types of values by type of field."""


class _DeclaredFields(NamedTuple):
    """The types of the fields that a set declares, by name, and the icons that fields may name."""

    types: Mapping[str, FieldType]
    icons: Collection[str]


def check_data(document: Document, icons: Collection[str]) -> Iterator[Diagnostic]:
    """Yield findings about the `data` of a set and of its items.

    Codes: wrong-value for a reserved name; unknown-reference for an undeclared field, an unknown icon or an unknown
    name under `sort`; wrong-type for a value that does not have the type of its field.
    """
    data = document.read(SetData)
    types = data.get("data", {})
    traits = data.get("traits", {})
    printed = {name for item in data["items"] for name in item}
    for name in types:
        if name in RESERVED_NAMES or name in traits or name in printed:
            yield _report_reserved_name(document.locate_key("data", name), name)
    fields = _DeclaredFields(types, icons)
    for index, item in enumerate(data["items"]):
        for name, value in item.get("data", {}).items():
            yield from _check_value(document, ("items", index, "data", name), name, value, fields)
    yield from _check_each(document, fields)
    for index, sort_key in enumerate(data.get("sort", ())):
        name = sort_key.removeprefix("-")
        known = ("id", *traits, *types)
        if name not in known:
            hints = suggest_nearest(name, known) or list_names(known)
            span = document.locate("sort", index)
            yield error("unknown-reference", span, "pieces have no `{name}` to sort by", *hints, name=name)


def _check_each(document: Document, fields: _DeclaredFields) -> Iterator[Diagnostic]:
    """Yield findings about values under `each` that do not have the type of their field."""
    each = document.read(SetData).get("each", {})
    if isinstance(each, str):
        return
    for name, values in each.items():
        if name not in fields.types:
            continue
        if isinstance(values, Sequence):
            for index, value in enumerate(values):
                yield from _check_value(document, ("each", name, index), name, value, fields)
        elif fields.types[name] not in ("integer", "number"):
            yield from _check_value(document, ("each", name), name, values["from"], fields)


def _report_reserved_name(span: Span, name: str) -> Diagnostic:
    rename = sentence("give the field another name, such as `my-{name}`", name=name)
    use = sentence("if you mean that field, delete it from `data`", name=name)
    hints = (use, rename) if name in schema("item")["properties"] else (rename,)
    return error("wrong-value", span, "`{name}` already has another meaning for pieces", *hints, name=name)


def _check_value(
    document: Document, pointer: Pointer, name: str, value: Scalar, fields: _DeclaredFields
) -> Iterator[Diagnostic]:
    """Yield a finding if the value of the field `name` at `pointer` does not have the type of that field."""
    if name not in fields.types:
        yield _report_undeclared_field(document.locate_key(*pointer), name, value, fields.types)
        return
    field_type = fields.types[name]
    wanted = _VALUE_TYPES[field_type]
    if type(value) not in wanted.python:
        template = "{wanted:types} belongs here, not `{value}`"
        if field_type == "icon":
            template = "the name of an icon belongs here, not `{value}`"
        hints = _advise_on_number(str(value), field_type)
        yield error("wrong-type", document.locate(*pointer), template, *hints, wanted=(wanted.json,), value=str(value))
    elif field_type == "icon" and isinstance(value, str) and value not in fields.icons:
        hints = suggest_nearest(value, fields.icons) or list_names(fields.icons)
        span = document.locate(*pointer)
        yield error("unknown-reference", span, "there is no icon `{name}`", *hints, name=value)


def _report_undeclared_field(span: Span, name: str, value: Scalar, fields: Mapping[str, FieldType]) -> Diagnostic:
    if name in RESERVED_NAMES:
        return _report_reserved_name(span, name)
    kinds = (kind for kind, wanted in _VALUE_TYPES.items() if type(value) in wanted.python)
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
    """Sort the items of a set as its `sort` says; values of a trait are in the order of the trait's list."""
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
