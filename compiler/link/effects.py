"""Effects as objects and the names in them, by what the schemas of their kinds mark (`x-effects`, `x-ref`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.suggest import did_you_mean, listed
from compiler.model.document import Document, Pointer
from compiler.model.game import Effect, EffectValue
from compiler.model.plain import Plain, as_mapping
from compiler.validate.effect_schemas import schemas_with
from compiler.validate.part import DocumentPart

NESTS, REFERS = "x-effects", "x-ref"


@cache
def effect_fields() -> tuple[str, ...]:
    """Return the fields of an item that hold effects."""
    item = DocumentPart.root(schemas_with(()), "item")
    return tuple(name for name in item.properties if NESTS in item.value(name).node)


def effect_part(engines: tuple[str, ...]) -> DocumentPart:
    """Return the schema of an effect, of the kinds that these engines bring."""
    return DocumentPart.root(schemas_with(engines), "effect")


def effect(document: Document, pointer: Pointer, part: DocumentPart) -> Effect:
    """Return the effect at `pointer`, a mapping with one key; effects within it become objects as well."""
    ((kind, body),) = as_mapping(document.at(*pointer)).items()
    fields = {
        key: _linked(document, (*pointer, kind, key), part.value(kind).value(key), value)
        for key, value in as_mapping(body).items()
    }
    return Effect(kind, fields, document.key_span(*pointer, kind))


def _linked(document: Document, pointer: Pointer, part: DocumentPart, value: Plain) -> EffectValue:
    """Return a value of an effect's body: tuples for lists, objects for effects."""
    if isinstance(value, list) and NESTS in part.node:
        return tuple(effect(document, (*pointer, n), part.value(n)) for n in range(len(value)))
    if isinstance(value, list):
        return tuple(_linked(document, (*pointer, n), part.value(n), element) for n, element in enumerate(value))
    if isinstance(value, Mapping):
        return {key: _linked(document, (*pointer, key), part.value(key), child) for key, child in value.items()}
    return value


def unknown_in_effects(
    document: Document, pointer: Pointer, part: DocumentPart, known: Mapping[str, tuple[str, ...]]
) -> Iterator[Diagnostic]:
    """Yield a finding for each name in an effect that is not `known`, by the sort that `x-ref` names."""
    yield from _unknown(document, pointer, part, document.at(*pointer), known)


def _unknown(
    document: Document, pointer: Pointer, part: DocumentPart, value: Plain, known: Mapping[str, tuple[str, ...]]
) -> Iterator[Diagnostic]:
    if isinstance(value, list):
        for n, element in enumerate(value):
            yield from _unknown(document, (*pointer, n), part.value(n), element, known)
    elif isinstance(value, Mapping):
        yield from _unknown_keys(document, pointer, part, value, known)
        for key, child in value.items():
            yield from _unknown(document, (*pointer, key), part.value(key), child, known)
    elif REFERS in part.node:
        yield from _unknown_name(document.span(*pointer), str(value), known[str(part.node[REFERS])])


def _unknown_keys(
    document: Document,
    pointer: Pointer,
    part: DocumentPart,
    value: Mapping[str, Plain],
    known: Mapping[str, tuple[str, ...]],
) -> Iterator[Diagnostic]:
    """Yield a finding for each key that is neither a property of its own nor a name of the sort that is asked for."""
    sort = part.keys().node.get(REFERS)
    if sort is not None:
        names = (*known[str(sort)], *part.properties)
        for key in value:
            yield from _unknown_name(document.key_span(*pointer, key), key, names)


def _unknown_name(span: Span, name: str, known: tuple[str, ...]) -> Iterator[Diagnostic]:
    if name not in known:
        hints = did_you_mean(name, known) or listed(known)
        yield error("unknown-reference", span, "this game has no `{name}`", *hints, name=name)
