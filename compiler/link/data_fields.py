"""The `data` fields of a set: check the values that its items give them, and sort the items by them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.suggest import did_you_mean, listed
from compiler.model.document import Document
from compiler.model.game import Item
from compiler.model.game_data import SetData
from compiler.model.plain import Scalar
from compiler.validate.near_form import without_separators
from schemas import schema

TYPES: Mapping[str, tuple[Callable[[object], bool], str]] = {
    "integer": (lambda value: type(value) is int, "a whole number"),
    "number": (lambda value: type(value) in (int, float), "a number"),
    "boolean": (lambda value: type(value) is bool, "true or false"),
    "text": (lambda value: type(value) is str, "a text"),
    "icon": (lambda value: type(value) is str, "the name of an icon"),
}
"""By type of a field, a predicate for its values and a noun phrase for messages."""

OWN = ("id", "set", "kind", "copies", "origin", "effect")
"""Attributes of every item, which no field may shadow in expressions."""


def data_findings(document: Document, icons: Collection[str]) -> Iterator[Diagnostic]:
    """Yield what is wrong with the `data` of a set and of its items.

    Codes: wrong-value for a reserved name; unknown-reference for an undeclared field, an unknown icon or an unknown
    name under `sort`; wrong-type for a value that does not have the type of its field.
    """
    data = document.valid(SetData)
    fields, traits = data.get("data", {}), data.get("traits", {})
    for name in fields:
        if _is_reserved(name) or name in traits:
            yield _reserved_name(document.key_span("data", name), name)
    for at, item in enumerate(data["items"]):
        for name, value in item.get("data", {}).items():
            yield from _value_findings(document, ("items", at, "data", name), fields, value, icons)
    for at, written in enumerate(data.get("sort", ())):
        name, known = written.removeprefix("-"), ("id", *traits, *fields)
        if name not in known:
            hints = did_you_mean(name, known) or listed(known)
            span = document.span("sort", at)
            yield error("unknown-reference", span, "pieces have no `{name}` to sort by", *hints, name=name)


def _is_reserved(name: str) -> bool:
    return name in OWN or name in schema("item")["properties"]


def _reserved_name(span: Span, name: str) -> Diagnostic:
    hint = "give the field another name, such as `my-{name}`"
    return error("wrong-value", span, "`{name}` already has another meaning for pieces", hint, name=name)


def _value_findings(
    document: Document,
    pointer: tuple[str | int, ...],
    fields: Mapping[str, str],
    value: Scalar,
    icons: Collection[str],
) -> Iterator[Diagnostic]:
    name = str(pointer[-1])
    if name not in fields:
        yield _undeclared_field(document.key_span(*pointer), name, value, fields)
        return
    fits, noun = TYPES[fields[name]]
    if not fits(value):
        template = "{wanted} belongs here, not `{value}`"
        hints = _number_hints(str(value), fields[name])
        yield error("wrong-type", document.span(*pointer), template, *hints, wanted=noun, value=str(value))
    elif fields[name] == "icon" and isinstance(value, str) and value not in icons:
        hints = did_you_mean(value, icons) or listed(icons)
        span = document.span(*pointer)
        yield error("unknown-reference", span, "there is no icon `{name}`", *hints, name=value)


def _undeclared_field(span: Span, name: str, value: object, fields: Mapping[str, str]) -> Diagnostic:
    if _is_reserved(name):
        return _reserved_name(span, name)
    kinds = (kind for kind, (fits, _) in TYPES.items() if fits(value))
    declaration = sentence("declare it: `data: {{{name}: {kind}}}` in the set", name=name, kind=next(kinds, "text"))
    hints = did_you_mean(name, fields) or (*listed(fields), declaration)
    return error("unknown-reference", span, "the set declares no field `{name}`", *hints, name=name)


def _number_hints(value: str, kind: str) -> tuple[Sentence, ...]:
    """Return the hint for a number with a comma or with separators of thousands, if one is wanted."""
    if kind not in ("integer", "number"):
        return ()
    if whole := without_separators(value):
        return (sentence("write the number without separators: {whole}", whole=whole),)
    decimal = value.replace(",", ".")
    if kind == "number" and decimal.replace(".", "", 1).isdecimal():
        return (sentence("write a decimal with a point: {decimal}", decimal=decimal),)
    is_fraction = decimal.replace(".", "", 1).isdecimal()
    return (sentence("declare the field as `number` if it has fractions"),) if is_fraction else ()


def sorted_items(items: Iterable[Item], data: SetData) -> tuple[Item, ...]:
    """Return the items of a set in the order that its `sort` gives; words of a trait in that of its vocabulary."""
    ordered = list(items)
    traits = data.get("traits", {})
    for written in reversed(data.get("sort", ())):
        name = written.removeprefix("-")
        ordered.sort(key=lambda item: _rank(item, name, traits), reverse=written.startswith("-"))
    return tuple(ordered)


def _rank(item: Item, name: str, traits: Mapping[str, Sequence[str]]) -> tuple[bool, str, float | str]:
    """Return what an item is sorted by; numbers before texts, and items without the field before all."""
    if name in traits:
        word = item.traits.get(name, "")
        return word in traits[name], "", traits[name].index(word) if word in traits[name] else 0
    value = item.id if name == "id" else item.data.get(name)
    return value is not None, "text" if isinstance(value, str) else "", 0 if value is None else value
